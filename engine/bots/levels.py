"""The levels of the searching bots: how long they think, and how careful they are."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from engine.bots.search.thought import Alternative

# What kind does for every opponent in matches with fixed budgets: iterations of the tree, positions in Mana.
UNITS: Mapping[str, int] = {"mandala": 2, "stones": 3, "mana": 50, "ananda": 4}
AT_MOST = 0.15  # what a slip may cost: people err, but not absurdly


@dataclass(frozen=True)
class Level:
    seconds: float  # a decision, at most
    effort: int  # the same in fixed budgets, in UNITS of the game
    slips: float  # the share of decisions in which it takes what only looks nearly as good
    temperature: float  # of the softmax that it then picks by, in shares of the win

    def pick(self, alternatives: Sequence[Alternative], rng: random.Random) -> Alternative:
        """The best, which is the first; now and then one that looks nearly as good to somebody less careful."""
        careless, roll = rng.random() < self.slips, rng.random()
        best = alternatives[0]
        if not careless:
            return best
        close = [other for other in alternatives if best.value - other.value < AT_MOST]
        odds = [exp((other.value - best.value) / self.temperature) for other in close]
        threshold = roll * sum(odds)
        for other, odd in zip(close, odds, strict=True):
            threshold -= odd
            if threshold < 0:
                return other
        return best


LEVELS = {
    "kind": Level(0.1, 1, slips=0.9, temperature=0.5),
    "patient": Level(0.5, 4, slips=0.6, temperature=0.09),
    "sharp": Level(2.0, 12, slips=0.2, temperature=0.06),
    "wise": Level(5.0, 36, slips=0.0, temperature=0.0),
}
