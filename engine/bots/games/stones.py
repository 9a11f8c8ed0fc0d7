"""Mandala Stones as the bots see it: towers, what they promise, and the cards."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from engine.bots.features import Features, FeatureSpec
from engine.games.stones.state import StonesState
from engine.games.stones.tables import (
    ANY,
    COLOUR_OF,
    END_SPACE,
    OBJECTIVES,
    SOURCES,
    Board,
    Objective,
    bonus,
    slot_value,
)

# What a board shows: it counts as it is, as the game gets late, in its last quarter, and in its last rounds.
SHOWN = ("points", "best", "second", "third", "prospect", "values", "stones", "empty", "hidden")
PHASES = ("", "_late", "_ending", "_last")
SPEC = FeatureSpec(
    (*SHOWN, "card", "met", "finish", "turn"),
    PHASES,
    (
        *[name + phase for name in (*SHOWN, "card", "met") for phase in PHASES],
        *("finish_ending", "finish_last", "turn"),  # a last turn is of no interest before
    ),
)
TURN = SPEC.features.index("turn")
# By hand, for the greedy bot: what anybody would think after a game or two.
OBVIOUS = {
    "points": 0.15,
    "best": 0.1,
    "second": 0.05,
    "values": 0.02,
    "stones": 0.04,
    "card_ending": 0.05,
    "met_ending": 0.08,
}
PLAIN = tuple(OBVIOUS.get(name, 0.0) for name in SPEC.names)
NOTHING_MORE = (0.0,) * (len(SPEC.features) - 1)  # but points, for whom the game is over
CLOSER = 0.6  # what an objective is worth, when it is a turn away

KINDS = bytes(range(256))
Towers = tuple[bytes, ...]  # of a board, with kinds for stones


def lines(state: StonesState) -> list[tuple[int]]:
    """All picks and colours; of the sets of any tops only single ones and all of them."""
    moves = state.moves()
    most = moves[-1] - ANY
    return [(m,) for m in moves if m < ANY or m - ANY == most or (m - ANY).bit_count() == 1]


def features(state: StonesState) -> Features:
    laid, end = len(state.laid), END_SPACE[state.players]
    late = min(1.0, laid / end)
    ending = max(0.0, 4 * late - 3)
    last = max(0.0, 1 - max(0, end - laid) / (2 * state.players))  # a turn lays about one stone
    # Once the end space is covered, those who had their turn of the round have had their last.
    gone = state.turns % state.players if laid >= end else 0
    found: list[list[float]] = []
    for seat in range(state.players):
        towers, cards = look(tuple(state.towers[5 * seat : 5 * seat + 5]), state.kinds), state.objectives[seat]
        points = sum(state.points[SOURCES * seat : SOURCES * seat + SOURCES])
        if (seat - state.start) % state.players < gone:
            found.append([points + met(towers, cards), *NOTHING_MORE])
        else:
            found.append(board_features(points, towers, cards, laid, ending > 0, state.to_move == seat))
    return (1.0, late, ending, last), found


def board_features(
    points: int, towers: Towers, cards: tuple[int, ...], laid: int, ending: bool, turn: bool
) -> list[float]:
    """What a board promises to its owner."""
    tops, best, others = outlook(towers, cards, ending)
    return [points, best + bonus(laid, tops), *others, float(turn)]


@lru_cache(maxsize=1 << 15)
def outlook(towers: Towers, cards: tuple[int, ...], ending: bool) -> tuple[int, int, tuple[float, ...]]:
    """How many stones the best colour has on top, what they bring, and the features after that but for the turn."""
    tops, best, *others = shape(towers)
    last = finish(towers, cards) if ending else 0
    return tops, best, (*others, promise(towers, cards), met(towers, cards), last)


@lru_cache(maxsize=1 << 15)
def look(towers: tuple[bytes, ...], kinds: bytes) -> Towers:
    """The towers of a board as the bots look at them: which stone of its kind it is does not matter."""
    kind_of = kinds + bytes(256 - len(kinds))
    return tuple([tower.translate(kind_of) for tower in towers])


@lru_cache(maxsize=1 << 15)
def plan(towers: Towers) -> tuple[tuple[int, int], ...]:
    """Score the best colour three times in a row: each time its points and its stones."""
    found = [(0, 0)] * 3
    for turn in range(3):
        colours = scorable(towers)
        if not colours:
            break
        points, slots = max(colours, key=itemgetter(0))
        found[turn] = points, len(slots)
        towers = without_tops(towers, slots)
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def shape(towers: Towers) -> tuple[int, ...]:
    """How many stones the best colour has on top, then what is SHOWN from best on."""
    (best, tops), (second, _), (third, _) = plan(towers)
    values = [points for points, _ in by_colour(towers)]
    stones, empty = sum(map(len, towers)), towers.count(b"")
    hidden = stones - (5 - empty)
    return tops, best, second, third, max(values), sum(values), stones, empty, hidden


def promise(towers: Towers, cards: tuple[int, ...]) -> float:
    """The points of the better objective, fewer with every turn that it is away."""
    away = zip(cards, turns_away(towers, cards), strict=True)
    return max([OBJECTIVES[card].points * CLOSER**turns for card, turns in away], default=0.0)


def met(towers: Towers, cards: tuple[int, ...]) -> int:
    """The points of the better objective that is met."""
    away = zip(cards, turns_away(towers, cards), strict=True)
    return max([OBJECTIVES[card].points for card, turns in away if not turns], default=0)


def finish(towers: Towers, cards: tuple[int, ...]) -> int:
    """The most that a last turn of scoring brings, with the objective that is met after it.

    Stones that are scored meet no objective any more: what the two are worth is seen only together.
    """
    return max([points + met(after, cards) for points, after in scorings(towers)], default=met(towers, cards))


@lru_cache(maxsize=1 << 15)
def turns_away(towers: Towers, cards: tuple[int, ...]) -> tuple[int, ...]:
    """About how many turns each objective is away from a board."""
    board = Board(towers, KINDS)
    return tuple([_away(OBJECTIVES[card], board) for card in cards])


def _away(objective: Objective, board: Board) -> int:
    """Most turns bring one step towards most objectives."""
    missing = max(0, objective.needs - objective.measure(board))
    match objective.id:
        case "swept_table":
            return board.heights[0]  # a turn takes the tops of all towers
        case "petals" | "rays":
            return (missing + 1) // 2  # an artist takes about two of its pattern
        case "pure_tower":
            return min(1, missing)  # towers do not grow
    return missing


@lru_cache(maxsize=1 << 15)
def scorings(towers: Towers) -> tuple[tuple[int, Towers], ...]:
    """What lines() offers to score: the points, and the towers that are left."""
    standing = [slot for slot, tower in enumerate(towers) if tower]
    tops = [(1, [slot]) for slot in standing] + [(len(standing), standing)]
    return tuple([(points, without_tops(towers, slots)) for points, slots in (*scorable(towers), *tops) if slots])


def scorable(towers: Towers) -> list[tuple[int, list[int]]]:
    """What scoring a colour brings, and the slots it takes the tops of."""
    return [(points, slots) for points, slots in by_colour(towers) if len(slots) >= 2]


def by_colour(towers: Towers) -> list[tuple[int, list[int]]]:
    """For each colour what its tops would score, if there are two, and the slots they are on."""
    points: list[int] = [0] * 4
    slots: list[list[int]] = [[], [], [], []]
    for slot, tower in enumerate(towers):
        if tower:
            points[COLOUR_OF[tower[-1]]] += slot_value(towers, slot, KINDS)
            slots[COLOUR_OF[tower[-1]]].append(slot)
    return list(zip(points, slots, strict=True))


def without_tops(towers: Towers, slots: list[int]) -> Towers:
    return tuple([tower[:-1] if slot in slots else tower for slot, tower in enumerate(towers)])
