"""What lies over the board while somebody decides."""

import random

import pytest

from engine import Record
from engine.events import events
from tests.ui.driver import game_of, lit, open_page
from ui.game.marks import marks
from ui.game.narration import marks as marks_of
from ui.i18n import ENGLISH
from ui.render.overlay import Badge, Trail, badge_place


def test_chips_never_hide_a_board_on_which_very_much_can_be_touched() -> None:
    app, page = open_page("#/learn/ananda/10")  # nearly every cell of a full temple
    page.pass_time()
    assert len(lit(page)) > 20
    assert "overlay-chip" not in page.shown["marks"]
    app.hovered(lit(page)[0])
    assert page.shown["marks"].count("overlay-badge") <= 24


def test_where_little_is_lit_every_target_says_what_it_brings() -> None:
    _app, page = open_page("#/play/ananda?seats=human,kind&seed=5&start=1")
    page.pass_time()
    assert page.shown["marks"].count("overlay-badge") >= 2


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (1440, 900)])
def test_numbers_at_the_monks_step_hide_no_sign(size: tuple[int, int]) -> None:
    app, page = open_page("#/learn/ananda/10", size=size)
    page.pass_time()
    drawn = game_of(app).renderer._drawing.places
    badges = [mark for mark in marks(game_of(app).display, ENGLISH) if isinstance(mark, Badge)]
    assert badges
    for badge in badges:
        place = drawn[badge.target]
        box, (x, y) = badge_place(badge, place, 1.25 if size[0] >= 1000 else 1), place.middle
        assert place.x <= box.x and box.x + box.width <= place.x + place.width
        assert box.y > y  # in a lower corner of what is in sight, beside the sign
        assert abs(box.middle[0] - x) > place.width * 0.3 or len(badge.words) > 1
        assert box.width < place.width * 0.5 or len(badge.words) > 1


def test_an_area_says_once_how_many_tiles_fit() -> None:
    app, page = open_page("#/learn/ananda/10")
    page.pass_time()
    told = [mark for mark in marks(game_of(app).display, ENGLISH) if isinstance(mark, Badge) and mark.right]
    assert 1 < len(told) < len(lit(page)) / 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_comes_from_a_hand_leaves_no_line_across_the_table(players: int) -> None:
    state = Record.new("ananda", players=players, seed=5).state
    rng, found = random.Random(5), []
    for _ in range(60):
        move = rng.choice(state.moves())
        found += events(state, move, None)
        state.apply(move)
    trails = [mark.way for mark in marks_of(found) if isinstance(mark, Trail)]
    assert trails and all(name.startswith("cell-") for way in trails for name in way)
