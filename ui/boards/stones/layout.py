"""Where everything of Mandala Stones stands, for every size of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ui.boards.stones.pieces import LOW, THICK, TRAY_HEIGHT, TRAY_WIDTH, Shape
from ui.render.board_props import HEAD, WIDE, Layout
from ui.render.geometry import Rect

RINGS = 4.62  # radius of the mandala in steps from ring to ring
SHELF = 152.0  # height of a shelf for thick stones
LOW_SHELF = 118.0


@dataclass(frozen=True)
class Places:
    layout: Layout
    tray: Rect
    mandala: Rect  # a square
    others: tuple[Rect, ...]  # the boards of the others, in turn order
    own: Rect  # name, score, objectives
    shelf: Rect

    @property
    def scale(self) -> float:
        return self.tray.height / TRAY_HEIGHT

    @property
    def shelf_shape(self) -> Shape:
        return THICK if self.shelf.height >= 136 else LOW


def layout(width: int, height: int, players: int) -> Layout:
    return places_of(width, height, players).layout


@cache
def places_of(width: int, height: int, players: int) -> Places:
    if width >= WIDE:
        return _wide(width, height, players)
    return _beside(width, height, players) if width > height else _below(width, height, players)


def _below(width: int, height: int, players: int) -> Places:
    """Phones and tablets upright: the others and the mandala, the tray, the shelf, the bar."""
    grow = max(1.0, width / 480)
    own, bar, gap = 30 * min(grow, 1.3), 54 * min(grow, 1.15), 4.0
    free = height - HEAD - own - bar - 4 * gap
    tray = min(width * TRAY_HEIGHT / TRAY_WIDTH, max(free / 1.64, free - 196 * grow))
    rest = free - tray
    shelf = min(max(rest * 0.525, min(112.0, rest * 0.6)), SHELF * 1.06 * grow)
    top = min(free - tray - shelf, 148 * grow)
    spare = (free - tray - shelf - top) / 4
    side = min(width - 16.0, 374 * grow)
    left = (width - side) / 2
    y = HEAD + spare
    others, mandala = _top_row(Rect(left, y, side, top), players)
    y += top + gap + spare
    tray_width = tray * TRAY_WIDTH / TRAY_HEIGHT
    tray_at = Rect((width - tray_width) / 2, y, tray_width, tray)
    y += tray + spare
    own_at = Rect(left, y, side, own)
    y += own + gap / 2
    shelf_at = Rect(left, y, side, shelf)
    y += shelf + gap + spare
    return Places(
        layout=Layout(
            head=Rect(0, 0, width, HEAD),
            bar=Rect(left, min(y, height - bar), side, bar),
            panel=None,
        ),
        tray=tray_at,
        mandala=mandala,
        others=others,
        own=own_at,
        shelf=shelf_at,
    )


def _beside(width: int, height: int, players: int) -> Places:
    """A phone lying down: the tray left, the rest right of it."""
    share = max(width - 350, width * 0.45)  # under strong magnification everything is small, but there
    tray = min(height - 8.0, share * TRAY_HEIGHT / TRAY_WIDTH)
    tray_width = tray * TRAY_WIDTH / TRAY_HEIGHT
    left = tray_width + 14
    side = width - left - 8
    own, bar, gap = 28.0, 54.0, 4.0
    free = height - HEAD - own - bar - 3 * gap
    shelf = min(free * 0.5, SHELF)
    top = min(free - shelf, 150.0)
    others, mandala = _top_row(Rect(left, HEAD, side, top), players)
    y = HEAD + top + gap
    return Places(
        layout=Layout(
            head=Rect(left, 0, side, HEAD),
            bar=Rect(left, y + own + shelf + 2 * gap, side, bar),
            panel=None,
        ),
        tray=Rect(4, (height - tray) / 2, tray_width, tray),
        mandala=mandala,
        others=others,
        own=Rect(left, y, side, own),
        shelf=Rect(left, y + own, side, shelf),
    )


def _wide(width: int, height: int, players: int) -> Places:
    """Desktops: the tray as large as it can be, everything else in a panel."""
    pad, gap = 20.0, 12.0
    tray = min(height - 32.0, (width - 430) * TRAY_HEIGHT / TRAY_WIDTH)
    tray_width = tray * TRAY_WIDTH / TRAY_HEIGHT
    side = min(width - tray_width - 3 * pad, 720.0)
    room = width - tray_width - side  # beside both
    left = (room - pad) / 2 if room > 3 * pad else 16.0
    x = left + tray_width + pad
    own, bar, head = 38.0, 58.0, 52.0
    free = height - 14 - head - own - bar - 4 * gap - 252
    shelf = min(side * SHELF / 374, free * 0.52)
    top = min(free - shelf, side * 0.5)
    others, mandala = _top_row(Rect(x, 14 + head, side, top), players)
    y = 14 + head + top + gap
    below = y + own + shelf + gap
    panel = below + bar + gap
    return Places(
        layout=Layout(
            head=Rect(x - 8, 12, side + 16, head),
            bar=Rect(x, below, side, bar),
            panel=Rect(x, panel, side, height - panel - 10),
        ),
        tray=Rect(left, (height - tray) / 2, tray_width, tray),
        mandala=mandala,
        others=others,
        own=Rect(x, y, side, own),
        shelf=Rect(x, y + own, side, shelf),
    )


def _top_row(row: Rect, players: int) -> tuple[tuple[Rect, ...], Rect]:
    """The others' boards left, the mandala right."""
    size = min(row.height, row.width * (0.46 if players == 2 else 0.42))
    mandala = Rect(row.x + row.width - size, row.y + (row.height - size) / 2, size, size)
    width = row.width - size - 8
    count, gap = players - 1, 4.0
    each = min((row.height - gap * (count - 1)) / count, 0.62 * width)
    top = row.y + (row.height - each * count - gap * (count - 1)) / 2
    return tuple(Rect(row.x, top + i * (each + gap), width, each) for i in range(count)), mandala
