"""Mandala as the bots see it: what a position promises to each seat."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.features import Features, FeatureSpec
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import (
    ALL_COLOURS,
    COUNTS,
    CUP,
    DISCARD,
    HAND,
    MANDALA_PILES,
    MOUNTAIN_PILE,
    score,
    split,
)

RIVER_SPACE = 2.0  # points that a new colour in the river is worth besides its cards
WAITING = 3.0  # points that a card dealt to the cup is worth while its colour is not in the river
DENIED = 0.5  # of a point that the other one does not get
DECK = 88  # cards in the deck when the game begins
MOST_LEAD = 3  # cards by which a field may lead: more do not help

# Stages of a mandala: many colours are missing, two, one (who can complete it first: the mover, only the other one,
# nobody), none.
OPEN, NEAR, MOVER, OTHER, NOBODY, NOW = range(6)
STAGES = ("open", "near", "mover", "other", "nobody", "now")
FEATURES = (
    *("points", "river", "waiting", "hand", "variety", "future", "turn"),
    *(f"gain_{stage}" for stage in STAGES),  # points from a destruction
    *(f"new_{stage}" for stage in STAGES),  # colours on the mountain that the river lacks
    *(f"lead_{stage}" for stage in STAGES),  # cards more than the other one in the field
    *(f"field_{stage}" for stage in STAGES),  # is there any card in the field?
)
LATE = ("points", "river", "hand", "gain_mover", "gain_now")  # what counts differently as the deck runs out
SPEC = FeatureSpec(FEATURES, ("", "_late"), (*FEATURES, *(name + "_late" for name in LATE)))
# By hand, for the greedy bot: what anybody would think after a game or two.
OBVIOUS = {"points": 0.15, "river": 0.3, "waiting": 0.05, "hand": 0.08, "variety": 0.05}
OBVIOUS |= {"gain_open": 0.03, "gain_near": 0.06, "gain_mover": 0.1, "gain_other": 0.1, "gain_nobody": 0.1}
OBVIOUS |= {"gain_now": 0.15} | {f"field_{stage}": 0.03 for stage in STAGES}
PLAIN = tuple(OBVIOUS.get(name, 0.0) for name in SPEC.names)

Gains = tuple[float, float]  # points of each seat
FIRST = tuple(FEATURES.index(f"{name}_open") for name in ("gain", "new", "lead", "field"))
NOTHING = (0.0,) * (len(FIRST) * len(STAGES))


def lines(state: MandalaState) -> list[tuple[int]]:
    """All moves but those discards that keep some cards of the colour: one or all is enough."""
    hand = state.pile(HAND[state.to_move or 0])
    kept = []
    for move in state.moves():
        place, colour, count = split(move)
        if place != DISCARD or count == 1 or count == hand[colour]:
            kept.append((move,))
    return kept


def features(state: MandalaState) -> Features:
    cards, rivers, deck = state.cards, tuple(state.rivers), state.deck
    left, size = [deck.count(colour) for colour in range(6)], len(deck)
    cups = bytes(cards[CUP[0] : CUP[1] + COUNTS])
    found: list[list[float]] = []
    for seat, river in enumerate(rivers):
        hand = cards[HAND[seat] : HAND[seat] + COUNTS]
        points, waiting = standing(river, cups[COUNTS * seat : COUNTS * seat + COUNTS])
        future = sum([space * left[colour] for space, colour in enumerate(river, 1)]) / (size or 1)
        mine = 1.0 if state.to_move == seat else 0.0
        found.append([points, len(river), waiting, sum(hand), 6 - hand.count(0), future, mine, *NOTHING])
    for mandala in (0, 1):
        area = bytes(cards[MOUNTAIN_PILE[mandala] : MOUNTAIN_PILE[mandala] + MANDALA_PILES])
        stage, *about = _stage(state, mandala)
        for vector, part in zip(found, outlook(area, rivers, cups, stage, *about), strict=True):
            for first, amount in zip(FIRST, part, strict=True):
                vector[first + stage] += amount
    return (1.0, 1.0 if state.last_mandala else 1 - size / DECK), found


@lru_cache(maxsize=1 << 14)
def standing(river: bytes, cup: bytes) -> tuple[int, int]:
    """The points of a seat, and the cards in its cup whose colour is not in its river."""
    return score(river, cup), sum([n for colour, n in enumerate(cup) if colour not in river])


def _stage(state: MandalaState, mandala: int) -> tuple[int, int, int, int]:
    """The stage of a mandala; then who chooses first if it is NOW, else who completes it; the last colour, and how
    many cards of it may go to the field."""
    if state.broken == mandala and state.to_move is not None:
        return NOW, state.to_move, 0, 0
    missing, mover = ALL_COLOURS & ~state.colours_in(mandala), state.turn
    if missing & (missing - 1):
        return (NEAR if missing.bit_count() == 2 else OPEN), mover, 0, 0
    colour = missing.bit_length() - 1
    for stage, seat in ((MOVER, mover), (OTHER, 1 - mover)):
        hand = state.pile(HAND[seat])
        if hand[colour] and (sum(hand) > 1 or state.deck):
            return stage, seat, colour, min(hand[colour], sum(hand) - 1)
    return NOBODY, mover, 0, 0


@lru_cache(maxsize=1 << 15)
def outlook(
    area: bytes, rivers: tuple[bytes, ...], cups: bytes, stage: int, seat: int, colour: int, held: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What a mandala promises to each seat: gain, new colours, lead, is the field entered?"""
    mountain, fields = area[:COUNTS], (sum(area[COUNTS : 2 * COUNTS]), sum(area[2 * COUNTS :]))
    if stage in (MOVER, OTHER):
        gains = _completed(mountain, fields, rivers, cups, seat, colour, held)
    else:
        first = seat if stage == NOW else _first(fields, seat)
        gains = split_mountain(mountain, (fields[0] > 0, fields[1] > 0), rivers, cups, first)
    new = [sum([n > 0 and colour not in river for colour, n in enumerate(mountain)]) for river in rivers]
    lead = max(-MOST_LEAD, min(MOST_LEAD, fields[0] - fields[1]))
    return (gains[0], new[0], lead, fields[0] > 0), (gains[1], new[1], -lead, fields[1] > 0)


