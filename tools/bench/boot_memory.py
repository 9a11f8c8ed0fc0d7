"""The memory of the page's process, next to a page that only loads Pyodide; a part of `bench boot`.

In a browser that nobody listens to while it loads: the developer tools keep a copy of every file in the page's process.
"""

import contextlib
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, Playwright

from tools import browser
from tools.bench import figures

ROUNDS = 2
LOADING = 6  # s until somebody asks whether the page is ready
CALM = 6  # s after which memory is looked at
BOT = "#/play/mana?seats=wise,human&seed=7"
TARGETS = {"lobby": 1.25, "a table with a bot": 1.9}

GAMES, EARLY = 50, 5  # so many; what the first ones leave behind is what later ones use again
TOUCHES = 30  # in each game
GROWTH = 1.05  # times what was there early: the weather of a heap
KINDS = ("mandala", "stones", "mana", "ananda")
PLAY = """async ([route, touches]) => {
  location.hash = route;
  for (let number = 0; number < touches; number++) {
    const lit = [...document.querySelectorAll("[data-lit]")];
    const chosen = lit[Math.floor(Math.random() * lit.length)];
    chosen?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }
}"""


def measure(playwright: Playwright, pages: dict[str, str]) -> dict[str, float]:
    """Megabytes, shared parts counted in proportion."""
    asked = {"bare": pages["bare"], "lobby": pages["ours"], "a table with a bot": pages["ours"] + BOT}
    rounds = [{what: _megabytes(playwright, url) for what, url in asked.items()} for _ in range(ROUNDS)]
    return {what: median(found[what] for found in rounds) for what in asked}


def growth(playwright: Playwright, url: str) -> tuple[float, float]:
    """Megabytes after some games, all kinds in turn, and after many."""
    found = []
    with _opened(playwright, url) as (page, process):
        page.emulate_media(reduced_motion="reduce")
        devtools = page.context.new_cdp_session(page)
        for number in range(1, GAMES + 1):
            route = f"#/play/{KINDS[number % len(KINDS)]}?seats=human,human&seed={number}"
            page.evaluate(PLAY, [route, TOUCHES])
            if number in (EARLY, GAMES):
                devtools.send("HeapProfiler.collectGarbage")
                time.sleep(CALM)
                found.append(_largest(process))
    early, late = found
    return early, late


def grown(early: float, late: float) -> str:
    reached = "reached" if late <= early * GROWTH else "**missed**"
    return (
        f"After {EARLY} games of {TOUCHES} random touches each, all kinds in turn: {early:.0f} MB; after {GAMES}: "
        f"{late:.0f} MB, {late / early:.2f} × (to reach: ≤ {GROWTH}; {reached})."
    )


def table(memory: dict[str, float]) -> list[str]:
    lines = [
        f"Memory of the page's process {CALM} s after it is ready; bare Pyodide {memory['bare']:.0f} MB.",
        "",
        "| page | MB | ratio | to reach | |",
        "|---|---|---|---|---|",
    ]
    for what, target in TARGETS.items():
        cells = [what, f"{memory[what]:.0f}", *figures.at_most(memory[what] / memory["bare"], target)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _megabytes(playwright: Playwright, url: str) -> float:
    with _opened(playwright, url) as (_, process):
        time.sleep(CALM)
        return _largest(process)


def _largest(browser_process: int) -> float:
    return max(map(_proportional_set, _renderers(browser_process)))


@contextlib.contextmanager
def _opened(playwright: Playwright, url: str) -> Iterator[tuple[Page, int]]:
    """The page when it is ready, and the browser's process."""
    with _open(url) as (process, profile):
        time.sleep(LOADING)
        port = (profile / "DevToolsActivePort").read_text().split()[0]
        listening = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        ours = url.partition("#")[0]
        page = next(page for context in listening.contexts for page in context.pages if page.url.startswith(ours))
        page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
        yield page, process


@contextlib.contextmanager
def _open(url: str) -> Iterator[tuple[int, Path]]:
    """A browser with one page: its process, a session of its own, and its profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [browser.find(), *browser.flags(), "--headless=new", "--no-first-run", "--disable-extensions"]
        command += ["--remote-debugging-port=0", f"--user-data-dir={profile}", url]
        running = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        try:
            yield running.pid, Path(profile)
        finally:
            running.terminate()
            running.wait()


def _renderers(session: int) -> list[Path]:
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended
            if os.getsid(int(process.name)) == session and "--type=renderer" in (process / "cmdline").read_text():
                found.append(process)
    return found


def _proportional_set(process: Path) -> float:
    try:
        lines = (process / "smaps_rollup").read_text().splitlines()
    except OSError:  # it has ended
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
