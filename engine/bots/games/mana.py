"""Mana as the bots see it: who attacks what, and where the bird matters."""

from __future__ import annotations

from engine.bots.features import ONE_PHASE, Features, FeatureSpec
from engine.games.mana.state import ManaState
from engine.games.mana.tables import (
    ALIKE,
    BIRD,
    BITS,
    FLY,
    NOWHERE,
    PASSED,
    REACH,
    SETUP,
    SIZE,
    SQUARES,
    SYMBOLS,
    TEAM,
    End,
    squares_of,
)
from engine.state import Move

SPEC = FeatureSpec(
    (
        "men",
        "mobility",
        "tightest",
        "danger",
        "attackers",
        "escapes",
        "near",
        "strike",
        "capture",
        "turn",
    )
)
PLAIN = (0.5, 0.02, 0.05, 0.5, 0.1, 0.05, 0.02, 8.0, 0.3, 0.0)

PERCHES = 4  # squares for the bird that are looked at after each move
SETUPS = 16  # advanced set-ups that are looked at

# How many steps a piece on one square is closer to another than it could be.
CLOSE = tuple(
    tuple(2 * SIZE - abs(square // SIZE - to // SIZE) - abs(square % SIZE - to % SIZE) for square in SQUARES)
    for to in SQUARES
)
NOT_CLOSE = (0,) * len(SQUARES)  # to a daimyo that is not there yet


def reaches(state: ManaState, seat: int, movers: int, bird: int) -> list[End]:
    """Where these pieces (a set of squares) may go, whatever symbol is asked for."""
    barred = state.men[seat] | bird
    in_the_way, found = barred | state.men[1 - seat], []
    for start in squares_of(movers):
        found += [end for end in REACH[start][in_the_way & PASSED[start]][1] if not end[1] & barred]
    return found


def features(state: ManaState) -> Features:
    bird, found = BITS[state.bird], []
    in_the_way = state.men[0] | state.men[1] | bird
    for seat in (0, 1):
        daimyo, target, enemies = state.daimyo[seat], state.daimyo[1 - seat], state.men[1 - seat]
        free, close = ~(state.men[seat] | bird), CLOSE[target] if target != NOWHERE else NOT_CLOSE
        asked = _movers(state, seat) if state.to_move == seat else 0
        men = squares_of(state.men[seat])
        by_symbol, threats, captures = [0, 0, 0, 0], [0, 0, 0, 0], 0
        attackers = escapes = near = 0
        strike = False
        for start in men:
            ends = REACH[start][in_the_way & PASSED[start]][0] & free
            by_symbol[SYMBOLS[start]] += (count := ends.bit_count())
            near += close[start]
            if start == daimyo:
                escapes = count
            if hits := ends & enemies:
                if hits & BITS[target]:
                    threats[SYMBOLS[start]] = 1
                    attackers += 1
                    strike = strike or bool(asked & BITS[start])
                if hits & ~BITS[target] and asked & BITS[start]:
                    captures = 1
        found.append(
            [
                len(men),
                sum(by_symbol),
                min(by_symbol[1:]),
                sum(threats),
                attackers,
                min(escapes, 6),
                near / TEAM,
                float(strike),
                captures,
                float(state.to_move == seat),
            ]
        )
    return ONE_PHASE, found


def perches(state: ManaState, most: int) -> list[Move]:
    """Where the bird matters: the squares that hinder the next player most, the best first."""
    assert state.phase == FLY
    seat = state.mover()
    foe, landings = 1 - seat, state.landings()
    asked = state.men[foe] & ALIKE[SYMBOLS[state.reached]]
    hindered = dict.fromkeys(squares_of(landings), 0)
    for to, bit, needed in reaches(state, foe, asked or state.men[foe], 0):
        worth = 1000 if to == state.daimyo[seat] else 10 if state.men[seat] >> to & 1 else 1
        for square in squares_of((needed | bit) & landings):
            hindered[square] += worth
    ranked = sorted(hindered, key=lambda square: -hindered[square])
    return [BIRD + square for square in ranked[:most]]


def lines(state: ManaState) -> list[tuple[Move, ...]]:
    """Whole turns: every move, each with the squares where the bird matters."""
    if state.phase == SETUP:
        return [(move,) for move in _careful_setups(state)]
    if state.phase == FLY:
        return [(move,) for move in perches(state, PERCHES)]
    found: list[tuple[Move, ...]] = []
    for move in state.moves():
        after = state.copy()
        after.apply(move)
        if after.phase == FLY:
            found += [(move, bird) for bird in perches(after, PERCHES)]
        else:
            found.append((move,))
    return found


def mid_turn(state: ManaState) -> bool:
    return state.phase == FLY


def _careful_setups(state: ManaState) -> list[Move]:
    """All of them; of the thousands of advanced ones only some that keep the daimyo back."""
    moves = state.moves()
    if len(moves) < 100:
        return moves
    back = 0 if state.to_move == state.black else SIZE - 1
    careful = [move for move in moves if move[0] // SIZE == back and SYMBOLS[move[0]] != 1]
    return careful[:: len(careful) // SETUPS]


def _movers(state: ManaState, seat: int) -> int:
    """The pieces that may move, as far as the bird decides it."""
    return state.men[seat] & ALIKE[state.demand] or state.men[seat]
