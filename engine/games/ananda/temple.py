"""The temple of Ananda: which tiles lie where, which areas there are, where a tile may lie.

Sets of cells are ints, one bit a cell. Rows are one bit longer than the board is wide, so that a
shift by one never runs into the next row. Cells count from 0, row by row from the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import Struct
from typing import Any

from engine.games.ananda.tables import COLOURS, HALVES, halves
from engine.games.ananda.view_types import Tile
from engine.games.bits import bits_of
from engine.games.checks import whole

NOBODY = 255  # laid the first tile
LAID = Struct("4B")


class Temple:
    """Tiles on a square board. Tiles are only added; whoever adds one has asked the rules."""

    __slots__ = ("east", "laid", "levels", "size", "south", "tops", "width")

    def __init__(self, size: int) -> None:
        self.size = size
        self.width = size + 1
        row = (1 << size) - 1
        # levels[h] are the cells of height h, tops[c] the visible cells of colour c.
        self.levels = [sum(row << r * self.width for r in range(size)), 0]
        self.tops = [0] * len(COLOURS)
        # Cells whose visible half has its other half in the east, or in the south.
        self.east = self.south = 0
        # Every tile laid, four bytes each: its halves, cell of the one, of the other, seat. Bytes are never changed,
        # so copies share them.
        self.laid = b""

    def copy(self) -> Temple:
        new = Temple.__new__(Temple)
        new.size, new.width, new.laid = self.size, self.width, self.laid
        new.levels, new.tops = self.levels[:], self.tops[:]
        new.east, new.south = self.east, self.south
        return new

    # --- cells --------------------------------------------------------------------------

    def middle(self) -> tuple[int, int]:
        """Where the first tile lies. Ours: the book shows it in a picture only."""
        half = self.size // 2
        left = half if self.size % 2 else half - 1
        cell = left * self.width + left
        return cell, cell + 1

    def cell(self, row: int, column: int) -> int | None:
        """None if the board has no such cell."""
        inside = 0 <= row < self.size and 0 <= column < self.size
        return row * self.width + column if inside else None

    def place(self, cell: int) -> list[int]:
        """Row and column, as views and records give a cell."""
        return list(divmod(cell, self.width))

    def height(self, cell: int) -> int:
        for height, level in enumerate(self.levels):
            if level >> cell & 1:
                return height
        raise ValueError(f"the board has no cell {cell}")

    def colour(self, cell: int) -> int | None:
        """The visible colour, None on the bare board."""
        return next((c for c, top in enumerate(self.tops) if top >> cell & 1), None)

    def neighbours(self, cell: int) -> list[int]:
        places = [(0, 1), (0, -1), (1, 0), (-1, 0)]
        row, column = self.place(cell)
        found = [self.cell(row + down, column + right) for down, right in places]
        return [neighbour for neighbour in found if neighbour is not None]

    def visible(self) -> int:
        red, orange, yellow, green, blue, purple = self.tops
        return red | orange | yellow | green | blue | purple

    def grow(self, mask: int) -> int:
        """The mask with all its neighbours, some of which may lie off the board."""
        width = self.width
        return mask | mask << 1 | mask >> 1 | mask << width | mask >> width

    def flood(self, mask: int, within: int) -> int:
        """What of `within` hangs together with the mask."""
        width = self.width
        while True:
            grown = mask | mask << 1 | mask >> 1 | mask << width | mask >> width
            grown &= within
            if grown == mask:
                return mask
            mask = grown

    def area(self, cell: int) -> int:
        """The area that a visible cell belongs to."""
        for top in self.tops:
            if top >> cell & 1:
                return self.flood(1 << cell, top)
        raise ValueError(f"nothing lies on cell {cell}")

    # --- in words -----------------------------------------------------------------------

    def seen_from_above(self) -> tuple[list[list[int]], list[list[str | None]], list[Tile]]:
        """Heights and visible colours by row and column, and every tile with its level."""
        size = range(self.size)
        heights = [[0] * self.size for _ in size]
        colours: list[list[str | None]] = [[None] * self.size for _ in size]
        tiles = self.to_json()
        for tile in tiles:
            for colour, (row, column) in zip(tile["colours"], tile["cells"], strict=True):
                heights[row][column] += 1
                colours[row][column] = colour
                tile["level"] = heights[row][column]
        return heights, colours, tiles

    def to_json(self) -> list[Tile]:
        return [
            {
                "colours": [COLOURS[one], COLOURS[other]],
                "cells": [self.place(a), self.place(b)],
                "seat": None if seat == NOBODY else seat,
            }
            for one, other, a, b, seat in self.tiles()
        ]

    @classmethod
    def from_json(cls, size: int, tiles: Any) -> Temple:
        """ValueError if they cannot have been laid in this order."""
        temple = cls(size)
        for tile in tiles:
            one, other = map(COLOURS.index, tile["colours"])
            a, b = (temple.cell(row, column) for row, column in tile["cells"])
            if a is None or b is None or not temple.fits(a, b):
                raise ValueError("a tile lies where none may lie")
            seat = NOBODY if tile["seat"] is None else whole(tile["seat"], 0, NOBODY - 1)
            if (seat == NOBODY) != (not temple.laid):
                raise ValueError("nobody lays the first tile, somebody every other one")
            if seat == NOBODY and ((a, b) != temple.middle() or one >= other):
                raise ValueError("the first tile lies in the middle and has two colours")
            temple.lay(one, other, a, b, seat)
        return temple

    # --- tiles --------------------------------------------------------------------------

    def lay(self, one: int, other: int, a: int, b: int, seat: int) -> None:
        """Lay a tile with its half of colour `one` on a and the other on b."""
        both = 1 << a | 1 << b
        levels = self.levels
        height = self.height(a)
        levels[height] ^= both
        levels[height + 1] |= both
        if levels[-1]:
            levels.append(0)
        if height:
            self.tops = [top & ~both for top in self.tops]
        self.tops[one] |= 1 << a
        self.tops[other] |= 1 << b
        self.east &= ~both
        self.south &= ~both
        first = both & -both
        if abs(a - b) == 1:
            self.east |= first
        else:
            self.south |= first
        self.laid += LAID.pack(halves(one, other), a, b, seat)

    def count(self) -> int:
        """How many tiles have been laid."""
        return len(self.laid) // LAID.size

    def tiles(self) -> Iterator[tuple[int, int, int, int, int]]:
        """Every tile in the order of laying: colours of both halves, their cells, seat."""
        for both, a, b, seat in LAID.iter_unpack(self.laid):
            yield *HALVES[both], a, b, seat

    def pairs(self, blocked: int) -> tuple[int, int]:
        """Cells that can be built upon together with their eastern, or southern, neighbour:
        of one height, not both of one tile, none of them blocked.
        """
        width = self.width
        east = south = 0
        for level in self.levels:
            level &= ~blocked
            east |= level & level >> 1
            south |= level & level >> width
        return east & ~self.east, south & ~self.south

    def fits(self, a: int, b: int) -> bool:
        """May a tile lie on these two cells, monks and areas aside?"""
        east, south = self.pairs(0)
        step = {1: east, self.width: south}.get(abs(a - b), 0)
        return bool(step >> min(a, b) & 1)

    def places_for_double(self, area: int, blocked: int) -> list[tuple[int, int]]:
        """Where a tile with both halves in the area's colour may lie."""
        east, south = self.pairs(blocked)
        width, near = self.width, self.grow(area)
        beside = bits_of(east & (near | near >> 1))
        below = bits_of(south & (near | near >> width))
        return [(a, a + 1) for a in beside] + [(a, a + width) for a in below]

    def places(self, area: int, monk: int, blocked: int) -> list[tuple[int, int]]:
        """Where a tile with one half in the area's colour may lie: cell of that half, then the
        other. The half has to belong to the area of the monk once the tile lies there.
        """
        east, south = self.pairs(blocked)
        width, near = self.width, self.grow(area)
        # By where the other half lies, seen from the half that joins. Unless the other half
        # covers the area nothing is cut off: to be in it or beside it is enough.
        to_east = east & near & ~(area >> 1)
        to_west = east << 1 & near & ~(area << 1)
        to_south = south & near & ~(area >> width)
        to_north = south << width & near & ~(area << width)
        # The other half covers a cell of the area: only what still hangs on the monk counts.
        for b in bits_of(area & (east | east << 1 | south | south << width)):
            cell = 1 << b
            ring = self.grow(cell) ^ cell
            rest = area ^ cell
            touching = ring & rest
            if touching & (touching - 1):  # more than one neighbour: it may fall apart
                rest = self.flood(1 << monk, rest)
            ring &= self.grow(rest)
            to_west |= cell << 1 & east << 1 & ring
            to_east |= cell >> 1 & east & ring
            to_north |= cell << width & south << width & ring
            to_south |= cell >> width & south & ring
        return (
            [(a, a + 1) for a in bits_of(to_east)]
            + [(a, a - 1) for a in bits_of(to_west)]
            + [(a, a + width) for a in bits_of(to_south)]
            + [(a, a - width) for a in bits_of(to_north)]
        )
