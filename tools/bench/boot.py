"""python3 -m tools bench boot: how long until Python handles clicks, next to a page that only loads Pyodide.

One browser, the two pages in turns, the median of several rounds. The bare page is Pyodide as npm gives it and
one call of loadPyodide(); same server, same headers, same compression. The server counts the bytes and makes the line
slow, because a browser's developer tools do neither for its workers. Then where the time goes, and the memory.
"""

import argparse
import shutil
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools import browser
from tools.bench import boot_memory, figures
from tools.build import build
from tools.environment import MODULES
from tools.line import Speed
from tools.serve import Server, serving

SLOW = Speed(latency=0.06, bytes_a_second=9e6 / 8)
PHONE = 4  # a middle-class phone has so small a part of this processor's speed
SETTLE = 5_000  # ms after a first visit, in which the browser keeps its compiled code
GAME = "#/play/mana?seats=human,human&seed=7"
BYTES = 7.0  # MB of a first visit, at most

BARE_HTML = '<!doctype html><title>Bare</title><script type="module" src="assets/bare.mjs"></script>'
BARE_SCRIPT = """\
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "python";
"""
# Notes when Python is there, and on the way the stages that interpreter.mjs tells of.
STOPWATCH = """
window.stages = [];
addEventListener("quiet-table:boot", ({ detail }) => {
  if (detail.stage !== "memory") window.stages.push([detail.stage, performance.now()]);
});
new MutationObserver((_, observer) => {
  if (!document.documentElement.dataset.ready) return;
  observer.disconnect();
  window.stages.push(["ready", performance.now()]);
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""
READY = "window.stages.at(-1)?.[0] === 'ready'"
PLAYABLE = f"{READY} && document.querySelector('#table [data-lit]') && performance.now()"
KEPT = "navigator.serviceWorker.getRegistration().then(found => found && navigator.serviceWorker.ready).then(() => {})"
SHARES = {
    "begun": "the document, its scripts",
    "runtime": "compiling and starting the runtime, unpacking beside it",
    "restored": "the rest of unpacking, pouring the memory in",
    "python": "Pyodide's own start",
    "given": "PyScript's start, as far as it takes longer",
    "ready": "PyScript's library, ui/dom, the first drawing",
}


class Kind(NamedTuple):
    """A kind of visit."""

    target: float  # times the bare page's
    fresh: bool = False  # with an empty cache
    lasting: bool = False  # the visits after it find what it has left
    slow_line: bool = False
    processor: int = 1  # times slower
    route: str = ""  # a game that can be played, in place of the lobby


KINDS = {
    "first": Kind(0.33, fresh=True, lasting=True),
    "again": Kind(0.35),
    "again, a running game": Kind(0.35, route=GAME),
    "again, phone": Kind(0.35, processor=PHONE),
    "first, phone": Kind(0.33, fresh=True, processor=PHONE),
    # Last: its service worker goes on filling the cache while the other page has its turn.
    "first, 9 Mbit/s, 60 ms": Kind(0.75, fresh=True, slow_line=True),
}


class Visit(NamedTuple):
    time: float  # milliseconds
    bytes: float
    stages: dict[str, float]  # of our page: when each was reached


Round = dict[tuple[str, str], Visit]


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench boot", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    asked = parser.parse_args(arguments)

    site = build()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        bare = _bare_site(Path(name) / "bare")
        with serving(site) as ours, serving(bare) as theirs:
            results, version = _times(playwright, Path(name) / "profile", {"bare": theirs, "ours": ours}, asked.rounds)
            memory = boot_memory.measure(playwright, {"bare": theirs.url, "ours": ours.url})
            growth = boot_memory.grown(boot_memory.growth(playwright, ours.url))
    lines = [*_table(results, version), "", *_shares(results), "", *boot_memory.table(memory), "", growth]
    print("\n".join(lines))
    if asked.write:
        figures.keep("Boot", ["`python3 -m tools bench boot --write` writes this section.", "", *lines])


def _times(playwright: Playwright, profile: Path, pages: dict[str, Server], rounds: int) -> tuple[list[Round], str]:
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=browser.find(),
        args=browser.flags(),
        bypass_csp=True,  # Playwright waits by eval
    )
    context.add_init_script(STOPWATCH)
    results = [_round(context, pages, number) for number in range(rounds + 1)]
    version = context.browser.version if context.browser else ""
    context.close()
    return results[1:], version  # the first round warms the machine and does not count


def _bare_site(folder: Path) -> Path:
    """Under assets/, so that the browser may keep the files as long as ours."""
    shutil.copytree(MODULES / "pyodide", folder / "assets" / "pyodide")
    (folder / "index.html").write_text(BARE_HTML)
    (folder / "assets" / "bare.mjs").write_text(BARE_SCRIPT)
    return folder


def _round(context: BrowserContext, pages: dict[str, Server], number: int) -> Round:
    found = {
        (who, what): _visit(context, site, kind, who) for who, site in pages.items() for what, kind in KINDS.items()
    }
    times = ", ".join(f"{who} {what} {visit.time / 1000:.2f} s" for (who, what), visit in found.items())
    print(f"Round {number}: {times}", file=sys.stderr, flush=True)
    return found


def _visit(context: BrowserContext, site: Server, kind: Kind, who: str) -> Visit:
    page = context.new_page()
    if kind.fresh:
        _forget(context, page, site.url)
    site.line.begin(SLOW if kind.slow_line else None)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": kind.processor})
    playable = kind.route and who == "ours"
    page.goto(site.url + (kind.route if playable else ""), wait_until="commit")
    time = page.wait_for_function(PLAYABLE if playable else READY, timeout=120_000).json_value()
    start, stages = page.evaluate("[performance.timeOrigin, Object.fromEntries(window.stages)]")
    size = site.line.sent_before((start + stages["ready"]) / 1000)  # what comes later is for offline use
    site.line.begin(None)
    if kind.lasting:
        page.evaluate(KEPT)
        page.wait_for_timeout(SETTLE)
    page.close()
    return Visit(time if playable else stages["ready"], size, stages)


def _forget(context: BrowserContext, page: Page, url: str) -> None:
    session = context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")
    session.send("Storage.clearDataForOrigin", {"origin": url.rstrip("/"), "storageTypes": "all"})


def _table(results: list[Round], version: str) -> list[str]:
    lines = [
        f"Chromium {version}, median of {len(results)} rounds. A phone: the processor throttled {PHONE} ×.",
        "",
        "| visit | bare Pyodide | Quiet Table | ratio | to reach | |",
        "|---|---|---|---|---|---|",
    ]
    for what, kind in KINDS.items():
        bare, ours = (median(result[who, what].time for result in results) for who in ("bare", "ours"))
        cells = [what, f"{bare / 1000:.2f} s", f"{ours / 1000:.2f} s", *figures.at_most(ours / bare, kind.target)]
        lines.append(f"| {' | '.join(cells)} |")
    bare, ours = (median(result[who, "first"].bytes for result in results) / 1e6 for who in ("bare", "ours"))
    reached = "reached" if ours <= BYTES else "**missed**"
    return [
        *lines,
        "",
        f"Bytes of a first visit: {ours:.2f} MB (to reach: {BYTES:.0f}; {reached}), bare {bare:.2f} MB.",
    ]


def _shares(results: list[Round]) -> list[str]:
    """Where the time of a later visit goes."""
    lines = ["| a later visit | ms | share |", "|---|---|---|"]
    visits = [result["ours", "again"].stages for result in results]
    for before, stage in pairwise(["", *SHARES]):
        time = median(stages[stage] - stages.get(before, 0) for stages in visits)
        whole = median(stages["ready"] for stages in visits)
        lines.append(f"| {SHARES[stage]} | {time:.0f} | {time / whole:.0%} |")
    return lines
