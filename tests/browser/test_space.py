"""A narrow phone in five languages: no text is cut, none lies over another, on any screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engine import GAMES
from engine.sealed.record import SealedRecord
from tests.browser.test_reach import PLAY_ON, go, seats, settings
from tests.ui.sealed.hostile import LEFT_OUT
from tests.ui.sealed.moments import kept, moments
from ui.i18n import LANGUAGES
from ui.storage.saves import GAME

NARROW = {"width": 360, "height": 740}
# Texts that are cut or leave the window, and pairs of texts that overlap; of a dialog alone, where one is open.
TROUBLE = """() => {
  const root = [...document.querySelectorAll("[role=dialog]")].pop() ?? document.getElementById("app");
  const found = [], texts = [];
  const UNSEEN = ".visually-hidden, .tools .label, option, defs, title, desc, figure, #flights";
  const brief = ({ tagName, className, textContent }) => `<${tagName} ${className}> ${textContent.trim().slice(0, 70)}`;
  const seen = (box, element) => { // what scrolling parents leave of it
    let { left, right, top, bottom } = box;
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible" || up.tagName === "svg") continue;
      const edge = up.getBoundingClientRect();
      left = Math.max(left, edge.left); right = Math.min(right, edge.right);
      top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom };
  };
  const floats = (element) => { // the foot of a screen, over which the rest scrolls
    for (let up = element; up; up = up.parentElement) if (getComputedStyle(up).position === "sticky") return true;
    return false;
  };
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode, element = node.parentElement, words = node.data.trim();
    if (!words || element.closest(UNSEEN)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const drawn = element.closest("svg");
    if (drawn && words.length < 4) continue; // numbers on pieces, which may lie under others
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`outside: ${brief(element)}`);
      const rest = seen(box, element);
      if (rest.right - rest.left > 2 && rest.bottom - rest.top > 4 && !floats(element)) texts.push([rest, element]);
    }
    const { overflowX, overflowY } = getComputedStyle(element);
    const wide = element.scrollWidth > element.clientWidth + 1 && !element.matches("svg *");
    const high = element.scrollHeight > element.clientHeight + 2;
    const button = element.closest("button, a.button");
    if ((overflowX === "hidden" && wide) || (overflowY === "hidden" && high)) found.push(`cut: ${brief(element)}`);
    if (button && button.scrollWidth > button.clientWidth + 1) found.push(`too wide: ${brief(button)}`);
  }
  for (const [index, [one, element]] of texts.entries())
    for (const [other, neighbour] of texts.slice(index + 1)) {
      if (element === neighbour) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 5) found.push(`overlap: ${brief(element)} / ${brief(neighbour)}`);
    }
  return [...new Set(found)];
}"""

# Of games whose keys begin so, storage holds one: several of them may have the same identity.
ONLY = """([all, key, text]) => {
  for (const other of Object.keys(localStorage)) if (other.startsWith(all)) delete localStorage[other];
  localStorage[key] = text;
  delete document.documentElement.dataset.sealed; // the next screen says it again
}"""
HERE = "id => location.hash === `#/game/${id}` && document.documentElement.dataset.sealed"


class Tour:
    """One page, all languages; what is found on a screen is noted under its name."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.language = "en"
        self.found: dict[str, list[str]] = {}

    def look(self, name: str) -> None:
        self.page.evaluate("new Promise(afterFrame)")  # the bar follows the board
        trouble = self.page.evaluate(TROUBLE)
        if trouble:
            self.found[f"{self.language} {name}"] = trouble

    def press(self, selector: str) -> None:
        self.page.locator(selector).last.dispatch_event("click")

    def choose(self, language: str) -> None:
        go(self.page, "#/")
        expect(self.page.locator("[data-act=settings]").first).to_be_attached()
        self.press("[data-act=settings]")
        self.press(f"[data-act=language][data-value={language}]")
        expect(self.page.locator(f"html[lang={language}]")).to_be_attached()
        self.language = language
        self.look("settings")
        self.press("[data-act=close]")
        self.look("lobby")

    def around(self) -> None:
        """Rules and lessons of one game; its name is the longest."""
        go(self.page, "#/rules/stones")
        expect(self.page.locator(f".rules-text[lang={self.language}] h2").first).to_be_attached()
        self.look("rules")
        go(self.page, "#/learn/stones")
        expect(self.page.locator(".lessons")).to_be_attached()
        self.look("lessons")
        for number in (2, 5):
            go(self.page, f"#/learn/stones/{number}")
            expect(self.page.locator(f"html[data-lesson='stones/{number}']")).to_be_attached()
            self.look(f"lesson {number}")

    def table(self, game: str) -> None:
        """The set-up, and the table with what its bar may say and what opens over it."""
        go(self.page, f"#/new/{game}")
        expect(self.page.locator("[data-act=begin]").first).to_be_attached()
        self.look(f"set-up of {game}")
        self.page.evaluate("delete localStorage['quiet-table.offered']")
        go(self.page, f"#/play/{game}?seats=human,kind&seed=7&start=1")
        self.page.wait_for_selector("#table [data-lit]")
        self.look(f"{game}, the lessons offered")
        self.page.locator("#board [data-target]:not([data-lit])").first.dispatch_event("click")
        self.look(f"{game}, refused")
        self.page.locator("#board [data-lit]").first.dispatch_event("click")
        self.look(f"{game}, touched")
        for sheet in ("menu", "moves", "aid", "share"):
            self.page.keyboard.press("m")
            if sheet != "menu":
                self.press(f"[data-act={sheet}]")
            self.look(f"{game}, {sheet}")
            self.page.keyboard.press("Escape")


@pytest.mark.slow
def test_every_text_has_room(visit, page):
    page.set_viewport_size(NARROW)
    settings(page, pace="quick")
    visit("#/")
    tour = Tour(page)
    go(page, f"#/play/stones?seats={seats('stones')}&seed=7")
    page.evaluate(PLAY_ON, 5000)
    page.locator("[data-result]").wait_for()
    ended = page.evaluate("location.hash")
    for language in LANGUAGES:
        tour.choose(language)
        go(page, ended)
        page.locator("[data-result]").wait_for()
        tour.look("result")
        tour.around()
        for game in GAMES:
            tour.table(game)
    assert tour.found == {}


@pytest.mark.slow
def test_every_sentence_of_a_sealed_game_has_room(visit: Callable[[str], Page], page: Page) -> None:
    """Every moment of a sealed game, and every link to one that is left out."""
    page.set_viewport_size(NARROW)
    settings(page)
    visit("#/")
    tour, place = Tour(page), 0
    cases: dict[str, tuple[SealedRecord, str]] = {name: (record, "") for name, record in moments().items()}
    arrivals = {code: provoke() for code, provoke in LEFT_OUT.items() if code != "damaged"}  # the lobby says that
    cases |= {f"link: {code}": (record, link) for code, (record, link) in arrivals.items() if record}
    for language in LANGUAGES:
        tour.choose(language)
        for name, (record, link) in cases.items():
            place = 1 - place  # from one table to the other, without the lobby between them
            id = f"sealed-{place}"
            page.evaluate(ONLY, [f"{GAME}sealed-", GAME + id, kept(id, record).to_json()])
            go(page, link or f"#/game/{id}")
            page.wait_for_function(HERE, arg=id, timeout=30_000)
            tour.look(name)
    assert tour.found == {}
