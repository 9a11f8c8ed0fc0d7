"""What the docs tell whoever writes a fifth game is true of the four, and of the toy game that shows how."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from engine import GAMES

ROOT = Path(__file__).parent.parent
ENGINE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8").partition("## A fifth game")[2].partition("## ")[0]
BOARDS = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
SOMETIMES = {"sealed.py", "sheets.py"}  # the table says when


def rows(text: str) -> set[str]:
    """The files that stand at the beginning of a table's row."""
    return set(re.findall(r"^ *\| `(\w+\.py)`", text, re.MULTILINE))


board, _, words = BOARDS.partition("## The words")
ROOMS = [
    ("engine/games", "tests/toy/game", rows(ENGINE)),
    ("ui/boards", "tests/toy/board", rows(board) | {"__init__.py"}),
    ("ui/wording", "tests/toy/wording", rows(words)),
]


@pytest.mark.parametrize(("room", "toy", "listed"), ROOMS, ids=["engine", "boards", "wording"])
def test_every_game_has_the_files_of_the_docs(room: str, toy: str, listed: set[str]) -> None:
    assert len(listed) >= 4
    for folder in (ROOT / toy, *(ROOT / room / game for game in GAMES)):
        there = {path.name for path in folder.glob("*.py")}
        assert listed - SOMETIMES <= there, folder
    assert {path.name for path in (ROOT / toy).glob("*.py")} <= listed


def registries() -> list[tuple[str, str]]:
    return re.findall(r"^ *\| `([A-Z]+)` \| `([\w/]+)\.py` \|", ENGINE, re.MULTILINE)


def test_every_registry_of_the_docs_has_every_game() -> None:
    named = registries()
    assert len(named) > 8
    for name, path in named:
        registry = getattr(import_module(path.replace("/", ".").removesuffix(".__init__")), name)
        games = {key[0] if isinstance(key, tuple) else key for key in registry}
        assert games == set(GAMES), (name, path)
