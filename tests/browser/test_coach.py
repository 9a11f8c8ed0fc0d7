"""The coach at a real table: one line after a move that throws a win away, the better one, and the way back.

The position is one in which the enemy daimyo can be captured at once: any search finds that, however short.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.saved import keep
from tests.browser.test_lessons import DESK, Finger, lit
from ui.lessons.mana import DAIMYO_ON_C4

COACHED = """localStorage["quiet-table.settings"] ??= '{"motion": "off", "pace": "quick", "coach": true}'"""
PHONE = {"width": 390, "height": 844}
BLUNDER = ("square-d2", "square-a2", "square-f3")  # the daimyo steps aside, the bird flies
CAPTURE = ("square-d2", "square-c4")
THINKING = 30_000  # ms; two browsers share two cores
MOVES = "Object.entries(localStorage).find(([key]) => key.startsWith('quiet-table.game.'))[1]"
# Sentences of the bar that stick out of it.
STRAYS = """() => {
  const bar = document.querySelector("#bar").getBoundingClientRect();
  return [...document.querySelectorAll("#bar p")].filter((line) => {
    const { height, top, bottom } = line.getBoundingClientRect();
    return height && (top < bar.top - 2 || bottom > bar.bottom + 2);
  }).map((line) => line.textContent);
}"""


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def table(request, visit, page: Page) -> Page:
    page.set_viewport_size(request.param)
    page.add_init_script(COACHED)
    keep(page, "coached", DAIMYO_ON_C4.record(), bot="greedy")
    return visit("#/game/coached")


def test_a_win_thrown_away_is_named_and_taken_back(table):
    page, finger = table, Finger(table)
    before = page.evaluate(MOVES)
    for target in BLUNDER:
        finger.take(lit(target))
    note = page.locator("#bar .note")
    expect(note).to_contain_text("of your chances", timeout=THINKING)
    expect(note).to_have_count(1)
    assert page.evaluate(MOVES) != before  # the bot has answered already: it did not wait
    assert page.evaluate(STRAYS) == []

    finger.take("#bar [data-act=better]")
    expect(note).to_contain_text("d2 takes the daimyo on c4")
    expect(note).to_have_count(1)
    assert page.evaluate(STRAYS) == []

    finger.take("#bar [data-act=take-back]")
    expect(note).to_have_count(0)
    expect(page.locator("#table [data-target=square-d2][data-hint]")).to_be_attached()
    for target in CAPTURE:
        finger.take(lit(target))
    expect(page.locator("[data-result]")).to_be_visible()
    expect(page.locator("[data-act=take-back]")).to_have_count(0)
