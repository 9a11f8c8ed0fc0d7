"""What counts how much. A quantity may count differently at the beginning, late and at the end of a game.

So a position gives a row of quantities for each seat, and how far each stage of the game has come, the same for
all seats. A weight belongs to a quantity at a stage: `points_late` to `points` at `_late`.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

Stages = tuple[float, ...]
Features = tuple[Stages, list[list[float]]]

ALWAYS: Stages = (1.0,)  # of games in which everything counts alike from beginning to end
NOW = ("",)  # the name of that stage


class Scale:
    """The quantities and stages of a game, and which of them belong together."""

    def __init__(self, quantities: Sequence[str], stages: Sequence[str] = NOW, names: Sequence[str] = ()) -> None:
        """All pairs have weights, unless `names` says which."""
        self.quantities = tuple(quantities)
        self.names = tuple(names or [quantity + stage for stage in stages for quantity in quantities])
        pairs = {q + s: (i, j) for i, q in enumerate(quantities) for j, s in enumerate(stages)}
        self._pairs = [pairs[name] for name in self.names]
        self._stages = len(stages)

    def row(self, quantities: Sequence[float], stages: Stages) -> list[float]:
        """What is weighed, in the order of the names."""
        return [quantities[i] * stages[j] for i, j in self._pairs]

    def weights(self, numbers: Sequence[float]) -> Weights:
        """From numbers in the order of the names."""
        table = [[0.0] * self._stages for _ in self.quantities]
        for (i, j), number in zip(self._pairs, numbers, strict=True):
            table[i][j] = number
        return Weights(table)


class Weights:
    """What each quantity counts at each stage."""

    def __init__(self, table: list[list[float]]) -> None:
        self._table = table
        self._known: dict[Stages, list[float]] = {}

    def at(self, stages: Stages) -> list[float]:
        """What each quantity counts when the stages have come so far."""
        found = self._known.get(stages)
        if found is None:
            found = self._known[stages] = [sum(map(mul, stages, row)) for row in self._table]
        return found
