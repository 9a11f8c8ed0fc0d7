"""What people and bots at a table are called."""

from __future__ import annotations

from ui.setup import Seat
from ui.words import Words


def bot_name(bot: str, words: Words) -> str:
    _ = words.one
    return {
        "random": _("Dice"),
        "greedy": _("Magpie"),
        "kind": _("Kind bot"),
        "patient": _("Patient bot"),
        "sharp": _("Sharp bot"),
        "wise": _("Wise bot"),
    }[bot]


def bot_line(bot: str, words: Words) -> str:
    """One line about how a bot plays."""
    _ = words.one
    return {
        "random": _("plays anything the rules allow"),
        "greedy": _("takes what shines right now"),
        "kind": _("plays along and slips now and then"),
        "patient": _("thinks half a second"),
        "sharp": _("thinks two seconds"),
        "wise": _("thinks five seconds and forgives little"),
    }[bot]


def seat_names(seats: tuple[Seat, ...], words: Words) -> tuple[str, ...]:
    """A name for every seat, the given one or a fitting one; equal bots are numbered."""
    _ = words.one
    alone = sum(seat.is_human for seat in seats) == 1
    names: list[str] = []
    for number, seat in enumerate(seats, start=1):
        if seat.name:
            name = seat.name
        elif not seat.is_human:
            name = bot_name(seat.kind, words)
        else:
            name = _("You") if alone else _("Player {number}").format(number=number)
        names.append(name if name not in names else f"{name} {names.count(name) + 1}")
    return tuple(names)
