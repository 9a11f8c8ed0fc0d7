"""Reasons for moves of Mandala Stones."""

from __future__ import annotations

from engine.bots.games.stones import Towers, look, met, plan
from engine.bots.heuristics import Found
from engine.games.stones.state import StonesState
from engine.games.stones.tables import END_SPACE, SCORE, SOURCES

HINTS = {
    "ends": "It covers the end space while you are ahead.",
    "points": "Points at once: {points}.",
    "objective": "It fulfils one of your objectives, worth {points}.",
    "prepares": "Stones for you: {count}. Scoring next would bring {points}.",
    "stones": "Stones for you: {count}.",
}


def explain(state: StonesState, move: int, after: StonesState) -> Found | None:
    seat, end = state.to_move or 0, END_SPACE[state.players]
    points = _points(after, seat) - _points(state, seat)
    ahead = _points(after, seat) == max(_points(after, owner) for owner in range(state.players))
    if len(state.laid) < end <= len(after.laid) and ahead:
        return "ends", {}
    cards = state.objectives[seat]
    towers, before = _towers(after, seat), _towers(state, seat)
    new = met(towers, cards) - met(before, cards)
    if new > 0 and points < new:
        return "objective", {"points": new}
    if move >= SCORE:
        return "points", {"points": points}
    count = sum(map(len, towers)) - sum(map(len, before))
    best = plan(towers)[0][0]
    if best > plan(before)[0][0]:
        return "prepares", {"count": count, "points": best}
    return "stones", {"count": count}


def _points(state: StonesState, seat: int) -> int:
    return sum(state.points[SOURCES * seat : SOURCES * seat + SOURCES])


def _towers(state: StonesState, seat: int) -> Towers:
    return look(tuple(state.board(seat)), state.kinds)
