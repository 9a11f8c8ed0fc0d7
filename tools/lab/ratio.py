"""python3 -m tools ratio [GAME…]: how many iterations of the yardstick take the time of one of wise?

Both play the first games of their match (tools/lab/tables.py), on other deals, and the time of their processes is
compared, not the clock: so it counts that one of them decides more often than the other, that playouts are shorter
late in a game, and what a search does once. The ratio belongs into tools/lab/yardstick.py: with it a match has fixed
budgets and fair times.
"""

import argparse
from dataclasses import replace

from engine import GAMES
from tools.lab import yardstick
from tools.lab.match import Match, play_tasks, standing
from tools.lab.tables import YARDSTICK

FIRST_DEAL = 9001


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools ratio", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--number", type=int, default=10, help="of games of each kind")
    chosen = parser.parse_args(arguments)
    print(f"{'':10}{'wise, s':>10}{'yardstick, s':>14}{'times':>8}{'ratio':>8}")
    for row in YARDSTICK:
        if row.match.game in (chosen.games or GAMES):
            ours, theirs = seconds(replace(row.match, games=chosen.number, seed=FIRST_DEAL))
            times = theirs / ours
            fair = yardstick.RATIO[row.match.game] * yardstick.TIMES / times
            print(f"\r{row.match.game:10}{ours:10.2f}{theirs:14.2f}{times:8.2f}{fair:8.3f}", flush=True)
    return 0


def seconds(match: Match) -> tuple[float, float]:
    """That each of two bots thinks in a game, one game at a time."""
    deals = play_tasks(match.tasks(), jobs=1)
    ours, theirs = (standing(bot, deals).seconds for bot in match.bots)
    return ours, theirs
