"""python3 -m tools alternatives [GAME…]: are hints and the review right, by a search four times as long?

In positions of games between patient bots wise thinks with the budget of the review (engine/bots/analysis.py), and
once more, with other random numbers, four times as long. The moves that the first thought names, as many as a hint
shows one after the other, should have the one that the second calls best among them; or one that is as good, but for
half a hundredth of the win. Where all is certain, a search as long of the positions after both says so; where not, the
second search itself, if it looked at both for as long.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from engine import GAMES, State
from engine.bots import Thought, think
from engine.bots.analysis import BOT, BUDGET, RANKED, value_after
from engine.bots.registry import HEURISTICS
from engine.state import Move
from tools.bench.figures import keep_row
from tools.lab.tables import PAGE

LONGER = 4
TO_REACH = 0.9
EVERY = 7  # decisions from one position to the next, so that they differ
HAIR = 0.005  # of the share of the win
TITLE = "What the review and hints name"
INTRODUCTION = (
    "`python3 -m tools alternatives --positions N --write` writes these rows, with the name of a game one of them."
)
HEAD = (
    f"| game | iterations a decision | positions | first | among the first {RANKED} | or as good | to reach | |",
    "|---|---|---|---|---|---|---|---|",
)


class Found(NamedTuple):
    """Of how many positions the best move of the long search is the first of the short one, or named by it."""

    positions: int
    first: int
    named: int
    as_good: int  # or another one is named that is as good


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools alternatives", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="of the first game that they are taken from")
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    parser.add_argument("--write", action="store_true", help="the table into docs/bots.md")
    chosen = parser.parse_args(arguments)
    print("\n".join(HEAD), flush=True)
    for game in chosen.games or GAMES:
        found = row(game, measure(game, chosen.positions, chosen.seed, chosen.jobs))
        print(found, flush=True)
        if chosen.write:
            keep_row(TITLE, INTRODUCTION, HEAD, found, PAGE)
    return 0


def row(game: str, found: Found) -> str:
    first, named, as_good = (100 * count / found.positions for count in found[1:])
    mark = "reached" if as_good >= 100 * TO_REACH else "**missed**"
    shares = f"{first:.0f} % | {named:.1f} % | {as_good:.1f} % | ≥ {100 * TO_REACH:.0f} | {mark}"
    return f"| {GAMES[game].title} | {BUDGET[game]} | {found.positions} | {shares} |"


def measure(game: str, positions: int, seed: int = 1, jobs: int | None = None) -> Found:
    with ProcessPoolExecutor(jobs) as pool:
        found = [*pool.map(compare, range(positions), decisions(game, positions, seed))]
    return Found(positions, *map(sum, zip(*found, strict=True)))


def compare(number: int, state: State) -> tuple[bool, bool, bool]:
    """Is the best move of the long search the first of the short one, is it named, or is one that is as good?"""
    budget = BUDGET[state.game.id]
    short = think(state, BOT, random.Random(number), iterations=budget, ranked=RANKED)
    long = think(state, BOT, random.Random(-1 - number), iterations=LONGER * budget)
    named = [other.move for other in short.alternatives[:RANKED]]
    found = long.move in named
    return long.move == named[0], found, found or any(is_as_good(state, move, long) for move in named)


def is_as_good(state: State, move: Move, long: Thought) -> bool:
    """As the best move of the long search."""
    best, *others = long.alternatives
    if not HEURISTICS[state.game.id].certain:
        return any(o.move == move and o.visits == best.visits and best.value - o.value < HAIR for o in others)
    iterations = LONGER * BUDGET[state.game.id]
    values = [value_after(state, each, random.Random(1), iterations=iterations) for each in (best.move, move)]
    return values[0] - values[1] < HAIR


def decisions(game: str, count: int, seed: int = 1) -> list[State]:
    """Positions with more moves than a hint names, each of them another one, from games of this seed on."""
    found: dict[str, State] = {}  # by what the one to move sees
    seen = 0
    while len(found) < count:
        state, rng = GAMES[game].new(2, seed), random.Random(seed)
        while state.to_move is not None and len(found) < count:
            if len(state.moves()) > RANKED:
                seen += 1
                if seen % EVERY == 0:
                    found.setdefault(str(state.view(state.to_move)), state.copy())
            state.apply(think(state, "patient", rng, iterations=BUDGET[game] // 10).move)
        seed += 1
    return [*found.values()]
