"""python3 -m tools bench boot: how long until Python handles clicks, next to a page that only loads Pyodide.

One browser, the two pages in turns, the median of several rounds. The bare page is Pyodide as npm gives it and
one call of loadPyodide(); same server, same headers, same compression.
"""

import argparse
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tools import browser
from tools.build import build
from tools.environment import MODULES
from tools.serve import serving

NETWORK = {"offline": False, "latency": 60, "downloadThroughput": 9e6 / 8, "uploadThroughput": 3e6 / 8}
TARGETS = {"first": 0.70, "again": 0.45, "slow first": 1.05}
SETTLE = 5_000  # ms after a first visit, in which the browser keeps its compiled code

BARE_HTML = '<!doctype html><title>Bare</title><script type="module" src="assets/bare.mjs"></script>'
BARE_SCRIPT = """\
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "python";
"""
STOPWATCH = """
new MutationObserver((_, observer) => {
  if (!document.documentElement.dataset.ready) return;
  observer.disconnect();
  const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  window.stopwatch = [performance.now(), files.reduce((sum, file) => sum + file.transferSize, 0)];
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
"""
KEPT = "navigator.serviceWorker.getRegistration().then(found => found && navigator.serviceWorker.ready).then(() => {})"

Visit = tuple[float, float]  # milliseconds, bytes


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench boot", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args(arguments).rounds

    site = build()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        bare = _bare_site(Path(name) / "bare")
        context = playwright.chromium.launch_persistent_context(
            Path(name) / "profile", executable_path=browser.find(), args=browser.flags()
        )
        context.add_init_script(STOPWATCH)
        with serving(site) as ours, serving(bare) as theirs:
            pages = {"bare": theirs.url, "ours": ours.url}
            results = [_round(context, pages, number) for number in range(rounds + 1)]
        version = context.browser.version if context.browser else ""
        context.close()
    print(_table(results[1:], version))  # the first round warms the machine and does not count


def _bare_site(folder: Path) -> Path:
    """Under assets/, so that the browser may keep the files as long as ours."""
    shutil.copytree(MODULES / "pyodide", folder / "assets" / "pyodide")
    (folder / "index.html").write_text(BARE_HTML)
    (folder / "assets" / "bare.mjs").write_text(BARE_SCRIPT)
    return folder


def _round(context: BrowserContext, pages: dict[str, str], number: int) -> dict[tuple[str, str], Visit]:
    found = {}
    for who, url in pages.items():
        found[who, "first"] = _visit(context, url, fresh=True)
        found[who, "again"] = _visit(context, url)
        # Last: its service worker goes on filling the cache while the other page has its turn.
        found[who, "slow first"] = _visit(context, url, fresh=True, network=NETWORK)
    times = ", ".join(f"{who} {what} {time / 1000:.2f} s" for (who, what), (time, _) in found.items())
    print(f"Round {number}: {times}", file=sys.stderr, flush=True)
    return found


def _visit(context: BrowserContext, url: str, *, fresh: bool = False, network: dict[str, float] | None = None) -> Visit:
    page = context.new_page()
    if fresh:
        _forget(context, page, url)
    if network:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", network)
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.stopwatch", timeout=120_000)
    time, size = page.evaluate("window.stopwatch")
    if fresh and not network:
        page.evaluate(KEPT)
        page.wait_for_timeout(SETTLE)
    page.close()
    return time, size


def _forget(context: BrowserContext, page: Page, url: str) -> None:
    session = context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")
    session.send("Storage.clearDataForOrigin", {"origin": url.rstrip("/"), "storageTypes": "all"})


def _table(results: list[dict[tuple[str, str], Visit]], version: str) -> str:
    def middle(who: str, what: str, index: int) -> float:
        return median(result[who, what][index] for result in results)

    lines = [
        f"Chromium {version}, median of {len(results)} rounds:",
        "",
        "| visit | bare Pyodide | Quiet Table | ratio | to reach | bytes, bare | bytes, ours |",
        "|---|---|---|---|---|---|---|",
    ]
    for what, target in TARGETS.items():
        bare, ours = middle("bare", what, 0), middle("ours", what, 0)
        sizes = [f"{middle(who, what, 1) / 1e6:.2f} MB" for who in ("bare", "ours")]
        cells = [what, f"{bare / 1000:.2f} s", f"{ours / 1000:.2f} s", f"{ours / bare:.2f}", f"≤ {target:.2f}", *sizes]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)
