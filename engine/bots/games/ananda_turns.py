"""Good whole turns of Ananda: a turn is long, so the search looks at turns, not at single moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.bots.games.ananda import most_points
from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import (
    ALL_VALUES,
    BUILD,
    CARDS,
    HALVES,
    LAY,
    MEDITATE,
    MONK,
    PUT,
    RACK,
    SHIFT,
    STOP,
    SUMS,
    worth,
)


class Breadth(NamedTuple):
    """How many turns are looked at."""

    areas: int  # so many, the most promising ones
    ways: int  # to lay the last tile: they differ in what is covered and beside it
    turns: int  # so many are kept


AT_ROOT = Breadth(areas=8, ways=24, turns=400)  # where it is decided
BELOW = Breadth(areas=4, ways=1, turns=10)
CLOSE = 0.4  # cells: less than one, so that areas are equally large
TILE = 0.4  # points that a tile on the rack is worth, at a glance

Turn = tuple[tuple[int, ...], ...]  # the moves that are left of it


def lines(state: AnandaState) -> list[Turn]:
    """The first is what somebody in a hurry would do."""
    return [plan.turn for plan in plans(state, BELOW)]


def root_lines(state: AnandaState) -> list[Turn]:
    return [plan.turn for plan in plans(state, AT_ROOT)]


def mid_turn(state: AnandaState) -> bool:
    return state.phase != PUT


class Plan(NamedTuple):
    glance: float  # what it brings, at a glance
    turn: Turn


def plans(state: AnandaState, breadth: Breadth) -> list[Plan]:
    """Turns from this decision on, the best at a glance first."""
    if state.phase == MEDITATE:
        found = list(_meditations(state, ()))
    elif state.phase == BUILD:
        found = list(_buildings(state, (), breadth.ways))
    else:
        cells = _cells(state, breadth.areas)
        found = [plan for cell in cells for plan in _from_monk(state, cell, breadth.ways)]
        found = found or [Plan(0.0, (STOP,))]
    found.sort(key=lambda plan: -plan.glance)
    return found[: breadth.turns]


def _cells(state: AnandaState, most: int) -> list[int]:
    """For the most promising areas, a cell for the monk amid the area."""
    assert state.phase == PUT
    moves, seat, temple = state.moves(), state.mover(), state.temple
    if moves == [STOP]:
        return []
    free, ranked = sum(1 << move[1] for move in moves), []
    rack, hand = state.racks[seat], state.hands[seat]
    for colour, top in enumerate(temple.tops):
        growth = sum(HALVES[tile].count(colour) for tile in rack)
        rest, held = top & free, hand >> SHIFT[colour] & ALL_VALUES
        while rest:
            area = temple.flood(rest & -rest, rest)
            rest ^= area
            value = area.bit_count() + growth
            points = most_points(held, value)
            ranked.append((points + TILE * (value - points) if growth else 0.0, area))
    ranked.sort(key=lambda pair: -pair[0])
    return [_amid(state, area) for _, area in ranked[:most]]


def _amid(state: AnandaState, area: int) -> int:
    """The cell of an area with most of the area around it: nothing else may be cut off there."""
    width, cells = state.temple.width, area
    for shift in (1, -1, width, -width):
        within = cells & (area << shift if shift > 0 else area >> -shift)
        cells = within or cells
    return (cells & -cells).bit_length() - 1


def _from_monk(state: AnandaState, cell: int, ways: int) -> Iterator[Plan]:
    after, move = state.copy(), (MONK, cell)
    after.apply(move)
    return _buildings(after, (move,), ways)


def _buildings(state: AnandaState, before: Turn, ways: int) -> Iterator[Plan]:
    """Lay what lets the area grow most, and look at stopping after every tile."""
    now, turn = state.copy(), before
    if not now.laid:
        yield Plan(TILE * (len(now.racks[now.mover()]) < RACK), (*turn, STOP))
    else:
        yield from _stopping(now, turn)
    while True:
        lays = _best_lays(now, ways)
        if not lays:
            return
        for other in lays[1:]:
            last = now.copy()
            last.apply(other)
            yield from _stopping(last, (*turn, other))
        now.apply(lays[0])
        turn = (*turn, lays[0])
        yield from _stopping(now, turn)


def _best_lays(state: AnandaState, most: int) -> list[tuple[int, ...]]:
    """Tiles and places for the largest area; of equal ones first those that are needed least."""
    seat, colour, temple = state.mover(), state.colour, state.temple
    monk, top, hand = 1 << state.monks[seat], temple.tops[colour], state.hands[seat]
    grown: dict[tuple[int, ...], int] = {}
    ranked: list[tuple[float, tuple[int, ...]]] = []
    for move in state.moves():
        if move[0] != LAY:
            continue
        _, _, other, a, b = move
        key = (a, b, other == colour)
        size = grown.get(key)
        if size is None:
            within = (top | 1 << a | 1 << b) if other == colour else (top | 1 << a) & ~(1 << b)
            size = grown[key] = temple.flood(monk, within).bit_count()
        ranked.append((size - 0.02 * SUMS[hand >> SHIFT[other] & ALL_VALUES], move))
    if most == 1:
        return [max(ranked, key=lambda pair: pair[0])[1]] if ranked else []
    ranked.sort(key=lambda pair: -pair[0])
    # Other places for the other half, but nothing that keeps the area smaller.
    best = {move[4]: move for size, move in reversed(ranked) if size > ranked[0][0] - CLOSE}
    first = [ranked[0][1]] if ranked else []
    return [*first, *[move for move in best.values() if move not in first]][:most]


def _stopping(state: AnandaState, turn: Turn) -> Iterator[Plan]:
    after = state.copy()
    after.apply(STOP)
    return _meditations(after, (*turn, STOP))


def _meditations(state: AnandaState, turn: Turn) -> Iterator[Plan]:
    """Of the sets of cards the most valuable one, and the least that wastes no tile."""
    seat, value = state.mover(), state.area.bit_count()
    room = RACK - len(state.racks[seat])
    moves = state.moves()
    points = {move: worth(move[1]) for move in moves}
    most = max(moves, key=lambda move: (points[move], -move[1].bit_count()))
    thrifty = [move for move in moves if points[move] >= value - room]
    chosen = {most, min(thrifty, key=lambda move: points[move])} if thrifty else {most}
    for move in sorted(chosen):
        assert move[0] == CARDS
        tiles = min(value - points[move], room, len(state.supply))
        yield Plan(points[move] + TILE * (tiles - state.laid), (*turn, move))
