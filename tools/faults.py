"""python3 -m tools faults: random games in a real browser, and one accident after the other.

Storage that refuses a write, tabs that close, crash and meet, dead workers, no network, new builds, wrong clocks,
hostile links and pasted rubbish. After each: is every finished move still there, and does the page answer? Everything
is drawn from the seed, so the same seed does the same again.
"""

import argparse
import contextlib
import json
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, sync_playwright

from engine import GAMES
from tools import browser
from tools.bench.hostile import mutated
from tools.build import build, next_build
from tools.serve import Server, serving
from ui.storage.saves import GAME

FAULTS_A_GAME = 12
PATIENCE = 40_000  # ms: a worker that died unheard is noticed sooner
READY = "html[data-ready=python]"

# Chance from a seed, writes that fail when told to, workers that can be killed.
PRELUDE = """(() => {
  if (location.protocol === "about:") return;
  const pages = Number(localStorage["faults.pages"] ?? 0) + 1;
  localStorage["faults.pages"] = pages;
  let seed = SEED + 7919 * pages;
  crypto.getRandomValues = (numbers) => {
    for (let i = 0; i < numbers.length; i++) {
      seed = (seed + 0x6d2b79f5) | 0;
      let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      numbers[i] = t ^ (t >>> 14);
    }
    return numbers;
  };
  window.faults = { skip: 0, writes: 0, workers: [] };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (faults.writes && --faults.skip < 0 && faults.writes--) throw new DOMException("full", "QuotaExceededError");
    return setItem.call(this, key, value);
  };
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      faults.workers.push(this);
    }
  };
  localStorage["quiet-table.settings"] ??= '{"motion": "off", "pace": "quick"}';
})()"""
# One touch on something lit, or on what stands in the way; waits while a bot thinks.
TOUCH = """async ([pick, patience]) => {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (document.querySelector("[data-result], [data-act=result]")) return "over";
    const all = document.querySelectorAll("[data-act=take-over], [data-act=resume], [data-act=ask-bot], [data-lit]");
    const here = [...all].filter((element) => !element.closest("[inert]"));
    const first = here.filter((element) => !element.matches("[data-lit]"));
    const chosen = (first.length ? first : here)[Math.floor(pick * (first.length || here.length))];
    chosen?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await new Promise((later) => setTimeout(later, chosen ? 0 : 20));
    if (chosen?.matches("[data-lit]")) return "touched";
  }
  return "stuck";
}"""
PASTE = """text => {
  const data = new DataTransfer();
  data.setData("text", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
}"""
RUBBISH = ["?", "{", '{"games": [{"id": 5}]}', "[" * 3000, "\ud7ff\u202e", "Game: mana\n\n1. z9\n", "x" * 200_000]
HASHES = ["#/game/none", "#/new/chess", "#/play/mana?" + "&".join(f"a{n}=1" for n in range(60)), "#/rules/%00", "#%"]


class Broken(Exception):
    """A move is lost, or the page does not answer."""


