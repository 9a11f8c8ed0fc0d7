"""Who thinks for the bots: a worker with a Python of its own, so that the page stays quick."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from engine import Record
from engine.core import Move

MOST_CRASHES = 3  # in a row; then the person is told


@dataclass(frozen=True)
class Advice:
    """What a bot found: the moves are those of the position asked about."""

    move: Move
    value: float  # share of the win it expects for the mover
    scores: tuple[float, ...] | None
    alternatives: tuple[tuple[Move, float], ...]  # the best first


Answer = Callable[[Advice | None], None]  # None: there is no answer to be had


class Worker(Protocol):
    def post(self, text: str) -> None: ...
    def stop(self) -> None: ...


# Makes a worker that gives its messages to the first and its death to the second.
MakeWorker = Callable[[Callable[[str], None], Callable[[], None]], Worker]


class Thinker:
    """Asks one worker at a time, and keeps another one warm where the machine has cores for it.

    A worker that thinks hears nothing, so a thought that nobody wants any more is ended by
    ending the worker; the warm one takes over at once.
    """

    def __init__(self, make: MakeWorker, seed: int, spare: bool) -> None:
        self._make, self._seed, self._keep_spare = make, seed, spare
        self._worker: Worker | None = None
        self._spare: Worker | None = None
        self._question: dict[str, Any] | None = None
        self._record: Record | None = None
        self._then: Answer | None = None
        self._job = 0
        self._crashes = 0

    def warm(self) -> None:
        """Wake a worker before it is needed."""
        if self._worker is None:
            self._worker = self._wake()

    def ask(self, record: Record, bot: str, then: Answer, **budget: float) -> None:
        """What would this bot play? The answer comes later, or never if cancelled."""
        self.cancel()
        self.warm()
        self._record, self._then = record, then
        self._job += 1
        self._question = {
            "job": self._job,
            "record": record.to_text(),
            "bot": bot,
            "seed": self._seed + self._job,
            **budget,
        }
        self._post()

    def cancel(self) -> None:
        """Nobody waits for the answer any more."""
        if self._question is not None and self._worker is not None:
            self._question = None
            self._worker.stop()
            self._worker, self._spare = self._spare, None

    def _post(self) -> None:
        assert self._worker is not None
        self._worker.post(json.dumps(self._question))

    def _wake(self) -> Worker:
        worker = self._make(self._heard, self._died)
        worker.post(json.dumps({"job": 0}))
        return worker

    def _heard(self, text: str) -> None:
        message = json.loads(text)
        if "error" in message:
            self._died()
        elif self._question is None or message["job"] != self._question["job"]:
            return
        elif "move" in message:
            self._answer(message)

    def _answer(self, message: dict[str, Any]) -> None:
        then, record = self._then, self._record
        assert then is not None
        assert record is not None
        self._question, self._crashes = None, 0
        if self._keep_spare and self._spare is None:
            self._spare = self._wake()
        parse = record.state.parse
        then(
            Advice(
                parse(message["move"]),
                message["value"],
                message["scores"] and tuple(message["scores"]),
                tuple((parse(move), value) for move, value, _ in message["alternatives"]),
            )
        )

    def _died(self) -> None:
        """A worker is gone: another one gets the same question."""
        if self._worker is not None:
            self._worker.stop()
        self._worker, self._spare = self._spare, None
        self._crashes += 1
        if self._question is None:
            return
        if self._crashes <= MOST_CRASHES:
            self.warm()
            self._post()
        elif self._then is not None:
            self._question, self._crashes = None, 0
            self._then(None)
