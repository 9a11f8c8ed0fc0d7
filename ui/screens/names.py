"""What people and bots at a table are called."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ui.i18n import Words
from ui.screens import catalogue
from ui.setup import Seat

BOT_NAMES = {
    "random": "Pip",
    "greedy": "Otto",
    "kind": "Hana",
    "patient": "Kenji",
    "sharp": "Aiko",
    "wise": "Tomo",
}
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


def seat_names(seats: tuple[Seat, ...], words: Words, me: int | None = None) -> tuple[str, ...]:
    """A name for every seat, the given one or a fitting one; equal names are numbered.

    `me`: the seat of the reader, who is “You”. Nobody else is, for nobody else’s verbs would agree with it.
    """
    _ = words.one
    wanted: list[str] = []
    for place, seat in enumerate(seats):
        if seat.name:
            wanted.append(_isolated(seat.name))
        elif not seat.is_human:
            wanted.append(BOT_NAMES[seat.kind])
        else:
            wanted.append(_("You") if place == me else _("Player {number}").format(number=place + 1))
    return tuple(
        name if wanted.index(name) == i else f"{name} {wanted[: i + 1].count(name)}" for i, name in enumerate(wanted)
    )


def together(names: Sequence[str], words: Words) -> str:
    """Several people as a sentence has them: “Hana, Kenji and Tomo”."""
    _ = words.one
    *first, last = names
    return _("{names} and {name}").format(names=", ".join(first), name=last) if first else last


def _isolated(name: str) -> str:
    """A name that runs from right to left does not turn the sentence around it."""
    return f"\u2068{name}\u2069" if RIGHT_TO_LEFT.search(name) else name


def seat_manners(seats: tuple[Seat, ...], words: Words) -> tuple[str, ...]:
    """How the bots play; nothing for a person."""
    bots = catalogue.bots(words)
    return tuple("" if seat.is_human else bots[seat.kind][0] for seat in seats)


def titles(names: Sequence[str], manners: Sequence[str]) -> list[str]:
    """The names, and of a bot also how it plays: “Kenji · patient”."""
    return [f"{name} · {manner}" if manner else name for name, manner in zip(names, manners, strict=True)]
