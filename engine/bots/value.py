"""From features to expectation: each seat has a strength, its share of the win grows with it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul

from engine.bots.advisor import ADVISORS
from engine.core import State


def shares(state: State, weights: Sequence[float]) -> list[float]:
    """For each seat the share of the win to expect; together 1."""
    result = state.result()
    if result is not None:
        part = 1 / len(result.winners)
        return [part if seat in result.winners else 0.0 for seat in range(state.players)]
    return softmax([sum(map(mul, weights, row)) for row in ADVISORS[state.game.id].features(state)])


def softmax(strengths: Sequence[float]) -> list[float]:
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    total = sum(odds)
    return [odd / total for odd in odds]
