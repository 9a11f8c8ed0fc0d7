"""What a bot answers: a move, what it expects of it, and what else it looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.state import Move

Stop = Callable[[], bool]  # asked often: is it time to answer?
Progress = Callable[[float], None]  # told now and then: the share of the budget used, 0 to 1
# Moves that one seat makes in a row: one move in Mandala and Stones, a whole turn in Mana and
# Ananda, or what is left of it.
Line = tuple[Move, ...]


class Alternative(NamedTuple):
    """A move that was considered."""

    move: Move
    value: float  # share of the win that the mover expects, 0 to 1
    visits: int  # how much thought went into it
    then: Line = ()  # how the turn would go on


@dataclass(frozen=True)
class Thought:
    move: Move
    value: float  # share of the win that the mover expects after this move, 0 to 1
    alternatives: list[Alternative] = field(default_factory=list)  # moves, the best first
    lines: list[Alternative] = field(default_factory=list)  # the same with every way on, as far as it was looked at
    iterations: int = 0
    then: Line = ()  # the rest of the turn where it is decided at once: to be played without further thought


def settle(lines: Iterable[tuple[Line, float, int]], iterations: int) -> Thought:
    """The answer, from lines with their values and visits: a move is as good as its best line.

    The best is the one that got most visits: a good value after few of them may be luck.
    """
    found = [Alternative(line[0], value, visits, line[1:]) for line, value, visits in lines]
    found.sort(key=lambda line: (-line.visits, -line.value))
    best: dict[Move, Alternative] = {}
    for line in found:
        best.setdefault(line.move, line)
    return Thought(found[0].move, found[0].value, alternatives=[*best.values()], lines=found, iterations=iterations)
