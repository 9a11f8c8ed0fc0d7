"""A finished drawing of a board: its markup, where its pieces stand, where its targets are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ui.render.geometry import Landmark, Piece, Places, Rect, Target
from ui.render.svg import NOTHING, Markup


@dataclass(frozen=True)
class Drawing:
    """All places are in the coordinates of the whole drawing."""

    markup: Markup = NOTHING
    pieces: Mapping[str, Piece] = field(default_factory=dict)  # by key
    targets: Mapping[str, Rect] = field(default_factory=dict)  # by name; openers too
    landmarks: Mapping[str, Rect] = field(default_factory=dict)  # by name: places that nobody touches

    @classmethod
    def of(cls, markup: Markup) -> Drawing:
        """The drawing that this markup is, with what was noted while it was built."""
        pieces = {noted.key: noted for noted in markup.noted if isinstance(noted, Piece)}
        targets = {noted.name: noted.place for noted in markup.noted if isinstance(noted, Target)}
        landmarks = {noted.name: noted.place for noted in markup.noted if isinstance(noted, Landmark)}
        return cls(markup, pieces, targets, landmarks)

    @property
    def places(self) -> Places:
        """All that has a name, for marks and for what travels."""
        return Places({**self.landmarks, **self.targets})


BLANK = Drawing()
