"""Taps on random targets of a page, and how long each takes until the frame with the answer has been shown.

The time runs from when the page hears of the tap: the event it answers to, `touchstart` in chessground and `click`
in Quiet Table. How long the browser takes to tell the page of a tap is not the page's.
"""

import random
from typing import Literal

from playwright.sync_api import Browser, CDPSession, Page

Motion = Literal["no-preference", "reduce"]
WATCH = """(kind) => {
  window.longTasks = [];
  new PerformanceObserver((list) => list.getEntries().forEach((task) => longTasks.push(task.duration)))
    .observe({ type: "longtask" });
  addEventListener(kind, () => {
    const heard = performance.now();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => answered(performance.now() - heard);
      channel.port2.postMessage(0);
    });
  }, { capture: true, passive: true });
}"""
EXPECT = "(pick) => { window.answer = new Promise((answered) => (window.answered = answered)); return aim(pick); }"
# A point of a random lit target that a finger can reach; null when the game is over. A curtain that is being raised
# lies over the board for a frame or two.
AIM = """window.aim = async (pick) => {
  const over = () => document.querySelector("[data-result]");
  for (const end = performance.now() + 10_000; performance.now() < end; ) {
    if (over()) return null;
    const lit = [...document.querySelectorAll("[data-lit]")], chosen = lit[Math.floor(pick * lit.length)];
    const box = chosen?.getBoundingClientRect();
    for (let i = 0; chosen && i < 400; i++) {
      const x = box.x + box.width * ((0.5 + i * 0.618) % 1), y = box.y + box.height * ((0.5 + i * 0.755) % 1);
      if (document.elementFromPoint(x, y)?.closest("[data-lit]") === chosen) return [x, y];
    }
    await new Promise((then) => setTimeout(then, 10));
  }
  throw new Error("no finger gets there");
};"""


class Touched:
    """A page under random taps."""

    def __init__(self, page: Page, hears: str) -> None:
        self.page, self._rng = page, random.Random(7)
        self._devtools: CDPSession = page.context.new_cdp_session(page)
        page.evaluate(WATCH, hears)

    def slow(self, rate: int) -> None:
        """From now on the processor has so small a part of its speed, as in a phone."""
        self._devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def touches(self, count: int) -> list[float]:
        """Milliseconds of so many taps, through as many games as that takes."""
        times: list[float] = []
        while len(times) < count:
            took = self.touch()
            if took is None:
                self.next_game()
            else:
                times.append(took)
        return times

    def touch(self) -> float | None:
        """Of one tap; None when there is nothing to tap any more."""
        point = self.page.evaluate(EXPECT, self._rng.random())
        if point is None:
            return None
        self.page.touchscreen.tap(*point)
        took: float = self.page.evaluate("answer")
        return took

    def next_game(self) -> None:
        raise NotImplementedError

    def take_long_tasks(self) -> list[float]:
        """Milliseconds of every task over 50, since this was asked last."""
        tasks: list[float] = self.page.evaluate("longTasks.splice(0)")
        return tasks

    def close(self) -> None:
        self.page.context.close()


class Chess(Touched):
    def __init__(self, chromium: Browser, url: str) -> None:
        super().__init__(_open(chromium, url, "chess", "reduce"), "touchstart")


class Table(Touched):
    """A game of Quiet Table. People sit at every place, or at the first one only, among bots."""

    def __init__(
        self, chromium: Browser, url: str, game: str, players: int, *, bot: str = "", motion: Motion = "reduce"
    ) -> None:
        seats = ["human", *[bot or "human"] * (players - 1)]
        self._route, self._seed = f"#/play/{game}?seats={','.join(seats)}&seed=", 7
        page = _open(chromium, f"{url}{self._route}{self._seed}", "python", motion)
        page.wait_for_timeout(3000)  # the rest of the standard library arrives
        page.evaluate(AIM)
        super().__init__(page, "click")

    def next_game(self) -> None:
        self._seed += 1
        self.page.evaluate("route => { location.hash = route }", f"{self._route}{self._seed}")
        self.page.wait_for_selector("#board [data-lit], .curtain [data-lit]")


def _open(chromium: Browser, url: str, ready: str, motion: Motion) -> Page:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion=motion, bypass_csp=True
    )
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(f"html[data-ready={ready}]", state="attached", timeout=60_000)
    return page
