"""The rules of Mandala, one by one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import GAMES, Record, Result
from engine.games.mandala import MandalaState
from engine.games.mandala_tables import COLOURS
from tests.engine.mandala_positions import hand, notations, pile, play, position


def new(seed: int = 1, start: str = "random") -> MandalaState:
    state = GAMES["mandala"].new(2, seed, {"start": start})
    assert isinstance(state, MandalaState)
    return state


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

# One purple is missing to complete mandala 1; both players have one.
ALMOST: dict[str, Any] = {"hands": ("rp", "rp"), "mountains": ("rrroob", "rr")}


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


def destruction(fields: tuple[str, str] = ("yy", "g"), **more: Any) -> MandalaState:
    """Seat 0 completes mandala 1: three red, two orange, one purple, one black to share."""
    return play(position(**ALMOST, fields=(*fields, "", ""), draws="gggob", **more), "p>M1")


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
    assert view["shuffles"] == 1


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
    state = position(hands=("rrp", "rrp"), mountains=("rroob", "rr"), fields=("yy", "g", "", ""),
                     deck=3, discards="gggggg")  # fmt: skip
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
    assert (view["deck"], view["last_mandala"], view["shuffles"]) == (0, True, 0)
    # Building draws nothing now, and the first discards are the deck at once.
    play(state, "p>M1", "g>M1")
    assert hand(state, 0) == pile("bb")
    play(state, "p>X")
    assert hand(state, 1) == pile("p")
    assert state.view(None)["discard"]["size"] == state.view(None)["deck"] == 0
    assert state.view(None)["shuffles"] == 1


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
        [("river_space", 0), ("river_space", 0), ("not_in_river", 0)],
        [("river_space", 0), ("not_in_river", 0)],
    ]
    assert state.explain()[0][-1].params == {"cards": 4}


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
