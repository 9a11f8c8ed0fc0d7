"""A smoke test of strength, with fixed deals and luck: docs/bots.md has the real figures."""

import random

import pytest

from engine import GAMES
from engine.bots import think
from tests.engine.games.mana import positions as mana_positions
from tests.engine.games.mandala import positions as mandala_positions

pytestmark = pytest.mark.slow

GAMES_EACH = 6


def won(game: str, strong: str, weak: str, iterations: int = 1) -> float:
    """The share of a few games that the first bot wins; every deal is played from both sides."""
    total = 0.0
    for number in range(GAMES_EACH):
        state, rng = GAMES[game].new(2, number // 2), random.Random(number)
        while state.to_move is not None:
            bot = strong if state.to_move == number % 2 else weak
            state.apply(think(state, bot, rng, iterations=iterations).move)
        result = state.result()
        total += (number % 2 in result.winners) / len(result.winners)
    return total / GAMES_EACH


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_chance(game):
    assert won(game, "greedy", "random") >= 0.8


@pytest.mark.parametrize("game", GAMES)
def test_searching_beats_chance(game):
    assert won(game, "sharp", "random", iterations=6) >= 0.8


@pytest.mark.parametrize("bot", ["greedy", "kind", "wise"])
def test_mana_takes_a_daimyo_that_stands_open(bot):
    state = mana_positions.position("b1 c4", "c5 f6", demand=1)
    assert state.notation(think(state, bot, random.Random(1), iterations=50).move) == "c4xc5"


def test_mana_leaves_no_daimyo_open():
    """A ronin stands two steps from the daimyo, on a double: no turn may ask for doubles, then."""
    state = mana_positions.position("c1 d2 b3", "c6 d3 a2")
    for bot in ("kind", "wise"):
        after = state.copy()
        seat = after.to_move
        while after.to_move == seat:
            after.play(think(after, bot, random.Random(1), iterations=400).move)
        assert not [move for move in after.moves() if after.daimyo[seat] == move % 36]


@pytest.mark.parametrize("bot", ["greedy", "wise"])
def test_mandala_takes_the_colour_that_counts_most(bot):
    """Three reds on space 6 or one orange on space 1: nobody hesitates."""
    state = mandala_positions.position(
        hands=("py", "yy"),
        mountains=("rrroyg", "rr"),
        fields=("bb", "", "", ""),
        rivers=("oygpr", ""),
    )
    state.play("p>M1")
    assert state.notation(think(state, bot, random.Random(1), iterations=60).move) == "take r"
