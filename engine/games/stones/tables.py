"""Mandala Stones in tables: the lattice, the slots, the mandala, the objectives, the moves.

Nothing in here changes while a game is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

# --- stones ---------------------------------------------------------------------------
# A stone is a number, 4 × its first stack + its level there, so it can be followed all game.
# Its kind is 2 × colour + pattern; take it apart by COLOUR_OF and PATTERN_OF.

COLOURS = ("yellow", "blue", "pink", "purple")
PATTERNS = ("petals", "rays")
PETALS, RAYS = range(len(PATTERNS))
EACH_KIND = 12
COLOUR_OF = tuple(colour for colour in range(len(COLOURS)) for _ in PATTERNS)
PATTERN_OF = tuple(pattern for _ in COLOURS for pattern in range(len(PATTERNS)))
ALL_KINDS = tuple(kind for kind in range(len(COLOUR_OF)) for _ in range(EACH_KIND))
STONES = len(ALL_KINDS)
STACK_HEIGHT = 4
ARTISTS = (0, 0, 1, 1)  # their patterns

# --- the lattice ----------------------------------------------------------------------
# Artist spaces are named like squares of a chessboard: columns A to C from the left,
# rows 1 to 3 from the top. Stacks are numbered row by row.

SPACE_AT = tuple((row, column) for row in (1, 3, 5) for column in (1, 3, 5))
STACK_AT = tuple((row, column) for row in range(7) for column in range(7) if row % 2 != column % 2)
SPACE_NAMES = tuple("ABC"[column // 2] + "123"[row // 2] for row, column in SPACE_AT)
FIRST_SPACES = tuple(SPACE_NAMES.index(name) for name in ("B1", "A2", "C2", "B3"))
DIRECTIONS = ("n", "e", "s", "w")  # clockwise
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))

# The four stacks around each artist space, clockwise from north; and as a set of bits.
AROUND = tuple(tuple(STACK_AT.index((row + down, column + right)) for down, right in STEPS) for row, column in SPACE_AT)
NEAR = tuple(sum(1 << stack for stack in around) for around in AROUND)

# --- a player's board -----------------------------------------------------------------

SLOTS = ("I", "II", "III", "IV", "V")
SLOT_RANGE = range(len(SLOTS))
EMPTY, EVERY_SLOT = b"", (1 << len(SLOTS)) - 1
# Slots II, III and IV by the height of the tower. I and V count something else.
BY_HEIGHT: tuple[tuple[int, ...] | None, ...] = (
    None,
    (0, 4, 2, 1, 1),
    (0, 1, 3, 4, 1),
    (0, 1, 2, 4, 6),
    None,
)
# What a player's points come from: the five slots, then these.
ANY_TOPS, BONUS_SPACES = 5, 6
SOURCES = 7


# What a slot counts: the height of its tower, how many different heights there are, the colours in its tower.
SLOT_COUNTS = ("heights", "height", "height", "height", "colours")


def slot_value(towers: Sequence[bytes], slot: int, kinds: bytes) -> int:
    """What the tower on a slot is worth when its colour is scored."""
    by_height = BY_HEIGHT[slot]
    if by_height:
        return by_height[len(towers[slot])]
    if slot == 0:
        return len({len(tower) for tower in towers})  # an empty slot is a height, too
    return len({COLOUR_OF[kinds[stone]] for stone in towers[slot]}) + 1


# --- the mandala: Ours, since neither book nor reviews tell its numbers ------------------

SPACES = 61  # rings of 1 + 6 + 12 + 18 + 24
END_SPACE = {2: 43, 3: 49, 4: 55}  # by the number of players
BONUS = {4: 1, 10: 2, 16: 1, 22: 2, 28: 1, 34: 2, 40: 1, 46: 2, 52: 1, 58: 2}


@cache  # few cases, and generators are slow in the browser
def bonus(laid: int, more: int) -> int:
    """The bonus for laying more stones when so many have been laid."""
    return sum(BONUS.get(space, 0) for space in range(laid + 1, laid + more + 1))


# --- the objectives: Ours, all ten, balanced in thousands of games -----------------------


@dataclass(frozen=True)
class Objective:
    """A card. It is met when what its measure counts on a board reaches `needs`."""

    id: str
    points: int
    needs: int
    measure: Callable[[Board], int]


class Board:
    """A player's final board, as the objectives look at it."""

    def __init__(self, towers: Sequence[bytes], kinds: bytes) -> None:
        self._kinds = [[kinds[stone] for stone in tower] for tower in towers if tower]
        self.standing = len(self._kinds)

    @property
    def towers(self) -> list[list[int]]:
        """The colours of each tower, from the bottom up."""
        return [[COLOUR_OF[kind] for kind in tower] for tower in self._kinds]

    @property
    def tops(self) -> set[int]:
        return {COLOUR_OF[tower[-1]] for tower in self._kinds}

    @property
    def heights(self) -> list[int]:
        """The tallest first."""
        return [*sorted(map(len, self._kinds), reverse=True), 0, 0]

    @property
    def colours(self) -> list[int]:
        """How many stones of each colour."""
        found = [colour for tower in self.towers for colour in tower]
        return [found.count(colour) for colour in range(len(COLOURS))]

    @property
    def patterns(self) -> list[int]:
        """How many stones of each pattern."""
        found = [PATTERN_OF[kind] for tower in self._kinds for kind in tower]
        return [found.count(pattern) for pattern in range(len(PATTERNS))]


