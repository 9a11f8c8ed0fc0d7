"""Lessons in a real browser: of two games by touch on a phone, of the others by keyboard at a desk."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_reach import go
from tests.ui.lessons.test_lessons import answers, solve
from ui.lessons import LESSONS
from ui.lessons.run import LessonRun

QUICK = """localStorage["quiet-table.settings"] ??= '{"motion": "off", "pace": "quick"}'"""
DESK = {"width": 1440, "height": 900}
DONE = "html[data-lesson-done]"
MOST_TABS = 150
NEXT = "#bar [data-act=go-on]"
NEXT_LESSON = "#bar a.button"
# A point of a thing at which a finger meets that thing and nothing else; the middle, if it is one.
POINT = """(selector) => {
  const thing = document.querySelector(selector);
  if (!thing.closest("#board")) thing.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = thing.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
  for (const down of parts) for (const right of parts) {
    const point = [x + width * right, y + height * down];
    if (document.elementFromPoint(...point)?.closest("[data-target], [data-act], a, .term") === thing) return point;
  }
  return null;
}"""


class Finger:
    """Touches things: no mouse."""

    def __init__(self, page: Page) -> None:
        self.page, self.glass = page, page.context.new_cdp_session(page)

    def take(self, selector: str) -> None:
        self.page.wait_for_selector(selector, state="attached")
        point = self.page.evaluate(POINT, selector)
        assert point, f"something covers {selector}"
        where = {"x": point[0], "y": point[1]}
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
        self.glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class Keys:
    """Tab to a thing, Enter takes it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def take(self, selector: str) -> None:
        self.page.wait_for_selector(selector, state="attached")
        for _ in range(MOST_TABS):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"Tab does not reach {selector}")


def lit(target: str) -> str:
    return f'#table [data-target="{target}"][data-lit]'


def wrong_touches(run: LessonRun) -> tuple[str, ...] | None:
    """A legal move that is not what the step asks for."""
    if run.step.choices:
        return None
    tries = (touches for touches, said in answers(run) if not (run.step.accepts(said) or run.step.allows(said)))
    return next(tries, None)


def do_all(page: Page, by: Finger | Keys, game: str) -> None:
    """Every lesson of steps, from the first one on; the first wrong try that offers itself is made too."""
    erred = False
    lessons = LESSONS[game]
    by.take(f'a.button[href="#/learn/{game}/1"]')
    for number, lesson in enumerate(lessons[:-1], start=1):
        page.wait_for_selector(f"html[data-lesson='{game}/{number}']:not([data-lesson-done])", state="attached")
        run = LessonRun(lesson)
        while not run.done:
            wrong = None if erred else wrong_touches(run)
            if wrong:
                erred = True
                for target in wrong:
                    by.take(lit(target))
                expect(page.locator("#bar .answer:not([data-good])")).to_be_visible()
                page.wait_for_selector("#board [data-lit]")  # the board goes back by itself
            for target in solve(run):
                by.take(lit(target))
            expect(page.locator("#bar .answer[data-good]")).to_be_visible()
            if not run.done:
                run.go_on()
                by.take(NEXT)
        expect(page.locator(DONE)).to_be_attached()
        if number < len(lessons) - 1:
            by.take(NEXT_LESSON)
    assert erred
    go(page, f"#/learn/{game}")
    expect(page.locator(".lessons [data-done]")).to_have_count(len(lessons) - 1)


@pytest.mark.slow
def test_lessons_by_touch_on_a_phone(visit, page):
    page.add_init_script(QUICK)
    visit("#/learn/ananda")
    for game in ("ananda", "stones"):
        go(page, f"#/learn/{game}")
        do_all(page, Finger(page), game)


@pytest.mark.slow
def test_lessons_by_keyboard_at_a_desk(visit, page):
    page.set_viewport_size(DESK)
    page.add_init_script(QUICK)
    visit("#/learn/mandala")
    for game in ("mandala", "mana"):
        go(page, f"#/learn/{game}")
        do_all(page, Keys(page), game)


def test_terms_explain_themselves_by_touch_pointer_and_focus(visit, page):
    page.add_init_script(QUICK)
    visit("#/play/mandala?seats=human,kind&seed=3&start=1")
    Finger(page).take(lit("hand-red"))
    expect(page.locator("#bar")).to_contain_text("One to a mountain")  # the bar follows the board
    term, tip = page.locator("#bar .term").first, page.locator("#bar .tip").first
    expect(tip).to_be_hidden()
    term.hover()
    expect(tip).to_be_visible()
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    term.focus()
    expect(tip).to_be_visible()
    term.blur()
    expect(tip).to_be_hidden()
    Finger(page).take("#bar .term")
    expect(tip).to_be_visible()


def test_the_rules_are_searched_while_one_types(visit, page):
    visit("#/rules/mana")
    expect(page.locator(".rules-text h2").first).to_be_attached()
    page.locator("input[type=search]").focus()
    page.keyboard.type("RONI")
    status = page.locator(".rules-text [role=status]")
    expect(status).to_contain_text("occurs")
    for place in ("1", "2"):
        page.keyboard.press("Enter")
        expect(status).to_contain_text(f"place {place} of")
        expect(page.locator("mark[data-here]")).to_be_in_viewport()
    expect(page.locator("input[type=search]")).to_be_focused()
