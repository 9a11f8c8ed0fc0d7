"""Mana: what a seat knows. Nothing is secret: all of the state, and what a board wants to know besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from engine.games.mana.json_form import deed_in_json, men_in_json, name_of
from engine.games.mana.tables import BITS, MOVE, NAMES, RETURN, ROUTES, SETUP, SQUARE_COUNT, SYMBOLS
from engine.games.mana.view_types import ManaView

if TYPE_CHECKING:
    from engine.games.mana.state import ManaState

S = TypeVar("S", bound="ManaState")


def view(state: ManaState, seat: int | None) -> ManaView:
    result, moving = state.result(), state.phase == MOVE
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
        "seat": seat,
        "result": result.in_view() if result else None,
        "symbols": list(SYMBOLS),
        "prisoners": [0 if state.phase == SETUP else men.count(None) for men in ronin],
        "turn": sum(state.seen.values()),
        "may": state.choice()[0] if moving else None,
        "routes": _routes(state) if moving else {},
        "trail": _trail(state),
    }


def sample(state: S) -> S:
    """There is nothing to deal anew."""
    return state.copy()


def _routes(state: ManaState) -> dict[str, dict[str, list[str]]]:
    """For every piece that may move: where to, and the squares of one way there."""
    routes: dict[str, dict[str, list[str]]] = {}
    for move in state.moves():
        if move < RETURN:
            start, to = divmod(move, SQUARE_COUNT)
            routes.setdefault(NAMES[start], {})[NAMES[to]] = _route(state, start, to, state.bird)
    return routes


def _trail(state: ManaState) -> list[str]:
    """The way of the piece that moved last."""
    if not state.last or state.last[0][0] != "move":
        return []
    _, _, start, to, _, bird = state.last[0]
    return _route(state, start, to, bird)


def _route(state: ManaState, start: int, to: int, bird: int) -> list[str]:
    in_the_way = state.men[0] | state.men[1] | BITS[bird]
    for route in ROUTES[start][to]:
        if not any(BITS[square] & in_the_way for square in route[1:-1]):
            return [NAMES[square] for square in route]
    return []
