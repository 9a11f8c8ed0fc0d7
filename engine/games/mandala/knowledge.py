"""Mandala: what a seat knows, and how the rest is dealt anew.

Besides what lies in sight, a seat can count. When the discards become the deck, everybody knows
what is in it, and so what the other one holds unseen; later only the cards drawn from this deck
are uncertain. `counted` in a view is exactly that.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from engine.game import MAX_SEED
from engine.games.mandala.tables import (
    CARDS_DEALT,
    COLOUR_RANGE,
    COLOURS,
    COUNTS,
    CUP,
    DISCARDS,
    DRAWN,
    FIELD_PILE,
    HAND,
    HELD,
    MOUNTAIN_PILE,
    Entry,
    listed,
    named,
    score,
)
from engine.games.mandala.view_types import Cup, Hand, Mandala, MandalaView, Pile
from engine.games.mandala.view_types import Entry as EntryView
from engine.luck import Roll, shuffle

if TYPE_CHECKING:
    from engine.games.mandala.state import MandalaState

    S = TypeVar("S", bound=MandalaState)


def view(state: MandalaState, seat: int | None) -> MandalaView:
    result = state.result()
    discards = state.pile(DISCARDS)
    return {
        "game": "mandala",
        "players": 2,
        "seat": seat,
        "options": dict(state.options),
        "phase": state.phase,
        "to_move": state.to_move,
        "turn": state.turn,
        "start": state.start,
        "result": result.in_view() if result else None,
        "mandalas": [_mandala(state, mandala) for mandala in (0, 1)],
        "destroying": state.broken + 1 or None,
        "takes": _takes(state),
        "hands": [_hand(state, owner, owner == seat) for owner in (0, 1)],
        "cups": [_cup(state, owner, owner in _secret_cups(state, seat)) for owner in (0, 1)],
        "rivers": [[COLOURS[colour] for colour in river] for river in state.rivers],
        "deck": len(state.deck),
        "discard": {
            "size": sum(discards),
            "cards": named(discards),
            "top": None if state.top < 0 else COLOURS[state.top],
        },
        "last_mandala": state.last_mandala,
        "discards_in_a_row": state.discards_in_a_row,
        "counted": _view_counted(state, seat),
        "last": [_entry(entry) for entry in state.last],
    }


def sample(state: S, seat: int | None, roll: Roll) -> S:
    """Deal first the secret cup cards, then a deck of what may be in it, then hands."""
    new = state.copy()
    new.seed, new.revealed, new._moves = int(roll() * MAX_SEED), 0, None
    unseen, deck_most, dealt_most = _counted(state, seat)

    new.dealt = state.dealt[:]
    pairs = _deal_cups(state, seat, roll)
    for owner, pair in zip(_secret_cups(state, seat), pairs, strict=True):
        new.change(CUP[owner], state.dealt[owner], -1)
        new.change(CUP[owner], pair, 1)
        new.dealt[owner] = pair
        unseen = _less(unseen, pair)
    deck = listed(map(min, deck_most, unseen))
    shuffle(deck, roll)
    new.deck = bytearray(deck[: len(state.deck)])
    rest = listed(_less(unseen, new.deck))
    shuffle(rest, roll)
    for owner in _others(seat):
        size = sum(state.pile(HAND[owner]))
        new.set_pile(HAND[owner], (rest[:size].count(colour) for colour in COLOUR_RANGE))
        del rest[:size]

    # What the others can count has to agree with their new cards.
    drawn = _less(deck_most, new.deck)
    if seat is None:
        new.set_pile(DRAWN[0], drawn)
        new.set_pile(DRAWN[1], bytes(COUNTS))
        new.set_pile(HELD[0], _less(dealt_most, new.dealt[1]))
        new.set_pile(HELD[1], (new.dealt[1].count(colour) for colour in COLOUR_RANGE))
    else:
        new.set_pile(DRAWN[1 - seat], drawn)
    return new


# --- counting -------------------------------------------------------------------------


def _others(seat: int | None) -> list[int]:
    """The seats whose hands are hidden from a seat."""
    return [owner for owner in (0, 1) if owner != seat]


def _secret_cups(state: MandalaState, seat: int | None) -> list[int]:
    """The seats whose dealt cup cards are hidden from a seat; at the end the cups are opened."""
    return [] if state.to_move is None else _others(seat)


def _counted(state: MandalaState, seat: int | None) -> tuple[list[int], list[int], list[int]]:
    """By colour: the cards a seat has not seen, how many of them may at most be in the deck,
    and how many may at most be among the dealt cup cards."""
    deck = [state.deck.count(colour) for colour in COLOUR_RANGE]
    unseen, deck_most, dealt_most = deck[:], deck[:], [0] * COUNTS
    for owner in _others(seat):
        for colour in COLOUR_RANGE:
            unseen[colour] += state.cards[HAND[owner] + colour]
            deck_most[colour] += state.cards[DRAWN[owner] + colour]
            dealt_most[colour] += state.cards[HELD[owner] + colour]
    for owner in _secret_cups(state, seat):
        for colour in state.dealt[owner]:
            unseen[colour] += 1
    return unseen, deck_most, dealt_most


def _deal_cups(state: MandalaState, seat: int | None, roll: Roll) -> list[bytes]:
    """New cards for the secret cups, such that enough are left that may be in the deck."""
    unseen, deck_most, dealt_most = _counted(state, seat)
    cards = listed(map(min, dealt_most, unseen))
    shuffle(cards, roll)
    cups = len(_secret_cups(state, seat))
    chosen = next(
        chosen
        for chosen in combinations(cards, CARDS_DEALT * cups)
        if sum(map(min, deck_most, _less(unseen, bytes(chosen)))) >= len(state.deck)
    )
    return [bytes(sorted(chosen[first : first + CARDS_DEALT])) for first in range(0, len(chosen), CARDS_DEALT)]


def _less(counts: list[int], cards: bytes | bytearray) -> list[int]:
    return [n - cards.count(colour) for colour, n in enumerate(counts)]


# --- parts of a view ------------------------------------------------------------------


def _mandala(state: MandalaState, mandala: int) -> Mandala:
    mountain = named(state.pile(MOUNTAIN_PILE[mandala]))
    fields = [named(state.pile(at)) for at in FIELD_PILE[mandala]]
    there = state.colours_in(mandala)
    missing = [name for colour, name in enumerate(COLOURS) if not there >> colour & 1]
    return {"mountain": mountain, "fields": fields, "missing": missing}


def _takes(state: MandalaState) -> dict[str, str]:
    """In a destruction: what becomes of each colour if the seat to move takes it."""
    if state.broken < 0:
        return {}
    mountain = state.pile(MOUNTAIN_PILE[state.broken])
    return {COLOURS[colour]: state.fate(colour) for colour in COLOUR_RANGE if mountain[colour]}


def _hand(state: MandalaState, owner: int, own: bool) -> Hand:
    hand = state.pile(HAND[owner])
    return {"size": sum(hand), "cards": named(hand) if own else None}


def _cup(state: MandalaState, owner: int, secret: bool) -> Cup:
    """The points are those of the known cards: with unknown ones there may be more."""
    cup = state.pile(CUP[owner])
    unknown = state.dealt[owner] if secret else b""
    known = _less([*cup], unknown)
    return {
        "size": sum(cup),
        "known": named(known),
        "unknown": len(unknown),
        "points": score(state.rivers[owner], known),
    }


def _view_counted(state: MandalaState, seat: int | None) -> dict[str, Pile]:
    unseen, deck_most, dealt_most = _counted(state, seat)
    counts = {"unseen": unseen, "deck_at_most": deck_most, "dealt_at_most": dealt_most}
    if seat is not None:
        counts["own_drawn"] = [*state.pile(DRAWN[seat])]
        counts["own_held"] = [*state.pile(HELD[seat])]
    return {name: named(pile) for name, pile in counts.items()}


def _entry(entry: Entry) -> EntryView:
    do, seat, mandala, colour, count, drew = entry
    return {
        "do": do,
        "seat": None if seat < 0 else seat,
        "mandala": mandala + 1 or None,
        "colour": None if colour < 0 else COLOURS[colour],
        "count": count,
        "drew": drew,
    }
