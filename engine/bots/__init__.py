"""Bots: who can sit down at a table when people are missing."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.bots import greedy, mana_search, tree
from engine.bots.advisor import ADVISORS
from engine.bots.budget import Budget
from engine.bots.levels import LEVELS
from engine.bots.thought import Alternative, Progress, Stop, Thought
from engine.bots.value import final_scores, shares
from engine.bots.why import HINTS, why
from engine.core import Move, State
from engine.games.mana import ManaState

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
# Of the budget, once a turn has begun: the bird decides much, tiles and cards follow a plan.
MID_TURN = {"mana": 0.5, "ananda": 0.1}
ENOUGH = {"mana": 1, "ananda": 40}  # iterations that are left even so, for who has as many


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
    if bot == "greedy":
        return greedy.think(state, rng)
    level, advisor = LEVELS[bot], ADVISORS[state.game.id]
    if seconds is None:
        seconds = level.seconds
    if advisor.mid_turn(state):  # most of it was decided when the turn began
        share, enough = MID_TURN[state.game.id], ENOUGH[state.game.id]
        seconds *= share
        iterations = iterations and min(iterations, max(enough, int(iterations * share)))
    budget = Budget(seconds, iterations, progress, stop)
    if isinstance(state, ManaState):
        thought = mana_search.search(state, advisor.weights(state), rng, budget)
    else:
        thought = tree.search(state, rng, advisor.weights(state), budget)
    chosen = level.pick(thought, rng)
    return replace(thought, move=chosen.move, value=chosen.value, scores=final_scores(state, rng))


def choose(state: State, bot: str, rng: random.Random) -> Move:
    """A move for the seat to move, from what that seat may know."""
    return think(state, bot, rng).move


def evaluate(state: State, seat: int) -> float:
    """The share of the win, 0 to 1, that the position promises to a seat. Cheap, no search."""
    return shares(state, ADVISORS[state.game.id].weights(state))[seat]
