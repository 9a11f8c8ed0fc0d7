"""python3 -m tools match GAME BOT BOT [BOT…]: bots play each other, and what can be concluded from it.

Every deal is played once from every side: the bots move on by one seat. Budgets are fixed (engine/bots/levels.py),
so that anybody gets the same games. With fewer bots than players, the last one takes the empty seats.
"""

import argparse
import random
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev

from engine import GAMES, State
from engine.bots import BOTS, think
from engine.bots.levels import LEVELS, UNITS
from engine.core import Result

SHARP_DROP = 0.25  # of the share of the win, from one own turn to the next: a blunder, or bad luck


@dataclass(frozen=True)
class Task:
    game: str
    bots: tuple[str, ...]  # by seat
    seed: int
    unit: int  # iterations of the weakest level


@dataclass
class Played:
    result: Result
    state: State
    drops: list[int]  # by seat
    bots: tuple[str, ...] = field(default=())


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools match", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs="+", choices=BOTS, metavar="BOT", help=", ".join(BOTS))
    parser.add_argument("--games", type=int, default=200, help="in all; rounded up to whole deals")
    parser.add_argument("--players", type=int, default=0, help="as many as there are bots, unless given")
    parser.add_argument("--iterations", type=int, default=0, help="of kind; the others in proportion")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    chosen = parser.parse_args(arguments)
    players = chosen.players or max(len(chosen.bots), GAMES[chosen.game].seats[0])
    bots = [*chosen.bots, *[chosen.bots[-1]] * players][:players]
    deals = match(chosen.game, bots, chosen.games, chosen.seed, chosen.iterations or UNITS[chosen.game])
    print("\n".join(report(bots, deals)))
    return 0


def match(game: str, bots: list[str], games: int, seed: int, unit: int) -> list[list[Played]]:
    """By deal: the games of every rotation of the bots around the table."""
    players = len(bots)
    sides = [tuple(bots[(seat + turn) % players] for seat in range(players)) for turn in range(players)]
    tasks = [Task(game, side, seed + deal, unit) for deal in range(-(-games // players)) for side in sides]
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(play, tasks))
    return [played[first : first + players] for first in range(0, len(played), players)]


def play(task: Task) -> Played:
    state = GAMES[task.game].new(len(task.bots), task.seed)
    rng = random.Random(task.seed)
    hopes: dict[int, float] = {}  # what each seat expected at its last turn
    drops, turn_of = [0] * len(task.bots), None
    while state.to_move is not None:
        seat = state.to_move
        bot = task.bots[seat]
        level = LEVELS.get(bot)
        thought = think(state, bot, rng, iterations=level.effort * task.unit if level else None)
        if level and turn_of != seat:
            best = thought.alternatives[0].value
            drops[seat] += hopes.get(seat, 0.0) - best > SHARP_DROP
            hopes[seat] = best
        turn_of = seat
        state.apply(thought.move)
    result = state.result()
    assert result is not None
    return Played(result, state, drops, task.bots)


def report(bots: Iterable[str], deals: list[list[Played]]) -> list[str]:
    """Per bot: win share with its 95 % interval, mean score, sharp drops a game."""
    lines = [f"{'':10}{'wins':>8}{'95 %':>16}{'score':>8}{'drops':>8}   of {sum(map(len, deals))} games"]
    for bot in dict.fromkeys(bots):
        shares, scores, drops = [], [], []
        for deal in deals:
            wins = []
            for game in deal:
                seats = [seat for seat, name in enumerate(game.bots) if name == bot]
                winners = game.result.winners
                wins.append(sum(seat in winners for seat in seats) / len(winners) / len(seats))
                scores += [game.result.scores[seat] for seat in seats]
                drops += [game.drops[seat] for seat in seats]
            shares.append(mean(wins))
        # Deals are independent of each other, the games of one deal are not.
        spread = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
        interval = f"{100 * (mean(shares) - spread):.1f}–{100 * (mean(shares) + spread):.1f}"
        lines.append(f"{bot:10}{100 * mean(shares):7.1f}%{interval:>16}{mean(scores):8.1f}{mean(drops):8.2f}")
    return lines
