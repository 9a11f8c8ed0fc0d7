"""The shape of a view of Mandala, for whoever reads one. docs/engine-mandala.md says what the keys mean."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from engine.state import View

Pile = dict[str, int]  # colour -> cards; only the colours that are there


class Mandala(TypedDict):
    mountain: Pile
    fields: list[Pile]  # by seat
    missing: list[str]
    unknown: NotRequired[int]  # cards on their way, in a sealed game


class Hand(TypedDict):
    size: int
    cards: Pile | None  # None: hidden


class Cup(TypedDict):
    size: int
    known: Pile
    unknown: int
    points: int  # of the known cards


class Discard(TypedDict):
    size: int
    cards: Pile
    top: str | None


class Entry(TypedDict):
    """One thing that happened."""

    do: str
    seat: int | None
    mandala: int | None
    colour: str | None
    count: int
    drew: int


class MandalaView(View):
    turn: int
    start: int
    mandalas: list[Mandala]
    destroying: int | None
    takes: dict[str, str]
    hands: list[Hand]
    cups: list[Cup]
    rivers: list[list[str]]
    deck: int
    discard: Discard
    last_mandala: bool
    discards_in_a_row: int
    counted: dict[str, Pile]
    last: list[Entry]
