"""Mana's state <-> JSON. What comes from outside is checked: docs/engine-mana.md describes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import short
from engine.games.checks import demand, one_of
from engine.games.mana.tables import (
    ALIKE,
    BY_NAME,
    DAIMYO,
    DEEDS,
    FLY,
    MOVE,
    NAMES,
    NOWHERE,
    OCCURRENCES,
    OVER,
    QUIET,
    QUIET_TURNS,
    REPETITION,
    ROUTES,
    SETUP,
    STANDSTILL,
    SYMBOLS,
    TEAM,
    Deed,
    arrangements,
    squares_of,
)

if TYPE_CHECKING:
    from engine.games.mana.state import ManaState


def write(state: ManaState) -> dict[str, Any]:
    where: list[str | None] = [None] * (1 + 2 * TEAM)
    for square in squares_of(state.men[0] | state.men[1]):
        where[state.board[square]] = NAMES[square]
    return {
        "game": "mana",
        "players": state.players,
        "options": dict(state.options),
        "black": state.black,
        "to_move": state.to_move,
        "phase": state.phase,
        "daimyo": [where[1], where[1 + TEAM]],
        "ronin": [where[2 : 1 + TEAM], where[2 + TEAM :]],
        "bird": _name(state.bird),
        "demand": state.demand,
        "reached": _name(state.reached),
        "lost": state.lost,
        "quiet": state.quiet,
        "seen": {f"{position:x}": often for position, often in state.seen.items()},
        "ended": state.ended,
        "last": [_deed(deed) for deed in state.last],
    }


def read(data: Any, state: ManaState) -> None:
    """Fill a new state with what the data say, or tell with a BadRecord why that cannot be."""
    state.to_move = one_of((0, 1, None), data["to_move"])
    state.phase = one_of((SETUP, MOVE, FLY, OVER), data["phase"])
    teams = zip(range(2), data["daimyo"], data["ronin"], strict=True)
    for seat, daimyo, (a, b, c, d, e) in teams:
        for number, name in enumerate((daimyo, a, b, c, d, e), 1 + seat * TEAM):
            _put(state, seat, number, _square(name))
    state.bird = _square(data["bird"])
    state.demand = one_of(range(4), data["demand"])
    state.reached = _square(data["reached"])
    state.lost = one_of((False, True), data["lost"])
    state.quiet = one_of(range(QUIET_TURNS + 1), data["quiet"])
    state.seen = dict(_read_seen(*item) for item in data["seen"].items())
    state.ended = one_of((None, DAIMYO, REPETITION, QUIET, STANDSTILL), data["ended"])
    state.last = tuple(_read_deed(deed) for deed in data["last"])
    wrong = _wrong_setup(state) if state.phase == SETUP else _wrong_game(state)
    demand(not wrong, wrong or "")


# --- consistency ----------------------------------------------------------------------


def _wrong_setup(state: ManaState) -> str | None:
    black, white = state.black, 1 - state.black
    if state.to_move is None or state.ended or state.seen or state.lost or state.quiet:
        return "it is in play before both are placed"
    if state.bird != NOWHERE or state.reached != NOWHERE or state.demand:
        return "the bird comes later"
    placed = tuple(state.board.find(1 + black * TEAM + i) for i in range(TEAM))
    expected = arrangements(state.options["setup"], white=False)
    if state.men[white] or (placed not in expected if state.to_move == white else state.men[black]):
        return "the pieces are not placed in turn"
    return None


def _wrong_game(state: ManaState) -> str | None:
    over = state.phase == OVER
    if over != (state.ended is not None) or over != (state.to_move is None):
        return "it is over and yet it is not"
    if state.daimyo.count(NOWHERE) != (state.ended == DAIMYO):
        return "a daimyo is missing"
    if state.bird != NOWHERE and state.board[state.bird]:
        return "the bird sits on a piece"
    return _wrong_reached(state) or _wrong_demand(state) or _wrong_past(state)


def _wrong_reached(state: ManaState) -> str | None:
    if state.phase != FLY and state.ended != DAIMYO:
        return None if state.reached == NOWHERE else "nobody has moved yet"
    mover = state.daimyo.index(NOWHERE) ^ 1 if state.ended == DAIMYO else state.to_move
    if state.reached == NOWHERE or state.owner(state.reached) != mover:
        return "nobody stands where the move ended"
    if state.phase == FLY and not state.landings():
        return "the bird has nowhere to fly"
    return None


def _wrong_demand(state: ManaState) -> str | None:
    first = sum(state.seen.values()) == 1
    if (state.demand == 0) != (first or state.lost) or (first and state.bird != NOWHERE):
        return "the bird asks for something else"
    if state.demand and state.bird != NOWHERE and state.demand != SYMBOLS[state.bird]:
        return "the bird sits on another symbol"
    if state.demand and state.bird == NOWHERE and state.phase == MOVE:
        men = state.men[0] | state.men[1]
        return "the bird is not on the board" if ALIKE[state.demand] & ~men else None
    return None


def _wrong_past(state: ManaState) -> str | None:
    turn = sum(state.seen.values())
    often = max(state.seen.values(), default=0)
    if state.phase == MOVE and state.position() not in state.seen:
        return "it is not among the positions of its past"
    if (often == OCCURRENCES) != (state.ended == REPETITION):
        return "a position occurred too often"
    if state.quiet > turn or (state.quiet == QUIET_TURNS and state.phase == MOVE):
        return "there were fewer quiet turns"
    if state.ended == QUIET and state.quiet < QUIET_TURNS:
        return "there were more quiet turns"
    return None


# --- small parts ----------------------------------------------------------------------


def _put(state: ManaState, seat: int, number: int, square: int) -> None:
    if square == NOWHERE:
        return
    if state.board[square]:
        raise ValueError(f"two pieces stand on {NAMES[square]}")
    state.put(seat, number, square)


def _read_seen(position: str, often: int) -> tuple[int, int]:
    number = int(position, 16)
    if f"{number:x}" != position:
        raise ValueError(f"{short(position)} is not the number of a position")
    return number, one_of(range(1, OCCURRENCES + 1), often)


def _deed(deed: Deed) -> dict[str, Any]:
    what, seat, start, to, taken, bird = deed
    return {
        "what": what,
        "seat": seat,
        "from": _name(start),
        "to": _name(to),
        "taken": taken,
        "bird": _name(bird),
    }


def _read_deed(data: Any) -> Deed:
    what, seat = one_of(DEEDS, data["what"]), one_of((0, 1), data["seat"])
    start, to, bird = _square(data["from"]), _square(data["to"]), _square(data["bird"])
    if what == "move" and (start == NOWHERE or to not in ROUTES[start]):
        raise ValueError("the last move is not possible")
    return what, seat, start, to, one_of((None, "ronin", "daimyo"), data["taken"]), bird


def _name(square: int) -> str | None:
    return None if square == NOWHERE else NAMES[square]


def _square(name: str | None) -> int:
    return NOWHERE if name is None else BY_NAME[name]
