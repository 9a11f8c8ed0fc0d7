"""Reasons for moves of Ananda."""

from __future__ import annotations

from engine.bots.heuristics import Found
from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import ALL_VALUES, CARDS, COLOURS, HALVES, LAY, MONK, SHIFT, SUMS, worth

HINTS = {
    "area": "You hold {colour} cards worth {points}, and the area can grow to {size}.",
    "grows": "The area grows to {size}.",
    "enough": "The area is worth {size}: enough for now.",
    "passes": "One more tile is worth more than anything you could build.",
    "karma": "Karma at once: {points}.",
    "tiles": "Cards kept are tiles gained.",
}


def explain(state: AnandaState, move: tuple[int, ...], after: AnandaState) -> Found | None:
    kind = move[0]
    if kind == MONK:
        return _monk(state, after)
    if kind == LAY:
        size = after.area.bit_count()
        return ("grows", {"size": size}) if size > state.area.bit_count() else None
    if kind == CARDS:
        points = worth(move[1])
        return ("karma", {"points": points}) if points else ("tiles", {})
    if not state.laid:
        return "passes", {}
    return "enough", {"size": state.area.bit_count()}


def _monk(state: AnandaState, after: AnandaState) -> Found | None:
    colour, seat = after.colour, state.mover()
    growth = sum(HALVES[tile].count(colour) for tile in state.racks[seat])
    points = SUMS[state.hands[seat] >> SHIFT[colour] & ALL_VALUES]
    if not (growth and points):
        return None
    size = after.area.bit_count() + growth
    return "area", {"colour": COLOURS[colour], "points": points, "size": size}
