"""What all parts of Mana's drawing share: who sits where, what stands on which square."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from engine.games.mana.view_types import ManaView
from ui.boards.mana.layout import Places, places_of
from ui.boards.mana.pieces import CELL, SIDES
from ui.render.board_props import Look
from ui.render.geometry import Spot

Man = tuple[str, int, int]  # kind, seat, number among its like
FILES = "abcdef"
SQUARES = [f + str(r) for r in range(1, 7) for f in FILES]
TARGETS = {square: f"square-{square}" for square in SQUARES}


@cache
def middle(square: str, turned: bool) -> Spot:
    """The middle of a square in the field's own measure; turned: seen from White's side."""
    column, row = FILES.index(square[0]), 6 - int(square[1])
    if turned:
        column, row = 5 - column, 5 - row
    return (column + 0.5) * CELL, (row + 0.5) * CELL


@dataclass(frozen=True)
class Scene:
    """A drawing in the making."""

    view: ManaView
    look: Look

    @cached_property
    def places(self) -> Places:
        return places_of(self.look.width, self.look.height)

    @cached_property
    def bottom(self) -> int:
        """The seat at the lower edge: Black for onlookers."""
        seat = self.view["seat"]
        return int(self.view["black"] if seat is None else seat)

    @property
    def top(self) -> int:
        return 1 - self.bottom

    @cached_property
    def turned(self) -> bool:
        return self.bottom != int(self.view["black"])

    def side(self, seat: int) -> str:
        return SIDES[seat != self.view["black"]]

    def middle(self, square: str) -> Spot:
        """The middle of a square in the field's own measure."""
        return middle(square, self.turned)

    @staticmethod
    def key(kind: str, seat: int, number: int) -> str:
        """A piece keeps this name wherever it goes."""
        return f"daimyo-{seat}" if kind == "daimyo" else f"ronin-{seat}-{number}"

    def on_screen(self, square: str) -> Spot:
        x, y = self.middle(square)
        return self.places.x + x * self.places.scale, self.places.y + y * self.places.scale

    @cached_property
    def lit(self) -> list[str]:
        """The squares that can be touched next."""
        return [square for square, target in TARGETS.items() if target in self.look.lit]

    @cached_property
    def chosen(self) -> list[str]:
        """The squares that have been touched, in order."""
        touched = (target.removeprefix("square-") for target in self.look.chosen)
        return [square for square in touched if square in TARGETS]

    @cached_property
    def symbols(self) -> dict[str, int]:
        return dict(zip(SQUARES, self.view["symbols"], strict=True))

    @cached_property
    def standing(self) -> list[tuple[str, Man]]:
        """Squares and the pieces on them. A captor comes after its victim while both are on one square."""
        mover = self.view["to_move"] or 0
        found: list[tuple[str, Man]] = []
        for seat in (1 - mover, mover):
            team = [("daimyo", self.view["daimyo"][seat], 0)]
            team += [("ronin", square, i) for i, square in enumerate(self.view["ronin"][seat])]
            found += [(square, (kind, seat, i)) for kind, square, i in team if square]
        return found

    @cached_property
    def pieces(self) -> dict[str, Man]:
        """Square -> kind, seat and number of the piece on it."""
        return dict(self.standing)
