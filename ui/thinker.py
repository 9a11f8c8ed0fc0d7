"""Who thinks for the bots: a worker with a Python of its own, so that the page stays quick."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

MOST_CRASHES = 3  # in a row; then the person is told
PATIENCE = 30_000  # milliseconds without a word from a worker: browsers end some without telling

Message = dict[str, Any]  # engine/bots/worker.py says what is in one
Answer = Callable[[Message | None], None]  # None: there is no answer to be had
Progress = Callable[[float], None]


class Worker(Protocol):
    def post(self, text: str) -> None: ...
    def stop(self) -> None: ...


# Makes a worker that gives its messages to the first and its death to the second.
MakeWorker = Callable[[Callable[[str], None], Callable[[], None]], Worker]


class Clock(Protocol):
    def later(self, milliseconds: float, call: Callable[[], None]) -> int: ...
    def cancel(self, timer: int | None) -> None: ...


class Thinker:
    """Asks one worker at a time, and keeps another one warm where the machine has cores for it.

    A worker that thinks hears nothing, so a thought that nobody wants any more is ended by
    ending the worker; the warm one takes over at once.
    """

    def __init__(self, make: MakeWorker, clock: Clock, seed: int, spare: bool) -> None:
        self._make, self._clock, self._seed, self._keep_spare = make, clock, seed, spare
        self._worker: Worker | None = None
        self._spare: Worker | None = None
        self._question: Message | None = None
        self._then: Answer | None = None
        self._progress: Progress | None = None
        self._job = 0
        self._crashes = 0
        self._watch: int | None = None  # the timer that looks after a worker that thinks
        self._silent = False  # has nothing been heard since it was set?

    def warm(self) -> None:
        """Wake a worker before it is needed."""
        if self._worker is None:
            self._worker = self._wake()

    def ask(self, question: Message, then: Answer, progress: Progress | None = None) -> None:
        """The answer comes later, or never if it is cancelled or another question follows."""
        self.cancel()
        self.warm()
        self._job += 1
        self._question = {"job": self._job, "seed": self._seed + self._job, **question}
        self._then, self._progress = then, progress
        self._post()

    def cancel(self) -> None:
        """Nobody waits for the answer any more."""
        if self._question is not None and self._worker is not None:
            self._question = None
            self._clock.cancel(self._watch)
            self._worker.stop()
            self._worker, self._spare = self._spare, None

    def _post(self) -> None:
        assert self._worker is not None
        self._worker.post(json.dumps(self._question))
        self._clock.cancel(self._watch)
        self._look_after(self._worker)

    def _look_after(self, worker: Worker) -> None:
        """See after a while whether it still says something."""

        def look() -> None:
            if self._silent:
                self._died(worker)
            else:
                self._look_after(worker)

        self._silent = True
        self._watch = self._clock.later(PATIENCE, look)

    def _wake(self) -> Worker:
        worker = self._make(lambda text: self._heard(worker, text), lambda: self._died(worker))
        worker.post(json.dumps({"job": 0}))
        return worker

    def _heard(self, worker: Worker, text: str) -> None:
        message = json.loads(text)
        self._silent = self._silent and worker is not self._worker
        if "error" in message:
            self._died(worker)
        elif self._question is None or message["job"] != self._question["job"]:
            return
        elif "progress" not in message:
            self._answer(message)
        elif self._progress is not None:
            self._progress(message["progress"])

    def _answer(self, message: Message | None) -> None:
        self._clock.cancel(self._watch)
        then, self._question, self._crashes = self._then, None, 0
        if self._keep_spare and self._spare is None:
            self._spare = self._wake()
        assert then is not None
        then(message)

    def _died(self, worker: Worker) -> None:
        """A worker is gone: another one gets the same question."""
        worker.stop()
        if worker is self._spare:
            self._spare = None
        if worker is not self._worker:
            return
        self._worker, self._spare = self._spare, None
        self._crashes += 1
        if self._question is not None:
            if self._crashes > MOST_CRASHES:
                self._answer(None)
            else:
                self.warm()
                self._post()
