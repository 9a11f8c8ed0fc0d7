"""Who thinks for the bots: a worker with a Python of its own, so that the page stays quick."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ui.ports import Clock, MakeWorker, Worker

MOST_CRASHES = 3  # in a row; then the person is told
PATIENCE = 30_000  # milliseconds without a word from a worker that wakes up: a phone takes its time over a Python
SILENCE = 7_500  # milliseconds without a beat from one that is awake: browsers end some without telling
LOOK = 1_500  # milliseconds between two looks at that
DEAF = 1000  # milliseconds after which a worker that still thinks about what nobody wants is replaced

Message = dict[str, Any]  # engine/bots/worker.py says what is in one
Answer = Callable[[Message | None], None]  # None: there is no answer to be had
Progress = Callable[[float], None]


class BotWorker:
    """Asks a worker one question at a time, and looks after it."""

    def __init__(self, make: MakeWorker, clock: Clock, seed: int) -> None:
        self._make, self._clock, self._seed = make, clock, seed
        self._worker: Worker | None = None
        self._awake = False  # has it said anything yet?
        self._question: Message | None = None  # what it thinks about
        self._then: Answer | None = None  # who gets the answer
        self._progress: Progress | None = None  # who is told how far it has come
        self._job = 0  # the number of the latest question
        self._done = 0  # the number of the latest that the worker is done with
        self._begun = False  # has the worker said something about the question?
        self._crashes = 0  # in a row
        self._watch: int | None = None  # the timer that looks after a worker that thinks
        self._heard_at = 0.0  # when the worker last said something

    def warm(self) -> None:
        """Wake a worker before it is needed."""
        if self._worker is None:
            self._worker = self._wake()

    def rest(self) -> None:
        """Let the worker go: a Python that is not needed soon takes room."""
        self.cancel()
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

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
        worker, job = self._worker, self._job
        if self._question is None or worker is None:
            return
        self._question = self._then = self._progress = None
        self._clock.cancel(self._watch)
        worker.revoke()

        def look() -> None:
            if self._done < job:
                self._replace(worker)

        if self._begun:  # if it does not take notice, it has to go
            self._clock.later(DEAF, look)

    def _post(self) -> None:
        assert self._worker is not None and self._question is not None
        self._begun = False
        self._worker.post(json.dumps({**self._question, "token": self._worker.new_token()}))
        self._clock.cancel(self._watch)
        self._look_after(self._worker)

    def _look_after(self, worker: Worker) -> None:
        """See again and again whether it still says something."""
        self._heard_at = self._clock.monotonic()
        self._look_later(worker)

    def _look_later(self, worker: Worker) -> None:
        set_at = self._clock.monotonic()

        def look() -> None:
            now = self._clock.monotonic()
            if now - set_at > 2 * LOOK:  # the page itself has slept: what was said meanwhile is not heard yet
                self._heard_at = now
            if now - self._heard_at > (SILENCE if self._awake else PATIENCE):
                self._died(worker)
            else:
                self._look_later(worker)

        self._watch = self._clock.later(LOOK, look)

    def _wake(self) -> Worker:
        worker = self._make(lambda text: self._heard(worker, text), lambda: self._died(worker))
        worker.post(json.dumps({"job": 0}))
        self._awake = False
        return worker

    def _heard(self, worker: Worker, text: str) -> None:
        message = json.loads(text)
        if worker is not self._worker:
            return
        if "error" in message:
            self._died(worker)
            return
        self._awake, self._heard_at = True, self._clock.monotonic()
        under_way = "progress" in message or "beat" in message
        if not under_way:
            self._done = message["job"]
        if self._question is None or message["job"] != self._question["job"]:
            return
        self._begun = True
        if not under_way:
            self._answer(message)
        elif self._progress is not None and "progress" in message:
            self._progress(message["progress"])

    def _answer(self, message: Message | None) -> None:
        self._clock.cancel(self._watch)
        then, self._crashes = self._then, 0
        self._question = self._then = self._progress = None  # they know the table, which may be gone before the next
        assert then is not None
        then(message)

    def _died(self, worker: Worker) -> None:
        if worker is self._worker:
            self._crashes += 1
        self._replace(worker)

    def _replace(self, worker: Worker) -> None:
        """A worker is of no use any more: another one gets its question."""
        if worker is not self._worker:
            return
        worker.stop()
        self._worker = None
        if self._question is None:
            return
        if self._crashes > MOST_CRASHES:
            self._answer(None)
        else:
            self.warm()
            self._post()
