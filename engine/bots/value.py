"""From features to expectation: the softmax of the seats' strengths is each seat's share of the win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul

from engine.bots.features import Weights
from engine.bots.heuristics import Heuristics, after
from engine.bots.search.thought import Line
from engine.state import Result, State


def shares(state: State, heuristics: Heuristics, weights: Weights) -> list[float]:
    """For each seat the share of the win to expect; together 1."""
    if state.to_move is None:
        result = state.result()
        assert result is not None
        return final_shares(result, state.players)
    phase, vectors = heuristics.features(state)
    now = weights.at(phase)
    return softmax([sum(map(mul, now, vector)) for vector in vectors])


def first_values(state: State, lines: Sequence[Line], heuristics: Heuristics, weights: Weights) -> list[float]:
    """For each line the share of the win that the mover may expect after it, at first sight."""
    mover, known = state.mover(), heuristics.first_values(state, [*lines], weights)
    return [known[line] if line in known else shares(after(state, line), heuristics, weights)[mover] for line in lines]


def final_shares(result: Result, players: int) -> list[float]:
    """The share of the win of each seat."""
    part = 1 / len(result.winners)
    return [part if seat in result.winners else 0.0 for seat in range(players)]


def softmax(strengths: Sequence[float]) -> list[float]:
    top = max(strengths)
    odds = [exp(strength - top) for strength in strengths]
    total = sum(odds)
    return [odd / total for odd in odds]