class Guest:
    """One person: a context with its own storage, a game, and what has been played in it."""

    def __init__(self, chromium: Browser, server: Server, rng: random.Random, folder: Path, site: Path) -> None:
        self.server, self.rng, self.folder, self.site = server, rng, folder, site
        self.context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(PRELUDE.replace("SEED", str(rng.getrandbits(31))))
        self.errors: list[str] = []
        self.context.on("weberror", lambda error: self.errors.append(str(error.error).splitlines()[-1]))
        self.page = self.context.new_page()
        self.game = ""  # which, and the fragment that leads to it
        self.route = ""
        self.moves: list[str] = []  # that must never be lost

    # --- playing ----------------------------------------------------------------------

    def begin(self) -> None:
        game = GAMES[self.rng.choice(sorted(GAMES))]
        players = self.rng.choice(game.seats)
        others = ",".join(self.rng.choice(("human", "random")) for _ in range(players - 1))
        self.game, self.moves = f"{game.id}, {others}", []
        self.open(f"#/play/{game.id}?seats=human,{others}&seed={self.rng.randrange(10**6)}")
        for _ in range(200):
            self.touch()
            self.route = self.page.evaluate("location.hash")
            if self.route.startswith("#/game/") and self.stored():
                return
        raise Broken("a game does not begin")

    def open(self, route: str) -> None:
        """Another page, as a new tab or a reload gives it."""
        self.page.goto("about:blank")
        self.page.goto(self.server.url + route)
        self.page.wait_for_selector(READY, state="attached")

    def show(self, route: str, selector: str) -> None:
        """Another screen of the page that is open."""
        self.page.evaluate("route => { location.hash = route }", route)
        self.page.wait_for_selector(selector, state="attached", timeout=10_000)

    def touch(self) -> bool:
        """True while the game goes on."""
        came: str = self.page.evaluate(TOUCH, [self.rng.random(), PATIENCE])
        if came == "stuck":
            raise Broken("nothing can be touched")
        return came == "touched"

    def play(self, most: int) -> bool:
        return all(self.touch() for _ in range(self.rng.randrange(1, most + 1)))

    def stored(self) -> list[str]:
        text = self.page.evaluate("key => localStorage[key] ?? null", GAME + self.route.removeprefix("#/game/"))
        return (
            [line.partition(". ")[2] for line in json.loads(text)["text"].split("\n\n")[1].split("\n")] if text else []
        )

    # --- looking ----------------------------------------------------------------------

    def check(self) -> None:
        """Every finished move is kept, the lobby opens, and so does the game."""
        kept = self.stored()
        if kept[: len(self.moves)] != self.moves:
            raise Broken(f"{len(self.moves)} moves were kept, now {len(kept)}: {self.moves} and {kept}")
        self.show("#/", ".lobby")
        self.show(self.route, "#table")
        if self.errors:
            raise Broken(f"an uncaught error: {self.errors[0]}")
        self.moves = [move for move in kept if move]


# --- the accidents: each says what it did -------------------------------------------------


def reload(guest: Guest) -> str:
    wait = guest.rng.choice((0, 0, 30, 200, 600))
    guest.page.wait_for_timeout(wait)
    guest.page.reload()
    guest.page.wait_for_selector(READY, state="attached")
    return f"reload after {wait} ms"


def close(guest: Guest) -> str:
    """Without a goodbye, as phones close tabs."""
    crash = guest.rng.random() < 0.5
    if crash:
        with contextlib.suppress(Error):  # it cannot answer any more
            guest.page.goto("chrome://crash", timeout=3000)
    guest.page.close()
    guest.page = guest.context.new_page()
    guest.open(guest.route)
    return "the tab crashes" if crash else "the tab closes"


def second_tab(guest: Guest) -> str:
    first, guest.page = guest.page, guest.context.new_page()
    guest.open(guest.route)
    guest.page.get_by_role("button", name="Play here").click()
    guest.play(3)
    moves = guest.stored()
    if guest.rng.random() < 0.5:
        guest.page.close()
        guest.page = first
        guest.page.get_by_role("button", name="Play here").click()
    else:
        first.close()
    if guest.stored()[: len(moves) - 1] != moves[:-1]:
        raise Broken("the other tab's moves are gone")
    return "a second tab takes over"


def refuse_writes(guest: Guest) -> str:
    skip, writes = guest.rng.randrange(4), guest.rng.randrange(1, 5)
    guest.page.evaluate("([skip, writes]) => Object.assign(faults, { skip, writes })", [skip, writes])
    guest.play(6)
    guest.page.evaluate("faults.writes = 0")
    guest.play(4)
    return f"the storage refuses {writes} writes after {skip}"


def damage(guest: Guest) -> str:
    """Other entries than the game's."""
    key = guest.rng.choice((GAME + "junk", "quiet-table.settings", "quiet-table.last-look", "quiet-table.aside.x"))
    guest.page.evaluate("([key, text]) => { localStorage[key] = text }", [key, guest.rng.choice(RUBBISH[:4])])
    guest.open(guest.route)
    guest.page.evaluate("""localStorage["quiet-table.settings"] = '{"motion": "off", "pace": "quick"}'""")
    return f"rubbish in {key}"


