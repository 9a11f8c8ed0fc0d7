"""The bots in a real browser, for bench bots: asked in a worker of their own, and met at the table."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from engine import Record
from tools import browser
from tools.build import build
from tools.serve import serving
from ui.setup import Seat
from ui.storage.save import Save
from ui.storage.saves import GAME

# Workers as ui/dom/page.py makes them, one for each question: the answers, and the milliseconds until the last came.
ASK = """async (questions) => {
  window.asked ??= [];
  const begin = performance.now();
  const answers = questions.map((question, number) => new Promise((answered) => {
    asked[number] ??= new Worker(document.documentElement.dataset.worker, { type: "module" });
    asked[number].onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (!("progress" in message || "beat" in message)) answered(message);
    };
    const token = URL.createObjectURL(new Blob());  // looking at it takes time too
    asked[number].postMessage(JSON.stringify({ token, ...question }));
  }));
  return [await Promise.all(answers), performance.now() - begin];
}"""
# Goes before the worker's own lines: keeps hold of Python's memory, which nothing else lets us see.
HOLD = """
for (const name of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = async (...how) => {
    const made = await real(...how);
    const { exports } = made.instance ?? made;
    if (!("ZSTD_createDCtx" in exports)) self.heap ??= exports.memory; // that one unpacks the other's
    return made;
  };
}
"""
# Quick bots, free undo; and what the worker says.
AT_TABLE = """
localStorage["quiet-table.settings"] = '{"motion": "off", "pace": "quick", "free_undo": true}';
window.ended = window.thinks = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    if (how[1].name) return; // the one that fetches what Python wakes from
    this.addEventListener("message", ({ data }) => {
      // A hint about an only move is answered without a word of progress.
      window[data.includes("unwanted") ? "ended" : "thinks"] = performance.now();
    });
  }
};
"""
# Random touches until a bot is to move; milliseconds from the last of them until the bot's move is painted.
# `waiting` false: not so long, just until the bot thinks. Null: the game is over.
REPLY = """async ([pick, waiting]) => {
  const lit = () => document.querySelectorAll("#table [data-lit]");
  let begin = 0, said;
  for (let touches = 0; touches < 300; touches++) {
    if (!lit().length) await new Promise((then) => afterFrame(then)); // buttons of the bar follow the board
    if (!lit().length || document.querySelector("[data-result]")) break;
    begin = performance.now();
    lit()[Math.floor(pick * lit().length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    said = new Promise((heard) => new MutationObserver(heard).observe(live, { childList: true }));
    pick = (pick * 997) % 1;
  }
  if (document.querySelector("[data-result]")) return null;
  if (waiting) await said;
  await new Promise(requestAnimationFrame);
  return performance.now() - begin;
}"""
# Take back while a bot thinks, and ask for a hint at once: milliseconds until the old thought has ended, and until
# the new one has begun.
UNDO = """async () => {
  const begin = performance.now(), soon = () => new Promise((then) => setTimeout(then, 1));
  document.querySelector("[data-act=undo]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
  while (ended < begin || thinks < ended) await soon();
  return [ended - begin, thinks - begin];
}"""
FRAMES = """() => new Promise((answer) => {
  const start = performance.now();
  let frames = 0;
  const count = (now) => (now - start < 300 ? (frames++, requestAnimationFrame(count)) : answer(frames / 0.3));
  requestAnimationFrame(count);
})"""


@contextmanager
def chromium() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of the built page."""
    with serving(build()) as server, sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        yield running, server.url
        running.close()


class InWorker:
    """Asks a worker that belongs to no table: the same file and the same messages as at one."""

    def __init__(self, running: Browser, url: str) -> None:
        self.context = running.new_context(service_workers="block")  # they would answer before the route
        self.context.route("**/worker.*.mjs", _hold_memory)
        self.page = _open(self.context, url)
        self.ask({"job": 0})  # awake from now on

    def ask(self, question: dict[str, Any]) -> tuple[dict[str, Any], float]:
        """The answer, and the seconds until it came."""
        (answer,), seconds = self.ask_all([question])
        return answer, seconds

    def ask_all(self, questions: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], float]:
        """As many workers as questions, at the same time: the answers, and the seconds until the last one came."""
        answers, took = self.page.evaluate(ASK, questions)
        return answers, took / 1000

    def play(self, record: Record, bot: str, **budget: float) -> None:
        """A game to its end, with a bot of that level on every seat."""
        while record.state.to_move is not None:
            question = {"job": 1, "seed": len(record.moves), "record": record.to_text(), "bot": bot, **budget}
            record.play(self.ask(question)[0]["move"])

    def heap(self) -> float:
        """Megabytes of Python's memory."""
        (worker,) = self.page.workers
        return float(worker.evaluate("self.heap.buffer.byteLength")) / 1e6

    def close(self) -> None:
        self.context.close()


def _hold_memory(route: Route) -> None:
    response = route.fetch()
    route.fulfill(response=response, body=HOLD + response.text())


class AtTable:
    """Somebody who touches anything, against a bot of every level in turn, from the same position on."""

    def __init__(self, running: Browser, url: str, record: Record) -> None:
        self.context = running.new_context(viewport={"width": 390, "height": 844})
        self.context.add_init_script(AT_TABLE)
        self.page = _open(self.context, url)
        self.record, self.level = record, ""
        self.rng = random.Random(1)

    def sit_down(self, level: str) -> None:
        """At the first position again, whatever was played from there."""
        self.level = level
        self._go("#/", "html:not([data-screen=table])")
        save = [GAME + level, _save(level, self.record).to_json()]
        self.page.evaluate("([key, text]) => { localStorage[key] = text }", save)
        self._go(f"#/game/{level}", "#table [data-lit]")

    def _go(self, hash_: str, there: str) -> None:
        self.page.evaluate("hash => { location.hash = hash }", hash_)
        self.page.wait_for_selector(there, state="attached")

    def reply(self) -> float:
        """Seconds from the person's last touch to the bot's move."""
        took = self._touch(waiting=True)
        while took is None:  # who touches anything may win, too
            self.sit_down(self.level)
            took = self._touch(waiting=True)
        self.page.wait_for_selector("#table [data-lit], [data-result]", timeout=120_000)
        if self._over():
            self.sit_down(self.level)
        return took / 1000

    def replies(self, count: int) -> float:
        return median(self.reply() for _ in range(count))

    def frames(self) -> float:
        """A second, while the bot thinks about what was just played."""
        self._let_think()
        return median(float(self.page.evaluate(FRAMES)) for _ in range(3))

    def undo(self) -> tuple[float, float]:
        """Milliseconds until a thought has ended, and until another one has begun."""
        self._let_think()
        ended, begun = self.page.evaluate(UNDO)
        return ended, begun

    def _let_think(self) -> None:
        """Touch anything until the bot thinks, and for some time will."""
        lit = self.page.locator("#table [data-lit]")
        while lit.count():
            self._touch(waiting=False)
            self.page.wait_for_timeout(300)  # it plays at once if there is nothing to think about
            if self._over():
                self.sit_down(self.level)

    def _over(self) -> bool:
        return self.page.locator("[data-result]").count() > 0

    def close(self) -> None:
        self.context.close()

    def _touch(self, *, waiting: bool) -> float | None:
        took: float | None = self.page.evaluate(REPLY, [self.rng.random(), waiting])
        return took


def _save(level: str, record: Record) -> Save:
    me = record.state.to_move
    assert me is not None
    seats = tuple(Seat() if seat == me else Seat(level) for seat in range(record.players))
    return Save.of(level, record, seats, frozenset({me}), by_link=False, seen=len(record.moves), now=1)


def _open(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-ready=python]", state="attached", timeout=120_000)
    page.wait_for_timeout(3000)  # the rest of the standard library arrives
    return page
