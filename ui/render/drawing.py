"""A finished drawing of a board: its markup, where its pieces stand, where its targets are."""

from __future__ import annotations

from dataclasses import dataclass, field

from ui.render.geometry import Piece, Places, Rect, Target
from ui.render.svg import NOTHING, Markup


@dataclass(frozen=True)
class Drawing:
    """All places are in the coordinates of the whole drawing."""

    markup: Markup = NOTHING
    pieces: dict[str, Piece] = field(default_factory=dict)  # by key
    targets: dict[str, Rect] = field(default_factory=dict)  # by name; openers too
    landmarks: dict[str, Rect] = field(default_factory=dict)  # by name: places that nobody touches

    @classmethod
    def of(cls, markup: Markup) -> Drawing:
        """The drawing that this markup is, with what was noted while it was built."""
        drawing = cls(markup)
        for noted in markup.noted:
            if isinstance(noted, Piece):
                drawing.pieces[noted.key] = noted
            else:
                places = drawing.targets if isinstance(noted, Target) else drawing.landmarks
                places[noted.name] = noted.place
        return drawing

    @property
    def places(self) -> Places:
        """All that has a name, for marks and for what travels."""
        return Places({**self.landmarks, **self.targets})


BLANK = Drawing()
