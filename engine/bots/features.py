"""Features and their weights. A feature may count differently in the phases of a game.

A position gives a vector of features for each seat, and how far each phase of the game has come, the same for all
seats. A weight belongs to a feature in a phase: `points_late` to `points` in the phase `_late`.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

Phase = tuple[float, ...]  # how far each phase has come
Features = tuple[Phase, list[list[float]]]  # the phase, and a vector for each seat

ONE_PHASE: Phase = (1.0,)  # of games in which everything counts alike from beginning to end


class FeatureSpec:
    """The features and phases of a game, and which of them have a weight together."""

    def __init__(self, features: Sequence[str], phases: Sequence[str] = ("",), names: Sequence[str] = ()) -> None:
        """All pairs have weights, unless `names` says which."""
        self.features = tuple(features)
        self.names = tuple(names or [feature + phase for phase in phases for feature in features])
        pairs = {f + p: (i, j) for i, f in enumerate(features) for j, p in enumerate(phases)}
        self._pairs = [pairs[name] for name in self.names]
        self._phases = len(phases)

    def vector(self, features: Sequence[float], phase: Phase) -> list[float]:
        """What the weights are multiplied with, in the order of the names."""
        return [features[i] * phase[j] for i, j in self._pairs]

    def weights(self, numbers: Sequence[float]) -> Weights:
        """From numbers in the order of the names."""
        table = [[0.0] * self._phases for _ in self.features]
        for (i, j), number in zip(self._pairs, numbers, strict=True):
            table[i][j] = number
        return Weights(table)


class Weights:
    """What each feature counts in each phase."""

    def __init__(self, table: list[list[float]]) -> None:
        self._table = table
        self._known: dict[Phase, list[float]] = {}

    def at(self, phase: Phase) -> list[float]:
        """What each feature counts when the phases have come so far."""
        found = self._known.get(phase)
        if found is None:
            found = self._known[phase] = [sum(map(mul, phase, row)) for row in self._table]
        return found
