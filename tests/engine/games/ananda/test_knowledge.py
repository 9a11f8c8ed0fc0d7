"""Ananda: what each seat knows, how refusals are told, how positions are read, what is conserved."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine import BadRecord, IllegalMove
from engine.games.ananda.refusals import REASONS
from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import BUILD, LAY, TILES, full_deck, tile_of
from engine.games.bits import bits_of
from tests.engine.games.ananda.positions import GAME, deal, played, position, refused, tiles, written


def somewhere(players: int = 2, seed: int = 3, plies: int = 40) -> AnandaState:
    """A position in the middle of a random game; seats have played cards."""
    state, rng = deal(players, seed), random.Random(seed)
    for _ in range(plies):
        state.play(rng.choice(state.moves()))
    return state


# --- what is conserved ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_and_cards_are_conserved_and_limits_kept(players: int) -> None:
    state, rng = deal(players), random.Random(players)
    while state.to_move is not None:
        state.play(rng.choice(state.moves()))
        laid = bytes(tile_of(one, other) for one, other, *_ in state.temple.tiles())
        assert Counter(laid + state.supply + b"".join(state.racks)) == Counter(TILES)
        for deck, hand, karma, rack in zip(state.decks, state.hands, state.karma, state.racks, strict=True):
            assert sorted([*deck, *bits_of(hand), *bits_of(karma)]) == bits_of(full_deck(players))
            assert len(rack) <= 8
            assert hand.bit_count() <= 8
        heights = Counter(cell for *_, a, b, _ in state.temple.tiles() for cell in (a, b))
        assert all(state.temple.height(cell) == height for cell, height in heights.items())
    assert state.result() is not None


def test_a_copy_lives_its_own_life() -> None:
    state = somewhere()
    before = state.to_json()
    twin, rng = state.copy(), random.Random(5)
    while twin.to_move is not None:
        twin.play(rng.choice(twin.moves()))
    assert state.to_json() == before


# --- what each seat knows ---------------------------------------------------------------------


def test_rack_and_hand_are_their_owners_alone() -> None:
    state = somewhere()
    own, other, onlooker = state.view(0), state.view(1), state.view(None)
    assert len(own["rack"]) == own["seats"][0]["rack"] == len(state.racks[0])
    assert len(own["hand"]) == own["seats"][0]["hand"]
    assert own["rack"] != other["rack"]
    assert onlooker["rack"] is onlooker["hand"] is None
    hidden = {"seat", "rack", "hand"}
    public = [{k: v for k, v in view.items() if k not in hidden} for view in (own, other, onlooker)]
    assert public[0] == public[1] == public[2]


def test_the_view_tells_the_temple_layer_by_layer() -> None:
    state = position("RG d5e5, YB f5g5, OP e5f5", monks="- d5", rack="RB", hand="R1")
    view = state.view(0)
    assert view["heights"][3] == [0, 0, 0, 1, 2, 2, 1, 0]
    assert view["colours"][3] == [None, None, None, "red", "orange", "purple", "blue", None]
    assert [tile["level"] for tile in view["tiles"]] == [1, 1, 2]
    assert view["tiles"][0]["seat"] is None
    assert view["tiles"][2]["cells"] == [[3, 4], [3, 5]]
    assert view["monks"] == [None, [3, 3]]
    assert view["areas"] == [None, {"colour": "red", "cells": [[3, 3]], "value": 1}]
    assert (view["rack"], view["hand"]) == ([["red", "blue"]], [["red", 1]])


def test_the_view_tells_the_last_turn() -> None:
    state = position("RG d5e5", rack="RR BB", hand="R1 R2")
    assert state.view(1)["last"] == []
    played(state, "d5", "RR d6d7", "done", "R1")
    assert state.view(1)["last"] == [
        {"seat": 0, "do": "monk", "cell": [3, 3]},
        {"seat": 0, "do": "lay", "tile": 1},
        {"seat": 0, "do": "cards", "cards": [["red", 1]], "area": 3},
        {"seat": 0, "do": "take", "tiles": 2, "cards": 2},
    ]
    played(state, "d5" if "d5" in written(state) else "e5", "pass")
    assert [step["do"] for step in state.view(0)["last"]] == ["monk", "pass", "take"]
    forced = played(position("RG d5e5", monks="d5 e5", rack="RR"), "pass")
    assert [step["do"] for step in forced.view(0)["last"]] == ["pass", "take"]


def test_the_view_tells_every_place_and_the_area_it_would_make() -> None:
    state, rng = deal(3), random.Random(4)
    while state.to_move is not None:
        places = state.view(None)["places"]
        assert (places is None) == (state.phase != BUILD)
        for move in (move for move in state.moves() if move[0] == LAY):
            _, one, other, a, b = move
            after = state.copy()
            after.apply(move)
            place = [state.temple.place(a), state.temple.place(b), after.area.bit_count()]
            assert place in places["both" if one == other else "one"]
        state.play(rng.choice(state.moves()))


@pytest.mark.parametrize("players", [2, 4])
def test_samples_agree_with_what_the_seat_knows(players: int) -> None:
    state = somewhere(players, plies=60)
    assert any(state.karma)
    for seat in (*range(players), None):
        dealt = []
        for seed in range(12):
            sample = state.sample(seat, random.Random(seed))
            assert sample.view(seat) == state.view(seat)
            AnandaState.from_json(json.loads(json.dumps(sample.to_json())))  # all is conserved
            dealt.append(sample)
        for s in range(players):
            for kind in ("racks", "hands"):
                kinds = len({getattr(sample, kind)[s] for sample in dealt})
                assert kinds == 1 if s == seat else kinds > 1
            assert len({sample.decks[s] for sample in dealt}) == 12
        assert all(list(sample.supply) != sorted(sample.supply) for sample in dealt)


def test_what_is_hidden_does_not_show_in_samples() -> None:
    """The same view, other hidden cards and tiles: the same samples, the same moves to see."""
    state = somewhere()
    for seat in (0, 1, None):
        other = state.sample(seat, random.Random(99))
        ours, theirs = (s.sample(seat, random.Random(7)) for s in (state, other))
        assert ours.to_json() == theirs.to_json()
        assert ours.moves() == theirs.moves()


def test_a_sample_knows_its_own_moves() -> None:
    """Moves that were asked for before the sample was taken do not stick to it."""
    state = played(position("RG d5e5", rack="RB RO"), "d5")
    assert state.moves()
    rival = state.sample(1, random.Random(1))
    assert {move[1:3] for move in rival.moves() if len(move) > 1} <= {
        order for tile in rival.racks[0] for order in (divmod(tile, 6), divmod(tile, 6)[::-1])
    }


def test_revealing_is_counted_when_something_is_drawn() -> None:
    state = played(position("RG d5e5", rack="RR BB"), "d5", "RR d6d7", "done")
    assert state.revealed == 0
    assert played(state, "none").revealed == 1
    dry = played(position("RG d5e5", rack="BB", supply=0), "d5", "pass")
    assert dry.revealed == 0


# --- notation, paths, refusals ----------------------------------------------------------------


def test_notation_forgives_case_and_spaces() -> None:
    state = played(position("RG d5e5", rack="RB", hand="R1 R2"), " D 5 ")
    played(state, "br E6 d6", "DONE")
    assert state.last == ()
    assert state.read("r2R1") == state.read("R1 R2")
    assert state.read("none") == state.read("done")
    assert played(state, "r 1").last[4] == 1


def test_the_second_cell_is_asked_for_even_when_there_is_only_one() -> None:
    state = played(position("RG d5e5, YY c5c4, OO d4d3, PP e4e3", rack="RP"), "d5")
    paths = {state.notation(move): state.path(move) for move in state.moves()}
    assert paths["RP d4c4"] == ("tile-red-purple", "cell-4-3", "cell-4-2")
    assert paths["RP d4e4"] == ("tile-red-purple", "cell-4-3", "cell-4-4")
    alone = played(position("RG d5e5, BB d6d7, OO c6c7", rack="RP"), "d5")
    paths = {alone.notation(move): alone.path(move) for move in alone.moves()}
    assert paths["RP d6c6"] == ("tile-red-purple", "cell-2-3", "cell-2-2")
    assert paths["pass"] == ("done",)


def test_either_end_of_a_double_may_be_touched_first() -> None:
    state = played(position("RG d5e5", rack="RR"), "d5")
    assert state.why_not(["tile-red-red", "cell-1-3", "cell-2-3"]) is None
    assert state.why_not(["tile-red-red", "cell-2-3", "cell-1-3"]) is None


# Position, moves to play first, what is refused, and why.
REFUSALS: list[tuple[Callable[[], AnandaState], str, str]] = [
    (lambda: position("RG d5e5", rack="RB"), "RB d6d7", "monk_first"),
    (lambda: position("RG d5e5", rack="RB"), "none", "monk_first"),
    (lambda: position("RG d5e5", rack="RB"), "a1", "bare_board"),
    (lambda: position("RG d5e5", monks="- d5"), "d5", "other_monk"),
    (lambda: position("RG d5e5", monks="d5 -"), "d5", "same_area"),
    (lambda: position("RG d5e5"), "pass", "must_place_monk"),
    (lambda: building("RB"), "e5", "monk_is_placed"),
    (lambda: building("RB"), "RO d6d7", "no_such_tile"),
    (lambda: building("OB"), "OB d6d7", "tile_lacks_colour"),
    (lambda: building("RB"), "RB d6f6", "not_neighbours"),
    (lambda: building("RB"), "RB d6e7", "not_neighbours"),
    (lambda: building("RB"), "RB d5d4", "monk_in_the_way"),
    (lambda: building("RB"), "RB e5e4", "not_same_height"),
    (lambda: building("RB", ", YY d4c4"), "RB d4c4", "one_tile_below"),
    (lambda: building("RB"), "RB a1a2", "not_joined"),
    (lambda: building("RB"), "BR d6d7", "not_joined"),
    (lambda: building("RB", ", RY d4e4, OO c4c3"), "RB c4d4", "cut_off"),
    (lambda: building("RB"), "R1 R2", "build_first"),
    (lambda: building("RB"), "none", "build_first"),
    (lambda: meditating(), "RB c5c4", "building_is_over"),
    (lambda: meditating(), "pass", "building_is_over"),
    (lambda: meditating(), "R4", "card_not_held"),
    (lambda: meditating(), "G1", "card_wrong_colour"),
    (lambda: meditating(), "R1 R3", "area_too_small"),
]


def building(rack: str, more: str = "") -> AnandaState:
    return played(position("RG d5e5" + more, rack=rack, hand="R1 R2"), "d5")


def meditating() -> AnandaState:
    state = position("RG d5e5", rack="RR RB", hand="R1 R2 R3 G1")
    return played(state, "d5", "RR d6d7", "done")


@pytest.mark.parametrize(("make", "move", "code"), REFUSALS)
def test_refused_moves(make: Callable[[], AnandaState], move: str, code: str) -> None:
    state = make()
    before = state.to_json()
    assert refused(state, move) == code
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert error.value.reason is not None
    assert error.value.reason.code == code
    assert "{" not in str(error.value)
    assert state.to_json() == before


TOUCHES: list[tuple[Callable[[], AnandaState], list[str], str]] = [
    (lambda: position("RG d5e5", rack="RB"), ["tile-red-blue"], "monk_first"),
    (lambda: position("RG d5e5", rack="RB"), ["cell-0-0"], "bare_board"),
    (lambda: position("RG d5e5", rack="RB"), ["cell-3-3", "cell-3-4"], "not_now"),
    (lambda: position("RG d5e5", monks="- d5"), ["cell-3-3"], "other_monk"),
    (lambda: position("RG d5e5"), ["pass"], "must_place_monk"),
    (lambda: building("RB"), ["cell-2-3"], "choose_tile_first"),
    (lambda: building("RB"), ["card-red-1"], "build_first"),
    (lambda: building("RB"), ["pass"], "not_now"),
    (lambda: building("RB"), ["tile-red-red"], "no_such_tile"),
    (lambda: building("RB OO"), ["tile-orange-orange"], "tile_lacks_colour"),
    (lambda: crowded(), ["tile-red-blue"], "fits_nowhere"),
    (lambda: building("RB"), ["tile-red-blue", "cell-0-0"], "not_joined"),
    (lambda: building("RB"), ["tile-red-blue", "cell-3-3"], "monk_in_the_way"),
    (lambda: building("RB"), ["tile-red-blue", "cell-3-4"], "monk_in_the_way"),
    (lambda: building("RB", ", YY d4c4"), ["tile-red-blue", "cell-4-3", "cell-4-2"], "one_tile_below"),
    (lambda: building("RB", ", YY d4c4"), ["tile-red-blue", "cell-4-3"], "monk_in_the_way"),
    (lambda: building("RB"), ["tile-red-blue", "cell-2-3", "cell-0-0"], "not_neighbours"),
    (lambda: building("RB"), ["tile-red-blue", "done"], "not_now"),
    (lambda: building("RB"), ["tile-red-blue", "cell-99-0"], "not_now"),
    (lambda: meditating(), ["tile-red-blue"], "building_is_over"),
    (lambda: meditating(), ["cell-2-3"], "building_is_over"),
    (lambda: meditating(), ["card-green-1"], "card_wrong_colour"),
    (lambda: meditating(), ["card-blue-1"], "card_not_held"),
    (lambda: meditating(), ["card-red-3", "card-red-1"], "area_too_small"),
    (lambda: meditating(), ["sesame"], "not_now"),
]


def crowded() -> AnandaState:
    """A red tile in hand and no place for it: all around is of another height."""
    temple = "RG d5e5, BB d6d7, OO c5b5, YY d4d3"
    return played(position(temple, rack="RB", board="8"), "d5")


@pytest.mark.parametrize(("make", "touched", "code"), TOUCHES)
def test_refused_touches(make: Callable[[], AnandaState], touched: list[str], code: str) -> None:
    reason = make().why_not(touched)
    assert reason is not None
    assert reason.code == code


@pytest.mark.parametrize(("text", "code"), [("z9", "off_board"), ("RB a1a0", "off_board"), ("", "not_a_move")])
def test_texts_that_name_no_move(text: str, code: str) -> None:
    for state in (deal(), meditating()):
        with pytest.raises(IllegalMove) as error:
            state.parse(text or "RB")
        assert error.value.reason is not None
        assert error.value.reason.code == code
    with pytest.raises(IllegalMove):
        meditating().parse("")


def test_every_reason_is_reached() -> None:
    codes = {code for _, _, code in REFUSALS} | {code for _, _, code in TOUCHES} | {"off_board"}
    assert set(REASONS) <= codes


# --- positions as JSON ------------------------------------------------------------------------


def damaged(change: Callable[[dict[str, Any]], object]) -> str:
    """What the reader says about a position after that change."""
    data = json.loads(json.dumps(somewhere(plies=42).to_json()))
    AnandaState.from_json(data)
    change(data)
    with pytest.raises(BadRecord) as error:
        AnandaState.from_json(data)
    return str(error.value)


def test_every_position_is_read_back_as_it_was() -> None:
    state, rng = deal(3), random.Random(3)
    while state.to_move is not None:
        state.play(rng.choice(state.moves()))
        twin = AnandaState.from_json(json.loads(json.dumps(state.to_json())))
        assert twin.to_json() == state.to_json()
        assert twin.moves() == state.moves()
        assert twin.area == state.area
        assert twin.last == state.last


def test_impossible_positions_are_refused() -> None:
    assert "tiles are missing" in damaged(lambda d: d["supply"].pop())
    assert "tiles are missing" in damaged(lambda d: d["racks"][0].append(["red", "red"]))
    assert "too few cards" in damaged(lambda d: d["decks"][1].pop())
    assert "too few cards" in damaged(lambda d: d["hands"][0].append(["red", 1]))
    assert "where none may lie" in damaged(lambda d: d["temple"].append(d["temple"][0]))
    assert "who is not there" in damaged(lambda d: d["temple"][1].update(seat=7))
    assert "damaged" in damaged(lambda d: d["temple"][1].update(seat=None))
    assert "first tile" in damaged(lambda d: d["temple"][0]["colours"].reverse())
    assert "first tile is missing" in damaged(lambda d: d["supply"].extend(t["colours"] for t in strip(d)))
    assert "no tile" in damaged(lambda d: d["monks"].__setitem__(0, [0, 0]))
    assert "a position of another game" in damaged(lambda d: d.update(game="mana"))
    assert "another player's turn" in damaged(lambda d: d.update(to_move=1 - d["to_move"]))
    assert "nobody's turn" in damaged(lambda d: d.update(to_move=None))
    assert "damaged" in damaged(lambda d: d.update(phase="lunch"))
    assert "damaged" in damaged(lambda d: d.update(turn=True))
    assert "damaged" in damaged(lambda d: d.update(idle=-1))
    assert "damaged" in damaged(lambda d: d.pop("karma"))
    assert "3 things where 2 belong" in damaged(lambda d: d["racks"].append([]))
    assert "last turn is missing" in damaged(lambda d: d.update(last=None))
    assert "another player began" in damaged(lambda d: d["options"].update(start="2"))
    assert "no option" in damaged(lambda d: d["options"].update(sugar="1"))


def strip(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Take the whole temple away, monks included."""
    laid, data["temple"] = data["temple"], []
    data.update(monks=[None, None], laid=0, phase="monk", last={**data["last"], "monk": None})
    return laid


