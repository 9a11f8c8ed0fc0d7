"""One game on the screen: touching, hints, looking back, bots, other tabs."""

import pytest

from engine import GAMES
from tests.ui.driver import game_of, lit, moves_of, open_page, play_at_random, play_moves, touch
from ui.storage.saves import GAME, Saves

SEATS = [(game, players) for game, declared in GAMES.items() for players in declared.seats]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_touching_only_what_is_lit_leads_to_a_result(game, players):
    seats = ",".join(["human"] * players)
    app, page = open_page(f"#/play/{game}?seats={seats}&seed=7")
    play_at_random(app, page)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_person_against_bots_gets_to_a_result(game):
    bots = ",".join(["random"] * (GAMES[game].seats[-1] - 1))
    app, page = open_page(f"#/play/{game}?seats=human,{bots}&seed=3")
    play_at_random(app, page)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_bots_among_themselves_can_be_watched(game):
    _, page = open_page(f"#/play/{game}?seats=random,random&seed=3")
    page.pass_time(5000)
    assert "data-result" in page.html


def test_a_refusal_is_said_in_words():
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    touch(app, "square-a4")
    assert page.said[-1] in page.html
    assert moves_of(app) == []


def test_confirmation_asks_for_a_second_touch():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    app.act("set", "confirm:on")
    target = lit(page)[0]
    touch(app, target)
    assert moves_of(app) == []
    touch(app, target)
    assert len(moves_of(app)) == 1


def test_a_rematch_swaps_the_seats():
    app, page = open_page("#/play/mana?seats=human,random&seed=3")
    play_at_random(app, page)
    app.act("rematch", "")
    assert [seat.kind for seat in game_of(app).table.seats] == ["random", "human"]


def test_a_hint_names_a_move_and_a_second_one_the_next():
    app, page = open_page("#/play/mana?seats=human,greedy&seed=3&start=1")
    app.act("hint", "")
    page.pass_time()
    assert "data-hint" in page.html
    app.key("h")
    assert "data-hint" in page.html


def test_a_finished_game_is_looked_back_at():
    app, page = open_page("#/play/mana?seats=random,random&seed=3")
    page.pass_time(5000)
    app.act("review", "")
    page.pass_time()
    assert "turning" in page.html.lower()


def test_arrows_go_from_move_to_move_while_looking_back():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 4)
    assert not app.key("ArrowLeft")  # the arrows go from target to target
    steps = [("[", 3), ("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1), ("End", 4)]
    for key, ply in steps:
        assert app.key(key)
        assert game_of(app).table.ply == ply


def test_playing_on_from_an_earlier_position_is_a_game_of_its_own():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 4)
    app.act("look", "2")
    app.act("play-on", "")
    assert len(moves_of(app)) == 2
    assert sorted(s.moves for s in Saves(page.storage).all()) == [2, 4]


def test_another_tab_that_wrote_is_never_overwritten():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 1)
    id = page.fragment.rpartition("/")[2]
    other, others = open_page(page.fragment, storage=page.storage)
    play_moves(other, others, 2)
    theirs = page.storage.content[GAME + id]
    touch(app, lit(page)[-1])
    assert page.storage.content[GAME + id] == theirs
    assert "tab" in page.html
    app.act("take-over", "")
    assert moves_of(app) == moves_of(other)
