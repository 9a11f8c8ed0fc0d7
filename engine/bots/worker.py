"""Thinking elsewhere: JSON text in, JSON text out. A browser's worker calls receive().

Every message has a "job", and its answers have the same one. "record" is a record in text form,
"seed" feeds the random numbers, "seconds" or "iterations" limit a thought. Moves are notation.

    {}                                  are you awake?           {}
    {"record", "bot", "seed", …}        what would you play?     {"move", "value", "scores", "hints"}
    {"record", "judge", "seed", …}      how was it played?       {"curve", "turns"}
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from engine.bots import Thought, think, why
from engine.bots.analysis import curve, judge, turning_points
from engine.core import Record, State

Post = Callable[[str], Any]
HINTS = 3  # how many of the moves considered are explained

_known: Record | None = None  # the game asked about last: the next question is about it too


def receive(text: str, post: Post) -> None:
    """Answer one message; an answer of several parts is posted part by part."""
    message = json.loads(text)

    def answer(**content: Any) -> None:
        post(json.dumps({"job": message["job"], **content}))

    budget = {key: message[key] for key in ("seconds", "iterations") if key in message}
    if "judge" in message:
        _judge(Record.from_text(message["record"]), message["seed"], budget, answer)
    elif "record" in message:
        _think(message, budget, answer)
    else:
        answer()


def _think(message: dict[str, Any], budget: dict[str, Any], answer: Callable[..., None]) -> None:
    state = _position(message["record"])
    rng = random.Random(message["seed"])
    thought = think(state, message["bot"], rng, progress=lambda share: answer(progress=share), **budget)
    answer(
        move=state.notation(thought.move),
        value=thought.value,
        scores=thought.scores,
        iterations=thought.iterations,
        hints=_hints(state, thought),
    )


def _hints(state: State, thought: Thought) -> list[dict[str, Any]]:
    """The best moves, each with a reason."""
    others = [(move, value) for move, value, _ in thought.alternatives if move != thought.move]
    hints = []
    for move, value in [(thought.move, thought.value), *others][:HINTS]:
        reason = why(state, move, thought)
        said = {"code": reason.code, "template": reason.template, "params": dict(reason.params)}
        hints.append({"move": state.notation(move), "value": value, **said})
    return hints


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


def _position(text: str) -> State:
    """The last position of a record. What is known of it already is not replayed."""
    global _known
    _known = _grown(_known, text) or Record.from_text(text)
    return _known.state


def _grown(known: Record | None, text: str) -> Record | None:
    """The known record with further moves, if the text is just that."""
    if known is None or not text.startswith(known.to_text()):
        return None
    for line in text[len(known.to_text()) :].splitlines():
        known.play(line.partition(".")[2].partition(";")[0])
    return known
