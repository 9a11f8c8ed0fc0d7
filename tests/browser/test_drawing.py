"""The page changes a drawing bit by bit. After many changes it shows what a new drawing shows."""

import random
from xml.etree import ElementTree

import pytest

from engine import GAMES
from tests.browser.test_monkey import QUICK, TOUCH

BOARD = """() => new XMLSerializer().serializeToString(document.querySelector(".board"))"""


def board(page):
    return ElementTree.canonicalize(page.evaluate(BOARD))


@pytest.mark.parametrize("game", GAMES)
def test_many_changes_end_where_a_new_drawing_does(visit, page, game):
    page.add_init_script(QUICK)
    visit(f"#/play/{game}?seats=human,random&seed=7")
    rng = random.Random(3)
    assert not page.evaluate(TOUCH, [[rng.random() for _ in range(14)]])
    page.evaluate("new Promise((later) => afterFrame(() => afterFrame(later)))")  # the bar follows the board
    page.wait_for_selector("#table [data-lit]")
    for _ in range(4):
        page.keyboard.press("Escape")  # nothing is chosen then
    changed = board(page)
    page.reload()
    page.wait_for_selector("html[data-ready=python]", state="attached")
    page.wait_for_selector("#table [data-lit]")
    assert board(page) == changed
