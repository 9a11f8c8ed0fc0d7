"""Mana's board in tables: squares, symbols, ways, set-ups, and the numbers of the moves.

Squares count from a1 = 0 along the rank to f6 = 35. A set of squares is an int with one bit each.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from itertools import combinations, pairwise
from operator import and_, or_
from typing import NamedTuple

from engine.games.bits import bits_of

SIZE = 6
SQUARE_COUNT = SIZE * SIZE
SQUARES = range(SQUARE_COUNT)
NAMES = tuple("abcdef"[s % SIZE] + str(s // SIZE + 1) for s in SQUARES)
BY_NAME = {name: s for s, name in enumerate(NAMES)}
NOWHERE = -1
BITS = (*(1 << s for s in SQUARES), 0)  # the last one is for NOWHERE
EVERYWHERE = sum(BITS)

# From Black's seat, rank 6 first.
PICTURE = ("122312", "313132", "231213", "213231", "131312", "322132")
SYMBOLS = tuple(int(symbol) for row in reversed(PICTURE) for symbol in row)
# How people name the squares of each symbol, and how far a piece goes from there; nothing has symbol 0.
KINDS = ("", "a single square", "a double square", "a triple square")
STEPS = ("", "one step", "two steps", "three steps")
ALIKE = tuple(sum(BITS[s] for s in SQUARES if SYMBOLS[s] == symbol) for symbol in range(4))

TARGETS = tuple("square-" + name for name in NAMES)

# A set-up is a tuple of squares, the daimyo's first. Every other move is an int: from × SQUARE_COUNT + to
# for a piece, and one of these plus a square for a returning ronin and for the bird.
RETURN = SQUARE_COUNT * SQUARE_COUNT
BIRD = RETURN + SQUARE_COUNT
SKIP = BIRD + SQUARE_COUNT

TEAM = 6  # piece numbers: 1 the daimyo and 2 to 6 the ronin of seat 0, 7 to 12 those of seat 1
QUIET_TURNS = 200  # so many turns without a capture or a return are a draw
OCCURRENCES = 3  # a position that often is a draw

# One deed of a turn: what, seat, from, to, kind of the piece taken, where the bird was before.
Deed = tuple[str, int, int, int, str | None, int]
DEEDS = ("place", "move", "return", "skip", "bird")
DAIMYO, REPETITION, QUIET, STANDSTILL = "daimyo", "repetition", "quiet", "standstill"  # ends
SETUP, MOVE, FLY, OVER = "setup", "move", "bird", "over"  # phases
# Why a player may choose among these moves in the move phase.
FREE = "free"  # nothing is asked for
BOUND = "bound"  # by the bird
NONE_THERE = "none_there"  # free, for none of the own pieces stands on the symbol
BLOCKED = "blocked"  # free, for those on the symbol are blocked
LOST = "lost"  # not at all: the turn is lost


@lru_cache(maxsize=1 << 14)  # the same few sets come again and again, and whole numbers this long are slow
def squares_of(bits: int) -> tuple[int, ...]:
    """The squares of a set, in order."""
    return tuple(bits_of(bits))


def _neighbours(square: int) -> list[int]:
    rank, file = divmod(square, SIZE)
    near = ((rank - 1, file), (rank, file - 1), (rank, file + 1), (rank + 1, file))
    return [r * SIZE + f for r, f in near if 0 <= r < SIZE and 0 <= f < SIZE]


def _bends(route: tuple[int, ...]) -> int:
    steps = [b - a for a, b in pairwise(route)]
    return sum(a != b for a, b in pairwise(steps))


def _routes(start: int) -> dict[int, list[tuple[int, ...]]]:
    """For every square that a piece on start may reach: the routes to it, straightest first."""
    routes: dict[int, list[tuple[int, ...]]] = {}
    growing: list[tuple[int, ...]] = [(start,)]
    for route in growing:
        if len(route) > SYMBOLS[start]:
            routes.setdefault(route[-1], []).append(route)
        else:
            growing += [(*route, s) for s in _neighbours(route[-1]) if s not in route]
    return {to: sorted(routes[to], key=lambda r: (_bends(r), r)) for to in sorted(routes)}


ROUTES = tuple(_routes(start) for start in SQUARES)
# For every start: each square to reach, its bit, and for each route the squares to be empty.
WAYS = tuple(
    tuple(
        (to, BITS[to], tuple(sum(BITS[s] for s in route[1:-1]) for route in routes))
        for to, routes in ROUTES[start].items()
    )
    for start in SQUARES
)


# For every start: the squares that its routes pass.
PASSED = tuple(reduce(or_, (way for _, _, ways in WAYS[start] for way in ways)) for start in SQUARES)


class End(NamedTuple):
    """A square that a piece gets to."""

    to: int
    bit: int
    needed: int  # the squares that every open route to it passes


class Reached(NamedTuple):
    """What a piece gets to, whoever stands there: as a set and one by one."""

    squares: int
    ends: list[End]


class Reach(dict[int, Reached]):
    """What a piece on one square gets to, by what is in its way.

    The key is what stands on PASSED. It is filled in as it is met: the same few cases come again and again, and sets
    of so many squares are slow in the browser.
    """

    def __init__(self, start: int) -> None:
        super().__init__()
        self.start = start

    def __missing__(self, in_the_way: int) -> Reached:
        found = []
        for to, bit, ways in WAYS[self.start]:
            open_ways = [way for way in ways if not way & in_the_way]
            if open_ways:
                found.append(End(to, bit, reduce(and_, open_ways)))
        self[in_the_way] = reached = Reached(sum(end.bit for end in found), found)
        return reached


REACH = tuple(map(Reach, SQUARES))


def home(white: bool, rows: int) -> range:
    """The squares of the own first rows."""
    return range(SIZE * (SIZE - rows), SIZE * SIZE) if white else range(SIZE * rows)


@cache
def arrangements(setup: str, white: bool) -> list[tuple[int, ...]]:
    """Every way to place the pieces: the daimyo's square, then the ronin's in order."""
    squares = home(white, 1 if setup == "standard" else 2)
    return [
        (daimyo, *ronin)
        for daimyo in squares
        if setup == "advanced" or SYMBOLS[daimyo] == 2
        for ronin in combinations([s for s in squares if s != daimyo], 5)
    ]


@cache
def targets_of(squares: tuple[int, ...]) -> frozenset[str]:
    """Many advanced set-ups share the squares of the ronin."""
    return frozenset(TARGETS[square] for square in squares)
