"""Mana as the bots see it: who attacks what, and where the bird matters."""

from __future__ import annotations

from engine.core import Move
from engine.games.mana import ManaState
from engine.games.mana_tables import (
    ALIKE,
    BIRD,
    BITS,
    FLY,
    NOWHERE,
    SETUP,
    SIZE,
    SYMBOLS,
    TEAM,
    WAYS,
    squares_of,
)

NAMES = (
    "men", "mobility", "tightest", "danger", "attackers", "escapes", "near", "strike", "capture", "turn",
)  # fmt: skip
PLAIN = (0.5, 0.02, 0.05, 0.5, 0.1, 0.05, 0.02, 8.0, 0.3, 0.0)

PERCHES = 4  # squares for the bird that are looked at after each move
SETUPS = 16  # advanced set-ups that are looked at

Reach = tuple[int, int, int]  # from, to, and the squares that every open way to it passes


def reaches(state: ManaState, seat: int, movers: int, bird: int) -> list[Reach]:
    """The moves of these pieces (a set of squares), whatever symbol is asked for."""
    barred = state.men[seat] | bird
    in_the_way = barred | state.men[1 - seat]
    found = []
    for start in squares_of(movers):
        for to, bit, ways in WAYS[start]:
            if bit & barred:
                continue
            needed = -1
            for way in ways:
                if not way & in_the_way:
                    needed &= way
            if needed != -1:  # some way is open
                found.append((start, to, needed))
    return found


def features(state: ManaState) -> list[list[float]]:
    """For each seat, in the order of NAMES."""
    bird, found = BITS[state.bird], []
    for seat in (0, 1):
        foe = 1 - seat
        target, enemies = state.daimyo[foe], state.men[foe]
        by_symbol, threats, captures = [0, 0, 0, 0], [0, 0, 0, 0], 0
        asked = state.to_move == seat and _movers(state, seat)
        attackers = escapes = 0
        strike = False
        for start, to, _needed in reaches(state, seat, state.men[seat], bird):
            by_symbol[SYMBOLS[start]] += 1
            escapes += start == state.daimyo[seat]
            if enemies >> to & 1:
                if to == target:
                    threats[SYMBOLS[start]] = 1
                    attackers += 1
                    strike = strike or bool(asked and asked >> start & 1)
                elif asked and asked >> start & 1:
                    captures = 1
        found.append(
            [
                state.men[seat].bit_count(),
                sum(by_symbol),
                min(by_symbol[1:]),
                sum(threats),
                attackers,
                min(escapes, 6),
                _nearness(state, seat),
                float(strike),
                captures,
                float(state.to_move == seat),
            ]
        )
    return found


def perches(state: ManaState, most: int) -> list[Move]:
    """Where the bird matters: the squares that hinder the next player most, the best first."""
    assert state.phase == FLY
    seat = state.mover()
    foe, landings = 1 - seat, state.landings()
    asked = state.men[foe] & ALIKE[SYMBOLS[state.reached]]
    hindered = dict.fromkeys(squares_of(landings), 0)
    for _start, to, needed in reaches(state, foe, asked or state.men[foe], 0):
        worth = 1000 if to == state.daimyo[seat] else 10 if state.men[seat] >> to & 1 else 1
        for square in squares_of((needed | BITS[to]) & landings):
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


def _nearness(state: ManaState, seat: int) -> float:
    """How close the ronin stand to the other daimyo, in steps saved."""
    target = state.daimyo[1 - seat]
    if target == NOWHERE:
        return 0.0
    rank, file = divmod(target, SIZE)
    near = 0
    for square in squares_of(state.men[seat]):
        near += 2 * SIZE - abs(square // SIZE - rank) - abs(square % SIZE - file)
    return near / TEAM
