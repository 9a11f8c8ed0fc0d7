"""Bots: who can sit down at a table when people are missing."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.bots import greedy
from engine.bots.heuristics import ADVISORS, learned
from engine.bots.hints import HINTS, why
from engine.bots.levels import LEVELS
from engine.bots.search import alphabeta as mana_search
from engine.bots.search import ismcts as tree
from engine.bots.search.budget import Budget
from engine.bots.search.thought import Alternative, Progress, Stop, Thought
from engine.bots.value import final_scores, shares
from engine.games.mana.state import ManaState
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
# A turn of Ananda is decided at once: nothing new comes to light until it ends. The bird of Mana gets a
# thought of its own, but a shorter one.
AT_ONCE = ("ananda",)
BIRD = 0.5  # of the budget


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
        thought = greedy.think(state, rng)
        return replace(thought, then=_rest(state, thought.alternatives[0]))
    level, weights = LEVELS[bot], learned(state.game.id, state.players)
    if seconds is None:
        seconds = level.seconds
    if isinstance(state, ManaState) and ADVISORS["mana"].mid_turn(state):  # most was decided when the turn began
        seconds *= BIRD
        iterations = iterations and max(1, int(iterations * BIRD))
    budget = Budget(seconds, iterations, progress, stop)
    if isinstance(state, ManaState):
        thought = mana_search.search(state, weights, rng, budget)
    else:
        thought = tree.search(state, rng, weights, budget)
    # Where a turn is decided at once, a slip may be anywhere in it.
    chosen = level.pick(thought.lines if state.game.id in AT_ONCE else thought.alternatives, rng)
    return replace(
        thought,
        move=chosen.move,
        value=chosen.value,
        scores=final_scores(state, rng),
        then=_rest(state, chosen),
    )


def _rest(state: State, chosen: Alternative) -> tuple[Move, ...]:
    return chosen.then if state.game.id in AT_ONCE else ()


def choose(state: State, bot: str, rng: random.Random) -> Move:
    """A move for the seat to move, from what that seat may know."""
    return think(state, bot, rng).move


def evaluate(state: State, seat: int) -> float:
    """The share of the win, 0 to 1, that the position promises to a seat. Cheap, no search."""
    return shares(state, learned(state.game.id, state.players))[seat]
