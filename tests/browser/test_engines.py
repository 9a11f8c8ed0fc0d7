"""The core, in every engine that this machine has: Chromium, Firefox, WebKit. The summary names a missing one."""

import random
import time

import pytest

from engine import GAMES, Record
from tests.browser.saved import entry, nearly_finished
from tests.browser.tabs import Tab
from tests.browser.test_monkey import POINT, TOUCH
from tools import browser as machine
from tools.serve import serving

PATIENCE = 60  # seconds
SIZES = [(390, 844), (820, 1180), (1440, 900)]
EMPTY = """() => {
  localStorage.clear();
  localStorage["quiet-table.settings"] = '{"motion": "off", "pace": "quick", "language": "en"}';
}"""
SAVED = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("quiet-table.game."))
  .map(([key, text]) => [key, JSON.parse(text).text])"""
RUNNING = "(start) => location.href.startsWith(start) && document.documentElement.dataset.ready === 'python'"
ROUTE = "(hash) => { location.hash = hash }"
LIT = "() => document.querySelectorAll('#table [data-lit]').length > 0"
PRESS = """(selector) => {
  const found = document.querySelector(selector);
  found?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return Boolean(found);
}"""
# The window has its new size, the board is large and lies inside, and nothing scrolls.
FITS = """([width, height]) => {
  const board = document.querySelector("#board svg")?.getBoundingClientRect();
  const { scrollWidth, scrollHeight } = document.documentElement;
  return Boolean(board) && Math.abs(innerHeight - height) <= 1 && innerWidth >= width && innerWidth < width + 80
    && Math.min(board.x, board.y) > -1 && board.right < innerWidth + 1 && board.bottom < innerHeight + 1
    && scrollWidth <= innerWidth && scrollHeight <= innerHeight
    && board.width * board.height > 0.3 * innerWidth * innerHeight;
}"""


def pytest_generate_tests(metafunc):
    if "tab" in metafunc.fixturenames:
        found = [engine for engine in machine.engines() if engine.by]
        metafunc.parametrize("tab", found, ids=[engine.name for engine in found], indirect=True, scope="module")


def until(tab: Tab, condition: str, argument=None) -> None:
    end = time.monotonic() + PATIENCE
    while not tab.run(condition, argument):
        assert time.monotonic() < end, f"{condition} has not come true"
        time.sleep(0.05)


def visit(tab: Tab, url: str) -> None:
    """A page with an empty storage, and Python is there."""
    tab.goto(url.partition("#")[0] + "no-such-page")  # only to get at the storage
    tab.run(EMPTY)
    tab.goto(url)
    ready(tab)


def go(tab: Tab, url: str) -> None:
    """The same without a new start, if the page is open."""
    if not tab.run(RUNNING, url.partition("#")[0]):
        visit(tab, url)
        return
    tab.run(ROUTE, "#/")
    until(tab, "() => document.querySelector('.lobby') !== null")
    tab.run(EMPTY)
    tab.run(ROUTE, "#" + url.partition("#")[2])


def ready(tab: Tab) -> None:
    until(tab, "() => document.documentElement.dataset.ready || document.documentElement.dataset.failed")
    assert tab.run("() => document.documentElement.dataset.failed ?? null") is None


def touch(tab: Tab, moves: int) -> None:
    """The first thing that is lit, until so many moves are kept."""
    for _ in range(60):
        if any(text.count("\n") > moves + 6 for _, text in tab.run(SAVED)):
            return
        until(tab, LIT)
        tab.run(PRESS, "#table [data-lit]")
    pytest.fail("touches do not become moves")


def test_it_starts(tab, server):
    visit(tab, server.url)
    assert tab.run("() => document.querySelectorAll('.lobby a[href^=\"#/new/\"]').length") >= len(GAMES)
    assert tab.run("() => getComputedStyle(document.getElementById('boot')).display") == "none"


def test_it_needs_no_host_after_one_visit(tab, site):
    with serving(site) as server:
        visit(tab, server.url)
        until(tab, "() => Boolean(navigator.serviceWorker.controller)")
        server.shutdown()
        server.server_close()
        tab.goto(server.url + "?again")
        ready(tab)
    assert tab.run("() => document.querySelector('.lobby') !== null")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_and_another_played_to_its_end(tab, server, game):
    rng = random.Random(2)
    go(tab, f"{server.url}#/play/{game}?seats=human,human&seed=7")
    until(tab, LIT)
    assert not play(tab, rng, rounds=2)
    tab.run("([key, text]) => { localStorage[key] = text }", entry("late", nearly_finished(game, 7, left=12)))
    tab.run(ROUTE, "#/game/late")
    until(tab, "() => location.hash === '#/game/late' && document.querySelector('#board svg') !== null")
    assert play(tab, rng, rounds=40)


def play(tab: Tab, rng: random.Random, rounds: int) -> bool:
    """A real pointer on something lit, then dispatched touches, so many times. Is the game over?"""
    for _ in range(rounds):
        point = tab.run(POINT, [rng.random(), rng.random(), rng.random()])
        assert not isinstance(point, str), f"no pointer gets there: {point}"
        if point:
            tab.tap(*point)
        if tab.run(TOUCH, [[rng.random() for _ in range(12)]]):
            return True
    return False


def test_a_game_is_there_again_after_a_reload(tab, server):
    visit(tab, f"{server.url}#/play/mana?seats=human,human&seed=7")
    touch(tab, 3)
    kept, route = tab.run(SAVED), tab.run("() => location.hash")
    tab.goto(f"{server.url}?again{route}")
    ready(tab)
    until(tab, "() => document.querySelector('#board svg') !== null")
    assert tab.run(SAVED) == kept


def test_a_bot_replies(tab, server):
    visit(tab, f"{server.url}#/play/mana?seats=human,random&seed=7")
    touch(tab, 5)


def test_a_link_brings_the_game_to_somebody_else(tab, server):
    visit(tab, f"{server.url}#/play/mana?seats=human,human&seed=7")
    touch(tab, 3)
    (_, text), *_ = tab.run(SAVED)
    tab.run(PRESS, "[data-act=menu]")
    tab.run(PRESS, "[data-act=share]")
    until(tab, "() => Boolean(document.querySelector('.share input')?.value)")
    link = tab.run("() => document.querySelector('.share input').value")
    visit(tab, link)
    until(tab, PRESS, "[data-act=sit]")
    until(tab, "() => location.hash.startsWith('#/game/')")
    until(tab, "() => document.querySelector('#board svg') !== null")
    for _, kept in tab.run(SAVED):  # none before somebody has moved in it
        assert Record.from_text(kept).moves == Record.from_text(text).moves


@pytest.mark.parametrize("game", GAMES)
def test_the_board_fits_every_screen(tab, server, game):
    go(tab, f"{server.url}#/play/{game}?seats=human,random&seed=7")
    until(tab, LIT)
    for size in SIZES:
        tab.resize(*size)
        until(tab, FITS, size)
        assert len(tab.picture()) > 10_000
    tab.resize(*SIZES[0])
