"""What a move does, step by step, as one seat may see it.

A game's steps are a function of two views of that seat, before the move and after it: so they cannot tell more than
the seat may know. Sentences are in ui/wording; docs/events.md lists codes and the names of places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Protocol, cast

from engine.state import Move, State

View = dict[str, Any]
Way = tuple[str, ...]  # the places that one travelling thing passes, in order


@dataclass(frozen=True)
class Event:
    """One step that a person can follow."""

    code: str
    params: Mapping[str, Any]  # JSON-able
    actor: int | None  # the seat that does it; None: it happens by itself
    marks: tuple[str, ...]  # places that stay marked until the viewer's next touch
    ways: tuple[Way, ...]  # what travels at the same time
    view: View  # of the viewer, after this step


@dataclass(frozen=True)
class Ending:
    """Why a game ended, and what decided it."""

    code: str
    params: Mapping[str, Any]  # JSON-able
    winners: tuple[int, ...]
    decided: str  # "points", "tie_break", "shared", or "" where nothing is counted


class Teller(Protocol):
    """What engine/games/<game>/events.py brings."""

    def steps(self, before: View, after: View) -> list[Event]: ...

    def ending(self, view: View) -> Ending: ...


def events(before: State, move: Move, seat: int | None) -> list[Event]:
    """What playing the move does, in order; the last event shows the position after it."""
    after = before.copy()
    after.play(move)
    return steps(before, after, seat)


def steps(before: State, after: State, seat: int | None) -> list[Event]:
    """The same for two states, one move apart, that are there already."""
    told, view = _teller(before), after.view(seat)
    found = told.steps(before.view(seat), view)
    if view["result"] is not None:
        end = told.ending(view)
        found.append(Event("ended", {"code": end.code, **end.params}, None, (), (), view))
    return [*found[:-1], replace(found[-1], view=view)]


def end_reason(state: State) -> Ending | None:
    """Why the game ended and what decided it; None while it runs."""
    return None if state.to_move is not None else _teller(state).ending(state.view(None))


def decided(scores: list[int], winners: list[int]) -> str:
    """Did points decide, a tie-break, or nothing?"""
    if len(winners) > 1:
        return "shared"
    return "tie_break" if scores.count(max(scores)) > 1 else "points"


def _teller(state: State) -> Teller:
    return cast(Teller, import_module(f"engine.games.{state.game.id}.events"))
