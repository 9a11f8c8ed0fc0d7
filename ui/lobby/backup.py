"""Everything in one file: all games kept here, out of the browser and back into one."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from engine import BadRecord, Reason, reading
from ui.ports import StorageFull
from ui.storage.saves import Save, Saves

FORMAT = "quiet-table games"
VERSION = 1


def pack(saves: Saves) -> str:
    """Every save, and every entry that could not be read, as they are."""
    content = {
        "format": FORMAT,
        "version": VERSION,
        "games": [json.loads(save.to_json()) for save in saves.all()],
        "aside": saves.aside(),
    }
    return json.dumps(content, indent=1)


def is_chest(text: str) -> bool:
    return text.lstrip().startswith("{") and FORMAT in text[:200]


@dataclass
class Unpacked:
    """How many games of a file came, were here already, did not fit."""

    new: int = 0
    known: int = 0
    left: int = 0


def unpack(text: str, saves: Saves, fresh_id: str) -> Unpacked:
    """Put the games of a file beside those that are here.

    All of the file is read before anything is kept, so a damaged one changes nothing.
    """
    with reading(Reason("bad_file", "This file is damaged or incomplete.")):
        content = json.loads(text)
        if content["format"] != FORMAT or content["version"] != VERSION:
            raise BadRecord(Reason("other_version", "This file was made by another version of Quiet Table."))
        arrived = [Save.from_json(json.dumps(game)) for game in content["games"]]
    here = {save.id: _game(save) for save in saves.all()}
    told = Unpacked()
    for number, save in enumerate(arrived):
        if _game(save) in here.values():
            told.known += 1
            continue
        try:
            saves.put(replace(save, id=f"{fresh_id}{number}") if save.id in here else save)
            told.new += 1
        except StorageFull:
            told.left += 1
    return told


def _game(save: Save) -> tuple[object, ...]:
    """What makes two saves the same, wherever and whenever they were written."""
    return save.text, save.seats, save.mine
