"""python3 -m tools objectives: how often bots meet each objective of Mandala Stones that they hold.

A seat holds two cards and aims at one of them: `met` is the share of all holdings at the end of which the card is
met, `aimed at` the same share of those in which it promises more than the other one to the bots: the one that scores,
or else the one that is fewer turns away.
A card that is aimed at should be met now and then, but not as a matter of course.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from typing import NamedTuple

from engine.bots import BOTS
from engine.bots.games.stones import look, promise
from engine.bots.levels import UNITS
from engine.game import GAMES
from engine.games.stones.state import StonesState
from engine.games.stones.tables import OBJECTIVES
from tools.bench.figures import keep
from tools.lab.match import Task, play
from tools.lab.tables import PAGE

TITLE = "How often objectives are met"
LEAST, MOST = 0.1, 0.6  # share of the cards aimed at that should be met


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools objectives", description=__doc__)
    parser.add_argument("--games", type=int, default=580, help="for two players; fewer for more, who hold more cards")
    parser.add_argument("--players", type=int, nargs="*", choices=GAMES["stones"].seats, default=GAMES["stones"].seats)
    parser.add_argument("--bot", choices=BOTS, default="sharp")
    parser.add_argument("--iterations", type=int, default=UNITS["stones"], help="of kind; the others in proportion")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    parser.add_argument("--write", action="store_true", help="the table into docs/bots.md")
    chosen = parser.parse_args(arguments)
    tables = {}
    for players in chosen.players:
        seeds = range(chosen.seed, chosen.seed + 2 * chosen.games // players)
        tasks = [Task("stones", (chosen.bot,) * players, seed, chosen.iterations) for seed in seeds]
        tables[players] = measure(tasks, chosen.jobs)
    lines = [
        f"`python3 -m tools objectives {' '.join(arguments)}` wrote this: {chosen.bot} bots, with a unit of "
        f"{chosen.iterations}. Of the cards that are aimed at {100 * LEAST:.0f} to {100 * MOST:.0f} % should be met.",
        "",
        *rows(tables),
    ]
    print("\n".join(lines))
    if chosen.write:
        keep(TITLE, lines, PAGE)
    return 0


class Table(NamedTuple):
    """Card -> for each holding, or for each at whose end it promises more: is it met?"""

    met: dict[int, list[bool]]
    aimed: dict[int, list[bool]]


def measure(tasks: list[Task], jobs: int | None = None) -> Table:
    table = Table(defaultdict(list), defaultdict(list))
    with ProcessPoolExecutor(jobs) as pool:
        states = [played.state for played in pool.map(play, tasks)]
    for state in states:
        assert isinstance(state, StonesState)
        for seat, cards in enumerate(state.objectives):
            towers = look(tuple(state.board(seat)), state.kinds)
            nearest = max(cards, key=lambda card: promise(towers, (card,)))
            for card in cards:
                is_met = state.measure(seat, card) >= OBJECTIVES[card].needs
                table.met[card].append(is_met)
                if card == nearest:
                    table.aimed[card].append(is_met)
    return table


def rows(tables: dict[int, Table]) -> list[str]:
    """A row for each card: two columns for each number of players, and whether all of them are as they should be."""
    heads = [f"{players} players: met | aimed at" for players in tables]
    found = [f"| card | {' | '.join(heads)} | |", "|---" * (2 + 2 * len(tables)) + "|"]
    for card, objective in enumerate(OBJECTIVES):
        cells = [f"{_share(table.met[card])} | {_share(table.aimed[card])}" for table in tables.values()]
        reached = all(LEAST <= mean(table.aimed[card] or [False]) <= MOST for table in tables.values())
        found.append(f"| {objective.id} | {' | '.join(cells)} | {'reached' if reached else '**missed**'} |")
    return found


def _share(met: Sequence[bool]) -> str:
    """With the number of holdings it is about."""
    return f"{100 * mean(met or [False]):.0f} % of {len(met)}"
