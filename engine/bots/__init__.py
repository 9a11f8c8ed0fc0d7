"""Bots: who can sit down at a table when people are missing."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.bots import greedy
from engine.bots.hints import HINTS, why
from engine.bots.levels import LEVELS
from engine.bots.registry import HEURISTICS, learned
from engine.bots.search.budget import Budget
from engine.bots.search.thought import Alternative, Progress, Stop, Thought
from engine.bots.value import shares
from engine.state import Move, State

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
BOTS = ("random", "greedy", *LEVELS)


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
    heuristics = HEURISTICS[state.game.id]
    if bot == "greedy":
        thought = greedy.think(state, heuristics, rng)
        chosen = thought.alternatives[0]
    else:
        level = LEVELS[bot]
        seconds = level.seconds if seconds is None else seconds
        if heuristics.mid_turn(state):
            seconds *= heuristics.mid_turn_budget
            iterations = iterations and max(1, int(iterations * heuristics.mid_turn_budget))
        budget = Budget(seconds, iterations, progress, stop)
        thought = heuristics.search(state, heuristics, learned(state.game.id, state.players), rng, budget)
        # Where a turn is decided at once, a slip may be anywhere in it.
        chosen = level.pick(thought.lines if heuristics.decides_turn_at_once else thought.alternatives, rng)
    then = chosen.then if heuristics.decides_turn_at_once else ()
    return replace(thought, move=chosen.move, value=chosen.value, then=then)


def choose(state: State, bot: str, rng: random.Random) -> Move:
    """A move for the seat to move, from what that seat may know."""
    return think(state, bot, rng).move


def evaluate(state: State, seat: int) -> float:
    """The share of the win, 0 to 1, that the position promises to a seat. Cheap, no search."""
    return shares(state, HEURISTICS[state.game.id], learned(state.game.id, state.players))[seat]
