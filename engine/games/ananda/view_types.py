"""The shape of a view of Ananda, for whoever reads one. docs/engine-ananda.md says what the keys mean."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from engine.state import View

Place = list[int]  # row and column
TileWords = list[str]  # two colours
CardWords = list[Any]  # a colour and a value


class Tile(TypedDict):
    colours: TileWords
    cells: list[Place]
    seat: int | None  # None: the first tile
    level: NotRequired[int]  # in views


class Area(TypedDict):
    colour: str
    cells: list[Place]
    value: int


class Seat(TypedDict):
    rack: int
    hand: int
    deck: int
    karma: int
    cards: list[CardWords]  # of the karma pile


class Step(TypedDict):
    """One step of the last turn; which keys it has depends on `do`."""

    seat: int
    do: str
    cell: NotRequired[Place]
    tile: NotRequired[int]
    cards: NotRequired[list[CardWords] | int]
    area: NotRequired[int]
    tiles: NotRequired[int]


class AnandaView(View):
    start: int
    turn: int
    round: int
    idle: int
    laid: int
    size: int
    heights: list[list[int]]  # by row and column
    colours: list[list[str | None]]
    tiles: list[Tile]
    monks: list[Place | None]
    areas: list[Area | None]
    places: dict[str, list[list[Any]]] | None  # each: two cells and the value of the area then
    supply: int
    seats: list[Seat]
    rack: list[TileWords] | None  # one's own
    hand: list[CardWords] | None
    last: list[Step]
