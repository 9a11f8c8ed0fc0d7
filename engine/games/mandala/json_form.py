"""Mandala: a whole position as JSON, and the way back, which believes nothing."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from engine.errors import BadRecord, reading, short
from engine.game import check_seed
from engine.games.mandala.tables import (
    ALL_COLOURS,
    CARDS_DEALT,
    COLOURS,
    CUPS,
    DISCARDS,
    DOINGS,
    DRAWN,
    HANDS,
    HELD,
    LETTERS,
    MOST_DISCARDS_IN_A_ROW,
    MOST_IN_HAND,
    OF_EACH,
    RIVER_SPACES,
    Entry,
    named,
)

if TYPE_CHECKING:
    from engine.games.mandala.state import MandalaState


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
        "areas": [named(state.pile(6 * area)) for area in range(6)],
        "hands": [named(state.pile(HANDS + 6 * seat)) for seat in (0, 1)],
        "cups": [named(state.pile(CUPS + 6 * seat)) for seat in (0, 1)],
        "discards": named(state.pile(DISCARDS)),
        "drawn": [named(state.pile(DRAWN + 6 * seat)) for seat in (0, 1)],
        "held": [named(state.pile(HELD + 6 * seat)) for seat in (0, 1)],
        "top": state.top,
        "rivers": [_letters(river) for river in state.rivers],
        "dealt": [_letters(pair) for pair in state.dealt],
        "deck": _letters(state.deck),
        "last_mandala": state.last_mandala,
        "discards_in_a_row": state.discards_in_a_row,
        "revealed": state.revealed,
        "last": [list(entry) for entry in state.last],
    }


def read(state: MandalaState, data: Any) -> None:
    """Fill an empty state, or raise a BadRecord."""
    with reading("This position of Mandala"):
        if data["game"] != "mandala":
            raise BadRecord("This is not a position of Mandala.")
        state.options = state.game.check(data["players"], data["options"])
        state.seed = check_seed(data["seed"])
        state.shuffles = _whole(data["shuffles"])
        state.start, state.turn = _whole(data["start"], 0, 1), _whole(data["turn"], 0, 1)
        state.to_move = None if data["to_move"] is None else _whole(data["to_move"], 0, 1)
        state.broken = _whole(data["broken"], -1, 1)
        six_areas, pairs = _row(data["areas"], 6), ("hands", "cups", "drawn", "held")
        hands, cups, drawn, held = (_row(data[name], 2) for name in pairs)
        piles = [*six_areas, *hands, *cups, data["discards"], *drawn, *held]
        state.cards = bytearray(b"".join(map(_counts, piles)))
        state.areas = bytearray(sum(1 << COLOURS.index(name) for name in pile) for pile in six_areas)
        state.top = _whole(data["top"], -1, 5)
        state.rivers = [_cards(river) for river in _row(data["rivers"], 2)]
        state.dealt = [bytes(sorted(_cards(pair))) for pair in _row(data["dealt"], 2)]
        state.deck = bytearray(_cards(data["deck"]))
        state.last_mandala = _yes_or_no(data["last_mandala"])
        state.discards_in_a_row = _whole(data["discards_in_a_row"])
        state.revealed = _whole(data["revealed"])
        state.last = tuple(_entry(*entry) for entry in data["last"])
        state._moves = None
        _check_cards(state)
        _check_play(state)


# --- is it possible? ------------------------------------------------------------------


def _check_cards(state: MandalaState) -> None:
    for colour, name in enumerate(COLOURS):
        there = sum(state.cards[colour:DRAWN:6]) + state.deck.count(colour)
        there += sum(river.count(colour) for river in state.rivers)
        _demand(there == OF_EACH, f"it has {there} {name} cards, not {OF_EACH}")
        for seat in (0, 1):
            dealt = state.dealt[seat].count(colour)
            cup, held = (state.cards[pile + 6 * seat + colour] for pile in (CUPS, HELD))
            _demand(dealt <= min(cup, held), f"a cup lacks {name} that was dealt to it")
    for mandala in (0, 3):
        areas = combinations(state.areas[mandala : mandala + 3], 2)
        _demand(not any(a & b for a, b in areas), "a colour lies in two areas of a mandala")
    for seat in (0, 1):
        river, size = state.rivers[seat], sum(state.pile(HANDS + 6 * seat))
        _demand(len(set(river)) == len(river), "a river holds a colour twice")
        _demand(len(state.dealt[seat]) == CARDS_DEALT, "a cup was not dealt two cards")
        _demand(1 <= size <= MOST_IN_HAND, f"a hand has {size} cards")
    discards = state.pile(DISCARDS)
    top_is_there = discards[state.top] > 0 if state.top >= 0 else not any(discards)
    _demand(top_is_there, "the top of the discards is not there")


def _check_play(state: MandalaState) -> None:
    full = any(len(river) == RIVER_SPACES for river in state.rivers)
    tired = state.discards_in_a_row >= MOST_DISCARDS_IN_A_ROW
    _demand(state.last_mandala or bool(state.deck and not state.shuffles), "its deck has run out")
    if state.to_move is None:
        _demand(state.broken < 0, "it ends in the middle of a destruction")
        _demand(full or tired or state.last_mandala, "nothing has ended it")
        return
    _demand(not tired, "it has ended: nothing but discards for too long")
    for mandala in (0, 1):
        _demand(bool(state.areas[3 * mandala]), "a mountain is empty")
        complete = state.colours_in(mandala) == ALL_COLOURS
        _demand(state.broken == mandala or not complete, "a complete mandala still stands")
    if state.broken < 0:
        _demand(state.turn == state.to_move, "it is another player's turn")
        _demand(not full, "it has ended: a river is full")
        unshuffled = not state.deck and any(state.pile(DISCARDS))
        _demand(not unshuffled, "its discards should have become the deck")


def _demand(true: bool, otherwise: str) -> None:
    if not true:
        raise BadRecord(f"This position of Mandala is impossible: {otherwise}.")


# --- small things ---------------------------------------------------------------------


def _letters(cards: bytes | bytearray) -> str:
    return "".join(LETTERS[colour] for colour in cards)


def _cards(letters: str) -> bytes:
    return bytes(LETTERS.index(letter) for letter in letters)


def _counts(pile: dict[str, int]) -> bytes:
    for name, count in pile.items():
        COLOURS.index(name)
        _whole(count, 1, 2 * OF_EACH)
    return bytes(pile.get(name, 0) for name in COLOURS)


def _row(things: list[Any], length: int) -> list[Any]:
    if len(things) != length:
        raise ValueError(f"{len(things)} things where {length} belong")
    return things


def _whole(number: Any, least: int = 0, most: int = 1_000_000) -> int:
    if type(number) is not int or not least <= number <= most:
        raise ValueError(f"{short(number)} is not a whole number from {least} to {most}")
    return number


def _yes_or_no(answer: Any) -> bool:
    if type(answer) is not bool:
        raise ValueError(f"{short(answer)} is neither true nor false")
    return answer


def _entry(do: str, seat: int, mandala: int, colour: int, count: int, drew: int) -> Entry:
    if do not in DOINGS:
        raise ValueError(f"{short(do)} is nothing that happens")
    places = _whole(seat, -1, 1), _whole(mandala, -1, 1), _whole(colour, -1, 5)
    return (do, *places, _whole(count, 0, 108), _whole(drew, 0, MOST_IN_HAND))
