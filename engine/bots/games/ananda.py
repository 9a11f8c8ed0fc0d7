"""Ananda as the bots see it: cards that can still become karma, tiles and areas to do it with."""

from __future__ import annotations

from engine.bots.features import Features, FeatureSpec
from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import ALL_VALUES, COLOURS, HALVES, OFF, RACK, SHIFT, SUMS, worth

# Everything counts as it is, the more the later it is, and the more the nearer the very end is.
SPEC = FeatureSpec(
    (
        "karma",
        "hand",
        "cards",
        "deck",
        "playable",
        "rack",
        "variety",
        "points",
        "best",
        "second",
        "frugal",
        "turn",
    ),
    ("", "_late", "_end"),
)
# By hand, for the greedy bot: what anybody would think after a game or two.
PLAIN = (0.1, 0.01, 0.0, 0.0, 0.0, 0.05, 0.0, 0.01, *[0.0] * (len(SPEC.names) - 8))
TILES = 60  # about as many as there are to take; it is late when they are gone
END = 8  # tiles still to lay when the end is half as near as it can be
TILE = 0.5  # points that a tile on the rack is worth, in the estimate of a turn to come
LARGEST = 15  # area that matters: all cards of a colour can be played in it

_SIZES = range(LARGEST + 1)
# The most points that a set of cards of one colour brings, by the size of the area.
_MOST = [
    [max(SUMS[part] for part in range(held + 1) if not part & ~held and SUMS[part] <= size) for size in _SIZES]
    for held in range(32)
]


def most_points(held: int, size: int) -> int:
    """The most points that cards of one colour bring in an area of so many cells."""
    return _MOST[held][min(size, LARGEST)]


def features(state: AnandaState) -> Features:
    """Meant for the beginning of turns."""
    supply = len(state.supply)
    late, end = 1 - supply / TILES, END / (END + supply + min(map(len, state.racks)))
    areas = _areas(state)
    found: list[list[float]] = [[]] * state.players
    # A monk bars its area for its own seat, and for those whose turn comes before its own: so the
    # last to move finds only its own monk in the way, the mover all of them.
    monks = 0
    for back in range(1, state.players + 1):
        seat = (state.mover() - back) % state.players
        if state.monks[seat] != OFF:
            monks |= 1 << state.monks[seat]
        free = [max([area.bit_count() for area in same if not area & monks], default=0) for same in areas]
        found[seat] = _vector(state, seat, free)
    return (1.0, late, end), found


def _areas(state: AnandaState) -> list[list[int]]:
    """Of each colour, all areas."""
    flood, areas = state.temple.flood, []
    for top in state.temple.tops:
        same = []
        while top:
            area = flood(top & -top, top)
            same.append(area)
            top ^= area
        areas.append(same)
    return areas


def _vector(state: AnandaState, seat: int, free: list[int]) -> list[float]:
    """In the order of SPEC, from the largest area of each colour that is free for it."""
    hand, rack = state.hands[seat], state.racks[seat]
    halves, tiles = [0] * len(COLOURS), [0] * len(COLOURS)
    for tile in rack:
        one, other = HALVES[tile]
        halves[one] += 1
        halves[other] += 1
        tiles[one] += 1
        tiles[other] += one != other
    room = RACK - len(rack)
    playable, points, best, second, frugal = 0, 0, 0.0, 0.0, 0.0
    for colour, size in enumerate(free):
        if not (size and halves[colour]):
            continue
        held, most = hand >> SHIFT[colour] & ALL_VALUES, size + halves[colour]
        full, once = most_points(held, most), most_points(held, size + 1)
        # What the next turn may bring in this colour: with one tile, and with all of them.
        thrift = once + TILE * (min(size + 1 - once, room + 1) - 1)
        gain = max(thrift, full + TILE * (min(most - full, room + tiles[colour]) - tiles[colour]))
        playable += SUMS[held]
        points = max(points, full)
        frugal = max(frugal, thrift)
        best, second = max(best, gain), max(second, min(best, gain))
    return [
        worth(state.karma[seat]),
        worth(hand),
        hand.bit_count(),
        len(state.decks[seat]),
        playable,
        len(rack),
        6 - halves.count(0),
        points,
        best,
        second,
        frugal,
        float(seat == state.to_move),
    ]
