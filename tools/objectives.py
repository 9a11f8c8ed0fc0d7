"""python3 -m tools objectives: how often bots meet each objective of Mandala Stones that they hold.

A seat holds two cards and aims at the better one: `met` is the share of all holdings at the end of which the card is
met, `best` the share in which it is the one that scores.
"""

import argparse

from engine.bots import BOTS
from engine.core import GAMES
from engine.games.stones import StonesState
from engine.games.stones_tables import OBJECTIVES
from tools.match import match


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
    for deal in match("stones", [bot] * players, games, 1, unit):
        for game in deal:
            state = game.state
            assert isinstance(state, StonesState)
            for seat, cards in enumerate(state.objectives):
                scoring = state._best_objective(seat)
                for card in cards:
                    held[card] += 1
                    met[card] += state.measure(seat, card) >= OBJECTIVES[card].needs
                    best[card] += card == scoring
    return [
        [count / max(1, of) for count, of in zip(counts, held, strict=True)] for counts in (met, best)
    ]
