"""Long work between frames: a generator of shares from 0 to 1 is stepped, and the page goes on in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from engine.sealed.steps import Steps
from ui.ports import Clock

T = TypeVar("T")
SLICE = 12  # milliseconds of work before the page may draw again
STEPS = 20  # of the progress that is shown
SHOWN_AFTER = 300  # milliseconds: what is done sooner needs no progress


class Work(Generic[T]):
    """Runs at once as far as a slice of time goes; what is done by then is done without a wait."""

    def __init__(
        self,
        clock: Clock,
        steps: Steps[T],
        done: Callable[[T], None],
        progress: Callable[[float], None] = lambda share: None,
    ) -> None:
        self.clock, self.steps = clock, steps
        self.done, self.progress = done, progress
        self._begun = clock.monotonic()
        self._shown = -1  # steps that were shown last
        self._timer: int | None = None
        self._slice()

    def stop(self) -> None:
        self.clock.cancel(self._timer)
        self.steps.close()

    def _slice(self) -> None:
        until = self.clock.monotonic() + SLICE
        share = 0.0
        try:
            while self.clock.monotonic() < until:
                share = next(self.steps)
        except StopIteration as finished:
            self.done(finished.value)
            return
        self._timer = self.clock.later(0, self._slice)
        self._tell(share)

    def _tell(self, share: float) -> None:
        shown = int(share * STEPS)
        if self.clock.monotonic() - self._begun > SHOWN_AFTER and shown != self._shown:
            self._shown = shown
            self.progress(shown / STEPS)
