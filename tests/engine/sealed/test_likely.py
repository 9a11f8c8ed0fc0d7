"""Which draws of the other one may have been the cards they played."""

import random
from collections import Counter

import pytest

from engine.sealed.deal import OneSide, Played, likely
from engine.sealed.draws import Draws
from engine.sealed.reasons import Refused

COLOURS = [colour for colour in range(6) for _ in range(6)]


def drawn_in_turn(decks: int, each: int) -> Draws:
    """Several decks of 36 cards; of each the other one draws some."""
    draws = Draws(OneSide(0, {}, {}, True))
    for deck in range(decks):
        draws.new_deck(COLOURS)
        draws.draw(deck, each, 1, "hand")
    return draws


def test_any_choice_that_works() -> None:
    draws = drawn_in_turn(2, 8)
    known = {(0, 35 - n): card for n, card in enumerate([0] * 6 + [1] * 5)}  # no red left in deck 0, one orange
    played = [Played(card, "hand", 16) for card in (1, 1, 0, 0, 0, 2)]
    found = likely(played, draws, 1, known)
    assert Counter(found.values()) == Counter(card.card for card in played)
    for deck in (0, 1):
        there = Counter(card for (d, _), card in found.items() if d == deck)
        gone = Counter(card for (d, _), card in known.items() if d == deck)
        assert all((there + gone)[card] <= 6 for card in range(6))
    assert all(place < 8 for _, place in found)


def test_only_cards_drawn_before() -> None:
    draws = drawn_in_turn(2, 4)
    early = [Played(3, "hand", 4)] * 4
    assert {deck for deck, _ in likely(early, draws, 1, {})} == {0}
    with pytest.raises(Refused):
        likely([Played(3, "hand", 4)] * 5, draws, 1, {})
    with pytest.raises(Refused):
        likely([Played(3, "cup", 8)], draws, 1, {})
    with pytest.raises(Refused):
        likely([Played(3, "hand", 8)], drawn_in_turn(1, 4), 1, {(0, 30 + n): 3 for n in range(6)})


def test_earlier_choices_are_changed_where_later_cards_need_them() -> None:
    """Red is left in deck 1 only, orange in deck 0 only, green in both: green must not take the wrong place."""
    draws = drawn_in_turn(2, 3)
    known = {(0, 30 + n): 0 for n in range(6)} | {(1, 30 + n): 1 for n in range(6)}
    for order in range(20):
        cards = [0, 0, 0, 1, 1, 3]
        random.Random(order).shuffle(cards)
        found = likely([Played(card, "hand", 6) for card in cards], draws, 1, known)
        assert {found[1, n] for n in range(3)} == {0} and sorted(found[0, n] for n in range(3)) == [1, 1, 3]


def test_what_cannot_be_is_found_out_without_trying_all_ways() -> None:
    """Fifty cards from three decks, and the last one cannot be: all ways would be 3 to the power of 50."""
    draws = drawn_in_turn(3, 18)
    known = {(deck, 30 + n): 5 for deck in range(3) for n in range(6)}
    rng = random.Random(1)
    cards = [rng.randrange(2) for _ in range(36)]
    with pytest.raises(Refused) as impossible:
        likely([Played(card, "hand", 54) for card in [*cards, 5]], draws, 1, known)
    assert impossible.value.code == "impossible"
