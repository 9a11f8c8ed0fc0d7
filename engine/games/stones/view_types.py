"""The shape of a view of Mandala Stones, for whoever reads one. docs/engine-stones.md says what the keys mean."""

from __future__ import annotations

from typing import Literal, TypedDict

from engine.state import View


class Stone(TypedDict):
    id: int
    colour: str
    pattern: str


class StackStone(TypedDict):
    id: int
    colour: str
    pattern: str | None  # None: buried, or on its way in a sealed game


class Space(TypedDict):
    name: str
    row: int
    column: int


class Artist(TypedDict):
    space: str
    pattern: str


class Stack(TypedDict):
    id: int
    row: int
    column: int
    stones: list[StackStone]  # from the bottom up


class Slot(TypedDict):
    tower: list[Stone]  # from the bottom up
    value: int
    counted: list[int] | list[str]


class Objective(TypedDict):
    card: str
    points: int
    have: int
    needs: int
    met: bool


class Board(TypedDict):
    score: int
    slots: list[Slot]
    colours: dict[str, int]
    objectives: list[Objective | None]  # None: hidden


class Mandala(TypedDict):
    spaces: int
    end: int
    other_ends: list[int]
    bonus: list[list[int]]
    stones: list[Stone]
    aside: list[Stone]


# A turn; `do` tells which. `from` is no name that a class can have.
Pick = TypedDict(
    "Pick",
    {
        "seat": int,
        "do": Literal["pick"],
        "from": str,
        "to": str,
        "slot": int,
        "stacks": list[int],
        "stones": list[Stone],
    },
)


class Scoring(TypedDict):
    seat: int
    do: Literal["score", "any"]
    colour: str | None
    slots: list[int]
    points: list[int]
    bonus: int
    stones: list[Stone]


class StonesView(View):
    start: int
    round: int
    spaces: list[Space]
    artists: list[Artist]
    stacks: list[Stack]
    picks: dict[str, dict[str, list[int]]]
    boards: list[Board]
    slot_counts: list[str]
    slot_values: list[list[int] | None]
    mandala: Mandala
    last: list[Pick | Scoring]
