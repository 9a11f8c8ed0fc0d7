"""Mandala: how a game ends, the score, and whole games."""

from __future__ import annotations

import random

import pytest

from engine import Record, Result
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import COLOURS
from tests.engine.games.mandala.positions import ALMOST, destruction, hand, new, pile, play, position

# --- the end: a full river ------------------------------------------------------------


def test_a_sixth_river_card_ends_the_game_after_the_destruction() -> None:
    state = destruction(rivers=("ogypb", ""), fields=("yy", "g"))
    play(state, "take r")
    assert state.view(None)["rivers"][0] == ["orange", "green", "yellow", "purple", "black", "red"]
    assert state.to_move == 1
    play(state, "take o", "take b", "take p")
    assert state.to_move is None
    view = state.view(None)
    assert view["phase"] == "over"
    assert view["rivers"][1] == ["orange", "purple"]
    assert view["mandalas"][0]["mountain"] == {}  # no new cards
    assert view["discard"]["cards"] == pile("yyg")


def test_five_river_cards_do_not_end_it() -> None:
    assert play(destruction(rivers=("ogy", "")), "take r", "take o", "take b", "take p").to_move == 1


# --- the end: the deck runs out -------------------------------------------------------


def share_out(state: MandalaState) -> MandalaState:
    while state.to_move is not None and state.view(None)["phase"] == "destruction":
        state.play(state.moves()[0])
    return state


def test_the_discards_become_the_deck_the_moment_it_is_empty() -> None:
    state = play(position(hands=("royg", "p"), deck=3, draws="bbb", discards="ggggo"), "r>M1")
    view = state.view(None)
    assert view["deck"] == 5
    assert view["discard"] == {"size": 0, "cards": {}, "top": None}
    assert sorted(state.to_json()["deck"]) == sorted("ggggo")
    assert view["last_mandala"] is True
    assert state.shuffles == 1


def test_one_card_left_is_not_empty() -> None:
    view = play(position(hands=("royg", "p"), deck=4, discards="gg"), "r>M1").view(None)
    assert (view["deck"], view["discard"]["size"], view["last_mandala"]) == (1, 2, False)


def test_drawing_goes_on_from_the_new_deck() -> None:
    state = play(position(hands=("royg", "p"), deck=1, draws="b", discards="gg"), "r>M1")
    assert hand(state, 0) == pile("oygbgg")
    assert state.view(None)["deck"] == 0


def test_cards_just_discarded_are_shuffled_in() -> None:
    state = play(position(hands=("rppp", "p"), deck=1, draws="b"), "3p>X")
    assert hand(state, 0) == pile("rbpp")
    assert state.to_json()["deck"] == "p"


def test_the_discards_are_really_shuffled() -> None:
    decks = set()
    for seed in range(5):
        state = position(hands=("royg", "p"), deck=3, discards="rrroooyyygggppp", seed=seed)
        decks.add(play(state, "r>M1").to_json()["deck"])
    assert len(decks) == 5


def test_the_next_mandala_is_the_last() -> None:
    state = position(
        hands=("rrp", "rrp"), mountains=("rroob", "rr"), fields=("yy", "g", "", ""), deck=3, discards="gggggg"
    )
    play(state, "r>M1")
    assert state.view(None)["last_mandala"] is True
    play(state, "p>M1")
    share_out(state)
    assert state.to_move is None
    assert state.view(None)["mandalas"][0]["mountain"] == {}


def test_a_drawing_that_empties_the_deck_makes_the_mandala_just_completed_the_last() -> None:
    for deck, over in ((3, True), (4, False)):
        state = position(**ALMOST, fields=("yy", "g", "", ""), deck=deck, discards="gggg")
        share_out(play(state, "p>M1"))
        assert (state.to_move is None) is over


def test_new_mountain_cards_may_empty_the_deck_too() -> None:
    for deck, last in ((5, True), (6, False)):
        state = position(**ALMOST, fields=("yy", "g", "", ""), deck=deck)
        share_out(play(state, "p>M1"))
        view = state.view(None)
        assert view["to_move"] == 1
        assert view["last_mandala"] is last
        assert sum(view["mandalas"][0]["mountain"].values()) == 2
        assert (view["deck"], view["discard"]["size"]) == ((3, 0) if last else (1, 3))


def test_a_mountain_is_renewed_from_the_discards_if_need_be() -> None:
    state = position(**ALMOST, fields=("yy", "g", "", ""), deck=4)
    view = share_out(play(state, "p>M1")).view(None)
    assert sum(view["mandalas"][0]["mountain"].values()) == 2
    assert (view["deck"], view["last_mandala"], view["to_move"]) == (2, True, 1)


def test_discarding_and_drawing_may_empty_the_deck_too() -> None:
    state = position(hands=("rrr", "p"), deck=2, draws="bb", discards="g")
    view = play(state, "2r>X").view(None)
    assert (view["deck"], view["last_mandala"]) == (3, True)


