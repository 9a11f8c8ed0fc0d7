"""python3 -m tools bench ui: from a touch to its painted answer, over a whole random game of each.

A finger taps a random lit target. The time runs from when the page hears of it until the frame with the answer has
been shown. How long the browser takes to tell the page of a tap is not ours; it is printed too, as `heard`.
Motion is off for touches and on for frames.
"""

import argparse
import random
from statistics import median
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser
from tools.build import build
from tools.serve import serving

GAMES = {"mandala": 2, "stones": 3, "mana": 2, "ananda": 3}
Motion = Literal["no-preference", "reduce"]
TARGETS = "p95 ≤ 60 ms, no task over 50 ms, at least 55 frames a second"
WATCH = """
window.longTasks = [];
new PerformanceObserver((list) => list.getEntries().forEach((task) => longTasks.push(task.duration)))
  .observe({ type: "longtask" });
addEventListener("click", ({ timeStamp }) => {
  const heard = performance.now();
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => answered([performance.now() - heard, heard - timeStamp]);
    channel.port2.postMessage(0);
  });
}, true);
"""
# A point of a random lit target that a finger can reach; null when the game is over.
AIM = """([pick]) => {
  window.answer = new Promise((answered) => (window.answered = answered));
  const lit = [...document.querySelectorAll("[data-lit]")];
  if (!lit.length || document.querySelector("[data-result]")) return null;
  const chosen = lit[Math.floor(pick * lit.length)], box = chosen.getBoundingClientRect();
  for (let i = 0; i < 400; i++) {
    const x = box.x + box.width * ((0.5 + i * 0.618) % 1), y = box.y + box.height * ((0.5 + i * 0.755) % 1);
    if (document.elementFromPoint(x, y)?.closest("[data-lit]") === chosen) return [x, y];
  }
  throw new Error("no finger gets there");
}"""
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
    print(f"To reach: {TARGETS}.\n")
    print("| game, players | touches | heard, ms | median, ms | p95, ms | tasks > 50 ms | longest | frames/s |")
    print("|---|---|---|---|---|---|---|---|")
    with serving(build()) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        _touches(_open(chromium, server.url, "mana", 2, motion="reduce"), 40)  # Python is compiled while it runs
        for game, players in GAMES.items():
            print(_row(chromium, server.url, game, players, touches), flush=True)
        chromium.close()


def _row(chromium: Browser, url: str, game: str, players: int, touches: int) -> str:
    page = _open(chromium, url, game, players, motion="reduce")
    times, heard = zip(*_touches(page, touches), strict=True)
    tasks = page.evaluate("longTasks")
    page.context.close()
    frames = _frames(chromium, url, game, players)
    p95 = sorted(times)[int(len(times) * 0.95)]
    over = sum(task > 50 for task in tasks)
    return (
        f"| {game}, {players} | {len(times)} | {median(heard):.0f} | {median(times):.0f} | {p95:.0f} | {over} "
        f"| {max(tasks, default=0):.0f} ms | {frames:.0f} |"
    )


def _touches(page: Page, most: int) -> list[tuple[float, float]]:
    """Until the game is over: milliseconds from hearing of a touch to the answer, and before it was heard of."""
    rng, times = random.Random(7), list[tuple[float, float]]()
    while len(times) < most and (took := _touch(page, rng)) is not None:
        times.append(took)
    return times


def _touch(page: Page, rng: random.Random) -> tuple[float, float] | None:
    point = page.evaluate(AIM, [rng.random()])
    if point is None:
        return None
    page.touchscreen.tap(*point)
    answer, heard = page.evaluate("answer")
    return answer, heard


def _frames(chromium: Browser, url: str, game: str, players: int) -> float:
    """The median rate while pieces travel, over twenty touches."""
    page = _open(chromium, url, game, players, motion="no-preference")
    rng, rates = random.Random(7), list[float]()
    for _ in range(20):
        _touch(page, rng)
        rates.append(page.evaluate(FRAMES))
    page.context.close()
    return median(rates)


def _open(chromium: Browser, url: str, game: str, players: int, motion: Motion) -> Page:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion=motion)
    page = context.new_page()
    seats = ",".join(["human"] * players)
    page.goto(f"{url}#/play/{game}?seats={seats}&seed=7")
    page.wait_for_selector("html[data-ready=python]", state="attached", timeout=60_000)
    page.wait_for_timeout(3000)  # the rest of the standard library arrives
    page.evaluate(WATCH)
    return page
