"""Where everything of Mandala lies, for every size of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ui.boards.mandala_pieces import CARD, RIVER_WIDTH, TILE
from ui.look import HEAD, WIDE, Layout, Rect


@dataclass(frozen=True)
class Strip:
    """What belongs to one player, beside the mat. Rivers and cups are scaled from 100."""

    top: float
    left: float  # name, and the hand of the far player or the cup of the near one
    river: tuple[float, float, float]  # x, y, scale
    cup: tuple[float, float, float]  # x, y, size
    points: tuple[float, float]  # the baseline of the score
    points_end: bool  # it ends there instead of beginning there


@dataclass(frozen=True)
class Places:
    layout: Layout
    board: float  # the width that is the board's
    unit: float  # 1 on a phone 390 wide, and on a desktop 900 high
    mats: tuple[Rect, Rect]
    radius: float  # of a mountain
    bite: float  # of the hole for it in the fields
    pile: float  # width of a card in a field
    far: Strip
    near: Strip
    deck: Rect
    discard: Rect
    hand: Rect  # the box of an unraised row of cards; its width is what they may fill
    scores: Rect | None  # of the card with the scores in the panel

    @property
    def wide(self) -> bool:
        return self.layout.panel is not None


@cache
def places_of(width: int, height: int) -> Places:
    return _wide(width, height) if width >= WIDE else _narrow(width, height)


def layout(width: int, height: int, players: int) -> Layout:
    return places_of(width, height).layout


def _narrow(w: int, h: int) -> Places:
    """One column: head, far player, mat, question and deck, near player, hand."""
    fitting = min(w / 390, h / 844)
    u = max(fitting, min(w / 390, 1) * 0.9)
    strip, gap, edge = 64 * u, 6 * u, 10 * u
    foot = min(18, 4 + max(0, h - 664) * 0.08)  # room for the bar of a phone
    hand_block = h * 0.15
    hand_top = h - foot - hand_block
    near_top = hand_top - strip
    bar_height = max(64, 62 * u)
    bar_top = near_top - bar_height
    mat_top = HEAD + strip + gap
    mat_height = bar_top - gap - mat_top
    mat_width = (w - 2 * edge - 8 * u) / 2

    side = 40 * u  # deck and discard pile stand above each other at the right edge
    right = w - edge - side
    river_card = 32 * u
    river_x = max(98 * u + river_card * 0.2, (w - river_card * RIVER_WIDTH / 100) / 2)
    river_y = river_card * 0.24

    def river(top: float) -> tuple[float, float, float]:
        return river_x, top + river_y, river_card / 100

    card_height = hand_block - 28 * u
    card = card_height * 100 / CARD
    hand = Rect(8, hand_top + 19 * u, w - 16, card_height)
    bar = Rect(0, bar_top, right - 8 * u, bar_height)
    layout = Layout(Rect(0, 0, w, HEAD), bar, None)
    deck = Rect(right, bar_top + bar_height / 2 - 0.76 * side, side, side * CARD / 100)
    discard = Rect(right, near_top + strip / 2 - side * TILE / 200, side, side * TILE / 100)
    cup = 42 * u
    far = Strip(HEAD, edge + 2, river(HEAD), (right - 1, HEAD, cup), (right + side / 2, HEAD + cup + 14 * u), True)
    near = Strip(
        near_top, edge + 2, river(near_top), (edge - 2, near_top + 21 * u, cup),
        (edge + cup + 2 * u, near_top + 48 * u), False,
    )  # fmt: skip
    mats = tuple(Rect(edge + i * (mat_width + 8 * u), mat_top, mat_width, mat_height) for i in (0, 1))
    return _places(
        layout, w, u, mats, 62 * u, far, near, deck, discard, hand._replace(width=max(hand.width, card)), None
    )


def _wide(w: int, h: int) -> Places:
    """The board with deck and discards between the mandalas, and a panel beside it."""
    panel_width = 352 if w >= 1300 else 330
    board = w - panel_width
    u = min(h / 900, board / 1088)
    near_top = h - 282 * u
    mat_top = 102 * u
    mat_height = near_top - 10 * u - mat_top
    edge, spine = 40 * u, 136 * u
    mat_width = (board - 2 * edge - spine) / 2
    side = 74 * u
    middle = board / 2

    river_card = 48 * u
    river_x = middle - river_card * RIVER_WIDTH / 200
    cup = 62 * u

    def river(top: float) -> tuple[float, float, float]:
        return river_x, top + 10 * u, river_card / 100

    right = board - edge
    far = Strip(12 * u, edge, river(12 * u), (right - cup, 15 * u, cup), (right - cup - 12 * u, 58 * u), True)
    near = Strip(
        near_top, edge, river(near_top), (edge, near_top + 4 * u, cup), (edge + cup + 12 * u, near_top + 46 * u), False
    )
    centre = mat_top + mat_height / 2
    deck = Rect(middle - side / 2, centre - 60 * u - side * CARD / 100, side, side * CARD / 100)
    discard = Rect(middle - side / 2, centre + 60 * u, side, side * TILE / 100)
    hand = Rect(edge, h - 163 * u, board - 2 * edge, CARD * u)

    x, inside = board + 22, panel_width - 44
    scores = Rect(x, 66, inside, 162)
    layout = Layout(Rect(x - 4, 12, inside + 8, 46), Rect(x, 242, inside, 76), Rect(x, 332, inside, h - 346))
    mats = (Rect(edge, mat_top, mat_width, mat_height), Rect(right - mat_width, mat_top, mat_width, mat_height))
    return _places(layout, board, u, mats, 104 * u, far, near, deck, discard, hand, scores)


def _places(
    layout: Layout, board: float, u: float, mats: tuple[Rect, ...], field: float,
    far: Strip, near: Strip, deck: Rect, discard: Rect, hand: Rect, scores: Rect | None,
) -> Places:  # fmt: skip
    """What follows from the rest: a mountain leaves each field at least a height of `field`."""
    first, second = mats
    radius = min(first.width / 2.19, (first.height - 2 * field) / 2.34)
    bite = radius * 1.17
    room = first.height / 2 - bite
    pile = min(room * 77 / TILE, first.width * 0.3, 64 * u)
    return Places(layout, board, u, (first, second), radius, bite, pile, far, near, deck, discard, hand, scores)
