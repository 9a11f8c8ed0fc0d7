"""A touch styles little of the page: a selector that has the whole board styled anew is seen here, not on a phone."""

import random

import pytest

from engine import GAMES
from tests.browser.test_monkey import QUICK, TOUCH
from tools.tracing import traced

CATEGORIES = "devtools.timeline", "disabled-by-default-devtools.timeline"
TOUCHES = 16
MOST = 500  # elements a touch, on average; a board has 1000 to 2000 with the copies that `use` makes


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_styles_a_small_part_of_the_board(visit, page, game):
    page.add_init_script(QUICK)
    visit(f"#/play/{game}?seats=human,human&seed=7")
    rng = random.Random(3)
    page.evaluate(TOUCH, [[rng.random()]])
    with traced(page, *CATEGORIES) as events:
        for _ in range(TOUCHES):
            page.evaluate(TOUCH, [[rng.random()]])
            page.evaluate("new Promise((later) => afterFrame(() => afterFrame(later)))")  # the bar follows the board
    styled = [event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree"]
    assert 0 < sum(styled) / TOUCHES < MOST
