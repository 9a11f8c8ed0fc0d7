"""python3 -m tools bench ui: from a touch to its painted answer, beside chessground, on a computer and on a phone.

A finger taps random lit targets through random games, people at every seat, motion off. chessground has its turn in
the same run, some taps each, so that what else the machine does concerns both. Then a game with bots, motion on:
frames a second that are shown while pieces travel, and the same of chessground, which says what this machine can do.
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from engine import GAMES
from tools import browser
from tools.bench import chess_page, figures
from tools.bench.motion import Motion, chess_motion, motion
from tools.bench.touches import Chess, Table, Touched
from tools.build import build
from tools.serve import serving

TABLES = [(id, players) for id, game in GAMES.items() for players in game.seats]
BATCH = 20  # taps before the other page has its turn
WARM_UP = 40  # taps before it counts: Python and JavaScript are compiled while they run


class Goal(NamedTuple):
    """What is to be reached at a speed of the processor."""

    median: float  # times chessground's
    p95: float
    task: float  # the longest, in milliseconds


GOALS = {1: Goal(1.3, 2, 50), 4: Goal(3, 4, 150)}  # 4: a middle-class phone
FRAMES = 50  # a second, at least, while pieces travel on a phone
MOTION_HEAD = [
    "",
    f"Frames while pieces travel, with the processor 4 × as slow. To reach: {FRAMES} a second.",
    "",
    "| game, players | frames a second | longest gap, ms | chessground | |",
    "|---|---|---|---|---|",
]


class Times(NamedTuple):
    touches: list[float]  # milliseconds each
    tasks: list[float]  # those over 50

    @property
    def median(self) -> float:
        return median(self.touches)

    @property
    def p95(self) -> float:
        return sorted(self.touches)[int(len(self.touches) * 0.95)]

    @property
    def task(self) -> float:
        return max(self.tasks, default=0)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench ui", description=__doc__)
    parser.add_argument("--touches", type=int, default=100, help="of each page at each speed")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES), help="only these")
    parser.add_argument("--seats", type=int, help="only tables of so many")
    parser.add_argument("--speeds", nargs="+", type=int, choices=GOALS, default=list(GOALS), help="only these")
    parser.add_argument("--no-motion", action="store_true", help="touches only")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    asked = parser.parse_args(arguments)
    tables = [table for table in TABLES if table[0] in asked.games and asked.seats in (None, table[1])]
    with tempfile.TemporaryDirectory() as name, serving(build()) as ours, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        with serving(chess_page.write(Path(name))) as theirs:
            lines = [f"Chromium {chromium.version}, {asked.touches} touches of each page at each speed."]
            _say(lines)
            for speed in asked.speeds:
                lines += _say(_head(speed))
                for game, players in tables:
                    pages = Chess(chromium, theirs.url), Table(chromium, ours.url, game, players)
                    lines += _say([_row(f"{game}, {players}", *_compare(*pages, speed, asked.touches), GOALS[speed])])
            if not asked.no_motion:
                lines += _say(MOTION_HEAD)
                for table in tables:
                    found = chess_motion(chromium, theirs.url), motion(chromium, ours.url, *table)
                    lines += _say([_motion_row(table, *found)])
        chromium.close()
    if asked.write:
        figures.keep("Interface", ["`python3 -m tools bench ui --write` writes this section.", "", *lines])


def _say(lines: Sequence[str]) -> Sequence[str]:
    print("\n".join(lines), flush=True)
    return lines


def _compare(chess: Touched, table: Touched, speed: int, count: int) -> tuple[Times, Times]:
    """The two in turns."""
    pages = chess, table
    for page in pages:
        page.slow(1)
        page.touches(WARM_UP)
        page.take_long_tasks()
        page.slow(speed)
    found = Times([], []), Times([], [])
    while len(found[0].touches) < count:
        for page, times in zip(pages, found, strict=True):
            times.touches.extend(page.touches(min(BATCH, count - len(times.touches))))
    for page, times in zip(pages, found, strict=True):
        times.tasks.extend(page.take_long_tasks())
        page.close()
    return found


def _head(speed: int) -> list[str]:
    slow = f"the processor {speed} × as slow" if speed > 1 else "the processor as it is"
    goal = GOALS[speed]
    return [
        "",
        f"With {slow}. To reach: median ≤ {goal.median} ×, p95 ≤ {goal.p95} ×, no task over {goal.task} ms.",
        "",
        "| game, players | median, ms | p95, ms | chessground | ratio of medians | of p95 | longest task | |",
        "|---|---|---|---|---|---|---|---|",
    ]


def _row(name: str, chess: Times, table: Times, goal: Goal) -> str:
    middle, high = table.median / chess.median, table.p95 / chess.p95
    reached = middle <= goal.median and high <= goal.p95 and table.task <= goal.task
    cells = [
        name,
        f"{table.median:.0f}",
        f"{table.p95:.0f}",
        f"{chess.median:.0f}, {chess.p95:.0f}",
        f"{middle:.2f}",
        f"{high:.2f}",
        f"{table.task:.0f} ms",
        _verdict(reached),
    ]
    return f"| {' | '.join(cells)} |"


def _motion_row(table: tuple[str, int], chess: Motion, found: Motion) -> str:
    game, players = table
    theirs = f"{chess.rate:.0f}, {chess.longest:.0f}"
    reached = _verdict(found.rate >= FRAMES)
    return f"| {game}, {players} | {found.rate:.0f} | {found.longest:.0f} | {theirs} | {reached} |"


def _verdict(reached: bool) -> str:
    return "reached" if reached else "**missed**"
