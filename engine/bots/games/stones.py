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
    bonus,
    slot_value,
)

# What a board shows: it counts as it is, as the game gets late, and in its last quarter.
SHOWN = ("points", "best", "second", "third", "prospect", "values", "stones", "empty", "hidden")
PHASES = ("", "_late", "_ending")
SPEC = FeatureSpec(
    (*SHOWN, "card", "met", "finish", "turn"),
    PHASES,
    # Towers come and go: objectives are decided at the end.
    (*[name + phase for name in SHOWN for phase in PHASES], "card_ending", "met_ending", "finish_ending", "turn"),
)
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
NOT_YET = (0.0,) * 3  # what objectives are worth before they count

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
    # Once the end space is covered, those who had their turn of the round have had their last.
    gone = state.turns % state.players if laid >= end else 0
    found: list[list[float]] = []
    for seat in range(state.players):
        towers, (tops, best, *others) = look(tuple(state.towers[5 * seat : 5 * seat + 5]), state.kinds)
        points = sum(state.points[SOURCES * seat : SOURCES * seat + SOURCES])
        cards = state.objectives[seat]
        if (seat - state.start) % state.players < gone:
            points += met(towers, cards)
            found.append([points, *NOTHING_MORE])
            continue
        held = (promise(towers, cards), met(towers, cards), finish(towers, cards)) if ending else NOT_YET
        found.append([points, best + bonus(laid, tops), *others, *held, 1.0 if state.to_move == seat else 0.0])
    return (1.0, late, ending), found


@lru_cache(maxsize=1 << 15)
def look(towers: tuple[bytes, ...], kinds: bytes) -> tuple[Towers, tuple[int, ...]]:
    """The towers of a board as the bots look at them, and what they show: which stone it is does not matter."""
    kind_of = kinds + bytes(256 - len(kinds))
    seen = tuple([tower.translate(kind_of) for tower in towers])
    return seen, shape(seen)


@lru_cache(maxsize=1 << 15)
def plan(towers: Towers) -> tuple[tuple[int, int], ...]:
    """Score the best colour three times in a row: each time its points and its stones."""
    found = []
    for _ in range(3):
        points, slots = max(scorable(towers), key=itemgetter(0), default=(0, []))
        found.append((points, len(slots)))
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
    """The points of the better objective as far as it is met: half of it is worth a quarter."""
    shares = progress(towers)
    return max([OBJECTIVES[card].points * shares[card] ** 2 for card in cards], default=0.0)


def met(towers: Towers, cards: tuple[int, ...]) -> int:
    """The points of the better objective that is met."""
    shares = progress(towers)
    return max([OBJECTIVES[card].points for card in cards if shares[card] == 1.0], default=0)


def finish(towers: Towers, cards: tuple[int, ...]) -> int:
    """The most that a last turn of scoring brings, with the objective that is met after it.

    Stones that are scored meet no objective any more: what the two are worth is seen only together.
    """
    return max([points + met(after, cards) for points, after in scorings(towers)], default=met(towers, cards))


@lru_cache(maxsize=1 << 15)
def progress(towers: Towers) -> tuple[float, ...]:
    """How far each objective is met, 0 to 1."""
    board = Board(towers, KINDS)
    return tuple([min(1.0, objective.measure(board) / objective.needs) for objective in OBJECTIVES])


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
