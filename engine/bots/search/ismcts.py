"""Information-set Monte Carlo tree search (ISMCTS), for the games with secrets: Mandala, Stones, Ananda.

Every simulation starts from a determinization: a deal of what the seat does not know. All deals share one tree,
whose edges are lines. At the root the lines that look best go through the same deals, so that they differ by what
they are and not by luck, and the worse half of them is dropped again and again (sequential halving). Below the root
a line is selected by PUCT, as in AlphaZero: its mean value, and a bonus for a high prior and few visits. A new leaf
is evaluated by learned weights instead of a playout to the end of the game; in Ananda after a playout of one round.
"""

from __future__ import annotations

import random
from math import exp, sqrt

from engine.bots.features import Weights
from engine.bots.heuristics import Heuristics
from engine.bots.search.budget import Budget
from engine.bots.search.parallel import WHOLE, Part
from engine.bots.search.thought import Line, Thought, settle
from engine.bots.value import first_values, shares
from engine.state import Move, State

# Lines in each round of sequential halving; the last round has all that should be ranked.
CANDIDATES = (32, 16, 8, 4, 2)
INVERSE_TEMPERATURE = 12.0  # of the priors: how much more a line is tried that looks better at first


class Edge:
    """A line from a node: how it did for the seat that chose it."""

    __slots__ = ("node", "prior", "total", "visits")

    def __init__(self, first_value: float) -> None:
        # The value before any simulation makes the prior, and counts like a visit.
        self.prior = exp(INVERSE_TEMPERATURE * first_value)
        self.total = first_value
        self.visits = 1
        self.node: Node | None = None

    def mean(self) -> float:
        return self.total / self.visits


Node = dict[Line, Edge]


def search(
    state: State,
    heuristics: Heuristics,
    weights: Weights,
    rng: random.Random,
    budget: Budget,
    part: Part = WHOLE,
    ranked: int = 1,
) -> Thought:
    """Every part of a shared search looks at all lines: parts differ by their random numbers."""
    seat = state.to_move
    assert seat is not None
    tree = Tree(heuristics, weights)
    deal = state.sample(seat, rng)
    lines = heuristics.root_lines(deal)  # the seat knows what it can do itself
    root: Node = {}
    tree.expand(root, deal, lines)
    halving = SequentialHalving(root, ranked)
    while len(lines) > 1 and not budget.spent():
        if halving.needs_deal(budget.share()):
            deal = state.sample(seat, rng)
        line = halving.next_line()
        tree.simulate(deal.copy(), line, root[line])
        budget.used += 1
    return settle([(line, edge.mean(), halving.rounds[line]) for line, edge in root.items()], budget.used)


class SequentialHalving:
    """Which line of the root is next: all candidates go through one deal after the other, the better half goes on."""

    def __init__(self, root: Node, ranked: int = 1) -> None:
        self._root, self._ranked = root, ranked
        self._sizes = [size for size in CANDIDATES if size >= ranked]
        self._candidates = list(root)
        self._queue: list[Line] = []  # those that have not seen the present deal
        self._round = 0
        self.rounds = dict.fromkeys(root, 1)  # of each line: for how many it was a candidate

    def needs_deal(self, share: float) -> bool:
        """Has every candidate seen the present deal? A round begins when its share of the budget is reached."""
        if self._round < len(self._sizes) and share >= self._round / len(self._sizes):
            self._begin_round()
        if self._queue:
            return False
        self._queue = self._candidates[::-1]
        return True

    def next_line(self) -> Line:
        return self._queue.pop()

    def _begin_round(self) -> None:
        by_value = sorted(self._candidates, key=lambda line: self._root[line].mean(), reverse=True)
        self._candidates, self._queue = self._foremost(by_value)[: self._sizes[self._round]], []
        self._round += 1
        for line in self._candidates:
            self.rounds[line] += 1

    def _foremost(self, by_value: list[Line]) -> list[Line]:
        """The best line of each move that is to be ranked, then the others: many lines may begin with the same move."""
        best: dict[Move, Line] = {}
        for line in by_value:
            best.setdefault(line[0], line)
        first = [*best.values()][: self._ranked]
        return first + [line for line in by_value if line not in first]


class Tree:
    """The four steps of a simulation: selection, expansion, playout and evaluation, backpropagation."""

    def __init__(self, heuristics: Heuristics, weights: Weights) -> None:
        self._heuristics, self._weights = heuristics, weights

    def simulate(self, state: State, line: Line, edge: Edge) -> None:
        """From a line of the root to a new leaf, and its value back to every edge on the way. Changes the state."""
        path = []
        while True:
            assert state.to_move is not None
            path.append((edge, state.to_move))
            for move in line:
                state.apply(move)
            if state.to_move is None or (edge.node is None and edge.visits == 1):  # the first value does not count
                break
            if edge.node is None:
                edge.node = {}
            line, edge = self.select(edge.node, state)
        if self._heuristics.playout:
            self.playout(state)
        values = shares(state, self._heuristics, self._weights)
        for edge, mover in path:  # backpropagation
            edge.total += values[mover]
            edge.visits += 1

    def select(self, node: Node, state: State) -> tuple[Line, Edge]:
        """By PUCT, of the lines that this deal allows."""
        lines = self._heuristics.lines(state)
        self.expand(node, state, [line for line in lines if line not in node])
        edges = [node[line] for line in lines]
        visits, priors = sum([edge.visits for edge in edges]), sum([edge.prior for edge in edges])
        bonus = self._heuristics.exploration * sqrt(visits) / priors
        scores = [edge.total / edge.visits + bonus * edge.prior / edge.visits for edge in edges]
        best = scores.index(max(scores))
        return lines[best], edges[best]

    def expand(self, node: Node, state: State, lines: list[Line]) -> None:
        """Edges for lines that no deal has brought before."""
        if lines:
            values = first_values(state, lines, self._heuristics, self._weights)
            node.update(zip(lines, map(Edge, values), strict=True))

    def playout(self, state: State) -> None:
        """Where turns are long, the first line of each seat for a round: what do the others take, what is left?"""
        for _ in range(state.players):
            if state.to_move is None:
                return
            for move in self._heuristics.lines(state)[0]:
                state.apply(move)
