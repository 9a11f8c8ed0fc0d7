"""Mana's bots."""

import random

import pytest

from engine import GAMES
from engine.bots import think


@pytest.mark.parametrize("iterations", [50, 600])
def test_a_set_up_is_chosen_by_what_the_other_one_can_answer(iterations):
    """Of Black's three places the middle one lost every game that was tried: whoever looks does not prefer it."""
    state = GAMES["mana"].new(2, 1)
    values = {
        state.notation(other.move): other.value
        for other in think(state, "wise", random.Random(1), iterations=iterations).alternatives
    }
    assert max(values, key=values.get) != "c1"
    assert len(set(values.values())) > 1
