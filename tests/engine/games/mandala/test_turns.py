"""Mandala: turns of the three kinds, what may be played, and the destruction of a mandala."""

from __future__ import annotations

import random

import pytest

from engine import Result
from tests.engine.games.mandala.positions import ALMOST, destruction, hand, new, notations, pile, play, position

# --- set-up ---------------------------------------------------------------------------


def test_setup_deals_mountains_hands_and_cups() -> None:
    data = new().to_json()
    assert [sum(area.values()) for area in data["areas"]] == [2, 0, 0, 2, 0, 0]
    assert [sum(cards.values()) for cards in data["hands"]] == [6, 6]
    assert [sum(cup.values()) for cup in data["cups"]] == [2, 2]
    assert [pile(pair) for pair in data["dealt"]] == data["cups"]
    assert data["rivers"] == ["", ""]
    assert len(data["deck"]) == 108 - 4 - 12 - 4
    assert data["discards"] == {}


def test_both_cards_of_a_mountain_may_be_equal() -> None:
    mountains = [area for seed in range(40) for area in new(seed).to_json()["areas"][::3]]
    assert {len(mountain) for mountain in mountains} == {1, 2}


def test_the_option_says_who_begins_and_changes_nothing_else() -> None:
    for seed in range(8):
        states = [new(seed, start) for start in ("1", "2", "random")]
        assert [state.to_move for state in states[:2]] == [0, 1]
        deals = []
        for state in states:
            data = state.to_json()
            for key in ("options", "start", "turn", "to_move"):
                del data[key]
            deals.append(data)
        assert deals[0] == deals[1] == deals[2]
    assert {new(seed).to_move for seed in range(8)} == {0, 1}


# --- A: building a mountain -----------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "drawn"),
    [("royg", "bbb"), ("royggg", "bbb"), ("roygggg", "bb"), ("royggggg", "b"), ("r", "bbb")],
)
def test_building_draws_three_but_never_more_than_eight_in_hand(cards: str, drawn: str) -> None:
    state = play(position(hands=(cards, "p"), draws="bbb"), "r>M1")
    assert hand(state, 0) == pile(cards[1:] + drawn)
    assert state.view(0)["mandalas"][0]["mountain"] == {"red": 3}
    assert state.to_move == 1


def test_a_mountain_is_built_with_one_card() -> None:
    state = position(hands=("rrr", "p"))
    assert {"r>M1", "r>M2"} <= notations(state)
    assert not {"2r>M1", "2r>M2"} & notations(state)


# --- B: growing a field ---------------------------------------------------------------


def test_growing_takes_any_number_of_one_colour_and_draws_nothing() -> None:
    state = position(hands=("gggo", "p"))
    assert {"g>F1", "2g>F1", "3g>F1", "g>F2", "2g>F2", "3g>F2"} <= notations(state)
    play(state, "2g>F2")
    assert hand(state, 0) == pile("go")
    assert state.view(0)["mandalas"][1]["fields"] == [{"green": 2}, {}]
    assert state.to_move == 1


def test_each_player_grows_the_own_field() -> None:
    state = play(position(hands=("gg", "pp"), to_move=1), "p>F1")
    assert state.view(0)["mandalas"][0]["fields"] == [{}, {"purple": 1}]


def test_growing_leaves_at_least_one_card_in_hand() -> None:
    assert "3g>F1" not in notations(position(hands=("ggg", "p")))
    assert "2g>F1" in notations(position(hands=("ggg", "p")))
    assert not any("F" in move for move in notations(position(hands=("g", "p"))))


# --- C: discarding --------------------------------------------------------------------


def test_discarding_draws_as_many_and_plays_nothing() -> None:
    state = position(hands=("gggo", "p"), draws="bp")
    before = state.view(0)["mandalas"]
    assert {"g>X", "2g>X", "3g>X", "o>X"} <= notations(state)
    play(state, "2g>X")
    assert hand(state, 0) == pile("gobp")
    assert state.view(0)["mandalas"] == before
    assert state.view(0)["discard"] == {"size": 2, "cards": {"green": 2}, "top": "green"}
    assert state.to_move == 1


def test_the_whole_hand_may_be_discarded() -> None:
    assert hand(play(position(hands=("ggg", "p"), draws="bbo"), "3g>X"), 0) == pile("bbo")


# --- the colour rule ------------------------------------------------------------------


