"""The core, in every engine that this machine has: Chromium, Firefox, WebKit. The summary names a missing one."""

import random
import time

import pytest

from engine import GAMES, Record
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
        marked = [pytest.param(engine, marks=pytest.mark.xdist_group(engine.name), id=engine.name) for engine in found]
        metafunc.parametrize("tab", marked, indirect=True, scope="module")


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
def test_a_game_is_played_to_its_end(tab, server, game):
    """Most touches are dispatched; every few of them a real pointer goes there."""
    rng = random.Random(2)
    visit(tab, f"{server.url}#/play/{game}?seats=human,human&seed=7")
    for _ in range(200):
        point = tab.run(POINT, [rng.random(), rng.random(), rng.random()])
        assert not isinstance(point, str), f"no pointer gets there: {point}"
        if point:
            tab.tap(*point)
        if tab.run(TOUCH, [[rng.random() for _ in range(40)]]):
            return
    pytest.fail("the game did not come to a result")


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
    visit(tab, f"{server.url}#/play/{game}?seats=human,random&seed=7")
    for size in SIZES:
        tab.resize(*size)
        until(tab, FITS, size)
        assert len(tab.picture()) > 10_000
    tab.resize(*SIZES[0])
