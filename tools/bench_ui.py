"""python3 -m tools bench ui: from a touch to its painted answer, over a whole random game of each.

A touch is a click on a random lit target. Its answer is painted when the frame after it has been
shown; that includes the wait for the frame, up to 16 ms. Motion is off for touches and on for frames.
"""

import argparse
import random
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser
from tools.build import build
from tools.serve import serving

GAMES = {"mandala": 2, "stones": 3, "mana": 2, "ananda": 3}
TARGETS = "p95 ≤ 60 ms, no task over 50 ms, at least 55 frames a second"
WATCH = """
window.longTasks = [];
new PerformanceObserver((list) => list.getEntries().forEach((task) => longTasks.push(task.duration)))
  .observe({ type: "longtask" });
"""
TOUCH = """([pick]) => new Promise((answer) => {
  const lit = [...document.querySelectorAll("[data-lit]")];
  if (!lit.length || document.querySelector("[data-result]")) return answer(null);
  const start = performance.now();
  lit[Math.floor(pick * lit.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => answer(performance.now() - start);
    channel.port2.postMessage(0);
  });
})"""
FRAMES = """() => new Promise((answer) => {
  const start = performance.now();
  let frames = 0;
  const count = (now) => (now - start < 300 ? (frames++, requestAnimationFrame(count)) : answer(frames / 0.3));
  requestAnimationFrame(count);
})"""


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench ui", description=__doc__)
    parser.add_argument("--touches", type=int, default=400, help="at most so many a game")
    touches = parser.parse_args(arguments).touches
    print(f"| game, players | touches | median ms | p95 ms | tasks > 50 ms | longest | frames/s |  ({TARGETS})")
    print("|---|---|---|---|---|---|---|")
    with serving(build()) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        _touches(_open(chromium, server.url, "mana", 2, motion="reduce"), 40)  # Python is compiled while it runs
        for game, players in GAMES.items():
            print(_row(chromium, server.url, game, players, touches), flush=True)
        chromium.close()


def _row(chromium: Browser, url: str, game: str, players: int, touches: int) -> str:
    page = _open(chromium, url, game, players, motion="reduce")
    times = _touches(page, touches)
    tasks = page.evaluate("longTasks")
    page.context.close()
    frames = _frames(chromium, url, game, players)
    p95 = sorted(times)[int(len(times) * 0.95)]
    over = sum(task > 50 for task in tasks)
    return (
        f"| {game}, {players} | {len(times)} | {median(times):.0f} | {p95:.0f} | {over} "
        f"| {max(tasks, default=0):.0f} ms | {frames:.0f} |"
    )


def _touches(page: Page, most: int) -> list[float]:
    """From touch to answer, in milliseconds, until the game is over."""
    rng, times = random.Random(7), []
    while len(times) < most and (took := page.evaluate(TOUCH, [rng.random()])) is not None:
        times.append(took)
    return times


def _frames(chromium: Browser, url: str, game: str, players: int) -> float:
    """The median rate while pieces travel, over twenty touches."""
    page = _open(chromium, url, game, players, motion="no-preference")
    rng, rates = random.Random(7), []
    for _ in range(20):
        page.evaluate(TOUCH, [rng.random()])
        rates.append(page.evaluate(FRAMES))
    page.context.close()
    return median(rates)


def _open(chromium: Browser, url: str, game: str, players: int, motion: str) -> Page:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion=motion)
    page = context.new_page()
    seats = ",".join(["human"] * players)
    page.goto(f"{url}#/play/{game}?seats={seats}&seed=7")
    page.wait_for_selector("html[data-ready=python]", state="attached", timeout=60_000)
    page.wait_for_timeout(3000)  # the rest of the standard library arrives
    page.evaluate(WATCH)
    return page
