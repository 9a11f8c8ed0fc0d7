"""Ananda as the bots see it: cards that can still become karma, tiles to build for them."""

from __future__ import annotations

from engine.games.ananda import AnandaState
from engine.games.ananda_tables import OFF, SUMS, worth

NAMES = (
    "karma", "karma_late", "hand", "hand_late", "cards", "rack", "rack_late", "best", "second",
    "frugal", "frugal_late", "income", "variety", "turn",
)  # fmt: skip
# By hand, for the greedy bot: what anybody would think after a game or two.
PLAIN = (0.1, 0.0, 0.01, 0.0, 0.0, 0.05, 0.0, 0.01, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
TILES = 60  # about as many as there are to take; the game is late when they are gone


def features(state: AnandaState) -> list[list[float]]:
    """For each seat, in the order of NAMES. Meant for the beginning of turns."""
    late = 1 - len(state.supply) / TILES
    biggest = _biggest_areas(state)
    found = []
    for seat in range(state.players):
        karma, hand, rack = worth(state.karma[seat]), state.hands[seat], state.racks[seat]
        sums = [SUMS[hand >> 5 * colour & 31] for colour in range(6)]
        halves = [0] * 6
        for tile in rack:
            halves[tile // 6] += 1
            halves[tile % 6] += 1
        built = [c for c in range(6) if halves[c]]
        # What a colour's cards would bring in one turn: with all tiles of the colour, and with one.
        turns = sorted([min(sums[c], halves[c] + biggest[c]) for c in built])
        frugal = max([min(sums[c], 1 + biggest[c]) for c in built], default=0)
        found.append(
            [
                karma,
                karma * late,
                sum(sums),
                sum(sums) * late,
                hand.bit_count(),
                len(rack),
                len(rack) * late,
                turns[-1] if turns else 0,
                turns[-2] if len(turns) > 1 else 0,
                frugal,
                frugal * late,
                max([biggest[c] for c in built], default=0) * (1 - late),
                6 - halves.count(0),
                float(state.to_move == seat),
            ]
        )
    return found


def _biggest_areas(state: AnandaState) -> list[int]:
    """Of each colour, the size of the largest area without a monk."""
    temple, taken = state.temple, 0
    for cell in state.monks:
        if cell != OFF:
            taken |= temple.area(cell)
    biggest = []
    for top in temple.tops:
        free, most = top & ~taken, 0
        while free:
            area = temple.flood(free & -free, free)
            most = max(most, area.bit_count())
            free ^= area
        biggest.append(most)
    return biggest
