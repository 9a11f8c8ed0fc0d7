"""Pieces on their way. assets/js/patch.js lets them travel, in one crossing."""

from __future__ import annotations

import json
from collections.abc import Iterable

import js

from ui.render.motion import Travel

STAGGER, MOST_STAGGERED = 25, 6  # milliseconds between two that set out, and how many wait
LIFT = 40  # pixels; a piece that only makes room stays in its layer
EASING = "cubic-bezier(.3,.1,.2,1)"


def fly(travels: Iterable[Travel], milliseconds: int) -> int:
    """Let pieces travel; how long it takes until all have arrived."""
    flights = [(travel, _wait(travel, milliseconds)) for travel in travels]
    if flights:
        js.fly(json.dumps([_flight(travel, milliseconds, wait) for travel, wait in flights]))
    return max((wait + milliseconds for _, wait in flights), default=0)


def land() -> None:
    """All are where they belong."""
    js.land()


def _flight(travel: Travel, milliseconds: int, wait: int) -> dict[str, object]:
    return {
        "key": travel.key,
        "spots": [(travel.dx, travel.dy), *travel.via, (0, 0)],
        "timing": {"duration": milliseconds, "delay": wait, "easing": EASING, "fill": "backwards"},
        "lifts": abs(travel.dx) + abs(travel.dy) > LIFT,
        "turns": travel.turns,
    }


def _wait(travel: Travel, milliseconds: int) -> int:
    return milliseconds if travel.waits else min(travel.order, MOST_STAGGERED) * STAGGER
