"""Mana: which rule forbids a move or a touch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.errors import Reason, short
from engine.games.mana.tables import (
    BIRD,
    BOUND,
    FLY,
    KINDS,
    LOST,
    MOVE,
    NAMES,
    RETURN,
    ROUTES,
    SETUP,
    SKIP,
    SQUARE_COUNT,
    SQUARES,
    STEPS,
    SYMBOLS,
    TARGETS,
    home,
)
from engine.state import Move

if TYPE_CHECKING:
    from engine.games.mana.state import ManaState

REASONS = {
    "place_first": "First both players place their pieces.",
    "placed_already": "The pieces are already on the board.",
    "six_squares": "A daimyo and five ronin need six different squares.",
    "outside_row": "{square} is not in your first row.",
    "outside_rows": "{square} is not in your first two rows.",
    "daimyo_symbol": "The daimyo begins on a double square; {square} is {kind}.",
    "fly_now": "Your piece has moved; now the bird flies to {asked}.",
    "move_first": "First move a piece; the bird flies afterwards.",
    "bird_symbol": "The bird must fly to {asked}; {square} is {kind}.",
    "occupied": "A piece stands on {square}.",
    "no_piece": "There is no piece on {square}.",
    "not_your_piece": "The piece on {square} is not yours.",
    "wrong_symbol": "The bird asks for {asked}; {square} is {kind}.",
    "piece_blocked": "The piece on {square} cannot move: all its ways are blocked.",
    "wrong_distance": "From {square} a piece takes exactly {steps}; that does not lead to {target}.",
    "own_piece": "Your own piece stands on {square}.",
    "bird_there": "The bird sits on {square}.",
    "way_blocked": "Every way from {square} to {target} is blocked.",
    "no_prisoner": "None of your ronin has been captured.",
    "return_not_now": "The bird asks for {asked} and you have a piece on one, so no ronin may return.",
    "turn_lost": "You cannot move: this turn is lost.",
    "can_move": "You can move, so this turn is not lost.",
}


def of_move(state: ManaState, move: Move) -> Reason:
    """The rule against a move that is not legal."""
    if isinstance(move, tuple) and all(square in SQUARES for square in move):
        return _setup(state, move)
    if not isinstance(move, int) or not 0 <= move <= SKIP:
        return state.reason("not_a_move", text=short(move))
    if state.phase == SETUP:
        return state.reason("place_first")
    if BIRD <= move < SKIP:
        return _bird(state, move - BIRD)
    if state.phase == FLY:
        return state.reason("fly_now", asked=KINDS[SYMBOLS[state.reached]])
    if move == SKIP:
        return state.reason("can_move")
    if move >= RETURN:
        return _returning(state) or _return_to(state, move - RETURN)
    return _piece(state, *divmod(move, SQUARE_COUNT))


def of_touch(state: ManaState, touched: Sequence[str]) -> Reason:
    """The rule against touches with which no legal move begins."""
    squares = [TARGETS.index(target) for target in touched if target in TARGETS]
    others = [target for target in touched if target not in TARGETS]
    if others == ["skip"] and not squares:
        return of_move(state, SKIP)
    if others == ["prisoner"] and touched[0] == "prisoner":
        return _prisoner(state, squares)
    if others:
        return state.reason("not_now")
    if state.phase == SETUP:
        return _setup_squares(state, squares) or state.reason("six_squares")
    if state.phase == FLY and len(squares) == 1:
        return _bird(state, squares[0])
    if state.phase == MOVE and len(squares) == 2:
        return _piece(state, *squares)
    return (state.phase == MOVE and _start(state, squares[0])) or state.reason("not_now")


# --- by kind of move ------------------------------------------------------------------


def _setup(state: ManaState, squares: tuple[int, ...]) -> Reason:
    if state.phase != SETUP:
        return state.reason("placed_already")
    return _setup_squares(state, squares) or state.reason("six_squares")


def _setup_squares(state: ManaState, squares: Sequence[int]) -> Reason | None:
    standard = state.options["setup"] == "standard"
    own = home(state.to_move != state.black, 1 if standard else 2)
    for square in squares:
        if square not in own:
            return _say(state, "outside_row" if standard else "outside_rows", square)
    if standard and squares and SYMBOLS[squares[0]] != 2:
        return _say(state, "daimyo_symbol", squares[0], kind=KINDS[SYMBOLS[squares[0]]])
    return None


def _bird(state: ManaState, square: int) -> Reason:
    if state.phase != FLY:
        return state.reason("move_first")
    asked, symbol = SYMBOLS[state.reached], SYMBOLS[square]
    if asked != symbol:
        return _say(state, "bird_symbol", square, asked=KINDS[asked], kind=KINDS[symbol])
    return _say(state, "occupied", square)


def _piece(state: ManaState, start: int, to: int) -> Reason:
    refused = _start(state, start)
    if refused:
        return refused
    if to not in ROUTES[start]:
        return _say(state, "wrong_distance", start, target=NAMES[to], steps=STEPS[SYMBOLS[start]])
    if state.owner(to) == state.to_move:
        return _say(state, "own_piece", to)
    if to == state.bird:
        return _say(state, "bird_there", to)
    return _say(state, "way_blocked", start, target=NAMES[to])


def _start(state: ManaState, square: int) -> Reason | None:
    """Why the piece on this square may not be moved."""
    owner = state.owner(square)
    if owner is None:
        return _say(state, "no_piece", square)
    if owner != state.to_move:
        return _say(state, "not_your_piece", square)
    why, moves = state.choice()
    if why == LOST:
        return state.reason("turn_lost")
    if why == BOUND and SYMBOLS[square] != state.demand:
        return _say(state, "wrong_symbol", square, asked=KINDS[state.demand], kind=KINDS[SYMBOLS[square]])
    if not any(move // SQUARE_COUNT == square for move in moves):
        return _say(state, "piece_blocked", square)
    return None


def _prisoner(state: ManaState, squares: Sequence[int]) -> Reason:
    if state.phase != MOVE:
        return of_move(state, RETURN)
    return _returning(state) or (_return_to(state, squares[0]) if squares else state.reason("not_now"))


def _returning(state: ManaState) -> Reason | None:
    """Why no ronin may return."""
    if not state.has_prisoner():
        return state.reason("no_prisoner")
    why = state.choice()[0]
    if why == LOST:
        return state.reason("turn_lost")
    return state.reason("return_not_now", asked=KINDS[state.demand]) if why == BOUND else None


def _return_to(state: ManaState, square: int) -> Reason:
    return _say(state, "bird_there" if square == state.bird else "occupied", square)


def _say(state: ManaState, code: str, square: int, **params: Any) -> Reason:
    return state.reason(code, square=NAMES[square], **params)
