"""Small things around the table that were wrong once."""

from __future__ import annotations

import re

import pytest

from engine import Record
from tests.ui.driver import open_page
from ui.boards import BOARDS
from ui.boards.ananda.layout import places_of as ananda_places
from ui.boards.stones.layout import places_of as stones_places
from ui.game.table_controller import KEYS
from ui.render.geometry import Rect


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0 and down > 0


@pytest.mark.parametrize("size", [(720, 450), (667, 375)])
def test_four_at_a_low_window_of_ananda_have_room_for_their_counts(size: tuple[int, int]) -> None:
    places = ananda_places(*size, 4)
    boxes = [*places.players, places.supply, places.steps]
    assert all(box.width >= 90 for box in places.players)
    assert not any(overlap(one, other) for i, one in enumerate(boxes) for other in boxes[:i])


def test_stones_have_a_board_under_strong_magnification() -> None:
    tray = stones_places(320, 256, 2).tray
    assert tray.width >= 100 and tray.height >= 100 and tray.x >= 0 and tray.x + tray.width <= 320


def test_a_miniature_is_seen_from_the_own_side() -> None:
    state = Record.new("mana", players=2, seed=7).state
    state.apply(state.moves()[0])
    miniature = BOARDS["mana"].miniature
    assert miniature(state.view(0)) != miniature(state.view(1))
    assert miniature(state.view(None)) in (miniature(state.view(0)), miniature(state.view(1)))


def test_what_was_said_in_one_game_is_not_said_in_the_next() -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    app.touched("square-d4")
    assert page.said[-1]
    app.routed("#/")
    assert page.said[-1] == ""


def test_all_keys_are_listed_on_the_question_mark() -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    assert app.key("?")
    listed = " ".join(re.findall(r"<kbd>([^<]*)</kbd>", page.shown["sheet"])).lower()
    assert all(key in listed for key in (*KEYS, "[", "]", "home", "end", "esc"))
