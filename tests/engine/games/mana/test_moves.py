"""Mana: the board, the set-ups, the steps of a piece, and where the bird flies."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from engine.games.mana import GAME
from engine.games.mana.tables import NAMES, ROUTES, SYMBOLS
from tests.engine.games.mana.positions import (
    BLACK,
    EVERY,
    WHITE,
    new,
    play,
    position,
    sign,
    slow_moves,
    started,
    targets,
    written,
)

LIT_IN_THE_PICTURE = "c6 b5 d5 a4 c4 e4 b3 d3 a2 c2 e2 d1"


# --- the board ------------------------------------------------------------------------


def test_the_board_is_the_one_of_the_rules() -> None:
    assert [sign(name) for name in NAMES] == list(SYMBOLS)
    assert [SYMBOLS.count(symbol) for symbol in (1, 2, 3)] == [12, 12, 12]


def test_the_board_lies_as_the_book_says() -> None:
    assert sign("a1") == 3
    assert [name for name in EVERY if name[1] == "1" and sign(name) == 2] == ["b1", "c1", "f1"]
    assert [name for name in EVERY if name[1] == "6" and sign(name) == 2] == ["b6", "c6", "f6"]


# --- set-up ---------------------------------------------------------------------------


def test_standard_setup_is_one_of_three_places_for_the_daimyo() -> None:
    record = new()
    assert written(record.state) == {"b1", "c1", "f1"}
    record.play("c1")
    assert record.state.to_move == WHITE
    assert written(record.state) == {"b6", "c6", "f6"}
    record.play("f6")
    view = record.state.view(None)
    assert view["daimyo"] == ["c1", "f6"]
    assert view["ronin"] == [["a1", "b1", "d1", "e1", "f1"], ["a6", "b6", "c6", "d6", "e6"]]
    assert view["bird"] is None
    assert view["demand"] == 0
    assert (view["to_move"], view["phase"]) == (BLACK, "move")


def test_advanced_setup_is_any_six_squares_of_the_first_two_rows() -> None:
    record = new(setup="advanced")
    for rows in ("12", "56"):
        moves = record.state.moves()
        assert len(moves) == len(set(moves)) == 12 * 462
        assert all(len(set(move)) == 6 for move in moves)
        assert {NAMES[square][1] for move in moves for square in move} == set(rows)
        assert {NAMES[move[0]] for move in moves} == {s for s in EVERY if s[1] in rows}
        record.play(moves[1234])
    assert record.state.view(None)["phase"] == "move"


def test_advanced_setup_in_notation() -> None:
    record = new(setup="advanced")
    record.play("b1 a1c1d1e2f2")
    record.play("F6 F5, e5 d5 c5 b5")
    assert record.notations() == ["b1 a1c1d1e2f2", "f6 b5c5d5e5f5"]
    view = record.state.view(None)
    assert view["daimyo"] == ["b1", "f6"]
    assert view["ronin"][0] == ["a1", "c1", "d1", "e2", "f2"]


@pytest.mark.parametrize(("start", "black"), [("1", 0), ("2", 1)])
def test_who_begins_has_black(start: str, black: int) -> None:
    record = new(start=start)
    assert record.state.to_move == record.state.view(None)["black"] == black
    record.play("b1")
    assert record.state.to_move == 1 - black
    record.play("b6")
    assert record.state.to_move == black
    assert record.state.view(None)["daimyo"][black] == "b1"


def test_chance_decides_who_has_black() -> None:
    beginners = {GAME.new(2, seed).to_move for seed in range(20)}
    assert beginners == {0, 1}


# --- steps ----------------------------------------------------------------------------


def test_blacks_first_move_is_any_piece() -> None:
    state = started().state
    assert state.view(None)["may"] == "free"
    assert {text[:2] for text in written(state)} == {"a1", "b1", "c1", "d1", "e1", "f1"}


@pytest.mark.parametrize(
    ("start", "reached"),
    [
        ("d5", "c5 e5 d4 d6"),
        ("d4", "b4 f4 d2 d6 c3 e3 c5 e5"),
        ("a1", "a2 b1 a4 b3 c2 d1"),
        ("c3", "c2 c4 b3 d3 c6 b5 d5 a4 e4 f3 a2 b1 d1 e2"),
    ],
)
def test_exactly_as_many_steps_as_the_symbol_of_the_start(start: str, reached: str) -> None:
    state = position(f"f6 {start}", "f5")
    assert targets(state, start) == set(reached.split())


def test_the_position_of_the_picture() -> None:
    state = position("b1 a1 c3 e1 f3", "b6 a5 d5 e3 f5", bird="b4", demand=3)
    assert {text[:2] for text in written(state)} == {"a1", "c3", "e1"}
    assert targets(state, "c3") == set(LIT_IN_THE_PICTURE.split())
    assert "c3xd5" in written(state)
    assert state.view(BLACK)["routes"]["c3"]["d5"] == ["c3", "d3", "d4", "d5"]


def test_ways_round_corners_and_back_beside_the_start_but_never_onto_it() -> None:
    state = position("f6 e3", "f1")
    assert {"e4", "d3"} <= targets(state, "e3")  # round three sides of a square
    assert "e3" not in targets(state, "e3")
    assert "d4" not in targets(state, "e3")  # two squares away


def test_no_route_enters_a_square_twice() -> None:
    for start, ends in enumerate(ROUTES):
        for to, routes in ends.items():
            assert all(len(set(route)) == len(route) == SYMBOLS[start] + 1 for route in routes)
            assert all((route[0], route[-1]) == (start, to) for route in routes)


@pytest.mark.parametrize("side", ["own", "enemy", "bird"])
def test_nothing_may_stand_on_the_way(side: str) -> None:
    """The double a3 reaches a5 only over a4."""
    black = "f6 a3" + (" a4" if side == "own" else "")
    white = "f1" + (" a4" if side == "enemy" else "")
    assert "a5" in targets(position("f6 a3", "f1"), "a3")
    state = position(black, white, bird="a4" if side == "bird" else None)
    assert "a5" not in targets(state, "a3")


def test_a_blocked_way_leaves_the_others() -> None:
    state = position("f6 a3 b3", "f1")
    assert "b4" in targets(state, "a3")  # over a4
    assert state.view(BLACK)["routes"]["a3"]["b4"] == ["a3", "a4", "b4"]


def test_several_ways_to_a_square_are_one_move_and_the_straightest_is_shown() -> None:
    state = position("f6 c3", "f1")
    texts = [state.notation(move) for move in state.moves()]
    assert texts.count("c3-d5") == 1
    assert state.view(BLACK)["routes"]["c3"]["c6"] == ["c3", "c4", "c5", "c6"]


def test_a_move_may_not_end_on_an_own_piece_or_on_the_bird() -> None:
    assert "d6" in targets(position("f6 d5", "f1"), "d5")
    assert "d6" not in targets(position("f6 d5 d6", "f1"), "d5")
    assert "d6" not in targets(position("f6 d5", "f1", bird="d6"), "d5")


def test_capturing_takes_the_piece_off_the_board() -> None:
    state = position("b1 d5", "b6 c5 a6")
    assert "d5xc5" in written(state)
    state.play("d5xc5")
    view = state.view(None)
    assert view["prisoners"] == [4, 4]
    assert view["ronin"][WHITE] == [None, "a6", None, None, None]
    assert view["ronin"][BLACK][0] == "c5"
    assert view["last"][0]["taken"] == "ronin"


def test_random_games_agree_with_a_slow_reading_of_the_rules() -> None:
    rng = random.Random(4)
    for setup in ("standard", "advanced"):
        for blocked in ("skip", "free"):
            record = new(setup=setup, blocked=blocked)
            while record.state.to_move is not None:
                state = record.state
                if state.view(None)["phase"] != "setup":
                    view = state.view(None)
                    assert set(state.moves()) == slow_moves(view)
                    assert state.moves() == sorted(state.moves())
                    check_routes(view)
                record.play(rng.choice(state.moves()))


def test_crowded_positions_agree_with_the_slow_reading_too() -> None:
    rng = random.Random(8)
    kinds = set()
    for _ in range(600):
        squares = rng.sample([s for s in EVERY if s[1] in "123"], 13)
        many = rng.choice((4, 6))
        state = position(
            " ".join(squares[:many]),
            " ".join(squares[6:12]),
            bird=squares[12],
            demand=rng.choice((0, sign(squares[12]))),
            blocked=rng.choice(("skip", "free")),
        )
        assert set(state.moves()) == slow_moves(state.view(None))
        kinds.add(state.view(None)["may"])
    assert kinds == {"free", "bound", "none_there", "blocked", "lost"}


def check_routes(view: dict[str, Any]) -> None:
    """A route is a walk of the right length over empty squares."""
    men = {s for side in (0, 1) for s in [view["daimyo"][side], *view["ronin"][side]]}
    for start, ways in view["routes"].items():
        for to, route in ways.items():
            assert (route[0], route[-1], len(route)) == (start, to, sign(start) + 1)
            assert not set(route[1:-1]) & (men | {view["bird"]})
            for a, b in pairwise(route):
                assert abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1


# --- the bird -------------------------------------------------------------------------


def test_the_bird_flies_to_a_free_square_like_the_one_reached() -> None:
    record = started()
    record.play("d1-d2")  # a triple
    view = record.state.view(None)
    assert (view["phase"], view["to_move"], view["reached"]) == ("bird", BLACK, "d2")
    free = {s for s in EVERY if sign(s) == 3} - {"a1", "e1", "d2", "d6"}
    assert written(record.state) == {"*" + s for s in free}
    record.play("*c3")
    view = record.state.view(None)
    assert (view["bird"], view["demand"], view["to_move"]) == ("c3", 3, WHITE)


def test_the_bird_may_stay_where_it_is() -> None:
    state = position("b1 d5", "b6 c4", bird="c3", demand=1)
    play(state, "d5-e5")
    assert "*c3" in written(state)
    play(state, "*c3")
    assert state.view(None)["demand"] == 3


def test_without_a_free_square_the_bird_leaves_and_its_symbol_still_binds() -> None:
    ones = [s for s in EVERY if sign(s) == 1]
    others = [s for s in ones if s != "f3"]
    state = position(" ".join(["f5", *others[:5]]), " ".join(others[5:]), bird="f1", demand=2)
    state.play("f5-f3")
    view = state.view(None)
    assert (view["phase"], view["to_move"], view["bird"], view["demand"]) == (
        "move",
        WHITE,
        None,
        1,
    )
    assert [deed["do"] for deed in view["last"]] == ["move", "bird"]
    assert view["last"][1]["to"] is None
    assert view["may"] == "bound"
