"""Previews: what a move would bring is what playing it then brings, and nothing hidden is told."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.events import end_reason
from engine.preview import Effect, preview, previews
from engine.state import Move, State
from tests.engine.games.mana import positions as mana
from tests.engine.table import Setup, as_text, plies, positions, random_record, seats, setups, some, touches

pytestmark = pytest.mark.usefixtures("toy_on_the_table")
every_setup = pytest.mark.parametrize("setup", list(setups()), ids=str)


def played(state: State, move: Move) -> State:
    after = state.copy()
    after.play(move)
    return after


@pytest.mark.slow
@every_setup
def test_previews_agree_with_what_playing_the_move_does(setup: Setup) -> None:
    record, checks = random_record(setup), 0
    for ply in plies(setup, 30)[:-1]:
        state = record.at(ply)
        for move in some(state.moves(), 30):
            after = played(state, move)
            effects = preview(state, move, state.to_move)
            check_end(state, after, effects)
            CHECKS[setup.game](state, after, effects)
            checks += len(effects)
    assert checks > 50


def check_end(state: State, after: State, effects: list[Effect]) -> None:
    """A move that ends the game says so, unless that hangs on what comes to light with it."""
    codes = [effect.params["code"] for effect in effects if effect.code == "ends"]
    end = end_reason(after)
    if end is None or (end.code == "stuck" and after.revealed > state.revealed):
        assert codes == []
    else:
        assert codes == [end.code]


@every_setup
def test_states_that_look_alike_have_the_same_previews(setup: Setup) -> None:
    rng, compared, states = random.Random(2), 0, positions(setup, 25)[:-1]
    for state in states:
        move = rng.choice(state.moves())
        path = touches(state.path(move), rng)
        for seat in seats(state):
            other = state.sample(seat, rng)
            for depth in range(len(path)):
                assert previews(state, seat, path[:depth]) == previews(other, seat, path[:depth])
            if move in other.moves():
                compared += 1
                assert preview(state, move, seat) == preview(other, move, seat)
    assert compared >= len(states)


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


# --- what playing the move does, game by game -----------------------------------------------


def check_mandala(state: State, after: State, found: list[Effect]) -> None:
    effects = {effect.code: effect.params for effect in found}
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


def check_mana(state: State, after: State, found: list[Effect]) -> None:
    effects = {effect.code: effect.params for effect in found}
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


def check_stones(state: State, after: State, effects: list[Effect]) -> None:
    mover = state.to_move
    assert mover is not None
    old, new = state.view(mover), after.view(mover)
    was, now = old["boards"][mover], new["boards"][mover]
    met = {card["card"]: card["met"] for card in was["objectives"]}
    changed = {card["card"]: card["met"] for card in now["objectives"] if card["met"] != met[card["card"]]}
    assert {e.params["card"]: e.params["met"] for e in effects if e.code == "objective"} == changed
    laid, end = [len(view["mandala"]["stones"]) for view in (old, new)], new["mandala"]["end"]
    found = {effect.code: effect.params for effect in effects}
    assert ("end_space" in found) is (laid[0] < end <= laid[1])
    turn = new["last"][0]
    if turn["do"] == "pick":
        slot = now["slots"][turn["slot"] - 1]
        assert found["tower"] == {"slot": turn["slot"], "height": len(slot["tower"]), "value": slot["value"]}
        assert found["takes"]["count"] == len(turn["stones"])
        colour = slot["tower"][-1]["colour"]
        assert found.get("ready", {}).get("points") == now["colours"].get(colour)
        values = [view["slots"][0]["value"] for view in (was, now)]
        assert ("value" in found) is (turn["slot"] != 1 and 0 != values[0] != values[1])
        return
    points = [sum(part.points for part in s.explain()[mover] if part.code != "objective") for s in (state, after)]
    assert found["scores"]["total"] == points[1] - points[0] == sum(found["scores"]["parts"]) + found["scores"]["bonus"]
    slots = {e.params["slot"]: e.params["points"] for e in effects if e.code == "slot_points"}
    assert slots == dict(zip(turn["slots"], turn["points"], strict=True))
    assert sum(e.params["points"] for e in effects if e.code == "bonus") == turn["bonus"]


def check_ananda(state: State, after: State, effects: list[Effect]) -> None:
    mover = state.to_move
    assert mover is not None
    old, new = state.view(mover), after.view(mover)
    found = {effect.code: effect.params for effect in effects}
    if new["phase"] in ("build", "meditate"):
        assert found["built" if new["phase"] == "meditate" else "area"]["value"] == new["areas"][mover]["value"]
    if {"built", "tiles_up_to", "karma_up_to"} & found.keys():
        check_worth(after, found)
    if old["phase"] == "monk" and new["phase"] == "build":
        laid = {tuple(sorted(target.split("-")[1:])) for target in previews(after, mover) if target.startswith("tile-")}
        fitting = sum(tuple(sorted(tile)) in laid for tile in new["rack"])
        assert found["fits" if fitting else "dead"]["tiles"] == fitting
        values = [value for colour, value in new["hand"] if colour == new["areas"][mover]["colour"]]
        cards = found.get("cards", {"count": 0, "sum": 0})
        assert (cards["count"], cards["sum"]) == (len(values), sum(values))
    assert ("monk_off" in found) is (new["monks"][mover] is None)
    if new["turn"] > old["turn"]:
        was, now = old["seats"][mover], new["seats"][mover]
        cards = [step for step in new["last"] if step["do"] == "cards"]
        assert found.get("karma", {"sum": 0})["sum"] == now["karma"] - was["karma"]
        assert found.get("tiles", {"count": 0})["count"] == now["rack"] - was["rack"]
        played_cards = len(cards[0]["cards"]) if cards else 0
        assert found.get("drawn", {"count": 0})["count"] == now["hand"] - was["hand"] + played_cards


def check_worth(after: State, found: dict[str, Mapping[str, Any]]) -> None:
    """No card brings the most tiles, the best cards the most karma."""
    if after.view(None)["phase"] == "build":
        after = played(after, after.parse("done"))
    tiles, karma = set(), set()
    for move in after.moves():
        codes = {effect.code: effect.params for effect in preview(after, move, after.to_move)}
        tiles.add(codes.get("tiles", {"count": 0})["count"])
        karma.add(codes["karma"]["sum"])
    assert max(tiles) == found.get("tiles_up_to", {"count": 0})["count"]
    assert max(karma) == found.get("karma_up_to", {"sum": 0})["sum"]


def check_toy(state: State, after: State, effects: list[Effect]) -> None:
    mover = state.to_move
    assert mover is not None
    old, new = state.view(mover), after.view(mover)
    counts = sum(effect.params["points"] for effect in effects if effect.code == "points")
    assert counts == sum(new["rows"][mover]) - sum(old["rows"][mover])
    found = {effect.code: effect.params for effect in effects}
    rolled = new["bonus"][mover] - old["bonus"][mover]
    assert 1 <= rolled <= found["die"]["most"] if rolled else "die" not in found
    assert found.get("draw", {"count": 0})["count"] == old["deck"] - new["deck"]
    assert ("frees" in found) is (new["top"] == 0)


CHECKS: dict[str, Callable[[State, State, list[Effect]], None]] = {
    "mandala": check_mandala,
    "mana": check_mana,
    "stones": check_stones,
    "ananda": check_ananda,
    "toy": check_toy,
}
