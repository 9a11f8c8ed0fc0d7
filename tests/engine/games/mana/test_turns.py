"""Mana: who may move, lost turns, how a game ends, and what of a turn is told."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Result
from engine.games.mana.state import ManaState
from tests.engine.games.mana.positions import BLACK, EVERY, WHITE, new, play, position, sign, started, written

STANDSTILL = ("a6 f3 e4 d4 f4 b5", "f6 e5 e6 d6 b6 f5")  # White cannot move at all


# --- what the bird asks for -----------------------------------------------------------


def test_only_pieces_on_the_symbol_may_move_the_daimyo_among_them() -> None:
    state = position("b2 a3 f3", "b6 c6", bird="e5", demand=3)
    assert state.view(None)["may"] == "bound"
    assert {text[:2] for text in written(state)} == {"b2"}


def test_without_a_piece_there_any_piece_moves_or_a_ronin_returns() -> None:
    state = position("b1 a3", "b6 c6", bird="e5", demand=3)
    assert state.view(None)["may"] == "none_there"
    returns = {text for text in written(state) if text.startswith("+")}
    assert returns == {"+" + s for s in EVERY} - {"+b1", "+a3", "+b6", "+c6", "+e5"}
    assert {text[:2] for text in written(state) - returns} == {"b1", "a3"}


def test_a_returned_ronin_decides_where_the_bird_goes() -> None:
    state = position("b1 a3", "b6 c6", bird="e5", demand=3)
    state.play("+d5")
    view = state.view(None)
    assert view["ronin"][BLACK] == ["a3", "d5", None, None, None]
    assert view["prisoners"] == [3, 4]
    assert {sign(text[1:]) for text in written(state)} == {1}
    state.play("*c4")
    assert state.view(None)["demand"] == 1


def test_returning_is_for_captured_ronin_only() -> None:
    state = position("b1 a1 c1 d1 e1 f1", "b6 d6 c6", bird="a4", demand=2)
    assert not any(text.startswith("+") for text in written(state))
    whole = position("b1 c1 f1 f2 c6 b6", "d5", bird="e5", demand=3)
    assert whole.view(None)["may"] == "none_there"
    assert not any(text.startswith("+") for text in written(whole))


# --- lost turns -----------------------------------------------------------------------

CORNER: dict[str, Any] = {
    "black": "a1 a2 b1 f1",
    "white": "f6 e6",
    "bird": "e5",
    "demand": 3,
}  # a1 is shut in


def test_blocked_pieces_on_the_symbol_lose_the_turn() -> None:
    state = position(**CORNER)
    assert state.view(None)["may"] == "lost"
    assert written(state) == {"skip"}
    assert [state.path(move) for move in state.moves()] == [("skip",)]


def test_after_a_lost_turn_the_other_moves_freely_or_returns_a_ronin() -> None:
    state = position(**CORNER)
    state.play("skip")
    view = state.view(None)
    assert (view["to_move"], view["demand"], view["may"]) == (WHITE, 0, "free")
    assert view["bird"] == "e5"  # it stays and is in the way
    assert {text[:2] for text in written(state)} > {"f6", "e6", "+a", "+b"}
    assert "+e5" not in written(state)
    play(state, "e6-d6 *a5")
    view = state.view(None)
    assert (view["demand"], view["lost"], view["may"]) == (3, False, "lost")


def test_the_other_edition_frees_the_blocked_player() -> None:
    state = position(**CORNER, blocked="free")
    assert state.view(None)["may"] == "blocked"
    texts = written(state)
    assert {text[:2] for text in texts if text[0] != "+"} == {"a2", "b1", "f1"}
    assert "+c3" in texts


def test_whoever_may_move_anything_but_cannot_loses_the_turn_too() -> None:
    black, white = STANDSTILL
    state = position(black, white, bird="c5", to_move=WHITE, lost=False)
    assert written(state) == {"skip"}
    free = position(black, white, bird="c5", to_move=WHITE, blocked="free", demand=3)
    assert free.view(None)["may"] == "lost"
    one_less = position(black, white.removesuffix(" f5"), bird="c5", to_move=WHITE)
    assert "skip" not in written(one_less)  # a ronin can return


def test_two_lost_turns_in_a_row_are_a_draw() -> None:
    black, white = STANDSTILL
    state = position(black, white, bird="c5", demand=3)
    state.play("skip")
    assert state.to_move == WHITE
    state.play("skip")
    assert state.to_move is None
    assert state.result() == Result((0, 0), (0, 1))
    assert [[part.code for part in parts] for parts in state.explain()] == [["standstill"]] * 2


# --- the end --------------------------------------------------------------------------


@pytest.mark.parametrize("attacker", ["f1 d5", "d5 f1"])
def test_capturing_the_daimyo_wins_at_once(attacker: str) -> None:
    state = position(attacker, "c5 a6", bird="e4", demand=1)
    state.play("d5xc5")
    assert state.to_move is None
    assert state.result() == Result((1, 0), (0,))
    view = state.view(None)
    assert (view["phase"], view["ended"], view["bird"]) == ("over", "daimyo", "e4")
    assert view["daimyo"][WHITE] is None
    assert view["prisoners"] == [4, 4]
    assert view["last"][0]["taken"] == "daimyo"
    (won,), (lost,) = state.explain()
    assert (won.code, won.points, won.params) == ("daimyo_captured", 1, {"square": "c5"})
    assert (lost.code, lost.points) == ("daimyo_lost", 0)


def test_white_wins_in_the_same_way() -> None:
    state = position("c5 a1", "f6 d5", bird="e4", demand=1, to_move=WHITE)
    state.play("d5xc5")
    assert state.result() == Result((0, 1), (1,))
    assert [parts[0].code for parts in state.explain()] == ["daimyo_lost", "daimyo_captured"]


ROUND = "e4-e5 *a1 b5-a5 *a1 e5-e4 *d1 a5-b5 *d1"  # back where it began


def going_round() -> ManaState:
    return position("c1 b5", "f2 e4", bird="d1", demand=1, to_move=WHITE)


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    state = going_round()
    play(state, ROUND)
    assert state.seen[state.position()] == 2
    play(state, ROUND)
    assert state.to_move is None
    assert state.result() == Result((0, 0), (0, 1))
    assert state.explain()[0][0].code == "repetition"


def test_the_bird_elsewhere_is_another_position() -> None:
    state = going_round()
    play(state, ROUND)
    play(state, ROUND.removesuffix("*d1") + "*f3")
    assert state.to_move == WHITE
    assert state.seen[state.position()] == 1


def test_the_first_position_counts() -> None:
    record = started()
    assert record.state.seen[record.state.position()] == 1


def test_what_makes_a_position() -> None:
    base: dict[str, Any] = {"black": "b1 a1 c3", "white": "b6 a5", "bird": "e5", "demand": 3}
    others: list[dict[str, Any]] = [
        {"black": "b1 a1 c4"},
        {"black": "a1 b1 c3"},  # the daimyo elsewhere
        {"black": "b1 a1"},
        {"white": "b6 a4"},
        {"white": "a5 b6"},
        {"bird": "c5"},
        {"bird": None},
        {"demand": 0},
        {"to_move": WHITE},
    ]
    positions = [position(**{**base, **other}).position() for other in [{}, *others]]
    assert len(set(positions)) == len(positions)
    # Which of the ronin stands where is no difference.
    assert position(**{**base, "black": "b1 c3 a1"}).position() == positions[0]


def test_200_turns_without_capture_or_return_are_a_draw() -> None:
    state = going_round()
    state.quiet = 198
    play(state, "e4-e5 *a1")
    assert state.quiet == 199
    play(state, "b5-a5")
    assert state.to_move == BLACK  # the bird still flies
    state.play("*a1")
    assert state.to_move is None
    assert state.result() == Result((0, 0), (0, 1))
    assert state.explain()[1][0].code == "quiet"


def test_a_lost_turn_counts_among_the_200() -> None:
    state = position(**CORNER)
    state.quiet = 199
    state.play("skip")
    assert state.ended == "quiet"


def test_a_capture_and_a_return_begin_the_count_anew() -> None:
    state = position("b1 d5", "b6 c5 a6")
    state.quiet = 199
    play(state, "d5xc5 *a5")
    assert (state.quiet, state.to_move) == (0, WHITE)
    state = position("b1 a3", "b6 c6", bird="e5", demand=3)
    state.quiet = 199
    play(state, "+d5 *c4")
    assert (state.quiet, state.to_move) == (0, WHITE)


# --- what is shown --------------------------------------------------------------------


def test_the_last_turn_is_told() -> None:
    record = started()
    assert record.state.view(None)["last"][0]["do"] == "place"
    record.play("e1-e4")
    record.play("*a2")
    view = record.state.view(None)
    assert [(d["do"], d["seat"], d["from"], d["to"]) for d in view["last"]] == [
        ("move", BLACK, "e1", "e4"),
        ("bird", BLACK, None, "a2"),
    ]
    assert view["trail"] == ["e1", "e2", "e3", "e4"]
    assert view["turn"] == 2


def test_the_trail_is_the_way_as_the_bird_stood_then() -> None:
    state = position("f6 c3", "f1", bird="e5", demand=3)
    assert play(state, "c3-d1 *c2").view(None)["trail"] == ["c3", "c2", "c1", "d1"]
    state = position("f6 c3", "f1", bird="c2", demand=0)
    assert play(state, "c3-d1 *a2").view(None)["trail"] == ["c3", "d3", "d2", "d1"]


def test_paths() -> None:
    advanced = new(setup="advanced").state
    move = advanced.parse("b1 a1c1d1e2f2")
    ronin = frozenset(f"square-{s}" for s in ("a1", "c1", "d1", "e2", "f2"))
    assert advanced.path(move) == ("square-b1", ronin)
    assert new().state.path(new().state.parse("b1")) == ("square-b1",)
    state = position("b1 a3", "b6 c6", bird="e5", demand=3)
    assert state.path(state.parse("a3-a5")) == ("square-a3", "square-a5")
    assert state.path(state.parse("+d5")) == ("prisoner", "square-d5")
    state.play("+d5")
    assert state.path(state.parse("*c4")) == ("square-c4",)
