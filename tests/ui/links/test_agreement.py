"""Hints in a game by link: only if the people agreed on them, and nobody changes that afterwards."""

import pytest

from tests.ui.fakes import FakePage
from ui.app import App
from ui.storage.saves import Saves

AGREED = "Hints are allowed in this game"
REFUSED = "Hints are off in this game."


def open_page(fragment, **more):
    page = FakePage(fragment, **more)
    app = App(page)
    app.start()
    return app, page


def begin(hints):
    """Ana begins a game by link and plays the first move."""
    ana, page = open_page(f"#/play/mana?seats=human,human&seed=7&start=1&link=yes&name=Ana&name=Bo&hints={hints}")
    play(ana, page)
    return ana, page


def play(app, page):
    """Any move of whoever is to move here."""
    page.pass_time()
    move = app.play.table.record.state.moves()[0]
    app.play.table.play(move)
    app.play.draft = False
    app.play.keep()


def link_of(app):
    return "#" + app.play.display.sharing.link().partition("#")[2]


def sit(link, **more):
    """Bo opens a link and takes the second seat."""
    bo, page = open_page(link, **more)
    arrived = page.html
    bo.act("sit", "1")
    page.pass_time()
    return bo, page, arrived


def gets_a_hint(app, page):
    app.key("h")
    page.pass_time()
    refused = page.said[-1:] == [REFUSED]
    assert refused != ("data-hint" in page.html)
    return not refused


def test_without_an_agreement_hints_are_refused_with_a_sentence():
    ana, _ = begin("no")
    bo, page, arrived = sit(link_of(ana))
    assert AGREED not in arrived
    assert not gets_a_hint(bo, page)


def test_an_agreement_is_said_before_anybody_sits_down_and_holds_for_both():
    ana, page = begin("yes")
    bo, friends, arrived = sit(link_of(ana))
    assert AGREED in arrived
    assert gets_a_hint(bo, friends)
    play(bo, friends)
    ana.routed(link_of(bo))
    page.pass_time()
    assert gets_a_hint(ana, page)


@pytest.mark.parametrize("agreed", ["yes", "no"])
def test_a_reload_remembers_what_was_agreed(agreed):
    ana, _ = begin(agreed)
    _, friends, _ = sit(link_of(ana))
    again, page = open_page(friends.fragment, storage=friends.storage)
    assert gets_a_hint(again, page) == (agreed == "yes")


@pytest.mark.parametrize("agreed", ["yes", "no"])
def test_a_later_link_changes_nothing_of_it(agreed):
    ana, page = begin(agreed)
    bo, friends, _ = sit(link_of(ana))
    play(bo, friends)
    link = link_of(bo).replace("&hints=yes", "")
    ana.routed(link + "&hints=yes" if agreed == "no" else link)
    page.pass_time()
    assert len(ana.play.table.record.moves) == 2
    assert gets_a_hint(ana, page) == (agreed == "yes")
    (save,) = Saves(page.storage).all()
    assert ("Hints: allowed" in save.text) == (agreed == "yes")


def test_a_rematch_asks_for_the_same_agreement():
    ana, _ = begin("yes")
    ana.act("rematch", "")
    assert "hints=yes" in link_of(ana)


def test_at_one_screen_there_is_nothing_to_agree_on():
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1&hints=yes")
    assert gets_a_hint(app, page)
    assert "hints" not in link_of(app)
