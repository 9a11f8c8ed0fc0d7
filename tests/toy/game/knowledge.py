"""The toy game: what a seat knows, and how the rest is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from engine.game import MAX_SEED
from engine.luck import Roll, shuffle
from tests.toy.game.view_types import ToyView

if TYPE_CHECKING:
    from tests.toy.game.state import ToyState

S = TypeVar("S", bound="ToyState")


def view(state: ToyState, seat: int | None) -> ToyView:
    result = state.result()
    return {
        "game": "toy",
        "players": state.players,
        "seat": seat,
        "to_move": state.to_move,
        "phase": "over" if result else "lay",
        "options": dict(state.options),
        "result": result.in_view() if result else None,
        "hands": [hand[:] if s == seat else len(hand) for s, hand in enumerate(state.hands)],
        "rows": [row[:] for row in state.rows],
        "bonus": state.bonus[:],
        "deck": len(state.deck),
        "top": state.top,
        "uses": state.uses,
        "revealed": state.revealed,
    }


def sample(state: S, seat: int | None, roll: Roll) -> S:
    """The deck and the others' hands; the luck to come is another, too."""
    twin = state.copy()
    twin.seed = int(roll() * MAX_SEED)
    others = [s for s in range(state.players) if s != seat]
    hidden = sorted(state.deck + [card for s in others for card in state.hands[s]])
    shuffle(hidden, roll)
    for s in others:
        twin.hands[s] = sorted(hidden.pop() for _ in state.hands[s])
    twin.deck = hidden
    return twin
