"""Thinking elsewhere: JSON text in, JSON text out. A browser's worker calls receive()."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from engine.bots import think
from engine.core import Record, State

Post = Callable[[str], Any]

_known: Record | None = (
    None  # the game that was asked about last: the next question is about it too
)


def receive(text: str, post: Post) -> None:
    """Answer one message.

    {"job", "record", "bot", "seed", "seconds" or "iterations"} is a question about the last
    position of a record in text form. Answers are {"job", "progress"} now and then, and at last
    {"job", "move", "value", "scores", "iterations", "alternatives": [[move, value, visits], …]};
    moves are notation. {"job"} alone is answered by {"job"}: the worker is awake.
    """
    message = json.loads(text)
    answer = {"job": message["job"]}
    if "record" in message:
        answer |= _think(message, lambda share: post(json.dumps({**answer, "progress": share})))
    post(json.dumps(answer))


def _think(message: dict[str, Any], progress: Callable[[float], None]) -> dict[str, Any]:
    state = _position(message["record"])
    thought = think(
        state, message["bot"], random.Random(message["seed"]), progress=progress,
        seconds=message.get("seconds"), iterations=message.get("iterations"),
    )  # fmt: skip
    return {
        "move": state.notation(thought.move),
        "value": thought.value,
        "scores": thought.scores,
        "iterations": thought.iterations,
        "alternatives": [
            [state.notation(move), value, visits] for move, value, visits in thought.alternatives
        ],
    }


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
