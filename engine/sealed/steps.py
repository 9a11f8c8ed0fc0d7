"""Long work in steps: a generator yields how much is done, from 0 to 1, so that a page can draw in between."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Steps = Generator[float, None, T]


def finish(steps: Steps[T]) -> T:
    """All steps at once: what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            result: T = done.value
            return result
