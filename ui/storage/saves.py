"""Games kept in the browser's storage: one entry a game, each written in one go.

An entry is JSON: the record in its text form, who sits where, and enough of a summary to list
the game without replaying it. An entry that cannot be read is set aside, never deleted; one that a
newer version of the page wrote waits where it is.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from engine import BadRecord, Reason, Record, find_game, reading
from ui.ports import Storage, StorageFull
from ui.setup import Seat

VERSION = 2  # 2: the winners
GAME = "quiet-table.game."
ASIDE = "quiet-table.aside."
LAST_LOOK = "quiet-table.last-look"  # a picture for the next visit, written by last-look.js
ID = re.compile(r"[0-9A-Za-z-]{1,40}")
DAMAGED = Reason("damaged_save", "This saved game is damaged or incomplete.")


class Newer(BadRecord):
    """Written by a newer version of this page."""


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
    winners: tuple[int, ...] = ()  # empty: not over, or nobody has looked

    @classmethod
    def of(
        cls,
        id: str,
        record: Record,
        seats: tuple[Seat, ...],
        mine: frozenset[int],
        *,
        by_link: bool,
        seen: int,
        now: float,
    ) -> Save:
        ended = record.state.result()
        return cls(
            id,
            record.to_text(),
            seats,
            tuple(sorted(mine)),
            by_link,
            seen,
            now,
            record.game,
            record.identity,
            len(record.moves),
            record.state.to_move,
            tuple(ended.winners) if ended else (),
        )

    @property
    def over(self) -> bool:
        return self.to_move is None

    def record(self) -> Record:
        return Record.from_text(self.text)

    def to_json(self) -> str:
        return json.dumps({"version": VERSION, **asdict(self)})

    @classmethod
    def from_json(cls, text: str) -> Save:
        with reading(DAMAGED):
            data = upgraded(json.loads(text))
            seats = tuple(Seat(_text(s["kind"]), _text(s["name"])) for s in data["seats"])
            to_move = data["to_move"]
            save = cls(
                _text(data["id"]),
                _text(data["text"]),
                seats,
                _places(data["mine"], seats),
                data["by_link"] is True,
                int(data["seen"]),
                float(data["changed"]),
                _text(data["game"]),
                _text(data["identity"]),
                int(data["moves"]),
                None if to_move is None else int(to_move),
                _places(data["winners"], seats),
            )
            find_game(save.game).check(len(seats))
            if not ID.fullmatch(save.id) or not all(seats[seat].is_human for seat in save.mine):
                raise BadRecord(DAMAGED)
        return save


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """An entry of any version up to this one in the form of this one."""
    version = int(data["version"])
    if version > VERSION:
        raise Newer(Reason("newer", "This game was saved by a newer version of Quiet Table."))
    if version < 2:
        data = {**data, "winners": ()}
    return data


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is no text")
    return value


def _places(value: Any, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    places = tuple(map(int, value))
    if not set(places) <= set(range(len(seats))):
        raise IndexError("a seat that is not there")
    return places


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
        """Keep it; StorageFull if the browser will not. A game is worth more than a picture."""
        key, text = GAME + save.id, save.to_json()
        try:
            self.storage.set(key, text)
        except StorageFull:
            if not self.storage.get(LAST_LOOK):
                raise
            self.storage.remove(LAST_LOOK)
            self.storage.set(key, text)

    def forget(self, id: str) -> None:
        self.storage.remove(GAME + id)
        if f"/game/{id}" in (self.storage.get(LAST_LOOK) or ""):
            self.storage.remove(LAST_LOOK)

    def aside(self) -> dict[str, str]:
        """The entries that could not be read, as they are, by their ids."""
        keys = [key for key in self.storage.names() if key.startswith(ASIDE)]
        return {key.removeprefix(ASIDE): self.storage.get(key) or "" for key in keys}

    def _read(self, key: str) -> Save | None:
        text = self.storage.get(key)
        if text is None:
            return None
        try:
            save = Save.from_json(text)
            if GAME + save.id != key:
                raise BadRecord(DAMAGED, "it is kept under the id of another game")
        except Newer:
            return None
        except BadRecord:
            self._put_aside(key, text)
            return None
        return save

    def _put_aside(self, key: str, text: str) -> None:
        """Written there before it is removed here, so that it is never in neither place."""
        with suppress(StorageFull):
            self.storage.set(ASIDE + key.removeprefix(GAME), text)
            self.storage.remove(key)


def guess(text: str) -> str:
    """Which game a damaged entry may have been; its id if it still says so."""
    found = re.search(r'"game": ?"(\w+)"|Game: (\w+)', text)
    return (found[1] or found[2]) if found else ""
