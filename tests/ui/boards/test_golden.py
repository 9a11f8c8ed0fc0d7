"""Boards draw what they drew when somebody last looked at the drawings."""

import pytest

from tests.ui.boards.golden import FOLDER, drawings

DRAWN = dict(drawings())


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_is_the_golden_one(name):
    golden = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    drawn = DRAWN[name].splitlines()
    assert drawn == golden, "draw them anew with python -m tests.ui.boards.golden, and read the difference"


def test_every_golden_drawing_is_one_of_ours():
    assert {file.name for file in FOLDER.iterdir()} == set(DRAWN)
