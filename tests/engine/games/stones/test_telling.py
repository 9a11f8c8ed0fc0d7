"""Mandala Stones: events and previews, in positions made by hand."""

from __future__ import annotations

from engine.events import end_reason
from engine.games.stones.state import StonesState
from engine.preview import previews
from tests.engine.games.stones.positions import SPARE, position
from tests.engine.telling import about, found, told

# Around B2, where an artist of petals may come from A1.
THREE = {"B2 n": "vx yo", "B2 e": "bo", "B2 s": "px po"}
# The example of the book: purple on I, IV and V scores 4 + 4 + 5.
TOWERS = ["vo", "bo yo", "po", "yo bo vo", "yo bo po vo"]
NOTHING, ONE = [""] * 5, ["po", "", "", "", ""]


def picking() -> StonesState:
    return position(THREE, boards=[NOTHING, ONE])


def scoring(laid: int = 0) -> StonesState:
    return position(SPARE, boards=[TOWERS, ONE], laid=laid)


def test_a_pick_is_told_stone_by_stone_in_the_order_of_the_tower() -> None:
    state = picking()
    steps = told(state, "A1-B2 e III")
    assert [step.code for step in steps] == ["artist", "stone", "stone", "stone", "tower"]
    artist, *stones, tower = steps
    assert artist.ways == (("artist-A1", "space-B2"),)
    assert [stone.params["colour"] for stone in stones] == ["blue", "pink", "yellow"]
    assert [len(step.view["boards"][0]["slots"][2]["tower"]) for step in steps] == [0, 1, 2, 3, 3]
    assert stones[0].ways[0][1] == "slot-3" and told(state, "A1-B2 e III", 1)[1].ways[0][1] == "board-0-slot-3"
    assert tower.params == {"slot": 3, "height": 3, "value": 4, "colours": ["blue", "pink", "yellow"]}


def test_a_pattern_below_is_hidden_until_its_stone_is_taken() -> None:
    state = picking()
    first, *_, last = told(state, "A1-B2 e III")
    north = next(i for i, stack in enumerate(first.view["stacks"]) if len(stack["stones"]) == 2 and stack["row"] == 2)
    assert first.view["stacks"][north]["stones"][0]["pattern"] is None
    assert last.view["stacks"][north]["stones"][0]["pattern"] == "rays"


def test_a_scoring_is_told_slot_by_slot_then_the_mandala_then_its_bonus() -> None:
    steps = told(scoring(laid=8), "score purple")
    assert [step.code for step in steps] == ["slot", "slot", "slot", "laid", "bonus"]
    assert [(step.params["slot"], step.params["points"]) for step in steps[:3]] == [(1, 4), (4, 4), (5, 5)]
    assert [step.view["boards"][0]["score"] for step in steps] == [4, 8, 13, 13, 15]
    assert [len(slot["tower"]) for slot in steps[2].view["boards"][0]["slots"]] == [1, 2, 1, 3, 4]
    assert [len(slot["tower"]) for slot in steps[3].view["boards"][0]["slots"]] == [0, 2, 1, 2, 3]
    assert steps[3].ways == (("slot-1", "mandala-9"), ("slot-4", "mandala-10"), ("slot-5", "mandala-11"))
    assert steps[4].params == {"space": 10, "points": 2}


def test_the_end_space_is_a_step_of_its_own() -> None:
    steps = told(scoring(laid=42), "any I")
    assert [step.code for step in steps] == ["slot", "laid", "end_space"]
    assert steps[-1].marks == ("mandala-43",)


def test_the_end_shows_the_objectives_from_the_start_player_on() -> None:
    boards = [ONE, TOWERS]
    state = position(SPARE, boards=boards, laid=42, turns=1, objectives=[(1, 3), (2, 0)])
    steps = told(state, "any I")
    assert [step.code for step in steps] == ["slot", "laid", "end_space", "objectives", "objectives", "ended"]
    first, second = steps[3], steps[4]
    assert (first.actor, first.params["card"], second.actor) == (0, None, 1)
    assert first.view["boards"][1]["objectives"] == [None, None]
    state.play("any I")
    end = end_reason(state)
    assert end and (end.code, end.decided) == ("end_space", "points")


def test_nobody_can_go_on() -> None:
    state = position({}, boards=[ONE])
    assert found(state, "any I")["ends"] == {"code": "stuck"}
    state.play("any I")
    end = end_reason(state)
    assert end and end.code == "stuck" and end.params["seat"] == 1


def test_a_scoring_is_promised_with_its_parts_and_the_bonus() -> None:
    effects = found(scoring(laid=8), "score purple")
    assert effects["scores"] == {"parts": [4, 4, 5], "bonus": 2, "total": 15}
    assert effects["bonus"] == {"space": 10, "points": 2}


def test_a_tower_shows_its_value_on_every_empty_slot() -> None:
    state = picking()
    path = state.path(state.parse("A1-B2 e III"))
    ahead = previews(state, 0, [str(step) for step in path[:-1]])
    values = {target: effects[0].params["value"] for target, effects in ahead.items()}
    assert values == {"slot-1": 2, "slot-2": 1, "slot-3": 4, "slot-4": 4, "slot-5": 4}
    assert previews(state, 0, ["artist-A1"])["space-B2"][0].params == {"count": 3}
    order = previews(state, 0, ["artist-A1", "space-B2"])[str(path[2])][0]
    assert order.params == {"colours": ["blue", "pink", "yellow"]}


def test_objectives_are_foretold_to_their_owner_alone() -> None:
    state = position(THREE, boards=[["po", "po bo", "", "", ""]], objectives=[(3, 1), (0, 2)])  # stairs, swept table
    assert found(state, "A1-B2 e III")["objective"] == {"card": "stairs", "points": 6, "met": True}
    other = [effect.code for effect in previews(state, 1, []).get("slot-3", [])]
    assert other == []


def test_slots_and_the_mandala_explain_themselves() -> None:
    state = scoring(laid=8)
    assert about(state, "slot-4").params == {"slot": 4, "height": 3, "value": 4}
    assert about(state, "board-1-slot-1").params["height"] == 1
    assert about(state, "mandala-10").params["bonus"] == 2
    assert about(state, "objectives").code == "objectives"
