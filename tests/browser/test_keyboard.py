"""Every game by keyboard alone: Tab or arrows to what is lit, Enter takes it, Escape goes a step back."""

import random

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
QUICK = """localStorage["quiet-table.settings"] ??= '{"motion": "off", "pace": "quick"}'"""
# Where the focus is: lost, on something lit, or elsewhere; and whether it can be seen there. A dialog has it
# only until the first key.
FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return "lost";
  if (here.matches("[role=dialog]")) return "elsewhere";
  const shown = here.id === "app" ? here.querySelector(".playing") : here;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) return "unseen " + here.outerHTML.slice(0, 200);
  return here.matches("[data-lit]") ? "lit" : "elsewhere";
}"""
OVER = "[data-result]"


def begin(visit, page: Page, route: str) -> Page:
    page.add_init_script(QUICK)
    visit(route)
    page.keyboard.press("Tab")
    return page


def step(page: Page, rng: random.Random, most_arrows: int = 3) -> None:
    """Go to something lit and take it."""
    for _ in range(rng.randint(1, most_arrows)):
        page.keyboard.press(rng.choice(ARROWS))
        assert page.evaluate(FOCUS) == "lit"
    page.keyboard.press("Enter")
    page.evaluate("new Promise(afterFrame)")  # the bar follows the board
    assert page.evaluate(FOCUS) in ("lit", "elsewhere")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_by_keyboard(visit, page, game):
    players = GAMES[game].seats[-1]
    begin(visit, page, f"#/play/{game}?seats={','.join(['human'] * players)}&seed=5")
    rng = random.Random(3)
    for _ in range(25):
        step(page, rng)
    expect(page.locator("#live")).not_to_be_empty()


def test_a_whole_game_by_keyboard_against_a_bot(visit, page):
    """The only keys are arrows and Enter; while the bot thinks the focus waits on the table."""
    begin(visit, page, "#/play/mandala?seats=human,random&seed=9")
    rng = random.Random(8)
    for _ in range(600):
        page.wait_for_selector(f"[data-lit], {OVER}")
        if page.locator(OVER).count():
            break
        step(page, rng, most_arrows=2)
    expect(page.get_by_role("dialog", name="Result")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(OVER)).to_have_count(0)
    assert page.evaluate(FOCUS) == "elsewhere"


def test_tab_reaches_the_board_and_escape_goes_a_step_back(visit, page):
    begin(visit, page, "#/play/mandala?seats=human,random&seed=2&start=1")
    for _ in range(40):
        if page.evaluate(FOCUS) == "lit":
            break
        page.keyboard.press("Tab")
    before = page.locator("#board [data-lit]").count()
    page.keyboard.press(" ")
    expect(page.locator("[data-act=step-back]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=step-back]")).to_have_count(0)
    assert page.locator("#board [data-lit]").count() == before
    assert page.evaluate(FOCUS) == "lit"


@pytest.mark.parametrize("game", GAMES)
def test_d_describes_the_position_and_escape_comes_back(visit, page, game):
    players = GAMES[game].seats[0]
    begin(visit, page, f"#/play/{game}?seats=human,{','.join(['random'] * (players - 1))}&seed=5&start=1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("d")
    position = page.get_by_role("dialog", name="The position")
    expect(position).to_be_focused()
    said = page.locator("#live").inner_text().strip()
    assert len(said) > 60 and said in position.inner_text()
    page.keyboard.press("Escape")
    expect(position).to_have_count(0)
    assert page.evaluate(FOCUS) == "lit"


def test_a_dialog_keeps_the_focus_and_gives_it_back(visit, page):
    begin(visit, page, "#/play/mana?seats=human,human&seed=2")
    page.locator("[data-act=menu]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Menu")).to_be_focused()
    for _ in range(30):
        page.keyboard.press("Tab")
        # Between the last thing of the dialog and its first one lies the browser's own frame: the body.
        assert page.evaluate("document.activeElement.matches('[role=dialog], [role=dialog] *, body')")
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=menu]")).to_be_focused()


def test_a_choice_keeps_the_focus_in_the_settings(visit, page):
    begin(visit, page, "#/")
    page.locator("[data-act=settings]").focus()
    page.keyboard.press("Enter")
    for selector in ("[data-value='theme:dark']", "[data-value^='aids:']"):
        page.locator(selector).focus()
        page.keyboard.press("Enter")
        expect(page.locator(selector)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=settings]")).to_be_focused()


def test_the_curtain_is_raised_by_enter(visit, page):
    visit("#/play/mandala?seats=human,human&name=Ada&name=Beata&seed=3")
    button = page.locator("[data-target=curtain]")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(button).to_have_count(0)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUS) == "lit"


def test_a_refused_touch_is_told_each_time(visit, page):
    begin(visit, page, "#/play/mana?seats=human,human&seed=2")
    unlit = page.locator("#board [data-target]:not([data-lit])").first
    heard = set()
    for _ in range(2):
        unlit.dispatch_event("click")
        expect(page.locator("#bar .refusal")).not_to_be_empty()
        heard.add(page.locator("#live").evaluate("live => live.textContent"))
    assert len(heard) == 2  # the same sentence, but a screen reader speaks again
