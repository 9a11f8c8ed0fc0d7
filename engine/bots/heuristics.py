"""What the bots know about a game. engine/bots/registry.py has the heuristics of every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from engine.bots.features import Features, FeatureSpec, Weights
from engine.bots.search.budget import Budget
from engine.bots.search.parallel import WHOLE, Part
from engine.bots.search.thought import Line, Thought
from engine.state import Move, State

S = TypeVar("S", bound=State)
# Why a move is good: the code of a sentence in `Heuristics.hints`, and its parameters.
Found = tuple[str, dict[str, Any]]


class Search(Protocol):
    def __call__(
        self,
        state: Any,
        heuristics: Heuristics,
        weights: Weights,
        rng: random.Random,
        budget: Budget,
        part: Part = WHOLE,
        ranked: int = 1,
    ) -> Thought:
        """What is found out about the lines; so many of the best moves get a value of their own, others a bound."""
        ...


@dataclass(frozen=True)
class Heuristics:
    search: Search
    lines: Callable[[Any], list[Line]]  # what is worth looking at
    root_lines: Callable[[Any], list[Line]]  # the same at the root, where it is decided: somewhat more
    features: Callable[[Any], Features]  # of a position, for each seat
    spec: FeatureSpec  # what the features are called, and which have weights
    plain: tuple[float, ...]  # weights set by hand, for the greedy bot
    hints: Mapping[str, str]  # code -> sentence
    explain: Callable[[Any, Move, Any], Found | None]  # state, move, state after it -> why the move is good
    # Of those lines for which there is a faster way than to play them: line -> share of the win for the mover.
    first_values: Callable[[Any, list[Any], Weights], dict[Any, float]] = lambda state, lines, weights: {}
    exploration: float = 0.6  # the constant of PUCT: how much a line is tried for its prior, beside its value so far
    playout: bool = False  # does a simulation play the first line for a round before it evaluates?
    decides_turn_at_once: bool = False  # nothing new comes to light until a turn ends
    certain: bool = False  # two players, no luck, no secrets: what comes of a move tells what it was worth
    mid_turn: Callable[[Any], bool] = lambda state: False  # has the mover begun its turn already?
    mid_turn_budget: float = 1.0  # share of the budget for a decision that ends a turn

    def by_hand(self) -> Weights:
        return self.spec.weights(self.plain)


def after(state: S, line: Line) -> S:
    """The position after a line."""
    new = state.copy()
    for move in line:
        new.apply(move)
    return new
