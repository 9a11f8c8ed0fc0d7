"""Checks for reading positions from JSON: whatever is wrong becomes one BadRecord, with a detail for developers."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any

from engine.errors import Reason, reading, short
from engine.game import Game


def position_of(game: Game) -> AbstractContextManager[None]:
    """Whatever goes wrong while reading a position of this game is a BadRecord."""
    return reading(Reason("bad_position", "This position of {game} is damaged or impossible.", {"game": game.title}))


def demand(true: bool, otherwise: str) -> None:
    if not true:
        raise ValueError(otherwise)


def whole(number: Any, least: int = 0, most: int = 1_000_000) -> int:
    """The number, if it is a whole one within these bounds: True is not 1 here."""
    demand(type(number) is int and least <= number <= most, f"{short(number)} is not a whole number {least}…{most}")
    return int(number)


def one_of(allowed: Iterable[Any], value: Any) -> Any:
    """The value, if it is one of those allowed: True is not 1 here."""
    found = any(value == each and type(value) is type(each) for each in allowed)
    demand(found, f"{short(value)} is not possible here")
    return value


def row(things: Any, length: int) -> list[Any]:
    """The things as a list, if there are so many."""
    demand(len(things) == length, f"{len(things)} things where {length} belong")
    return list(things)
