"""Ananda: which rule forbids a move or a touch."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.errors import Reason
from engine.games.ananda.tables import (
    BUILD,
    CARDS,
    CARDS_OF,
    COLOURS,
    LAY,
    MEDITATE,
    MONK,
    OFF,
    PUT,
    card_words,
    read_card,
    tile_of,
    worth,
)
from engine.games.bits import bits_of

if TYPE_CHECKING:
    from engine.games.ananda.state import AnandaState

REASONS = {
    "off_board": "This board has no cell {cell}.",
    "monk_first": "First place your monk.",
    "bare_board": "There is no tile on {cell} for the monk to stand on.",
    "other_monk": "Another monk stands in the area of {cell}.",
    "same_area": "Your monk stood in this area when your turn began: choose another one.",
    "must_place_monk": "There is a free area, so you must place your monk first.",
    "monk_is_placed": "Your monk stays where it is for the rest of the turn.",
    "choose_tile_first": "First choose the tile that you want to lay there.",
    "no_such_tile": "You have no {colour}-{other} tile.",
    "tile_lacks_colour": "This tile has no {colour} half to join the area of your monk.",
    "fits_nowhere": "There is no place where this tile could join the area of your monk.",
    "not_neighbours": "A tile covers two neighbouring cells.",
    "monk_in_the_way": "A monk stands there: no tile may cover it.",
    "not_same_height": "Both halves of a tile have to lie at the same height.",
    "one_tile_below": "A tile has to lie on two different tiles, not on one.",
    "not_joined": "The {colour} half has to touch the area of your monk.",
    "cut_off": "The tile would cut off its own {colour} half from your monk.",
    "build_first": "You are still building: finish that first.",
    "building_is_over": "You are done with building in this turn.",
    "card_not_held": "You do not hold {colour} {value}.",
    "card_wrong_colour": "Only {colour} cards now: your monk meditates in a {colour} area.",
    "area_too_small": "These cards are worth {sum}, but the area only {value}.",
}

COLOUR = f"(?:{'|'.join(COLOURS)})"
TARGET = re.compile(rf"cell-[0-9]{{1,2}}-[0-9]{{1,2}}|tile-{COLOUR}-{COLOUR}|card-{COLOUR}-[1-5]|done|pass")
# What each kind of move has to wait for, or comes too late for.
UNTIMELY = {
    (CARDS, PUT): "monk_first",
    (CARDS, BUILD): "build_first",
    (LAY, PUT): "monk_first",
    (LAY, MEDITATE): "building_is_over",
    (MONK, BUILD): "monk_is_placed",
    (MONK, MEDITATE): "monk_is_placed",
}


def of_move(state: AnandaState, move: tuple[int, ...]) -> Reason:
    kind, *rest = move
    untimely = UNTIMELY.get((kind, state.phase))
    if untimely:
        return state.reason(untimely)
    if kind == CARDS:
        return _cards(state, rest[0])
    if kind == MONK:
        return _monk(state, rest[0])
    if kind == LAY:
        return _lay(state, *rest)
    return state.reason("must_place_monk" if state.phase == PUT else "building_is_over")


def of_touch(state: AnandaState, touched: Sequence[str]) -> Reason:
    if not all(_is_target(state, target) for target in touched):
        return state.reason("not_now")
    kind = touched[0].split("-")[0]
    if state.phase == PUT:
        if kind == "cell":
            return _monk(state, _cell(state, touched[0]))
        return state.reason("must_place_monk" if kind == "pass" else "monk_first")
    if state.phase == MEDITATE:
        if kind in ("cell", "tile"):
            return state.reason("building_is_over")
        cards = [target.split("-") for target in touched if target.startswith("card-")]
        return _cards(state, sum({1 << read_card(c, int(v)) for _, c, v in cards}))
    if kind == "tile":
        return _tile_touched(state, *touched)
    codes = {"cell": "choose_tile_first", "card": "build_first"}
    return state.reason(codes.get(kind, "not_now"))


# --- rule by rule -------------------------------------------------------------------------


def _monk(state: AnandaState, cell: int) -> Reason:
    temple, name = state.temple, state.name(cell)
    if temple.cell(*temple.place(cell)) is None:
        return state.reason("off_board", cell=name)
    if temple.colour(cell) is None:
        return state.reason("bare_board", cell=name)
    own = state.monks[state.mover()]
    if own != OFF and temple.area(own) >> cell & 1:
        return state.reason("same_area")
    if (MONK, cell) in state.moves():  # the first touch was right, a further one too much
        return state.reason("not_now")
    return state.reason("other_monk", cell=name)


def _tile(state: AnandaState, one: int, other: int) -> Reason | None:
    """Why this tile goes nowhere; None if it is not the tile's fault."""
    if tile_of(one, other) not in state.racks[state.mover()]:
        return state.reason("no_such_tile", colour=COLOURS[one], other=COLOURS[other])
    if state.colour not in (one, other):
        return state.reason("tile_lacks_colour", colour=COLOURS[state.colour])
    return None


