"""The types of events and previews, and what the games' own modules for them share.

engine/events.py and engine/preview.py have the calls; docs/events.md lists codes and the names of places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.state import Move, State, View, ViewResult, rest

Draft = dict[str, Any]  # a game's own view, or a part of it, between two steps: copied and changed key by key
Way = tuple[str, ...]  # the places that one travelling thing passes, in order


@dataclass(frozen=True)
class Event:
    """One step that a person can follow."""

    code: str
    params: Mapping[str, Any]  # JSON-able
    actor: int | None  # the seat that does it; None: it happens by itself
    marks: tuple[str, ...]  # places that stay marked until the viewer's next touch
    ways: tuple[Way, ...]  # what travels at the same time
    view: Any  # the game's own, of the viewer, after this step


@dataclass(frozen=True)
class Ending:
    """Why a game ended, and what decided it."""

    code: str
    params: Mapping[str, Any]  # JSON-able
    winners: tuple[int, ...]
    decided: str  # "points", "tie_break", "shared", or "" where nothing is counted


@dataclass(frozen=True)
class Effect:
    """One thing that a move would bring. It speaks to the player who would make the move."""

    target: str  # where it is shown
    code: str
    params: Mapping[str, Any]  # JSON-able


@dataclass(frozen=True)
class Explanation:
    """What a thing on the table is, and the targets that belong to the answer: a piece's reach, say."""

    code: str
    params: Mapping[str, Any]  # JSON-able
    targets: tuple[str, ...] = ()


Effects = dict[str, list[Effect]]  # by lit target


def result_of(view: View) -> ViewResult:
    assert view["result"] is not None  # asked when the game is over
    return view["result"]


def decided(scores: list[int], winners: list[int]) -> str:
    """Did points decide, a tie-break, or nothing?"""
    if len(winners) > 1:
        return "shared"
    return "tie_break" if scores.count(max(scores)) > 1 else "points"


def open_moves(state: State, touched: tuple[str, ...]) -> dict[str, list[Move]]:
    """For every target that can be touched next, the moves behind it."""
    behind: dict[str, list[Move]] = {}
    for move in state.moves():
        left = rest(state.path(move), touched)
        if left:
            for target in (left[0],) if isinstance(left[0], str) else left[0]:
                behind.setdefault(target, []).append(move)
    return behind


def by_target(state: State, touched: tuple[str, ...], effects_of: Callable[[Move], list[Effect]]) -> Effects:
    """Try every move that is still open; of each target what its moves share."""
    tried: dict[Move, list[Effect]] = {}
    found: Effects = {}
    for target, moves in open_moves(state, touched).items():
        for move in moves:
            if move not in tried:
                tried[move] = effects_of(move)
        found[target] = shared(tried[move] for move in moves)
    return found


def shared(lists: Iterable[list[Effect]]) -> list[Effect]:
    """The effects that are in all of the lists."""
    first, *others = lists
    return [effect for effect in first if all(effect in other for other in others)]
