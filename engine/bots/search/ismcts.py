"""Information-set Monte Carlo tree search, for the games with secrets: Mandala, Stones, Ananda.

Every deal is a guess at what the seat does not know; all deals share one tree, whose edges are lines
(engine/bots/advisor.py). At the root every line is looked at once. Then those that look best are all followed
through the same deals, so that they differ by what they are and not by luck, and again and again the worse
half of them is dropped (sequential halving). Below the root, of the lines that are possible in this deal the one
with the best promise is followed: its mean value, and a bonus while it has had little attention for how good it
looked at first sight (PUCT, as in AlphaZero). A new leaf is valued by the learned evaluation instead of playing
the game to its end; in Ananda after one more round, played at a glance.
"""

from __future__ import annotations

import random
from math import exp, sqrt

from engine.bots.features import Weights
from engine.bots.heuristics import ADVISORS, Line
from engine.bots.search.budget import Budget
from engine.bots.search.thought import Thought, settle
from engine.bots.value import shares
from engine.state import State

CANDIDATES = (32, 16, 8, 4, 2)  # so many lines are followed in each part of the budget
CURIOSITY = 0.6  # how much little attention counts
SHARPNESS = 12.0  # how much more attention a line gets that looks better at first sight


class Edge:
    """A line from a node: how it did for the seat that chose it."""

    __slots__ = ("liking", "node", "total", "visits")

    def __init__(self, first: float) -> None:
        # Its value at first sight counts like a visit.
        self.liking = exp(SHARPNESS * first)
        self.total = first
        self.visits = 1
        self.node: Node | None = None

    def mean(self) -> float:
        return self.total / self.visits


Node = dict[Line, Edge]


def search(state: State, rng: random.Random, weights: Weights, budget: Budget) -> Thought:
    seat = state.to_move
    assert seat is not None
    deal = state.sample(seat, rng)
    lines = ADVISORS[state.game.id].root_lines(deal)  # the seat knows what it can do itself
    root = {line: Edge(_first_sight(deal, line, seat, weights)) for line in lines}
    part, left, waiting = 0, lines, lines[:0]
    survived = dict.fromkeys(lines, 1)  # how often each was among the better ones
    while len(lines) > 1 and not budget.spent():
        if part < len(CANDIDATES) and budget.share() >= part / len(CANDIDATES):
            left = sorted(left, key=lambda line: root[line].mean(), reverse=True)[: CANDIDATES[part]]
            survived.update({line: survived[line] + 1 for line in left})
            part, waiting = part + 1, []
        if not waiting:
            deal, waiting = state.sample(seat, rng), left[::-1]
        line = waiting.pop()
        _follow_through(line, root[line], deal.copy(), weights)
        budget.used += 1
    return settle([(line, edge.mean(), survived[line]) for line, edge in root.items()], budget.used)


def _follow_through(line: Line, edge: Edge, state: State, weights: Weights) -> None:
    """From a line of the root to a new leaf, and its value for everybody on the way."""
    path = []
    while True:
        assert state.to_move is not None
        path.append((edge, state.to_move))
        for move in line:
            state.apply(move)
        if state.to_move is None or (edge.node is None and edge.visits == 1):  # first sight does not count
            break
        if edge.node is None:
            edge.node = {}
        line, edge = _follow(edge.node, state, weights)
    _play_on(state)
    values = shares(state, weights)
    for edge, mover in path:
        edge.total += values[mover]
        edge.visits += 1


def _play_on(state: State) -> None:
    """Where turns are long, a round at a glance: it shows what the others take, and what comes after it."""
    advisor = ADVISORS[state.game.id]
    for _ in range(state.players if advisor.plays_on else 0):
        if state.to_move is None:
            return
        for move in advisor.lines(state)[0]:
            state.apply(move)


def _follow(node: Node, state: State, weights: Weights) -> tuple[Line, Edge]:
    """The most promising of the lines that this deal allows."""
    mover, lines, edges = state.to_move, ADVISORS[state.game.id].lines(state), []
    assert mover is not None
    visits, liking = 0, 0.0
    for line in lines:
        edge = node.get(line)
        if edge is None:
            edge = node[line] = Edge(_first_sight(state, line, mover, weights))
        edges.append(edge)
        visits += edge.visits
        liking += edge.liking
    bonus = CURIOSITY * sqrt(visits) / liking
    promises = [edge.total / edge.visits + bonus * edge.liking / edge.visits for edge in edges]
    best = promises.index(max(promises))
    return lines[best], edges[best]


def _first_sight(state: State, line: Line, mover: int, weights: Weights) -> float:
    after = state.copy()
    for move in line:
        after.apply(move)
    return shares(after, weights)[mover]
