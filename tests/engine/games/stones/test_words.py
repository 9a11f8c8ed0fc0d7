"""Notation, touches, refusals and JSON of Mandala Stones."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine import GAMES, BadRecord, IllegalMove
from engine.games.stones import GAME
from engine.games.stones.state import StonesState
from engine.games.stones.tables import ANY, SCORE, SPACE_NAMES, pick_number
from tests.engine.games.stones.positions import SPARE, position, stack_at

THREE = {"B2 n": "po", "B2 e": "bo", "B2 s": "vo", "B2 w": "yx"}
FULL = ["po", "po", "bo", "yo", "vo"]


def target(space: str, side: str) -> str:
    return f"stack-{stack_at(space, side) + 1}"


# --- notation and paths ---------------------------------------------------------------


def test_notation() -> None:
    state = position(THREE, boards=[["po", "px", "", "", ""]])
    assert state.notation(pick_number(0, 4, 1, 3)) == "A1-B2 e IV"
    assert state.notation(pick_number(6, 4, 3, 2)) == "A3-B2 III"  # only one stone to take
    assert state.notation(SCORE + 2) == "score pink"
    assert state.notation(ANY + 0b10001) == "any I V"


@pytest.mark.parametrize("text", ["a1-b2 E iv", "A1 - B2 e IV", "a1 to b2 e iv", "A1>B2 e IV"])
def test_reading_is_tolerant(text: str) -> None:
    assert position(THREE).parse(text) == pick_number(0, 4, 1, 3)


def test_reading_the_other_moves() -> None:
    state = position(SPARE, boards=[["po", "px", "", "", ""]])
    assert state.parse("SCORE  Pink") == SCORE + 2
    assert state.parse("any II I") == ANY + 3


@pytest.mark.parametrize("text", ["", "score", "score red", "any VI", "A1-B4 n I", "A1-B2 n"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        position(THREE).parse(text)
    assert refused.value.reason is not None
    assert refused.value.reason.code == "not_a_move"


def test_only_the_first_stack_may_go_without_saying() -> None:
    state = position(THREE)
    several = state.parse("A1-B2 e IV")
    assert state.path(several) == ("artist-A1", "space-B2", target("B2", "e"), "slot-4")
    single = state.parse("A3-B2 III")
    assert state.path(single) == ("artist-A3", "space-B2", "slot-3")
    one_slot = position(THREE, boards=[["po", "px", "", "yo", "yo"]])
    assert one_slot.path(one_slot.parse("A1-B2 s III")) == (
        "artist-A1",
        "space-B2",
        target("B2", "s"),
        "slot-3",
    )
    assert one_slot.path(one_slot.parse("A3-B2 III")) == ("artist-A3", "space-B2", "slot-3")


def test_paths_of_scoring() -> None:
    state = position(SPARE, boards=[["po", "px", "", "", ""]])
    assert state.path(SCORE + 2) == ("score-pink",)
    assert state.path(ANY + 3) == ("any", frozenset({"slot-1", "slot-2"}), "done")
    assert state.path(ANY + 1) == ("any", frozenset({"slot-1"}), "done")
    lonely = position(SPARE, boards=[["", "px", "", "", ""]])
    assert lonely.path(ANY + 2) == ("any", frozenset({"slot-2"}), "done")


# --- refusals -------------------------------------------------------------------------

NORTH = target("B2", "n")
REFUSED_MOVES = [
    ("A1-B2 n I", {"boards": [FULL]}, "no_empty_slot"),
    ("B3-B2 n I", {}, "no_artist"),
    ("A3-B2 I", {"stacks": {"B2 n": "po"}}, "artist_takes_nothing"),
    ("A1-A1 I", {}, "must_move"),
    ("A1-C1 I", {}, "space_taken"),
    ("A1-A2 I", {"stacks": {"B2 n": "po"}}, "no_stone_taken"),
    ("A1-B2 w I", {}, "wrong_symbol"),
    ("A1-B2 s I", {"stacks": {"B2 n": "po"}}, "empty_stack"),
    ("A1-B1 e I", {"stacks": {"B1 e": "po", "B1 s": "po"}}, "next_to_other_artist"),
    ("A1-B2 II", {}, "which_first"),
    ("A1-B2 n II", {"boards": [["", "po"]]}, "slot_taken"),
    ("score pink", {"boards": [["po", "bo"]]}, "too_few_tops"),
    ("any I", {}, "no_tower"),
    ("any I II", {"boards": [["po"]]}, "empty_slot"),
    ("any", {"boards": [["po"]]}, "nothing_chosen"),
]
REFUSED_TOUCHES = [
    (["artist-A1"], {"boards": [FULL]}, "no_empty_slot"),
    (["slot-1"], {"boards": [FULL]}, "no_empty_slot"),
    (["artist-B2"], {}, "no_artist"),
    (["artist-A3"], {"stacks": {"B2 n": "po"}}, "artist_takes_nothing"),
    (["space-B2"], {}, "artist_first"),
    (["stack-1"], {}, "artist_first"),
    (["slot-1"], {}, "artist_first"),
    (["artist-A1", "artist-C1"], {}, "space_taken"),
    (["artist-A1", "space-A1"], {}, "must_move"),
    (["artist-A1", "artist-A1"], {}, "must_move"),
    (["artist-A1", "space-A2"], {"stacks": {"B2 n": "po"}}, "no_stone_taken"),
    (["artist-A1", "stack-1"], {}, "not_a_space"),
    (["artist-A1", "slot-1"], {}, "space_first"),
    (["artist-A1", "done"], {}, "not_now"),
    (["artist-A1", "space-B2", "stack-1"], {}, "not_next_to_artist"),
    (["artist-A1", "space-B2", target("B2", "w")], {}, "wrong_symbol"),
    (["artist-A1", "space-B2", "slot-1"], {}, "which_first"),
    (["artist-A1", "space-B2", "space-B3"], {}, "not_now"),
    (["artist-A1", "space-B2", NORTH, "slot-2"], {"boards": [["", "po"]]}, "slot_taken"),
    (["score-pink"], {"boards": [["po", "bo"]]}, "too_few_tops"),
    (["any"], {}, "no_tower"),
    (["any", "done"], {"boards": [["po", "bo"]]}, "nothing_chosen"),
    (["any", "slot-3"], {"boards": [["po", "bo"]]}, "empty_slot"),
    (["any", "slot-1", "slot-1"], {"boards": [["po", "bo"]]}, "not_now"),
    (["score-pink", "done"], {"boards": [["po", "po"]]}, "not_now"),
    (["score-green"], {}, "not_now"),
    (["done"], {}, "not_now"),
]


@pytest.mark.parametrize(("text", "setting", "code"), REFUSED_MOVES)
def test_refused_moves(text: str, setting: dict[str, Any], code: str) -> None:
    state = position(**{"stacks": THREE, **setting})
    with pytest.raises(IllegalMove) as refused:
        state.play(text)
    assert refused.value.reason is not None
    assert refused.value.reason.code == code
    assert "{" not in str(refused.value)


@pytest.mark.parametrize(("touched", "setting", "code"), REFUSED_TOUCHES)
def test_refused_touches(touched: list[str], setting: dict[str, Any], code: str) -> None:
    reason = position(**{"stacks": THREE, **setting}).why_not(touched)
    assert reason is not None
    assert reason.code == code


def test_every_reason_is_reached() -> None:
    reached = {code for *_, code in REFUSED_MOVES} | {code for *_, code in REFUSED_TOUCHES}
    assert reached >= set(GAME.reasons)


def test_reasons_name_things() -> None:
    state = position(THREE, boards=[["po", "bo"]])
    assert str(state.why_not(SCORE + 2)).endswith("(now: 1).")
    assert str(state.why_not(pick_number(0, 4, 0, 1))) == "Slot II already holds a tower."
    assert str(state.why_not(pick_number(0, 2, 0, 2))) == "Another artist stands on C1."


# --- JSON -----------------------------------------------------------------------------


def some_json(plies: int = 30) -> dict[str, Any]:
    state, rng = GAMES["stones"].new(2, 7), random.Random(7)
    for _ in range(plies):
        state.play(rng.choice(state.moves()))
    data: dict[str, Any] = json.loads(json.dumps(state.to_json()))
    return data


def put(data: dict[str, Any], *way: Any) -> None:
    """Change the value at a place: the last two of `way` are its key and the new value."""
    *down, key, value = way
    place: Any = data
    for step in down:
        place = place[step]
    place[key] = value


@pytest.mark.parametrize(
    ("way", "complaint"),
    [
        (("game", "mana"), "a position of another game"),
        (("players", 5), "2 to 4 players"),
        (("options", {"start": "9"}), "'start' is one of"),
        (("start", 2), "not a whole number"),
        (("start", -1), "not a whole number"),
        (("turns", 2.0), "not a whole number"),
        (("points", 0, 3, -4), "not a whole number"),
        (("points", 0, 3, True), "not a whole number"),
        (("to_move", 0), "cannot be the turn of 0"),
        (("to_move", None), "cannot be the turn of None"),
        (("kinds", [0] * 96), "twelve stones of each kind"),
        (("kinds", [0] * 95), "twelve stones of each kind"),
        (("heights", [4] * 23), "24 of at most four"),
        (("heights", 0, 5), "24 of at most four"),
        (("artists", [1, 3, 5]), "four artists"),
        (("artists", [1, 1, 5, 7]), "four artists"),
        (("artists", [1, 3, 5, 9]), "beside the board"),
        (("artists", [1, 3, 5, 300]), "damaged"),
        (("laid", [0, 0]), "missing, or there twice"),
        (("towers", 0, 0, [0]), "missing, or there twice"),
        (("towers", [[[]], []]), "missing, or there twice"),
        (("points", [[0] * 7]), "every player has 7 points"),
        (("objectives", [[0, 1], [2]]), "every player has 2 objectives"),
        (("objectives", [[0, 1], [2, 1]]), "dealt twice"),
        (("objectives", [[0, 1], [2, 10]]), "does not exist"),
        (("last", None), "last turn"),
        (("last", 1, 5000), "last turn"),
        (("last", 0, 7), "last turn"),
        (("last", [0]), "damaged"),
    ],
)
def test_impossible_positions_are_refused(way: tuple[Any, ...], complaint: str) -> None:
    data = some_json()
    StonesState.from_json(data)
    put(data, *way)
    with pytest.raises(BadRecord, match=complaint):
        StonesState.from_json(data)


def test_a_tower_of_five_is_refused() -> None:
    data = some_json()
    towers, stones = data["towers"][0], data["laid"]
    slot = next(i for i, tower in enumerate(towers) if tower)
    while len(towers[slot]) < 5:
        towers[slot].append(stones.pop())
    with pytest.raises(BadRecord, match="higher than four"):
        StonesState.from_json(data)


def test_a_player_with_six_slots_is_refused() -> None:
    data = some_json()
    data["towers"][1].append([])
    with pytest.raises(BadRecord, match="every player has 5 towers"):
        StonesState.from_json(data)


def test_a_first_turn_that_was_never_played_is_refused() -> None:
    data = some_json(0)
    data["last"] = [0, 0, []]
    with pytest.raises(BadRecord, match="last turn"):
        StonesState.from_json(data)


def test_json_speaks_of_spaces_by_number() -> None:
    data = some_json(0)
    assert {SPACE_NAMES[space] for space in data["artists"]} == {"B1", "A2", "C2", "B3"}
