"""Mandala: its numbers, its words, and how cards and moves are written down."""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = ("red", "orange", "yellow", "green", "purple", "black")
LETTERS = "roygpb"
SIDES = ("left", "right")  # how people tell the two mandalas apart
OF_EACH = 18
ALL_COLOURS = 0b111111

HAND_AT_START = 6
CARDS_DEALT = 2  # to each cup at the start, and to every new mountain
MOST_IN_HAND = 8
DRAW_AFTER_BUILDING = 3
RIVER_SPACES = 6
MOST_DISCARDS_IN_A_ROW = 20  # Ruling: so many turns that only discard end the game

# Where a move puts its cards; mountains and fields count with their mandala, 0 or 1.
MOUNTAIN, FIELD, DISCARD, TAKE = 0, 2, 4, 5
PLACE_SIGNS = ("M1", "M2", "F1", "F2", "X")
PLACE_TARGETS = ("mountain-1", "mountain-2", "field-1", "field-2", "discard")
MOVES = 48 * (TAKE + 1)

# All piles lie in one row of bytes, six counts each. The areas of the mandalas come first:
# the mountain of mandala m is area 3m, the field of seat s in it is area 3m + 1 + s.
# Then for each seat: hand, cup, what was drawn from this deck, and what was held unseen (hand
# and dealt cup cards) when this deck was shuffled.
HANDS, CUPS, DISCARDS, DRAWN, HELD, PILES = 36, 48, 60, 66, 78, 90

# One thing that happened: what, seat, mandala, colour, cards, cards drawn; −1 stands for no
# seat, mandala or colour.
Entry = tuple[str, int, int, int, int, int]
DOINGS = ("build", "grow", "discard", "to_river", "to_cup", "to_discard", "renew", "shuffle")

REASONS = {
    "not_in_hand": "You have no {colour} card.",
    "not_enough_cards": "You have only {held} of {colour}, not {count}.",
    "one_card_on_mountain": "A mountain is built with exactly one card a turn.",
    "colour_in_other_area": "In the {side} mandala, {colour} already lies {area}, "
    "and a colour may lie in one area only.",
    "must_keep_a_card": "At least one card stays in your hand.",
    "last_card_stays": "This is your last card and there is nothing to draw: it stays.",
    "destruction_first": "The {side} mandala is complete: choose a colour of its mountain.",
    "no_destruction": "Colours are taken only when a mandala is complete.",
    "not_on_mountain": "There is no {colour} on the {side} mountain.",
    "hand_first": "First tap the cards in your hand that you want to play.",
    "their_field": "That is your opponent’s field.",
    "no_such_place": "Cards go to a mountain, to one of your fields or to the discard pile.",
}


def join(place: int, colour: int, count: int) -> int:
    """The move that puts so many cards of a colour somewhere."""
    return 48 * place + 8 * colour + count - 1


def split(move: int) -> tuple[int, int, int]:
    """Place, colour and number of cards of a move."""
    return move // 48, move // 8 % 6, move % 8 + 1


def score(river: bytes, cup: Iterable[int]) -> int:
    """Every card in the cup counts the number of the river space that holds its colour."""
    return sum(n * (river.find(colour) + 1) for colour, n in enumerate(cup))


def listed(counts: Iterable[int]) -> list[int]:
    """Counts as single cards, in the order of the colours."""
    return [colour for colour, n in enumerate(counts) for _ in range(n)]


def named(counts: Iterable[int]) -> dict[str, int]:
    """Counts as the JSON of a pile: only the colours that are there."""
    return {COLOURS[colour]: n for colour, n in enumerate(counts) if n}
