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
    squares_of,
)
from engine.state import Move

SPEC = FeatureSpec(("men", "attackers", "escapes", "near", "on_three", "strike", "capture", "turn"))
PLAIN = (0.5, 0.1, 0.05, 0.02, 0.0, 8.0, 0.3, 0.0)

PERCHES = 4  # squares for the bird that are looked at after each move
SETUPS = 16  # advanced set-ups that are looked at

# How many steps a piece on one square is closer to another than it could be.
CLOSE = tuple(
    tuple(2 * SIZE - abs(square // SIZE - to // SIZE) - abs(square % SIZE - to % SIZE) for square in SQUARES)
    for to in SQUARES
)
NOT_CLOSE = (0,) * len(SQUARES)  # to a daimyo that is not there yet


def features(state: ManaState) -> Features:
    bird, found = BITS[state.bird], []
    for seat in (0, 1):
        own, foe = state.men[seat], state.men[1 - seat]
        asked = own & ALIKE[state.demand] or own if state.to_move == seat else 0
        found.append(vector(own, foe, state.daimyo[seat], state.daimyo[1 - seat], bird, asked))
    return ONE_PHASE, found


def vector(own: int, foe: int, daimyo: int, target: int, bird: int, asked: int) -> list[float]:
    """The features of one side; `asked` are its pieces that may move, none if it is not to move.

    Few and cheap ones: they say little about who wins, and what counts is how deep the search gets.
    """
    in_the_way, free = own | foe | bird, ~(own | bird)
    close = CLOSE[target] if target != NOWHERE else NOT_CLOSE
    aim, men = BITS[target], squares_of(own)
    attackers = escapes = near = captures = 0
    strike = 0.0
    for start in men:
        near += close[start]
        ends = REACH[start][in_the_way & PASSED[start]][0] & free
        if start == daimyo:
            escapes = ends.bit_count()
        if hits := ends & foe:
            may_move = asked & BITS[start]
            if hits & aim:
                attackers += 1
                if may_move:
                    strike = 1.0
            if may_move and hits != aim:
                captures = 1
    on_three = 1.0 if SYMBOLS[daimyo] == 3 else 0.0
    turn = 1.0 if asked else 0.0
    return [len(men), attackers, min(escapes, 6), near / TEAM, on_three, strike, captures, turn]


def perches(own: int, foe: int, daimyo: int, reached: int, most: int) -> list[int]:
    """Where the bird matters: the squares that hinder the foe's next turn most, the best first.

    The own piece has reached its square, and the bird is lifted.
    """
    landings = ALIKE[SYMBOLS[reached]] & ~(own | foe)
    squares = squares_of(landings)
    if len(squares) <= 1:
        return [*squares]
    in_the_way, hindered = own | foe, dict.fromkeys(squares, 0)
    for start in squares_of(foe & ALIKE[SYMBOLS[reached]] or foe):
        for to, bit, needed in REACH[start][in_the_way & PASSED[start]][1]:
            if bit & foe:
                continue
            worth = 1000 if to == daimyo else 10 if own & bit else 1
            for square in squares_of((needed | bit) & landings):
                hindered[square] += worth
    return sorted(squares, key=lambda square: -hindered[square])[:most]


def lines(state: ManaState) -> list[tuple[Move, ...]]:
    """Whole turns: every move, each with the squares where the bird matters."""
    if state.phase == SETUP:
        return [(move,) for move in _careful_setups(state)]
    if state.phase == FLY:
        return [(move,) for move in bird_moves(state, len(SQUARES))]
    found: list[tuple[Move, ...]] = []
    for move in state.moves():
        after = state.copy()
        after.apply(move)
        if after.phase == FLY:
            found += [(move, bird) for bird in bird_moves(after, PERCHES)]
        else:
            found.append((move,))
    return found


def bird_moves(state: ManaState, most: int) -> list[Move]:
    """The best squares for the bird, when it is about to fly."""
    seat = state.mover()
    squares = perches(state.men[seat], state.men[1 - seat], state.daimyo[seat], state.reached, most)
    return [BIRD + square for square in squares]


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