def _lay(state: AnandaState, one: int, other: int, a: int, b: int) -> Reason:
    temple, colour = state.temple, COLOURS[state.colour]
    _, one, other, a, b = move = state.tidy(one, other, a, b)
    refused = _tile(state, one, other)
    if refused:
        return refused
    if b not in temple.neighbours(a):
        return state.reason("not_neighbours")
    if a in state.monks or b in state.monks:
        return state.reason("monk_in_the_way")
    if temple.height(a) != temple.height(b):
        return state.reason("not_same_height")
    if not temple.fits(a, b):
        return state.reason("one_tile_below")
    if move in state.moves():  # the same place written in another order, or touched once more
        return state.reason("not_now")
    near = temple.grow(state.area) >> a & 1
    return state.reason("cut_off" if near else "not_joined", colour=colour)


def _tile_touched(state: AnandaState, tile: str, *targets: str) -> Reason:
    """Why a tile of the rack does not go, or not to the cells touched after it."""
    one, other = (COLOURS.index(word) for word in tile.split("-")[1:])
    refused = _tile(state, one, other)
    if refused:
        return refused
    if not targets:
        return state.reason("fits_nowhere")
    if not all(target.startswith("cell-") for target in targets):
        return state.reason("not_now")
    if other == state.colour:
        one, other = other, one
    cells = [_cell(state, target) for target in targets]
    if len(cells) > 1:
        return _lay(state, one, other, *cells[:2])
    if not state.temple.grow(state.area) >> cells[0] & 1:
        return state.reason("not_joined", colour=COLOURS[one])
    reasons = [_lay(state, one, other, cells[0], b) for b in state.temple.neighbours(cells[0])]
    # Of several reasons the one that lies least with the neighbour.
    codes = ("not_same_height", "one_tile_below", "cut_off", "monk_in_the_way")
    return max(reasons, key=lambda reason: codes.index(reason.code))


def _cards(state: AnandaState, cards: int) -> Reason:
    colour, value = COLOURS[state.colour], state.area.bit_count()
    for word, number in card_words(bits_of(cards & ~state.hands[state.mover()])):
        return state.reason("card_not_held", colour=word, value=number)
    if cards & ~CARDS_OF[state.colour]:
        return state.reason("card_wrong_colour", colour=colour)
    if worth(cards) > value:
        return state.reason("area_too_small", sum=worth(cards), value=value)
    return state.reason("not_now")


# --- targets ------------------------------------------------------------------------------


def _is_target(state: AnandaState, target: str) -> bool:
    if not TARGET.fullmatch(target):
        return False
    kind, *rest = target.split("-")
    return kind != "cell" or state.temple.cell(*map(int, rest)) is not None


def _cell(state: AnandaState, target: str) -> int:
    _, row, column = target.split("-")
    return int(row) * state.temple.width + int(column)
