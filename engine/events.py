"""What a move does, step by step, as one seat may see it.

A game's steps are a function of two views of that seat, before the move and after it: so they cannot tell more than
the seat may know. Sentences are in ui/wording.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from engine.games.ananda import events as ananda
from engine.games.mana import events as mana
from engine.games.mandala import events as mandala
from engine.games.stones import events as stones
from engine.state import Move, State
from engine.telling import Ending, Event

__all__ = ["Ending", "Event", "end_reason", "events", "steps"]


class Teller(Protocol):
    """What engine/games/<game>/events.py brings. A view is that of the game itself."""

    def steps(self, before: Any, after: Any) -> list[Event]: ...

    def ending(self, view: Any) -> Ending: ...


TELLERS: dict[str, Teller] = {"mandala": mandala, "stones": stones, "mana": mana, "ananda": ananda}


def events(before: State, move: Move, seat: int | None) -> list[Event]:
    """What playing the move does, in order; the last event shows the position after it."""
    after = before.copy()
    after.play(move)
    return steps(before, after, seat)


def steps(before: State, after: State, seat: int | None) -> list[Event]:
    """The same for two states, one move apart, that are there already."""
    teller, view = TELLERS[before.game.id], after.view(seat)
    found = teller.steps(before.view(seat), view)
    if view["result"] is not None:
        end = teller.ending(view)
        found.append(Event("ended", {"code": end.code, **end.params}, None, (), (), view))
    return [*found[:-1], replace(found[-1], view=view)]


def end_reason(state: State) -> Ending | None:
    """Why the game ended and what decided it; None while it runs."""
    return None if state.to_move is not None else TELLERS[state.game.id].ending(state.view(None))
