"""All chance of all games: random numbers from the seed, and the only shuffle."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

Roll = Callable[[], float]
T = TypeVar("T")


def luck(seed: int, use: int = 0) -> Roll:
    """The random numbers for the use-th time a game needs luck.

    Only `random.Random(int).random()` is used: Python promises that it never changes.
    """
    return random.Random(seed * 1_000_003 + use).random


def shuffle(items: list[T], roll: Roll) -> None:
    """Shuffle in place (Fisher and Yates). The only shuffle of the house."""
    for i in range(len(items) - 1, 0, -1):
        j = int(roll() * (i + 1))
        items[i], items[j] = items[j], items[i]
