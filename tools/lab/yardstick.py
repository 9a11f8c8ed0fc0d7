"""An opponent from the textbook, to measure the bots by: the bot "yardstick" of `python3 -m tools match`.

Single-observer information-set Monte Carlo tree search with random playouts, after P. I. Cowling, E. J. Powley and
D. Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions on Computational Intelligence and AI in
Games 4, 2012), algorithm 1. It uses the rules alone, nothing of engine/bots, and has at least three times the time of
wise.
"""

from __future__ import annotations

import random
from math import log, sqrt

from engine import State
from engine.state import Move

EXPLORATION = 0.7  # the paper's k, for rewards from 0 to 1
TIMES = 3.3  # as much time as wise has: three, and room for times that differ from machine to machine
# How many of its iterations take the time of one of wise (in Mana: of a position), by `python3 -m tools ratio`.
RATIO = {"mandala": 0.59, "stones": 0.52, "mana": 0.015, "ananda": 0.65}


class Node:
    """What is known of a sequence of moves, whatever the deal."""

    __slots__ = ("availability", "children", "mover", "reward", "visits")

    def __init__(self, mover: int | None) -> None:
        self.mover = mover  # who made the move that leads here
        self.visits = 0
        self.reward = 0.0  # of the mover, summed up
        self.availability = 0  # how often the move was possible when its parent was visited
        self.children: dict[Move, Node] = {}

    def ucb(self) -> float:
        return self.reward / self.visits + EXPLORATION * sqrt(log(self.availability) / self.visits)


def iterations(game: str, of_wise: int) -> int:
    """How many it has where wise has so many."""
    return max(1, round(TIMES * RATIO[game] * of_wise))


def choose(state: State, rng: random.Random, effort: int) -> Move:
    """The move that was visited most."""
    root = Node(None)
    if len(state.moves()) == 1:
        return state.moves()[0]
    for _ in range(effort):
        _iterate(root, state.sample(state.to_move, rng), rng)
    return max(root.children, key=lambda move: root.children[move].visits)


def _iterate(root: Node, state: State, rng: random.Random) -> None:
    """Select, expand, simulate, backpropagate, in one determinization."""
    path = [root]
    expanded = False
    while state.to_move is not None and not expanded:
        node, moves = path[-1], state.moves()
        untried = [move for move in moves if move not in node.children]
        expanded = bool(untried)
        if expanded:
            move = rng.choice(untried)
            node.children[move] = Node(state.to_move)
        for possible in moves:
            if possible in node.children:
                node.children[possible].availability += 1
        if not expanded:
            move = max(moves, key=lambda possible: node.children[possible].ucb())
        path.append(node.children[move])
        state.apply(move)
    while state.to_move is not None:
        state.apply(rng.choice(state.moves()))
    result = state.result()
    assert result is not None
    for node in path:
        node.visits += 1
        if node.mover in result.winners:
            node.reward += 1 / len(result.winners)
