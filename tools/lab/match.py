"""python3 -m tools match GAME BOT BOT [BOT…]: bots play each other, and what can be concluded from it.

Every deal is played once from every side: the bots move on by one seat. Budgets are fixed (engine/bots/levels.py),
so that anybody gets the same games; who has more opponents has as much for each of them. With fewer bots than
players, the last one takes the empty seats.
"""

import argparse
import random
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev

from engine import GAMES, State
from engine.bots import BOTS, think
from engine.bots.levels import LEVELS, UNITS
from engine.state import Result

SHARP_DROP = 0.25  # of the share of the win, from one own turn to the next: a blunder, or bad luck


@dataclass(frozen=True)
class Task:
    game: str
    bots: tuple[str, ...]  # by seat
    seed: int
    unit: int  # iterations of the weakest level, for every opponent


@dataclass
class Played:
    result: Result
    state: State
    drops: list[int]  # by seat
    bots: tuple[str, ...]  # by seat


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
    print("", file=sys.stderr)
    print("\n".join(report(bots, deals)))
    return 0


def match(game: str, bots: list[str], games: int, seed: int, unit: int) -> list[list[Played]]:
    """By deal: the games of every rotation of the bots around the table."""
    players = len(bots)
    sides = [tuple(bots[(seat + turn) % players] for seat in range(players)) for turn in range(players)]
    tasks = [Task(game, side, seed + deal, unit) for deal in range(-(-games // players)) for side in sides]
    deals: list[list[Played]] = [[]]
    with ProcessPoolExecutor() as pool:
        for game_played in pool.map(play, tasks):
            if len(deals[-1]) == players:
                deals.append([])
            deals[-1].append(game_played)
            _tell(bots[0], deals)
    return deals


def _tell(bot: str, deals: list[list[Played]]) -> None:
    """How it stands, while it runs: long matches are watched."""
    games = [game for deal in deals for game in deal]
    won = sum(wins_of(bot, game) for game in games)
    print(f"\r{len(games)} games, {bot} {100 * won / len(games):.1f} %", end="", file=sys.stderr, flush=True)


def wins_of(bot: str, game: Played) -> float:
    """The share of the win of each of a bot's seats, on average."""
    seats = [seat for seat, name in enumerate(game.bots) if name == bot]
    winners = game.result.winners
    return sum(seat in winners for seat in seats) / len(winners) / len(seats)


def play(task: Task) -> Played:
    state = GAMES[task.game].new(len(task.bots), task.seed)
    rng, opponents = random.Random(task.seed), len(task.bots) - 1
    hopes: dict[int, float] = {}  # what each seat expected at its last turn
    drops, turn_of = [0] * len(task.bots), None
    while state.to_move is not None:
        seat = state.to_move
        bot = task.bots[seat]
        level = LEVELS.get(bot)
        thought = think(state, bot, rng, iterations=level.effort * task.unit * opponents if level else None)
        if level and turn_of != seat:
            best = thought.alternatives[0].value
            drops[seat] += hopes.get(seat, 0.0) - best > SHARP_DROP
            hopes[seat] = best
        turn_of = seat
        for move in (thought.move, *thought.then):
            state.apply(move)
    result = state.result()
    assert result is not None
    return Played(result, state, drops, task.bots)


def report(bots: Iterable[str], deals: list[list[Played]]) -> list[str]:
    """Per bot: win share with its 95 % interval, mean score, sharp drops a game."""
    lines = [f"{'':10}{'wins':>8}{'95 %':>16}{'score':>8}{'drops':>8}   of {sum(map(len, deals))} games"]
    for bot in dict.fromkeys(bots):
        shares, scores, drops = [], [], []
        for deal in deals:
            for game in deal:
                seats = [seat for seat, name in enumerate(game.bots) if name == bot]
                scores += [game.result.scores[seat] for seat in seats]
                drops += [game.drops[seat] for seat in seats]
            shares.append(mean(wins_of(bot, game) for game in deal))
        # Deals are independent of each other, the games of one deal are not.
        spread = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
        interval = f"{100 * (mean(shares) - spread):.1f}–{100 * (mean(shares) + spread):.1f}"
        lines.append(f"{bot:10}{100 * mean(shares):7.1f}%{interval:>16}{mean(scores):8.1f}{mean(drops):8.2f}")
    return lines