def kill_worker(guest: Guest) -> str:
    wait = guest.rng.choice((0, 50, 300))
    guest.page.wait_for_timeout(wait)
    guest.page.evaluate("faults.workers.splice(0).forEach((worker) => worker.terminate())")
    return f"the workers die after {wait} ms"


def go_offline(guest: Guest) -> str:
    guest.page.evaluate("navigator.serviceWorker.ready")
    guest.context.set_offline(True)
    try:
        if guest.rng.random() < 0.5:
            reload(guest)
        guest.play(4)
    finally:
        guest.context.set_offline(False)
    return "no network"


def update(guest: Guest) -> str:
    version = f"{guest.rng.getrandbits(32):08x}"
    guest.page.evaluate("navigator.serviceWorker.ready")
    guest.server.folder = next_build(guest.site, guest.folder / version, version)
    guest.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {})")
    banner = guest.page.locator("#update button")
    banner.wait_for(state="visible")
    if guest.rng.random() < 0.5:
        return "a new build, left waiting"
    banner.click()
    guest.page.wait_for_selector(f"html[data-version='{version}'][data-ready=python]", state="attached")
    return "a new build, taken"


def change_clock(guest: Guest) -> str:
    hours = guest.rng.choice((-24 * 400, -24, -1, 1, 24, 24 * 400))
    guest.page.evaluate("shift => { const now = Date.now; Date.now = () => now() + shift }", hours * 3_600_000)
    guest.play(4)
    return f"the clock jumps by {hours} h"


def hostile_link(guest: Guest) -> str:
    link = guest.rng.choice((*HASHES, mutated(guest.rng.choice(("#" + "A" * 40, guest.route)), guest.rng)))
    guest.page.evaluate("link => { location.hash = link }", link)
    guest.page.wait_for_timeout(50)
    return f"a link {link[:40]!r}"


def paste(guest: Guest) -> str:
    text = guest.rng.choice(RUBBISH)
    guest.page.evaluate(PASTE, text)
    guest.page.wait_for_timeout(50)
    return f"pasted {text[:20]!r}"


FAULTS: dict[Callable[[Guest], str], int] = {  # and how often, beside the others
    refuse_writes: 6,
    hostile_link: 5,
    paste: 4,
    change_clock: 4,
    kill_worker: 3,
    reload: 3,
    close: 2,
    second_tab: 2,
    go_offline: 2,
    damage: 2,
    update: 1,
}


# --- the run ------------------------------------------------------------------------------


def run(
    chromium: Browser, seed: int, seconds: float, most: int = 10**6, say: Callable[[str], Any] = print
) -> tuple[int, list[str]]:
    """How many accidents there were, and what broke."""
    rng, count, broken = random.Random(seed), 0, list[str]()
    with tempfile.TemporaryDirectory() as name, serving(build()) as server:
        site, end = server.folder, time.monotonic() + seconds
        while count < most and time.monotonic() < end:
            server.folder = site
            guest = Guest(chromium, server, rng, Path(name), site)
            fault = None
            try:
                guest.begin()
                for _ in range(min(FAULTS_A_GAME, most - count)):
                    if not guest.play(4) or time.monotonic() > end:
                        break
                    (fault,) = rng.choices(list(FAULTS), list(FAULTS.values()))
                    guest.moves = [move for move in guest.stored() if move]
                    count += 1
                    what = fault(guest)
                    guest.check()
                    say(f"{count:4} {guest.game}, {len(guest.moves)} moves: {what}")
            except (Broken, Error) as error:
                where = fault.__name__ if fault else "begin"
                broken.append(f"seed {seed}, accident {count} ({guest.game}: {where}): {error}")
                say(f"BROKEN {broken[-1]}")
            guest.context.close()
    return count, broken


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools faults", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--faults", type=int, default=10**6, help="at most so many")
    asked = parser.parse_args(arguments)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        count, broken = run(chromium, asked.seed, asked.seconds, asked.faults, lambda line: print(line, flush=True))
        chromium.close()
    print(f"{count} accidents, seed {asked.seed}: {len(broken) or 'nothing'} broken.")
    return 1 if broken else 0
