"""Mandala Stones: what a seat knows, ready to be drawn by something that knows no rules; the rest dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from engine.games.stones.tables import (
    ANY,
    ARTISTS,
    BONUS,
    BY_HEIGHT,
    COLOUR_OF,
    COLOURS,
    END_SPACE,
    OBJECTIVES,
    PATTERN_OF,
    PATTERNS,
    PICK,
    SCORE,
    SLOT_COUNTS,
    SLOT_RANGE,
    SLOTS,
    SPACE_AT,
    SPACE_NAMES,
    SPACES,
    STACK_AT,
    STACK_HEIGHT,
    bonus,
    slot_value,
)
from engine.games.stones.view_types import Board as BoardView
from engine.games.stones.view_types import Mandala, Pick, Scoring, Slot, Stack, StackStone, Stone, StonesView
from engine.games.stones.view_types import Objective as ObjectiveView
from engine.luck import Roll, shuffle

if TYPE_CHECKING:
    from engine.games.stones.state import StonesState

S = TypeVar("S", bound="StonesState")


def view(state: StonesState, seat: int | None) -> StonesView:
    over = state.to_move is None
    result = state.result()
    return {
        "game": "stones",
        "players": state.players,
        "seat": seat,
        "to_move": state.to_move,
        "phase": state.phase,
        "result": result.in_view() if result else None,
        "options": dict(state.options),
        "start": state.start,
        "round": (state.turns - over) // state.players + 1,
        "spaces": [
            {"name": name, "row": row, "column": column}
            for name, (row, column) in zip(SPACE_NAMES, SPACE_AT, strict=True)
        ],
        "artists": [
            {"space": SPACE_NAMES[space], "pattern": PATTERNS[ARTISTS[artist]]}
            for artist, space in enumerate(state.artists)
        ],
        "stacks": [_stack(state, stack) for stack in range(len(STACK_AT))],
        "picks": _picks(state),
        "boards": [_board(state, owner, seat) for owner in range(state.players)],
        "slot_counts": list(SLOT_COUNTS),
        "slot_values": [list(values[1:]) if values else None for values in BY_HEIGHT],
        "mandala": _mandala(state),
        "last": _last(state),
    }


def sample(state: S, seat: int | None, roll: Roll) -> S:
    """Buried patterns and the others' objectives are dealt anew; all else is known."""
    new = state.copy()
    kinds, all_buried = bytearray(state.kinds), state.buried()
    for colour in range(len(COLOURS)):
        buried = [stone for stone in all_buried if COLOUR_OF[kinds[stone]] == colour]
        hidden = sorted(kinds[stone] for stone in buried)
        shuffle(hidden, roll)
        for stone, kind in zip(buried, hidden, strict=True):
            kinds[stone] = kind
    new.kinds = bytes(kinds)
    if state.to_move is not None:
        new.objectives = _objectives_dealt_anew(state, seat, roll)
    return new


def _objectives_dealt_anew(state: StonesState, seat: int | None, roll: Roll) -> tuple[tuple[int, ...], ...]:
    own = state.objectives[seat] if seat is not None else ()
    unknown = [card for card in range(len(OBJECTIVES)) if card not in own]
    shuffle(unknown, roll)
    dealt = iter(unknown)
    return tuple(
        own if owner == seat else tuple(sorted(next(dealt) for _ in cards))
        for owner, cards in enumerate(state.objectives)
    )


# --- parts of a view ------------------------------------------------------------------


def _stone(state: StonesState, stone: int) -> Stone:
    kind = state.kinds[stone]
    return {"id": stone, "colour": COLOURS[COLOUR_OF[kind]], "pattern": PATTERNS[PATTERN_OF[kind]]}


def _stack(state: StonesState, stack: int) -> Stack:
    """The colours of buried stones show at the rim, their patterns do not."""
    row, column = STACK_AT[stack]
    first, top = STACK_HEIGHT * stack, state.heights[stack] - 1
    stones: list[StackStone] = [{**_stone(state, first + level), "pattern": None} for level in range(top)]
    if top >= 0:
        stones.append({**_stone(state, first + top)})
    return {"id": stack + 1, "row": row, "column": column, "stones": stones}


