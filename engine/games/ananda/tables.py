"""The things of Ananda as numbers and as words: colours, tiles, cards.

A tile is 6 × its lower colour + its higher one. A card is 5 × its colour + its value - 1, and a set
of cards is an int, one bit a card: nobody has two equal ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
RACK = HAND = 8  # at most so many tiles, so many cards
FIRST = 6  # of each to begin with
OFF = -1  # where a monk is that stands beside the board

# The phases of a turn in which something is decided.
PHASES = ("monk", "build", "meditate", "over")
PUT, BUILD, MEDITATE, OVER = range(4)

# A move is a tuple: (MONK, cell), (LAY, colour, colour, cell, cell), (CARDS, set of cards), STOP.
# A tile is laid with its half in the area's colour first; one with two such halves with its lower
# cell first, one with none with its lower colour first: no two moves mean the same.
END, MONK, LAY, CARDS = range(4)
STOP = (END,)  # done with building; or, having laid nothing, the monk goes off the board

# What each set of values of one colour is worth.
SUMS = tuple(sum(v + 1 for v in range(5) if cards >> v & 1) for cards in range(32))


def tile_of(one: int, other: int) -> int:
    """The tile with these colours, whichever way round."""
    return one * 6 + other if one <= other else other * 6 + one


TILES = bytes(sorted(tile_of(a, b) for a in range(6) for b in range(a + 1) for _ in range(3)))


def full_deck(players: int) -> int:
    """All cards of one player: values up to 5 for two players, up to 4 for more."""
    values = 0b11111 if players == 2 else 0b01111
    return sum(values << 5 * colour for colour in range(6))


_HALF = bytes(a + b + c for c in SUMS for b in SUMS for a in SUMS)  # the same for sets of three colours


def worth(cards: int) -> int:
    return _HALF[cards & 0x7FFF] + _HALF[cards >> 15]


def bits_of(mask: int) -> list[int]:
    """The numbers of the bits that are set: cells of a set of cells, cards of a set of cards."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


# --- in words, as views and records give them -------------------------------------------


def tile_words(tiles: Iterable[int]) -> list[list[str]]:
    return [[COLOURS[tile // 6], COLOURS[tile % 6]] for tile in tiles]


def card_words(cards: Iterable[int]) -> list[list[Any]]:
    return [[COLOURS[card // 5], card % 5 + 1] for card in cards]


def read_tiles(words: Any) -> bytes:
    return bytes(tile_of(COLOURS.index(one), COLOURS.index(other)) for one, other in words)


def read_cards(words: Any) -> bytes:
    return bytes(read_card(colour, value) for colour, value in words)


def read_card(colour: str, value: Any) -> int:
    if value not in (1, 2, 3, 4, 5):
        raise ValueError("a card is worth 1 to 5")
    return 5 * COLOURS.index(colour) + int(value) - 1
