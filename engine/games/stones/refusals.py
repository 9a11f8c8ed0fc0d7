"""Mandala Stones: which rule forbids a move or a touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.errors import Reason
from engine.games.stones.tables import (
    ANY,
    AROUND,
    ARTISTS,
    COLOURS,
    EMPTY,
    MOVES,
    PICK,
    SCORE,
    SLOTS,
    SLOTS_OF,
    SPACE_NAMES,
    STACK_AT,
)
from engine.state import begins

if TYPE_CHECKING:
    from engine.games.stones.state import StonesState

REASONS = {
    "no_empty_slot": "All five slots hold a tower, so you have to score.",
    "no_artist": "There is no artist on {space}.",
    "artist_takes_nothing": "Wherever this artist went, it would take no stone.",
    "must_move": "The artist has to move to another space.",
    "space_taken": "Another artist stands on {space}.",
    "not_a_space": "An artist goes to an artist space, not onto a stack.",
    "no_stone_taken": "On {space} this artist would take no stone.",
    "not_next_to_artist": "That stone is not next to the artist.",
    "empty_stack": "That stack is empty.",
    "next_to_other_artist": "That stone is also next to another artist.",
    "wrong_symbol": "That stone does not show the pattern of this artist.",
    "which_first": "You take several stones: choose which comes first.",
    "slot_taken": "Slot {slot} already holds a tower.",
    "artist_first": "First choose the artist that moves, or what you score.",
    "space_first": "First choose where the artist goes.",
    "too_few_tops": "A colour can be scored when it is on top of at least two of your towers (now: {count}).",
    "no_tower": "You have no tower to score.",
    "empty_slot": "There is no tower on slot {slot}.",
    "nothing_chosen": "Choose at least one top stone.",
}


def of_move(state: StonesState, move: Any) -> Reason:
    if not isinstance(move, int) or not 0 <= move < MOVES:
        return state.reason("not_a_move", text=str(move))
    if move >= ANY:
        return _of_any(state, SLOTS_OF[move - ANY])
    if move >= SCORE:
        return _of_colour(state, move - SCORE)
    start, to, first, slot = PICK[move]
    return (
        _of_artist(state, start)
        or _of_space(state, start, to)
        or _of_stone(state, start, to, AROUND[to][first])
        or state.reason("slot_taken", slot=SLOTS[slot])
    )


def _of_any(state: StonesState, slots: Sequence[int]) -> Reason:
    towers = _towers(state)
    if not any(towers):
        return state.reason("no_tower")
    for slot in slots:
        if not towers[slot]:
            return state.reason("empty_slot", slot=SLOTS[slot])
    return state.reason("nothing_chosen")


def _of_colour(state: StonesState, colour: int) -> Reason:
    return state.reason("too_few_tops", count=state.top_colours(_towers(state)).count(colour))


def _of_artist(state: StonesState, start: int) -> Reason | None:
    if EMPTY not in _towers(state):
        return state.reason("no_empty_slot")
    if start not in state.artists:
        return state.reason("no_artist", space=SPACE_NAMES[start])
    if not any(state.stacks_taken(start, to) for to in range(len(SPACE_NAMES))):
        return state.reason("artist_takes_nothing")
    return None


def _of_space(state: StonesState, start: int, to: int) -> Reason | None:
    if start == to:
        return state.reason("must_move")
    if to in state.artists:
        return state.reason("space_taken", space=SPACE_NAMES[to])
    if not state.stacks_taken(start, to):
        return state.reason("no_stone_taken", space=SPACE_NAMES[to])
    return None


def _of_stone(state: StonesState, start: int, to: int, stack: int) -> Reason | None:
    """Why the artist that goes from start to `to` does not take the top stone of that stack."""
    artist = state.artists.index(start)
    if stack not in AROUND[to]:
        return state.reason("not_next_to_artist")
    if not state.heights[stack]:
        return state.reason("empty_stack")
    if state.near_others(artist) >> stack & 1:
        return state.reason("next_to_other_artist")
    if not state.tops[ARTISTS[artist]] >> stack & 1:
        return state.reason("wrong_symbol")
    return None


# --- touches --------------------------------------------------------------------------


def of_touch(state: StonesState, touched: Sequence[str]) -> Reason:
    """The first touch that leads nowhere is the one to be explained."""
    paths = [state.path(move) for move in state.moves()]
    good = 0
    while any(begins(path, touched[: good + 1]) for path in paths):
        good += 1
    before = touched[:good]
    kind, which = _target(touched[good])
    reason = None
    if not before:
        reason = _of_first_touch(state, kind, which)
    elif before[0] == "any":
        reason = _of_any_touch(state, before, kind, which)
    elif before[0].startswith("artist-"):
        reason = _of_pick_touch(state, before, kind, which)
    return reason or state.reason("not_now")


def _of_first_touch(state: StonesState, kind: str, which: int) -> Reason | None:
    if kind == "artist":
        return _of_artist(state, which)
    if kind == "score":
        return _of_colour(state, which)
    if kind == "any":
        return state.reason("no_tower")
    if kind in ("space", "stack", "slot"):
        full = EMPTY not in _towers(state)
        return state.reason("no_empty_slot" if full else "artist_first")
    return None


def _of_any_touch(state: StonesState, before: Sequence[str], kind: str, which: int) -> Reason | None:
    if kind == "slot" and not _towers(state)[which]:
        return state.reason("empty_slot", slot=SLOTS[which])
    if kind == "done" and len(before) == 1:
        return state.reason("nothing_chosen")
    return None


def _of_pick_touch(state: StonesState, before: Sequence[str], kind: str, which: int) -> Reason | None:
    start = _target(before[0])[1]
    if len(before) == 1:
        if kind in ("space", "artist"):
            return _of_space(state, start, which)
        if kind in ("stack", "slot"):
            return state.reason("not_a_space" if kind == "stack" else "space_first")
        return None
    to = _target(before[1])[1]
    if kind == "stack":
        return _of_stone(state, start, to, which)
    if kind == "slot":
        if len(before) == 2 and len(state.stacks_taken(start, to)) > 1:
            return state.reason("which_first")
        return state.reason("slot_taken", slot=SLOTS[which])
    return None


NAMES: dict[str, Sequence[str]] = {
    "artist": SPACE_NAMES,
    "space": SPACE_NAMES,
    "stack": [str(number + 1) for number in range(len(STACK_AT))],
    "slot": [str(number + 1) for number in range(len(SLOTS))],
    "score": COLOURS,
}


def _target(name: str) -> tuple[str, int]:
    """What kind of target it is, and which of them; an unknown one is of no kind."""
    kind, _, which = name.partition("-")
    if kind not in NAMES:
        return name, 0
    return (kind, NAMES[kind].index(which)) if which in NAMES[kind] else ("", 0)


def _towers(state: StonesState) -> list[bytes]:
    return state.board(state.mover())
