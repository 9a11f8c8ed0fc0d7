"""Alpha-beta for Mana, where nothing is hidden: turn by turn, deeper and deeper while time is left.

Values are strengths as the evaluation gives them (logits): the mover's less the other one's.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from math import exp
from operator import mul

from engine.bots.features import ONE_PHASE, Weights
from engine.bots.games.mana import features, lines, perches
from engine.bots.heuristics import Heuristics
from engine.bots.search.budget import Budget
from engine.bots.search.thought import Line, Thought, settle
from engine.games.mana.state import ManaState
from engine.games.mana.tables import DAIMYO, FLY, RETURN, SETUP, SQUARES
from engine.luck import shuffle
from engine.state import Move

WIN = 50.0  # a captured daimyo, less the turns until then
DEEPEST = 12  # turns
PERCHES = 3  # squares for the bird that are looked at below the root
MARGIN = 1.5  # alternatives so close to the best get their true value, others a bound
CHECK = 16  # nodes between two looks at the budget
EXACT, AT_LEAST, AT_MOST = range(3)
# The moves of pieces to each square.
TO = tuple(frozenset(start * 36 + to for start in SQUARES) for to in SQUARES)


class TimeUp(Exception):
    """The budget is spent in the midst of a depth."""


def search(state: ManaState, heuristics: Heuristics, weights: Weights, rng: random.Random, budget: Budget) -> Thought:
    """Search all lines one turn deep, then two turns …, while the budget lasts.

    Equal lines are taken by chance.
    """
    finder, known = Finder(weights.at(ONE_PHASE), budget), lines(state)
    shuffle(known, rng.random)
    values = dict.fromkeys(known, 0.0)
    if len(known) > 1:
        for depth in range(1, DEEPEST + 1):
            values = finder.root(state, values, depth)
            if finder.hurried or abs(next(iter(values.values()))) > WIN / 2:
                break  # no time for more; or decided, and deeper is no better
    found = [(line, 1 / (1 + exp(-value)), 1) for line, value in values.items()]
    return settle(found, budget.used)


class Finder:
    def __init__(self, weights: Sequence[float], budget: Budget) -> None:
        self.weights, self.budget = weights, budget
        self.hurried = False  # is the budget spent?
        self.check = CHECK  # when to look at it next
        # position -> depth, value, which kind of bound it is, the best move
        self.seen: dict[int, tuple[int, float, int, Move]] = {}
        self.history: dict[Move, int] = {}  # moves that were too good elsewhere

    def root(self, state: ManaState, known: dict[Line, float], depth: int) -> dict[Line, float]:
        """All lines with their values, the best first.

        They are looked at in the given order, so that cuts come early. Those for which no time
        is left come last, with what is known of them; but one turn deep is always finished.
        """
        values: dict[Line, float] = {}
        best = -2 * WIN
        for line in known:
            after = state.copy()
            for move in line:
                after.apply(move)
            try:
                values[line] = self.after(after, depth - 1, best - MARGIN, 2 * WIN, 1)
            except TimeUp:
                self.hurried = True
                break
            best = max(best, values[line])
        if not values:
            return known
        rest = {line: min(value, best) for line, value in known.items() if line not in values}
        return dict(sorted(values.items(), key=lambda item: -item[1])) | rest

    def after(self, state: ManaState, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value, for the one who just moved, of the position after a turn."""
        if state.ended is not None:
            return WIN - ply if state.ended == DAIMYO else 0.0
        return -self.value(state, depth, -beta, -alpha, ply)

    def value(self, state: ManaState, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value of a position for the one to move; outside of alpha to beta only a bound."""
        self.budget.used += 1
        if depth > 0 and self.budget.used >= self.check:
            self.check = self.budget.used + CHECK
            if self.budget.spent():
                raise TimeUp
        if state.phase == SETUP:
            return self.best(state, [move for (move,) in lines(state)], depth, alpha, beta, ply)
        moves = state.moves()
        if not TO[state.daimyo[1 - state.mover()]].isdisjoint(moves):
            return WIN - ply - 1
        if depth <= 0:
            return self.strength(state)
        position = state.position()
        known = self.seen.get(position)
        if known and known[0] >= depth:
            _, value, bound, _ = known
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value
        best, choice, first = -2 * WIN, moves[0], alpha
        for move in self.ordered(state, moves, known and known[3]):
            value = self.turn(state, move, depth, max(alpha, best), beta, ply)
            if value > best:
                best, choice = value, move
                if best >= beta:
                    self.history[move] = self.history.get(move, 0) + depth * depth
                    break
        bound = AT_LEAST if best >= beta else EXACT if best > first else AT_MOST
        self.seen[position] = depth, best, bound, choice
        return best

    def turn(self, state: ManaState, move: Move, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value of a move, with the bird where it serves best."""
        moved = state.copy()
        moved.apply(move)
        if moved.phase != FLY:
            return self.after(moved, depth - 1, alpha, beta, ply + 1)
        return self.best(moved, perches(moved, PERCHES), depth, alpha, beta, ply)

    def best(self, state: ManaState, last: Iterable[Move], depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value of the best of some moves that end a turn: where the bird goes, or a set-up."""
        best = -2 * WIN
        for move in last:
            after = state.copy()
            after.apply(move)
            best = max(best, self.after(after, depth - 1, max(alpha, best), beta, ply + 1))
            if best >= beta:
                break
        return best

    def ordered(self, state: ManaState, moves: list[Move], favourite: Move | None) -> list[Move]:
        """The best of an earlier look, then captures, then what was good elsewhere."""
        foes, history = state.men[1 - state.mover()], self.history

        def promise(move: Move) -> int:
            if move == favourite:
                return 1 << 30
            capture = move < RETURN and foes >> move % 36 & 1
            return (1 << 20 if capture else 0) + history.get(move, 0)

        return sorted(moves, key=promise, reverse=True)

    def strength(self, state: ManaState) -> float:
        _, (first, second) = features(state)
        lead: float = sum(map(mul, self.weights, first)) - sum(map(mul, self.weights, second))
        return lead if state.to_move == 0 else -lead
