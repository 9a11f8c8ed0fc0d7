"""Where everything of Mandala lies, for every size of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from ui.boards.mandala.pieces import CARD, RIVER_WIDTH, TILE
from ui.render.board_props import HEAD, WIDE, Layout
from ui.render.geometry import Rect


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
    field: float  # the least height that a mountain leaves each field
    far: Strip
    near: Strip
    deck: Rect
    discard: Rect
    hand: Rect  # the box of an unraised row of cards; its width is what they may fill
    scores: Rect | None  # of the card with the scores in the panel

    @property
    def wide(self) -> bool:
        return self.layout.panel is not None

    @cached_property
    def radius(self) -> float:
        """Of a mountain."""
        mat = self.mats[0]
        return min(mat.width / 2.19, (mat.height - 2 * self.field) / 2.34)

    @cached_property
    def bite(self) -> float:
        """Of the hole for it in the fields."""
        return self.radius * 1.17

    @cached_property
    def field_height(self) -> float:
        """Above and below a mountain."""
        return self.mats[0].height / 2 - self.bite

    @cached_property
    def pile(self) -> float:
        """The width of a card in a field."""
        return min(self.field_height * 77 / TILE, self.mats[0].width * 0.3, 64 * self.unit)


@cache
def places_of(width: int, height: int, players: int = 2) -> Places:
    return _wide(width, height) if width >= WIDE else _narrow(width, height)


def layout(width: int, height: int, players: int) -> Layout:
    return places_of(width, height, players).layout


def _narrow(w: int, h: int) -> Places:
    """One column: head, far player, mat, question and deck, near player, hand.

    On a screen that is lower than wide the mat lies beside the column.
    """
    lying = w > 1.25 * h
    column = max(300.0, w * 0.37) if lying else w
    u = max(min(column / 390, h / 844), min(column / 390, 1) * 0.9)
    strip, gap, edge = 64 * u, 6 * u, 10 * u
    foot = min(18, 4 + max(0, h - 664) * 0.08)  # room for the bar of a phone
    bar_height = 88.0 if lying else max(64, 62 * u)
    hand_block = h - foot - HEAD - 2 * strip - bar_height if lying else h * 0.15
    hand_top = h - foot - hand_block
    near_top = hand_top - strip
    bar_top = near_top - bar_height

    side = 40 * u  # deck and discard pile stand above each other at the right edge
    right = column - edge - side
    river_card = 32 * u
    river_x = max(98 * u + river_card * 0.2, (column - river_card * RIVER_WIDTH / 100) / 2)

    def river(top: float) -> tuple[float, float, float]:
        return river_x, top + river_card * 0.24, river_card / 100

    cup, cards = 42 * u, min(hand_block - 28 * u, 150 * u)
    far = Strip(HEAD, edge + 2, river(HEAD), (right - 1, HEAD, cup), (right + side / 2, HEAD + cup + 14 * u), True)
    near = Strip(
        near_top,
        edge + 2,
        river(near_top),
        (edge - 2, near_top + 21 * u, cup),
        (edge + cup + 2 * u, near_top + 48 * u),
        False,
    )
    if lying:
        mats = _two_mats(Rect(column, edge, w - column - edge, h - 2 * edge), 8 * u)
    else:
        mat_top = HEAD + strip + gap
        mats = _two_mats(Rect(edge, mat_top, w - 2 * edge, bar_top - gap - mat_top), 8 * u)
    return Places(
        Layout(Rect(0, 0, column, HEAD), Rect(0, bar_top, right - 8 * u, bar_height), None),
        board=w,
        unit=u,
        mats=mats,
        field=62 * u,
        far=far,
        near=near,
        deck=Rect(right, bar_top + bar_height / 2 - 0.76 * side, side, side * CARD / 100),
        discard=Rect(right, near_top + strip / 2 - side * TILE / 200, side, side * TILE / 100),
        hand=Rect(8, hand_top + 19 * u, column - 16, cards),
        scores=None,
    )


def _two_mats(box: Rect, gap: float) -> tuple[Rect, Rect]:
    left = Rect(box.x, box.y, (box.width - gap) / 2, box.height)
    return left, left._replace(x=box.x + left.width + gap)


def _wide(w: int, h: int) -> Places:
    """The board with deck and discards between the mandalas, and a panel beside it."""
    panel_width = 352 if w >= 1300 else 330
    board = w - panel_width
    u = min(h / 900, board / 1088)
    near_top = h - 282 * u
    mat_top = 102 * u
    mat_height = near_top - 10 * u - mat_top
    edge, spine = 40 * u, 136 * u
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
    x, inside = board + 22, panel_width - 44
    return Places(
        Layout(Rect(x - 4, 12, inside + 8, 46), Rect(x, 242, inside, 76), Rect(x, 332, inside, h - 346)),
        board=board,
        unit=u,
        field=104 * u,
        far=far,
        near=near,
        mats=_two_mats(Rect(edge, mat_top, board - 2 * edge, mat_height), spine),
        deck=Rect(middle - side / 2, centre - 60 * u - side * CARD / 100, side, side * CARD / 100),
        discard=Rect(middle - side / 2, centre + 60 * u, side, side * TILE / 100),
        hand=Rect(edge, h - 163 * u, board - 2 * edge, CARD * u),
        scores=Rect(x, 66, inside, 162),
    )
