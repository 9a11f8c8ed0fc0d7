"""python3 -m tools objectives: how often bots meet each objective of Mandala Stones that they hold.

A seat holds two cards and scores one. `met` is the share of all holdings at the end of which the card is met, `aimed
at` the same share of those in which it is the one that the seat goes for: at its first turn of the last quarter it
promises the bots more than the other card, or as much. By then they weigh objectives, but nobody can know yet which
one will be met: to ask at the end which card was closer would count a card as aimed at because it is met.
A card that is aimed at should be met now and then, but not as a matter of course.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from typing import NamedTuple

from engine.bots import BOTS
from engine.bots.games.stones import Towers, look, promise
from engine.bots.levels import UNITS
from engine.game import GAMES
from engine.games.stones.state import StonesState
from engine.games.stones.tables import END_SPACE, OBJECTIVES
from engine.record import Record
from tools.bench.figures import keep
from tools.lab.match import Task, play
from tools.lab.tables import PAGE

TITLE = "How often {} players meet objectives"
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
    for players in chosen.players:
        seeds = range(chosen.seed, chosen.seed + 2 * chosen.games // players)
        tasks = [Task("stones", (chosen.bot,) * players, seed, chosen.iterations) for seed in seeds]
        lines = [
            f"`python3 -m tools objectives --players {players} --games {chosen.games} --iterations {chosen.iterations} "
            f"--seed {chosen.seed} --bot {chosen.bot} --write` wrote this. Of the cards that are aimed at "
            f"{100 * LEAST:.0f} to {100 * MOST:.0f} % should be met.",
            "",
            *rows(measure(tasks, chosen.jobs)),
        ]
        print("\n".join(lines), flush=True)
        if chosen.write:
            keep(TITLE.format(players), lines, PAGE)
    return 0


class Table(NamedTuple):
    """Card -> for each holding, or for each in which it is aimed at: is it met?"""

    met: dict[int, list[bool]]
    aimed: dict[int, list[bool]]


def measure(tasks: list[Task], jobs: int | None = None) -> Table:
    table = Table(defaultdict(list), defaultdict(list))
    with ProcessPoolExecutor(jobs) as pool:
        records = [played.record for played in pool.map(play, tasks)]
    for record in records:
        state = record.state
        assert isinstance(state, StonesState)
        for seat, cards in enumerate(state.objectives):
            aimed = aims(record, seat)
            for card in cards:
                is_met = state.measure(seat, card) >= OBJECTIVES[card].needs
                table.met[card].append(is_met)
                if card in aimed:
                    table.aimed[card].append(is_met)
    return table


def aims(record: Record, seat: int) -> tuple[int, ...]:
    """What a seat aims at when the last quarter begins for it; nothing in a game that ends before."""
    for ply in range(len(record.moves)):
        state = record.at(ply)
        assert isinstance(state, StonesState)
        if state.to_move == seat and 4 * len(state.laid) > 3 * END_SPACE[state.players]:
            return foremost(look(tuple(state.board(seat)), state.kinds), state.objectives[seat])
    return ()


def foremost(towers: Towers, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that promise most."""
    most = promise(towers, cards)
    return tuple(card for card in cards if promise(towers, (card,)) == most)


def rows(table: Table) -> list[str]:
    """A row for each card, and whether it is met as often as it should be."""
    found = ["| card | met | aimed at | |", "|---|---|---|---|"]
    for card, objective in enumerate(OBJECTIVES):
        met, aimed = table.met[card], table.aimed[card]
        mark = "reached" if LEAST <= mean(aimed or [False]) <= MOST else "**missed**"
        found.append(f"| {objective.id} | {_share(met)} | {_share(aimed)} | {mark} |")
    return found


def _share(met: Sequence[bool]) -> str:
    """With the number of holdings it is about."""
    return f"{100 * mean(met or [False]):.0f} % of {len(met)}"