def _first(fields: tuple[int, int], completes: int) -> int:
    """Who chooses first: the larger field, or the one who did not complete the mandala."""
    return 1 - completes if fields[0] == fields[1] else int(fields[1] > fields[0])


def _completed(
    mountain: bytes,
    fields: tuple[int, int],
    rivers: tuple[bytes, ...],
    cups: bytes,
    seat: int,
    colour: int,
    held: int,
) -> Gains:
    """The gains after a seat completes a mandala with the last colour: on the mountain, or with all it holds."""
    built = mountain[:colour] + bytes([mountain[colour] + 1]) + mountain[colour + 1 :]
    best = split_mountain(built, (fields[0] > 0, fields[1] > 0), rivers, cups, _first(fields, seat))
    if held:
        grown = (fields[0] + held, fields[1]) if seat == 0 else (fields[0], fields[1] + held)
        other = split_mountain(mountain, (grown[0] > 0, grown[1] > 0), rivers, cups, _first(grown, seat))
        if other[seat] - other[1 - seat] > best[seat] - best[1 - seat]:
            best = other
    return best


@lru_cache(maxsize=1 << 14)
def split_mountain(
    cards: bytes, entered: tuple[bool, bool], rivers: tuple[bytes, ...], cups: bytes, first: int
) -> Gains:
    """What each seat gets of a mountain, if both take in turns what is best; `first` chooses first.

    The seats are given by whether they have cards in their fields, by their rivers and their cups.
    """
    if not any(entered):
        return 0.0, 0.0
    gains = [0.0, 0.0]
    mountain = {colour: n for colour, n in enumerate(cards) if n}
    both = cups[:COUNTS], cups[COUNTS:]
    worths = [_worths(mountain, rivers[seat], both[seat]) if entered[seat] else {} for seat in (0, 1)]
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
            found[colour] = (n - 1) * space + cup[colour] * (space - WAITING) + RIVER_SPACE
    return found
