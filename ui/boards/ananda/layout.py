"""Where everything of Ananda stands, for every size of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from ui.boards.ananda.pieces import CELL, FRAME, LIFT, SLOTS
from ui.render.board_props import HEAD, WIDE, Layout
from ui.render.geometry import Rect, Spot

Cell = tuple[int, int]  # row and column


@dataclass(frozen=True)
class Ground:
    """The floor on the screen, and how large the temple is drawn on it."""

    floor: Rect
    size: int  # cells a side

    @cached_property
    def cell(self) -> float:
        return self.floor.width / self.size

    @cached_property
    def scale(self) -> float:
        return self.cell / CELL

    def at(self, cell: Cell, height: int) -> Spot:
        """The upper left corner of a cell's top."""
        x, y = self.floor.x + cell[1] * self.cell, self.floor.y + cell[0] * self.cell
        return x, y - height * LIFT * self.scale


@dataclass(frozen=True)
class Places:
    layout: Layout
    floor: Rect  # of the temple, without its frame
    players: tuple[Rect, ...]  # narrow: the others; wide: everybody, beginning with the one below
    supply: Rect
    steps: Rect  # of a turn, and the area
    rack: Rect
    tile: float  # width of a tile on it
    mine: Rect | None  # own name and counts; None if they stand among the players
    hand: Rect
    short: bool  # a short phone: everything but the temple gets small


def layout(width: int, height: int, players: int) -> Layout:
    return places_of(width, height, players).layout


@cache
def places_of(width: int, height: int, players: int) -> Places:
    if width >= WIDE:
        return _wide(width, height, players)
    lying = width > 1.25 * height  # a phone on its side
    return _lying(width, height, players) if lying else _narrow(width, height, players)


def _narrow(width: int, height: int, players: int) -> Places:
    """From the top: head, the others and the supply, temple, steps, rack, own counts, hand, bar."""
    short, tiny = height < 740, height < 600
    grown = 1.25 if width >= 700 and height >= 1000 else 1.0
    others = 36 if short else 58 * grown
    bar = 52 if short else 58 * grown  # a question and two lines under it
    steps, mine = (30, 0) if short else (34 * grown, 28 * grown)
    tile = 50 if tiny else 62 if short else 86 * grown
    card = 40 if tiny else 46 if short else 64 * grown
    air = 12 if short else 24 * grown  # above the temple, for towers
    taken = HEAD + others + air + 2 * FRAME + steps + tile + 14 + mine + card + bar
    gaps = 5
    side = min(width - 2 * FRAME - 6, height - taken - 3 * gaps)
    gap = min(18.0, (height - taken - side) / gaps)
    x = (width - side) / 2
    inner = width - 16 if short else min(width - 16, side + 2 * FRAME)
    left = (width - inner) / 2

    y: float = HEAD
    row = Rect(left, y, inner, others)
    y += others + air + gap
    floor = Rect(x, y + FRAME, side, side)
    y += side + 2 * FRAME
    steps_at = Rect(left, y + gap / 2, inner, steps)
    y += steps + gap
    rack = Rect(left, y, inner, tile + 14)
    y += tile + 14 + gap / 2
    mine_at = None if short else Rect(left, y, inner, mine)
    y += mine + gap / 2
    hand = Rect(left, y, inner, card)
    y += card + gap
    bar_at = Rect(8, height - bar - gap / 2, width - 16, bar)

    seats, supply = _share(row, players - 1, 64 if players > 3 else 74 if players > 2 or short else 106)
    tile_width = min(tile / 2.1, (inner - 16 - 7 * 4.4) / SLOTS)
    islands = Layout(Rect(0, 0, width, HEAD), bar_at, None)
    return Places(islands, floor, seats, supply, steps_at, rack, tile_width, mine_at, hand, short)


def _lying(width: int, height: int, players: int) -> Places:
    """The temple at the left, in a column beside it the rest, as small as on a short phone."""
    side = height - 2 * FRAME - 18
    x = side + 2 * FRAME + 16
    column = width - x - 6
    floor = Rect(4 + FRAME, height - side - FRAME - 2, side, side)
    top = 36.0 if column / players > 80 else 76.0  # one row of cards, or two
    room = height - HEAD - top - 30 - 54 - 4 * 6
    tile = max(40.0, min(86.0, room * 0.55 - 14))
    heights = (top, 30.0, tile + 14, max(36.0, min(64.0, room - tile - 14)))
    gap = min(14.0, (height - HEAD - sum(heights) - 54) / 4)
    rows, y = [], float(HEAD)
    for tall in heights:
        rows.append(Rect(x, y, column, tall))
        y += tall + gap
    row, steps, rack, hand = rows
    bar = Rect(x, height - 54, column, 52)
    seats, supply = _share(row, players - 1, 74) if top == 36 else _two_rows(row)
    islands = Layout(Rect(x, 0, column, HEAD), bar, None)
    return Places(islands, floor, seats, supply, steps, rack, tile / 2.1, None, hand, True)


def _share(row: Rect, seats: int, supply: float) -> tuple[tuple[Rect, ...], Rect]:
    """The row at the top: equal shares for the others, then the supply."""
    each = (row.width - supply - 6 * seats) / seats
    places = tuple(Rect(row.x + i * (each + 6), row.y, each, row.height) for i in range(seats))
    return places, Rect(row.x + row.width - supply, row.y, supply, row.height)


def _two_rows(block: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """Three others and the supply where one row would be too narrow."""
    width, height = (block.width - 6) / 2, (block.height - 4) / 2
    places = [Rect(block.x + i % 2 * (width + 6), block.y + i // 2 * (height + 4), width, height) for i in range(4)]
    return tuple(places[:3]), places[3]


def _wide(width: int, height: int, players: int) -> Places:
    """The temple at the left at full height; in a column beside it everything else."""
    least = max(400.0, 0.36 * width)
    side = min(height - 100, width - 24 - 2 * FRAME - 18 - 28 - least)
    column = min(760, width - 24 - 2 * FRAME - side - 18 - 28)
    left = (width - (side + 2 * FRAME + 18 + column)) / 2
    floor = Rect(left + FRAME, (height - side) / 2 + 16, side, side)
    x = left + side + 2 * FRAME + 18

    y: float = 12
    head = Rect(x, y, column, 48)
    y += 52
    rows = 1 if players == 2 else 2
    each = 92 if rows == 1 else 66
    block = Rect(x, y, column, rows * each + (rows - 1) * 8)
    seats, supply = _cards(block, players, rows, each)
    y += block.height + 12
    steps = Rect(x, y, column, 38)
    y += 38 + 12
    tile = min((column - 16 - 7 * 7) / SLOTS, 0.068 * height)
    rack = Rect(x, y, column, tile * 2.1 + 16)
    y += rack.height + 12
    hand = Rect(x, y, column, tile * 1.42)
    y += hand.height + 12
    bar = Rect(x, y, column, 60)
    y += 60 + 10
    panel = Rect(x, y, column, height - 16 - y)
    islands = Layout(head, bar, panel)
    return Places(islands, floor, seats, supply, steps, rack, tile, None, hand, False)


def _cards(block: Rect, players: int, rows: int, each: float) -> tuple[tuple[Rect, ...], Rect]:
    """Two cards a row, and the supply beside all rows."""
    supply = 92.0
    share = (block.width - supply - 16) / 2
    places = tuple(
        Rect(block.x + (i % 2) * (share + 8), block.y + (i // 2) * (each + 8), share, each) for i in range(players)
    )
    return places, Rect(block.x + block.width - supply, block.y, supply, block.height)