def test_colour_rule_example_of_the_book() -> None:
    """Mountain yellow and purple, other field green, own field orange and red, no black."""
    state = position(hands=("roygpb", "p"), mountains=("yp", "roygp"), fields=("or", "g", "", ""))
    here = {move for move in notations(state) if move[-1] == "1"}
    assert here == {"y>M1", "p>M1", "b>M1", "o>F1", "r>F1", "b>F1"}


def test_colours_are_bound_within_one_mandala_only() -> None:
    state = position(hands=("gg", "p"), mountains=("g", "r"), fields=("", "", "", "g"))
    assert notations(state) == {"g>M1", "g>X", "2g>X"}


def test_the_colour_rule_does_not_bind_discards() -> None:
    state = position(hands=("gg", "p"), fields=("", "g", "", "g"))
    assert notations(state) == {"g>X", "2g>X"}


def test_the_other_players_colours_bind_both_seats_alike() -> None:
    for seat in (0, 1):
        fields = ("g", "", "", "g") if seat else ("", "g", "g", "")
        state = position(hands=("gg", "gg"), fields=fields, to_move=seat)
        assert {move for move in notations(state) if "F" in move} == {"g>F2"}


# --- no empty hand, no passing --------------------------------------------------------


def test_the_last_card_builds_if_a_card_can_be_drawn() -> None:
    state = position(hands=("g", "p"), deck=1, draws="b")
    assert {"g>M1", "g>M2"} <= notations(state)
    assert hand(play(state, "g>M1"), 0) == pile("b")


def test_the_last_card_stays_if_nothing_can_be_drawn() -> None:
    assert notations(position(hands=("g", "p"), deck=0)) == {"g>X"}
    assert "g>M1" in notations(position(hands=("gg", "p"), deck=0))


def test_a_hand_is_never_empty_and_somebody_can_always_move() -> None:
    for seed in range(25):
        state, rng = new(seed), random.Random(seed)
        while state.to_move is not None:
            sizes = [sum(cards.values()) for cards in state.to_json()["hands"]]
            assert all(1 <= size <= 8 for size in sizes)
            assert state.moves()
            # Mostly fields, so that hands run low.
            moves = [move for move in state.moves() if 96 <= move < 192] or state.moves()
            state.play(rng.choice(moves if rng.random() < 0.8 else state.moves()))


def test_twenty_turns_of_discards_in_a_row_end_the_game() -> None:
    state = position(hands=("gg", "pp"), rivers=("o", "y"))
    for turn in range(20):
        assert state.result() is None
        assert state.view(None)["discards_in_a_row"] == turn
        state.play(next(move for move in state.moves() if state.notation(move).endswith("X")))
    assert state.to_move is None
    assert state.result() == Result((2, 2), (0, 1))


def test_any_other_turn_starts_the_count_of_discards_anew() -> None:
    for other in ("r>M1", "o>F1"):
        state = position(discards_in_a_row=19)
        assert play(state, other).view(None)["discards_in_a_row"] == 0
        assert state.to_move is not None


# --- completion: who chooses ----------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("fields", "first"), [(("yy", "g"), 0), (("y", "gg"), 1)])
def test_the_larger_field_chooses_first(fields: tuple[str, str], first: int, seat: int) -> None:
    state = play(position(**ALMOST, fields=(*fields, "", ""), to_move=seat), "p>M1")
    assert state.view(None)["phase"] == "destruction"
    assert state.view(None)["destroying"] == 1
    assert state.to_move == first


@pytest.mark.parametrize("seat", [0, 1])
def test_equal_fields_who_did_not_complete_chooses_first(seat: int) -> None:
    state = play(position(**ALMOST, fields=("y", "g", "", ""), to_move=seat), "p>M1")
    assert state.to_move == 1 - seat


def test_cards_count_not_colours_and_only_of_this_mandala() -> None:
    state = position(hands=("rp", "rp"), mountains=("rro", "rr"), fields=("yb", "ggg", "yyyyyy", ""))
    assert play(state, "p>M1").to_move == 1


def test_a_card_on_a_field_completes_too_and_counts() -> None:
    state = position(hands=("rp", "rp"), mountains=("rrroob", "rr"), fields=("y", "g", "", ""))
    assert play(state, "p>F1").to_move == 0
    assert state.view(None)["mandalas"][0]["fields"][0] == {"yellow": 1, "purple": 1}


def test_five_colours_are_not_complete() -> None:
    state = play(position(hands=("ry", "p"), mountains=("rob", "rr"), fields=("y", "g", "", "")), "y>F1")
    assert (state.view(None)["phase"], state.to_move) == ("turn", 1)
    assert state.view(None)["mandalas"][0]["missing"] == ["purple"]


