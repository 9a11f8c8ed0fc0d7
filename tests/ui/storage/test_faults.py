"""Storage that fails, fills up or loses its tab at any write: what was written is there, and the page runs."""

import pytest

from tests.ui.fakes import FakePage, FakeStorage
from ui.app import App
from ui.ports import StorageFull
from ui.storage.save import Save
from ui.storage.saves import ASIDE, GAME

SETUP = "#/play/mana?seats=human,human&seed=7&start=1&link=yes"


class Killed(BaseException):
    """The tab is gone; nothing of the program runs after this."""


class CountingStorage(FakeStorage):
    """Something happens at one of its writes."""

    def __init__(self, content=None, at=None, what=None):
        super().__init__(content)
        self.at, self.what, self.writes = at, what, 0
        self.finished = dict(self.content)  # what a write has said to be kept

    def _write(self):
        self.writes += 1
        if self.at is not None and (self.writes == self.at or (self.writes > self.at and self.what is StorageFull)):
            raise self.what

    def set(self, key, value):
        self._write()
        super().set(key, value)
        self.finished[key] = value

    def remove(self, key):
        if self.what is not StorageFull:  # there is always room for less
            self._write()
        super().remove(key)
        self.finished.pop(key, None)


def open_page(storage, fragment=""):
    page = FakePage(fragment, storage)
    app = App(page)
    app.start()
    return app, page


def lit(page):
    return sorted(target for target in page._listener.play.table.tree.lit)


def friends_link(moves):
    """The same game, further on, from another browser."""
    app, page = open_page(FakeStorage(), SETUP.replace("&link=yes", ""))
    while len(app.play.table.record.moves) < moves:
        app.touched(lit(page)[0])
    return "#" + app.play.display.sharing.link().partition("#")[2]


def chest():
    app, page = open_page(FakeStorage(), "#/play/mandala?seats=human,random&seed=5")
    app.act("share", "")  # a game that is sent is kept
    app.act("export-all", "")
    (text,) = page.downloads.values()
    return text


LINK, CHEST = friends_link(4), chest()


def an_evening(storage):
    """Everything that writes: a damaged entry, a new game, moves, an answer, a file, settings, putting away."""
    app, page = open_page(storage)
    app.routed(SETUP)
    app.act("share", "")
    while len(app.play.table.record.moves) < 2 and app.play.table.tree.lit:
        app.touched(lit(page)[0])
    app.routed(LINK)
    app.act("take-link", "")
    page.pass_time()
    app.routed("")
    app.pasted(CHEST)
    app.act("theme", "")
    app.act("players", "2")
    app.act("forget", "old")


def before():
    old = Save.from_json(_old_game())
    return {GAME + "old": old.to_json(), GAME + "broken": '{"version": 2, "game": "mana", "id'}


def _old_game():
    app, page = open_page(FakeStorage(), "#/play/mana?seats=human,human&seed=1&start=1")
    app.act("share", "")
    (text,) = (text for key, text in page.storage.content.items() if key.startswith(GAME))
    return text.replace(page.fragment.rpartition("/")[2], "old")


def writes_of_an_evening():
    storage = CountingStorage(before())
    an_evening(storage)
    return storage.writes


WRITES = writes_of_an_evening()


def check(storage):
    """Nothing that was finished is missing, and every screen works."""
    assert storage.content == storage.finished
    again = FakeStorage(storage.content)
    games = [key for key in storage.content if key.startswith(GAME) and "broken" not in key]
    _, page = open_page(again)
    assert page.is_ready
    assert sum(key.startswith((GAME, ASIDE)) and "broken" in key for key in again.content) == 1
    for key in games:
        assert again.content[key] == storage.content[key]
        app, _ = open_page(again, "#/game/" + key.removeprefix(GAME))
        assert app.play.table.record.to_text() == Save.from_json(storage.content[key]).text


def test_an_evening_writes_often_enough_to_be_worth_it():
    assert WRITES > 10


@pytest.mark.parametrize("at", range(1, WRITES + 1))
def test_a_tab_killed_before_any_write(at):
    storage = CountingStorage(before(), at, Killed)
    with pytest.raises(Killed):
        an_evening(storage)
    check(storage)


@pytest.mark.slow
@pytest.mark.parametrize("at", range(1, WRITES + 1))
def test_a_storage_that_is_full_from_any_write_on(at):
    storage = CountingStorage(before(), at, StorageFull)
    an_evening(storage)
    check(storage)
