"""Mana: what is not possible is refused with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import IllegalMove, Record
from engine.games.mana import GAME
from engine.games.mana.state import ManaState
from tests.engine.games.mana.positions import WHITE, position

CORNER: dict[str, Any] = {"black": "a1 a2 b1 f1", "white": "f6 e6", "bird": "e5"}  # a1 is shut in


def new(setup: str) -> ManaState:
    state = Record.new("mana", players=2, seed=1, options={"start": "1", "setup": setup}).state
    assert isinstance(state, ManaState)
    return state


def standard() -> ManaState:
    return new("standard")


def advanced() -> ManaState:
    return new("advanced")


def middle() -> ManaState:
    return position("b1 a1 c3 e1 f3", "b6 a5 d5 e3 f5", bird="b4", demand=3)


def flying() -> ManaState:
    state = middle()
    state.play("c3xd5")
    return state


def unasked() -> ManaState:
    return position("b1 a3", "b6 c6", bird="e5", demand=3)


def stuck() -> ManaState:
    return position(**CORNER, demand=3)


CASES: list[tuple[Callable[[], ManaState], str, list[str] | None, str | None, dict[str, Any]]] = [
    # position, text, touches, code, parameters
    (standard, "a1-a2", None, "place_first", {}),
    (standard, "*a2", None, "place_first", {}),
    (standard, "skip", ["skip"], "place_first", {}),
    (standard, "+a3", ["prisoner"], "place_first", {}),
    (standard, "b2", ["square-b2"], "outside_row", {"square": "b2"}),
    (standard, "b6", ["square-b6"], "outside_row", {"square": "b6"}),
    (standard, "a1", ["square-a1"], "daimyo_symbol", {"square": "a1", "kind": "a triple square"}),
    (standard, "b1 a1c1", None, "six_squares", {}),
    (advanced, "b1", None, "six_squares", {}),
    (advanced, "b1 a1a1c1d1e1", ["square-b1", "square-b1"], "six_squares", {}),
    (advanced, "b3 a1b1c1d1e1", ["square-b3"], "outside_rows", {"square": "b3"}),
    (advanced, "b1 a1c1d1e1f4", ["square-b1", "square-f4"], "outside_rows", {"square": "f4"}),
    (middle, "b1", None, "placed_already", {}),
    (middle, "*c5", None, "move_first", {}),
    (middle, "skip", ["skip"], "can_move", {}),
    (middle, "c2-c3", ["square-c2"], "no_piece", {"square": "c2"}),
    (middle, "d5-c5", ["square-d5"], "not_your_piece", {"square": "d5"}),
    (
        middle,
        "f3-f4",
        ["square-f3"],
        "wrong_symbol",
        {"square": "f3", "asked": "a triple square", "kind": "a single square"},
    ),
    (
        middle,
        "c3-c5",
        ["square-c3", "square-c5"],
        "wrong_distance",
        {"square": "c3", "target": "c5", "steps": "three steps"},
    ),
    (middle, "c3-b1", ["square-c3", "square-b1"], "own_piece", {"square": "b1"}),
    (
        middle,
        "c3-f3",
        ["square-c3", "square-f3"],
        "own_piece",
        {"square": "f3"},
    ),
    (
        lambda: position("b1 c3", "b6 d3 e2", bird="d4"),
        "c3-f3",
        ["square-c3", "square-f3"],
        "way_blocked",
        {"square": "c3", "target": "f3"},
    ),
    (
        lambda: position("b1 d5", "b6", bird="d6"),
        "d5-d6",
        ["square-d5", "square-d6"],
        "bird_there",
        {"square": "d6"},
    ),
    (
        lambda: position(**CORNER, blocked="free", demand=3),
        "a1-b3",
        ["square-a1"],
        "piece_blocked",
        {"square": "a1"},
    ),
    (middle, "+c4", ["prisoner"], "return_not_now", {"asked": "a triple square"}),
    (middle, "+c4", ["prisoner", "square-c4"], "return_not_now", {"asked": "a triple square"}),
    (lambda: position("b1 a1 c1 d1 e1 f1", "b6"), "+c4", ["prisoner"], "no_prisoner", {}),
    (unasked, "+b6", ["prisoner", "square-b6"], "occupied", {"square": "b6"}),
    (unasked, "+e5", ["prisoner", "square-e5"], "bird_there", {"square": "e5"}),
    (stuck, "f1-e2", ["square-f1"], "turn_lost", {}),
    (stuck, "+c3", ["prisoner"], "turn_lost", {}),
    (flying, "a1-b3", None, "fly_now", {"asked": "a single square"}),
    (flying, "skip", ["skip"], "fly_now", {"asked": "a single square"}),
    (flying, "+c3", ["prisoner"], "fly_now", {"asked": "a single square"}),
    (
        flying,
        "*c3",
        ["square-c3"],
        "bird_symbol",
        {"square": "c3", "asked": "a single square", "kind": "a triple square"},
    ),
    (flying, "*f3", ["square-f3"], "occupied", {"square": "f3"}),
    (middle, "c3-d5-e5", ["nowhere"], None, {}),
    (middle, "hello", ["square-c3", "square-d5", "square-e5"], None, {}),
    (middle, "z9-a1", ["square-c3", "prisoner"], None, {}),
    (middle, "", ["skip", "square-c3"], None, {}),
]


@pytest.mark.parametrize(("make", "text", "touches", "code", "params"), CASES)
def test_refusals(
    make: Callable[[], ManaState],
    text: str,
    touches: list[str] | None,
    code: str | None,
    params: dict[str, Any],
) -> None:
    state = make()
    before = state.to_json()
    with pytest.raises(IllegalMove) as refused:
        state.play(text)
    reason = refused.value.reason
    assert reason is not None
    if code is None:
        assert reason.code == "not_a_move"
    else:
        assert (reason.code, reason.params) == (code, params)
    if touches:
        reason = state.why_not(touches)
        assert reason is not None
        if code is None:
            assert reason.code == "not_now"
        else:
            assert (reason.code, reason.params) == (code, params)
    assert state.to_json() == before


def test_every_reason_is_reached() -> None:
    assert {case[3] for case in CASES} - {None} == set(GAME.reasons)


def test_reasons_are_sentences() -> None:
    squares = {"square": "c3", "target": "d5"}
    values = squares | {"kind": "a single square", "asked": "a double square", "steps": "two steps"}
    for template in GAME.reasons.values():
        sentence = template.format(**values)
        assert sentence[0].isupper() or sentence.startswith(("c3", "d5"))
        assert sentence.endswith(".")


def test_the_notation_is_read_generously() -> None:
    for text in ("c3-d5", "C3xD5", " c3 – d5 ", "c3:d5"):
        assert middle().parse(text) == middle().parse("c3xd5")
    assert middle().notation(middle().parse("c3-d5")) == "c3xd5"
    assert unasked().parse("+ D5") == unasked().parse("+d5")


def test_whites_rows_are_the_far_ones() -> None:
    state = new("standard")
    state.play("b1")
    assert state.to_move == WHITE
    reason = state.why_not(["square-b1"])
    assert reason is not None
    assert reason.code == "outside_row"
