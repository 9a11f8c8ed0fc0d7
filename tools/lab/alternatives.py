"""python3 -m tools alternatives [GAME…]: are hints and the review right, by a search four times as long?

In positions of games between patient bots wise thinks with the budget of the review (engine/bots/analysis.py), and
once more, with other random numbers, four times as long. The moves that the first thought names, as many as a hint
shows one after the other, should have the one that the second calls best among them.
"""

import argparse
import random
from typing import NamedTuple

from engine import GAMES, State
from engine.bots import think
from engine.bots.analysis import BOT, BUDGET, RANKED
from tools.bench.figures import keep
from tools.lab.tables import PAGE

LONGER = 4
TO_REACH = 0.9
EVERY = 7  # decisions from one position to the next, so that they differ


class Found(NamedTuple):
    """Of how many positions the best move of the long search is the first of the short one, or named by it."""

    positions: int
    first: int
    named: int


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools alternatives", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--write", action="store_true", help="the table into docs/bots.md")
    chosen = parser.parse_args(arguments)
    lines = [
        f"`python3 -m tools alternatives --positions {chosen.positions} --write` wrote this.",
        "",
        f"| game | iterations a decision | positions | first | among the first {RANKED} | to reach | |",
        "|---|---|---|---|---|---|---|",
    ]
    print("\n".join(lines), flush=True)
    for game in chosen.games or GAMES:
        lines.append(row(game, compare(game, chosen.positions)))
        print(lines[-1], flush=True)
        if chosen.write:
            keep("What the review and hints name", lines, PAGE)
    return 0


def row(game: str, found: Found) -> str:
    first, named = (count / found.positions for count in found[1:])
    mark = "reached" if named >= TO_REACH else "**missed**"
    shares = f"{100 * first:.0f} % | {100 * named:.1f} % | ≥ {100 * TO_REACH:.0f} | {mark}"
    return f"| {GAMES[game].title} | {BUDGET[game]} | {found.positions} | {shares} |"


def compare(game: str, positions: int) -> Found:
    first = named = 0
    for number, state in enumerate(decisions(game, positions)):
        short = think(state, BOT, random.Random(number), iterations=BUDGET[game])
        long = think(state, BOT, random.Random(-1 - number), iterations=LONGER * BUDGET[game])
        moves = [other.move for other in short.alternatives[:RANKED]]
        first += long.move == moves[0]
        named += long.move in moves
    return Found(positions, first, named)


def decisions(game: str, count: int) -> list[State]:
    """Positions with more moves than a hint names."""
    found: list[State] = []
    seed = seen = 0
    while len(found) < count:
        seed += 1
        state, rng = GAMES[game].new(2, seed), random.Random(seed)
        while state.to_move is not None and len(found) < count:
            if len(state.moves()) > RANKED:
                seen += 1
                if seen % EVERY == 0:
                    found.append(state.copy())
            state.apply(think(state, "patient", rng, iterations=BUDGET[game] // 10).move)
    return found
