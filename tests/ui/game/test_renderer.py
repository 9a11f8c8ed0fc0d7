"""What is drawn with a touch, and what only after the frame with the board."""

from __future__ import annotations

import pytest

from engine import GAMES
from tests.ui.driver import game_of, lit, moves_of, open_page, touch
from tests.ui.fakes import FakePage
from ui.app import App
from ui.game.renderer import taken_from
from ui.render.geometry import Rect
from ui.screens.acts import Act


def begun(seats: str = "human,human", game: str = "mana") -> tuple[App, FakePage]:
    app, page = open_page(f"#/play/{game}?seats={seats}&seed=7")
    page.pass_time()
    if "curtain" in lit(page):
        touch(app, "curtain")
    page.frames = []
    return app, page


@pytest.mark.parametrize("game", GAMES)
def test_the_board_answers_at_once_and_the_bar_after_the_frame(game: str) -> None:
    app, page = begun(game=game)
    board, around = page.shown["board"], page.shown["bar"] + page.shown["head"]
    touch(app, lit(page)[0])
    assert page.shown["board"] != board
    assert page.shown["bar"] + page.shown["head"] == around
    page.paint()
    assert page.shown["bar"] + page.shown["head"] != around


def test_what_a_move_would_bring_is_reckoned_after_the_frame() -> None:
    app, page = begun()
    while "overlay-chip" not in page.shown.get("marks", ""):
        touch(app, lit(page)[0])
        assert "overlay-chip" not in page.shown["marks"]
        page.paint()


def test_several_touches_before_a_frame_draw_the_rest_once() -> None:
    app, page = begun()
    for _ in range(3):
        touch(app, lit(page)[0])
    assert len(page.frames or []) == 1


def test_a_screen_that_was_left_draws_nothing_more() -> None:
    app, page = begun()
    touch(app, lit(page)[0])
    page.go("#/")
    shown = dict(page.shown)
    page.paint()
    assert page.shown == shown


def test_a_bot_is_asked_after_the_frame_and_not_at_all_about_what_was_undone() -> None:
    app, page = begun("human,random")
    moves = list(moves_of(app))
    while moves_of(app) == moves:
        touch(app, lit(page)[0])
    app.act(Act.UNDO, "")
    page.paint()
    page.pass_time()
    assert moves_of(app) == moves
    assert game_of(app).table.tree.lit


def test_the_bar_leaves_room_for_the_buttons_that_the_board_draws_in_it() -> None:
    app, page = begun(game="stones")
    assert 'class="beside"' not in page.shown["bar"]
    while "any" not in lit(page):
        touch(app, lit(page)[0])
        page.paint()
    assert 'class="beside"' in page.shown["bar"]


def test_what_a_board_takes_from_the_bar() -> None:
    bar = Rect(8, 700, 374, 54)
    assert taken_from(bar, [Rect(300, 705, 80, 44), Rect(200, 705, 90, 44)]) == 182
    assert taken_from(bar, [Rect(300, 600, 80, 44), Rect(300, 690, 80, 44)]) == 0
