"""Somebody who has never finished a game is told of its lessons: once, in one line."""

import pytest

from tests.ui.driver import game_of, lit, open_page, play_at_random
from tests.ui.fakes import FakePage, FakeStorage
from ui.app import App
from ui.storage.progress import Progress

FIRST = "#/play/mana?seats=human,kind&seed=1&start=1"
OFFER = 'data-act="lessons"'


def begin(storage: FakeStorage, route: str = FIRST) -> tuple[App, FakePage]:
    app, page = open_page(route, storage=storage)
    page.pass_time()
    return app, page


def test_the_lessons_are_offered_once() -> None:
    storage = FakeStorage()
    app, page = begin(storage)
    assert page.shown["bar"].count(OFFER) == 1
    app.act("lessons", "")
    assert page.fragment == "#/learn/mana"
    _app, page = begin(storage)
    assert OFFER not in page.html


def test_the_offer_goes_away_when_it_is_not_wanted() -> None:
    app, page = begin(FakeStorage())
    before = lit(page)
    app.act("no-note", "")
    assert OFFER not in page.html and lit(page) == before


def test_the_offer_gives_way_to_the_first_touch() -> None:
    app, page = begin(FakeStorage())
    app.touched(lit(page)[0])
    assert OFFER not in page.html


def test_who_has_begun_the_lessons_knows_of_them() -> None:
    storage = FakeStorage()
    Progress(storage).finish("mana", 1)
    assert OFFER not in begin(storage)[1].html


def test_who_has_finished_a_game_needs_no_lessons() -> None:
    storage = FakeStorage()
    app, page = begin(storage)
    play_at_random(app, page)
    assert game_of(app).table.over
    storage.remove("quiet-table.offered")
    assert OFFER not in begin(storage)[1].html


@pytest.mark.parametrize(
    "route", ["#/play/mana?seats=kind,kind&seed=1", "#/play/mana?seats=human,human&seed=1&link=yes"]
)
def test_nobody_else_is_asked(route: str) -> None:
    storage = FakeStorage()
    _app, page = begin(storage, route)
    assert OFFER not in page.html and not Progress(storage).was_offered("mana")


@pytest.mark.parametrize("stored", ["", "[", "{}", "3", "[" * 100_000])
def test_an_odd_entry_counts_as_nothing(stored: str) -> None:
    assert OFFER in begin(FakeStorage({"quiet-table.offered": stored}))[1].html


def test_the_lobby_says_how_far_one_has_come() -> None:
    app, page = open_page("#/")
    assert "New to it? Ten minutes" in page.html
    for number in (1, 2, 3):
        Progress(page.storage).finish("mandala", number)
    app.routed("#/")
    assert "3 of 10 lessons" in page.html
    for number in range(4, 11):
        Progress(page.storage).finish("mandala", number)
    app.routed("#/")
    assert "10 of 10 lessons" in page.html
