"""A touch styles little of the page: a selector that has all of it styled anew is seen here, not on a phone."""

import random
from statistics import median

import pytest

from engine import GAMES
from tests.browser.test_monkey import QUICK, TOUCH
from tools.tracing import traced

CATEGORIES = "devtools.timeline", "disabled-by-default-devtools.timeline"
TOUCHES = 9
FRAMES = "await new Promise((later) => afterFrame(() => afterFrame(later)))"  # the bar follows the board
OTHER_THEME = f"async () => {{ document.documentElement.dataset.theme = 'dark'; {FRAMES} }}"  # styles everything


@pytest.mark.parametrize("game", GAMES)
def test_most_touches_style_a_part_of_the_page_only(visit, page, game):
    page.add_init_script(QUICK)
    visit(f"#/play/{game}?seats=human,human&seed=7")
    rng = random.Random(3)
    touches = [styled(page, f"async (picks) => {{ await ({TOUCH})(picks); {FRAMES} }}", rng) for _ in range(TOUCHES)]
    everything = styled(page, OTHER_THEME, rng)
    assert 0 < median(touches) < 0.6 * everything, (touches, everything)  # some lay the whole table for the next person


def styled(page, script, rng):
    """How many elements a script has the browser style."""
    with traced(page, *CATEGORIES) as events:
        page.evaluate(script, [[rng.random()]])
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")
