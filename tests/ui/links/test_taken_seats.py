"""Sitting down where somebody sits already: it is asked twice, and the next link tells it."""

from __future__ import annotations

from tests.ui.driver import link_of, open_page, play_moves

SETUP = "#/play/mandala?seats=human,human&name=Ana&name=Bo&seed=7&start=1&link=yes&sealed=no"


def begun():
    ana, page = open_page(SETUP)
    play_moves(ana, page, 1)
    return ana, page


def test_a_free_seat_is_taken_at_once():
    ana, _ = begun()
    bo, page = open_page(link_of(ana))
    bo.act("sit", "1")
    assert bo.play.table.mine == {1}
    assert "This seat is taken" not in page.html


def test_an_open_link_says_that_it_does_not_hide_cards():
    """Whoever sits down should know it, and not only who sends it."""
    ana, _ = begun()
    _, page = open_page(link_of(ana))
    assert "the link holds all of them" in page.html
    mana, _ = open_page(SETUP.replace("mandala", "mana"))
    _, page = open_page(link_of(mana))
    assert 'data-act="sit"' in page.html and "the link holds all of them" not in page.html


def test_a_taken_seat_asks_first_and_can_be_left():
    ana, _ = begun()
    eve, page = open_page(link_of(ana))
    eve.act("sit", "0")
    assert eve.play is None and "Somebody plays as Ana already." in page.html
    eve.act("close", "")
    assert 'data-value="1"' in page.html and eve.play is None


def test_all_seats_at_one_screen_ask_too():
    ana, _ = begun()
    eve, _ = open_page(link_of(ana))
    eve.act("sit", "all")
    assert eve.play is None


def test_the_next_link_tells_whose_seat_it_was_and_tells_it_once():
    ana, page = begun()
    eve, _ = open_page(link_of(ana))
    eve.act("sit", "0")
    eve.act("sit", "0")
    assert eve.play.table.mine == {0}
    bo, bos = open_page(link_of(eve))
    bo.act("sit", "1")
    play_moves(bo, bos, 2)
    bos.pass_time()
    told = "Somebody else has sat down in your seat too, and sees what you see."
    ana.routed(link_of(bo))
    page.pass_time()
    assert told in page.html
    ana.routed(link_of(bo))
    page.pass_time()
    assert told not in page.html


def test_seats_that_are_no_seats_are_ignored():
    ana, _ = begun()
    link = link_of(ana).replace("at=0", "at=9,x,,17,-1,%00&twice=8")
    bo, _ = open_page(link)
    bo.act("sit", "0")
    assert bo.play.table.mine == {0}
