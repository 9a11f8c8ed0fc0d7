"""Reasons for moves of Mana."""

from __future__ import annotations

from engine.bots.games.mana import bird_moves
from engine.bots.heuristics import Found
from engine.games.mana.state import ManaState
from engine.games.mana.tables import ALIKE, BIRD, BITS, DAIMYO, FLY, PASSED, REACH, RETURN, SETUP, SYMBOLS, squares_of
from engine.state import Move

HINTS = {
    "wins": "It captures the daimyo.",
    "guards": "Without it your daimyo could be captured.",
    "captures": "It captures a ronin.",
    "threatens": "It puts the enemy daimyo in danger.",
    "returns": "A captured ronin comes back.",
    "bars": "There the bird blocks other pieces.",
    "binds": "It leaves your opponent few moves: {count}.",
}
FEW = 3  # moves


def explain(state: ManaState, move: Move, after: ManaState) -> Found | None:
    if state.phase == SETUP:
        return None
    seat = state.mover()
    if after.ended == DAIMYO:
        return "wins", {}
    flying = state.phase == FLY
    if _in_danger(state, seat) and not _in_danger(after, seat):
        return "guards", {}
    if flying:
        return _bird(state, after, move)
    if after.men[1 - seat] != state.men[1 - seat]:
        return "captures", {}
    if RETURN <= move < BIRD:
        return "returns", {}
    if _attacks(after, seat, after.men[seat]) and not _attacks(state, seat, state.men[seat]):
        return "threatens", {}
    return None


def _bird(state: ManaState, after: ManaState, move: Move) -> Found | None:
    count = len(after.moves())
    if count <= FEW:
        return "binds", {"count": count}
    return ("bars", {}) if move in bird_moves(state, 2) else None


def _in_danger(state: ManaState, seat: int) -> bool:
    """Could the other one capture the daimyo next, as far as the symbol is decided?"""
    foe = 1 - seat
    symbol = SYMBOLS[state.reached] if state.phase == FLY else state.demand
    if state.to_move == seat and state.phase != FLY:
        symbol = 0  # not decided yet: every piece counts
    movers = state.men[foe] & ALIKE[symbol] if symbol else state.men[foe]
    return _attacks(state, foe, movers or state.men[foe])


def _attacks(state: ManaState, seat: int, movers: int) -> bool:
    target = state.daimyo[1 - seat]
    in_the_way = state.men[0] | state.men[1] | BITS[state.bird]
    return any(REACH[start][in_the_way & PASSED[start]][0] & BITS[target] for start in squares_of(movers))
