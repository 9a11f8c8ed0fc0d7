"""Everything in one file: all games kept here, out of the browser and back into one."""

from __future__ import annotations

import json
from dataclasses import replace

from engine import BadRecord
from engine.core import reading
from ui.saves import Save, Saves

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


def unpack(text: str, saves: Saves, fresh_id: str) -> tuple[int, int]:
    """Put the games of a file beside those that are here; how many came, how many were known.

    All of the file is read before anything is kept, so a damaged one changes nothing.
    """
    with reading("This file"):
        content = json.loads(text)
        if content["format"] != FORMAT or content["version"] != VERSION:
            raise BadRecord("This file was made by another version of Quiet Table.")
        arrived = [Save.from_json(json.dumps(game)) for game in content["games"]]
    new = known = 0
    for number, save in enumerate(arrived):
        here = saves.get(save.id)
        if here is not None and here.text == save.text:
            known += 1
            continue
        saves.put(save if here is None else replace(save, id=f"{fresh_id}{number}"))
        new += 1
    return new, known
