"""What people and bots at a table are called."""

from __future__ import annotations

from ui.i18n import Words
from ui.setup import Seat

BOT_NAMES = {
    "random": "Pip",
    "greedy": "Otto",
    "kind": "Hana",
    "patient": "Kenji",
    "sharp": "Aiko",
    "wise": "Tomo",
}


def seat_names(seats: tuple[Seat, ...], words: Words) -> tuple[str, ...]:
    """A name for every seat, the given one or a fitting one; equal names are numbered."""
    _ = words.one
    alone = sum(seat.is_human for seat in seats) == 1
    wanted: list[str] = []
    for number, seat in enumerate(seats, start=1):
        if seat.name:
            wanted.append(seat.name)
        elif not seat.is_human:
            wanted.append(BOT_NAMES[seat.kind])
        else:
            wanted.append(_("You") if alone else _("Player {number}").format(number=number))
    return tuple(
        name if wanted.index(name) == i else f"{name} {wanted[: i + 1].count(name)}" for i, name in enumerate(wanted)
    )
