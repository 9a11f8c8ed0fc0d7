"""What each player of Mandala Stones knows, and what a view tells a board."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from engine import GAMES
from engine.games.stones.state import StonesState
from engine.games.stones.tables import COLOURS, OBJECTIVES, PATTERNS
from tests.engine.games.stones.positions import SPARE, position, stack_at


def midgame(players: int = 3, plies: int = 20, seed: int = 4) -> StonesState:
    state = GAMES["stones"].new(players, seed)
    rng = random.Random(seed)
    for _ in range(plies):
        state.play(rng.choice(state.moves()))
    assert isinstance(state, StonesState)
    return state


def buried(state: StonesState) -> list[int]:
    return [stone for stone in state.in_stacks() if stone % 4 < state.heights[stone // 4] - 1]


# --- what is hidden -------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_buried_stones_show_their_colour_and_hide_their_pattern(seat: int | None) -> None:
    state = midgame()
    for stack in state.view(seat)["stacks"]:
        for level, stone in enumerate(stack["stones"]):
            kind = state.kinds[stone["id"]]
            assert stone["colour"] == COLOURS[kind >> 1]
            on_top = level == len(stack["stones"]) - 1
            assert stone["pattern"] == (PATTERNS[kind & 1] if on_top else None)


def test_inside_towers_and_on_the_mandala_everything_is_known() -> None:
    state = midgame()
    view = state.view(None)
    stones = [s for board in view["boards"] for slot in board["slots"] for s in slot["tower"]]
    stones += view["mandala"]["stones"]
    assert len(stones) == 96 - len(state.in_stacks())
    for stone in stones:
        assert stone["pattern"] == PATTERNS[state.kinds[stone["id"]] & 1]


def test_a_player_sees_the_own_objectives_only() -> None:
    state = midgame()
    for seat in (0, 1, 2, None):
        for owner, board in enumerate(state.view(seat)["boards"]):
            cards = [card and card["card"] for card in board["objectives"]]
            own = [OBJECTIVES[card].id for card in state.objectives[owner]]
            assert cards == (own if owner == seat else [None, None])


def test_all_objectives_are_shown_at_the_end() -> None:
    state = midgame(3, 0)
    rng = random.Random(1)
    while state.to_move is not None:
        state.play(rng.choice(state.moves()))
    for board in state.view(None)["boards"]:
        assert all(board["objectives"])
    assert state.sample(None, rng).objectives == state.objectives


# --- samples --------------------------------------------------------------------------


def test_a_sample_deals_what_is_hidden_and_nothing_else() -> None:
    state = midgame()
    hidden = set(buried(state))
    differing = set()
    for number in range(30):
        sample = state.sample(1, random.Random(number))
        assert Counter(sample.kinds) == Counter(state.kinds)
        changed = {stone for stone in range(96) if sample.kinds[stone] != state.kinds[stone]}
        assert changed <= hidden
        assert all(sample.kinds[stone] >> 1 == state.kinds[stone] >> 1 for stone in range(96))
        differing |= changed
        assert sample.objectives[1] == state.objectives[1]
        cards = [card for own in sample.objectives for card in own]
        assert len(set(cards)) == 6
    assert len(differing) > len(hidden) * 0.9


def test_every_hidden_card_may_be_with_every_other_player() -> None:
    state = midgame()
    seen: set[int] = set()
    for number in range(60):
        seen.update(state.sample(0, random.Random(number)).objectives[2])
    assert seen == set(range(10)) - set(state.objectives[0])


def test_an_onlookers_sample_deals_all_objectives() -> None:
    state = midgame()
    dealt = {state.sample(None, random.Random(number)).objectives for number in range(5)}
    assert len(dealt) == 5


def test_a_sample_is_a_copy() -> None:
    state = midgame()
    before = json.dumps(state.to_json())
    sample = state.sample(0, random.Random(3))
    sample.play(sample.moves()[0])
    assert json.dumps(state.to_json()) == before


# --- what comes to light --------------------------------------------------------------


def test_uncovered_patterns_and_revealed_objectives_are_counted() -> None:
    state = position({"B2 n": "yo po", "B2 e": "bo", "B2 s": "yx bx vo"}, boards=[[], ["po"]])
    state.play("A1-B2 n I")
    assert state.revealed == 2  # of the three stacks one is empty now
    state.play("any I")
    assert state.revealed == 2
    last = position(SPARE, boards=[[], ["po"]], laid=42, turns=1)
    last.play("any I")
    assert last.revealed == 4  # both players' cards


# --- what a board is told -------------------------------------------------------------


def test_a_view_tells_what_picks_take() -> None:
    state = position({"B2 n": "po", "B2 e": "bx", "B2 w": "yo"})
    picks = state.view(None)["picks"]
    assert set(picks) == {"A1", "C1", "A3", "C3"}
    assert picks["C1"]["B2"] == [stack_at("B2", "n") + 1, stack_at("B2", "w") + 1]
    full = position(SPARE, boards=[["po", "po", "po", "po", "po"]])
    assert full.view(None)["picks"] == {}


def test_a_view_tells_the_worth_of_towers_and_colours() -> None:
    board = position(SPARE, boards=[["po", "bo po", "", "vo yo", "yo bx yo"]]).view(1)["boards"][0]
    assert [slot["value"] for slot in board["slots"]] == [4, 2, 0, 2, 3]
    assert board["colours"] == {"yellow": 5, "pink": 6}
    assert [slot["counted"] for slot in board["slots"]] == [[0, 1, 2, 3], [2], [0], [2], ["yellow", "blue"]]


def test_a_view_tells_the_round_and_the_end_spaces() -> None:
    view = position(SPARE, players=3, turns=7, start=1).view(0)
    assert (view["round"], view["start"], view["to_move"]) == (3, 1, 2)
    assert view["mandala"]["end"] == 49
    assert view["mandala"]["other_ends"] == [43, 55]
    assert view["mandala"]["bonus"][:2] == [[4, 1], [10, 2]]
    assert view["slot_values"] == [None, [4, 2, 1, 1], [1, 3, 4, 1], [1, 2, 4, 6], None]
    assert view["slot_counts"] == ["heights", "height", "height", "height", "colours"]


def test_a_view_tells_what_the_last_turn_did() -> None:
    state = position({"B2 n": "po", "B2 e": "bo"}, boards=[[], ["vx", "po", "", "", "yo vo"]])
    state.laid = [*state.laid, 0, 1, 2]
    assert state.view(0)["last"] == []
    state.play("A1-B2 e III")
    (picked,) = state.view(0)["last"]
    assert (picked["do"], picked["seat"], picked["from"], picked["to"]) == ("pick", 0, "A1", "B2")
    assert [stone["colour"] for stone in picked["stones"]] == ["blue", "pink"]
    assert picked["stacks"] == [stack_at("B2", "e") + 1, stack_at("B2", "n") + 1]
    assert picked["slot"] == 3
    any_tops = state.copy()
    state.play("score purple")
    (scored,) = state.view(None)["last"]
    assert (scored["seat"], scored["do"], scored["colour"]) == (1, "score", "purple")
    assert (scored["slots"], scored["points"], scored["bonus"]) == ([1, 5], [3, 3], 1)
    assert [stone["pattern"] for stone in scored["stones"]] == ["rays", "petals"]
    any_tops.play("any II V")
    (scored,) = any_tops.view(None)["last"]
    assert (scored["do"], scored["colour"], scored["slots"]) == ("any", None, [2, 5])
    assert (scored["points"], scored["bonus"]) == ([1, 1], 1)
