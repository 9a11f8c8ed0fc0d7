"""Mandala as the bots see it: what a position promises to each seat."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.features import ONE_PHASE, Features, FeatureSpec
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import CUPS, DISCARD, HANDS, RIVER_SPACES, score, split

RIVER_SPACE = 2.0  # points that a new colour in the river is worth besides its cards
DENIED = 0.5  # of a point that the other one does not get

SPEC = FeatureSpec(
    (
        "points",
        "points_late",
        "river",
        "river_late",
        "waiting",
        "gain_open",
        "gain_near",
        "gain_next",
        "gain_now",
        "fields",
        "hand",
        "variety",
        "turn",
    )
)
# How near its end a mandala with these colours (bits) is: 0, 1 for two missing, 2 for one.
STAGE = tuple(max(0, 3 - max(1, 6 - colours.bit_count())) for colours in range(64))
# By hand, for the greedy bot: what anybody would think after a game or two.
PLAIN = (0.15, 0.0, 0.3, 0.0, 0.05, 0.03, 0.06, 0.1, 0.15, 0.03, 0.08, 0.05, 0.0)


def lines(state: MandalaState) -> list[tuple[int]]:
    """All moves but those discards that keep some cards of the colour: one or all is enough."""
    hand = state.pile(HANDS + 6 * (state.to_move or 0))
    kept = []
    for move in state.moves():
        place, colour, count = split(move)
        if place != DISCARD or count == 1 or count == hand[colour]:
            kept.append((move,))
    return kept


def features(state: MandalaState) -> Features:
    rivers, cups = state.rivers, (state.pile(CUPS), state.pile(CUPS + 6))
    late = max(len(rivers[0]), len(rivers[1])) / RIVER_SPACES
    if state.last_mandala:
        late = 1.0
    areas, cup_cards, both = state.areas, bytes(state.cards[CUPS : CUPS + 12]), tuple(rivers)
    gains = [[0.0] * 4, [0.0] * 4]  # by how many colours the mandala lacks: many, two, one, none
    for mandala in (0, 1):
        there = areas[3 * mandala : 3 * mandala + 3]
        stage = 3 if state.broken == mandala else STAGE[there[0] | there[1] | there[2]]
        split_up = split_mountain(
            bytes(state.pile(18 * mandala)),
            bytes(there),
            both,
            cup_cards,
            _first_chooser(state, mandala),
        )
        gains[0][stage] += split_up[0]
        gains[1][stage] += split_up[1]
    found = []
    for seat in (0, 1):
        cup, river = cups[seat], rivers[seat]
        points = score(river, cup)
        waiting = sum(n for colour, n in enumerate(cup) if colour not in river)
        hand = state.pile(HANDS + 6 * seat)
        size = sum(hand)
        found.append(
            [
                points,
                points * late,
                len(river),
                len(river) * late,
                waiting * (1 - late),
                *gains[seat],
                sum(bool(state.areas[3 * mandala + 1 + seat]) for mandala in (0, 1)),
                size,
                6 - hand.count(0),
                1.0 if state.to_move == seat else 0.0,
            ]
        )
    return ONE_PHASE, found


@lru_cache(maxsize=1 << 14)
def split_mountain(
    cards: bytes, areas: bytes, rivers: tuple[bytes, ...], cups: bytes, first: int
) -> tuple[float, float]:
    """What each seat would get, if a mandala were destroyed now and both took what is best.

    The mandala is given by its mountain's cards and the colours in its three areas, the seats by
    their rivers and cups; `first` chooses first.
    """
    gains = [0.0, 0.0]
    if not (areas[1] or areas[2]):
        return 0.0, 0.0
    mountain = {colour: n for colour, n in enumerate(cards) if n}
    worths = [
        _worths(mountain, rivers[seat], cups[6 * seat : 6 * seat + 6]) if areas[1 + seat] else {} for seat in (0, 1)
    ]
    seat = first
    while mountain:
        own, other = worths[seat], worths[1 - seat]
        colour = max(mountain, key=lambda c: own.get(c, 0.0) + DENIED * other.get(c, 0.0))
        del mountain[colour]
        gains[seat] += own.get(colour, 0.0)
        seat = 1 - seat
    return gains[0], gains[1]


def _worths(mountain: dict[int, int], river: bytes, cup: bytes) -> dict[int, float]:
    """The points that each colour of a mountain would bring to a seat."""
    found = {}
    for colour, n in mountain.items():
        space = river.find(colour) + 1
        if space:
            found[colour] = float(n * space)
        else:
            space = len(river) + 1
            found[colour] = (n - 1 + cup[colour]) * space + RIVER_SPACE
    return found


def _first_chooser(state: MandalaState, mandala: int) -> int:
    if state.broken == mandala and state.to_move is not None:
        return state.to_move
    at, cards = 18 * mandala + 6, state.cards
    lead = sum(cards[at : at + 6]) - sum(cards[at + 6 : at + 12])
    # Equal fields: most likely the one to move will complete it, and the other one chooses.
    return int(lead < 0) if lead else 1 - state.turn
