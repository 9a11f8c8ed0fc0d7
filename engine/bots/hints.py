"""Why a move is good, in one sentence, for hints.

The sentences are templates that the interface translates, like those of refusals. Only what the
seat may know goes into them.
"""

from __future__ import annotations

from typing import Any

from engine.bots.games import ananda_hints as why_ananda
from engine.bots.games import mana_hints as why_mana
from engine.bots.games import mandala_hints as why_mandala
from engine.bots.games import stones_hints as why_stones
from engine.bots.search.thought import Thought
from engine.errors import Reason
from engine.state import Move, State

EXPLAINERS = {
    "mandala": why_mandala,
    "stones": why_stones,
    "mana": why_mana,
    "ananda": why_ananda,
}
COMMON = {
    "only": "There is no other move.",
    "best": "Of all moves this promises most.",
    "also": "Nearly as good as the best move.",
}
# game -> code -> sentence: all that why() may say.
HINTS: dict[str, dict[str, str]] = {game: COMMON | module.HINTS for game, module in EXPLAINERS.items()}


def why(state: State, move: Move, thought: Thought) -> Reason:
    """The strongest reason for a move that can be said in a sentence."""
    code, params = _strongest(state, move, thought)
    return Reason(code, HINTS[state.game.id][code], params)


def _strongest(state: State, move: Move, thought: Thought) -> tuple[str, dict[str, Any]]:
    if len(state.moves()) == 1:
        return "only", {}
    found = EXPLAINERS[state.game.id].explain(state, move)
    if found is not None:
        return found
    return ("best" if move == thought.move else "also"), {}
