"""Mandala in numbers and words: its cards, where they lie, its moves.

Colours and mandalas count from 0, in the order of COLOURS and from the left. Nothing in here changes while a game is
played.
"""

from __future__ import annotations

from collections.abc import Iterable

# --- cards ----------------------------------------------------------------------------

COLOURS = ("red", "orange", "yellow", "green", "purple", "black")
LETTERS = "roygpb"
SIDES = ("left", "right")  # how people tell the two mandalas apart
COLOUR_RANGE = range(len(COLOURS))
COUNTS = len(COLOURS)  # a pile is a count for each colour
ALL_COLOURS = (1 << len(COLOURS)) - 1
OF_EACH = 18

HAND_AT_START = 6
CARDS_DEALT = 2  # to each cup at the start, and to every new mountain
MOST_IN_HAND = 8
DRAW_AFTER_BUILDING = 3
RIVER_SPACES = 6
MOST_DISCARDS_IN_A_ROW = 20  # Ruling: so many turns that only discard end the game

# --- areas and piles ------------------------------------------------------------------
# The colours of an area are a set of bits in `areas`: first the mountain of a mandala, then the fields of both seats.

AREAS = range(6)
MOUNTAIN_AREA = (0, 3)  # by mandala
FIELD_AREA = ((1, 2), (4, 5))  # by mandala and seat

# All piles lie in one row of bytes, `cards`: a pile is its first index, and has a count for each colour. The areas come
# first; then for each seat hand and cup; the discards; and for each seat what it drew from this deck, and what it held
# unseen (hand and dealt cup cards) when this deck was shuffled.
AREA_PILE = tuple(len(COLOURS) * area for area in AREAS)
MOUNTAIN_PILE = tuple(AREA_PILE[area] for area in MOUNTAIN_AREA)  # by mandala
FIELD_PILE = tuple(tuple(AREA_PILE[area] for area in areas) for areas in FIELD_AREA)  # by mandala and seat
HAND, CUP, DISCARDS, DRAWN, HELD = (36, 42), (48, 54), 60, (66, 72), (78, 84)  # by seat
PILES = 90  # the length of the row
MANDALA_PILES = 18  # so long are the three piles of a mandala together

# --- moves ----------------------------------------------------------------------------
# A move is a number: (place × 6 + colour) × 8 + cards − 1. Mountains and fields count with their mandala.

MOUNTAIN, FIELD, DISCARD, TAKE = 0, 2, 4, 5
PLACE_SIGNS = ("M1", "M2", "F1", "F2", "X")
PLACE_TARGETS = ("mountain-1", "mountain-2", "field-1", "field-2", "discard")
MANDALA_OF = (0, 1, 0, 1)  # by place, for mountains and fields


def join(place: int, colour: int, count: int) -> int:
    """The move that puts so many cards of a colour somewhere."""
    return (place * len(COLOURS) + colour) * MOST_IN_HAND + count - 1


MOVES = join(TAKE + 1, 0, 1)
ONE_CARD = tuple(tuple(join(place, colour, 1) for colour in COLOUR_RANGE) for place in range(TAKE + 1))
SPLIT = tuple(
    (place, colour, count)
    for place in range(TAKE + 1)
    for colour in COLOUR_RANGE
    for count in range(1, MOST_IN_HAND + 1)
)


def split(move: int) -> tuple[int, int, int]:
    """Place, colour and number of cards of a move."""
    return SPLIT[move]


# --- what happens ---------------------------------------------------------------------

TURN, DESTRUCTION, OVER = "turn", "destruction", "over"  # phases

# One thing that happened: what, seat, mandala, colour, cards, cards drawn; −1 stands for no seat, mandala or colour.
Entry = tuple[str, int, int, int, int, int]
DOINGS = ("build", "grow", "discard", "to_river", "to_cup", "to_discard", "renew", "shuffle")


def score(river: bytes, cup: Iterable[int]) -> int:
    """Every card in the cup counts the number of the river space that holds its colour."""
    return sum(n * (river.find(colour) + 1) for colour, n in enumerate(cup))


def listed(counts: Iterable[int]) -> list[int]:
    """Counts as single cards, in the order of the colours."""
    return [colour for colour, n in enumerate(counts) for _ in range(n)]


def named(counts: Iterable[int]) -> dict[str, int]:
    """Counts as the JSON of a pile: only the colours that are there."""
    return {COLOURS[colour]: n for colour, n in enumerate(counts) if n}
