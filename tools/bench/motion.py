"""Frames that are shown while pieces travel, on a phone's processor: in a game with bots, and in chessground."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Browser

from tools.bench.touches import Chess, Table, Touched
from tools.tracing import Event, traced

SLOW = 4  # times
MOVES = 6  # touches of the person; bots answer those that play
FRAME, SETS_OUT, ARRIVES = "DrawFrame", "sets out", "arrives"
CATEGORIES = "disabled-by-default-devtools.timeline.frame", "blink.user_timing"
WATCH = f"""() => {{
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {{
    const animation = animate.apply(this, how), arrived = () => performance.mark("{ARRIVES}");
    performance.mark("{SETS_OUT}");
    animation.finished.then(arrived, arrived);
    return animation;
  }};
}}"""
SETTLED = """() => document.querySelector("[data-lit], [data-result]")
  && !document.getAnimations().some((animation) => animation.constructor === Animation)"""


class Motion(NamedTuple):
    rate: float  # frames a second
    longest: float  # milliseconds between two of them


def motion(chromium: Browser, url: str, game: str, players: int) -> Motion:
    """Of the person's pieces and of the bots'."""
    table = Table(chromium, url, game, players, bot="greedy", motion="no-preference")
    table.page.evaluate(WATCH)

    def play() -> None:
        for _ in range(MOVES):
            table.touch()
            table.page.wait_for_function(SETTLED, timeout=60_000)

    return _shown(table, play)


def chess_motion(chromium: Browser, url: str) -> Motion:
    """What this machine can show of a page that is known to be light."""
    chess = Chess(chromium, url)
    return _shown(chess, lambda: chess.page.evaluate(f"travel({MOVES}, '{SETS_OUT}', '{ARRIVES}')"))


def _shown(page: Touched, play: Callable[[], None]) -> Motion:
    page.slow(SLOW)
    with traced(page.page, *CATEGORIES) as events:
        play()
    page.close()
    gaps = [*_gaps(events)]
    return Motion(1000 * len(gaps) / sum(gaps), max(gaps))


def _gaps(events: list[Event]) -> Iterator[float]:
    """Milliseconds before each frame while something travels."""
    travelling, last = 0, 0.0
    for event in events:
        if event["name"] == SETS_OUT:
            last = last if travelling else event["ts"]
            travelling += 1
        elif event["name"] == ARRIVES:
            travelling -= 1
        elif event["name"] == FRAME and travelling:
            yield (event["ts"] - last) / 1000
            last = event["ts"]
