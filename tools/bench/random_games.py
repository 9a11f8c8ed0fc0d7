"""Random games by the clock. Runs natively and inside Pyodide, so it imports nothing but the engine."""

import random
from collections.abc import Callable
from time import perf_counter

from engine import GAMES


def play(
    game: str, players: int, games: int, seed: int = 0, clock: Callable[[], float] = perf_counter
) -> tuple[float, float, int]:
    """So many random games: their seconds, those for moves(), choosing and play() alone, and the decisions."""
    rng, deciding, decisions, begin = random.Random(seed), 0.0, 0, clock()
    for number in range(games):
        state = GAMES[game].new(players, seed + number)
        dealt = clock()
        while state.to_move is not None:
            state.play(rng.choice(state.moves()))
            decisions += 1
        deciding += clock() - dealt
    return clock() - begin, deciding, decisions
