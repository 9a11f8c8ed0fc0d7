"""Why a move is good, in one sentence, for hints.

The sentences are templates that the interface translates, like those of refusals. Only what the
seat may know goes into them.
"""

from __future__ import annotations

from engine.bots.heuristics import Found, after
from engine.bots.registry import HEURISTICS
from engine.bots.search.thought import Thought
from engine.errors import Reason
from engine.state import Move, State

COMMON = {
    "only": "There is no other move.",
    "best": "Of all moves, this one promises most.",
    "also": "Nearly as good as the best move.",
}
# game -> code -> sentence: all that why() may say.
HINTS: dict[str, dict[str, str]] = {game: {**COMMON, **known.hints} for game, known in HEURISTICS.items()}


def why(state: State, move: Move, thought: Thought) -> Reason:
    """The strongest reason for a move that can be said in a sentence."""
    code, params = _strongest(state, move, thought)
    return Reason(code, HINTS[state.game.id][code], params)


def _strongest(state: State, move: Move, thought: Thought) -> Found:
    if len(state.moves()) == 1:
        return "only", {}
    found = HEURISTICS[state.game.id].explain(state, move, after(state, (move,)))
    return found or ("best" if move == thought.move else "also", {})
