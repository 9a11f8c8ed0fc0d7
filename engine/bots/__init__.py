"""Bots: who can sit down at a table when people are missing."""

from __future__ import annotations

import random

from engine.bots import greedy
from engine.bots.advisor import ADVISORS
from engine.bots.thought import Alternative, Progress, Stop, Thought
from engine.bots.value import shares
from engine.bots.why import HINTS, why
from engine.core import Move, State

__all__ = [
    "BOTS",
    "HINTS",
    "Alternative",
    "Progress",
    "Stop",
    "Thought",
    "choose",
    "evaluate",
    "think",
    "why",
]

# In order of strength. `random` and `greedy` look at one move, the others search.
BOTS = ("random", "greedy", "kind", "patient", "sharp", "wise")


def think(
    state: State,
    bot: str,
    rng: random.Random,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
) -> Thought:
    """What a bot thinks for the seat to move, from what that seat may know.

    The bot's own budget is used unless seconds or iterations are given. With iterations given,
    equal random numbers give equal thoughts. `stop` is asked often; when it says yes, the best
    so far is the answer. `progress` is told the share of the budget that is used.
    """
    if bot == "random":
        moves = state.moves()
        return Thought(moves[int(rng.random() * len(moves))], 1 / state.players)
    return greedy.think(state, rng)


def choose(state: State, bot: str, rng: random.Random) -> Move:
    """A move for the seat to move, from what that seat may know."""
    return think(state, bot, rng).move


def evaluate(state: State, seat: int) -> float:
    """The share of the win, 0 to 1, that the position promises to a seat. Cheap, no search."""
    return shares(state, ADVISORS[state.game.id].plain)[seat]
