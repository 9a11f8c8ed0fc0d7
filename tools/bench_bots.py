"""python3 -m tools bench bots: how fast the bots think, natively.

Iterations of the tree (positions of alpha-beta in Mana) per second in the middle of a game, and what a decision of
each level takes. `--write` keeps the figures in docs/performance.md.
"""

import argparse
import platform
import random
from statistics import mean
from time import perf_counter, process_time

from engine import GAMES, State
from engine.bots import choose, think
from engine.bots.advisor import ADVISORS
from engine.bots.levels import LEVELS
from tools.figures import keep

TABLES = [(game.id, players) for game in GAMES.values() for players in game.seats]
PLIES = (6, 20)  # where the bots are asked
SECONDS = 1.0  # of thinking in each of these positions


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench bots", description=__doc__)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(arguments)
    lines = [
        f"`python3 -m tools bench bots --write` wrote this (Python {platform.python_version()}, native): iterations",
        "of the tree (positions in Mana) per second of processor time, and from question to answer for each level.",
        "",
        "| game | players | iterations a second | " + " | ".join(f"{name}, s" for name in LEVELS) + " |",
        "|---" * (3 + len(LEVELS)) + "|",
    ]
    for game, players in TABLES:
        positions = [middle(game, players, plies) for plies in PLIES]
        speed = mean(iterations_a_second(state) for state in positions)
        taken = [seconds_of(positions[0], bot) for bot in LEVELS]
        figures = " | ".join(f"{seconds:.2f}" for seconds in taken)
        lines.append(f"| {game} | {players} | {speed:.0f} | {figures} |")
        print(lines[-1], flush=True)
    if chosen.write:
        keep("Bots", lines)
    return 0


def middle(game: str, players: int, plies: int) -> State:
    """A position at the beginning of a turn, some moves into a game of greedy bots."""
    state, rng = GAMES[game].new(players, 1), random.Random(1)
    for _ in range(plies):
        state.apply(choose(state, "greedy", rng))
    while ADVISORS[game].mid_turn(state):
        state.apply(choose(state, "greedy", rng))
    return state


def iterations_a_second(state: State) -> float:
    begin = process_time()
    thought = think(state, "wise", random.Random(1), seconds=SECONDS)
    return thought.iterations / (process_time() - begin)


def seconds_of(state: State, bot: str) -> float:
    """From the question to the answer, as a person would wait for it."""
    begin = perf_counter()
    think(state, bot, random.Random(1))
    return perf_counter() - begin
