"""python3 -m tools ratio [GAME…]: the time of an iteration of wise beside one of the yardstick.

Time of this process, not by the clock, on positions of whole games, with the budget that wise has in a match: what a
search does once counts too, and playouts are shorter late in a game. The ratio belongs into tools/lab/yardstick.py:
with it a match has fixed budgets and fair times.
"""

import argparse
import random
from statistics import mean
from time import process_time

from engine import GAMES, State
from engine.bots import choose, think
from engine.bots.levels import LEVELS, UNITS
from tools.lab import yardstick

THEIRS = 40  # iterations of the yardstick on a position


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools ratio", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--positions", type=int, default=20)
    chosen = parser.parse_args(arguments)
    print(f"{'':10}{'wise, ms':>10}{'yardstick, ms':>15}{'ratio':>8}")
    for game in chosen.games or GAMES:
        times = [measure(game, seed) for seed in range(chosen.positions)]
        ours, theirs = (1000 * mean(column) for column in zip(*times, strict=True))
        print(f"{game:10}{ours:10.3f}{theirs:15.3f}{ours / theirs:8.3f}", flush=True)
    return 0


def measure(game: str, seed: int) -> tuple[float, float]:
    """Seconds an iteration, of wise and of the yardstick."""
    state, ours = middle(game, seed), LEVELS["wise"].effort * UNITS[game]
    begin = process_time()
    think(state, "wise", random.Random(seed), iterations=ours)
    between = process_time()
    yardstick.choose(state, random.Random(seed), THEIRS)
    return (between - begin) / ours, (process_time() - between) / THEIRS


def middle(game: str, seed: int) -> State:
    """Anywhere in a game of greedy bots where there is something to choose."""
    rng = random.Random(seed)
    state, found = GAMES[game].new(2, rng.randrange(1 << 30)), []
    while state.to_move is not None:
        if len(state.moves()) > 2:
            found.append(state.copy())
        state.apply(choose(state, "greedy", rng))
    return rng.choice(found)