def _twin_peaks(board: Board) -> int:
    tallest, second, *_ = board.heights
    return (tallest >= 3) + (second >= 2)


def _spire(board: Board) -> int:
    tallest, second, *_ = board.heights
    return (tallest >= 3) + (tallest - second >= 2)


def _pure_tower(board: Board) -> int:
    return max((len(t) for t in board.towers if len(set(t)) == len(t)), default=0)


OBJECTIVES = (
    Objective("four_crowns", 6, 4, lambda board: len(board.tops)),
    Objective("swept_table", 5, 5, lambda board: len(SLOTS) - board.standing),
    Objective("full_shelf", 7, 5, lambda board: board.standing),
    Objective("stairs", 6, 3, lambda board: len({1, 2, 3}.intersection(board.heights))),
    Objective("twin_peaks", 5, 2, _twin_peaks),
    Objective("spire", 5, 2, _spire),
    Objective("kin", 6, 4, lambda board: max(board.colours)),
    Objective("petals", 6, 5, lambda board: board.patterns[PETALS]),
    Objective("rays", 6, 5, lambda board: board.patterns[RAYS]),
    Objective("pure_tower", 7, 3, _pure_tower),
)
CARDS_EACH = 2


def best_met(towers: Sequence[bytes], kinds: bytes, cards: Sequence[int]) -> int | None:
    """The card with the most points among those that a board meets."""
    board = Board(towers, kinds)
    met = [card for card in cards if OBJECTIVES[card].measure(board) >= OBJECTIVES[card].needs]
    return max(met, key=lambda card: OBJECTIVES[card].points, default=None)


# --- moves ----------------------------------------------------------------------------
# A pick is ((from × 9 + to) × 4 + direction of the first stone) × 5 + slot;
# then come the four colours to score, then the sets of slots whose tops are scored.


def pick_number(start: int, to: int, first: int, slot: int) -> int:
    return ((start * len(SPACE_AT) + to) * len(DIRECTIONS) + first) * len(SLOTS) + slot


SCORE = pick_number(len(SPACE_AT), 0, 0, 0)
ANY = SCORE + len(COLOURS)
MOVES = ANY + EVERY_SLOT + 1


class Pick(NamedTuple):
    start: int
    to: int
    first: int  # the direction of the first stone
    slot: int


PICK = tuple(
    Pick(start, to, first, slot)
    for start in range(len(SPACE_AT))
    for to in range(len(SPACE_AT))
    for first in range(len(DIRECTIONS))
    for slot in SLOT_RANGE
)
# The number of a pick is that of its way, plus what the direction of the first stone and the slot add.
WAY = tuple(tuple(pick_number(start, to, 0, 0) for to in range(len(SPACE_AT))) for start in range(len(SPACE_AT)))
# By the directions of the stones and by the empty slots, as bits: all that may be added.
PICK_REST = tuple(
    tuple(
        tuple(
            pick_number(0, 0, first, slot)
            for first in range(len(DIRECTIONS))
            if stones >> first & 1
            for slot in SLOT_RANGE
            if slots >> slot & 1
        )
        for slots in range(EVERY_SLOT + 1)
    )
    for stones in range(1 << len(DIRECTIONS))
)
# For each space: a set of stacks around it (bits of the lattice) as a set of directions.
DIRECTIONS_OF = tuple(
    {
        sum(1 << around[first] for first in range(len(DIRECTIONS)) if stones >> first & 1): stones
        for stones in range(1 << len(DIRECTIONS))
    }
    for around in AROUND
)
SLOTS_OF = tuple(tuple(slot for slot in SLOT_RANGE if bits >> slot & 1) for bits in range(EVERY_SLOT + 1))
# For each set of slots with towers: all moves that score any top stones.
ANY_OF = tuple(
    tuple(ANY + part for part in range(1, EVERY_SLOT + 1) if part & towers == part) for towers in range(EVERY_SLOT + 1)
)

# --- a game ---------------------------------------------------------------------------

PLAY, LAST_ROUND, OVER = "play", "last_round", "over"  # phases
Last = tuple[int, int, tuple[int, ...]]  # the last turn: seat, move, points by slot
