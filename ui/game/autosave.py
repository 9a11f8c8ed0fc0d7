"""Keeps the game on the screen: after every move, and never over what another tab or a newer version has written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from engine import BadRecord
from ui.game.table import Table
from ui.ports import StorageFull, TabLocks
from ui.storage.save import Newer, Save
from ui.storage.saves import Saves


class Kept(Enum):
    """What became of a save."""

    SAVED = auto()
    UNSAVED = auto()  # the browser would not keep it
    LOST = auto()  # another tab has the game: this one must not go on


class Elsewhere(Enum):
    """Why this tab must not play the game."""

    CROWDED = auto()  # another tab has it open
    LOST = auto()  # another tab has taken it
    NEWER = auto()  # a newer version of the page has written it


class Autosave:
    def __init__(self, saves: Saves, locks: TabLocks, id: str, by_link: bool, changed: Callable[[], None]) -> None:
        self.saves = saves
        self.locks = locks
        self.id = id
        self.by_link = by_link  # do the people send links?
        self.changed = changed  # told when another tab comes into the way, never out of a call from here
        self.unsaved = False  # the browser would not keep the game
        self.elsewhere: Elsewhere | None = None
        self.copy: str | None = None  # the id under which moves are kept that another tab has gone over
        self._kept: str | None = None  # the record as it is in storage, as far as this tab knows

    def begin(self, table: Table) -> None:
        """Sit down at a game that is kept already, or will be."""
        try:
            there = self.saves.get(self.id)
        except Newer:
            self.elsewhere = Elsewhere.NEWER
            return
        self._kept = there.text if there else None
        self.unsaved = there is not None and there.moves != len(table.record.moves)
        self.locks.request(self.id, self._crowded, self._lost)

    def leave(self) -> None:
        """Another tab may have it now."""
        self.locks.release(self.id)

    def keep(self, table: Table, now: float) -> Kept:
        """Write the game. What another tab has written stays, and what was played here is kept beside it."""
        table.seen = len(table.record.moves)
        save = Save.of(
            self.id,
            table.record,
            table.seats,
            table.mine,
            text=table.text(),
            by_link=self.by_link,
            seen=table.seen,
            now=now,
        )
        try:
            there = self.saves.get(self.id)
            if self.elsewhere or (there is not None and there.text != self._kept):
                return self._step_aside(save, there)
            self.saves.put(save)
        except Newer:
            self.elsewhere = Elsewhere.NEWER
            return self._step_aside(save, None)
        except StorageFull:
            self.unsaved = True
            return Kept.UNSAVED
        self._kept, self.unsaved = save.text, False
        return Kept.SAVED

    def take_over(self, table: Table) -> Table | None:
        """From now on this tab plays: the table as the other one has left it; None if the one here is to stay."""
        self.elsewhere = None
        self.locks.steal(self.id, self._lost)
        try:
            save = self.saves.get(self.id)
            only_here = self.unsaved and self.copy is None
            if save is None or (only_here and table.text().startswith(save.text)):
                return None
            self.copy = None
            return Table(save.record(), save.seats, frozenset(save.mine), seen=save.seen)
        except Newer:
            self.elsewhere = Elsewhere.NEWER
        except BadRecord:  # what the other tab has left cannot be replayed
            self.elsewhere = Elsewhere.LOST
        return None

    def _step_aside(self, save: Save, there: Save | None) -> Kept:
        """Another tab has the game. Moves that it does not have become a game of their own."""
        self.elsewhere = self.elsewhere or Elsewhere.LOST
        if there is None or not there.text.startswith(save.text):
            copy = self.copy or self._free_id()
            try:
                self.saves.put(replace(save, id=copy))
                self.copy = copy
            except StorageFull:
                self.unsaved = True
        return Kept.LOST

    def _free_id(self) -> str:
        taken = self.saves.ids()
        return next(id for number in range(2, 1000) if (id := f"{self.id[:30]}-{number}") not in taken)

    def _crowded(self) -> None:
        if self.elsewhere is None:
            self.elsewhere = Elsewhere.CROWDED
            self.changed()

    def _lost(self) -> None:
        self.elsewhere = Elsewhere.LOST
        self.changed()
