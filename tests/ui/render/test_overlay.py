"""Marks over a board: where they stand, what is left out, and that chips keep apart."""

import math
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tests.ui.boards.drawing import overlap
from ui.render.geometry import Rect, Round
from ui.render.overlay import Arrow, Chip, Dot, Ring, Tone, Trail, chip_place, overlay

ROOM = Rect(0, 0, 390, 844)
BOARD = {f"square-{file}{rank}": Rect(60 * file, 60 * rank, 60, 60) for file in range(6) for rank in range(6)}
ROUND = {"stone": Round(100, 100, 40, 30)}


def drawn(*marks, targets=BOARD, room=ROOM):
    layer = overlay(marks, targets, room)
    assert layer
    return ElementTree.fromstring(layer)


def test_without_marks_there_is_no_layer():
    assert not overlay((), BOARD, ROOM)


@pytest.mark.parametrize("mark", [Ring("no"), Dot("no"), Chip("no", "+1"), Arrow(("no", "nothing")), Trail(())])
def test_what_the_drawing_does_not_show_cannot_be_marked(mark):
    assert not overlay([mark], BOARD, ROOM)


def test_a_ring_goes_around_its_target():
    ring = drawn(Ring("square-00"), targets={"square-00": Rect(100, 100, 40, 30)}).findall(".//rect")[-1]
    assert float(ring.get("x")) == pytest.approx(100, abs=3)
    assert float(ring.get("width")) == pytest.approx(40, abs=6)


def test_a_round_target_has_a_round_ring():
    ring = drawn(Ring("stone"), targets=ROUND).findall(".//ellipse")[-1]
    assert (ring.get("cx"), ring.get("cy")) == ("120", "115")


def test_an_arrow_runs_from_target_to_target_and_round_its_corners():
    arrow = drawn(Arrow(("square-00", "square-20", "square-22"), Tone.BETTER))
    d = arrow.find(".//path[@class='line']").get("d")
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", d)]
    start, end = numbers[:2], numbers[-2:]
    assert math.dist(start, (30, 30)) < 30 and math.dist(end, (150, 150)) < 30
    assert "Q150 30" in d  # the corner is the middle of the target between


def test_an_arrow_with_one_end_in_sight_is_a_ring_there():
    layer = drawn(Arrow(("square-00", "a-button"), Tone.BETTER))
    assert layer.findall(".//rect") and not layer.findall(".//path")


def test_played_and_better_differ_without_colours():
    """Classes give the dashes, markup the point: one is open, the other closed."""
    played, better = (
        drawn(Arrow(("square-00", "square-33"), tone)).find(".//path[@class='point']").get("d")
        for tone in (Tone.PLAYED, Tone.BETTER)
    )
    assert better.endswith("Z") and not played.endswith("Z")


def test_a_warning_is_a_double_line():
    assert len(drawn(Ring("square-00", Tone.WARN)).findall(".//rect[@class='line']")) == 2
    assert len(drawn(Ring("square-00", Tone.BETTER)).findall(".//rect[@class='line']")) == 1


def chips(words, places, room=ROOM):
    taken = []
    for text, place in zip(words, places, strict=True):
        taken.append(chip_place(text, 12, place, room, taken))
    return taken


def test_chips_stay_inside_the_drawing():
    corners = [Rect(x, y, 40, 40) for x in (-10, 360) for y in (-10, 820)]
    for box in chips(["completes it"] * 4, corners):
        assert box.x >= 0 and box.y >= 0
        assert box.x + box.width <= ROOM.width and box.y + box.height <= ROOM.height


@pytest.mark.parametrize("words", ["4", "+12", "river 4"])
def test_neighbouring_chips_keep_apart(words):
    places = [Rect(20 + 34 * column, 100 + 34 * row, 34, 34) for column in range(4) for row in range(4)]
    for a, b in combinations(chips([words] * len(places), places), 2):
        assert not overlap(a, b)


def test_several_chips_at_one_target_keep_apart():
    for a, b in combinations(chips(["+3", "river 4", "draw 3"], [Rect(100, 100, 60, 60)] * 3), 2):
        assert not overlap(a, b)


def test_words_of_a_chip_are_no_markup():
    assert "&lt;+1&gt;" in overlay([Chip("square-00", "<+1>")], BOARD, ROOM)


def test_marks_are_no_targets():
    marks = overlay([Ring("square-00")], BOARD, ROOM)
    assert "data-target" not in marks and not marks.noted
