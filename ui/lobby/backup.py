"""Everything in one file: all games kept here, out of the browser and back into one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from engine import BadRecord, Reason, reading
from ui.ports import StorageFull
from ui.storage.safe_json import read_json
from ui.storage.save import HERE, ID, Newer, Save
from ui.storage.saves import ASIDE, GAME, Saves

FORMAT = "quiet-table games"
VERSION = 1
MOST_GAMES = 20_000  # of a file; a storage holds some thousand


def pack(saves: Saves) -> str:
    """Every save, and every entry that cannot be read here, as they are."""
    kept = saves.everything()
    newer = [entry for entry in kept.unreadable if entry.newer]
    content = {
        "format": FORMAT,
        "version": VERSION,
        "games": [json.loads(save.to_json()) for save in kept.games] + [read_json(entry.text) for entry in newer],
        "aside": {entry.key.removeprefix(ASIDE): entry.text for entry in kept.unreadable if not entry.newer},
    }
    return json.dumps(content, indent=1)


def holds_secrets(saves: Saves) -> bool:
    """Would a file hold the secret of somebody's cards?"""
    return any(save.sealed == HERE and not save.over for save in saves.all())


def pack_one(save: Save, form: dict[str, Any]) -> str:
    """A sealed game on its way to another device, in that kept form."""
    entry = json.loads(replace(save, text=json.dumps(form)).to_json())
    return json.dumps({"format": FORMAT, "version": VERSION, "note": form["note"], "games": [entry]}, indent=1)


def is_backup(text: str) -> bool:
    return text[:200].lstrip().startswith("{") and FORMAT in text[:200]


@dataclass
class Unpacked:
    """What became of the games of a file."""

    new: int = 0
    known: int = 0  # were here already
    left: int = 0  # did not fit
    damaged: int = 0  # could not be read
    older: int = 0  # sealed games that must not come back: they are further on here, or on another device


def unpack(text: str, saves: Saves, fresh_id: str) -> Unpacked:
    """Put the games of a file beside those that are here; nothing that is here changes.

    Every game is read on its own. One of a newer version is kept as it is: listed, and not opened.
    """
    with reading(Reason("bad_file", "This file is damaged or incomplete.")):
        content = read_json(text)
        if content["format"] != FORMAT or content["version"] != VERSION:
            raise BadRecord(Reason("other_file_version", "This file was made by another version of Quiet Table."))
        games, asides = list(content["games"])[:MOST_GAMES], dict(content.get("aside") or {})
    return _Import(saves, fresh_id).run(games, asides)


class _Import:
    def __init__(self, saves: Saves, fresh_id: str) -> None:
        kept = saves.everything()
        self.saves = saves
        self.fresh_id = fresh_id  # what new ids begin with
        self.told = Unpacked()
        self.ids = saves.ids()  # that are taken
        self.games = {_game(save) for save in kept.games}  # that are here
        self.texts = {entry.text for entry in kept.unreadable}  # that are here and cannot be read

    def run(self, games: list[Any], asides: dict[Any, Any]) -> Unpacked:
        for data in games:
            self._take(data)
        for id, text in asides.items():
            if isinstance(text, str) and text not in self.texts and ID.fullmatch(str(id).partition(".")[0]):
                with self._keeping():
                    self.saves.put_unreadable(f"{ASIDE}{str(id)[:40]}", text)
                    self.told.damaged += 1
        return self.told

    def _take(self, data: Any) -> None:
        try:
            save = Save.from_json(json.dumps(data))
        except Newer:
            self._take_newer(data)
        except (BadRecord, ValueError, RecursionError):
            self.told.damaged += 1
        else:
            if _game(save) in self.games:
                self.told.known += 1
                return
            if save.sealed:
                self._take_sealed(save)
                return
            with self._keeping():
                self.saves.put(replace(save, id=self._free(save.id)))
                self.told.new += 1
                self.games.add(_game(save))

    def _take_sealed(self, save: Save) -> None:
        """There is one copy of a sealed game, and it never goes back: two would betray all of its cards."""
        from engine.sealed.kept import check_restore
        from engine.sealed.reasons import Refused

        here = next((kept for kept in self.saves.of_identity(save.identity) if kept.mine == save.mine), None)
        try:
            save.sealed_record()
            if here is not None:
                mine, theirs = here.kept_form(), save.kept_form()
                check_restore(mine, theirs)
                if all(mine[part] == theirs[part] for part in ("letters", "moves_between", "moved")):
                    self.told.known += 1
                    return
        except Refused as error:
            self.told.older += error.code in ("moved", "further")
            self.told.damaged += error.code not in ("moved", "further")
        except BadRecord:
            self.told.damaged += 1
        else:
            with self._keeping():
                self.saves.put(replace(save, id=here.id if here else self._free(save.id)))
                self.told.new += 1

    def _take_newer(self, data: dict[str, Any]) -> None:
        """As it is, but for an id that is taken."""
        text = json.dumps(data)
        if text in self.texts:
            self.told.known += 1
            return
        id = str(data.get("id"))
        if not ID.fullmatch(id):
            self.told.damaged += 1
            return
        data = {**data, "id": self._free(id)}
        with self._keeping():
            self.saves.put_unreadable(GAME + data["id"], json.dumps(data))
            self.told.new += 1

    def _free(self, id: str) -> str:
        free, number = id, 0
        while free in self.ids:
            free, number = f"{self.fresh_id}{number}", number + 1
        self.ids.add(free)
        return free

    @contextmanager
    def _keeping(self) -> Iterator[None]:
        try:
            yield
        except StorageFull:
            self.told.left += 1


def _game(save: Save) -> tuple[object, ...]:
    """What makes two saves the same, wherever and whenever they were written."""
    return save.text, save.seats, save.mine
