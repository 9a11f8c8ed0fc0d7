"""How long a bot may think: so many iterations, or so many seconds, or until somebody says stop."""

from __future__ import annotations

from time import perf_counter

from engine.bots.search.thought import Progress, Stop

TELL = 0.05  # share of the budget between two reports of progress: every one is a message to the page


class Budget:
    def __init__(
        self,
        seconds: float | None,
        iterations: int | None,
        progress: Progress | None,
        stop: Stop | None,
    ) -> None:
        """Iterations count where both are given: then time must not change the answer."""
        self._iterations = iterations
        self._seconds = (seconds or 0.0) if iterations is None else None
        self._begin = perf_counter()
        self._progress, self._stop = progress, stop
        self._told = -1.0
        self.used = 0
        self.stopped = False

    def spent(self) -> bool:
        """Is it time to answer?"""
        self.stopped = self.stopped or bool(self._stop and self._stop())
        share = self.share()
        if self._progress and share - self._told >= TELL:
            self._told = share
            self._progress(min(1.0, share))
        return self.stopped or share >= 1.0

    def share(self) -> float:
        """How much of it is used, 0 to 1."""
        if self._iterations is not None:
            return self.used / max(1, self._iterations)
        if not self._seconds:
            return 1.0
        return (perf_counter() - self._begin) / self._seconds
