"""Frames while pieces travel, in a game with bots, on a phone's processor."""

from typing import NamedTuple

from playwright.sync_api import Browser

from tools.bench.touches import Table

SLOW = 4  # times
MOVES = 6  # touches of the person; bots answer those that play
# Milliseconds between frames, of frames during which something travels.
WATCH = """() => {
  window.gaps = [];
  const styled = (animation) => animation instanceof CSSAnimation || animation instanceof CSSTransition;
  let last = 0;
  const frame = (now) => {
    const travels = document.getAnimations().some((animation) => !styled(animation));
    if (travels && last) gaps.push(now - last);
    last = travels ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
SETTLED = """() => document.querySelector("[data-lit], [data-result]")
  && !document.getAnimations().some((animation) => animation.constructor === Animation)"""


class Motion(NamedTuple):
    rate: float  # frames a second
    longest: float  # milliseconds between two of them


def motion(chromium: Browser, url: str, game: str, players: int) -> Motion:
    table = Table(chromium, url, game, players, bot="greedy", motion="no-preference")
    table.slow(SLOW)
    table.page.evaluate(WATCH)
    for _ in range(MOVES):
        table.touch()
        table.page.wait_for_function(SETTLED, timeout=60_000)
    gaps: list[float] = table.page.evaluate("gaps")
    table.close()
    return Motion(1000 * len(gaps) / sum(gaps), max(gaps))
