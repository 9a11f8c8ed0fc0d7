"""Reasons for moves of Mandala Stones."""

from __future__ import annotations

from typing import Any

from engine.bots.games.stones import plan
from engine.games.stones.state import StonesState
from engine.games.stones.tables import END_SPACE, OBJECTIVES, SCORE

HINTS = {
    "ends": "It covers the end space while you are ahead.",
    "points": "Points at once: {points}.",
    "objective": "It completes an objective of yours, worth {points}.",
    "prepares": "Stones for you: {count}. Scoring next would bring {points}.",
    "stones": "Stones for you: {count}.",
}

Found = tuple[str, dict[str, Any]] | None


def explain(state: StonesState, move: int) -> Found:
    seat = state.to_move or 0
    after = state.copy()
    after.apply(move)
    gained = after.points[7 * seat : 7 * seat + 7]
    points = sum(gained) - sum(state.points[7 * seat : 7 * seat + 7])
    end = END_SPACE[state.players]
    scores = [sum(after.points[7 * owner : 7 * owner + 7]) for owner in range(state.players)]
    if len(state.laid) < end <= len(after.laid) and scores[seat] == max(scores):
        return "ends", {}
    new = _met(after, seat) - _met(state, seat)
    if new > 0 and points < new:
        return "objective", {"points": new}
    if move >= SCORE:
        return "points", {"points": points}
    count = sum(map(len, after.board(seat))) - sum(map(len, state.board(seat)))
    best, before = _best_score(after, seat), _best_score(state, seat)
    if best > before:
        return "prepares", {"count": count, "points": best}
    return "stones", {"count": count}


def _met(state: StonesState, seat: int) -> int:
    """Points of the best objective that the board meets now."""
    cards = [OBJECTIVES[c] for c in state.objectives[seat] if state.measure(seat, c) >= OBJECTIVES[c].needs]
    return max((card.points for card in cards), default=0)


def _best_score(state: StonesState, seat: int) -> int:
    kind_of = state.kinds + bytes(160)
    return plan(tuple(tower.translate(kind_of) for tower in state.board(seat)))[0][0]
