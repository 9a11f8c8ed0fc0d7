"""Mandala Stones as the bots see it: towers, what they promise, and the cards."""

from __future__ import annotations

from functools import lru_cache

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
    "points", "points_late", "best", "best_late", "second", "second_late", "third", "values",
    "stones", "stones_late", "empty", "empty_late", "hidden", "card_ending", "met_ending", "turn",
)  # fmt: skip
# By hand, for the greedy bot: what anybody would think after a game or two.
PLAIN = (0.15, 0.0, 0.1, 0.0, 0.05, 0.0, 0.0, 0.02, 0.04, 0.0, 0.0, 0.0, 0.0, 0.05, 0.08, 0.0)

KINDS = bytes(range(256))
Towers = tuple[bytes, ...]  # of a board, with kinds for stones


def lines(state: StonesState) -> list[tuple[int]]:
    """All picks and colours; of the sets of any tops only single ones and all of them."""
    moves = state.moves()
    most = moves[-1] - ANY
    return [(m,) for m in moves if m < ANY or m - ANY == most or (m - ANY).bit_count() == 1]


def features(state: StonesState) -> list[list[float]]:
    """For each seat, in the order of NAMES."""
    laid, kind_of = len(state.laid), state.kinds + bytes(160)
    late = min(1.0, laid / END_SPACE[state.players])
    ending = max(0.0, 4 * late - 3)  # towers come and go: objectives are decided at the end
    found = []
    for seat in range(state.players):
        towers = tuple([t.translate(kind_of) for t in state.towers[5 * seat : 5 * seat + 5]])
        (best, tops), (second, _), (third, _) = plan(towers)
        best += bonus(laid, tops)
        values, stones, empty, hidden = shape(towers)
        points = sum(state.points[SOURCES * seat : SOURCES * seat + SOURCES])
        cards = [card_worth(towers, card) for card in state.objectives[seat]]
        card, met = max(cards, default=(0.0, 0))
        found.append(
            [
                points,
                points * late,
                best,
                best * late,
                second,
                second * late,
                third,
                values,
                stones,
                stones * late,
                empty,
                empty * late,
                hidden,
                card * ending,
                met * ending,
                1.0 if state.to_move == seat else 0.0,
            ]
        )
    return found


@lru_cache(maxsize=1 << 15)
def plan(towers: Towers) -> tuple[tuple[int, int], ...]:
    """Score the best colour three times in a row: each time its points and its stones."""
    found = []
    for _ in range(3):
        best, colour = 0, -1
        points, counts = [0] * 4, [0] * 4
        for slot, tower in enumerate(towers):
            if tower:
                top = tower[-1] >> 1
                points[top] += slot_worth(towers, slot)
                counts[top] += 1
        for c in range(4):
            if counts[c] >= 2 and points[c] > best:
                best, colour = points[c], c
        found.append((best, counts[colour] if best else 0))
        towers = tuple([t[:-1] if t and t[-1] >> 1 == colour else t for t in towers])
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def shape(towers: Towers) -> tuple[int, int, int, int]:
    """What all tops would score, how many stones there are, empty slots, covered stones."""
    values = sum(slot_worth(towers, slot) for slot, tower in enumerate(towers) if tower)
    stones, empty = sum(map(len, towers)), towers.count(b"")
    return values, stones, empty, stones - (5 - empty)


@lru_cache(maxsize=1 << 15)
def card_worth(towers: Towers, card: int) -> tuple[float, int]:
    """An objective's points as far as it is met (half of it is worth a quarter), and if it is."""
    objective = OBJECTIVES[card]
    met = min(1.0, objective.measure(Board(towers, KINDS)) / objective.needs)
    return objective.points * met * met, objective.points if met == 1.0 else 0


def slot_worth(towers: Towers, slot: int) -> int:
    """What the tower on a slot is worth when its colour is scored."""
    by_height = BY_HEIGHT[slot]
    if by_height:
        return by_height[len(towers[slot])]
    if slot == 0:
        return len(set(map(len, towers)))
    return len({kind >> 1 for kind in towers[slot]}) + 1
