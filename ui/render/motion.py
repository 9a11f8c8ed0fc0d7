"""Motion from keys: where each piece was in the last drawing and where it is now.

No game knows about motion. A board draws its pieces with keys; here two drawings are compared.
"""

from __future__ import annotations

import re
from typing import NamedTuple

PIECE = re.compile(r'data-key="([^"]*)" data-x="([-\d.]+)" data-y="([-\d.]+)"(?: data-origin="([^"]*)")?')
MOST = 40  # pieces that travel at once; a whole new position just appears


class Travel(NamedTuple):
    key: str
    dx: float  # from where it was, relative to where it is now
    dy: float
    order: int  # the how-manieth to set out


def travels(before: str, after: str) -> list[Travel]:
    """What has moved between two drawings."""
    old = {key: (float(x), float(y)) for key, x, y, _ in PIECE.findall(before)}
    found: list[Travel] = []
    for key, x, y, origin in PIECE.findall(after):
        start = old.get(key) or old.get(origin)
        if start:
            dx, dy = start[0] - float(x), start[1] - float(y)
            if abs(dx) + abs(dy) > 1:
                found.append(Travel(key, dx, dy, len(found)))
    return found if len(found) <= MOST else []
