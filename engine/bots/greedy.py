"""The greedy bot: the move after which the position looks best, by weights set by hand.

It looks no further than its own move (in Mana and Ananda its own turn): the baseline that the
searching bots have to beat.
"""

from __future__ import annotations

import random

from engine.bots.heuristics import Heuristics
from engine.bots.search.thought import Thought, settle
from engine.bots.value import first_values
from engine.state import State

SAMPLES = 3  # deals of what is hidden, over which a move is judged


def think(state: State, heuristics: Heuristics, rng: random.Random) -> Thought:
    seat = state.to_move
    assert seat is not None
    deals = [state.sample(seat, rng) for _ in range(SAMPLES if state.game.has_secrets else 1)]
    lines = heuristics.lines(deals[0])
    values, weights = dict.fromkeys(lines, 0.0), heuristics.by_hand()
    for deal in deals:
        for line, value in zip(lines, first_values(deal, lines, heuristics, weights), strict=True):
            values[line] += value / len(deals)
    return settle([(line, value, len(deals)) for line, value in values.items()], len(deals))
