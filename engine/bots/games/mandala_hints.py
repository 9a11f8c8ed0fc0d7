"""Reasons for moves of Mandala."""

from __future__ import annotations

from engine.bots.heuristics import Found
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import (
    ALL_COLOURS,
    COLOURS,
    DISCARD,
    FIELD,
    FIELD_AREA,
    FIELD_PILE,
    MANDALA_OF,
    MOUNTAIN_PILE,
    SIDES,
    TAKE,
    split,
)

HINTS = {
    "points": "Points at once: {points}.",
    "river": "It brings {colour} into your river, worth {space} for each card from now on.",
    "denied": "In your opponent’s cup {colour} would score {points}.",
    "completes_first": "It completes the {side} mandala, and you choose first.",
    "completes": "It completes the {side} mandala.",
    "leads": "Your field in the {side} mandala becomes the larger one: you would choose first.",
    "enters": "With cards in your field of the {side} mandala you get a share of its mountain.",
    "mountain": "The {side} mountain grows, and you draw new cards.",
    "exchange": "New cards serve you better than {colour}.",
}


def explain(state: MandalaState, move: int, after: MandalaState) -> Found | None:
    place, colour, count = split(move)
    if place == TAKE:
        return _take(state, colour)
    if place == DISCARD:
        return "exchange", {"colour": COLOURS[colour]}
    seat, mandala = state.to_move or 0, MANDALA_OF[place]
    about = {"side": SIDES[mandala]}
    sizes = [sum(state.pile(FIELD_PILE[mandala][owner])) for owner in (seat, 1 - seat)]
    grown = sizes[0] + (count if place >= FIELD else 0)
    if state.colours_in(mandala) | 1 << colour == ALL_COLOURS:
        return ("completes_first" if grown > sizes[1] else "completes"), about
    if place < FIELD:
        return "mountain", about
    if not sizes[0]:
        return "enters", about
    return ("leads", about) if sizes[0] <= sizes[1] < grown else None


def _take(state: MandalaState, colour: int) -> Found | None:
    seat, name = state.to_move or 0, COLOURS[colour]
    count = state.cards[MOUNTAIN_PILE[state.broken] + colour]
    fields = [state.areas[FIELD_AREA[state.broken][owner]] for owner in (seat, 1 - seat)]
    own, other = (state.rivers[owner].find(colour) + 1 for owner in (seat, 1 - seat))
    if fields[0] and own:
        return "points", {"points": own * count}
    if fields[0]:
        return "river", {"colour": name, "space": len(state.rivers[seat]) + 1}
    if fields[1] and other:
        return "denied", {"colour": name, "points": other * count}
    return None
