"""Everybody can use it: axe-core on every screen, text twice as large, high contrast, no motion."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from tests.browser.saved import keep, nearly_finished
from tools.environment import MODULES

AXE = (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SETTINGS = "quiet-table.settings"
CHECK = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary, html }) =>
      [id, target.join(" "), failureSummary.split("\\n").pop().trim(), html.slice(0, 160)].join(" | ")));
}"""
PLAY_ON = """async (count) => {
  for (let i = 0; i < count; i++) {
    let lit = [];
    for (let wait = 0; wait < 100 && !lit.length; wait++) { // the bar follows the board after a frame
      if (document.querySelector("[data-result]")) return;
      if (wait) await new Promise((later) => setTimeout(later, 20));
      lit = document.querySelectorAll("[data-lit]");
    }
    if (!lit.length) return;
    lit[(i * 7) % lit.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await new Promise((later) => setTimeout(later));
  }
}"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# What people read or press, and would have to look for beyond the edge of the window.
PUSHED_OUT = """() => [...document.querySelectorAll("h1, h2, h3, p, label, button, input, select, a, th, td")]
  .filter((thing) => {
    const { left, right, width } = thing.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  })
  .map((thing) => thing.outerHTML.slice(0, 120))"""


def settings(page: Page, **values: object) -> None:
    text = json.dumps({"motion": "off", **values})
    page.add_init_script(f"localStorage[{SETTINGS!r}] = {text!r}")


def go(page: Page, route: str) -> None:
    page.evaluate("route => { location.hash = route }", route)


def keep_nearly_finished(page: Page, *games: str) -> None:
    """Games to play to the result without the hundreds of touches before it."""
    for game in games:
        keep(page, game, nearly_finished(game, 7, GAMES[game].seats[-1]))


def play_to_the_result(page: Page, game: str) -> None:
    go(page, f"#/game/{game}")
    page.evaluate(PLAY_ON, 500)
    page.locator("[data-result]").wait_for()


def seats(game: str) -> str:
    return ",".join(["human"] * GAMES[game].seats[-1])


def complaints(page: Page) -> list[str]:
    """What axe-core finds serious. Evaluated, not added as a script: the policy of the page forbids those."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return page.evaluate(CHECK)


def every_screen(page: Page, look: Callable[[str], None]) -> None:
    """The screens around a table, one after the other."""
    look("lobby")
    page.locator("[data-act=settings]").dispatch_event("click")
    look("settings")
    go(page, "#/new/ananda")
    look("set-up")
    go(page, "#/rules/stones")
    expect(page.locator(".rules-text h2").first).to_be_attached()
    look("rules")
    go(page, "#/learn/stones")
    expect(page.locator(".lessons")).to_be_attached()
    look("lessons")
    go(page, "#/learn/stones/2")
    expect(page.locator("#bar .lesson")).to_be_attached()
    look("lesson")
    go(page, "#/play/mandala?seats=human,human&seed=3")
    look("curtain")
    go(page, "#/play/chess")
    look("notice")


def every_state(page: Page, game: str, look: Callable[[str], None]) -> None:
    """A table from the first move to the result, with everything that opens over it."""
    go(page, f"#/play/{game}?seats={seats(game)}&seed=7")
    page.evaluate(PLAY_ON, 1)
    look("opening")
    for sheet in ("menu", "share", "moves", "aid", "describe"):
        page.keyboard.press("m")
        if sheet != "menu":
            page.locator(f"[data-act={sheet}]").last.dispatch_event("click")
        look(sheet)
        page.keyboard.press("Escape")
    page.evaluate(PLAY_ON, 60)
    look("middle")
    page.locator("#table [data-lit]").first.dispatch_event("click")
    look("touched")
    play_to_the_result(page, game)
    look("result")


