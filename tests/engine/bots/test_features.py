"""What each feature counts in which phase of a game."""

from operator import mul

import pytest

from engine.bots.features import ONE_PHASE, FeatureSpec


def test_every_feature_has_a_weight_in_every_phase():
    spec = FeatureSpec(("points", "cards"), ("", "_late"))
    assert spec.names == ("points", "cards", "points_late", "cards_late")
    weights = spec.weights((1.0, 2.0, 10.0, 20.0))
    assert weights.at((1.0, 0.0)) == [1.0, 2.0]
    assert weights.at((1.0, 0.5)) == [6.0, 12.0]


def test_names_say_which_features_count_in_which_phase():
    weights = FeatureSpec(("points", "cards"), ("", "_late"), ("points", "cards_late")).weights((1.0, 2.0))
    assert weights.at((1.0, 0.5)) == [1.0, 1.0]


def test_what_is_learned_from_is_what_is_weighed():
    spec = FeatureSpec(("points", "cards"), ("", "_late"), ("cards_late", "points", "points_late"))
    numbers, features, phase = (3.0, 0.5, 0.25), (4.0, 2.0), (1.0, 0.5)
    learned_from = sum(map(mul, numbers, spec.vector(features, phase)))
    assert learned_from == sum(map(mul, spec.weights(numbers).at(phase), features)) == 3.0 + 2.0 + 0.5


def test_a_game_may_have_one_phase_only():
    spec = FeatureSpec(("points",))
    assert spec.vector((7.0,), ONE_PHASE) == [7.0]
    assert spec.weights((2.0,)).at(ONE_PHASE) == [2.0]


def test_as_many_numbers_as_names():
    with pytest.raises(ValueError, match="shorter"):
        FeatureSpec(("points", "cards")).weights((1.0,))
