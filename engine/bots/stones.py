"""Mandala Stones as the bots see it: towers, what they promise, and the cards."""

from __future__ import annotations

from engine.games.stones import StonesState
from engine.games.stones_tables import (
    ANY,
    BY_HEIGHT,
    END_SPACE,
    OBJECTIVES,
    SOURCES,
    Board,
    bonus,
)

NAMES = (
    "points", "points_late", "best", "best_late", "second", "values", "stones", "stones_late", "below",
    "empty", "card", "card_late", "turn",
)  # fmt: skip
PLAIN = (0.15, 0.0, 0.08, 0.0, 0.03, 0.02, 0.05, 0.0, 0.03, 0.03, 0.02, 0.1, 0.0)


def lines(state: StonesState) -> list[tuple[int]]:
    """All picks and colours; of the sets of any tops only single ones and all of them."""
    moves = state.moves()
    most = moves[-1] - ANY
    return [(m,) for m in moves if m < ANY or m - ANY == most or (m - ANY).bit_count() == 1]


def features(state: StonesState) -> list[list[float]]:
    """For each seat, in the order of NAMES."""
    laid, kinds = len(state.laid), state.kinds
    late = min(1.0, laid / END_SPACE[state.players])
    found = []
    for seat in range(state.players):
        towers = state.towers[5 * seat : 5 * seat + 5]
        points = sum(state.points[SOURCES * seat : SOURCES * seat + SOURCES])
        heights = [len(tower) for tower in towers]
        by_colour, counts, total = [0] * 4, [0] * 4, 0
        below = 0
        for slot, tower in enumerate(towers):
            if tower:
                value = _slot_value(slot, tower, heights, kinds)
                colour = kinds[tower[-1]] >> 1
                by_colour[colour] += value
                counts[colour] += 1
                total += value
                below += len(tower) > 1
        sums = sorted(by_colour[c] + bonus(laid, counts[c]) for c in range(4) if counts[c] >= 2)
        best = sums[-1] if sums else 0
        card = _card(state, seat, towers)
        stones = sum(heights)
        found.append(
            [
                points,
                points * late,
                best,
                best * late,
                sums[-2] if len(sums) > 1 else 0,
                total,
                stones,
                stones * late,
                below,
                heights.count(0),
                card * (1 - late),
                card * late,
                float(state.to_move == seat),
            ]
        )
    return found


def _slot_value(slot: int, tower: bytes, heights: list[int], kinds: bytes) -> int:
    by_height = BY_HEIGHT[slot]
    if by_height:
        return by_height[len(tower)]
    if slot == 0:
        return len(set(heights))
    return len({kinds[stone] >> 1 for stone in tower}) + 1


def _card(state: StonesState, seat: int, towers: list[bytes]) -> float:
    """Points of the objectives, as far as they are met; half a card met is a quarter of it."""
    cards = state.objectives[seat]
    if not cards:
        return 0.0
    board, best = Board(towers, state.kinds), 0.0
    for number in cards:
        card = OBJECTIVES[number]
        met = min(1.0, card.measure(board) / card.needs)
        best = max(best, card.points * met * met)
    return best
