"""Thinking elsewhere: JSON text in, JSON text out. A browser's worker calls receive().

Every message has a "job", and its answers have the same one. "record" is a record in text form,
"seed" feeds the random numbers, "seconds" or "iterations" limit a thought. Moves are notation.

    {}                                  are you awake?           {}
    {"record", "bot", "seed", …}        what do you play?        {"move", "iterations"}
    {…, "part": [k, n]}                 the same, shared out     {"part"}
    {…, "parts": [part, …]}             what comes of all parts? {"move", "iterations"}
    {"record", "hints": bot, "seed", …} what would be good?      {"hints"}
    {"record", "judge": [k, n], …}      how was it played?       {"judgements", "curve"}
    {"record", "coach": ply, …}         what did that move cost? {"loss", "move", "template", "params"}

A search is shared out among n workers: each gets the same question with its part [k, n], k from 0, and answers with
what it found. All of these, in any order, go to one of the workers with the same seed, and that one decides. Where
a turn is decided at once, this worker answers the parts of its further moves with the {"move"} itself.
Judging is shared out: k asks for every n-th decision, and the first for the curve too. While a thought goes on,
{"progress"} says how far it has come, and {"beat"} that the worker is alive. A thought with a "token" ends when
the token is revoked, with {"unwanted"}.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

from engine.bots import Thought, consider, decide, think, why
from engine.bots.analysis import BOT, RANKED, curve, judge, weigh
from engine.bots.search.parallel import merge, pack, unpack
from engine.record import Record
from engine.state import Move, State

Post = Callable[[str], Any]
Wanted = Callable[[str], bool]  # is the thought with this token still wanted?
BEAT = 1.0  # seconds between two beats of a thought
LOOK = 0.08  # seconds between two looks at a token: every one takes some milliseconds


class Job:
    """A message, and how to answer it."""

    def __init__(self, message: dict[str, Any], post: Post, wanted: Wanted) -> None:
        self.message, self._post, self._wanted = message, post, wanted
        self._looked = perf_counter() - LOOK
        self._beat = 0.0  # when the last one was posted
        self.unwanted = False
        self.limits = {key: message[key] for key in ("seconds", "iterations") if key in message}

    def answer(self, **content: Any) -> None:
        self._post(json.dumps({"job": self.message["job"], **content}))

    def progress(self, share: float) -> None:
        self.answer(progress=share)

    def stop(self) -> bool:
        """Has the token been revoked? Asked often, looked up seldom."""
        now = perf_counter()
        if now - self._beat >= BEAT:
            self._beat = now
            self.answer(beat=True)
        if "token" in self.message and not self.unwanted and now - self._looked >= LOOK:
            self._looked = now
            self.unwanted = not self._wanted(self.message["token"])
        return self.unwanted

    def think(self, record: Record, bot: str, ranked: int = 1) -> Thought:
        told: dict[str, Any] = {"progress": self.progress, "stop": self.stop}
        return think(record.state, bot, self.rng(), ranked=ranked, **told, **self.limits)

    def consider(self, record: Record) -> Thought:
        which, of = self.message["part"]
        told: dict[str, Any] = {"progress": self.progress, "stop": self.stop}
        return consider(record.state, self.message["bot"], self.rng(which), part=(which, of), **told, **self.limits)

    def rng(self, which: int = 0) -> random.Random:
        return random.Random(self.message["seed"] + which)


class Session:
    """What a worker remembers from one message to the next."""

    def __init__(self) -> None:
        self._known: Record | None = None  # the game asked about last: the next question is about it too
        # What is left of a turn that was decided at once, and where it goes on: which game, after which moves.
        self._plan: tuple[Move, ...] = ()
        self._goes_on: tuple[str, list[Move]] = ("", [])

    def receive(self, text: str, post: Post, wanted: Wanted = lambda token: True) -> None:
        """Answer one message."""
        job = Job(json.loads(text), post, wanted)
        # It may have waited for its turn too long. Of an unwanted thought not even the best so far is told.
        content = {} if job.stop() else self._content(job)
        job.answer(**({"unwanted": True} if job.unwanted else content))

    def _content(self, job: Job) -> dict[str, Any]:
        if "judge" in job.message:
            return self._judge(job)
        if "hints" in job.message:
            return self._hints(job)
        if "coach" in job.message:
            return self._coach(job)
        if "record" not in job.message:
            return {}
        record = self._record(job.message["record"])
        if "part" in job.message and not self._is_decided(record):
            return {"part": pack(job.consider(record))}
        return self._play(job, record)

    def _is_decided(self, record: Record) -> bool:
        """Does the next move belong to a turn that was decided at once?"""
        return bool(self._plan) and self._goes_on == (record.identity, record.moves)

    def _play(self, job: Job, record: Record) -> dict[str, Any]:
        """The next move; without a new thought if it is decided."""
        iterations = 0
        if not self._is_decided(record):
            thought = self._thought(job, record)
            if job.unwanted:
                return {}
            self._plan, iterations = (thought.move, *thought.then), thought.iterations
        move, *rest = self._plan
        self._plan, self._goes_on = tuple(rest), (record.identity, [*record.moves, move])
        return {"move": record.state.notation(move), "iterations": iterations}

    def _thought(self, job: Job, record: Record) -> Thought:
        bot = job.message["bot"]
        if "parts" not in job.message:
            return job.think(record, bot)
        return decide(record.state, bot, job.rng(), merge([unpack(part) for part in job.message["parts"]]))

    def _hints(self, job: Job) -> dict[str, Any]:
        """The best moves, each with a reason."""
        record = self._record(job.message["record"])
        thought = job.think(record, job.message["hints"], RANKED)
        moves = [thought.move, *[other.move for other in thought.alternatives if other.move != thought.move]]
        return {"hints": [_explained(record.state, move, thought) for move in moves[:RANKED]]}

    def _coach(self, job: Job) -> dict[str, Any]:
        """What one move cost, and a better one with its reason."""
        record, ply = self._record(job.message["record"]), job.message["coach"]
        state = record.at(ply)
        rng, limits = job.rng(), dict[str, Any](stop=job.stop, **job.limits)
        thought = think(state, BOT, rng, ranked=RANKED, **limits)
        judgement = weigh(state, ply, record.moves[ply], thought, rng, **limits)
        return {"loss": judgement.loss, **_explained(state, thought.move, thought)}

    def _judge(self, job: Job) -> dict[str, Any]:
        """What every n-th decision was worth, and for the first who asks the curve of the game."""
        record, (which, of) = Record.from_text(job.message["record"]), job.message["judge"]
        judgements = []
        for judgement in judge(record, job.message["seed"], part=(which, of), stop=job.stop, **job.limits):
            if job.unwanted:
                return {}
            judgements.append(judgement._asdict())
            job.progress(judgement.ply / len(record.moves))
        return {"judgements": judgements, "curve": [] if which else curve(record)}

    def _record(self, text: str) -> Record:
        """A record from its text. What is known of it already is not replayed."""
        self._known = _grown(self._known, text) or Record.from_text(text)
        return self._known


def _explained(state: State, move: Move, thought: Thought) -> dict[str, Any]:
    """A move with the reason for it."""
    reason = why(state, move, thought)
    said = {"code": reason.code, "template": reason.template, "params": dict(reason.params)}
    return {"move": state.notation(move), **said}


def _grown(known: Record | None, text: str) -> Record | None:
    """The known record with further moves, if the text is just that."""
    if known is None or not text.startswith(known.to_text()):
        return None
    for line in text[len(known.to_text()) :].splitlines():
        known.play(line.partition(".")[2].partition(";")[0])
    return known


receive = Session().receive
