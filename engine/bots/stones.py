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

# What a board shows. It counts differently as the game gets late and in its last quarter, so each
# of these is three features: as it is, times `late` and times `ending`.
QUANTITIES = (
    "points", "best", "second", "third", "prospect", "values", "stones", "empty", "hidden",
)  # fmt: skip
NAMES = (
    *[name + stage for name in QUANTITIES for stage in ("", "_late", "_ending")],
    "card_ending", "met_late", "met_ending", "one_late", "one_ending", "two_late", "two_ending", "turn",
)  # fmt: skip
# By hand, for the greedy bot: what anybody would think after a game or two.
OBVIOUS = {
    "points": 0.15, "best": 0.1, "second": 0.05, "values": 0.02, "stones": 0.04,
    "card_ending": 0.05, "met_ending": 0.08,
}  # fmt: skip
PLAIN = tuple(OBVIOUS.get(name, 0.0) for name in NAMES)
NOTHING_MORE = (0.0,) * (len(NAMES) - 3)  # but points, for whom the game is over

KINDS = bytes(range(256))
# What an objective counts of which a turn may well bring several: a pick takes stones of one pattern.
A_TURN = {"kin": 2, "petals": 2, "rays": 2, "pure_tower": 3}
Towers = tuple[bytes, ...]  # of a board, with kinds for stones


def lines(state: StonesState) -> list[tuple[int]]:
    """All picks and colours; of the sets of any tops only single ones and all of them."""
    moves = state.moves()
    most = moves[-1] - ANY
    return [(m,) for m in moves if m < ANY or m - ANY == most or (m - ANY).bit_count() == 1]


def features(state: StonesState) -> list[list[float]]:
    """For each seat, in the order of NAMES."""
    laid, end, kind_of = len(state.laid), END_SPACE[state.players], state.kinds + bytes(160)
    late = min(1.0, laid / end)
    ending = max(0.0, 4 * late - 3)  # towers come and go: objectives are decided at the end
    # Once the end space is covered, those who had their turn of the round have had their last.
    gone = state.turns % state.players if laid >= end else 0
    found = []
    for seat in range(state.players):
        towers = tuple([t.translate(kind_of) for t in state.towers[5 * seat : 5 * seat + 5]])
        points = sum(state.points[SOURCES * seat : SOURCES * seat + SOURCES])
        card, met, one, two = promise(towers, state.objectives[seat])
        if (seat - state.start) % state.players < gone:
            points += met
            found.append([points, points * late, points * ending, *NOTHING_MORE])
            continue
        tops, best, *others = shape(towers)
        row: list[float] = []
        for quantity in (points, best + bonus(laid, tops), *others):
            row += quantity, quantity * late, quantity * ending
        row += card * ending, met * late, met * ending, one * late, one * ending, two * late, two * ending
        row.append(1.0 if state.to_move == seat else 0.0)
        found.append(row)
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
def shape(towers: Towers) -> tuple[int, ...]:
    """How many stones the best colour has on top, then QUANTITIES from best on."""
    (best, tops), (second, _), (third, _) = plan(towers)
    by_colour = [0] * 4  # what its tops would score, if there are two
    for slot, tower in enumerate(towers):
        if tower:
            by_colour[tower[-1] >> 1] += slot_worth(towers, slot)
    stones, empty = sum(map(len, towers)), towers.count(b"")
    hidden = stones - (5 - empty)
    return tops, best, second, third, max(by_colour), sum(by_colour), stones, empty, hidden


@lru_cache(maxsize=1 << 15)
def promise(towers: Towers, cards: tuple[int, ...]) -> tuple[float, int, int, int]:
    """Of the better objective: its points as far as it is met (half of it is worth a quarter),
    and its points if it is met, if it is at most one turn away, at most two."""
    card, near = 0.0, [0, 0, 0]
    for number in cards:
        points = OBJECTIVES[number].points
        share, turns = progress(towers, number)
        card = max(card, points * share * share)
        for most in range(turns, 3):
            near[most] = max(near[most], points)
    met, one, two = near
    return card, met, one, two


@lru_cache(maxsize=1 << 15)
def progress(towers: Towers, card: int) -> tuple[float, int]:
    """How far an objective is met, 0 to 1, and about how many turns it is away."""
    objective = OBJECTIVES[card]
    have = min(objective.needs, objective.measure(Board(towers, KINDS)))
    if objective.id == "swept_table":
        turns = max(map(len, towers))  # a turn can take a stone off every tower
    else:
        turns = -((have - objective.needs) // A_TURN.get(objective.id, 1))
    return have / objective.needs, turns


def slot_worth(towers: Towers, slot: int) -> int:
    """What the tower on a slot is worth when its colour is scored."""
    by_height = BY_HEIGHT[slot]
    if by_height:
        return by_height[len(towers[slot])]
    if slot == 0:
        return len(set(map(len, towers)))
    return len({kind >> 1 for kind in towers[slot]}) + 1
