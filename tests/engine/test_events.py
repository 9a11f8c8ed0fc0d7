"""Events: what a move did, step by step, and why a game ended."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

from engine.events import Event, end_reason, events
from engine.state import State
from tests.engine.games.mana import positions as mana
from tests.engine.games.mandala import positions as mandala
from tests.engine.table import Setup, as_text, plies, random_record, seats, setups

TOLD = ("mandala", "mana")
SETUPS = [setup for setup in setups() if setup.game in TOLD]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


def told(state: State, text: str, seat: int | None = 0) -> list[Event]:
    return events(state, state.parse(text), seat)


def codes(state: State, text: str, seat: int | None = 0) -> list[str]:
    return [event.code for event in told(state, text, seat)]


# --- all games --------------------------------------------------------------------------


@every_setup
def test_the_last_event_shows_the_position_after_the_move(setup: Setup) -> None:
    record = random_record(setup)
    state = record.at(0)
    for move in record.moves:
        after = state.copy()
        after.play(move)
        for seat in seats(state):
            steps = events(state, move, seat)
            assert steps[-1].view == after.view(seat)
            for step in steps:
                assert set(step.view) == set(after.view(seat))
                as_text([step.code, step.params, step.view])
        state = after


@every_setup
def test_events_depend_on_what_a_seat_sees_and_on_nothing_else(setup: Setup) -> None:
    """Hidden cards dealt anew: where the position after the move looks the same, so do all steps."""
    record, rng, compared = random_record(setup), random.Random(1), 0
    for ply in plies(setup, 20)[:-1]:
        state, move = record.at(ply), record.moves[ply]
        for seat in seats(state):
            other = state.sample(seat, rng)
            if move in other.moves() and played(state, move).view(seat) == played(other, move).view(seat):
                compared += 1
                assert events(state, move, seat) == events(other, move, seat)
    assert compared > 10


def played(state: State, move: object) -> State:
    after = state.copy()
    after.play(move)
    return after


@every_setup
def test_only_the_move_that_ends_a_game_tells_the_end(setup: Setup) -> None:
    record = random_record(setup)
    for ply in plies(setup, 9)[:-1]:
        last = ply == len(record.moves) - 1
        assert ("ended" in [e.code for e in events(record.at(ply), record.moves[ply], 0)]) is last
        assert end_reason(record.at(ply)) is None
    final = record.at(len(record.moves) - 1)
    assert events(final, record.moves[-1], 0)[-1].code == "ended"
    end, result = end_reason(record.state), record.state.result()
    assert end and result and end.winners == result.winners
    as_text(end.params)


@every_setup
def test_steps_and_places_are_named(setup: Setup) -> None:
    """Marks and ways are names of places, ways have two ends, actors are seats."""
    record = random_record(setup)
    state = record.at(0)
    for move in record.moves:
        for event in events(state, move, state.to_move):
            assert event.actor in (None, *range(state.players))
            assert all(isinstance(place, str) for way in event.ways for place in way)
            assert all(len(way) > 1 for way in event.ways)
        state.play(move)


def test_every_game_tells() -> None:
    for game in TOLD:
        assert import_module(f"engine.games.{game}.events").steps


# --- Mandala ----------------------------------------------------------------------------


def test_mandala_a_card_is_played_then_cards_are_drawn() -> None:
    state = mandala.position(hands=("royg", "pb"), draws="gyb")
    steps = told(state, "r>M1")
    assert [step.code for step in steps] == ["build", "draw"]
    assert steps[0].ways == (("hand-red", "mountain-1"),)
    assert steps[0].view["hands"][0]["size"] == 3
    assert steps[0].view["mandalas"][0]["mountain"] == {"red": 3}
    assert steps[1].params == {"count": 3, "cards": {"yellow": 1, "green": 1, "black": 1}}
    seen = told(state, "r>M1", 1)
    assert seen[0].ways == (("their-hand", "mountain-1"),)
    assert seen[1].params == {"count": 3, "cards": None}


def test_mandala_the_last_colour_completes_it_after_the_drawing() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("yy", "g", "", ""), draws="gggob")
    steps = told(state, "p>M1")
    assert [step.code for step in steps] == ["build", "draw", "complete"]
    assert steps[2].params == {"mandala": 1, "first": 0, "fields": [2, 1]}
    assert steps[2].actor is None


def test_mandala_a_destruction_is_told_choice_by_choice_then_swept_then_renewed() -> None:
    state = mandala.destruction()
    takes = [told(state, "take r")]
    state.play("take r")
    for colour in "opb":
        takes.append(told(state, f"take {colour}"))
        state.play(f"take {colour}")
    assert [[step.code for step in steps] for steps in takes] == [
        ["to_river"],
        ["to_river"],
        ["to_river"],
        ["to_river", "sweep", "renew"],
    ]
    first = takes[0][0]
    assert first.params["space"] == 1 and first.params["cup"] == 2 and first.params["points"] == 2
    assert first.ways == (("mountain-1-red", "river-1"), ("mountain-1-red", "cup"))
    assert takes[1][0].marks[0] == "their-river-1"
    last = takes[3]
    assert last[0].params["last"] and last[0].view["mandalas"][0]["fields"] == [{"yellow": 2}, {"green": 1}]
    assert last[1].params == {"mandala": 1, "count": 3}
    assert last[1].view["mandalas"][0]["fields"] == [{}, {}]
    assert last[1].view["mandalas"][0]["mountain"] == {}
    assert len(last[2].params["colours"]) == 2


def test_mandala_an_empty_field_discards_what_it_takes() -> None:
    state = mandala.destruction(fields=("yyg", ""))
    state.play("take r")
    step = told(state, "take o")[0]
    assert step.code == "to_discard" and step.actor == 1
    assert step.ways == (("mountain-1-orange", "discard"),)
    assert step.view["rivers"][1] == []


def test_mandala_a_deck_that_runs_out_is_a_step_of_its_own() -> None:
    state = mandala.position(hands=("royg", "pb"), discards="rr", draws="gyb", deck=3)
    steps = told(state, "r>M1")
    assert [step.code for step in steps] == ["build", "draw", "shuffle"]
    assert steps[2].params == {"count": 2, "first": True}
    assert steps[1].view["deck"] == 0 and steps[1].view["discard"]["size"] == 2


def test_mandala_the_end_has_its_reason() -> None:
    state = mandala.destruction(rivers=("yogpb", ""))
    steps = told(state, "take r") and mandala.play(state, "take r", "take o", "take p") and told(state, "take b")
    assert steps[-1].code == "ended"
    assert steps[-1].params["code"] == "river_full" and steps[-1].params["seats"] == [0]
    assert "renew" not in [step.code for step in steps]
    state.play("take b")
    end = end_reason(state)
    assert end and (end.code, end.decided) == ("river_full", "points")


# --- Mana -------------------------------------------------------------------------------


def test_mana_a_piece_walks_square_by_square() -> None:
    state = mana.position("b1 a1", "c6 a6")
    step = told(state, "a1-b3")[0]
    assert step.code == "move" and step.params == {"piece": "ronin", "from": "a1", "to": "b3", "takes": None}
    way = step.ways[0]
    assert way[0] == "square-a1" and way[-1] == "square-b3" and len(way) == 4
    assert step.marks == ("square-a1", "square-b3")


def test_mana_the_captor_arrives_before_the_victim_leaves() -> None:
    state = mana.position("b1 a1", "c6 b3")
    arrives, leaves = told(state, "a1xb3")
    assert (arrives.code, leaves.code) == ("move", "captured")
    assert "b3" in arrives.view["ronin"][0] and "b3" in arrives.view["ronin"][1]
    assert "b3" not in leaves.view["ronin"][1] and leaves.view["prisoners"][1] == 5
    assert leaves.ways == (("square-b3", "prisoner-1"),)


def test_mana_the_bird_flies_from_its_old_square() -> None:
    state = mana.position("b1 a1", "c6 b3", bird="e5", demand=3)
    state.play("a1-c2")
    step = told(state, "*f3")[0]
    assert step.code == "bird" and step.ways == (("square-e5", "square-f3"),)
    assert step.params["symbol"] == 1 and step.marks == ("square-f3",)


def test_mana_a_ronin_comes_back() -> None:
    state = mana.position("b1", "c6 b3", bird="c5", demand=3)
    step = told(state, "+d4")[0]
    assert step.code == "return" and step.ways == (("prisoner-0", "square-d4"),) and step.marks == ("square-d4",)


def test_mana_a_lost_turn_names_the_blocked_piece_and_what_is_in_its_way() -> None:
    # d1 is a single square: its three neighbours hold an own piece, the bird, an own piece.
    state = mana.position("a3 d1 c1 e1", "c6", bird="d2", demand=1)
    state.bird, state.demand = mana.BY_NAME["d2"], 1
    step = told(state, "skip")[0]
    assert step.code == "lost_turn" and step.actor == 0
    assert step.params == {"symbol": 1, "squares": ["d1"], "by": ["c1", "e1"], "bird": "d2"}
    assert step.marks == ("square-d1",)


def test_mana_the_end_says_who_took_the_daimyo_where() -> None:
    state = mana.position("a3 d1 c1 e1", "c6 e2", bird="d2", demand=1)
    mana.play(state, "skip")
    steps = told(state, "e2xe1")
    assert [step.code for step in steps] == ["move", "captured"]
    state = mana.position("e1", "c6 e2", to_move=1, lost=True)
    steps = told(state, "e2xe1")
    assert [step.code for step in steps] == ["move", "captured", "ended"]
    state.play("e2xe1")
    end = end_reason(state)
    assert end and end.code == "daimyo" and end.winners == (1,)
    expected = {"seat": 1, "piece": "ronin", "from": "e2", "square": "e1", "after_lost_turn": True}
    assert end.params == expected
