"""The toy game: a whole position as JSON, and JSON as a position, fully checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine.games.checks import demand, position_of
from tests.toy.game.tables import CARDS, HAND

if TYPE_CHECKING:
    from tests.toy.game.state import ToyState

S = TypeVar("S", bound="ToyState")


def write(state: ToyState) -> dict[str, Any]:
    return {
        "players": state.players,
        "seed": state.seed,
        "options": dict(state.options),
        "to_move": state.to_move,
        "uses": state.uses,
        "revealed": state.revealed,
        "top": state.top,
        "deck": state.deck[:],
        "hands": [hand[:] for hand in state.hands],
        "rows": [row[:] for row in state.rows],
        "bonus": state.bonus[:],
    }


def read(kind: type[S], data: Any) -> S:
    with position_of(kind.game):
        state = kind.game.new(data["players"], data["seed"], data["options"])
        assert isinstance(state, kind)
        numbers = [data["uses"], data["revealed"], data["top"], *data["bonus"]]
        state.uses, state.revealed, state.top, *state.bonus = numbers
        state.to_move, state.deck = data["to_move"], list(data["deck"])
        state.hands = [list(hand) for hand in data["hands"]]
        state.rows = [list(row) for row in data["rows"]]
        cards = sorted(sum(state.hands + state.rows, state.deck))
        seats = range(state.players) if any(state.hands) else [None]
        demand(type(state.to_move) is not bool and state.to_move in seats, "it is nobody's turn")
        demand(all(type(n) is int and n >= 0 for n in numbers + cards), "a number is not possible")
        demand(cards == list(CARDS[state.options["deck"]]) and state.top <= len(cards), "the cards are not right")
        lengths = {len(state.hands), len(state.rows), len(state.bonus)}
        demand(lengths == {state.players}, "there are not as many hands as players")
        possible = all(hand == sorted(hand) and len(hand) <= HAND for hand in state.hands)
        demand(possible, "a hand is not possible")
        return state
