"""Random games by the clock. Runs natively and inside Pyodide, so it imports nothing but the engine."""

import random
from time import perf_counter

from engine import GAMES


def play(game: str, players: int, games: int, seed: int = 0) -> tuple[float, float, int]:
    """So many random games: their seconds, those for moves(), choosing and play() alone, and the decisions."""
    rng, deciding, decisions, begin = random.Random(seed), 0.0, 0, perf_counter()
    for number in range(games):
        state = GAMES[game].new(players, seed + number)
        dealt = perf_counter()
        while state.to_move is not None:
            state.play(rng.choice(state.moves()))
            decisions += 1
        deciding += perf_counter() - dealt
    return perf_counter() - begin, deciding, decisions
