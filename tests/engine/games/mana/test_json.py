"""Mana: things are conserved, and what comes from outside is checked."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine import BadRecord, Record
from engine.games.mana.state import ManaState
from engine.games.mana.tables import NOWHERE
from tests.engine.games.mana.positions import EVERY, position, sign


def test_pieces_are_conserved_at_every_ply() -> None:
    for seed, setup in enumerate(("standard", "advanced", "standard")):
        rng = random.Random(seed)
        state = Record.new("mana", players=2, seed=seed, options={"setup": setup}).state
        assert isinstance(state, ManaState)
        while state.to_move is not None:
            state.play(rng.choice(state.moves()))
            check(state)


def check(state: ManaState) -> None:
    view = state.view(None)
    standing = [s for i in (0, 1) for s in [view["daimyo"][i], *view["ronin"][i]] if s]
    assert len(standing) == len(set(standing))
    assert view["bird"] not in standing
    if view["phase"] != "setup":
        numbers = sorted(number for number in state.board if number)
        assert len(standing) == len(numbers) == len(set(numbers))
        assert len(standing) + sum(view["prisoners"]) + view["daimyo"].count(None) == 12
    for seat in (0, 1):
        own = {i for i in range(36) if state.men[seat] >> i & 1}
        assert own == {i for i in range(36) if state.owner(i) == seat}
        daimyo = state.board.find(1 + 6 * seat)
        assert state.daimyo[seat] == (daimyo if daimyo >= 0 else NOWHERE)


def middle() -> dict[str, Any]:
    state = Record.new("mana", players=2, seed=1, options={"start": "1"}).state
    for move in ("b1", "b6", "d1-d2", "*b4", "d6-c4", "*a2"):
        state.play(move)
    return state.to_json()


def flying() -> dict[str, Any]:
    state = ManaState.from_json(middle())
    state.play(state.moves()[0])
    return state.to_json()


def unplaced() -> dict[str, Any]:
    return Record.new("mana", players=2, seed=1, options={"start": "1"}).state.to_json()


def half_placed() -> dict[str, Any]:
    state = ManaState.from_json(unplaced())
    state.play("b1")
    return state.to_json()


def won() -> dict[str, Any]:
    state = position("f1 d5", "c5 a6", bird="e4", demand=1)
    state.play("d5xc5")
    return state.to_json()


def drawn() -> dict[str, Any]:
    state = position("a1 a2 b1 f1", "f6 e6", bird="e5", demand=3)
    state.quiet = 199
    state.seen[1] = 3 - 1
    state.seen |= dict.fromkeys(range(10, 210), 1)
    state.play("skip")
    return state.to_json()


@pytest.mark.parametrize("make", [middle, flying, unplaced, half_placed, won, drawn])
def test_good_positions_are_read(make: Any) -> None:
    data = make()
    assert ManaState.from_json(json.loads(json.dumps(data))).to_json() == data


BROKEN: list[tuple[Any, dict[str, Any], str]] = [
    (middle, {"game": "ananda"}, "another game"),
    (middle, {"players": 3}, "2 players"),
    (middle, {"options": {"setup": "wild"}}, "standard, advanced"),
    (middle, {"black": 1}, "wrong player"),
    (middle, {"black": 2}, "impossible"),
    (middle, {"to_move": True}, "impossible"),
    (middle, {"to_move": None}, "over and yet"),
    (middle, {"to_move": 1}, "positions of its past"),
    (middle, {"phase": "tea"}, "impossible"),
    (middle, {"phase": "bird"}, "nobody stands"),
    (middle, {"phase": "over"}, "over and yet"),
    (middle, {"ended": "quiet"}, "over and yet"),
    (middle, {"daimyo": ["a1", "b6"]}, "two pieces"),
    (middle, {"daimyo": [None, "b6"]}, "daimyo is missing"),
    (middle, {"daimyo": ["b9", "b6"]}, "damaged"),
    (middle, {"daimyo": ["b1"]}, "damaged"),
    (middle, {"ronin": [["a1"], ["a6", "c6", "c4", "e6", "f6"]]}, "damaged"),
    (middle, {"bird": "b1"}, "sits on a piece"),
    (middle, {"bird": None}, "not on the board"),
    (middle, {"bird": "a3"}, "another symbol"),
    (middle, {"demand": 0}, "something else"),
    (middle, {"demand": 2}, "another symbol"),
    (middle, {"demand": 4}, "impossible"),
    (middle, {"lost": True}, "something else"),
    (middle, {"lost": 0}, "impossible"),
    (middle, {"reached": "b1"}, "nobody has moved"),
    (middle, {"quiet": 201}, "impossible"),
    (middle, {"quiet": 200}, "fewer quiet turns"),
    (middle, {"quiet": 4}, "fewer quiet turns"),
    (middle, {"seen": {}}, "something else|positions of its past"),
    (middle, {"seen": {"0F": 1}}, "number of a position"),
    (middle, {"seen": {"f": 4}}, "impossible"),
    (middle, {"last": [{"do": "move"}]}, "damaged"),
    (flying, {"reached": None}, "nobody stands"),
    (flying, {"reached": "b6"}, "nobody stands"),
    (unplaced, {"bird": "b4"}, "comes later"),
    (unplaced, {"to_move": 1}, "placed in turn"),
    (unplaced, {"quiet": 1}, "in play"),
    (unplaced, {"to_move": None}, "in play"),
    (half_placed, {"to_move": 0}, "placed in turn"),
    (half_placed, {"daimyo": ["d1", None], "ronin": [["a1", "b1", "c1", "e1", "f1"], [None] * 5]}, "placed in turn"),
    (half_placed, {"daimyo": ["b1", "b6"]}, "placed in turn"),
    (won, {"daimyo": ["f1", "c6"]}, "daimyo is missing"),
    (won, {"reached": "a6"}, "nobody stands"),
    (drawn, {"quiet": 150}, "more quiet turns"),
    (drawn, {"ended": "repetition"}, "too often"),
]


@pytest.mark.parametrize(("make", "change", "says"), BROKEN)
def test_impossible_positions_are_refused(make: Any, change: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        ManaState.from_json({**make(), **change})


def test_a_position_that_occurred_three_times_is_the_end() -> None:
    data = middle()
    data["seen"]["f"] = 3
    with pytest.raises(BadRecord, match="too often"):
        ManaState.from_json(data)


def test_an_impossible_last_move_is_refused() -> None:
    data = middle()
    data["last"][0]["to"] = "f1"
    with pytest.raises(BadRecord, match="last move"):
        ManaState.from_json(data)


def test_a_bird_may_be_missing_when_its_symbol_is_full() -> None:
    ones = [s for s in EVERY if sign(s) == 1 and s != "f3"]
    state = position(" ".join(["f5", *ones[:5]]), " ".join(ones[5:]), bird="f1", demand=2)
    state.play("f5-f3")
    assert ManaState.from_json(state.to_json()).to_json() == state.to_json()
