"""Bots: who can sit down at a table when people are missing."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from engine.bots import greedy
from engine.bots.hints import HINTS, why
from engine.bots.levels import LEVELS
from engine.bots.registry import HEURISTICS, learned
from engine.bots.search.budget import Budget
from engine.bots.search.parallel import WHOLE, Part
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
    "consider",
    "decide",
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
    ranked: int = 1,
) -> Thought:
    """What a bot thinks for the seat to move, from what that seat may know.

    The bot's own budget is used unless seconds or iterations are given. With iterations given,
    equal random numbers give equal thoughts. `stop` is asked often; when it says yes, the best
    so far is the answer. `progress` is told the share of the budget that is used. So many of the
    best moves are `ranked`: worth as much thought as the first, for somebody who asks what else there is.
    """
    if bot == "random":
        moves = state.moves()
        return Thought(moves[int(rng.random() * len(moves))], 1 / state.players)
    limits: dict[str, Any] = {"seconds": seconds, "iterations": iterations, "progress": progress, "stop": stop}
    thought = consider(state, bot, rng, ranked=ranked, **limits)
    return decide(state, bot, rng, thought)


def consider(
    state: State,
    bot: str,
    rng: random.Random,
    *,
    part: Part = WHOLE,
    seconds: float | None = None,
    iterations: int | None = None,
    progress: Progress | None = None,
    stop: Stop | None = None,
    ranked: int = 1,
) -> Thought:
    """What a bot finds out about the lines, before it decides; a part of a search that is shared out."""
    heuristics = HEURISTICS[state.game.id]
    if bot == "greedy":
        return greedy.think(state, heuristics, rng)
    seconds = LEVELS[bot].seconds if seconds is None else seconds
    if heuristics.mid_turn(state):
        seconds *= heuristics.mid_turn_budget
        iterations = iterations and max(1, int(iterations * heuristics.mid_turn_budget))
    budget = Budget(seconds, iterations, progress, stop)
    return heuristics.search(state, heuristics, learned(state.game.id, state.players), rng, budget, part, ranked)


def decide(state: State, bot: str, rng: random.Random, thought: Thought) -> Thought:
    """The thought with the move that the bot plays: the best one, unless its level slips."""
    at_once = HEURISTICS[state.game.id].decides_turn_at_once
    # Where a turn is decided at once, a slip may be anywhere in it.
    lines = thought.lines if at_once else thought.alternatives
    chosen = LEVELS[bot].pick(lines, rng) if bot in LEVELS else thought.alternatives[0]
    return replace(thought, move=chosen.move, value=chosen.value, then=chosen.then if at_once else ())


def choose(state: State, bot: str, rng: random.Random) -> Move:
    """A move for the seat to move, from what that seat may know."""
    return think(state, bot, rng).move


def evaluate(state: State, seat: int) -> float:
    """The share of the win, 0 to 1, that the position promises to a seat. Cheap, no search."""
    return shares(state, HEURISTICS[state.game.id], learned(state.game.id, state.players))[seat]
