"""What a person has set for the whole house. Kept as JSON; anything odd in it falls back."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from ui.setup import clean_name
from ui.storage.safe_json import read_json

LONGEST = 10_000  # characters

CHOICES = {
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "on", "off"),
    "contrast": ("auto", "more"),
    "pace": ("quick", "normal", "slow"),  # how long bots take over a move
    "tab": ("moves", "aid", "rules"),  # beside the board
}


@dataclass(frozen=True)
class Settings:
    language: str = ""  # empty: what the browser asks for
    theme: str = "auto"
    motion: str = "auto"
    contrast: str = "auto"
    pace: str = "normal"
    sound: bool = False
    aids: bool = False  # larger signs on coloured things
    confirm: bool = False  # a second touch before a move is played
    coach: bool = False  # names costly moves in games against bots
    free_undo: bool = False  # undo even past what has been revealed
    tab: str = ""  # what was last chosen beside a board; empty: nothing yet
    name: str = ""  # the person's own, offered for the next game

    def changed(self, name: str, value: str) -> Settings:
        """With one field set from a word of the page; an impossible value changes nothing."""
        new: dict[str, Any] = {}
        if name in CHOICES:
            new = {name: value} if value in CHOICES[name] else {}
        elif name in ("language", "name"):
            new = {name: clean_name(value)}
        elif name in ("sound", "aids", "confirm", "coach", "free_undo"):
            new = {name: value in ("true", "on")}
        return replace(self, **new)

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str | None) -> Settings:
        try:
            stored = read_json(text or "{}", LONGEST)
        except ValueError:
            stored = {}
        settings = cls()
        if isinstance(stored, dict):
            for field in fields(cls):
                if field.name in stored:
                    value = stored[field.name]
                    word = str(value).lower() if isinstance(value, bool) else str(value)
                    settings = settings.changed(field.name, word)
        return settings