def _picks(state: StonesState) -> dict[str, dict[str, list[int]]]:
    """For each artist that may move and each destination the stacks it takes from, clockwise."""
    picks: dict[str, dict[str, list[int]]] = {}
    for move in state.moves():
        if move < SCORE:
            start, to, _, _ = PICK[move]
            stacks = [stack + 1 for stack in state.stacks_taken(start, to)]
            picks.setdefault(SPACE_NAMES[start], {})[SPACE_NAMES[to]] = stacks
    return picks


def _board(state: StonesState, owner: int, seat: int | None) -> BoardView:
    towers = state.board(owner)
    values = [slot_value(towers, s, state.kinds) if towers[s] else 0 for s in SLOT_RANGE]
    tops = state.top_colours(towers)
    sums = {
        name: sum(values[slot] for slot in SLOT_RANGE if tops[slot] == colour)
        for colour, name in enumerate(COLOURS)
        if tops.count(colour) >= 2
    }
    shown = owner == seat or state.to_move is None
    return {
        "score": state.score(owner),
        "slots": [_slot(state, towers, slot, values[slot]) for slot in SLOT_RANGE],
        "colours": sums,  # what scoring a colour would give now, without bonus spaces
        "objectives": [_objective(state, owner, card) if shown else None for card in state.objectives[owner]],
    }


def _slot(state: StonesState, towers: Sequence[bytes], slot: int, value: int) -> Slot:
    tower = [_stone(state, stone) for stone in towers[slot]]
    return {"tower": tower, "value": value, "counted": _counted(state, towers, slot)}


def _counted(state: StonesState, towers: Sequence[bytes], slot: int) -> list[int] | list[str]:
    """What the value of a slot is made of: its height, the heights of the board, or the colours of its tower."""
    if SLOT_COUNTS[slot] == "colours":
        there = {COLOUR_OF[state.kinds[stone]] for stone in towers[slot]}
        return [name for colour, name in enumerate(COLOURS) if colour in there]
    counted = towers if SLOT_COUNTS[slot] == "heights" else [towers[slot]]
    return sorted({len(tower) for tower in counted})


def _objective(state: StonesState, owner: int, card: int) -> ObjectiveView:
    objective, have = OBJECTIVES[card], state.measure(owner, card)
    return {
        "card": objective.id,
        "points": objective.points,
        "have": min(have, objective.needs),
        "needs": objective.needs,
        "met": have >= objective.needs,
    }


def _mandala(state: StonesState) -> Mandala:
    return {
        "spaces": SPACES,
        "end": END_SPACE[state.players],
        "other_ends": [END_SPACE[n] for n in END_SPACE if n != state.players],
        "bonus": [[space, points] for space, points in BONUS.items()],
        "stones": [_stone(state, stone) for stone in state.laid[:SPACES]],
        "aside": [_stone(state, stone) for stone in state.laid[SPACES:]],
    }


def _last(state: StonesState) -> list[Pick | Scoring]:
    """What the last turn did: nothing of it is secret."""
    if state.last is None:
        return []
    seat, move, points = state.last
    if move < SCORE:
        start, to, _, slot = PICK[move]
        tower = state.board(seat)[slot]
        return [
            {
                "seat": seat,
                "do": "pick",
                "from": SPACE_NAMES[start],
                "to": SPACE_NAMES[to],
                "slot": slot + 1,
                "stacks": [stone // STACK_HEIGHT + 1 for stone in tower],
                "stones": [_stone(state, stone) for stone in tower],
            }
        ]
    slots = [slot for slot in range(len(SLOTS)) if points[slot]]
    before = len(state.laid) - len(slots)
    return [
        {
            "seat": seat,
            "do": "score" if move < ANY else "any",
            "colour": COLOURS[move - SCORE] if move < ANY else None,
            "slots": [slot + 1 for slot in slots],
            "points": [points[slot] for slot in slots],
            "bonus": bonus(before, len(slots)),
            "stones": [_stone(state, stone) for stone in state.laid[before:]],
        }
    ]
