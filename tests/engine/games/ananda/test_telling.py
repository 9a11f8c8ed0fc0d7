"""Ananda: events and previews, in positions made by hand."""

from __future__ import annotations

from engine.events import end_reason
from engine.games.ananda.state import AnandaState
from engine.preview import previews
from tests.engine.games.ananda.positions import played, position
from tests.engine.telling import about, found, told


def meditating(value: int, *, hand: str, rack: int, supply: int = 20) -> AnandaState:
    """Seat 0 has a red area of that value, so many tiles left, and is about to meditate."""
    state = position("RG d5e5", rack="RR " + "BB " * rack, hand=hand, supply=supply)
    played(state, "d5", "RR d6d7", "done")
    state.area = (1 << value) - 1
    return state


def test_the_monk_walks_to_its_area() -> None:
    state = position("RG d5e5, RB d6c6", monks="e5 -", rack="RR")
    step = told(state, "d5")[0]
    assert step.code == "monk" and step.ways == (("cell-3-4", "cell-3-3"),)
    assert step.params == {"cell": [3, 3], "colour": "red", "value": 2, "size": 8}


def test_a_tile_is_laid_then_the_area_has_a_new_value() -> None:
    state = played(position("RG d5e5, YY f5f4", rack="RO RB"), "d5")
    lay, area = told(state, "RO d6e6")
    assert (lay.code, area.code) == ("lay", "area")
    assert lay.ways == (("tile-red-orange", "cell-2-3"),) and lay.marks == ("cell-2-3", "cell-2-4")
    assert told(state, "RO d6e6", 1)[0].ways == (("karma-0", "cell-2-3"),)
    assert lay.params["level"] == 1
    assert area.params == {"value": 2, "was": 1, "colour": "red"} and area.actor is None


def test_the_example_of_the_book_step_by_step() -> None:
    """Area 8, cards worth 5: three tiles, then two cards, so that there are six of each."""
    state = meditating(8, hand="R2 R3 R5 B1 B2 B3", rack=3)
    steps = told(state, "R2 R3")
    assert [step.code for step in steps] == ["cards", "tiles", "balance"]
    assert steps[0].params == {"cards": [["red", 2], ["red", 3]], "sum": 5, "value": 8}
    assert steps[0].view["seats"][0]["karma"] == 5 and steps[0].view["seats"][0]["hand"] == 4
    assert steps[1].params == {"count": 3, "due": 3}
    assert steps[2].params == {"count": 2, "rack": 6, "hand": 6}
    assert [len(step.view["rack"]) for step in steps] == [3, 6, 6]
    assert [len(step.view["hand"]) for step in steps] == [4, 4, 6]
    for step in told(state, "R2 R3", 1):
        assert step.view["rack"] == state.view(1)["rack"]


def test_missing_tiles_become_cards_before_the_balance() -> None:
    steps = told(meditating(5, hand="B1 B2", rack=1, supply=2), "none")
    assert [step.code for step in steps] == ["no_cards", "tiles", "cards_for_tiles"]
    assert steps[1].params == {"count": 2, "due": 5}
    assert steps[2].params["count"] == 3


def test_a_monk_that_cannot_build_leaves() -> None:
    state = played(position("RG d5e5", rack="BB"), "d5")
    steps = told(state, "pass")
    assert [step.code for step in steps] == ["monk_off", "tiles"]
    assert steps[0].params == {"why": "nothing_laid"} and steps[0].ways == (("cell-3-3", "karma-0"),)
    assert steps[0].view["monks"] == [None, None]


def test_the_last_tile_ends_the_game() -> None:
    state = meditating(3, hand="R1", rack=0, supply=0)
    assert told(state, "R1")[-1].params["code"] == "used_up"
    assert found(state, "R1")["ends"] == {"code": "used_up"}
    state.play("R1")
    end = end_reason(state)
    assert end and end.params["seats"] == [0] and end.decided == "points"


def test_the_monk_is_told_what_fits_and_which_areas_are_dead() -> None:
    state = position("RG d5e5", rack="RB RO BB", hand="R1 R3 G2")
    ahead = previews(state, 0)
    red = {effect.code: effect.params for effect in ahead["cell-3-3"]}
    assert red["area"] == {"value": 1, "colour": "red"}
    area = {"area": "cell-3-3"}
    assert red["fits"] == {"tiles": 2, **area} and red["cards"] == {"count": 2, "sum": 4, **area}
    assert "dead" in {effect.code for effect in ahead["cell-3-4"]}


def test_every_place_shows_the_value_of_the_area_then() -> None:
    state = played(position("RG d5e5, RB d7e7", rack="RR"), "d5")
    ahead = previews(state, 0, ["tile-red-red"])
    assert ahead["cell-2-3"][0].params["value"] == 4  # d6 joins d7 as well, and one more cell
    assert found(state, "RR d6c6")["area"] == {"value": 4, "was": 1, "colour": "red"}
    assert found(state, "RR d4d3")["area"]["value"] == 3


def test_cards_show_karma_and_what_is_left_for_tiles() -> None:
    state = meditating(8, hand="R2 R3 R5 B1 B2 B3", rack=3)
    ahead = previews(state, 0, ["card-red-2"])
    done = {effect.code: effect.params for effect in ahead["done"]}
    assert done == {"karma": {"sum": 2, "value": 8}, "tiles": {"count": 5, "rack": 8}, "drawn": {"count": 3, "hand": 8}}
    more = {effect.code: effect.params for effect in ahead["card-red-3"]}
    assert more["karma"]["sum"] == 5 and more["tiles"]["count"] == 3


def test_cells_and_counts_explain_themselves() -> None:
    state = position("RG d5e5, RB d6c6", rack="RR", hand="R1")
    thing = about(state, "cell-3-3")
    assert thing.params["value"] == 2 and set(thing.targets) == {"cell-3-3", "cell-2-3"}
    assert about(state, "cell-0-0").code == "ground"
    assert about(state, "karma-1").params["rack"] == 2
    assert about(state, "supply").params == {"count": 20}
