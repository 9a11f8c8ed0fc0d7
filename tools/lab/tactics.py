"""python3 -m tools tactics: does wise ever miss a win in one or two turns of Mana, or allow one that it could avoid?

A full solver, by the rules alone and with nothing of engine/bots, looks four turns deep at positions of random games:
the bot's turn, the other one's, and both once more.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engine import GAMES
from engine.bots import think
from engine.games.mana.state import ManaState
from engine.games.mana.tables import DAIMYO, MOVE, OVER, RETURN, SQUARES
from tools.bench.figures import keep
from tools.lab.tables import PAGE

MISSED = "missed"  # how such a verdict begins
ENOUGH = 20_000  # positions that wise looks at: less than it has time for at the table


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools tactics", description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--iterations", type=int, default=ENOUGH)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    parser.add_argument("--write", action="store_true", help="the table into docs/bots.md")
    chosen = parser.parse_args(arguments)
    found: Counter[str] = Counter()
    seeds = range(chosen.seed, chosen.seed + chosen.positions)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for seed, verdict in zip(seeds, pool.map(partial(verdict_on, chosen.iterations), seeds), strict=True):
            if verdict.startswith(MISSED):
                print(f"seed {seed}: {verdict}", flush=True)
            found[verdict] += 1
            print(f"\r{found.total()} positions", end="", file=sys.stderr, flush=True)
    print("", file=sys.stderr)
    lines = table(found)
    print("\n".join(lines))
    if chosen.write:
        command = f"tactics --positions {chosen.positions} --iterations {chosen.iterations} --write"
        keep("What the solver finds in Mana", [f"`python3 -m tools {command}` wrote this.", "", *lines], PAGE)
    return int(any(verdict.startswith(MISSED) for verdict in found))


def table(found: Counter[str]) -> list[str]:
    missed = sum(times for verdict, times in found.items() if verdict.startswith(MISSED))
    mark = "**missed**" if missed else "reached"
    return [
        "| a turn of wise | positions | to reach | |",
        "|---|---|---|---|",
        *(f"| {verdict} | {times} | | |" for verdict, times in found.most_common() if not verdict.startswith(MISSED)),
        f"| missed a win or a safe turn | {missed} | 0 | {mark} |",
    ]


def verdict_on(iterations: int, seed: int) -> str:
    return check(random_turns(seed), iterations)


def check(state: ManaState, iterations: int = ENOUGH) -> str:
    """What the solver says about a turn of wise."""
    seat, after = state.mover(), state.copy()
    while after.to_move == seat:
        after.play(think(after, "wise", random.Random(1), iterations=iterations).move)
    if captures(state):
        return "wins at once" if after.ended == DAIMYO else "missed a win at once"
    if wins_in_two(state):
        forced = after.ended is None and not captures(after) and all(captures(reply) for reply in turns(after))
        return "wins in two turns" if forced else "missed a win in two turns"
    if not loses(after):
        return "safe"
    return "lost" if all(loses(other) for other in turns(state)) else "missed a safe turn"


def random_turns(seed: int, blocked: str = "skip") -> ManaState:
    """The beginning of a turn, some random turns into a game."""
    rng = random.Random(seed)
    while True:
        state = GAMES["mana"].new(2, seed, {"setup": rng.choice(["standard", "advanced"]), "blocked": blocked})
        assert isinstance(state, ManaState)
        for _ in range(rng.randrange(6, 60)):
            if state.to_move is not None:
                state.apply(rng.choice(state.moves()))
        while state.phase not in (MOVE, OVER):
            state.apply(rng.choice(state.moves()))
        if state.phase == MOVE:
            return state


# --- the solver -----------------------------------------------------------------------


def turns(state: ManaState) -> Iterator[ManaState]:
    """The state after every way to finish the turn."""
    seat = state.to_move
    for move in state.moves():
        after = state.copy()
        after.apply(move)
        if after.to_move == seat:
            yield from turns(after)
        else:
            yield after


def captures(state: ManaState) -> bool:
    """Can the mover capture the daimyo at once?"""
    if state.ended is not None:
        return False
    target = state.daimyo[1 - state.mover()]
    return any(move < RETURN and move % len(SQUARES) == target for move in state.moves())


def wins_in_two(state: ManaState) -> bool:
    """Is there a turn, no capture, after which the mover captures the daimyo whatever the other one does?"""
    return any(
        after.ended is None and not captures(after) and all(captures(reply) for reply in turns(after))
        for after in turns(state)
    )


def loses(state: ManaState) -> bool:
    """Has the one who just moved lost within two turns of the other one?"""
    return state.ended is None and (captures(state) or wins_in_two(state))
