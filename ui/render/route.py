"""Lines from spot to spot with rounded corners, and their points."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ui.render.geometry import Spot
from ui.render.svg import num


def route(spots: Sequence[Spot], start: float, end: float, corner: float = 12) -> str:
    """A path along the spots that keeps clear of the first and the last by these distances."""
    (x, y), (xn, yn) = towards(spots[0], spots[1], start), towards(spots[-1], spots[-2], end)
    d = f"M{num(x)} {num(y)}"
    for before, turn, after in zip(spots, spots[1:], spots[2:], strict=False):
        (ax, ay), (bx, by) = towards(turn, before, corner), towards(turn, after, corner)
        d += f"L{num(ax)} {num(ay)}Q{num(turn[0])} {num(turn[1])} {num(bx)} {num(by)}"
    return f"{d}L{num(xn)} {num(yn)}"


def head(spots: Sequence[Spot], end: float, size: float = 1) -> str:
    """The point of such a path: two wings and a tip, an open line."""
    x, y = towards(spots[-1], spots[-2], end)
    px, py = spots[-2]
    length = math.dist(spots[-1], spots[-2]) or 1
    dx, dy = (spots[-1][0] - px) / length * size, (spots[-1][1] - py) / length * size
    (ax, ay), (bx, by) = ((x - dx * 7 - s * dy * 6.5, y - dy * 7 + s * dx * 6.5) for s in (1, -1))
    return f"M{num(ax)} {num(ay)}L{num(x + dx * 3)} {num(y + dy * 3)}L{num(bx)} {num(by)}"


def towards(start: Spot, end: Spot, distance: float) -> Spot:
    """The spot at that distance from the start on the way to the end."""
    share = distance / (math.dist(start, end) or 1)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
