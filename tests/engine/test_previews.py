"""Previews: what a move would bring is what playing it then brings, and nothing hidden is told."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.preview import Effect, about, preview, previews
from engine.state import Move, State
from tests.engine.games.mana import positions as mana
from tests.engine.games.mandala import positions as mandala
from tests.engine.table import Setup, as_text, plies, positions, random_record, seats, setups, some, touches

FORETOLD = ("mandala", "mana")
SETUPS = [setup for setup in setups() if setup.game in FORETOLD]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
Found = dict[str, dict[str, Any]]  # code -> params


def played(state: State, move: Move) -> State:
    after = state.copy()
    after.play(move)
    return after


def found(state: State, move: Move | str) -> Found:
    """The effects of a move by their codes, as the player to move sees them."""
    effects = preview(state, state.parse(move) if isinstance(move, str) else move, state.to_move)
    return {effect.code: dict(effect.params) for effect in effects}


# --- all games --------------------------------------------------------------------------


@every_setup
def test_previews_agree_with_what_playing_the_move_does(setup: Setup) -> None:
    record, checks = random_record(setup), 0
    for ply in plies(setup, 30)[:-1]:
        state = record.at(ply)
        for move in some(state.moves(), 30):
            after = played(state, move)
            effects = found(state, move)
            assert ("ends" in effects) is (after.to_move is None)
            CHECKS[setup.game](state, after, effects)
            checks += len(effects)
    assert checks > 50


@every_setup
def test_states_that_look_alike_have_the_same_previews(setup: Setup) -> None:
    rng, compared = random.Random(2), 0
    for state in positions(setup, 25)[:-1]:
        move = rng.choice(state.moves())
        path = touches(state.path(move), rng)
        for seat in seats(state):
            other = state.sample(seat, rng)
            for depth in range(len(path)):
                assert previews(state, seat, path[:depth]) == previews(other, seat, path[:depth])
            if move in other.moves():
                compared += 1
                assert preview(state, move, seat) == preview(other, move, seat)
    assert compared > 20


@every_setup
def test_every_lit_target_of_the_player_to_move_has_a_preview(setup: Setup) -> None:
    """The last touch tells what the move brings; before it a target tells nothing that a move behind it denies."""
    rng = random.Random(3)
    for state in positions(setup, 12)[:-1]:
        move, before = rng.choice(state.moves()), as_text(state.to_json())
        path = touches(state.path(move), rng)
        if state.view(None)["phase"] == "setup":
            assert previews(state, state.to_move, ()) == {}
            continue
        leaf = previews(state, state.to_move, path[:-1])[path[-1]]
        assert leaf == preview(state, move, state.to_move) == preview(state, path, state.to_move)
        for depth in range(len(path)):
            assert path[depth] in previews(state, state.to_move, path[:depth])
        for effect in leaf:
            as_text([effect.target, effect.code, effect.params])
        assert as_text(state.to_json()) == before, "looking ahead changes nothing"


@every_setup
def test_nobody_else_sees_previews(setup: Setup) -> None:
    state = random_record(setup).at(0)
    others = [seat for seat in seats(state) if seat != state.to_move]
    assert all(previews(state, seat) == {} for seat in others)
    assert previews(random_record(setup).state, 0) == {}


# --- Mandala ----------------------------------------------------------------------------


def check_mandala(state: State, after: State, effects: Found) -> None:
    mover = state.to_move
    assert mover is not None
    old, new = state.view(mover), after.view(mover)
    assert ("completes" in effects) is (old["phase"] == "turn" and new["phase"] == "destruction")
    assert ("deck_out" in effects) is (new["last_mandala"] and not old["last_mandala"])
    assert ("lost" in effects) is (
        old["phase"] == "destruction" and new["last"][len(old["last"])]["do"] == "to_discard"
    )
    hand, drawn = new["hands"][mover]["size"] - old["hands"][mover]["size"], effects.get("draw", {}).get("count", 0)
    if old["phase"] == "turn":
        assert hand == drawn - new["last"][0]["count"]
        number = (new["last"][0]["mandala"] or 1) - 1
        fields = [sum(new["mandalas"][number]["fields"][seat].values()) for seat in (mover, 1 - mover)]
        for code in effects.keys() & {"field", "completes"}:
            assert [effects[code]["own"], effects[code]["other"]] == fields
    if "mountain" in effects:
        lying = new["mandalas"][number]["mountain"]
        assert lying[effects["mountain"]["colour"]] == effects["mountain"]["count"]
    if "completes" in effects:
        assert effects["completes"]["first"] is (new["to_move"] == mover)
        assert ("nothing" in effects) is (fields[0] == 0)
    if "points" in effects:
        gained = new["cups"][mover]["points"] - old["cups"][mover]["points"]
        assert effects["points"]["points"] == gained
        into_cup = new["cups"][mover]["size"] - old["cups"][mover]["size"]
        assert effects.get("cup", {}).get("count", 0) == into_cup
    if "river" in effects:
        assert new["rivers"][mover][effects["river"]["space"] - 1] == effects["river"]["colour"]


def test_mandala_completing_with_an_empty_field_warns() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("", "gy", "", ""))
    effects = found(state, "p>M1")
    assert effects["completes"] == {"mandala": 1, "first": False, "own": 0, "other": 2}
    assert "nothing" in effects


def test_mandala_equal_fields_let_the_other_one_choose_first() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("y", "g", "", ""))
    assert found(state, "p>M1")["completes"]["first"] is False
    state = mandala.position(**mandala.ALMOST, fields=("yy", "g", "", ""))
    assert found(state, "p>M1")["completes"]["first"] is True


def test_mandala_a_choice_shows_points_and_river() -> None:
    state = mandala.destruction(cups=("rr", ""))
    assert preview(state, state.parse("take r"), 0) == [
        Effect("mountain-1-red", "points", {"points": 4, "colour": "red"}),
        Effect("mountain-1-red", "river", {"space": 1, "colour": "red"}),
        Effect("cup", "cup", {"count": 2, "value": 1}),
    ]


def test_mandala_the_secret_cup_of_another_player_adds_nothing() -> None:
    """Two orange cards were dealt to the cup of seat 0: its opponent may not see that they count now."""
    state = mandala.destruction()
    own, other = preview(state, state.parse("take o"), 0), preview(state, state.parse("take o"), 1)
    assert own[0].params["points"] == 3
    assert other[0].params["points"] == 1


def test_mandala_places_explain_themselves() -> None:
    state = mandala.position(rivers=("ry", ""), fields=("yy", "g", "", ""))
    assert about(state, "river-2", 0).params == {"own": True, "space": 2, "colour": "yellow"}
    assert about(state, "their-river-2", 0).params["colour"] is None
    assert about(state, "field-1", 0).params == {"own": True, "mandala": 1, "count": 2, "other": 1}
    assert about(state, "their-field-1", 0).params["count"] == 1
    assert about(state, "mountain-1-red", 0).code == "mountain"
    assert about(state, "their-cup", 0).params["unknown"] == 2
    assert about(state, "nonsense", 0) is None


# --- Mana -------------------------------------------------------------------------------


def check_mana(state: State, after: State, effects: Found) -> None:
    mover = state.to_move
    assert mover is not None
    old, new = state.view(mover), after.view(mover)
    if old["phase"] == "setup":
        assert effects == {}
        return
    taken = new["prisoners"][1 - mover] - old["prisoners"][1 - mover] or new["ended"] == "daimyo"
    assert ("captures" in effects) is bool(taken)
    if "symbol" in effects:
        free = sorted(after.notation(move)[1:] for move in after.moves()) if new["phase"] == "bird" else []
        assert sorted(effects["symbol"]["squares"]) == free
    attacks = threats(after, mover)
    by = sorted({start for starts in attacks.values() for start in starts})
    safe = sorted(bird for bird, starts in attacks.items() if bird and not starts)
    if old["phase"] == "bird" or new["phase"] != "bird":
        safe = []
    assert ("danger" in effects) is bool(by)
    if by:
        assert effects["danger"] == {"square": new["daimyo"][mover], "by": by, "safe": safe}
    answers = sorted({text[:2] for text in mana.written(after) if text[0] in "abcdef"})
    if "answer" in effects:
        assert new["may"] == "bound" and sorted(effects["answer"]["squares"]) == answers
    assert ("answer_lost" in effects) is (old["phase"] == "bird" and new["may"] == "lost")
    assert ("answer_free" in effects) is (old["phase"] == "bird" and new["may"] in ("none_there", "blocked"))


def threats(state: State, mover: int) -> dict[str, list[str]]:
    """For every place the bird may go to, or none: the squares from which the mover's daimyo is then taken."""
    if state.to_move is None:
        return {}
    if state.to_move == mover:
        return {state.notation(m)[1:]: threats(played(state, m), mover).get("", []) for m in state.moves()}
    taking = "x" + str(state.view(mover)["daimyo"][mover])
    return {"": [text[:2] for text in sorted(mana.written(state)) if text.endswith(taking)]}


