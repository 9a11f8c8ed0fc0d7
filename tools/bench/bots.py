"""python3 -m tools bench bots: how fast the bots think, here and in the browser, and how they feel at the table.

Here and there the same questions go to the same engine/bots/worker.py, in turns. `--effort 0.1` makes a tenth of the
effort, `--thinking` leaves the table out, `--write` keeps the figures in docs/performance.md.
"""

import argparse
import json
import platform
import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser

from engine import Record
from engine.bots import choose
from engine.bots.levels import LEVELS
from engine.bots.registry import HEURISTICS
from engine.bots.worker import receive
from tools.bench.bots_in_page import AtTable, InWorker, chromium
from tools.bench.figures import keep

TABLES = (("mandala", 2), ("stones", 2), ("stones", 4), ("mana", 2), ("ananda", 2), ("ananda", 4))
PLIES = (6, 12)  # where the bots are asked: later some games of Mana are decided
IN_BROWSER = 0.6  # of the native speed, at least
TWO_WORKERS = 1.8  # times the iterations of one, at least
AT_ONCE = 100  # milliseconds from an undo to the end of a thought, at most


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench bots", description=__doc__)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--thinking", action="store_true", help="only how fast they think")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(arguments)
    with chromium() as (running, url):
        where = f"Native: Python {platform.python_version()}; browser: Chromium {running.version}."
        measured = {"Bots think": [*_said(speeds(running, url, chosen.effort))]}
        if not chosen.thinking:
            measured["Bots at the table"] = [*_said(at_the_table(running, url, chosen.effort))]
    for title, lines in measured.items() if chosen.write else ():
        keep(title, [f"`python3 -m tools bench bots --write` wrote this. {where}", "", *lines])
    return 0


def _said(rows: Iterator[str]) -> Iterator[str]:
    """Everything as it comes, because it takes minutes."""
    for line in rows:
        print(line, flush=True)
        yield line


# --- in the worker --------------------------------------------------------------------


def speeds(running: Browser, url: str, effort: float) -> Iterator[str]:
    """Here, and in a worker."""
    yield from (
        "Iterations of the tree (positions in Mana) a second, by the clock, in the middle of a game; medians of",
        "questions in turns. Two workers share a search (engine/bots/search/parallel.py): their iterations together.",
        "The heap is the memory of the worker's Python after a whole game of patient bots in it.",
        "",
        "| game | players | native | browser | ratio | to reach | | two workers | ratio | to reach | | heap |",
        "|---" * 12 + "|",
    )
    for game, players in TABLES:
        there = InWorker(running, url)
        heap = ""
        if players == 2:
            there.play(Record.new(game, players=2, seed=1), "patient", seconds=LEVELS["patient"].seconds * effort)
            heap = f"{there.heap():.0f} MB"
        here, browser, both = compare(game, players, there, effort)
        alone = (f"{here:.0f}", f"{browser:.0f}", *_reached(browser / here, IN_BROWSER))
        shared = (f"{both:.0f}", *_reached(both / browser, TWO_WORKERS))
        yield f"| {' | '.join((game, str(players), *alone, *shared, heap))} |"
        there.close()


def compare(game: str, players: int, there: InWorker, effort: float) -> tuple[float, float, float]:
    """Iterations a second here, in a worker of the browser, and in two that share a search."""
    here, browser, both = [], [], []
    there.ask_all([{"job": 0}, {"job": 0}])  # both are awake
    for _ in range(max(1, round(5 * effort))):
        for plies in PLIES:
            record = middle(game, players, plies).to_text()
            question = {"job": 1, "seed": 1, "record": record, "bot": "wise", "seconds": max(0.3, effort)}
            here.append(_speed(*ask_here(question)))
            browser.append(_speed(*there.ask(question)))
            answers, seconds = there.ask_all([{**question, "part": [which, 2]} for which in (0, 1)])
            both.append(sum(answer["part"]["iterations"] for answer in answers) / seconds)
    return median(here), median(browser), median(both)


def _reached(ratio: float, to_reach: float) -> tuple[str, str, str]:
    return f"{ratio:.2f}", f"≥ {to_reach}", "reached" if ratio >= to_reach else "**missed**"


def _speed(answer: dict[str, Any], seconds: float) -> float:
    return float(answer["iterations"]) / seconds


def ask_here(question: dict[str, Any]) -> tuple[dict[str, Any], float]:
    """The answer, and the seconds it took."""
    posted: list[str] = []
    begin = perf_counter()
    receive(json.dumps(question), posted.append)
    return json.loads(posted[-1]), perf_counter() - begin


def middle(game: str, players: int, plies: int) -> Record:
    """A game of greedy bots up to the beginning of a turn."""
    record, rng = Record.new(game, players=players, seed=1), random.Random(1)
    while len(record.moves) < plies or HEURISTICS[game].mid_turn(record.state):
        record.play(choose(record.state, "greedy", rng))
    return record


# --- at the table ---------------------------------------------------------------------


def at_the_table(running: Browser, url: str, effort: float) -> Iterator[str]:
    """One person against one bot of every level in turn."""
    yield from (
        "Seconds from the touch that plays to the bot's move on the screen, at the quick pace: the first one of a",
        "visit, then medians. Frames a second while wise thinks. Milliseconds from taking back, while wise thinks,",
        "until that thought has ended, and until the next one (a hint, asked for at once) has begun; the table is",
        "drawn in between.",
        "",
        "| game | first | " + " | ".join(LEVELS) + " | frames | ended | to reach | | begun |",
        "|---" * (7 + len(LEVELS)) + "|",
    )
    for game, players in TABLES:
        if players > 2:
            continue
        table = AtTable(running, url, middle(game, players, PLIES[0]))
        figures: list[float] = []
        for level in LEVELS:
            table.sit_down(level)
            if not figures:
                figures.append(table.replies(1))
            figures.append(table.replies(max(1, round(5 * effort))))
        frames = table.frames()
        undone = [table.undo() for _ in range(max(1, round(9 * effort)))]
        ended, begun = median(ended for ended, _ in undone), median(begun for _, begun in undone)
        table.close()
        replies = " | ".join(f"{seconds:.2f}" for seconds in figures)
        mark = "reached" if ended <= AT_ONCE else "**missed**"
        yield f"| {game} | {replies} | {frames:.0f} | {ended:.0f} | ≤ {AT_ONCE} | {mark} | {begun:.0f} |"
