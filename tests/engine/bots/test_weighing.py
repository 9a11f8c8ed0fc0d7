"""What counts how much at which stage of a game."""

from operator import mul

import pytest

from engine.bots.features import ALWAYS, Scale


def test_every_quantity_has_a_weight_at_every_stage():
    scale = Scale(("points", "cards"), ("", "_late"))
    assert scale.names == ("points", "cards", "points_late", "cards_late")
    weights = scale.weights((1.0, 2.0, 10.0, 20.0))
    assert weights.at((1.0, 0.0)) == [1.0, 2.0]
    assert weights.at((1.0, 0.5)) == [6.0, 12.0]


def test_names_say_which_quantities_count_at_which_stage():
    weights = Scale(("points", "cards"), ("", "_late"), ("points", "cards_late")).weights((1.0, 2.0))
    assert weights.at((1.0, 0.5)) == [1.0, 1.0]


def test_what_is_learned_from_is_what_is_weighed():
    scale = Scale(("points", "cards"), ("", "_late"), ("cards_late", "points", "points_late"))
    numbers, quantities, stages = (3.0, 0.5, 0.25), (4.0, 2.0), (1.0, 0.5)
    learned_from = sum(map(mul, numbers, scale.row(quantities, stages)))
    assert learned_from == sum(map(mul, scale.weights(numbers).at(stages), quantities)) == 3.0 + 2.0 + 0.5


def test_a_game_may_have_one_stage_only():
    scale = Scale(("points",))
    assert scale.row((7.0,), ALWAYS) == [7.0]
    assert scale.weights((2.0,)).at(ALWAYS) == [2.0]


def test_as_many_numbers_as_names():
    with pytest.raises(ValueError, match="shorter"):
        Scale(("points", "cards")).weights((1.0,))
