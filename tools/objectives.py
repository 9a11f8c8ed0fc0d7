"""python3 -m tools objectives: how often bots meet each objective of Mandala Stones that they hold.

A seat holds two cards and aims at the better one: `met` is the share of all holdings at the end of which the card is
met, `best` the share in which it is the one that scores.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor

from engine.bots import BOTS
from engine.core import GAMES
from engine.games.stones import StonesState
from engine.games.stones_tables import OBJECTIVES
from tools.match import Task, play


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools objectives", description=__doc__)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--bot", choices=BOTS, default="kind")
    parser.add_argument("--iterations", type=int, default=1, help="of kind; the others in proportion")
    chosen = parser.parse_args(arguments)
    counts = list(GAMES["stones"].seats)
    tables = [measure(players, chosen.bot, chosen.games, chosen.iterations) for players in counts]
    print("| card | " + " | ".join(f"{n} players: met | best" for n in counts) + " |")
    print("|---" * (1 + 2 * len(counts)) + "|")
    for card, objective in enumerate(OBJECTIVES):
        figures = [f"{100 * met[card]:.0f} % | {100 * best[card]:.0f} %" for met, best in tables]
        print(f"| {objective.id} | " + " | ".join(figures) + " |")
    return 0


def measure(players: int, bot: str, games: int, unit: int) -> list[list[float]]:
    """Per card: the share of its holdings in which it is met, and in which it scores."""
    held, met, best = ([0] * len(OBJECTIVES) for _ in range(3))
    tasks = [Task("stones", (bot,) * players, seed, unit) for seed in range(1, games + 1)]
    with ProcessPoolExecutor() as pool:
        states = [played.state for played in pool.map(play, tasks)]
    for state in states:
        assert isinstance(state, StonesState)
        for seat, cards in enumerate(state.objectives):
            met_here = [card for card in cards if state.measure(seat, card) >= OBJECTIVES[card].needs]
            scoring = max(met_here, key=lambda card: OBJECTIVES[card].points, default=None)
            for card in cards:
                held[card] += 1
                met[card] += card in met_here
                best[card] += card == scoring
    return [[count / max(1, of) for count, of in zip(counts, held, strict=True)] for counts in (met, best)]
