"""Every text of every screen goes through the catalogues.

In a made-up language that puts brackets around each sentence, nothing that a person could read stands outside of them.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from html import unescape

import pytest

from engine import GAMES
from tests.ui.driver import lit, open_page, touch
from tests.ui.screens.test_acts import Visit, see_sheets, visit
from ui.app import App
from ui.context import AppContext
from ui.i18n import LANGUAGES, Words
from ui.screens.names import BOT_NAMES

# What is the same in every language: names, keys of a keyboard, slots, squares, spaces and moves in notation.
NAMES = {"Quiet", "Table", "Ana", "Bo", *BOT_NAMES.values(), *LANGUAGES.values()}
NAMES |= {word for game in GAMES.values() for word in game.title.split()}
KEYS = {"Enter", "Esc", "Tab", "Home", "End"}
NOTATION = re.compile(r"[a-n]\d+(x?[a-n]\d+)?|[A-Z]\d|[A-Z]{2}|[IVX]+|\w")
RULES = "Aim"  # all that the page of rules holds here
TEXT = re.compile(r'>([^<]+)<|(?:aria-label|title|placeholder|alt)="([^"]*)"')


class Brackets(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"⟦{one if number == 1 else many}⟧"


class Texts(Visit):
    """Writes down what people read: on the screen, by ear, on the tab."""

    def __init__(self) -> None:
        super().__init__()
        self.read: set[str] = set()

    def see(self, app: App, markup: str) -> None:
        super().see(app, markup)
        shown = re.sub(r"<style.*?</style>", "", markup, flags=re.DOTALL)
        self.read |= {unescape(text or label) for text, label in TEXT.findall(shown)}
        page = app.context.page
        self.read |= {*page.said, page.root.get("title", "")}


def see_a_board(seen: Visit, game: str) -> None:
    """Some turns of one person at both seats, with tries that are refused; then every sheet."""
    app, page = open_page(f"#/play/{game}?seats=human,human&seed=7")
    for _ in range(60):
        page.pass_time()
        targets = lit(page)
        for target in re.findall(r'data-target="([^"]*)"', page.html)[::7]:
            if target not in targets:
                app.touched(target)
        seen.see(app, page.html)
        touch(app, targets[-1])
    see_sheets(seen, app, page)


def outside(text: str) -> Iterator[str]:
    """The words that stand in no brackets."""
    while text != (text := re.sub(r"⟦[^⟦⟧]*(⟧|…$)", " ", text)):
        pass
    for word in re.findall(r"[^\W\d_]\w*", text):
        if word not in NAMES | KEYS | {RULES} and not NOTATION.fullmatch(word):
            yield word


@pytest.mark.slow
def test_no_text_is_outside_of_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AppContext, "words", Words("en", Brackets()))
    seen = Texts()
    visit(seen)
    for game in GAMES:
        see_a_board(seen, game)
    assert len(seen.read) > 800
    assert not {text: words for text in seen.read if (words := list(outside(text)))}
