"""python3 -m tools ratio [GAME…]: the time of an iteration of wise beside one of the yardstick.

Time of this process, not by the clock, on positions in the middle of games. The ratio belongs into
tools/lab/yardstick.py: with it a match has fixed budgets and fair times.
"""

import argparse
import random
from statistics import median
from time import process_time

from engine import GAMES, State
from engine.bots import think
from tools.lab import yardstick

OURS, THEIRS = 400, 40  # iterations on a position


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools ratio", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--positions", type=int, default=20)
    chosen = parser.parse_args(arguments)
    print(f"{'':10}{'wise, ms':>10}{'yardstick, ms':>15}{'ratio':>8}")
    for game in chosen.games or GAMES:
        times = [measure(game, seed) for seed in range(chosen.positions)]
        ours, theirs = (1000 * median(column) for column in zip(*times, strict=True))
        print(f"{game:10}{ours:10.3f}{theirs:15.3f}{ours / theirs:8.2f}", flush=True)
    return 0


def measure(game: str, seed: int) -> tuple[float, float]:
    """Seconds an iteration, of wise and of the yardstick."""
    state, begin = middle(game, seed), process_time()
    thought = think(state, "wise", random.Random(seed), iterations=OURS)
    between = process_time()
    yardstick.choose(state, random.Random(seed), THEIRS)
    return (between - begin) / thought.iterations, (process_time() - between) / THEIRS


def middle(game: str, seed: int) -> State:
    """Some random moves into a game, where there is something to choose."""
    rng = random.Random(seed)
    while True:
        state = GAMES[game].new(2, rng.randrange(1 << 30))
        for _ in range(rng.randrange(4, 24)):
            if state.to_move is not None:
                state.apply(rng.choice(state.moves()))
        if len(state.moves()) > 2:
            return state
