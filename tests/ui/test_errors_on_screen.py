"""Errors that a screen tells of, opened in the whole program, in every language: a sentence of that language."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest

from engine import Record
from tests.ui.driver import link_of, lit, open_page, play_moves, touch
from tests.ui.fakes import FakePage, FakeStorage, FakeWorker
from tests.ui.languages import words
from tests.ui.test_errors import ON_SCREEN, TEXT
from ui.i18n import LANGUAGES
from ui.storage.saves import GAME
from ui.storage.settings import Settings

Open = Callable[[FakeStorage, pytest.MonkeyPatch], FakePage]
MANA = "#/play/mana?seats=human,human&seed=7&start=1"


def route(fragment: str) -> Open:
    return lambda storage, _: open_page(fragment, storage=storage)[1]


def act(fragment: str, name: str) -> Open:
    def opened(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
        app, page = open_page(fragment, storage=storage)
        app.act(name, "")
        return page

    return opened


def pasted(text: str) -> Open:
    def opened(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
        return open_page("", storage=storage, given=text)[1]

    return opened


def odd_text(storage: FakeStorage, monkeypatch: pytest.MonkeyPatch) -> FakePage:
    """A text over which the reading of records stumbles in a way that nobody has thought of."""

    def stumble(_text: object) -> Record:
        raise KeyError("odd")

    monkeypatch.setattr(Record, "from_text", stumble)
    app, page = open_page("", storage=storage)
    app.pasted(TEXT)
    return page


class Dying(FakeWorker):
    """Dies of every question."""

    def __init__(self, page: FakePage, heard: Callable[[str], None], died: Callable[[], None]) -> None:
        super().__init__(page, heard)
        self.died = died

    def post(self, text: str) -> None:
        self.page.later(0, self.died)


def dead_worker(storage: FakeStorage, monkeypatch: pytest.MonkeyPatch) -> FakePage:
    monkeypatch.setattr(FakePage, "worker", lambda page, heard, died: Dying(page, heard, died))
    app, page = open_page("#/play/mana?seats=human,random&seed=7&start=1", storage=storage)
    app.act("hint", "")
    page.pass_time()
    return page


def refused_touch(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
    app, page = open_page(MANA, storage=storage)
    app.touched("square-b3")
    return page


def full(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
    storage.room = 0
    app, page = open_page(MANA, storage=storage)
    touch(app, lit(page)[0])
    return page


def closed(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
    storage.works = False
    return open_page("", storage=storage)[1]


def damaged_save(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
    storage.content[GAME + "x"] = "{"
    return open_page("", storage=storage)[1]


def sealed_in_full_storage(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
    storage.room = 0
    _, page = open_page("#/play/stones?seats=human,human&link=yes&sealed=yes", storage=storage)
    page.pass_time()
    return page


def taken_seat(storage: FakeStorage, _: pytest.MonkeyPatch) -> FakePage:
    ana, page = open_page(f"{MANA}&link=yes")
    play_moves(ana, page, 1)
    app, page = open_page(link_of(ana), storage=storage)
    app.act("sit", "0")
    return page


# By the sentence that is told.
SCENES: dict[str, tuple[str, Open]] = {
    "no_such_page": ("There is no such page here.", route("#/nowhere")),
    "not_kept": ("This game is not saved in this browser.", route("#/game/none")),
    "no_lesson": ("There is no such lesson.", route("#/learn/mana/99")),
    "nothing_to_redo": ("There is nothing to redo.", act(MANA, "redo")),
    "no_hints_agreed": ("Hints are off in this game.", act(f"{MANA}&link=yes", "hint")),
    "bot_away": ("The bot cannot be reached.", dead_worker),
    "damaged_text": ("This game in text form is damaged.", odd_text),
    "unknown game": ("There is no game called {game} here.", route("#/new/chess")),
    "bad link": ("This link is cut off or mistyped.", route("#AQEB")),
    "bad link from another app": ("This link is cut off or mistyped.", pasted("#AQEB")),
    "refusal": ("{square} is not in your first row.", refused_touch),
    "full": ("The browser cannot save this game: save it as a file.", full),
    "closed": ("This browser cannot save: your games are lost when you close the page.", closed),
    "damaged save": (
        "A saved game could not be read: {names}. It is set aside and included in the export.",
        damaged_save,
    ),
    "no room for a sealed game": (
        "The browser cannot save this game, so no link is made. Make room first: delete some games.",
        sealed_in_full_storage,
    ),
    "set-up that cannot be sealed": (
        "A game with this set-up cannot be played sealed.",
        route("#/play/mana?seats=human,human&link=yes&sealed=yes"),
    ),
    "seat taken": ("This seat is taken", taken_seat),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_tells_of_an_error_in_the_language_of_the_person(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    english, open_ = SCENES[name]
    storage = FakeStorage({"quiet-table.settings": Settings(language=language).to_json()})
    page = open_(storage, monkeypatch)
    shown = " ".join(unescape(re.sub(r"<[^>]*>", " ", page.html)).split())
    said = words(language)
    translated = said.many(english, english, 1) if "{names}" in english else said.one(english)
    parts = [" ".join(part.split()) for part in re.split(r"\{\w+\}", translated)]
    assert all(part in shown for part in parts), shown
    if language != "en":
        assert not any(len(part) > 9 and part in shown for part in re.split(r"\{\w+\}", english))


def test_every_error_of_a_screen_is_opened() -> None:
    assert set(SCENES) >= ON_SCREEN