def test_mana_danger_depends_on_the_symbol_that_is_reached() -> None:
    state = mana.position("e1 a1", "c6 e2", bird="b2", demand=3)
    assert found(state, "a1-c2")["danger"]["by"] == ["e2"]  # c2 is single, as e2 is
    assert "danger" not in found(state, "a1-a4")  # a4 is double: c6 has to answer


def test_mana_danger_names_the_squares_where_the_bird_keeps_it_away() -> None:
    # From f2 two steps lead to e1: over e2, where a black ronin stands, and over f1.
    state = mana.position("e1 e2 a1", "c6 f2", bird="b2", demand=3)
    assert found(state, "a1-a4")["danger"] == {"square": "e1", "by": ["f2"], "safe": ["f1"]}
    state.play("a1-a4")
    assert "danger" in found(state, "*c1") and "danger" not in found(state, "*f1")


def test_mana_a_lost_turn_frees_the_opponent() -> None:
    state = mana.position("a3 d1 c1 e1", "c6 b3", bird="d2", demand=1)
    assert found(state, "skip")["danger"]["by"] == ["b3"]


def test_mana_touching_an_enemy_shows_its_reach_and_its_threat() -> None:
    state = mana.position("e1 a1", "c6 e2")
    told = about(state, "square-e2", 0)
    assert told and told.params["threatens"] == "e1" and told.params["own"] is False
    assert set(told.targets) == {"square-e1", "square-d2", "square-f2", "square-e3"}
    assert about(state, "square-d4", 0).code == "square"


CHECKS: dict[str, Callable[[State, State, Found], None]] = {"mandala": check_mandala, "mana": check_mana}
