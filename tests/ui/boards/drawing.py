"""What the tests of all boards share: walking through games, and measuring drawings."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from engine import Record, State
from ui.game.touch_tree import flat
from ui.render.board_props import Rect


def walk(game: str, players: int, seed: int, **options: str) -> Iterator[tuple[State, tuple[str, ...]]]:
    """A random game, and on the way to every move what has been touched."""
    record, rng = Record.new(game, players=players, seed=seed, options=options), random.Random(seed)
    while record.state.to_move is not None:
        move = rng.choice(record.state.moves())
        path = flat(record.state.path(move))
        for length in range(len(path)):
            yield record.state, path[:length]
        record.play(move)
    yield record.state, ()


def spots(svg: str) -> dict[str, tuple[float, float]]:
    """Where every piece of a drawing stands, by its key."""
    found = re.findall(r'data-key="([^"]*)" data-x="([-\d.]+)" data-y="([-\d.]+)"', svg)
    return {key: (float(x), float(y)) for key, x, y in found}


def overlap(a: Rect, b: Rect) -> bool:
    """Do two places share more than an edge?"""
    return (
        a.x + 0.5 < b.x + b.width
        and b.x + 0.5 < a.x + a.width
        and a.y + 0.5 < b.y + b.height
        and b.y + 0.5 < a.y + a.height
    )