def test_impossible_turns_are_refused() -> None:
    def moved_to(state: AnandaState, **change: Any) -> str:
        data = {**state.to_json(), **change}
        with pytest.raises(BadRecord) as error:
            AnandaState.from_json(json.loads(json.dumps(data)))
        return str(error.value)

    begun = deal()
    assert "tiles are laid while building" in moved_to(begun, laid=1)
    assert "over" in moved_to(begun, phase="over", to_move=None)
    assert "over" in moved_to(begun, idle=4)
    assert "without a monk" in moved_to(begun, phase="build")
    placed = played(deal(), deal().notation(deal().moves()[0]))
    assert "without having built" in moved_to(placed, phase="meditate")
    assert "on one cell" in moved_to(placed, monks=[placed.to_json()["monks"][0]] * 2)
    assert "somebody else laid" in moved_to(placed, laid=1)
    assert "there was none" in moved_to(begun, last={**somewhere().to_json()["last"], "monk": None})
    data = begun.to_json()
    supply, (rack, *racks), (hand, *hands), (deck, *decks) = (
        data[name] for name in ("supply", "racks", "hands", "decks")
    )
    assert "room for 8" in moved_to(begun, supply=[], racks=[rack + supply, *racks])
    assert "at most 8" in moved_to(begun, hands=[hand + deck, *hands], decks=[[], *decks])


def test_the_game_is_declared() -> None:
    assert (GAME.id, GAME.title, list(GAME.seats), GAME.has_secrets) == ("ananda", "Ananda", [2, 3, 4], True)
    assert tiles("RG") == tiles("GR")
