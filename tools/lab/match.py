"""python3 -m tools match GAME BOT BOT [BOT…]: bots play each other, and what can be concluded from it.

Every deal is played once from every side: the bots move on by one seat. Budgets are fixed (engine/bots/levels.py),
so that anybody gets the same games; who has more opponents has as much for each of them. With fewer bots than
players, the last one takes the empty seats. `yardstick` is the opponent of tools/lab/yardstick.py, BOT@COMMIT a bot
of an earlier commit. With --opening the first moves of a deal are played by kind, which errs by chance: in a game
without luck, good bots would play the same few games again and again.

With --all every match of docs/bots.md is played, after a few games that say how long it will take; with --write what
was played is written into the page.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from math import sqrt
from statistics import mean, stdev
from time import process_time

from engine import GAMES, Record
from engine.bots import BOTS, think
from engine.bots.levels import LEVELS, UNITS
from engine.state import Move, Result
from tools.lab import earlier, yardstick

PLAYERS = (*BOTS, "yardstick")
SHARP_DROP = 0.25  # of the share of the win, from one own turn to the next: a blunder, or bad luck


Options = tuple[tuple[str, str], ...]  # names with their choices


@dataclass(frozen=True)
class Task:
    """One game."""

    game: str
    bots: tuple[str, ...]  # by seat
    seed: int
    unit: int  # iterations of the weakest level, for every opponent
    options: Options = ()
    ratio: float = 1.0  # iterations of an earlier commit's bot that take the time of one of ours
    opening: int = 0  # moves that are alike from every side


@dataclass(frozen=True)
class Match:
    """What is played: all that the command says."""

    game: str
    bots: tuple[str, ...]  # by seat, in the first game of a deal
    games: int = 200
    unit: int = 0  # 0: that of the game
    ratio: float = 1.0
    every_option: bool = False
    seed: int = 1001
    opening: int = 0

    @property
    def command(self) -> str:
        """The words after `python3 -m tools`, with everything that another version may choose otherwise."""
        words = ["match", self.game, *self.bots, "--games", self.games, "--iterations", self.iterations]
        if self.ratio != 1:
            words += ["--ratio", self.ratio]
        if self.every_option:
            words.append("--every-option")
        if self.opening:
            words += ["--opening", self.opening]
        if self.seed != Match.seed:
            words += ["--seed", self.seed]
        return " ".join(map(str, words))

    @property
    def iterations(self) -> int:
        return self.unit or UNITS[self.game]

    def tasks(self) -> list[Task]:
        """Deal by deal every rotation of the bots around the table."""
        players, options = len(self.bots), every_option(self.game) if self.every_option else [()]
        sides = [tuple(self.bots[(seat + turn) % players] for seat in range(players)) for turn in range(players)]
        return [
            Task(
                self.game,
                side,
                self.seed + deal,
                self.iterations,
                options[deal % len(options)],
                self.ratio,
                self.opening,
            )
            for deal in range(-(-self.games // players))
            for side in sides
        ]


@dataclass
class Played:
    result: Result
    record: Record
    drops: list[int]  # by seat
    bots: tuple[str, ...]  # by seat
    seconds: list[float]  # of thinking, by seat


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools match", description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("bots", nargs="*", type=bot_name, metavar="BOT", help=", ".join(PLAYERS) + ", wise@COMMIT …")
    parser.add_argument("--games", type=int, default=None, help="in all; rounded up to whole deals")
    parser.add_argument("--players", type=int, default=0, help="as many as there are bots, unless given")
    parser.add_argument("--iterations", type=int, default=0, help="of kind; the others in proportion")
    parser.add_argument("--ratio", type=float, default=1.0, help="iterations that BOT@COMMIT has for one of ours")
    parser.add_argument("--every-option", action="store_true", help="deal by deal all options of the game in turn")
    parser.add_argument("--opening", type=int, default=0, help="moves that kind plays first, alike from every side")
    parser.add_argument("--seed", type=int, default=Match.seed, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    parser.add_argument("--all", action="store_true", help="every match of docs/bots.md")
    parser.add_argument("--go-on", action="store_true", help="with --all: only those that the table does not have yet")
    parser.add_argument(
        "--write", action="store_true", help="a row into the table of docs/bots.md; of --all a new table"
    )
    chosen = parser.parse_args(arguments)
    from tools.lab import tables

    if chosen.all:
        tables.play_all(chosen.games, chosen.jobs, chosen.write, chosen.go_on)
        return 0
    if not chosen.bots:
        parser.error("name a game and its bots, or --all")
    players = chosen.players or max(len(chosen.bots), GAMES[chosen.game].seats[0])
    match = Match(
        chosen.game,
        (*chosen.bots, *[chosen.bots[-1]] * players)[:players],
        chosen.games or Match.games,
        chosen.iterations,
        chosen.ratio,
        chosen.every_option,
        chosen.seed,
        chosen.opening,
    )
    deals = play_tasks(match.tasks(), chosen.jobs)
    print("", file=sys.stderr)
    print("\n".join(report(match.bots, deals)))
    if chosen.write:
        tables.write(tables.line(match, deals))
    return 0


def bot_name(text: str) -> str:
    """One of ours, or one of an earlier commit."""
    if text.partition("@")[0] not in PLAYERS:
        raise argparse.ArgumentTypeError(f"there is no bot {text}: {', '.join(PLAYERS)}, or wise@COMMIT")
    return text


def every_option(game: str) -> list[Options]:
    """All combinations of what people may agree on, but for who begins: every deal is played from every side."""
    declared = [option for option in GAMES[game].options if option.name != "start"]
    return [*product(*([(option.name, choice) for choice in option.choices] for option in declared))]


def play_tasks(tasks: Sequence[Task], jobs: int | None = None) -> list[list[Played]]:
    """By deal: its games."""
    deals: list[list[Played]] = [[]]
    with ProcessPoolExecutor(jobs) as pool:
        for game_played in pool.map(play, tasks):
            if len(deals[-1]) == len(game_played.bots):
                deals.append([])
            deals[-1].append(game_played)
            _tell(tasks[0].bots[0], deals)
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
    record, table = opened(task), Thinkers(task)
    while record.state.to_move is not None:
        for move in table.moves(record):
            record.play(move)
    result = record.state.result()
    assert result is not None
    return Played(result, record, table.drops, task.bots, table.seconds)


def opened(task: Task) -> Record:
    """The game when the bots take over. An opening that ends the game is no opening: another one is played."""
    rng = random.Random(task.seed)
    while True:
        record = Record.new(task.game, players=len(task.bots), seed=task.seed, options=dict(task.options))
        while len(record.moves) < task.opening and record.state.to_move is not None:
            record.play(think(record.state, "kind", rng, iterations=UNITS[task.game]).move)
        if record.state.to_move is not None:
            return record


class Thinkers:
    """Who sits at the table of a match."""

    def __init__(self, task: Task) -> None:
        self.task, self.rng = task, random.Random(task.seed)
        self.effort = task.unit * (len(task.bots) - 1)
        self.hopes: dict[int, float] = {}  # what each seat expected at its last turn
        self.drops, self.seconds = [0] * len(task.bots), [0.0] * len(task.bots)
        self.turn_of: int | None = None

    def moves(self, record: Record) -> list[Move]:
        """What the seat to move plays: one move, or a turn that is decided at once."""
        seat = record.state.mover()
        name, _, commit = self.task.bots[seat].partition("@")
        level = LEVELS.get(name)
        iterations = level.effort * self.effort if level else 1
        if commit:
            return [self._earlier(commit, record, name, round(self.task.ratio * iterations))]
        began = process_time()
        if name == "yardstick":
            effort = yardstick.iterations(self.task.game, LEVELS["wise"].effort * self.effort)
            found = [yardstick.choose(record.state, self.rng, effort)]
        else:
            thought = think(record.state, name, self.rng, iterations=iterations)
            found = [thought.move, *thought.then]
            if level:
                self._watch(seat, thought.alternatives[0].value)
        self.seconds[seat] += process_time() - began
        return found

    def _earlier(self, commit: str, record: Record, bot: str, iterations: int) -> Move:
        bots = earlier.bots_of(commit)
        began, seed = bots.worked, int(self.rng.random() * 2**31)
        move = record.state.parse(bots.choose(record, bot, seed, iterations))
        self.seconds[record.state.mover()] += bots.worked - began
        return move

    def _watch(self, seat: int, hope: float) -> None:
        """Sharp falls from one own turn to the next."""
        if self.turn_of != seat:
            self.drops[seat] += self.hopes.get(seat, 0.0) - hope > SHARP_DROP
            self.hopes[seat] = hope
        self.turn_of = seat


@dataclass(frozen=True)
class Standing:
    """What a match says about one bot."""

    wins: float  # share, 0 to 1
    spread: float  # half of the 95 % interval
    score: float  # mean
    drops: float  # sharp ones, per game
    seconds: float  # of thinking, per game

    @property
    def interval(self) -> str:
        low, high = max(0.0, self.wins - self.spread), min(1.0, self.wins + self.spread)
        return f"{100 * low:.1f}–{100 * high:.1f}"


def standing(bot: str, deals: list[list[Played]]) -> Standing:
    shares, scores, drops, seconds = [], [], [], []
    for deal in deals:
        for game in deal:
            seats = [seat for seat, name in enumerate(game.bots) if name == bot]
            scores += [game.result.scores[seat] for seat in seats]
            drops += [game.drops[seat] for seat in seats]
            seconds += [game.seconds[seat] for seat in seats]
        shares.append(mean(wins_of(bot, game) for game in deal))
    # Deals are independent of each other, the games of one deal are not.
    spread = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return Standing(mean(shares), spread, mean(scores), mean(drops), mean(seconds))


def report(bots: Sequence[str], deals: list[list[Played]]) -> list[str]:
    """Per bot: win share with its 95 % interval, mean score, sharp drops and seconds of thinking a game."""
    width = 2 + max(map(len, bots))
    lines = [
        f"{'':{width}}{'wins':>8}{'95 %':>16}{'score':>8}{'drops':>8}{'seconds':>9}   of {sum(map(len, deals))} games"
    ]
    for bot in dict.fromkeys(bots):
        found = standing(bot, deals)
        about = f"{found.interval:>16}{found.score:8.1f}{found.drops:8.2f}{found.seconds:9.2f}"
        lines.append(f"{bot:{width}}{100 * found.wins:7.1f}%{about}")
    return lines
