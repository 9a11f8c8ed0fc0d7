"""Pieces on their way: a copy of each flies in a layer over everything, the piece itself shows when it has arrived."""

from __future__ import annotations

from typing import Any

import js

from ui.dom.elements import to_object
from ui.render.motion import Travel

document = js.document
STAGGER, MOST_STAGGERED = 25, 6  # milliseconds between two that set out, and how many wait

LIFT = 40  # pixels; a piece that only makes room stays in its layer


class Flights:
    def __init__(self) -> None:
        self._hidden: list[Any] = []  # the pieces whose copies fly

    def start(self, travel: Travel, milliseconds: int) -> float:
        """Let one piece travel; how long it takes until it has arrived."""
        element = document.querySelector(f'#board [data-key="{travel.key}"]')
        if not element:
            return 0
        wait = milliseconds if travel.waits else min(travel.order, MOST_STAGGERED) * STAGGER
        flying = self._lifted(element) if abs(travel.dx) + abs(travel.dy) > LIFT else element
        spots = ((travel.dx, travel.dy), *travel.via, (0, 0))
        timing = to_object(
            {"duration": milliseconds, "delay": wait, "easing": "cubic-bezier(.3,.1,.2,1)", "fill": "both"}
        )
        flying.animate(to_object([{"translate": f"{x}px {y}px"} for x, y in spots]), timing)
        if travel.turns and flying.firstElementChild:
            flying.firstElementChild.animate(to_object([{"scale": "0 1"}, {"scale": "1 1"}]), timing)
        return wait + milliseconds

    def land(self) -> None:
        """All are where they belong."""
        if self._hidden:
            for element in self._hidden:
                element.removeAttribute("data-flying")
            self._hidden.clear()
            layer = document.getElementById("flights")
            if layer:
                layer.replaceChildren()

    def _lifted(self, element: Any) -> Any:
        """A copy in the layer above. What can be touched travels itself: there must not be two of it."""
        layer = document.getElementById("flights")
        if not layer or element.querySelector("[data-target],[data-open]"):
            return element
        copy = element.cloneNode(True)
        copy.removeAttribute("data-key")
        layer.appendChild(copy)
        element.setAttribute("data-flying", "")  # unseen, but touchable
        self._hidden.append(element)
        return copy
