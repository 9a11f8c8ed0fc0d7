"""Thinking elsewhere: JSON text in, JSON text out. A browser's worker calls receive().

Every message has a "job", and its answers have the same one. "record" is a record in text form,
"seed" feeds the random numbers, "seconds" or "iterations" limit a thought. Moves are notation.

    {}                                  are you awake?           {}
    {"record", "bot", "seed", …}        what do you play?        {"move", "iterations"}
    {"record", "hints": bot, "seed", …} what would be good?      {"hints"}
    {"record", "judge": [k, n], …}      how was it played?       {"judgements", "curve"}

Judging is shared out: k asks for every n-th decision, and the first for the curve too. A thought that
has a "token" goes on as long as somebody wants it; one that nobody wants is answered {"unwanted"}.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

from engine.bots import Thought, think, why
from engine.bots.analysis import curve, judge
from engine.record import Record
from engine.state import Move

Post = Callable[[str], Any]
Wanted = Callable[[str], bool]  # is the thought with this token still wanted?
HINTS = 3  # how many of the moves considered are explained
LOOK = 0.08  # seconds between two looks at a token: every one takes some milliseconds

_known: Record | None = None  # the game asked about last: the next question is about it too
# What is left of a turn that was decided at once, and where it goes on: which game, after which moves.
_plan: tuple[Move, ...] = ()
_goes_on: tuple[str, list[Move]] = ("", [])


class Unwanted(Exception):
    """Nobody waits for this thought any more."""


class Job:
    """A message, and how to answer it."""

    def __init__(self, message: dict[str, Any], post: Post, wanted: Wanted) -> None:
        self.message, self._post, self._wanted = message, post, wanted
        self._looked = perf_counter() - LOOK
        self.limits = {key: message[key] for key in ("seconds", "iterations") if key in message}

    def answer(self, **content: Any) -> None:
        """An answer of several parts is posted part by part."""
        self._post(json.dumps({"job": self.message["job"], **content}))

    def progress(self, share: float) -> None:
        self.answer(progress=share)

    def stop(self) -> bool:
        """Never yes, but an exception: of a thought that nobody wants not even the best so far is kept."""
        now = perf_counter()
        if "token" in self.message and now - self._looked >= LOOK:
            self._looked = now
            if not self._wanted(self.message["token"]):
                raise Unwanted
        return False


def receive(text: str, post: Post, wanted: Wanted = lambda token: True) -> None:
    """Answer one message."""
    job = Job(json.loads(text), post, wanted)
    try:
        job.stop()  # it may have waited for its turn too long
        if "judge" in job.message:
            _judge(job)
        elif "hints" in job.message:
            _advise(job)
        elif "record" in job.message:
            _play(job)
        else:
            job.answer()
    except Unwanted:
        job.answer(unwanted=True)


def _play(job: Job) -> None:
    """The next move; without a new thought if it belongs to a turn that was decided at once."""
    global _plan, _goes_on
    record, iterations = _record(job.message["record"]), 0
    if not _plan or _goes_on != (record.identity, record.moves):
        thought = _thought(job, record, job.message["bot"])
        _plan, iterations = (thought.move, *thought.then), thought.iterations
    move, *rest = _plan
    _plan, _goes_on = tuple(rest), (record.identity, [*record.moves, move])
    job.answer(move=record.state.notation(move), iterations=iterations)


def _advise(job: Job) -> None:
    """The best moves, each with a reason."""
    record = _record(job.message["record"])
    thought = _thought(job, record, job.message["hints"])
    moves = [thought.move, *[other.move for other in thought.alternatives if other.move != thought.move]]
    hints = []
    for move in moves[:HINTS]:
        reason = why(record.state, move, thought)
        said = {"code": reason.code, "template": reason.template, "params": dict(reason.params)}
        hints.append({"move": record.state.notation(move), **said})
    job.answer(hints=hints)


def _thought(job: Job, record: Record, bot: str) -> Thought:
    rng = random.Random(job.message["seed"])
    return think(record.state, bot, rng, progress=job.progress, stop=job.stop, **job.limits)


def _judge(job: Job) -> None:
    """What every n-th decision was worth, and for the first who asks the curve of the game."""
    record, part = Record.from_text(job.message["record"]), tuple(job.message["judge"])
    judgements = []
    for judgement in judge(record, job.message["seed"], part=part, stop=job.stop, **job.limits):
        judgements.append(judgement._asdict())
        job.progress(judgement.ply / len(record.moves))
    job.answer(judgements=judgements, curve=[] if part[0] else curve(record))


def _record(text: str) -> Record:
    """A record from its text. What is known of it already is not replayed."""
    global _known
    _known = _grown(_known, text) or Record.from_text(text)
    return _known


def _grown(known: Record | None, text: str) -> Record | None:
    """The known record with further moves, if the text is just that."""
    if known is None or not text.startswith(known.to_text()):
        return None
    for line in text[len(known.to_text()) :].splitlines():
        known.play(line.partition(".")[2].partition(";")[0])
    return known
