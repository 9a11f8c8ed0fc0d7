"""Checks for reading positions from JSON: whatever is wrong becomes one BadRecord, with a detail for developers."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from engine.errors import Reason, reading, short
from engine.game import Game

T = TypeVar("T")


def position_of(game: Game) -> AbstractContextManager[None]:
    """Whatever goes wrong while reading a position of this game is a BadRecord."""
    return reading(Reason("bad_position", "This position of {game} is damaged or impossible.", {"game": game.title}))


def demand(true: bool, otherwise: str) -> None:
    if not true:
        raise ValueError(otherwise)


def whole(number: object, least: int = 0, most: int = 1_000_000) -> int:
    """The number, if it is a whole one within these bounds: True is not 1 here."""
    if type(number) is int and least <= number <= most:
        return number
    raise ValueError(f"{short(number)} is not a whole number {least}…{most}")


def one_of(allowed: Iterable[T], value: object) -> T:
    """The value, if it is one of those allowed: True is not 1 here."""
    for each in allowed:
        if value == each and type(value) is type(each):
            return each
    raise ValueError(f"{short(value)} is not possible here")


def row(things: Any, length: int) -> list[Any]:
    """The things as a list, if there are so many."""
    demand(len(things) == length, f"{len(things)} things where {length} belong")
    return list(things)
