"""Games kept in the browser's storage: one entry a game, each written in one go.

Every entry is read on its own. One that is damaged is set aside, never deleted; one that a newer version of the
page wrote waits where it is, and nothing is written over it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from engine import BadRecord
from ui.ports import Storage, StorageFull
from ui.storage.save import DAMAGED, Newer, Save

GAME = "quiet-table.game."
ASIDE = "quiet-table.aside."
LAST_LOOK = "quiet-table.last-look"  # a picture for the next visit, written by last-look.js


@dataclass(frozen=True)
class Unreadable:
    """An entry that this version cannot show."""

    key: str  # of the storage
    text: str
    newer: bool  # a newer version could; otherwise it is damaged


@dataclass
class Contents:
    """Everything that is kept."""

    games: list[Save] = field(default_factory=list)  # the latest first
    unreadable: list[Unreadable] = field(default_factory=list)


class Saves:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._written: tuple[str, Save] | None = None  # what was put last, as text and as it was

    # --- reading ----------------------------------------------------------------------

    def everything(self) -> Contents:
        """All games, and what cannot be read: what is damaged is set aside on the way."""
        kept = Contents()
        for key in self._keys(GAME):
            text = self.storage.get(key) or ""
            try:
                kept.games.append(self._read(key, text))
            except Newer:
                kept.unreadable.append(Unreadable(key, text, newer=True))
            except BadRecord:
                kept.unreadable.append(Unreadable(self._put_aside(key, text), text, newer=False))
        listed = {entry.key for entry in kept.unreadable}
        kept.unreadable += (entry for entry in self.set_aside() if entry.key not in listed)
        kept.games.sort(key=lambda save: -save.changed)
        return kept

    def set_aside(self) -> list[Unreadable]:
        """The damaged entries."""
        return [Unreadable(key, self.storage.get(key) or "", newer=False) for key in self._keys(ASIDE)]

    def all(self) -> list[Save]:
        """Every game that can be read, the latest first."""
        return self.everything().games

    def get(self, id: str) -> Save | None:
        """The game of that id; Newer if only a newer version can read it."""
        key = GAME + id
        text = self.storage.get(key)
        if text is None:
            return None
        try:
            return self._read(key, text)
        except Newer:
            raise
        except BadRecord:
            self._put_aside(key, text)
            return None

    def of_identity(self, identity: str) -> Iterator[Save]:
        """The saves of that game, the latest first. Entries that do not name it are not parsed."""
        named = json.dumps(identity)
        keys = [key for key in self._keys(GAME) if named in (self.storage.get(key) or "")]
        saves: list[Save] = []
        for key in keys:
            with suppress(BadRecord):
                saves.append(self._read(key, self.storage.get(key) or ""))
        found = (save for save in saves if save.identity == identity)
        return iter(sorted(found, key=lambda save: -save.changed))

    def ids(self) -> set[str]:
        """Of every entry, whether it can be read or not."""
        return {key.removeprefix(GAME) for key in self._keys(GAME)}

    def _keys(self, prefix: str) -> list[str]:
        return [key for key in self.storage.names() if key.startswith(prefix)]

    def _read(self, key: str, text: str) -> Save:
        save = self._written[1] if self._written and self._written[0] == text else Save.from_json(text)
        if GAME + save.id != key:
            raise BadRecord(DAMAGED, "it is kept under the id of another game")
        return save

    # --- writing ----------------------------------------------------------------------

    def put(self, save: Save) -> None:
        """Keep it; StorageFull if the browser will not, Newer if a newer version has written there."""
        self.get(save.id)  # what is damaged there is set aside
        text = save.to_json()
        self.storage.set(GAME + save.id, text)
        self._written = text, save

    def put_unreadable(self, key: str, text: str) -> None:
        """Keep an entry as it is, beside whatever is there."""
        self.storage.set(self._free_key(key, text), text)

    def forget(self, id: str) -> None:
        """Delete a game, or an unreadable entry by its key."""
        key = id if id.startswith((GAME, ASIDE)) else GAME + id
        self.storage.remove(key)
        if f"/game/{key.removeprefix(GAME)}" in (self.storage.get(LAST_LOOK) or ""):
            self.storage.remove(LAST_LOOK)

    def _put_aside(self, key: str, text: str) -> str:
        """Written there before it is removed here, so that it is never in neither place; the key it has then."""
        aside = self._free_key(ASIDE + key.removeprefix(GAME), text)
        try:
            self.storage.set(aside, text)
        except StorageFull:
            return key
        self.storage.remove(key)
        return aside

    def _free_key(self, key: str, text: str) -> str:
        """This key, with a number if another text is there already."""
        number, free = 1, key
        while self.storage.get(free) not in (None, text):
            number += 1
            free = f"{key}.{number}"
        return free
