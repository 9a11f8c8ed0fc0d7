"""python3 -m tools match GAME BOT BOT [BOT…]: bots play each other, and what can be concluded from it.

Every deal is played once from every side: the bots move on by one seat. Budgets are fixed (engine/bots/levels.py),
so that anybody gets the same games; who has more opponents has as much for each of them. With fewer bots than
players, the last one takes the empty seats. `yardstick` is the opponent of tools/lab/yardstick.py.

With --all every match of docs/bots.md is played, with --write its tables are written into the page.
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
from tools.lab import yardstick

PLAYERS = (*BOTS, "yardstick")
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
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("bots", nargs="*", choices=PLAYERS, metavar="BOT", help=", ".join(PLAYERS))
    parser.add_argument("--games", type=int, default=200, help="in all; rounded up to whole deals")
    parser.add_argument("--players", type=int, default=0, help="as many as there are bots, unless given")
    parser.add_argument("--iterations", type=int, default=0, help="of kind; the others in proportion")
    parser.add_argument("--seed", type=int, default=1001, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    parser.add_argument("--all", action="store_true", help="every match of docs/bots.md")
    parser.add_argument("--write", action="store_true", help="with --all: into the page")
    chosen = parser.parse_args(arguments)
    if chosen.all:
        from tools.lab import tables

        tables.play_all(chosen.games, chosen.seed, chosen.jobs, chosen.write)
        return 0
    if not chosen.bots:
        parser.error("name a game and its bots, or --all")
    players = chosen.players or max(len(chosen.bots), GAMES[chosen.game].seats[0])
    bots = [*chosen.bots, *[chosen.bots[-1]] * players][:players]
    unit = chosen.iterations or UNITS[chosen.game]
    deals = match(chosen.game, bots, chosen.games, chosen.seed, unit, chosen.jobs)
    print("", file=sys.stderr)
    print("\n".join(report(bots, deals)))
    return 0


def match(game: str, bots: list[str], games: int, seed: int, unit: int, jobs: int | None = None) -> list[list[Played]]:
    """By deal: the games of every rotation of the bots around the table."""
    players = len(bots)
    sides = [tuple(bots[(seat + turn) % players] for seat in range(players)) for turn in range(players)]
    tasks = [Task(game, side, seed + deal, unit) for deal in range(-(-games // players)) for side in sides]
    deals: list[list[Played]] = [[]]
    with ProcessPoolExecutor(jobs) as pool:
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
    rng, effort = random.Random(task.seed), task.unit * (len(task.bots) - 1)
    hopes: dict[int, float] = {}  # what each seat expected at its last turn
    drops, turn_of = [0] * len(task.bots), None
    while state.to_move is not None:
        seat = state.to_move
        bot = task.bots[seat]
        if bot == "yardstick":
            state.apply(yardstick.choose(state, rng, yardstick.iterations(task.game, LEVELS["wise"].effort * effort)))
            continue
        level = LEVELS.get(bot)
        thought = think(state, bot, rng, iterations=level.effort * effort if level else None)
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


@dataclass(frozen=True)
class Standing:
    """What a match says about one bot."""

    wins: float  # share, 0 to 1
    spread: float  # half of the 95 % interval
    score: float  # mean
    drops: float  # sharp ones, per game

    @property
    def interval(self) -> str:
        low, high = max(0.0, self.wins - self.spread), min(1.0, self.wins + self.spread)
        return f"{100 * low:.1f}–{100 * high:.1f}"


def standing(bot: str, deals: list[list[Played]]) -> Standing:
    shares, scores, drops = [], [], []
    for deal in deals:
        for game in deal:
            seats = [seat for seat, name in enumerate(game.bots) if name == bot]
            scores += [game.result.scores[seat] for seat in seats]
            drops += [game.drops[seat] for seat in seats]
        shares.append(mean(wins_of(bot, game) for game in deal))
    # Deals are independent of each other, the games of one deal are not.
    spread = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return Standing(mean(shares), spread, mean(scores), mean(drops))


def report(bots: Iterable[str], deals: list[list[Played]]) -> list[str]:
    """Per bot: win share with its 95 % interval, mean score, sharp drops a game."""
    lines = [f"{'':10}{'wins':>8}{'95 %':>16}{'score':>8}{'drops':>8}   of {sum(map(len, deals))} games"]
    for bot in dict.fromkeys(bots):
        found = standing(bot, deals)
        lines.append(f"{bot:10}{100 * found.wins:7.1f}%{found.interval:>16}{found.score:8.1f}{found.drops:8.2f}")
    return lines
