"""Where everything of the toy game stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tests.toy.board.pieces import CARD_HEIGHT, CARD_WIDTH
from ui.render.board_props import HEAD, WIDE, Layout
from ui.render.geometry import Rect


@dataclass(frozen=True)
class Places:
    layout: Layout
    rows: tuple[Rect, ...]  # of laid cards, one's own first
    deck: Rect
    hand: Rect


@cache
def places_of(width: int, height: int, players: int) -> Places:
    panel = Rect(width - 340, 60, 330, height - 70) if width >= WIDE else None
    board = width - 360 if panel else width
    head = Rect(width - 340, 0, 330, HEAD) if panel else Rect(0, 0, width, HEAD)
    hand = Rect(8, height - CARD_HEIGHT - 8, board - 16, CARD_HEIGHT)
    bar = Rect(8, hand.y - 68, board - 16, 60)
    rows = tuple(Rect(8, HEAD + 8 + i * (CARD_HEIGHT + 26), board - 16, CARD_HEIGHT + 18) for i in range(players))
    deck = Rect(board - CARD_WIDTH - 8, bar.y - CARD_HEIGHT - 8, CARD_WIDTH, CARD_HEIGHT)
    return Places(Layout(head, bar, panel), rows, deck, hand)


def layout(width: int, height: int, players: int) -> Layout:
    return places_of(width, height, players).layout
