"""What a move did is told step by step, stays marked until the next touch, and can be seen again."""

import random

import pytest

from engine import GAMES
from tests.ui.driver import game_of, open_page
from ui.game.narration import marks, needs_telling
from ui.screens.acts import Act


def bot_has_moved(game: str):
    """A game in which a bot begins, at the moment its move begins to be told."""
    app, page = open_page(f"#/play/{game}?seats=human,greedy&seed=7&start=2")
    for _ in range(60):
        page.pass_time(1)
        if game_of(app).display.event is not None:
            return app, page
    raise AssertionError("the bot has not moved")


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_a_bot_is_told_in_words_while_it_happens(game: str) -> None:
    _app, page = bot_has_moved(game)
    assert "Otto" in page.shown["bar"]
    assert "thinking" not in page.shown["bar"]
    assert "data-lit" not in page.shown["board"]


@pytest.mark.parametrize("game", GAMES)
def test_it_stays_marked_and_said_until_the_next_touch(game: str) -> None:
    app, page = bot_has_moved(game)
    while game_of(app).table.to_move != 0 or game_of(app).narrator.running:
        page.pass_time(1)
    assert marks(game_of(app).display.news)
    assert "Otto" in page.shown["bar"] and 'data-act="since"' in page.shown["bar"]
    assert 'class="overlay"' in page.shown["marks"]
    app.touched(sorted(game_of(app).table.tree.lit)[0])
    assert not game_of(app).display.news


def test_a_touch_skips_ahead_and_plays_nothing() -> None:
    app, _page = bot_has_moved("mandala")
    moves = list(game_of(app).table.record.moves)
    app.touched("hand-red")
    assert game_of(app).display.event is None
    assert game_of(app).table.record.moves == moves
    assert game_of(app).table.tree.lit


def test_what_happened_can_be_seen_again() -> None:
    app, _page = bot_has_moved("mandala")
    app.act(Act.NOW, "")
    app.act(Act.SINCE, "")
    assert game_of(app).display.event is not None


def test_the_last_move_is_seen_before_the_result() -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    rng = random.Random(5)
    while not game_of(app).table.over:
        page.pass_time()
        app.touched(rng.choice(sorted(game_of(app).table.tree.lit)))
    display = game_of(app).display
    assert display.event is not None and display.sheet is None
    page.pass_time()
    assert display.sheet is Act.RESULT


def test_an_own_move_of_one_step_is_not_told_at_length() -> None:
    assert not needs_telling([], own=True)


def test_reduced_motion_gets_words_and_marks_at_once() -> None:
    app, page = open_page("#/play/mandala?seats=human,greedy&seed=7&start=2")
    app.act("set", "motion:off")
    for _ in range(60):
        page.pass_time(1)
        if game_of(app).table.to_move == 0:
            break
    assert not game_of(app).narrator.running
    assert marks(game_of(app).display.news)