def test_the_second_mandala_is_destroyed_alike() -> None:
    state = position(hands=("rp", "rp"), mountains=("rr", "rroob"), fields=("", "", "y", "gg"))
    play(state, "p>M2")
    assert (state.view(None)["destroying"], state.to_move) == (2, 1)
    assert notations(state) == {"take r", "take o", "take p", "take b"}


def test_building_draws_before_the_destruction() -> None:
    state = play(position(**ALMOST, fields=("yy", "g", "", ""), draws="ggg"), "p>M1")
    assert hand(state, 0) == pile("rggg")


# --- destruction: taking --------------------------------------------------------------


def test_players_choose_colours_of_the_mountain_in_turns() -> None:
    state = destruction()
    for seat, choice in enumerate(["take r", "take o", "take b", "take p"]):
        assert state.to_move == seat % 2
        assert choice in notations(state)
        play(state, choice)
        assert choice not in notations(state)
    assert state.view(None)["phase"] == "turn"


def test_a_new_colour_puts_one_card_into_the_river_and_the_rest_into_the_cup() -> None:
    state = play(destruction(), "take r", "take o", "take b", "take p")
    view = state.view(None)
    assert view["rivers"] == [["red", "black"], ["orange", "purple"]]
    assert [cup["known"] for cup in view["cups"]] == [{"red": 2}, {"orange": 1}]
    assert [cup["size"] for cup in view["cups"]] == [4, 3]


def test_a_colour_of_the_river_goes_to_the_cup_altogether() -> None:
    state = destruction(rivers=("gr", "p"))
    assert state.view(1)["takes"] == {"red": "to_cup", "orange": "to_river", "purple": "to_river", "black": "to_river"}
    play(state, "take r", "take o", "take b", "take p")
    assert state.view(1)["takes"] == {}
    view = state.view(None)
    assert view["rivers"] == [["green", "red", "black"], ["purple", "orange"]]
    assert [cup["known"] for cup in view["cups"]] == [{"red": 3}, {"orange": 1, "purple": 1}]


def test_who_has_an_empty_field_takes_for_the_discard_pile() -> None:
    state = destruction(fields=("ggyy", ""), discards="b")
    assert state.to_move == 0
    play(state, "take r")
    assert set(state.view(None)["takes"].values()) == {"to_discard"}
    play(state, "take o", "take b")
    assert state.view(None)["discard"] == {"size": 3, "cards": {"orange": 2, "black": 1}, "top": "orange"}
    play(state, "take p")
    view = state.view(None)
    assert view["rivers"] == [["red", "black"], []]
    assert view["cups"][1]["known"] == {}
    assert view["discard"]["cards"] == pile("boopggyy")


def test_with_both_fields_empty_everything_is_discarded() -> None:
    state = position(hands=("rp", "rp"), mountains=("rroygb", "rr"), to_move=1)
    play(state, "p>M1")
    assert state.to_move == 0
    while state.view(None)["phase"] == "destruction":
        state.play(state.moves()[0])
    view = state.view(None)
    assert view["rivers"] == [[], []]
    assert view["discard"]["cards"] == pile("rroygbp")
    assert view["to_move"] == 0


def test_the_fields_are_discarded_and_the_mountain_gets_two_new_cards() -> None:
    state = play(destruction(), "take r", "take o", "take b", "take p")
    view = state.view(None)
    assert view["discard"] == {"size": 3, "cards": {"yellow": 2, "green": 1}, "top": "green"}
    assert view["mandalas"][0]["mountain"] == {"orange": 1, "black": 1}
    assert view["mandalas"][0]["fields"] == [{}, {}]
    assert view["mandalas"][1]["mountain"] == {"red": 2}


@pytest.mark.parametrize("seat", [0, 1])
def test_then_it_is_the_turn_of_the_opponent_of_who_completed(seat: int) -> None:
    for mountain in ("rrroob", "rrrbb"):  # four colours to share, then three
        fields = ("yy", "g", "", "") if mountain == "rrroob" else ("yyo", "g", "", "")
        state = position(hands=("rp", "rp"), mountains=(mountain, "rr"), fields=fields, to_move=seat)
        play(state, "p>M1")
        while state.view(None)["phase"] == "destruction":
            assert state.view(None)["turn"] == seat
            state.play(state.moves()[0])
        assert state.to_move == state.view(None)["turn"] == 1 - seat
