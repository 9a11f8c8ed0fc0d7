"""Writes a sealed game down: before a letter is shown, and never over what another tab has written.

There is never a second copy of a sealed game: two living copies of one side betray all of its cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from engine import Reason
from engine.sealed.record import SealedRecord
from ui.context import AppContext
from ui.game.autosave import Elsewhere
from ui.sealed.verdict import winners_of
from ui.setup import Seat
from ui.storage.save import HERE, MOVED, Newer, Save

NO_ROOM = Reason(
    "no_room", "The browser cannot save this game, so no link is made. Make room first: delete some games."
)


class Arriving(NamedTuple):
    """A letter that is to be opened, and the names that travel beside it: anybody can write those."""

    link: str
    names: tuple[str, ...]

    def named(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats, once the letter is taken. A name that is known here stays."""
        return tuple(replace(seat, name=seat.name or name) for seat, name in zip(seats, self.names, strict=True))


class NotHere(Exception):
    """Another tab has the game: this one must not write."""


class Keeper:
    def __init__(self, context: AppContext, save: Save, changed: Callable[[], None]) -> None:
        self.context = context
        self.id = save.id
        self.changed = changed  # told when another tab comes into the way
        self.elsewhere: Elsewhere | None = None
        self._kept: str | None = save.text  # as it is in storage, as far as this tab knows

    def begin(self) -> None:
        self.context.page.locks.request(self.id, self._crowded, self._lost)

    def leave(self) -> None:
        self.context.page.locks.release(self.id)

    def put(self, save: Save) -> None:
        """Keep it; StorageFull if the browser will not, NotHere if another tab has the game."""
        try:
            there = self.context.saves.get(self.id)
            if self.elsewhere or (there is not None and there.text != self._kept):
                self.elsewhere = self.elsewhere or Elsewhere.LOST
                raise NotHere
            self.context.saves.put(save)
        except Newer:
            self.elsewhere = Elsewhere.NEWER
            raise NotHere from None
        self._kept = save.text

    def take_over(self) -> Save:
        """From now on this tab plays the game, as it is in storage. NotHere if it is gone."""
        self.elsewhere = None
        self.context.page.locks.steal(self.id, self._lost)
        try:
            save = self.context.saves.get(self.id)
        except Newer:
            self.elsewhere = Elsewhere.NEWER
            raise NotHere from None
        if save is None:
            self.elsewhere = Elsewhere.LOST
            raise NotHere
        self._kept = save.text
        return save

    def _crowded(self) -> None:
        if self.elsewhere is None:
            self.elsewhere = Elsewhere.CROWDED
            self.changed()

    def _lost(self) -> None:
        self.elsewhere = Elsewhere.LOST
        self.changed()


def save_of(
    id: str, record: SealedRecord, seats: tuple[Seat, ...], seen: int, now: float, form: dict[str, Any] | None = None
) -> Save:
    """The entry of a game. `form`: its kept form, if that has a letter more than the record."""
    form = form or record.to_json()
    ended = form["moved"] or form["bad"] or len(form["seeds"]) == 2
    return Save(
        id=id,
        text=json.dumps(form),
        seats=seats,
        mine=(record.seat,),
        by_link=True,
        seen=seen,
        changed=now,
        game=record.game,
        identity=form["identity"],
        moves=len(record.moves),
        to_move=None if ended else len(form["letters"]) % 2,
        winners=winners_of(record),
        sealed=MOVED if form["moved"] else HERE,
    )
