"""Mana: events and previews, in positions made by hand."""

from __future__ import annotations

from engine.events import end_reason
from tests.engine.games.mana import positions as mana
from tests.engine.telling import about, found, told


def test_a_piece_walks_square_by_square() -> None:
    state = mana.position("b1 a1", "c6 a6")
    step = told(state, "a1-b3")[0]
    assert step.code == "move" and step.params == {"piece": "ronin", "from": "a1", "to": "b3", "takes": None}
    way = step.ways[0]
    assert way[0] == "square-a1" and way[-1] == "square-b3" and len(way) == 4
    assert step.marks == ("square-a1", "square-b3")


def test_the_captor_arrives_before_the_victim_leaves() -> None:
    state = mana.position("b1 a1", "c6 b3")
    arrives, leaves = told(state, "a1xb3")
    assert (arrives.code, leaves.code) == ("move", "captured")
    assert "b3" in arrives.view["ronin"][0] and "b3" in arrives.view["ronin"][1]
    assert "b3" not in leaves.view["ronin"][1] and leaves.view["prisoners"][1] == 5
    assert leaves.ways == (("square-b3", "prisoner-1"),)


def test_the_bird_flies_from_its_old_square() -> None:
    state = mana.position("b1 a1", "c6 b3", bird="e5", demand=3)
    state.play("a1-c2")
    step = told(state, "*f3")[0]
    assert step.code == "bird" and step.ways == (("square-e5", "square-f3"),)
    assert step.params["symbol"] == 1 and step.marks == ("square-f3",)


def test_a_ronin_comes_back() -> None:
    state = mana.position("b1", "c6 b3", bird="c5", demand=3)
    step = told(state, "+d4")[0]
    assert step.code == "return" and step.ways == (("prisoner-0", "square-d4"),) and step.marks == ("square-d4",)


def test_a_lost_turn_names_the_blocked_piece_and_what_is_in_its_way() -> None:
    # d1 is a single square: its three neighbours hold an own piece, the bird, an own piece.
    state = mana.position("a3 d1 c1 e1", "c6", bird="d2", demand=1)
    state.bird, state.demand = mana.BY_NAME["d2"], 1
    step = told(state, "skip")[0]
    assert step.code == "lost_turn" and step.actor == 0
    assert step.params == {"symbol": 1, "squares": ["d1"], "by": ["c1", "e1"], "bird": "d2"}
    assert step.marks == ("square-d1",)


def test_the_end_says_who_took_the_daimyo_where() -> None:
    state = mana.position("a3 d1 c1 e1", "c6 e2", bird="d2", demand=1)
    mana.play(state, "skip")
    steps = told(state, "e2xe1")
    assert [step.code for step in steps] == ["move", "captured"]
    state = mana.position("e1", "c6 e2", to_move=1, lost=True)
    steps = told(state, "e2xe1")
    assert [step.code for step in steps] == ["move", "captured", "ended"]
    state.play("e2xe1")
    end = end_reason(state)
    assert end and end.code == "daimyo" and end.winners == (1,)
    expected = {"seat": 1, "piece": "ronin", "from": "e2", "square": "e1", "after_lost_turn": True}
    assert end.params == expected


def test_danger_depends_on_the_symbol_that_is_reached() -> None:
    state = mana.position("e1 a1", "c6 e2", bird="b2", demand=3)
    assert found(state, "a1-c2")["danger"]["by"] == ["e2"]  # c2 is single, as e2 is
    assert "danger" not in found(state, "a1-a4")  # a4 is double: c6 has to answer


def test_danger_names_the_squares_where_the_bird_keeps_it_away() -> None:
    # From f2 two steps lead to e1: over e2, where a black ronin stands, and over f1.
    state = mana.position("e1 e2 a1", "c6 f2", bird="b2", demand=3)
    assert found(state, "a1-a4")["danger"] == {"square": "e1", "by": ["f2"], "safe": ["f1"]}
    state.play("a1-a4")
    assert "danger" in found(state, "*c1") and "danger" not in found(state, "*f1")


def test_a_lost_turn_frees_the_opponent() -> None:
    state = mana.position("a3 d1 c1 e1", "c6 b3", bird="d2", demand=1)
    assert found(state, "skip")["danger"]["by"] == ["b3"]


def test_touching_an_enemy_shows_its_reach_and_its_threat() -> None:
    state = mana.position("e1 a1", "c6 e2")
    told = about(state, "square-e2", 0)
    assert told and told.params["threatens"] == "e1" and told.params["own"] is False
    assert set(told.targets) == {"square-e1", "square-d2", "square-f2", "square-e3"}
    assert about(state, "square-d4", 0).code == "square"
