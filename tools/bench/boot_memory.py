"""The memory of the page's process, next to a page that only loads Pyodide; a part of `bench boot`.

In a browser that nobody listens to while it loads: the developer tools keep a copy of every file in the page's process.
Only what the process has written counts: the pages of the browser's own files are shared by all browsers on the
machine, and how many of those run at the moment would change the figure by 20 MB.
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

# After so many games. What is remembered of drawings, and the browser's compiled code, fill in the first ones and are
# used again by later ones; a leak goes on growing after that.
LOOKS = 5, 25, 50, 100
WARM, LAST = 25, 100
TOUCHES = 30  # in each game
GROWTH = 1.05  # times what was there when all was warm: the weather of a heap
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
    """Megabytes."""
    asked = {"bare": pages["bare"], "lobby": pages["ours"], "a table with a bot": pages["ours"] + BOT}
    rounds = [{what: _megabytes(playwright, url) for what, url in asked.items()} for _ in range(ROUNDS)]
    return {what: median(found[what] for found in rounds) for what in asked}


def growth(playwright: Playwright, url: str) -> dict[int, float]:
    """Megabytes after so many games, all kinds in turn."""
    found = {}
    with _opened(playwright, url) as (page, process):
        page.emulate_media(reduced_motion="reduce")
        devtools = page.context.new_cdp_session(page)
        for number in range(1, LAST + 1):
            route = f"#/play/{KINDS[number % len(KINDS)]}?seats=human,human&seed={number}"
            page.evaluate(PLAY, [route, TOUCHES])
            if number in LOOKS:
                devtools.send("HeapProfiler.collectGarbage")
                time.sleep(CALM)
                found[number] = _largest(process)
    return found


def grown(found: dict[int, float]) -> str:
    ratio = found[LAST] / found[WARM]
    reached = "reached" if ratio <= GROWTH else "**missed**"
    sizes = ", ".join(f"{megabytes:.0f} MB after {games}" for games, megabytes in found.items())
    return (
        f"Games of {TOUCHES} random touches each, all kinds in turn, in one page: {sizes}. "
        f"What is remembered of drawings fills in the first {WARM} games; from there to the last: {ratio:.2f} × "
        f"(to reach: ≤ {GROWTH}; {reached})."
    )


def table(memory: dict[str, float]) -> list[str]:
    lines = [
        f"Memory of the page's process {CALM} s after it is ready, without the files that all browsers share; "
        f"bare Pyodide {memory['bare']:.0f} MB.",
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
    return max(map(_written, _renderers(browser_process)))


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


def _written(process: Path) -> float:
    """Megabytes that are no copy of a file; what several processes share is counted in proportion."""
    try:
        lines = (process / "smaps_rollup").read_text().splitlines()
    except OSError:  # it has ended
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Pss_Anon:", "Pss_Shmem:"))) / 1024
