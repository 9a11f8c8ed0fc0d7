"""Motion from keys: where each piece was in the last drawing and where it is now.

No game knows about motion. A board draws its pieces with keys; here two drawings are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.render.drawing import Drawing
from ui.render.geometry import Piece, Rect, Spot

MOST = 40  # pieces that travel at once; a whole new position just appears
BACK = "back-"  # keys of cards that lie face down and may turn over begin so
NEAR = 30  # pixels between a piece and the middle of the target it stands on


class Travel(NamedTuple):
    key: str
    dx: float  # from where it was, relative to where it is now
    dy: float
    order: int  # its stagger index: 0 sets out first
    via: tuple[Spot, ...] = ()  # corners on the way, relative to where it is now
    turns: bool = False  # it lay face down there and turns over
    waits: bool = False  # something comes to where it was: it sets out when that has arrived


def travels(before: Drawing, after: Drawing, ways: Sequence[Sequence[str]] = ()) -> list[Travel]:
    """What has moved between two drawings. `ways`: targets that something passes on its way."""
    found: list[Travel] = []
    backs = [piece for key, piece in before.pieces.items() if key.startswith(BACK) and key not in after.pieces]
    for key, piece in after.pieces.items():
        turned = _nearest(backs, piece) if backs and piece.origin and key not in before.pieces else None
        start = turned or before.pieces.get(key) or before.pieces.get(piece.origin or "")
        if start:
            dx, dy = start.x - piece.x, start.y - piece.y
            if turned or abs(dx) + abs(dy) > 1:
                corners = _corners(start, piece, after, ways)
                found.append(Travel(key, dx, dy, len(found), corners, turned is not None))
    return _one_after_the_other(found, after) if len(found) <= MOST else []


def _one_after_the_other(found: list[Travel], drawing: Drawing) -> list[Travel]:
    """What is taken leaves when its captor has come, and below it. Cards that only close ranks all go at once."""
    ends = [drawing.pieces[travel.key] for travel in found]
    taken = [
        travel
        for travel, end in zip(found, ends, strict=True)
        if any(other is not end and _near(other, end.x + travel.dx, end.y + travel.dy) for other in ends)
    ]
    if len(taken) != 1:
        return found
    return [taken[0]._replace(waits=True), *(travel for travel in found if travel is not taken[0])]


def _near(piece: Piece, x: float, y: float) -> bool:
    return abs(piece.x - x) + abs(piece.y - y) < NEAR / 2


def _nearest(backs: list[Piece], piece: Piece) -> Piece:
    """The card that has turned over into this one; each does so once."""
    nearest = min(backs, key=lambda back: abs(back.x - piece.x) + abs(back.y - piece.y))
    backs.remove(nearest)
    return nearest


def _corners(start: Piece, end: Piece, drawing: Drawing, ways: Sequence[Sequence[str]]) -> tuple[Spot, ...]:
    """The places between, if one of the ways leads from where the piece was to where it is."""
    for way in ways:
        places = [drawing.targets[target] for target in way if target in drawing.targets]
        if len(places) > 2 and _stands(start, places[0]) and _stands(end, places[-1]):
            x, y = places[-1].middle
            return tuple((place.middle[0] - x, place.middle[1] - y) for place in places[1:-1])
    return ()


def _stands(piece: Piece, place: Rect) -> bool:
    x, y = place.middle
    return abs(piece.x - x) + abs(piece.y - y) < NEAR
