"""What tests of events and previews ask for: by a move in notation."""

from __future__ import annotations

from typing import Any

from engine.events import Event, events
from engine.preview import Explanation, preview
from engine.preview import about as explain
from engine.state import State


def told(state: State, text: str, seat: int | None = 0) -> list[Event]:
    return events(state, state.parse(text), seat)


def found(state: State, text: str) -> dict[str, dict[str, Any]]:
    """The effects of a move by their codes, as the player to move sees them."""
    return {effect.code: dict(effect.params) for effect in preview(state, state.parse(text), state.to_move)}


def about(state: State, target: str, seat: int | None = 0) -> Explanation:
    thing = explain(state, target, seat)
    assert thing is not None
    return thing
