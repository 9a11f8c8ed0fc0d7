"""What is noted while markup is built: pieces and targets, in the coordinates of the whole."""

import pytest

from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.geometry import Rect
from ui.render.svg import around, disc, group, join, piece, placed, rect, tag


def test_a_target_is_noted_wherever_it_stands():
    body = tag("g", [rect(0, 0, 5, 5), placed("here", Rect(1, 2, 3, 4), tag("g"))], "some words")
    assert Drawing.of(join((None, body))).targets == {"here": Rect(1, 2, 3, 4)}


def test_groups_move_and_scale_what_they_hold():
    inner = group(placed("here", Rect(1, 2, 3, 4), tag("g")), x=10, y=20, scale=2)
    drawing = Drawing.of(group(inner, x=100, scale=0.5))
    assert drawing.targets == {"here": Rect(106, 12, 3, 4)}


def test_a_turned_group_gives_the_box_around():
    drawing = Drawing.of(group(placed("here", Rect(1, 2, 3, 4), tag("g")), x=10, turn=90))
    assert drawing.targets["here"] == pytest.approx(Rect(4, 1, 4, 3))


def test_pieces_have_places_and_origins():
    drawing = Drawing.of(group(piece("card", 3, 4, rect(0, 0, 1, 1), origin="deck"), x=10))
    card = drawing.pieces["card"]
    assert (card.x, card.y, card.origin) == (13, 4, "deck")


def test_things_to_touch_and_to_open_are_targets():
    look = Look(lit=frozenset({"lit"}))
    place = Rect(1, 2, 3, 4)
    drawing = look.canvas(look.touch("lit", place), look.touch("dark", place), look.opener("cup", place))
    assert set(drawing.targets) == {"lit", "dark", "cup"}
    assert 'data-target="lit"' in drawing.markup and 'data-open="cup"' in drawing.markup


def test_an_outline_goes_around_the_origin():
    assert around(4, "M1 0L2-1Z") == "M1 0L2 -1ZM0 1L1 2ZM-1 0L-2 1ZM0 -1L-1 -2Z"


def test_a_round_outline_keeps_its_radius():
    assert around(2, disc(3, 0, 1)) == disc(3, 0, 1) + "M-2 0A1 1 0 0 1 -4 0A1 1 0 0 1 -2 0Z"
