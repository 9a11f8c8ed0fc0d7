"""python3 -m tools objectives: how often bots meet each objective of Mandala Stones that they hold.

A seat holds two cards and aims at the better one: `met` is the share of all holdings at the end of which the card is
met, `aimed at` the same share of those in which it is the better of the two: the one that scores, or else the nearer.
"""

import argparse
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from typing import NamedTuple

from engine.bots import BOTS
from engine.bots.levels import UNITS
from engine.game import GAMES
from engine.games.stones.state import StonesState
from engine.games.stones.tables import OBJECTIVES
from tools.lab.match import Task, play


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools objectives", description=__doc__)
    parser.add_argument("--games", type=int, default=240, help="for two players; fewer for more, who hold more cards")
    parser.add_argument("--bot", choices=BOTS, default="patient")
    parser.add_argument("--iterations", type=int, default=UNITS["stones"], help="of kind; the others in proportion")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    chosen = parser.parse_args(arguments)
    counts = list(GAMES["stones"].seats)
    tables = []
    for players in counts:
        seeds = range(chosen.seed, chosen.seed + 2 * chosen.games // players)
        tasks = [Task("stones", (chosen.bot,) * players, seed, chosen.iterations) for seed in seeds]
        tables.append(measure(tasks, chosen.jobs))
    print("| card | " + " | ".join(f"{n} players: met | aimed at" for n in counts) + " |")
    print("|---" * (1 + 2 * len(counts)) + "|")
    for card, objective in enumerate(OBJECTIVES):
        print(
            f"| {objective.id} | "
            + " | ".join(f"{_share(t.met, card)} | {_share(t.aimed, card)}" for t in tables)
            + " |"
        )
    return 0


class Table(NamedTuple):
    """Card -> for each holding, or for each at whose end it is the better card: is it met?"""

    met: dict[int, list[bool]]
    aimed: dict[int, list[bool]]


def measure(tasks: list[Task], jobs: int | None = None) -> Table:
    table = Table(defaultdict(list), defaultdict(list))
    with ProcessPoolExecutor(jobs) as pool:
        states = [played.state for played in pool.map(play, tasks)]
    for state in states:
        assert isinstance(state, StonesState)
        for seat, cards in enumerate(state.objectives):
            shares = {card: min(1.0, state.measure(seat, card) / OBJECTIVES[card].needs) for card in cards}
            better = max(cards, key=lambda card: (shares[card] == 1.0, shares[card] * OBJECTIVES[card].points))
            table.aimed[better].append(shares[better] == 1.0)
            for card in cards:
                table.met[card].append(shares[card] == 1.0)
    return table


def _share(found: dict[int, list[bool]], card: int) -> str:
    """With the number of holdings it is about."""
    return f"{100 * mean(found[card] or [False]):.0f} % of {len(found[card])}"
