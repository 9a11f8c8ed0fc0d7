"""A letter of a sealed game has arrived: which game it belongs to, and which screen opens it."""

from __future__ import annotations

from collections.abc import Sequence

from engine import BadRecord
from engine.sealed.letter import peek
from engine.sealed.reasons import Refused
from ui.context import AppContext
from ui.screen import Screen
from ui.sealed.beginning import InvitationController, WaitingController
from ui.sealed.controller import SealedController
from ui.sealed.keeper import Arriving
from ui.setup import Seat, names_in, read_fields
from ui.storage.save import Save

# Refusals after which another kept game with the same identity may still be the right one.
NOT_THIS_GAME = ("other_game", "seal", "gap", "fork", "moved", "seat_taken")


def open_letter(context: AppContext, link: str, query: str) -> Screen:
    """The screen for a letter; Refused if it leads nowhere. Nothing is kept by that."""
    head, names = peek(link), names_in(read_fields(query))
    names = names if len(names) == 2 else ["", ""]
    known = [save for save in context.saves.of_identity(head.identity) if save.sealed]
    if not known and head.number:
        raise Refused("unknown")
    if not known:
        return InvitationController(context, link, (Seat(name=names[0]), Seat(name=names[1])))
    save = _best(known, link)
    context.page.go(f"#/game/{save.id}", replace=True)
    return screen_of(context, save, Arriving(link, tuple(names)))


def screen_of(context: AppContext, save: Save, arriving: Arriving | None = None) -> Screen:
    """A kept game, and the letter that is to be opened there."""
    record = save.sealed_record()
    kind = SealedController if record.dealt else WaitingController
    return kind(context, save, record, arriving)


def _best(known: Sequence[Save], link: str) -> Save:
    """An identity has 40 bits: of several games the one that takes the letter."""
    return known[0] if len(known) == 1 else next((save for save in known if _fits(save, link)), known[0])


def _fits(save: Save, link: str) -> bool:
    try:
        save.sealed_record().open(link)
    except Refused as error:
        return error.code not in NOT_THIS_GAME
    except BadRecord:
        return False
    return True
