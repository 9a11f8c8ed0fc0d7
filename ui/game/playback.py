"""Shows steps one after the other; a person may skip them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ui.ports import Clock


@dataclass(frozen=True)
class Step:
    show: Callable[[], None]
    milliseconds: float  # until the next one


class Playback:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._steps: Iterator[Step] = iter(())  # still to come
        self._then: Callable[[], None] | None = None  # called after the last step; None: nothing is under way
        self._timer: int | None = None

    @property
    def running(self) -> bool:
        return self._then is not None

    def play(self, steps: Iterable[Step], then: Callable[[], None]) -> None:
        """Show these steps instead of any that are under way."""
        self.stop()
        self._steps, self._then = iter(steps), then
        self._next()

    def skip(self) -> None:
        """Straight to what comes after the last step."""
        then = self._then
        self.stop()
        if then:
            then()

    def stop(self) -> None:
        """Stay where it is."""
        self.clock.cancel(self._timer)
        self._steps, self._then = iter(()), None

    def _next(self) -> None:
        step = next(self._steps, None)
        if step is None:
            self.skip()
        else:
            step.show()  # first: drawing takes nothing of the time in which the step is seen
            self._timer = self.clock.later(step.milliseconds, self._next)
