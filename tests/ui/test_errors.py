"""Every error opened on purpose, in every language: a whole sentence, and none of it in English."""

from __future__ import annotations

import ast
import base64
import json
from collections.abc import Callable
from zlib import crc32

import pytest

from engine import BadRecord, Record
from engine.record import MOST_MOVES
from tests.ui.languages import words
from tools.environment import ROOT
from ui.i18n import LANGUAGES
from ui.links import query as links
from ui.lobby import backup
from ui.setup import Setup
from ui.storage.saves import Save, Saves

TEXT = "Game: mana\nRules: 1\nPlayers: 2\nSeed: 7\nOptions: start=1\n\n1. b1\n2. e6\n"


def link_of(*body: int) -> str:
    """A link with these bytes and a check sum that is right."""
    packed = bytes(body)
    packed += crc32(packed).to_bytes(4, "little")
    return "#" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def text(old: str = "", new: str = "") -> Callable[[], object]:
    assert old in TEXT
    return lambda: Record.from_text(TEXT.replace(old, new))


def link(code: str) -> Callable[[], object]:
    return lambda: links.read(code, "")


def setup(query: str, game: str = "mandala") -> Callable[[], object]:
    return lambda: Setup.from_query(game, query)


class NoStorage:
    def names(self) -> list[str]:
        return []


ERRORS: dict[str, Callable[[], object]] = {
    "not a link": link("what~is~this"),
    "cut off": link("#AQEB"),
    "mistyped": link(link_of(1, 1, 0, 1, 0)[:-2] + "xx"),
    "damaged": link(link_of(1, 1, 99, 1, 0)),
    "another version": link(link_of(9, 1, 0, 1, 0)),
    "another game": link(link_of(1, 15 << 4 | 1, 0, 1, 0)),
    "other rules": link(link_of(1, 2 << 4 | 9, 0, 1, 0)),
    "too many moves": link(link_of(1, 1, 0, 1, MOST_MOVES & 127 | 129, MOST_MOVES >> 7)),
    "no header": text("Players: 2", "Players 2"),
    "header missing": text("Seed: 7\n", ""),
    "unknown game": text("mana", "chess"),
    "other rules of a text": text("Rules: 1", "Rules: 7"),
    "no number": text("Seed: 7", "Seed: seven"),
    "large seed": text("Seed: 7", "Seed: 99999999999999999999"),
    "bad players": text("Players: 2", "Players: 5"),
    "bad players of a range": lambda: Record.new("ananda", players=9, seed=1),
    "options that are none": lambda: Record.new("mana", players=2, seed=1, options=[1]),
    "unknown option": text("start=1", "size=8"),
    "option without a value": text("start=1", "start"),
    "bad choice": text("start=1", "start=9"),
    "beginner who is not there": lambda: Record.new("ananda", players=2, seed=1, options={"start": "4"}),
    "move expected": text("2. e6", "3. e6"),
    "unreadable move": text("2. e6", "2. ??"),
    "forbidden move": text("2. e6", "2. a1"),
    "no position": lambda: Record.from_text(TEXT).at(9),
    "no text": lambda: Record.from_text(b""),
    "long text": lambda: Record.from_text("x" * 2_000_000),
    "header name": lambda: tagged("a:b").to_text(),
    "seat": setup("seats=human,dragon"),
    "seed of a route": setup("seats=human,human&seed=x"),
    "damaged save": lambda: Save.from_json("{}"),
    "newer save": lambda: Save.from_json('{"version": 99}'),
    "damaged file": lambda: backup.unpack("{", Saves(NoStorage()), "x"),
    "file of another version": lambda: backup.unpack(
        json.dumps({"format": backup.FORMAT, "version": 99}),
        Saves(NoStorage()),
        "x",
    ),
}


def tagged(name: str) -> Record:
    record = Record.from_text(TEXT)
    record.tags[name] = "x"
    return record


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_told_in_the_language_of_the_person(name: str, language: str) -> None:
    with pytest.raises(BadRecord) as refused:
        ERRORS[name]()
    reason = refused.value.reason
    english, said = str(reason), words(language).reason(reason)
    assert "{" not in said and said.endswith(".")
    assert (said == english) == (language == "en")
    inner = reason.params.get("why")
    if inner is not None and language != "en":
        assert str(inner) not in said


def test_no_sentence_of_a_reason_is_put_together() -> None:
    """A template that is an f-string, or a sum, could not be collected for the translators."""
    for file in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                assert not isinstance(node.args[1], ast.JoinedStr | ast.BinOp), f"{file}:{node.lineno}"
