"""No text of the screens around the table leaves its place, in any language, on any width."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.ui.languages import words
from tests.ui.screens.test_screens import OUTCOME, RUNNING
from ui.i18n import LANGUAGES
from ui.render.svg import Markup, join
from ui.screens import lobby, result, rules, settings, widgets
from ui.setup import Seat, Setup
from ui.storage.settings import Settings

ASSETS = Path(__file__).parents[2] / "assets"
STYLES = "\n".join(
    (ASSETS / name).read_text(encoding="utf-8") for name in ("tokens.css", "look.css", "boot.css", "page.css")
)
WIDTHS = (320, 390, 1440)
FOUR = Setup("ananda", (Seat(name="Wilhelmina"), Seat(), Seat("sharp"), Seat("random")))

# Everything with words of its own that sticks out of the window or is cut off by its own box.
STRAYS = """() => [...document.querySelectorAll('body *')].filter((element) => {
  const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const box = element.getBoundingClientRect();
  if (!words || !box.width || box.width < 2 || element.closest('svg, .visually-hidden, option')) return false;
  const style = getComputedStyle(element);
  const cuts = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
  return (cuts && element.scrollWidth > element.clientWidth + 1) || box.left < -1 || box.right > innerWidth + 1;
}).map((element) => element.outerHTML.slice(0, 160))"""


def screens(language: str) -> dict[str, Markup]:
    said, plain = words(language), Settings()
    page = (ASSETS / "rules" / f"stones.{language}.html").read_text(encoding="utf-8")
    return {
        "lobby": lobby.html(RUNNING[:1], said, plain, setup=FOUR, listing=True),
        "quick": lobby.html([], said, plain),
        "set-up": lobby.html([], said, plain, setup=FOUR, choosing=True),
        "settings": settings.html(plain, said),
        "rules": rules.html("stones", rules.article(page, said), said),
        "result": widgets.sheet("Mandala Stones", result.html(OUTCOME, said), said),
        "curtain": widgets.curtain("Wilhelmina", said),
    }


def put(page: Page, markup: Markup, language: str) -> None:
    head = f"<!doctype html><html lang={language} data-theme=light><style>{STYLES}</style>"
    page.set_content(join((Markup(head), Markup("<body>"), markup)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_sticks_out(browser: Browser, language: str) -> None:
    page = browser.new_page()
    for name, markup in screens(language).items():
        put(page, markup, language)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(STRAYS) == [], f"{name} at {width}"
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_window_shows_every_way_to_begin(browser: Browser, language: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    put(page, lobby.html(RUNNING[:1], words(language), Settings(), setup=FOUR), language)
    for way in ("[data-act=begin]", "[data-field=link]", "[data-act=list]", ".begun .lead"):
        box = page.locator(way).bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 720, way
    page.close()
