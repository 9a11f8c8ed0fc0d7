"""Ananda as numbers and as words: colours, tiles, cards, moves.

A tile is 6 × its lower colour + its higher one: HALVES takes it apart. A card is 5 × its colour + its value - 1, and a
set of cards is an int, one bit a card: nobody has two equal ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
LETTERS = "roygbp"  # of the colours, in their order
COLOUR_RANGE = range(len(COLOURS))
RACK = HAND = 8  # at most so many tiles, so many cards
FIRST = 6  # of each to begin with
OFF = -1  # where a monk is that stands beside the board

PUT, BUILD, MEDITATE, OVER = "monk", "build", "meditate", "over"  # phases

# A move is a tuple: (MONK, cell), (LAY, colour, colour, cell, cell), (CARDS, set of cards), STOP.
# A tile is laid with its half in the area's colour first; one with two such halves with its lower
# cell first, one with none with its lower colour first: no two moves mean the same.
END, MONK, LAY, CARDS = range(4)
STOP = (END,)  # done with building; or, having laid nothing, the monk goes off the board

# --- tiles ------------------------------------------------------------------------------

OF_EACH_TILE = 3
HALVES = tuple((one, other) for one in COLOUR_RANGE for other in COLOUR_RANGE)  # tile -> colours


def halves(one: int, other: int) -> int:
    """The two halves of a tile in this order as one number."""
    return one * len(COLOURS) + other


def tile_of(one: int, other: int) -> int:
    """The tile with these colours, whichever way round."""
    return halves(one, other) if one <= other else halves(other, one)


TILES = bytes(sorted(tile_of(a, b) for a in COLOUR_RANGE for b in range(a + 1) for _ in range(OF_EACH_TILE)))

# --- cards ------------------------------------------------------------------------------

VALUES = 5
ALL_VALUES = (1 << VALUES) - 1  # of one colour, as a set
SHIFT = tuple(VALUES * colour for colour in COLOUR_RANGE)  # where the values of a colour begin in a set of cards
CARDS_OF = tuple(ALL_VALUES << shift for shift in SHIFT)  # colour -> all its cards
# What each set of values of one colour is worth.
SUMS = tuple(sum(v + 1 for v in range(VALUES) if cards >> v & 1) for cards in range(ALL_VALUES + 1))


def card_of(colour: int, value: int) -> int:
    return SHIFT[colour] + value - 1


def full_deck(players: int) -> int:
    """All cards of one player: values up to 5 for two players, up to 4 for more."""
    values = 0b11111 if players == 2 else 0b01111
    return sum(values << shift for shift in SHIFT)


_HALF = bytes(a + b + c for c in SUMS for b in SUMS for a in SUMS)  # the same for sets of three colours
_HALF_BITS = SHIFT[3]


def worth(cards: int) -> int:
    return _HALF[cards & (1 << _HALF_BITS) - 1] + _HALF[cards >> _HALF_BITS]


# --- in words, as views and records give them -------------------------------------------


def tile_words(tiles: Iterable[int]) -> list[list[str]]:
    return [[COLOURS[colour] for colour in HALVES[tile]] for tile in tiles]


def card_words(cards: Iterable[int]) -> list[list[Any]]:
    return [[COLOURS[card // VALUES], card % VALUES + 1] for card in cards]


def read_tiles(words: Any) -> bytes:
    return bytes(tile_of(COLOURS.index(one), COLOURS.index(other)) for one, other in words)


def read_cards(words: Any) -> bytes:
    return bytes(read_card(colour, value) for colour, value in words)


def read_card(colour: str, value: Any) -> int:
    if value not in (1, 2, 3, 4, 5):
        raise ValueError("a card is worth 1 to 5")
    return card_of(COLOURS.index(colour), int(value))
