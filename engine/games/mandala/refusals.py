"""Mandala: which rule forbids a move or a touch."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.errors import Reason, short
from engine.games.mandala.tables import (
    COLOURS,
    DISCARD,
    FIELD,
    FIELD_AREA,
    HAND,
    MANDALA_OF,
    MOUNTAIN_AREA,
    MOVES,
    PLACE_TARGETS,
    SIDES,
    TAKE,
    join,
    split,
)

if TYPE_CHECKING:
    from engine.games.mandala.state import MandalaState

REASONS = {
    "not_in_hand": "You have no {colour} card.",
    "not_enough_cards": "You have only {held} × {colour}, not {count}.",
    "one_card_on_mountain": "A mountain is built with exactly one card a turn.",
    "colour_in_their_field": "In the {side} mandala, {colour} already lies in your opponent’s field, "
    "and a colour may lie in one area only.",
    "colour_in_own_field": "In the {side} mandala, {colour} already lies in your field, "
    "and a colour may lie in one area only.",
    "colour_on_mountain": "In the {side} mandala, {colour} already lies on the mountain, "
    "and a colour may lie in one area only.",
    "must_keep_a_card": "At least one card stays in your hand.",
    "last_card_stays": "This is your last card and there is nothing to draw: it stays.",
    "destruction_first": "The {side} mandala is complete: choose a colour from its mountain.",
    "no_destruction": "Colours are taken only when a mandala is complete.",
    "not_on_mountain": "There is no {colour} on the {side} mountain.",
    "hand_first": "First tap the cards in your hand that you want to play.",
    "their_field": "That is your opponent’s field.",
    "no_such_place": "Cards go to a mountain, to one of your fields or to the discard pile.",
}


def of_move(state: MandalaState, move: Any) -> Reason:
    if type(move) is not int or not 0 <= move < MOVES:
        return state.reason("not_a_move", text=short(move))
    place, colour, count = split(move)
    if state.broken >= 0:
        return _while_destroying(state, place, colour)
    if place == TAKE:
        return state.reason("no_destruction")
    if count > state.cards[HAND[state.mover()] + colour]:
        return too_few(state, colour, count)
    if place < FIELD and count > 1:
        return state.reason("one_card_on_mountain")
    code = None if place == DISCARD else _colour_rule(state, place, colour)
    if code:
        return state.reason(code, colour=COLOURS[colour], side=SIDES[MANDALA_OF[place]])
    return state.reason("last_card_stays" if place < FIELD else "must_keep_a_card")


def of_touch(state: MandalaState, touched: Sequence[str]) -> Reason:
    kind, _, name = touched[0].rpartition("-")
    colour = COLOURS.index(name) if name in COLOURS else -1
    if kind.endswith("river"):
        return state.reason("not_now")
    if state.broken >= 0:
        petal = kind == f"mountain-{state.broken + 1}" and colour >= 0
        return _while_destroying(state, TAKE if petal else DISCARD, colour)
    if kind != "hand" or colour < 0:
        return state.reason("hand_first")
    if len(touched) == 1:
        return too_few(state, colour, 1)
    if touched[1] not in PLACE_TARGETS:
        return state.reason("their_field" if touched[1].startswith("their-field") else "no_such_place")
    count = re.fullmatch("count-([1-8])", touched[2]) if len(touched) == 3 else None
    move = join(PLACE_TARGETS.index(touched[1]), colour, int(count[1]) if count else 1)
    return state.reason("not_now") if move in state.moves() else of_move(state, move)


def too_few(state: MandalaState, colour: int, count: int) -> Reason:
    held, name = state.cards[HAND[state.mover()] + colour], COLOURS[colour]
    if not held:
        return state.reason("not_in_hand", colour=name)
    return state.reason("not_enough_cards", colour=name, held=held, count=count)


def _colour_rule(state: MandalaState, place: int, colour: int) -> str | None:
    """The code for the area whose cards keep this colour away from a mountain or an own field."""
    mandala, seat = MANDALA_OF[place], state.mover()

    def lies_in(area: int) -> int:
        return state.areas[area] >> colour & 1

    if lies_in(FIELD_AREA[mandala][1 - seat]):
        return "colour_in_their_field"
    if place < FIELD:
        return "colour_in_own_field" if lies_in(FIELD_AREA[mandala][seat]) else None
    return "colour_on_mountain" if lies_in(MOUNTAIN_AREA[mandala]) else None


def _while_destroying(state: MandalaState, place: int, colour: int) -> Reason:
    side = SIDES[state.broken]
    if place != TAKE:
        return state.reason("destruction_first", side=side)
    return state.reason("not_on_mountain", colour=COLOURS[colour], side=side)