def test_an_empty_deck_with_nothing_to_shuffle_gives_what_it_has() -> None:
    state = play(position(hands=("rg", "pp"), deck=2, draws="bb"), "r>M1")
    assert hand(state, 0) == pile("gbb")
    view = state.view(None)
    assert (view["deck"], view["last_mandala"], state.shuffles) == (0, True, 0)
    # Building draws nothing now, and the first discards are the deck at once.
    play(state, "p>M1", "g>M1")
    assert hand(state, 0) == pile("bb")
    play(state, "p>X")
    assert hand(state, 1) == pile("p")
    assert state.view(None)["discard"]["size"] == state.view(None)["deck"] == 0
    assert state.shuffles == 1


def test_in_the_last_destruction_discards_stay_where_they_are() -> None:
    state = position(hands=("rp", "rp"), mountains=("rrroobg", "rr"), fields=("yy", "", "", ""), deck=0)
    share_out(play(state, "p>M1"))
    view = state.view(None)
    assert view["phase"] == "over"
    assert view["deck"] == 0
    assert view["discard"]["size"] > 0


# --- the score ------------------------------------------------------------------------


def finished(cups: tuple[str, str], rivers: tuple[str, str]) -> MandalaState:
    """A game that is over; two orange, two yellow were dealt to the cups."""
    return position(hands=("rbbb", "p"), cups=cups, rivers=rivers, last_mandala=True, over=True)


def test_worked_example_of_the_book() -> None:
    """Cup counts 4, 5, 6, 0, 3, 1 along the river: 4 + 10 + 18 + 0 + 15 + 6."""
    state = finished(cups=("rrrrooo" + "yyyyyy" + "ppp" + "b", ""), rivers=("roygpb", ""))
    result = state.result()
    assert result is not None
    assert result.scores[0] == 53
    assert [part.points for part in state.explain()[0]] == [4, 10, 18, 0, 15, 6]
    assert result.winners == (0,)


def test_only_cup_cards_whose_colour_is_in_the_river_score() -> None:
    """Neither river cards, hands, mandalas nor other cup cards."""
    state = finished(cups=("gg", "p"), rivers=("by", "b"))
    assert state.result() == Result((0, 0), (1,))
    assert [[(part.code, part.points) for part in parts] for parts in state.explain()] == [
        [("river_space", 0), ("river_space", 0), ("not_in_river", 0), ("not_in_river", 0)],
        [("river_space", 0), ("not_in_river", 0), ("not_in_river", 0)],
    ]
    assert state.explain()[0][-1].params == {"colour": "green", "cards": 2}


def test_river_numbers_count_by_the_place_in_the_own_river() -> None:
    state = finished(cups=("gg", "gg"), rivers=("rg", "gr"))
    assert state.result() == Result((4, 2), (0,))


@pytest.mark.parametrize(("cups", "winners"), [(("gg", "ggb"), (0,)), (("ggb", "gg"), (1,)), (("gg", "gg"), (0, 1))])
def test_a_tie_goes_to_the_smaller_cup_then_it_is_shared(cups: tuple[str, str], winners: tuple[int, ...]) -> None:
    result = finished(cups=cups, rivers=("g", "g")).result()
    assert result == Result((2, 2), winners)


# --- whole games ----------------------------------------------------------------------


def test_cards_are_conserved_at_every_ply() -> None:
    for seed in range(12):
        record, rng = Record.new("mandala", players=2, seed=seed), random.Random(seed)
        while record.state.to_move is not None:
            record.play(rng.choice(record.state.moves()))
            data = record.state.to_json()
            piles = [*data["areas"], *data["hands"], *data["cups"], data["discards"]]
            rows = "".join([*data["rivers"], data["deck"]])
            for colour in COLOURS:
                assert sum(p.get(colour, 0) for p in piles) + rows.count(colour[0]) == 18


def test_every_way_to_end_happens() -> None:
    ways = set()
    for seed in range(60):
        state, rng = new(seed), random.Random(seed)
        while state.to_move is not None:
            state.play(rng.choice(state.moves()))
        ways.add((state.last_mandala, any(len(river) == 6 for river in state.rivers)))
    assert ways == {(True, False), (False, True), (True, True)}


def test_what_comes_to_light_is_counted() -> None:
    state = position(hands=("ggo", "p"))
    assert play(state.copy(), "g>M1").revealed == 1
    assert play(state.copy(), "g>X").revealed == 1
    assert play(state.copy(), "g>F1").revealed == 0
    assert play(position(hands=("ggo", "p"), deck=0), "g>M1").revealed == 0
    shared = destruction()
    assert shared.revealed == 1
    assert play(shared, "take r", "take o", "take b").revealed == 1
    assert play(shared, "take p").revealed == 2
