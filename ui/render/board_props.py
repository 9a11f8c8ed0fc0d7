"""What a board is told besides the view: how large, what is lit, what is chosen, whose words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ui.i18n import ENGLISH, Words
from ui.render.drawing import Drawing
from ui.render.geometry import Rect
from ui.render.svg import Markup, placed, rect, remembered_with, tag


class Layout(NamedTuple):
    """Where the page puts its own things over the drawing; a board leaves these places free."""

    head: Rect  # back, title, undo, menu
    bar: Rect  # the question of the moment and its buttons
    panel: Rect | None  # moves, rules, share beside the board; None: they open as a sheet


WIDE = 1000  # from this width on there is room for a panel beside the board
HEAD = 46  # height of the head on phones and tablets


@dataclass(frozen=True)
class Look:
    """How one drawing of a board is to look."""

    width: int = 390  # of the whole drawing, in CSS pixels
    height: int = 844
    lit: frozenset[str] = frozenset()  # targets that can be touched next
    # for every lit target the targets that would be lit after touching it (empty: it plays)
    ahead: Mapping[str, frozenset[str]] = field(default_factory=dict)
    chosen: tuple[str, ...] = ()  # what has been touched of a move so far
    looking: str | None = None  # the lit target under the pointer or with the focus
    hinted: frozenset[str] = frozenset()  # targets of the move that a hint proposes
    opened: str | None = None  # something the person opened to look into: a target or a word
    names: tuple[str, ...] = ()  # of the seats
    words: Words = ENGLISH
    aids: bool = False  # larger signs for people who do not tell the colours apart
    label: Callable[[str], str] = str  # the name of a target in the person's language

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    def canvas(self, *layers: object, class_: str = "board") -> Drawing:
        """The whole drawing, layer upon layer: what changes in one leaves the others as they are painted."""
        frame = {"width": self.width, "height": self.height, "viewBox": f"0 0 {self.width} {self.height}"}
        kind = f"{class_} opened" if self.opened else class_
        return Drawing.of(tag("div", [tag("svg", layer, **frame) for layer in layers], class_=kind))

    def touch(self, target: str, place: Rect, *children: object, **attributes: object) -> Markup:
        """Something a person may touch, and its place. Lit or not: a touch on an unlit one says why not."""
        if target not in self.lit:
            attributes = {"data_drag": target in self.chosen, **attributes}  # what was taken up can be dragged on
            return _touchable(target, place, *children, **attributes)
        return _touchable(
            target,
            place,
            *children,
            data_lit=True,
            tabindex=0,
            role="button",
            aria_label=self.label(target),
            data_hint=target in self.hinted,
            **attributes,
        )

    def opener(self, thing: str, place: Rect, *children: object, **attributes: object) -> Markup:
        """Something that can be opened to look into, and its place: a cup, a discard pile, the mandala."""
        element = tag(
            "g",
            *children,
            data_open=thing,
            tabindex=0,
            role="button",
            aria_label=self.label(thing),
            **attributes,
        )
        return placed(thing, place, element)

    def veil(self) -> Markup:
        """Behind what was opened: a touch on it closes that."""
        return rect(0, 0, self.width, self.height, class_="board-veil", data_open=True)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else str(seat + 1)


@remembered_with
def _touchable(target: str, place: Rect, *children: object, **attributes: object) -> Markup:
    return placed(target, place, tag("g", *children, data_target=target, **attributes))
