"""Mana: a whole position as JSON, and JSON as a position, fully checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine.errors import short
from engine.games.checks import demand, one_of, position_of, whole
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
from engine.games.mana.view_types import Deed as DeedInJson

if TYPE_CHECKING:
    from engine.games.mana.state import ManaState

S = TypeVar("S", bound="ManaState")


def write(state: ManaState) -> dict[str, Any]:
    daimyo, ronin = men_in_json(state)
    return {
        "game": "mana",
        "players": state.players,
        "options": dict(state.options),
        "black": state.black,
        "to_move": state.to_move,
        "phase": state.phase,
        "daimyo": daimyo,
        "ronin": ronin,
        "bird": name_of(state.bird),
        "demand": state.demand,
        "reached": name_of(state.reached),
        "lost": state.lost,
        "quiet": state.quiet,
        "seen": {f"{position:x}": often for position, often in state.seen.items()},
        "ended": state.ended,
        "last": [deed_in_json(deed) for deed in state.last],
    }


def men_in_json(state: ManaState) -> tuple[list[str | None], list[list[str | None]]]:
    """By seat the daimyo's square, and those of the ronin; None for who is not on the board."""
    where: list[str | None] = [None] * (1 + 2 * TEAM)
    for square in squares_of(state.men[0] | state.men[1]):
        where[state.board[square]] = NAMES[square]
    return [where[1], where[1 + TEAM]], [where[2 : 1 + TEAM], where[2 + TEAM :]]


def deed_in_json(deed: Deed) -> DeedInJson:
    do, seat, start, to, taken, bird = deed
    return {
        "do": do,
        "seat": seat,
        "from": name_of(start),
        "to": name_of(to),
        "taken": taken,
        "bird": name_of(bird),
    }


def name_of(square: int) -> str | None:
    return None if square == NOWHERE else NAMES[square]


def read(kind: type[S], data: Any) -> S:
    with position_of(kind.game):
        demand(data["game"] == "mana", "a position of another game")
        options = kind.game.check(data["players"], data["options"])
        black = whole(data["black"], 0, 1)
        demand(options["start"] in ("random", str(black + 1)), "the wrong player has Black")
        state = kind(options, black)
        state.to_move = None if data["to_move"] is None else whole(data["to_move"], 0, 1)
        state.phase = one_of((SETUP, MOVE, FLY, OVER), data["phase"])
        teams = zip(range(2), data["daimyo"], data["ronin"], strict=True)
        for seat, daimyo, (a, b, c, d, e) in teams:
            for number, name in enumerate((daimyo, a, b, c, d, e), 1 + seat * TEAM):
                _put(state, seat, number, _square(name))
        state.bird = _square(data["bird"])
        state.demand = whole(data["demand"], 0, 3)
        state.reached = _square(data["reached"])
        state.lost = one_of((False, True), data["lost"])
        state.quiet = whole(data["quiet"], 0, QUIET_TURNS)
        state.seen = dict(_read_seen(*item) for item in data["seen"].items())
        state.ended = one_of((None, DAIMYO, REPETITION, QUIET, STANDSTILL), data["ended"])
        state.last = tuple(_read_deed(deed) for deed in data["last"])
        if state.phase == SETUP:
            _check_setup(state)
        else:
            _check_game(state)
        return state


# --- is it possible? ------------------------------------------------------------------


def _check_setup(state: ManaState) -> None:
    black, white = state.black, 1 - state.black
    begun = state.to_move is None or state.ended or state.seen or state.lost or state.quiet
    demand(not begun, "it is in play before both are placed")
    flown = state.bird != NOWHERE or state.reached != NOWHERE or state.demand
    demand(not flown, "the bird comes later")
    placed = tuple(state.board.find(1 + black * TEAM + i) for i in range(TEAM))
    in_turn = placed in arrangements(state.options["setup"], white=False) if state.to_move == white else True
    too_early = state.men[white] or (state.men[black] and state.to_move == black)
    demand(in_turn and not too_early, "the pieces are not placed in turn")


def _check_game(state: ManaState) -> None:
    over = state.phase == OVER
    demand(over == (state.ended is not None) == (state.to_move is None), "it is over and yet it is not")
    demand(state.daimyo.count(NOWHERE) == (state.ended == DAIMYO), "a daimyo is missing")
    demand(state.bird == NOWHERE or not state.board[state.bird], "the bird sits on a piece")
    _check_reached(state)
    _check_demand(state)
    _check_past(state)


def _check_reached(state: ManaState) -> None:
    if state.phase != FLY and state.ended != DAIMYO:
        demand(state.reached == NOWHERE, "nobody has moved yet")
        return
    mover = state.daimyo.index(NOWHERE) ^ 1 if state.ended == DAIMYO else state.to_move
    there = state.reached != NOWHERE and state.owner(state.reached) == mover
    demand(there, "nobody stands where the move ended")
    demand(state.phase != FLY or bool(state.landings()), "the bird has nowhere to fly")


def _check_demand(state: ManaState) -> None:
    first = sum(state.seen.values()) == 1
    nothing = first or state.lost
    demand((state.demand == 0) == nothing and not (first and state.bird != NOWHERE), "the bird asks for something else")
    if not state.demand:
        return
    if state.bird != NOWHERE:
        demand(state.demand == SYMBOLS[state.bird], "the bird sits on another symbol")
    elif state.phase == MOVE:
        demand(not ALIKE[state.demand] & ~(state.men[0] | state.men[1]), "the bird is not on the board")


def _check_past(state: ManaState) -> None:
    turn = sum(state.seen.values())
    often = max(state.seen.values(), default=0)
    known = state.phase != MOVE or state.position() in state.seen
    demand(known, "it is not among the positions of its past")
    demand((often == OCCURRENCES) == (state.ended == REPETITION), "a position occurred too often")
    still = state.quiet <= turn and not (state.quiet == QUIET_TURNS and state.phase == MOVE)
    demand(still, "there were fewer quiet turns")
    demand(state.ended != QUIET or state.quiet == QUIET_TURNS, "there were more quiet turns")


# --- small parts ----------------------------------------------------------------------


def _put(state: ManaState, seat: int, number: int, square: int) -> None:
    if square != NOWHERE:
        demand(not state.board[square], f"two pieces stand on {NAMES[square]}")
        state.put(seat, number, square)


def _read_seen(position: str, often: int) -> tuple[int, int]:
    number = int(position, 16)
    demand(f"{number:x}" == position, f"{short(position)} is not the number of a position")
    return number, whole(often, 1, OCCURRENCES)


def _read_deed(data: Any) -> Deed:
    do, seat = one_of(DEEDS, data["do"]), whole(data["seat"], 0, 1)
    start, to, bird = _square(data["from"]), _square(data["to"]), _square(data["bird"])
    demand(do != "move" or (start != NOWHERE and to in ROUTES[start]), "the last move is not possible")
    return do, seat, start, to, one_of((None, "ronin", "daimyo"), data["taken"]), bird


def _square(name: str | None) -> int:
    return NOWHERE if name is None else BY_NAME[name]
