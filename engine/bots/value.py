"""From features to expectation: each seat has a strength, its share of the win grows with it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from operator import mul

from engine.bots.advisor import ADVISORS
from engine.bots.weights import SCORES
from engine.core import State


def shares(state: State, weights: Sequence[float]) -> list[float]:
    """For each seat the share of the win to expect; together 1."""
    result = state.result()
    if result is not None:
        part = 1 / len(result.winners)
        return [part if seat in result.winners else 0.0 for seat in range(state.players)]
    return softmax([sum(map(mul, weights, row)) for row in ADVISORS[state.game.id].features(state)])


def final_scores(state: State, rng: random.Random) -> tuple[float, ...] | None:
    """The final scores that the mover may expect; None where a game has none."""
    game = state.game.id
    weights = SCORES.get((game, state.players)) or SCORES.get((game, 2))
    if weights is None:
        return None
    rows = ADVISORS[game].features(state.sample(state.to_move, rng))
    return tuple(max(0.0, sum(map(mul, weights, [*row, 1.0]))) for row in rows)


def softmax(strengths: Sequence[float]) -> list[float]:
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    total = sum(odds)
    return [odd / total for odd in odds]
