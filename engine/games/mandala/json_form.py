"""Mandala: a whole position as JSON, and JSON as a position, fully checked."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

from engine.game import check_seed
from engine.games.checks import demand, one_of, position_of, row, whole
from engine.games.mandala.tables import (
    ALL_COLOURS,
    AREA_PILE,
    AREAS,
    CARDS_DEALT,
    COLOURS,
    COUNTS,
    CUP,
    DISCARDS,
    DOINGS,
    DRAWN,
    FIELD_AREA,
    HAND,
    HELD,
    LETTERS,
    MOST_DISCARDS_IN_A_ROW,
    MOST_IN_HAND,
    MOUNTAIN_AREA,
    OF_EACH,
    RIVER_SPACES,
    Entry,
    named,
)

if TYPE_CHECKING:
    from engine.games.mandala.state import MandalaState

S = TypeVar("S", bound="MandalaState")


def write(state: MandalaState) -> dict[str, Any]:
    return {
        "game": "mandala",
        "players": 2,
        "options": dict(state.options),
        "seed": state.seed,
        "shuffles": state.shuffles,
        "start": state.start,
        "turn": state.turn,
        "to_move": state.to_move,
        "broken": state.broken,
        "areas": [named(state.pile(at)) for at in AREA_PILE],
        "hands": [named(state.pile(at)) for at in HAND],
        "cups": [named(state.pile(at)) for at in CUP],
        "discards": named(state.pile(DISCARDS)),
        "drawn": [named(state.pile(at)) for at in DRAWN],
        "held": [named(state.pile(at)) for at in HELD],
        "top": state.top,
        "rivers": [_letters(river) for river in state.rivers],
        "dealt": [_letters(pair) for pair in state.dealt],
        "deck": _letters(state.deck),
        "last_mandala": state.last_mandala,
        "discards_in_a_row": state.discards_in_a_row,
        "revealed": state.revealed,
        "last": [list(entry) for entry in state.last],
    }


def read(kind: type[S], data: Any) -> S:
    with position_of(kind.game):
        demand(data["game"] == "mandala", "a position of another game")
        options = kind.game.check(data["players"], data["options"])
        state = kind(options, whole(data["start"], 0, 1), check_seed(data["seed"]))
        state.shuffles = whole(data["shuffles"])
        state.turn = whole(data["turn"], 0, 1)
        state.to_move = None if data["to_move"] is None else whole(data["to_move"], 0, 1)
        state.broken = whole(data["broken"], -1, 1)
        _read_piles(state, data)
        state.top = whole(data["top"], -1, len(COLOURS) - 1)
        state.rivers = [_cards(river) for river in row(data["rivers"], 2)]
        state.dealt = [bytes(sorted(_cards(pair))) for pair in row(data["dealt"], 2)]
        state.deck = bytearray(_cards(data["deck"]))
        state.last_mandala = one_of((False, True), data["last_mandala"])
        state.discards_in_a_row = whole(data["discards_in_a_row"])
        state.revealed = whole(data["revealed"])
        state.last = tuple(_entry(*entry) for entry in data["last"])
        _check_cards(state)
        _check_play(state)
        return state


def _read_piles(state: MandalaState, data: Any) -> None:
    areas = row(data["areas"], len(AREAS))
    hands, cups, drawn, held = (row(data[name], 2) for name in ("hands", "cups", "drawn", "held"))
    piles = [*areas, *hands, *cups, data["discards"], *drawn, *held]  # in the order of the row of bytes
    state.cards = bytearray(b"".join(map(_counts, piles)))
    state.areas = bytearray(sum(1 << COLOURS.index(name) for name in pile) for pile in areas)


# --- is it possible? ------------------------------------------------------------------


def _check_cards(state: MandalaState) -> None:
    for colour, name in enumerate(COLOURS):
        there = sum(state.cards[colour : DRAWN[0] : COUNTS]) + state.deck.count(colour)
        there += sum(river.count(colour) for river in state.rivers)
        demand(there == OF_EACH, f"it has {there} {name} cards, not {OF_EACH}")
        for seat in (0, 1):
            dealt = state.dealt[seat].count(colour)
            cup, held = (state.cards[pile[seat] + colour] for pile in (CUP, HELD))
            demand(dealt <= min(cup, held), f"a cup lacks {name} that was dealt to it")
    for mandala in (0, 1):
        three = (MOUNTAIN_AREA[mandala], *FIELD_AREA[mandala])
        areas = combinations([state.areas[area] for area in three], 2)
        demand(not any(a & b for a, b in areas), "a colour lies in two areas of a mandala")
    for seat in (0, 1):
        river, size = state.rivers[seat], sum(state.pile(HAND[seat]))
        demand(len(set(river)) == len(river), "a river holds a colour twice")
        demand(len(state.dealt[seat]) == CARDS_DEALT, "a cup was not dealt two cards")
        demand(1 <= size <= MOST_IN_HAND, f"a hand has {size} cards")
    discards = state.pile(DISCARDS)
    top_is_there = discards[state.top] > 0 if state.top >= 0 else not any(discards)
    demand(top_is_there, "the top of the discards is not there")


def _check_play(state: MandalaState) -> None:
    full = any(len(river) == RIVER_SPACES for river in state.rivers)
    tired = state.discards_in_a_row >= MOST_DISCARDS_IN_A_ROW
    demand(state.last_mandala or bool(state.deck and not state.shuffles), "its deck has run out")
    if state.to_move is None:
        demand(state.broken < 0, "it ends in the middle of a destruction")
        demand(full or tired or state.last_mandala, "nothing has ended it")
        return
    demand(not tired, "it has ended: nothing but discards for too long")
    for mandala in (0, 1):
        demand(bool(state.areas[MOUNTAIN_AREA[mandala]]), "a mountain is empty")
        complete = state.colours_in(mandala) == ALL_COLOURS
        demand(state.broken == mandala or not complete, "a complete mandala still stands")
    if state.broken < 0:
        demand(state.turn == state.to_move, "it is another player's turn")
        demand(not full, "it has ended: a river is full")
        unshuffled = not state.deck and any(state.pile(DISCARDS))
        demand(not unshuffled, "its discards should have become the deck")


# --- small things ---------------------------------------------------------------------


def _letters(cards: bytes | bytearray) -> str:
    return "".join(LETTERS[colour] for colour in cards)


def _cards(letters: str) -> bytes:
    return bytes(LETTERS.index(letter) for letter in letters)


def _counts(pile: dict[str, int]) -> bytes:
    for name, count in pile.items():
        COLOURS.index(name)
        whole(count, 1, 2 * OF_EACH)
    return bytes(pile.get(name, 0) for name in COLOURS)


def _entry(do: str, seat: int, mandala: int, colour: int, count: int, drew: int) -> Entry:
    one_of(DOINGS, do)
    places = whole(seat, -1, 1), whole(mandala, -1, 1), whole(colour, -1, len(COLOURS) - 1)
    return (do, *places, whole(count, 0, len(COLOURS) * OF_EACH), whole(drew, 0, MOST_IN_HAND))
