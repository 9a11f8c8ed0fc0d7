"""What the bots know about each game: what is worth looking at, and what a position promises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.bots.features import Features, Scale, Weights
from engine.bots.games import ananda, ananda_turns, mana, mandala, stones
from engine.bots.weights import WEIGHTS
from engine.state import Move

# Moves that one seat makes in a row: one move in Mandala and Stones, a whole turn in Mana and
# Ananda, or what is left of it.
Line = tuple[Move, ...]


@dataclass(frozen=True)
class Advisor:
    lines: Callable[[Any], list[Line]]  # what is worth looking at
    root_lines: Callable[[Any], list[Line]]  # the same where it is decided: somewhat more
    features: Callable[[Any], Features]  # what a position promises to each seat
    scale: Scale  # what the features are called, and how they are weighed
    plain: tuple[float, ...]  # weights set by hand, for the greedy bot
    plays_on: bool = False  # does the search play the first line for a round before it values a position?
    mid_turn: Callable[[Any], bool] = lambda state: False  # has the mover begun its turn already?

    def by_hand(self) -> Weights:
        return self.scale.weights(self.plain)


@cache
def learned(game: str, players: int) -> Weights:
    """The weights for this game and number of players, or else for two."""
    return ADVISORS[game].scale.weights(WEIGHTS.get((game, players)) or WEIGHTS[game, 2])


ADVISORS = {
    "mandala": Advisor(mandala.lines, mandala.lines, mandala.features, mandala.SCALE, mandala.PLAIN),
    "stones": Advisor(stones.lines, stones.lines, stones.features, stones.SCALE, stones.PLAIN),
    "mana": Advisor(mana.lines, mana.lines, mana.features, mana.SCALE, mana.PLAIN, mid_turn=mana.mid_turn),
    "ananda": Advisor(
        ananda_turns.lines,
        ananda_turns.root_lines,
        ananda.features,
        ananda.SCALE,
        ananda.PLAIN,
        plays_on=True,
        mid_turn=ananda_turns.mid_turn,
    ),
}
