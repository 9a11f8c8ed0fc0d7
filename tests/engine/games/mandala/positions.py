"""Positions of Mandala made by hand: every pile is a word of colour letters (r o y g p b)."""

from __future__ import annotations

from typing import Any

from engine import GAMES
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import COLOURS, LETTERS

# One purple is missing to complete mandala 1; both players have one.
ALMOST: dict[str, Any] = {"hands": ("rp", "rp"), "mountains": ("rrroob", "rr")}


def new(seed: int = 1, start: str = "random") -> MandalaState:
    """A game from its beginning."""
    state = GAMES["mandala"].new(2, seed, {"start": start})
    assert isinstance(state, MandalaState)
    return state


def position(
    hands: tuple[str, str] = ("royg", "pb"),
    mountains: tuple[str, str] = ("rr", "rr"),
    fields: tuple[str, str, str, str] = ("", "", "", ""),
    rivers: tuple[str, str] = ("", ""),
    dealt: tuple[str, str] = ("oo", "yy"),
    cups: tuple[str, str] = ("", ""),
    discards: str = "",
    draws: str = "",
    deck: int | None = None,
    to_move: int = 0,
    over: bool = False,
    **more: Any,
) -> MandalaState:
    """A position in the middle of a game.

    `fields`: mandala 1 of both seats, then mandala 2. `cups`: what came to the dealt cards.
    `draws`: the next cards of the deck, in order. `deck`: how many cards it has; all cards that
    are mentioned nowhere are in the deck below, or, if it has a size, in the cup of seat 1.
    """
    rest = [letter for letter in LETTERS for _ in range(18)]
    for letter in "".join([*hands, *mountains, *fields, *rivers, *dealt, *cups, discards, draws]):
        rest.remove(letter)
    below = len(rest) if deck is None else deck - len(draws)
    seat_1 = dealt[1] + cups[1] + "".join(rest[below:])
    data = {
        "game": "mandala",
        "players": 2,
        "options": {"start": "1"},
        "seed": 7,
        "shuffles": 0,
        "start": 0,
        "turn": to_move,
        "to_move": None if over else to_move,
        "broken": -1,
        "areas": [pile(p) for p in (mountains[0], *fields[:2], mountains[1], *fields[2:])],
        "hands": [pile(hand) for hand in hands],
        "cups": [pile(dealt[0] + cups[0]), pile(seat_1)],
        "discards": pile(discards),
        "top": LETTERS.index(discards[-1]) if discards else -1,
        "drawn": [pile(hands[seat] + dealt[seat]) for seat in (0, 1)],
        "held": [dict.fromkeys(COLOURS, 18), dict.fromkeys(COLOURS, 18)],
        "rivers": [*rivers],
        "dealt": [*dealt],
        "deck": "".join(rest[:below]) + draws[::-1],
        "last_mandala": deck == 0,
        "discards_in_a_row": 0,
        "revealed": 0,
        "last": [],
    }
    return MandalaState.from_json(data | more)


def destruction(fields: tuple[str, str] = ("yy", "g"), **more: Any) -> MandalaState:
    """Seat 0 completes mandala 1: three red, two orange, one purple, one black to share."""
    return play(position(**ALMOST, fields=(*fields, "", ""), draws="gggob", **more), "p>M1")


def pile(letters: str) -> dict[str, int]:
    return {name: letters.count(letter) for name, letter in zip(COLOURS, LETTERS, strict=True) if letter in letters}


def play(state: MandalaState, *moves: str) -> MandalaState:
    for move in moves:
        state.play(move)
    return state


def hand(state: MandalaState, seat: int) -> dict[str, int]:
    cards: dict[str, int] = state.to_json()["hands"][seat]
    return cards


def notations(state: MandalaState) -> set[str]:
    return {state.notation(move) for move in state.moves()}
