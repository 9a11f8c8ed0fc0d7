"""Places in a drawing: rectangles, where keyed pieces stand, where targets are."""

from __future__ import annotations

import math
from typing import NamedTuple

Spot = tuple[float, float]
CHIPS = "-chips"  # ends the name of a landmark: where chips at a target hide nothing that it says


class Shift(NamedTuple):
    """How a group moves what it holds: scaled, turned (degrees), then moved."""

    x: float = 0
    y: float = 0
    turn: float = 0
    scale: float = 1

    def spot(self, x: float, y: float) -> Spot:
        """Where a point of the group lies outside of it."""
        x, y = x * self.scale, y * self.scale
        if self.turn:
            angle = math.radians(self.turn)
            x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        return self.x + x, self.y + y


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Spot:
        return self.x + self.width / 2, self.y + self.height / 2

    def shifted(self, by: Shift) -> Rect:
        """The box around it, where it lies outside of its group."""
        (x, y, width, height), (dx, dy, turn, scale) = self, by
        if not turn and scale > 0:
            return type(self)(dx + x * scale, dy + y * scale, width * scale, height * scale)
        corners = [by.spot(right, foot) for right in (x, x + width) for foot in (y, y + height)]
        xs, ys = zip(*corners, strict=True)
        return type(self)(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


class Round(Rect):
    """The box of an ellipse."""

    @classmethod
    def around(cls, x: float, y: float, rx: float, ry: float) -> Round:
        return cls(x - rx, y - ry, 2 * rx, 2 * ry)


class Piece(NamedTuple):
    """A keyed piece of a drawing."""

    key: str
    x: float
    y: float
    origin: str | None = None  # the key of the piece or spot where a new piece comes from

    def shifted(self, by: Shift) -> Piece:
        x, y = by.spot(self.x, self.y)
        return Piece(self.key, x, y, self.origin)


class Target(NamedTuple):
    """Something a person may touch or open."""

    name: str
    place: Rect

    def shifted(self, by: Shift) -> Target:
        return Target(self.name, self.place.shifted(by))


class Landmark(NamedTuple):
    """Something that nobody touches, but where things travel and marks are put."""

    name: str
    place: Rect

    def shifted(self, by: Shift) -> Landmark:
        return Landmark(self.name, self.place.shifted(by))


class Places(dict[str, Rect]):
    """By name. What is not drawn is found at what it is a part of: “mandala-17” at “mandala”."""

    def __contains__(self, name: object) -> bool:
        return self._drawn(str(name)) is not None

    def __missing__(self, name: str) -> Rect:
        found = self._drawn(name)
        if found is None:
            raise KeyError(name)
        return self[found]

    def _drawn(self, name: str) -> str | None:
        while name and not dict.__contains__(self, name):
            name = name.rpartition("-")[0]
        return name or None
