"""Thinking elsewhere: JSON text in, JSON text out. A browser's worker calls receive().

Every message has a "job", and its answers have the same one. "record" is a record in text form,
"seed" feeds the random numbers, "seconds" or "iterations" limit a thought. Moves are notation.

    {}                                  are you awake?           {}
    {"record", "bot", "seed", …}        what do you play?        {"move", "iterations"}
    {"record", "hints": bot, "seed", …} what would be good?      {"hints"}
    {"record", "judge", "seed", …}      how was it played?       {"curve", "turns"}
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from engine.bots import Thought, think, why
from engine.bots.analysis import curve, judge, turning_points
from engine.core import Move, Record

Post = Callable[[str], Any]
HINTS = 3  # how many of the moves considered are explained

_known: Record | None = None  # the game asked about last: the next question is about it too
# What is left of a turn that was decided at once, and where it goes on: which game, after which moves.
_plan: tuple[Move, ...] = ()
_goes_on: tuple[str, list[Move]] = ("", [])


def receive(text: str, post: Post) -> None:
    """Answer one message; an answer of several parts is posted part by part."""
    message = json.loads(text)

    def answer(**content: Any) -> None:
        post(json.dumps({"job": message["job"], **content}))

    budget = {key: message[key] for key in ("seconds", "iterations") if key in message}
    if "judge" in message:
        _judge(Record.from_text(message["record"]), message["seed"], budget, answer)
    elif "hints" in message:
        _advise(message, budget, answer)
    elif "record" in message:
        _play(message, budget, answer)
    else:
        answer()


def _play(message: dict[str, Any], budget: dict[str, Any], answer: Callable[..., None]) -> None:
    """The next move; without a new thought if it belongs to a turn that was decided at once."""
    global _plan, _goes_on
    record, iterations = _record(message["record"]), 0
    if not _plan or _goes_on != (record.identity, record.moves):
        thought = _thought(record, message["bot"], message["seed"], budget, answer)
        _plan, iterations = (thought.move, *thought.then), thought.iterations
    move, *rest = _plan
    _plan, _goes_on = tuple(rest), (record.identity, [*record.moves, move])
    answer(move=record.state.notation(move), iterations=iterations)


def _advise(message: dict[str, Any], budget: dict[str, Any], answer: Callable[..., None]) -> None:
    """The best moves, each with a reason."""
    record = _record(message["record"])
    thought = _thought(record, message["hints"], message["seed"], budget, answer)
    moves = [thought.move, *[other.move for other in thought.alternatives if other.move != thought.move]]
    hints = []
    for move in moves[:HINTS]:
        reason = why(record.state, move, thought)
        said = {"code": reason.code, "template": reason.template, "params": dict(reason.params)}
        hints.append({"move": record.state.notation(move), **said})
    answer(hints=hints)


def _thought(record: Record, bot: str, seed: int, budget: dict[str, Any], answer: Callable[..., None]) -> Thought:
    return think(record.state, bot, random.Random(seed), progress=lambda share: answer(progress=share), **budget)


def _judge(record: Record, seed: int, budget: dict[str, Any], answer: Callable[..., None]) -> None:
    judgements = []
    for judgement in judge(record, seed, **budget):
        judgements.append(judgement)
        answer(progress=judgement.ply / len(record.moves))
    turns = [
        {
            "ply": turn.ply,
            "seat": turn.seat,
            "best": record.at(turn.ply).notation(turn.best),
            "best_value": turn.best_value,
            "played_value": turn.played_value,
        }
        for turn in turning_points(judgements)
    ]
    answer(curve=curve(record), turns=turns)


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
