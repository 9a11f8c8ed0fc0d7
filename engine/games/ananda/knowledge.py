"""Ananda: what a seat knows, and how the rest is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine.games.ananda.tables import BUILD, COLOURS, OFF, card_words, full_deck, tile_words, worth
from engine.games.ananda.view_types import AnandaView, Area, Seat, Step
from engine.games.bits import bits_of
from engine.luck import Roll, shuffle

if TYPE_CHECKING:
    from engine.games.ananda.state import AnandaState

S = TypeVar("S", bound="AnandaState")


def view(state: AnandaState, seat: int | None) -> AnandaView:
    place, result = state.temple.place, state.result()
    heights, colours, tiles = state.temple.seen_from_above()
    return {
        "game": "ananda",
        "players": state.players,
        "seat": seat,
        "to_move": state.to_move,
        "phase": state.phase,
        "result": result.in_view() if result else None,
        "options": dict(state.options),
        "start": state.start,
        "turn": state.turn,
        "round": state.turn // state.players + 1,
        "idle": state.idle,
        "laid": state.laid,
        "size": state.temple.size,
        "heights": heights,
        "colours": colours,
        "tiles": tiles,
        "monks": [None if cell == OFF else place(cell) for cell in state.monks],
        "areas": [None if cell == OFF else _area(state, cell) for cell in state.monks],
        "places": _places(state) if state.phase == BUILD else None,
        "supply": len(state.supply),
        "seats": [_seat(state, owner) for owner in range(state.players)],
        "rack": None if seat is None else tile_words(state.racks[seat]),
        "hand": None if seat is None else card_words(bits_of(state.hands[seat])),
        "last": _last(state),
    }


def sample(state: S, seat: int | None, roll: Roll) -> S:
    """The tiles of supply and other racks, and each deck with its hidden hand, are dealt anew."""
    new = state.copy()
    others = [owner for owner in range(state.players) if owner != seat]
    tiles = sorted(state.supply + b"".join(state.racks[owner] for owner in others))
    shuffle(tiles, roll)
    for owner in range(state.players):
        if owner != seat:
            size = len(state.racks[owner])
            new.racks[owner] = bytes(sorted(tiles[:size]))
            del tiles[:size]
        unseen = full_deck(state.players) & ~state.karma[owner]
        deck = bits_of(unseen & ~state.hands[owner] if owner == seat else unseen)
        shuffle(deck, roll)
        if owner != seat:
            size = state.hands[owner].bit_count()
            new.hands[owner] = sum(1 << card for card in deck[:size])
            del deck[:size]
        new.decks[owner] = bytes(deck)
    new.supply = bytes(tiles)
    if seat != state.to_move:
        new._moves = None  # they may depend on what was dealt anew
    return new


# --- parts of a view --------------------------------------------------------------------


def _seat(state: AnandaState, owner: int) -> Seat:
    return {
        "rack": len(state.racks[owner]),
        "hand": state.hands[owner].bit_count(),
        "deck": len(state.decks[owner]),
        "karma": worth(state.karma[owner]),
        "cards": card_words(bits_of(state.karma[owner])),
    }


def _area(state: AnandaState, cell: int) -> Area:
    temple = state.temple
    cells = bits_of(temple.area(cell))
    colour = COLOURS[temple.colour(cell) or 0]
    return {"colour": colour, "cells": [temple.place(c) for c in cells], "value": len(cells)}


def _places(state: AnandaState) -> dict[str, list[list[Any]]]:
    """Where tiles with one half, or both, in the area's colour may lie, and the area then."""
    temple, monk, blocked = state.temple, state.monks[state.mover()], state.monk_cells()
    top = temple.tops[state.colour]
    found: dict[str, list[list[Any]]] = {"one": [], "both": []}
    for a, b in temple.places(state.area, monk, blocked):
        after = temple.flood(1 << monk, top & ~(1 << b) | 1 << a)
        found["one"].append([temple.place(a), temple.place(b), after.bit_count()])
    for a, b in temple.places_for_double(state.area, blocked):
        after = temple.flood(state.area, top | 1 << a | 1 << b)
        found["both"].append([temple.place(a), temple.place(b), after.bit_count()])
    return found


def _last(state: AnandaState) -> list[Step]:
    """The last turn step by step, as far as everybody saw it."""
    if not state.last:
        return []
    seat, monk, laid, value, cards, tiles, drawn = state.last
    end = state.temple.count() - state.laid
    steps: list[Step] = []
    if monk != OFF:
        steps.append({"seat": seat, "do": "monk", "cell": state.temple.place(monk)})
    steps += [{"seat": seat, "do": "lay", "tile": number} for number in range(end - laid, end)]
    if laid:
        steps.append({"seat": seat, "do": "cards", "cards": card_words(bits_of(cards)), "area": value})
    else:
        steps.append({"seat": seat, "do": "pass"})
    steps.append({"seat": seat, "do": "take", "tiles": tiles, "cards": drawn})
    return steps
