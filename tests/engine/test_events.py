"""Events: what a move did, step by step, and why a game ended."""

from __future__ import annotations

import random

import pytest

from engine.events import end_reason, events
from engine.state import State
from tests.engine.table import Setup, as_text, plies, random_record, seats, setups

pytestmark = pytest.mark.usefixtures("toy_on_the_table")
every_setup = pytest.mark.parametrize("setup", list(setups()), ids=str)


@every_setup
def test_the_last_event_shows_the_position_after_the_move(setup: Setup) -> None:
    record = random_record(setup)
    for ply in plies(setup, 60)[:-1]:
        state, move = record.at(ply), record.moves[ply]
        after = played(state, move)
        for seat in seats(state):
            steps, view = events(state, move, seat), after.view(seat)
            assert steps[-1].view == view
            assert all(set(step.view) == set(view) for step in steps)
        as_text([[step.code, step.params, step.view] for step in steps])


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
