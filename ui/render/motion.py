"""Motion from keys: where each piece was in the last drawing and where it is now.

No game knows about motion. A board draws its pieces with keys; here two drawings are compared.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.render.drawing import Drawing

MOST = 40  # pieces that travel at once; a whole new position just appears


class Travel(NamedTuple):
    key: str
    dx: float  # from where it was, relative to where it is now
    dy: float
    order: int  # its stagger index: 0 sets out first


def travels(before: Drawing, after: Drawing) -> list[Travel]:
    """What has moved between two drawings."""
    found: list[Travel] = []
    for key, piece in after.pieces.items():
        start = before.pieces.get(key) or before.pieces.get(piece.origin or "")
        if start:
            dx, dy = start.x - piece.x, start.y - piece.y
            if abs(dx) + abs(dy) > 1:
                found.append(Travel(key, dx, dy, len(found)))
    return found if len(found) <= MOST else []
