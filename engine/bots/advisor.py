"""What the bots know about each game: what is worth looking at, and what a position promises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.bots import ananda, ananda_turns, mana, mandala, stones
from engine.bots.weights import WEIGHTS
from engine.core import Move, State

# Moves that one seat makes in a row: one move in Mandala and Stones, a whole turn in Mana and
# Ananda, or what is left of it.
Line = tuple[Move, ...]


@dataclass(frozen=True)
class Advisor:
    lines: Callable[[Any], list[Line]]  # what is worth looking at
    root_lines: Callable[[Any], list[Line]]  # the same where it is decided: somewhat more
    features: Callable[[Any], list[list[float]]]  # a row for each seat
    names: tuple[str, ...]  # of the features
    plain: tuple[float, ...]  # weights set by hand, for the greedy bot
    mid_turn: Callable[[Any], bool] = lambda state: False  # has the mover begun its turn already?

    def weights(self, state: State) -> tuple[float, ...]:
        """The learned weights for this game and number of players, or else for two."""
        game = state.game.id
        return WEIGHTS.get((game, state.players)) or WEIGHTS[game, 2]


ADVISORS = {
    "mandala": Advisor(mandala.lines, mandala.lines, mandala.features, mandala.NAMES, mandala.PLAIN),
    "stones": Advisor(stones.lines, stones.lines, stones.features, stones.NAMES, stones.PLAIN),
    "mana": Advisor(mana.lines, mana.lines, mana.features, mana.NAMES, mana.PLAIN, mana.mid_turn),
    "ananda": Advisor(
        ananda_turns.lines,
        ananda_turns.root_lines,
        ananda.features,
        ananda.NAMES,
        ananda.PLAIN,
        ananda_turns.mid_turn,
    ),
}
