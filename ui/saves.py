"""Games kept in the browser's storage: one entry a game, each written in one go.

An entry is JSON: the record in its text form, who sits where, and enough of a summary to list
the game without replaying it. An entry that cannot be read is set aside, never deleted.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Protocol

from engine import BadRecord, Record
from engine.core import find_game, reading
from ui.setup import HUMAN, Seat

VERSION = 1
GAME = "quiet-table.game."
ASIDE = "quiet-table.aside."


class StorageFull(Exception):
    """The browser would not keep it: storage is full or forbidden."""


class Storage(Protocol):
    works: bool

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, value: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def names(self) -> list[str]: ...


@dataclass(frozen=True)
class Save:
    id: str
    text: str  # the record
    seats: tuple[Seat, ...]
    mine: tuple[int, ...]  # the seats played at this screen
    by_link: bool = False
    seen: int = 0  # moves that were shown here
    changed: float = 0  # milliseconds since 1970
    # The summary, so that the lobby need not replay every game.
    game: str = ""
    identity: str = ""  # as Record.identity
    moves: int = 0
    to_move: int | None = None

    @classmethod
    def of(
        cls, id: str, record: Record, seats: tuple[Seat, ...], mine: frozenset[int], *,
        by_link: bool, seen: int, now: float,
    ) -> Save:  # fmt: skip
        return cls(
            id, record.to_text(), seats, tuple(sorted(mine)), by_link, seen, now,
            record.game, record.identity, len(record.moves), record.state.to_move,
        )  # fmt: skip

    @property
    def over(self) -> bool:
        return self.to_move is None

    def record(self) -> Record:
        return Record.from_text(self.text)

    def to_json(self) -> str:
        return json.dumps({"version": VERSION, **asdict(self)})

    @classmethod
    def from_json(cls, text: str) -> Save:
        with reading("The saved game"):
            data = json.loads(text)
            version = data.pop("version")
            if version != VERSION:
                raise BadRecord(f"This game was saved by another version ({version}).")
            seats = tuple(Seat(str(s["kind"]), str(s["name"])) for s in data.pop("seats"))
            save = cls(seats=seats, mine=tuple(map(int, data.pop("mine"))), **data)
            find_game(save.game).check(len(seats))
            if not all(0 <= seat < len(seats) and seats[seat].kind == HUMAN for seat in save.mine):
                raise BadRecord("The saved game names a seat that is not there.")
        return save


class Saves:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def all(self) -> list[Save]:
        """Every game that can be read, the latest first; the others are set aside."""
        saves = []
        for key in self.storage.names():
            if key.startswith(GAME):
                save = self._read(key)
                if save:
                    saves.append(save)
        return sorted(saves, key=lambda save: -save.changed)

    def get(self, id: str) -> Save | None:
        return self._read(GAME + id)

    def of_identity(self, identity: str) -> Save | None:
        """The latest save of that game, if there is one."""
        return next((save for save in self.all() if save.identity == identity), None)

    def put(self, save: Save) -> None:
        """Keep it; StorageFull if the browser will not."""
        self.storage.set(GAME + save.id, save.to_json())

    def forget(self, id: str) -> None:
        self.storage.remove(GAME + id)

    def aside(self) -> dict[str, str]:
        """The entries that could not be read, as they are, by their ids."""
        keys = [key for key in self.storage.names() if key.startswith(ASIDE)]
        return {key.removeprefix(ASIDE): self.storage.get(key) or "" for key in keys}

    def _read(self, key: str) -> Save | None:
        text = self.storage.get(key)
        if text is None:
            return None
        try:
            return Save.from_json(text)
        except BadRecord:
            self._put_aside(key, text)
            return None

    def _put_aside(self, key: str, text: str) -> None:
        """Written there before it is removed here, so that it is never in neither place."""
        try:
            self.storage.set(ASIDE + key.removeprefix(GAME), text)
        except StorageFull:
            return
        self.storage.remove(key)
