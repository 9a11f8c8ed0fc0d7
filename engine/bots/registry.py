"""The heuristics of every game, and the weights that were learned for them."""

from __future__ import annotations

from functools import cache

from engine.bots.features import Weights
from engine.bots.games import (
    ananda,
    ananda_hints,
    ananda_turns,
    mana,
    mana_hints,
    mandala,
    mandala_hints,
    stones,
    stones_hints,
    stones_picks,
)
from engine.bots.heuristics import Heuristics
from engine.bots.search import alphabeta, ismcts
from engine.bots.weights import WEIGHTS

HEURISTICS = {
    "mandala": Heuristics(
        search=ismcts.search,
        lines=mandala.lines,
        root_lines=mandala.lines,
        features=mandala.features,
        spec=mandala.SPEC,
        plain=mandala.PLAIN,
        hints=mandala_hints.HINTS,
        explain=mandala_hints.explain,
    ),
    "stones": Heuristics(
        search=ismcts.search,
        lines=stones.lines,
        root_lines=stones.lines,
        features=stones.features,
        spec=stones.SPEC,
        plain=stones.PLAIN,
        hints=stones_hints.HINTS,
        explain=stones_hints.explain,
        first_values=stones_picks.first_values,
        exploration=0.3,  # first values say much; with less of it short searches agree more with long ones
    ),
    "mana": Heuristics(
        search=alphabeta.search,
        lines=mana.lines,
        root_lines=mana.lines,
        features=mana.features,
        spec=mana.SPEC,
        plain=mana.PLAIN,
        hints=mana_hints.HINTS,
        explain=mana_hints.explain,
        certain=True,
        mid_turn=mana.mid_turn,
        mid_turn_budget=0.5,  # where the bird goes was looked at when the piece moved
    ),
    "ananda": Heuristics(
        search=ismcts.search,
        lines=ananda_turns.lines,
        root_lines=ananda_turns.root_lines,
        features=ananda.features,
        spec=ananda.SPEC,
        plain=ananda.PLAIN,
        hints=ananda_hints.HINTS,
        explain=ananda_hints.explain,
        playout=True,
        decides_turn_at_once=True,
        mid_turn=ananda_turns.mid_turn,
    ),
}


@cache
def learned(game: str, players: int) -> Weights:
    """The weights for this game and number of players, or else for two."""
    return HEURISTICS[game].spec.weights(WEIGHTS.get((game, players)) or WEIGHTS[game, 2])
