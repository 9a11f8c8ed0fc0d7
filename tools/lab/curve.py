"""python3 -m tools curve [GAME…]: how much the curve of a review jumps, and whether it is right to.

Games between a patient and a kind bot are reviewed as the page does it (engine/bots/analysis.py). A jump is the change
of the chances from one turn to the next. Where one is larger than 0.4, both of its ends are searched four times as
long: it is real if that finds at least half of it, and an artefact of a short search if not.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from statistics import mean
from time import process_time
from typing import NamedTuple

from engine import GAMES, Record
from engine.bots import think
from engine.bots.analysis import BOT, BUDGET, curve, in_hindsight, judge, searched, turn_starts
from tools.bench.figures import keep_row
from tools.lab.tables import PAGE

PLAYERS = ("patient", "kind")
LONGER = 4
JUMP = 0.4  # of the share of the win
TO_REACH = 0.05  # share of the games that may have an artefact
TITLE = "How the curve runs"
INTRODUCTION = (
    "`python3 -m tools curve --number N --write` writes these rows, with the name of a game one of them. A review "
    "thinks about every decision of a game: seconds are those of one process, natively."
)
HEAD = (
    "| game | games | decisions | iterations each | seconds | mean jump | largest | above 0.4 | real | games with an "
    "artefact | to reach | |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
)


class Curve(NamedTuple):
    """What the review of one game showed."""

    jumps: list[float]  # from turn to turn
    real: int  # of those larger than JUMP
    artefacts: int
    decisions: int
    seconds: float  # of the review, of one process


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools curve", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--number", type=int, default=20, help="of games of each kind")
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    parser.add_argument("--write", action="store_true", help="the table into docs/bots.md")
    chosen = parser.parse_args(arguments)
    print("\n".join(HEAD), flush=True)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for game in chosen.games or GAMES:
            seeds = range(1, chosen.number + 1)
            found = row(game, [*pool.map(reviewed, [game] * len(seeds), seeds)])
            print(found, flush=True)
            if chosen.write:
                keep_row(TITLE, INTRODUCTION, HEAD, found, PAGE)
    return 0


def row(game: str, found: list[Curve]) -> str:
    jumps = [jump for each in found for jump in each.jumps]
    spoilt = mean(each.artefacts > 0 for each in found)
    cells = (
        GAMES[game].title,
        len(found),
        f"{mean(each.decisions for each in found):.0f}",
        BUDGET[game],
        f"{mean(each.seconds for each in found):.0f}",
        f"{mean(jumps):.3f}",
        f"{max(jumps):.2f}",
        sum(each.real + each.artefacts for each in found),
        sum(each.real for each in found),
        f"{100 * spoilt:.0f} %",
        f"≤ {100 * TO_REACH:.0f} %",
        "reached" if spoilt <= TO_REACH else "**missed**",
    )
    return f"| {' | '.join(map(str, cells))} |"


def reviewed(game: str, seed: int) -> Curve:
    """A game of two bots, and what its review says."""
    record, began = played(game, seed), process_time()
    judgements = in_hindsight(record, judge(record, seed, iterations=BUDGET[game]))
    shares = searched(curve(record), judgements)[0]
    seconds, plies = process_time() - began, turn_starts(record)
    jumps = [shares[after] - shares[before] for before, after in pairwise(plies)]
    large = [(ends, jump) for ends, jump in zip(pairwise(plies), jumps, strict=True) if abs(jump) > JUMP]
    real = sum(is_real(record, ends, jump) for ends, jump in large)
    return Curve([*map(abs, jumps)], real, len(large) - real, len(judgements), seconds)


def played(game: str, seed: int) -> Record:
    """A game between the two, each of them beginning in turn."""
    record, rng = Record.new(game, players=2, seed=seed), random.Random(seed)
    while record.state.to_move is not None:
        bot = PLAYERS[(record.state.to_move + seed) % 2]
        record.play(think(record.state, bot, rng, iterations=BUDGET[game] // 10).move)
    return record


def is_real(record: Record, ends: tuple[int, int], jump: float) -> bool:
    """Does a longer search find at least half of it?"""
    before, after = (longer(record, ply) for ply in ends)
    return (after - before) / jump >= 0.5


def longer(record: Record, ply: int) -> float:
    """The first seat's share of the win; of a forced position that of the next decision."""
    state = record.at(ply)
    while state.to_move is not None and len(state.moves()) == 1:
        state.apply(state.moves()[0])
    if (ended := state.result()) is not None:
        return (0 in ended.winners) / len(ended.winners)
    value = think(state, BOT, random.Random(-ply), iterations=LONGER * BUDGET[record.game]).value
    return value if state.to_move == 0 else 1 - value