def test_axe_is_awake(page):
    page.set_content("<html lang=en><title>A button without a name</title><main><button></button></main>")
    assert [said.split(" | ")[0] for said in complaints(page)] == ["button-name"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("contrast", ["auto", "more"])
def test_axe_finds_nothing_serious_around_the_tables(visit, page, theme, contrast):
    settings(page, theme=theme, contrast=contrast)
    visit()
    found = {}
    every_screen(page, lambda name: found.update({name: complaints(page)}))
    assert {name: said for name, said in found.items() if said} == {}


@pytest.mark.parametrize(("game", "theme"), list(zip(GAMES, ("light", "dark") * 2, strict=True)))
def test_axe_finds_nothing_serious_at_a_table(visit, page, game, theme):
    settings(page, theme=theme)
    keep_nearly_finished(page, game)
    visit()
    found = {}
    every_state(page, game, lambda name: found.update({name: complaints(page)}))
    assert {name: said for name, said in found.items() if said} == {}


@pytest.mark.parametrize("width", [390, 1440])
def test_text_twice_as_large_pushes_nothing_out(visit, page, width):
    settings(page)
    keep_nearly_finished(page, "stones")
    page.set_viewport_size({"width": width, "height": 900})
    visit()
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    out = {}
    every_screen(page, lambda name: out.update({name: page.evaluate(PUSHED_OUT)}))
    every_state(page, "stones", lambda name: out.update({name: page.evaluate(PUSHED_OUT)}))
    assert {name: things for name, things in out.items() if things} == {}


@pytest.mark.parametrize("game", GAMES)
def test_zoomed_to_twice_the_size_a_table_still_shows_everything_lit(visit, page, game):
    """Zoom of 200 % leaves a desktop window half its width and height in pixels of the page."""
    settings(page)
    page.set_viewport_size({"width": 720, "height": 450})
    visit(f"#/play/{game}?seats={seats(game)}&seed=7")
    page.evaluate(PLAY_ON, 12)
    assert page.evaluate(WIDER) <= 0
    hidden = """() => [...document.querySelectorAll("#table [data-lit]")].filter((lit) => {
      const { left, right, top, bottom } = lit.getBoundingClientRect();
      return right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
    }).map((lit) => lit.outerHTML.slice(0, 120))"""
    assert page.evaluate(hidden) == []


def test_a_home_bar_covers_nothing(visit, page):
    home = 34  # as high as on a phone without a button
    settings(page)
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": {"bottom": home}})
    keep_nearly_finished(page, "ananda")
    visit("#/new/ananda")
    below = f"""() => [...document.querySelectorAll("[data-act=begin], #table svg [data-target], #bar > *, .deeds > *")]
      .filter((thing) => thing.getBoundingClientRect().bottom > innerHeight - {home})
      .map((thing) => thing.outerHTML.slice(0, 120))"""
    covered = {"set-up": page.evaluate(below)}
    for game in GAMES:
        go(page, f"#/play/{game}?seats={seats(game)}&seed=7")
        page.evaluate(PLAY_ON, 12)
        covered[game] = page.evaluate(below)
    play_to_the_result(page, "ananda")
    covered["result"] = page.evaluate(below)
    assert {name: things for name, things in covered.items() if things} == {}


def test_who_wants_less_motion_gets_none(visit, page):
    page.emulate_media(reduced_motion="reduce")
    visit("#/play/mana?seats=human,human&seed=7")
    for _ in range(12):
        page.evaluate(PLAY_ON, 1)
        assert page.evaluate("document.getAnimations().length") == 0


def test_motion_can_be_turned_on_all_the_same(visit, page):
    settings(page, motion="on")
    page.emulate_media(reduced_motion="reduce")
    visit("#/play/mana?seats=human,human&seed=7")
    moving = 0
    for _ in range(12):
        page.evaluate(PLAY_ON, 1)
        moving += page.evaluate("document.getAnimations().length")
    assert moving


@pytest.mark.parametrize("how", ["setting", "system"])
def test_more_contrast_gives_darker_lines(visit, page, how):
    if how == "setting":
        settings(page, theme="light", contrast="more")
    else:
        page.emulate_media(contrast="more", color_scheme="light")
    visit()
    line = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--line').trim()")
    assert line == "#6b6257"
