"""Who thinks for the bots. Answers come later, so that the page stays quick."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from engine import Record
from engine.bots import choose
from engine.core import Move

Later = Callable[[float, Callable[[], None]], int]


class Thinker(Protocol):
    def ask(self, record: Record, bot: str, then: Callable[[Move], None]) -> None: ...
    def cancel(self) -> None: ...


class OwnThinker:
    """Thinks on the page's own thread: good enough for bots that look at one move."""

    def __init__(self, later: Later, cancel: Callable[[int | None], None], seed: int) -> None:
        self._later, self._cancel = later, cancel
        self._timer: int | None = None
        self._rng = random.Random(seed)

    def ask(self, record: Record, bot: str, then: Callable[[Move], None]) -> None:
        self.cancel()
        self._timer = self._later(0, lambda: then(choose(record.state, bot, self._rng)))

    def cancel(self) -> None:
        self._cancel(self._timer)
        self._timer = None
