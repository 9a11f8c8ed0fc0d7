"""A position of Mana for the search: a few numbers, seen by the one to move, instead of a whole state.

Both colours play by the same rules, so a position is the same for whoever is to move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.mana.state import ManaState
from engine.games.mana.tables import (
    ALIKE,
    BIRD,
    BITS,
    EVERYWHERE,
    NOWHERE,
    PASSED,
    REACH,
    RETURN,
    SKIP,
    SYMBOLS,
    TEAM,
    squares_of,
)
from engine.state import Move


class Position(NamedTuple):
    """At the beginning of a turn."""

    own: int  # set of squares
    foe: int
    daimyo: int  # square of the mover's
    target: int  # and of the other's
    bird: int
    demand: int  # the symbol asked for; 0: none
    lost: bool  # was the turn before this one lost?
    skips: bool  # by the rules in use, is a turn lost when the pieces asked for are blocked?


class Moved(NamedTuple):
    """After a piece has moved, before the bird flies."""

    own: int
    foe: int
    daimyo: int
    reached: int  # where the piece ended

    def landings(self) -> int:
        """Where the bird may fly."""
        return ALIKE[SYMBOLS[self.reached]] & ~(self.own | self.foe)


def position_of(state: ManaState) -> Position:
    """The position of a state in which a turn begins."""
    seat = state.mover()
    skips = state.options["blocked"] == "skip"
    return Position(
        state.men[seat],
        state.men[1 - seat],
        state.daimyo[seat],
        state.daimyo[1 - seat],
        state.bird,
        state.demand,
        state.lost,
        skips,
    )


def strikes(position: Position) -> bool:
    """Can the mover capture the daimyo?"""
    own, foe, _, target, bird, demand, *_ = position
    asked = own & ALIKE[demand]
    in_the_way = own | foe | BITS[bird]
    for start in squares_of(asked or own):
        if REACH[start][in_the_way & PASSED[start]][0] >> target & 1:
            return True
    if not asked or position.skips or piece_moves(own, foe, bird, asked):
        return False
    return any(REACH[start][in_the_way & PASSED[start]][0] >> target & 1 for start in squares_of(own))


def moves(position: Position) -> list[Move]:
    """As state.moves() gives them."""
    own, foe, _, _, bird, demand, *_ = position
    asked = own & ALIKE[demand]
    found = piece_moves(own, foe, bird, asked or own)
    if asked:
        if found:
            return found
        if position.skips:
            return [SKIP]
        found = piece_moves(own, foe, bird, own)
    if own.bit_count() < TEAM:
        found += [RETURN + square for square in squares_of(EVERYWHERE & ~(own | foe | BITS[bird]))]
    return found or [SKIP]


def piece_moves(own: int, foe: int, bird: int, movers: int) -> list[Move]:
    barred = own | BITS[bird]
    in_the_way, found = barred | foe, []
    for start in squares_of(movers):
        first = start * 36
        found += [first + end[0] for end in REACH[start][in_the_way & PASSED[start]][1] if not end[1] & barred]
    return found


def move_piece(position: Position, move: Move) -> Moved:
    """Not for a lost turn, nor for the capture of the daimyo."""
    own, foe, daimyo, *_ = position
    if move >= RETURN:
        return Moved(own | BITS[move - RETURN], foe, daimyo, move - RETURN)
    start, to = divmod(move, 36)
    return Moved(own ^ BITS[start] | BITS[to], foe & ~BITS[to], to if start == daimyo else daimyo, to)


def fly(position: Position, moved: Moved, bird: int) -> Position:
    """The next turn, after the bird has flown."""
    own, foe, daimyo, reached = moved
    return Position(foe, own, position.target, daimyo, bird, SYMBOLS[reached], False, position.skips)


def lose_turn(position: Position) -> Position | None:
    """The next turn after a lost one; None if two in a row end the game."""
    own, foe, daimyo, target, bird, _, lost, skips = position
    return None if lost else Position(foe, own, target, daimyo, bird, 0, True, skips)


def turns(position: Position) -> Iterator[tuple[tuple[Move, ...], Position | None]]:
    """Every whole turn that does not capture the daimyo, with the next position; None is a draw."""
    for move in moves(position):
        if move == SKIP:
            yield (move,), lose_turn(position)
            continue
        moved = move_piece(position, move)
        landings = squares_of(moved.landings())
        for square in landings:
            yield (move, BIRD + square), fly(position, moved, square)
        if not landings:
            yield (move,), fly(position, moved, NOWHERE)
