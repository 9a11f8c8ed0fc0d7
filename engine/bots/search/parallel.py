"""Root-parallel search: several workers think about the same position, and their answers become one.

Monte Carlo searches differ by their random numbers: of a line that several looked at, visits are added and values
averaged. Alpha-beta shares out the lines of the root: each has its value from one of them. Merging does not depend on
the order of the parts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import fsum
from typing import Any

from engine.bots.search.thought import Alternative, Line, Thought, settle
from engine.state import Move

Part = tuple[int, int]  # (k, n): the k-th of n that share a search
WHOLE: Part = (0, 1)
SENT = 32  # lines of a part, the best ones


def share_of(lines: list[Line], part: Part) -> list[Line]:
    """The lines of one part; all of them where there are too few for everybody."""
    which, of = part
    return lines[which::of] or lines


def merge(thoughts: Sequence[Thought]) -> Thought:
    """One thought from the parts of a search."""
    found: dict[Line, list[Alternative]] = defaultdict(list)
    for thought in thoughts:
        for line in thought.lines:
            found[line.move, *line.then].append(line)
    lines = [(line, _mean(parts), sum(part.visits for part in parts)) for line, parts in sorted(found.items())]
    return settle(lines, sum(thought.iterations for thought in thoughts))


def _mean(parts: list[Alternative]) -> float:
    """Visits of a line count rounds of sequential halving, and every round looks at it twice as often."""
    weights = [2.0**part.visits for part in parts]
    return fsum(part.value * weight for part, weight in zip(parts, weights, strict=True)) / fsum(weights)


def pack(thought: Thought) -> dict[str, Any]:
    """JSON-able, for the way to another worker."""
    lines = [((line.move, *line.then), line.value, line.visits) for line in thought.lines[:SENT]]
    return {"lines": lines, "iterations": thought.iterations}


def unpack(data: dict[str, Any]) -> Thought:
    """The thought that was packed, with lists for tuples."""
    lines = [(tuple(map(_move, line)), value, visits) for line, value, visits in data["lines"]]
    return settle(lines, data["iterations"])


def _move(data: Any) -> Move:
    return tuple(data) if isinstance(data, list) else data
