"""From features to expectation: each seat has a strength, its share of the win grows with it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from operator import mul

from engine.bots.features import Weights
from engine.bots.heuristics import ADVISORS
from engine.bots.weights import SCORES
from engine.state import State


def shares(state: State, weights: Weights) -> list[float]:
    """For each seat the share of the win to expect; together 1."""
    if state.to_move is None:
        result = state.result()
        assert result is not None
        part = 1 / len(result.winners)
        return [part if seat in result.winners else 0.0 for seat in range(state.players)]
    stages, rows = ADVISORS[state.game.id].features(state)
    now = weights.at(stages)
    return softmax([sum(map(mul, now, row)) for row in rows])


def final_scores(state: State, rng: random.Random) -> tuple[float, ...] | None:
    """The final scores that the mover may expect; None where a game has none."""
    game = state.game.id
    found = SCORES.get((game, state.players)) or SCORES.get((game, 2))
    if found is None:
        return None
    *numbers, constant = found
    advisor = ADVISORS[game]
    stages, rows = advisor.features(state.sample(state.to_move, rng))
    now = advisor.scale.weights(numbers).at(stages)
    return tuple(max(0.0, sum(map(mul, now, row)) + constant) for row in rows)


def softmax(strengths: Sequence[float]) -> list[float]:
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    total = sum(odds)
    return [odd / total for odd in odds]
