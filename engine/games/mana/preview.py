"""Mana: what a move would bring, where pieces reach, and whether a daimyo is in danger. Nothing is secret here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.mana.state import ManaState
from engine.games.mana.tables import (
    ALIKE,
    BIRD,
    BITS,
    BLOCKED,
    BOUND,
    DAIMYO,
    FLY,
    LOST,
    NAMES,
    PASSED,
    REACH,
    RETURN,
    SETUP,
    SKIP,
    SQUARE_COUNT,
    SYMBOLS,
    TARGETS,
    squares_of,
)
from engine.state import Move
from engine.telling import Effect, Effects, Explanation, by_target


def preview(state: ManaState, move: Move, seat: int | None) -> list[Effect]:
    if isinstance(move, tuple):
        return []
    if move == SKIP:
        return _skip(state)
    if BIRD <= move < SKIP:
        return _fly(state, move - BIRD)
    return _arrive(state, move)


def previews(state: ManaState, seat: int, touched: tuple[str, ...]) -> Effects:
    if state.phase == SETUP:
        return {}
    return by_target(state, touched, lambda move: preview(state, move, seat))


# --- a piece moves or returns ---------------------------------------------------------


def _arrive(state: ManaState, move: int) -> list[Effect]:
    seat, to = state.mover(), move % SQUARE_COUNT
    target = TARGETS[to]
    effects = []
    if move < RETURN and state.men[1 - seat] & BITS[to]:
        taken = "daimyo" if state.daimyo[1 - seat] == to else "ronin"
        effects.append(Effect(target, "captures", {"piece": taken, "square": NAMES[to]}))
        if taken == "daimyo":
            return [*effects, Effect(target, "ends", {"code": DAIMYO})]
    after = state.copy()
    after.apply(move)
    free = squares_of(after.landings()) if after.phase == FLY else ()
    effects.append(Effect(target, "symbol", {"symbol": SYMBOLS[to], "squares": _names(free)}))
    if after.to_move is None:  # no square for the bird, and a draw with it
        return [*effects, Effect(target, "ends", {"code": after.ended})]
    return effects + _danger_after_move(after, seat, to, free)


def _danger_after_move(after: ManaState, seat: int, reached: int, free: tuple[int, ...]) -> list[Effect]:
    """Could the own daimyo be taken next? That may depend on where the bird goes."""
    by: set[int] = set()
    safe = []
    for bird in free or (after.bird,):
        attackers = _attackers(after, seat, SYMBOLS[reached], bird)
        by.update(attackers)
        if not attackers and free:
            safe.append(bird)
    return _danger(after, seat, by, safe)


def _danger(after: ManaState, seat: int, by: Iterable[int], safe: list[int]) -> list[Effect]:
    daimyo, names = after.daimyo[seat], _names(by)
    params = {"square": NAMES[daimyo], "by": names, "safe": _names(safe)}
    return [Effect(TARGETS[daimyo], "danger", params)] if names else []


def _attackers(state: ManaState, seat: int, asked: int, bird: int) -> list[int]:
    """The enemy pieces that may take the daimyo of a seat, with the bird on this square asking for this symbol."""
    enemy, goal = 1 - seat, BITS[state.daimyo[seat]]
    in_the_way = state.men[0] | state.men[1] | BITS[bird]
    barred = state.men[enemy] | BITS[bird]

    def reach(square: int) -> int:
        return REACH[square][in_the_way & PASSED[square]].squares & ~barred

    bound = squares_of(state.men[enemy] & ALIKE[asked])
    found = [square for square in bound if reach(square) & goal]
    if found or (bound and (state.options["blocked"] == "skip" or any(map(reach, bound)))):
        return found
    return [square for square in squares_of(state.men[enemy]) if reach(square) & goal]


# --- the bird, a lost turn ------------------------------------------------------------


def _fly(state: ManaState, to: int) -> list[Effect]:
    seat, target = state.mover(), TARGETS[to]
    after = state.copy()
    after.apply(BIRD + to)
    if after.to_move is None:
        return [Effect(target, "ends", {"code": after.ended})]
    by = _attackers(after, seat, after.demand, after.bird)
    effects = [_answer(after, target), Effect(target, "barred", {"square": NAMES[to]})]
    return effects + _danger(after, seat, by, [])


def _answer(after: ManaState, target: str) -> Effect:
    """Who would have to answer: pieces on the symbol, any piece, or nobody."""
    why, moves = after.choice()
    squares = {move // SQUARE_COUNT for move in moves if move < RETURN}
    params: dict[str, Any] = {"symbol": after.demand, "squares": _names(squares)}
    if why == BOUND:
        return Effect(target, "answer", params | {"count": len(squares)})
    if why == LOST:
        stuck = squares_of(after.men[after.mover()] & ALIKE[after.demand])
        return Effect(target, "answer_lost", params | {"squares": _names(stuck)})
    returns = any(move >= RETURN for move in moves)
    return Effect(target, "answer_free", params | {"returns": returns, "blocked": why == BLOCKED})


def _skip(state: ManaState) -> list[Effect]:
    after = state.copy()
    after.apply(SKIP)
    if after.to_move is None:
        return [Effect("skip", "ends", {"code": after.ended})]
    seat = state.mover()
    return [Effect("skip", "lost_turn", {}), *_danger(after, seat, _attackers(after, seat, 0, after.bird), [])]


def _names(squares: Iterable[int]) -> list[str]:
    return sorted(NAMES[square] for square in squares)


# --- what the things are --------------------------------------------------------------


def about(state: ManaState, target: str, seat: int | None) -> Explanation | None:
    if target.startswith("prisoner"):
        return Explanation("prisoners", {})
    if target not in TARGETS:
        return None
    square = TARGETS.index(target)
    params: dict[str, Any] = {"square": NAMES[square], "symbol": SYMBOLS[square]}
    owner = state.owner(square)
    if square == state.bird:
        return Explanation("bird", params)
    if owner is None or state.phase == SETUP:
        return Explanation("square", params)
    return _about_piece(state, square, owner, seat, params)


def _about_piece(state: ManaState, square: int, owner: int, seat: int | None, params: dict[str, Any]) -> Explanation:
    """A piece's reach as things stand, whoever is to move and whatever the bird asks for."""
    men, bird = state.men, BITS[state.bird]
    open_to = REACH[square][(men[0] | men[1] | bird) & PASSED[square]].squares
    reach = squares_of(open_to & ~men[owner] & ~bird)
    threatens = state.daimyo[1 - owner] in reach
    params |= {
        "piece": "daimyo" if state.daimyo[owner] == square else "ronin",
        "own": owner == seat,
        "count": len(reach),
        "threatens": NAMES[state.daimyo[1 - owner]] if threatens else None,
        "captures": _names(to for to in reach if men[1 - owner] & BITS[to]),
    }
    return Explanation("piece", params, tuple(TARGETS[to] for to in reach))
