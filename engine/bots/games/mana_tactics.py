"""Forced wins of Mana, found exactly: every move and every square for the bird is looked at."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.games.mana_position import Position, strikes, turns
from engine.state import Move

Count = Callable[[], None]  # called for every position; may raise to give up


def has_safe_turn(position: Position, count: Count) -> bool:
    """Is there a turn after which the other one cannot capture the daimyo?"""
    for _, following in turns(position):
        count()
        if following is None or not strikes(following):
            return True
    return False


def win_in_two(position: Position, count: Count) -> tuple[Move, ...] | None:
    """A turn after which the daimyo falls whatever the other one does; the mover cannot capture it at once."""
    for line, following in turns(position):
        if following is not None and not strikes(following) and not has_safe_turn(following, count):
            return line
    return None


def loses(position: Position, count: Count) -> bool:
    """Does the mover, who has just been left this position, win in one or two turns?"""
    return strikes(position) or win_in_two(position, count) is not None
