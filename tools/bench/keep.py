"""python3 -m tools bench keep: how long links are, how large saves, and how fast the page opens both.

100 games of each kind between bots give the links and the saves. The page opens the longest link of each
game, and the lobby with no, with 100 and with 500 saved games. `--write` keeps the figures in docs/performance.md.
"""

import argparse
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Page, sync_playwright

from engine import GAMES, Record
from engine.bots import choose
from tools import browser
from tools.bench.figures import keep
from tools.build import build
from tools.serve import serving
from ui.setup import Seat
from ui.storage.save import Save
from ui.storage.saves import GAME

ROUNDS = 5
SAVED = (0, 100, 500)
DREAMS = 0.5  # of the moves are any move: two greedy bots would play the same game again and again

# Both go by the program's own routes in a page that is running: Python's work and the browser's, without the boot.
OPEN = """async ([hash, wanted]) => {
  const begin = performance.now();
  location.hash = hash;
  while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}"""
SIT = """() => {
  const begin = performance.now();
  document.querySelector("[data-act=sit]").click();
  return document.querySelector("#board svg") ? performance.now() - begin : NaN;
}"""
ELSEWHERE = "#/rules/mana"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench keep", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(arguments)
    with ProcessPoolExecutor() as pool:
        numbers = range(chosen.games)
        records = {game: list(pool.map(played, [game] * chosen.games, numbers)) for game in GAMES}
    with running_page() as (page, version):
        opened = {game: opening(page, longest(some)) for game, some in records.items()}
        lobbies = {count: lobby(page, records, count) for count in SAVED}
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    lines = [
        "`python3 -m tools bench keep --write` wrote this.",
        "",
        f"{chosen.games} games of each kind between greedy bots that play any move every other time, with every number "
        "of players in turn. A link is what stands after `#`, without names; a save is one entry of the storage. Both "
        "in characters.",
        "",
        *table(records, opened),
        "",
        f"Times in Chromium {version} on two cores with a load of {load:.0f}, the median of {ROUNDS}, in a page that "
        "is running: from the address to the question who you are, and from the answer to the board.",
        "",
        "| saved games | the lobby appears after |",
        "|---|---|",
        *(f"| {count} | {time:.0f} ms |" for count, time in lobbies.items()),
    ]
    print("\n".join(lines))
    if chosen.write:
        keep("Links and saves", lines)
    return 0


def played(game: str, number: int) -> Record:
    """A whole game. Its seed is as long as those that the page draws."""
    seats = GAMES[game].seats
    record = Record.new(game, players=seats[number % len(seats)], seed=2**32 - 1 - number)
    rng = random.Random(number)
    while record.state.to_move is not None:
        bot = "random" if rng.random() < DREAMS else "greedy"
        record.play(choose(record.state, bot, rng))
    return record


def longest(records: list[Record]) -> Record:
    return max(records, key=lambda record: len(record.to_link()))


def table(records: dict[str, list[Record]], opened: dict[str, tuple[float, float]]) -> list[str]:
    lines = [
        "| game | moves, median | link, median | longest | save, median | largest | longest link opens | board |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game, some in records.items():
        moves = median(len(record.moves) for record in some)
        links = [len(record.to_link()) - 1 for record in some]
        saves = [len(saved(record, "0badcafe").to_json()) for record in some]
        asked, drawn = opened[game]
        lines.append(
            f"| {game} | {moves:.0f} | {median(links):.0f} | {max(links)} | {median(saves):.0f} | {max(saves)} "
            f"| {asked:.0f} ms | {drawn:.0f} ms |"
        )
    return lines


def saved(record: Record, id: str) -> Save:
    seats = (Seat(), *(Seat("greedy"),) * (record.players - 1))
    return Save.of(id, record, seats, frozenset({0}), by_link=False, seen=len(record.moves), now=1.7e12)


@contextmanager
def running_page() -> Iterator[tuple[Page, str]]:
    site = build()
    with sync_playwright() as playwright, serving(site) as server:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        page = chromium.new_page(viewport={"width": 390, "height": 844})
        page.goto(server.url + ELSEWHERE)
        page.wait_for_selector("html[data-ready=python]", state="attached", timeout=120_000)
        yield page, chromium.version
        chromium.close()


def opening(page: Page, record: Record) -> tuple[float, float]:
    """Milliseconds until the page asks who you are, and until the board is there."""
    asked, drawn = [], []
    for _ in range(ROUNDS):
        page.evaluate("localStorage.clear()")
        asked.append(page.evaluate(OPEN, [record.to_link(), "[data-act=sit]"]))
        drawn.append(page.evaluate(SIT))
        page.evaluate(OPEN, [ELSEWHERE, ".rules"])
    return median(asked), median(drawn)


def lobby(page: Page, records: dict[str, list[Record]], count: int) -> float:
    """Milliseconds until the lobby lists so many games."""
    pool = [record for some in zip(*records.values(), strict=True) for record in some]
    entries = {}
    for number in range(count):
        id = f"{number:08x}"
        entries[GAME + id] = saved(pool[number % len(pool)], id).to_json()
    page.evaluate("entries => { localStorage.clear(); Object.assign(localStorage, entries) }", entries)
    times: list[float] = []
    for _ in range(ROUNDS):
        times.append(page.evaluate(OPEN, ["#/", ".lobby"]))
        page.evaluate(OPEN, [ELSEWHERE, ".rules"])
    return median(times)
