"""Mandala Stones: what picks promise at first sight.

Most lines of a position are picks, and a pick changes nothing that the bots look at but the towers of its seat: so
one look at the position is enough for all of them, and none has to be played.
"""

from __future__ import annotations

from math import exp
from operator import mul

from engine.bots.features import Weights
from engine.bots.games.stones import TURN, Towers, board_features, features, look
from engine.games.stones.state import StonesState
from engine.games.stones.tables import AROUND, END_SPACE, PICK, SCORE, SOURCES, STACK_HEIGHT

Line = tuple[int]


def first_values(state: StonesState, lines: list[Line], weights: Weights) -> dict[Line, float]:
    """For each pick among the lines the share of the win that the mover may expect after it."""
    if _may_end(state):
        return {}
    mover, laid = state.mover(), len(state.laid)
    phase, vectors = features(state)
    now = weights.at(phase)
    strengths = [sum(map(mul, now, vector)) for vector in vectors]
    strengths[(mover + 1) % state.players] += now[TURN]
    del strengths[mover]
    others = sum(map(exp, strengths))
    towers = look(tuple(state.board(mover)), state.kinds)
    points, cards = sum(state.points[SOURCES * mover : SOURCES * mover + SOURCES]), state.objectives[mover]
    found: dict[Line, float] = {}
    picks = Picks(state)
    for line in lines:
        if line[0] < SCORE:
            after = picks.towers(towers, line[0])
            vector = board_features(points, after, cards, laid, phase[2] > 0, turn=False)
            found[line] = 1 / (1 + others * exp(-sum(map(mul, now, vector))))
    return found


def _may_end(state: StonesState) -> bool:
    """Could a pick be a last turn? That is in the last round, and where the next seat might be stuck."""
    following = (state.mover() + 1) % state.players
    stuck = state.turns >= state.players and not any(state.board(following))
    return stuck or len(state.laid) >= END_SPACE[state.players]


class Picks:
    """The towers that artists would take."""

    def __init__(self, state: StonesState) -> None:
        kinds, heights = state.kinds, state.heights
        self._tops = [kinds[STACK_HEIGHT * stack + height - 1] for stack, height in enumerate(heights)]
        self._takes = {space: state.takes(artist) for artist, space in enumerate(state.artists)}
        self._known: dict[int, bytes] = {}

    def towers(self, towers: Towers, move: int) -> Towers:
        """The towers of a board after a pick."""
        start, to, first, slot = PICK[move]
        way = move - slot  # moves that differ in the slot take the same stones
        tower = self._known.get(way)
        if tower is None:
            around, takes = AROUND[to], self._takes[start]
            stacks = around[first:] + around[:first]
            tower = self._known[way] = bytes([self._tops[stack] for stack in stacks if takes >> stack & 1])
        return towers[:slot] + (tower,) + towers[slot + 1 :]  # noqa: RUF005, faster than a display
