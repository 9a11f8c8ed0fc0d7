"""What all parts of the toy game's drawing share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tests.toy.board.layout import Places, places_of
from tests.toy.game.view_types import ToyView
from ui.render.board_props import Look


@dataclass(frozen=True)
class Scene:
    """A drawing in the making."""

    view: ToyView
    look: Look

    @cached_property
    def places(self) -> Places:
        return places_of(self.look.width, self.look.height, self.view["players"])

    @cached_property
    def bottom(self) -> int:
        """The seat at the lower edge."""
        return self.view["seat"] or 0
