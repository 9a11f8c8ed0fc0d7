"""Keeps the game on the screen: after every move, and never over what another tab has written."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from ui.game.tab_lock import Tabs
from ui.game.table import Table
from ui.ports import StorageFull
from ui.storage.saves import Save, Saves


class Kept(Enum):
    """What became of a save."""

    SAVED = auto()
    UNSAVED = auto()  # the browser would not keep it
    LOST = auto()  # another tab has gone on with the game: nothing was written


class Keeper:
    def __init__(self, saves: Saves, tab: str, id: str, by_link: bool, changed: Callable[[], None]):
        self.saves, self.id, self.by_link, self.changed = saves, id, by_link, changed
        self.unsaved = False  # the browser would not keep the game
        # Another tab has it open (crowded) or has taken it (lost).
        self.elsewhere: str | None = None
        self._kept: str | None = None  # the record as it is in storage, as far as this tab knows
        self._tabs = Tabs(saves.storage, tab, id, self._crowded, self._lost)

    def begin(self, table: Table) -> None:
        """Sit down at a game that is kept already, or will be."""
        there = self.saves.get(self.id)
        self._kept = there.text if there else None
        self.unsaved = there is not None and there.moves != len(table.record.moves)
        self._tabs.arrive()

    def keep(self, table: Table, now: float) -> Kept:
        there = self.saves.get(self.id)
        if there is not None and there.text != self._kept:
            self.elsewhere = "lost"
            return Kept.LOST
        table.seen = len(table.record.moves)
        save = Save.of(
            self.id,
            table.record,
            table.seats,
            table.mine,
            by_link=self.by_link,
            seen=table.seen,
            now=now,
        )
        try:
            self.saves.put(save)
            self._kept, self.unsaved = save.text, False
        except StorageFull:
            self.unsaved = True
        return Kept.UNSAVED if self.unsaved else Kept.SAVED

    def heard(self, key: str) -> None:
        """Another tab has written something."""
        self._tabs.heard(key)

    def take_over(self) -> Table | None:
        """From now on this tab plays: the table as the other one has left it."""
        self.elsewhere = None
        self._tabs.take()
        save = self.saves.get(self.id)
        if save is None:
            return None
        return Table(save.record(), save.seats, frozenset(save.mine), seen=save.seen)

    def _crowded(self) -> None:
        if self.elsewhere is None:
            self.elsewhere = "crowded"
            self.changed()

    def _lost(self) -> None:
        self.elsewhere = "lost"
        self.changed()
