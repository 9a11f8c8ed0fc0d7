"""Hints say why: always a sentence of the table, and the right one where it is plain."""

import random

import pytest

from engine.bots import HINTS, think, why
from engine.bots.search.thought import Thought
from engine.games.ananda.tables import CARDS
from tests.engine.bots.positions import TABLES, position
from tests.engine.games.mana import positions as mana_positions
from tests.engine.games.mandala import positions as mandala_positions
from tests.engine.games.stones import positions as stones_position

pytestmark = pytest.mark.slow


def because(state, text):
    move = state.parse(text)
    return why(state, move, Thought(move, 0.5))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_move_has_a_reason_that_can_be_read(game, players):
    said = set()
    for plies in (0, 7, 16, 29):
        state = position(game, players, plies)
        thought = think(state, "greedy", random.Random(1))
        for move in state.moves():
            reason = why(state, move, thought)
            assert reason.template == HINTS[game][reason.code]
            assert "{" not in str(reason)
            said.add(reason.code)
    assert len(said) > 2


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_reasons_tell_nothing_that_is_secret(game, players):
    for plies in (7, 16, 29):
        state = position(game, players, plies)
        thought = think(state, "greedy", random.Random(1))
        for deal in (1, 2):
            alike = state.sample(state.to_move, random.Random(deal))
            for move in state.moves():
                assert why(alike, move, thought) == why(state, move, thought)


def test_mandala():
    state = mandala_positions.position(
        hands=("py", "yy"),
        mountains=("rrroyg", "rr"),
        fields=("bb", "", "", ""),
        rivers=("oyg", ""),
    )
    assert because(state, "p>M1").code == "completes_first"
    assert because(state, "y>F2").code == "enters"
    state.play("p>M1")
    assert because(state, "take y").params == {"points": 2}
    assert because(state, "take r").params == {"colour": "red", "space": 4}


def test_stones():
    state = stones_position.position({"B2 n": "yo"}, boards=[["yo", "", "yx yo"], ["bo"]])
    reason = because(state, "score yellow")
    assert reason.code == "points"
    assert reason.params["points"] == 3 + 3


def test_mana():
    open_daimyo = mana_positions.position("b1 c4", "c5 f6", demand=1)
    assert because(open_daimyo, "c4xc5").code == "wins"
    ronin = mana_positions.position("b1 c4", "f6 c5", demand=1)
    assert because(ronin, "c4xc5").code == "captures"


def test_ananda():
    state = position("ananda", 2, 0)
    for _ in range(40):
        thought = think(state, "greedy", random.Random(1))
        if thought.move[0] == CARDS and thought.move[1]:
            break
        state.play(thought.move)
    assert why(state, thought.move, thought).code == "karma"
