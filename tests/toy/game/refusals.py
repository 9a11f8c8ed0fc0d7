"""The toy game: which rule forbids a move or a touch."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.errors import Reason

if TYPE_CHECKING:
    from tests.toy.game.state import ToyState

REASONS = {
    "not_yours": "You do not hold {card}.",
    "neighbour": "{card} is a neighbour of {top}.",
    "parity": "{cards} are not all odd or all even.",
    "can_lay": "You can lay a card, so you may not pass.",
}


def of_move(state: ToyState, move: tuple[int, ...]) -> Reason:
    if not move:
        return state.reason("can_lay")
    for card in move:
        if card not in state.hands[state.mover()]:
            return state.reason("not_yours", card=card)
        if state.too_near(card):
            return state.reason("neighbour", card=card, top=state.top)
    return state.reason("parity", cards=state.notation(move))


def of_touch(state: ToyState, touched: Sequence[str]) -> Reason:
    cards = [int(target[5:]) for target in touched if re.fullmatch(r"card-\d+", target)]
    return of_move(state, tuple(cards)) if cards or touched == ["pass"] else state.reason("not_now")
