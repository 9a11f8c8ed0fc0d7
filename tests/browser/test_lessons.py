"""Lessons in a real browser: those of one game by touch on a phone; axe-core finds nothing serious."""

import random

import pytest
from playwright.sync_api import Page

from tests.browser.test_reach import complaints as said_by_axe
from tests.browser.test_reach import go
from ui.lessons import LESSONS

QUICK = """localStorage["quiet-table.settings"] ??= '{"motion": "off", "pace": "quick"}'"""
DONE = "html[data-lesson-done]"
MOST_TOUCHES = 400
# The middle of something lit, chosen at random, that nothing else covers there; and what covers a lit thing.
POINT = """(random) => {
  const things = [...document.querySelectorAll("#table [data-lit]")];
  const thing = things[Math.floor(random * things.length)];
  if (!thing) return null;
  const { x, y, width, height } = thing.getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const over = document.elementFromPoint(left, top);
  const covered = over?.closest(".term, .tip, #bar .words") ? over.outerHTML.slice(0, 120) : "";
  return { left, top, covered };
}"""


def open_lesson(page: Page, game: str, number: int) -> None:
    go(page, f"#/learn/{game}/{number}")
    page.wait_for_selector(f"html[data-lesson='{game}/{number}']", state="attached")


def touch(page: Page, left: float, top: float) -> None:
    """A finger, not a mouse."""
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": left, "y": top}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def tap_until_done(page: Page, rng: random.Random) -> None:
    """Random lit things, as somebody who knows nothing touches them."""
    for _ in range(MOST_TOUCHES):
        page.wait_for_selector(f"#table [data-lit], {DONE}", state="attached")
        if page.locator(DONE).count():
            return
        point = page.evaluate(POINT, rng.random())
        if point is not None:
            assert not point["covered"]
            touch(page, point["left"], point["top"])
    pytest.fail("the lesson did not come to its end")


@pytest.mark.slow
def test_the_lessons_of_a_game_by_touch(visit, page):
    page.add_init_script(QUICK)
    visit("#/learn/ananda")
    assert said_by_axe(page) == []
    rng = random.Random(4)
    lessons = LESSONS["ananda"]
    for number, lesson in enumerate(lessons, start=1):
        if lesson.steps:
            open_lesson(page, "ananda", number)
            tap_until_done(page, rng)
    open_lesson(page, "ananda", 1)
    page.locator("#bar .term").first.hover()
    page.locator("#bar .tip").first.wait_for(state="visible")
    assert said_by_axe(page) == []
    go(page, "#/learn/ananda")
    page.wait_for_selector(".lessons")
    assert page.locator(".lessons [data-done]").count() == len(lessons) - 1
