"""Where everything of Mana stands, for every size of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ui.boards.mana.pieces import FIELD, FRAME
from ui.render.board_props import HEAD, WIDE, Layout
from ui.render.geometry import Rect


@dataclass(frozen=True)
class Places:
    layout: Layout
    x: float  # upper left corner of the field
    y: float
    scale: float  # of everything drawn for squares of 60
    far: Rect  # the opponent's name and tray
    near: Rect
    card: Rect  # what the bird asks for; the bar stands in it
    disc: float  # radius of the sign there
    side: Rect | None = None  # ground of the panel

    @property
    def stacked(self) -> bool:
        """Do the trays stand below the names?"""
        return self.side is not None and self.far.height > 100


def layout(width: int, height: int, players: int) -> Layout:
    return places_of(width, height, players).layout


@cache
def places_of(width: int, height: int, players: int = 2) -> Places:
    if width >= WIDE:
        return _wide(width, height)
    return _beside(width, height) if width > height else _below(width, height)


def _below(width: int, height: int) -> Places:
    """Phones and tablets upright: everything in one column."""
    margin = 2 if width < 500 else 24
    strip, card, gap = 44.0, 76.0, 8.0
    size = min(width - 2 * margin, height - HEAD - 2 * strip - card - 5 * gap)
    spare = height - HEAD - size - 2 * strip - card - 5 * gap
    strip += min(18, spare * 0.09)
    card += min(36, spare * 0.18)
    gap = min(38, (height - HEAD - size - 2 * strip - card) / 5)
    left = (width - size) / 2
    inset = max(left, 12)
    rows = [HEAD + (height - HEAD - size - 2 * strip - card - 5 * gap) / 2 + gap * 0.8]
    for row in (strip, size, card):
        rows.append(rows[-1] + row + gap)
    far, field, asked, near = rows
    scale, x, y = _field(left, field, size)
    place = Rect(max(left, 8), asked, min(size, width - 16), card)
    disc = min(card / 2 - 8, 34)
    room = 2 * disc + 14
    return Places(
        layout=Layout(
            head=Rect(0, 0, width, HEAD),
            bar=Rect(place.x + room, place.y + 2, place.width - room - 4, card - 4),
            panel=None,
        ),
        x=x,
        y=y,
        scale=scale,
        far=Rect(inset, far, width - 2 * inset, strip),
        near=Rect(inset, near, width - 2 * inset, strip),
        card=place,
        disc=disc,
    )


def _beside(width: int, height: int) -> Places:
    """A phone lying down: the board left, the rest right of it."""
    size = min(height - 12, width - 330)
    scale, x, y = _field(8, (height - size) / 2, size)
    left = size + 24
    room = width - left - 10
    strip = 46
    card = Rect(left, HEAD + strip + 14, room, height - HEAD - 2 * strip - 34)
    disc = min(34, card.height / 2 - 8)
    return Places(
        layout=Layout(
            head=Rect(left - 10, 0, room + 20, HEAD),
            bar=Rect(left + 2 * disc + 18, card.y + 2, room - 2 * disc - 22, card.height - 4),
            panel=None,
        ),
        x=x,
        y=y,
        scale=scale,
        far=Rect(left, HEAD + 6, room, strip),
        near=Rect(left, height - strip - 10, room, strip),
        card=card,
        disc=disc,
    )


def _wide(width: int, height: int) -> Places:
    """Desktops: the board as large as it can be, everything else in a panel."""
    side = 376 if width >= 1300 else 352
    pad, gap = 20, 14
    start, inner = width - side + pad, side - 2 * pad
    size = min(height - 2 * 24, width - side - 2 * 24)
    scale, x, y = _field((width - side - size) / 2, (height - size) / 2, size)
    strip = 112 if height >= 760 else 62
    far = Rect(start, 74, inner, strip)
    card = Rect(start, far.y + strip + gap, inner, 124)
    near = Rect(start, card.y + card.height + gap, inner, strip)
    top = near.y + strip + gap
    return Places(
        layout=Layout(
            head=Rect(start - 10, 16, inner + 20, 50),
            bar=Rect(start + 106, card.y + 4, inner - 110, card.height - 8),
            panel=Rect(start, top, inner, height - top - 12),
        ),
        x=x,
        y=y,
        scale=scale,
        far=far,
        near=near,
        card=card,
        disc=36,
        side=Rect(width - side, 0, side, height),
    )


def _field(left: float, top: float, size: float) -> tuple[float, float, float]:
    """Scale and corner of the field, if the frame's corner and size are these."""
    scale = size / (FIELD + 2 * FRAME)
    return scale, left + FRAME * scale, top + FRAME * scale
