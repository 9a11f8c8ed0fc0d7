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

from playwright.sync_api import Playwright

from tools import browser
from tools.bench import figures

ROUNDS = 2
LOADING = 6  # s until somebody asks whether the page is ready
CALM = 6  # s after which memory is looked at
BOT = "#/play/mana?seats=wise,human&seed=7"
TARGETS = {"lobby": 1.25, "a table with a bot": 1.9}


def measure(playwright: Playwright, pages: dict[str, str]) -> dict[str, float]:
    """Megabytes, shared parts counted in proportion."""
    asked = {"bare": pages["bare"], "lobby": pages["ours"], "a table with a bot": pages["ours"] + BOT}
    rounds = [{what: _megabytes(playwright, url) for what, url in asked.items()} for _ in range(ROUNDS)]
    return {what: median(found[what] for found in rounds) for what in asked}


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
    with _open(url) as (process, profile):
        time.sleep(LOADING)
        port = (profile / "DevToolsActivePort").read_text().split()[0]
        listening = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        ours = url.partition("#")[0]
        page = next(page for context in listening.contexts for page in context.pages if page.url.startswith(ours))
        page.wait_for_selector("html[data-ready]", state="attached", timeout=120_000)
        time.sleep(CALM)
        return max(map(_proportional_set, _renderers(process)))


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
