"""The shape of a view of Mana, for whoever reads one. docs/engine-mana.md says what the keys mean."""

from __future__ import annotations

from typing import TypedDict

from engine.state import View

# One deed of a turn: `from` is no name that a class can have.
Deed = TypedDict(
    "Deed",
    {
        "do": str,
        "seat": int,
        "from": str | None,
        "to": str | None,
        "taken": str | None,
        "bird": str | None,
    },
)


class ManaView(View):
    black: int
    daimyo: list[str | None]  # by seat
    ronin: list[list[str | None]]  # by seat; None: captured, or not placed yet
    bird: str | None
    demand: int
    reached: str | None
    lost: bool
    quiet: int
    seen: dict[str, int]
    ended: str | None
    last: list[Deed]
    symbols: list[int]
    prisoners: list[int]
    turn: int
    may: str | None
    routes: dict[str, dict[str, list[str]]]
    trail: list[str]
