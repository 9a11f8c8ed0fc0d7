"""Information-set Monte Carlo tree search, for the games with secrets: Mandala, Stones, Ananda.

Every iteration deals anew what the seat does not know and walks down one tree that all deals share.
A node's edges are lines (engine/bots/advisor.py); of those that are possible in this deal, the one
with the best promise is followed: its mean value, and a bonus while it has had little attention for
how good it looked at first sight (PUCT, as in AlphaZero). A new leaf is valued by the learned
evaluation instead of playing the game to its end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt

from engine.bots.advisor import ADVISORS, Line
from engine.bots.budget import Budget
from engine.bots.thought import Thought, settle
from engine.bots.value import shares
from engine.core import State

CURIOSITY = 0.6  # how much little attention counts
SHARPNESS = 12.0  # how much more attention a line gets that looks better at first sight
DEALS = 4  # iterations that share a deal: dealing costs as much as looking


class Edge:
    """A line from a node: how it did for the seat that chose it."""

    __slots__ = ("liking", "node", "total", "visits")

    def __init__(self, first: float) -> None:
        # Its value at first sight counts like a visit.
        self.liking = exp(SHARPNESS * first)
        self.total = first
        self.visits = 1
        self.node: Node | None = None


class Node:
    __slots__ = ("edges", "lines")

    def __init__(self, lines: list[Line] | None = None) -> None:
        self.edges: dict[Line, Edge] = {}
        self.lines = lines  # those of every deal, if all deals have the same


def search(state: State, rng: random.Random, weights: Sequence[float], budget: Budget) -> Thought:
    seat = state.to_move
    assert seat is not None
    deal = state.sample(seat, rng)
    root = Node(ADVISORS[state.game.id].root_lines(deal))  # the seat knows what it can do itself
    while not budget.spent() or not root.edges:
        if budget.used % DEALS == 0:
            deal = state.sample(seat, rng)
        _iterate(root, deal.copy(), weights)
        budget.used += 1
        if len(root.edges) == 1 and budget.used >= DEALS:
            break  # nothing to choose
    found = [(line, edge.total / edge.visits, edge.visits) for line, edge in root.edges.items()]
    return settle(found, budget.used)


def _iterate(root: Node, state: State, weights: Sequence[float]) -> None:
    """One walk from the root to a new leaf, and its value for everybody on the way."""
    node, path = root, []
    while state.to_move is not None:
        mover = state.to_move
        line, edge = _follow(node, state, mover, weights)
        path.append((edge, mover))
        for move in line:
            state.apply(move)
        if edge.node is None:
            if edge.visits == 1:  # first sight does not count
                break
            edge.node = Node()
        node = edge.node
    values = shares(state, weights)
    for edge, mover in path:
        edge.total += values[mover]
        edge.visits += 1


def _follow(node: Node, state: State, mover: int, weights: Sequence[float]) -> tuple[Line, Edge]:
    """The most promising of the lines that this deal allows."""
    edges, possible = node.edges, []
    for line in node.lines or ADVISORS[state.game.id].lines(state):
        edge = edges.get(line)
        if edge is None:
            edge = edges[line] = Edge(_first_sight(state, line, mover, weights))
        possible.append((line, edge))
    visits = sum([edge.visits for _, edge in possible])
    bonus = CURIOSITY * sqrt(visits) / sum([edge.liking for _, edge in possible])
    best, choice = -1.0, possible[0]
    for pair in possible:
        edge = pair[1]
        promise = edge.total / edge.visits + bonus * edge.liking / edge.visits
        if promise > best:
            best, choice = promise, pair
    return choice


def _first_sight(state: State, line: Line, mover: int, weights: Sequence[float]) -> float:
    after = state.copy()
    for move in line:
        after.apply(move)
    return shares(after, weights)[mover]
