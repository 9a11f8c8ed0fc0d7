"""Why a move is good, in one sentence: for hints.

The sentences are templates that the interface translates, like those of refusals.
"""

from __future__ import annotations

from engine.bots.thought import Thought
from engine.core import Move, Reason, State

HINTS = {
    "best": "This looks best.",
}


def why(state: State, move: Move, thought: Thought) -> Reason:
    """The strongest reason for a move that can be said in a sentence."""
    return Reason("best", HINTS["best"], {})
