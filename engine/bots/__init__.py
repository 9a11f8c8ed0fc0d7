"""Bots: who can sit down at a table when people are missing."""

from __future__ import annotations

import random

from engine.core import Move, State

# In order of strength. `random` and `greedy` look at one move, the others search.
BOTS = ("random", "greedy", "kind", "patient", "sharp", "wise")


def choose(state: State, bot: str, rng: random.Random) -> Move:
    """A move for the seat to move, from what that seat may know."""
    moves = state.moves()
    return moves[int(rng.random() * len(moves))]
