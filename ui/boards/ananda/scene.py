"""What all parts of Ananda's drawing share: who sits where, what is chosen, where a tile could lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.games.ananda.view_types import AnandaView, Area
from ui.boards.ananda.layout import Cell, Ground, Places, places_of
from ui.render.board_props import Look


class Place(NamedTuple):
    """Where the chosen tile could lie: its half in the area's colour, the other, the area then."""

    first: Cell
    second: Cell
    value: int


@dataclass(frozen=True)
class Scene:
    """A drawing in the making."""

    view: AnandaView
    look: Look

    @cached_property
    def places(self) -> Places:
        return places_of(self.look.width, self.look.height, self.view["players"])

    @cached_property
    def bottom(self) -> int:
        """The seat at the lower edge."""
        return int(self.view["seat"] or 0)

    @cached_property
    def ground(self) -> Ground:
        return Ground(self.places.floor, self.view["size"])

    def height(self, cell: Cell) -> int:
        return int(self.view["heights"][cell[0]][cell[1]])

    def foot_in_sight(self, cell: Cell) -> float:
        """Where the top of a cell ends for the eye: a higher tower before it hides the rest."""
        foot = self.ground.at(cell, self.height(cell))[1] + self.ground.cell
        before = (cell[0] + 1, cell[1])
        if before[0] == self.ground.size:
            return foot
        return min(foot, self.ground.at(before, self.height(before))[1])

    @cached_property
    def area(self) -> Area | None:
        """The area of whoever is to move, while it is built and spent."""
        seat = self.view["to_move"]
        if seat is None or self.view["phase"] not in ("build", "meditate"):
            return None
        return self.view["areas"][seat]

    def fits(self, colours: list[str]) -> bool:
        """Has this tile or card the colour of the own area? Outside the own turn everything has."""
        if not self.area or self.view["to_move"] != self.view["seat"]:
            return True
        return self.area["colour"] in colours

    # What the person has chosen so far.

    @cached_property
    def tile(self) -> tuple[str, str] | None:
        """Colours of the chosen tile, the area's first."""
        colours, area = self._chosen_tile, self.view["areas"][self.view["to_move"] or 0]
        if not colours or not area:
            return None
        return colours if colours[0] == area["colour"] else (colours[1], colours[0])

    @cached_property
    def _chosen_tile(self) -> tuple[str, str] | None:
        chosen = self.look.chosen
        if not chosen or not chosen[0].startswith("tile-"):
            return None
        _, one, other = chosen[0].split("-")
        return one, other

    @cached_property
    def possible(self) -> list[Place]:
        """Places of the chosen tile that agree with the cell chosen after it."""
        colours = self._chosen_tile
        if not colours or not self.view["places"]:
            return []
        both = colours[0] == colours[1]
        found = [Place((a[0], a[1]), (b[0], b[1]), v) for a, b, v in self.view["places"]["both" if both else "one"]]
        if both:
            found += [Place(second, first, value) for first, second, value in found]
        first = cell_of(self.look.chosen[1]) if len(self.look.chosen) > 1 else None
        return [place for place in found if first in (None, place.first)]

    @cached_property
    def looked_at(self) -> Place | None:
        """The one place that the pointer means; None if there are several, or none."""
        cell = cell_of(self.look.looking or "")
        end = 0 if len(self.look.chosen) == 1 else 1
        meant = [place for place in self.possible if cell and place[end] == cell]
        return meant[0] if len(meant) == 1 else None


def cell_of(target: str) -> Cell | None:
    kind, *numbers = target.split("-")
    return (int(numbers[0]), int(numbers[1])) if kind == "cell" else None
