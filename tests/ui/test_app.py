"""The whole program on a page in plain Python: routes, the lobby, storage, files."""

import re

import pytest

from tests.ui.driver import game_of, lit, moves_of, open_page, play_at_random, play_moves, touch
from tests.ui.fakes import FakeStorage
from ui.storage.saves import GAME, Saves


@pytest.mark.parametrize(
    "route",
    [
        "#/play/chess?seats=human,human",
        "#/play/mana?seats=human,nobody",
        "#/new/chess",
        "#/game/none",
        "#/play/mana?seats=human,human&blocked=maybe",
        "#/rules/chess",
        "#/nowhere",
        "#AAAA",
        "#/a/b/c",
    ],
)
def test_an_impossible_route_is_a_notice_in_the_lobby(route):
    _, page = open_page(route)
    assert page.is_ready
    assert 'class="notice' in page.html
    assert "Quiet Table" in page.html


@pytest.mark.parametrize("route", ["", "#/", "#/new/ananda", "#/rules/mana"])
def test_the_quiet_screens_open(route):
    _, page = open_page(route)
    assert page.is_ready and "notice" not in re.findall(r'class="(\w+)', page.html)


def test_a_game_has_an_address_and_a_reload_comes_back_to_it():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    touch(app, lit(page)[0])
    assert re.fullmatch(r"#/game/\w+", page.fragment)
    again, _ = open_page(page.fragment, storage=page.storage)
    assert moves_of(again) == moves_of(app)


def test_rules_that_arrive_late_do_not_come_over_another_screen():
    app, page = open_page("")
    late = []
    page.read = lambda path, then: late.append(then)
    app.routed("#/rules/mana")
    app.routed("#/")
    late[0]("<h1>Late</h1>")
    assert "Late" not in page.html


def test_the_lobby_lists_running_games():
    app, page = open_page("#/play/mana?seats=human,random&seed=7&start=1")
    touch(app, lit(page)[0])
    _, lobby = open_page("", storage=page.storage)
    assert "Mana" in lobby.html and page.fragment in lobby.html


def test_one_click_starts_a_game_against_a_bot():
    app, _ = open_page("")
    app.act("quick", "ananda")
    assert game_of(app).table.record.game == "ananda"
    assert sum(seat.is_human for seat in game_of(app).table.seats) == 1


def test_without_storage_the_page_says_so_and_plays():
    app, page = open_page("", storage=FakeStorage(works=False))
    assert 'class="notice' in page.html
    app.act("quick", "mana")
    assert 'data-act="export"' in page.html
    play_moves(app, page, 1)
    assert moves_of(app)


def test_a_full_storage_offers_a_file():
    app, page = open_page("#/play/mana?seats=human,human&seed=7", storage=FakeStorage(room=2))
    play_moves(app, page, 3)
    assert "file" in page.html
    app.act("export", "")
    (text,) = page.downloads.values()
    assert text.startswith("Game: mana")


def test_damaged_entries_are_named():
    storage = FakeStorage({GAME + "a1": '{"version": 2, "game": "mana", ', GAME + "b2": "?"})
    _, page = open_page("", storage=storage)
    assert "Mana (a1)" in page.html and "b2" in page.html


@pytest.mark.slow
def test_finished_games_are_listed_with_their_winner():
    app, page = open_page("#/play/mana?seats=human,human&name=Ana&name=Bo&seed=3")
    play_at_random(app, page)
    app, lobby = open_page("", storage=page.storage)
    app.act("list", "")
    assert "Finished" in lobby.html and " won" in lobby.html
    app.act("list", "")
    assert "Finished" not in lobby.html


def test_a_file_for_which_there_is_no_room_says_so():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 1)
    app.act("export-all", "")
    (text,) = page.downloads.values()
    elsewhere, there = open_page("", storage=FakeStorage(room=0))
    elsewhere.pasted(text)
    assert "no room" in there.html


def test_everything_goes_into_one_file_and_back():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 2)
    app.act("export-all", "")
    (text,) = page.downloads.values()
    elsewhere, there = open_page("")
    elsewhere.pasted(text)
    assert [s.text for s in Saves(there.storage).all()] == [s.text for s in Saves(page.storage).all()]
    elsewhere.pasted(text)
    assert len(Saves(there.storage).all()) == 1


def test_a_damaged_file_changes_nothing():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 1)
    app.act("export-all", "")
    (text,) = page.downloads.values()
    elsewhere, there = open_page("")
    elsewhere.pasted(text[: len(text) // 2])
    assert Saves(there.storage).all() == []
    assert 'class="notice' in there.html


def test_the_contents_of_the_rules_lead_to_their_parts():
    app, page = open_page("#/rules/mana")
    app.act("scroll", "aim")
    assert page.scrolled_to == "aim"
