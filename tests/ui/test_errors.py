"""Every error opened on purpose, in every language: a whole sentence, and none of it in English."""

from __future__ import annotations

import ast
import base64
import json
import re
from collections.abc import Callable
from string import Formatter
from zlib import crc32

import pytest

from engine import GAMES, BadRecord, IllegalMove, Reason, Record
from engine.bots import HINTS
from engine.record import MOST_MOVES
from engine.sealed import kept
from engine.sealed.opened import OpenedRecord
from engine.sealed.reasons import REASONS as SEALED_REASONS
from engine.state import COMMON_REASONS
from tests.ui.languages import words
from tools.environment import ROOT
from ui.game.table import Table
from ui.i18n import LANGUAGES
from ui.lessons import run as lesson
from ui.links import query as links
from ui.lobby import backup
from ui.sealed import keeper
from ui.setup import Seat, Setup
from ui.storage.saves import Save, Saves

TEXT = "Game: mana\nRules: 1\nPlayers: 2\nSeed: 7\nOptions: start=1\n\n1. b1\n2. c6\n"


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


def table(game: str, *seats: str) -> Table:
    options = {"start": "1"}
    return Table(Record.new(game, players=2, seed=7, options=options), tuple(Seat(kind) for kind in seats))


def revealed() -> Reason | None:
    """A card that was drawn cannot be put back."""
    at = table("mandala", "human", "human")
    state = at.record.state
    at.play(next(move for move in state.moves() if "mountain-1" in state.path(move)))
    return at.undo()


class NoStorage:
    def names(self) -> list[str]:
        return []


# Each raises a refusal, or returns its reason.
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
    "move expected": text("2. c6", "3. c6"),
    "unreadable move": text("2. c6", "2. ??"),
    "forbidden move": text("2. c6", "2. a1"),
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
    "long address": setup("name=x&" * 99),
    "position": lambda: GAMES["mana"].state.from_json({}),
    "no move to undo": lambda: Record.new("mana", players=2, seed=7).undo(),
    "no move to undo at the table": lambda: table("mana", "human", "human").undo(),
    "undo of what was revealed": revealed,
    "touch in the bot's turn": lambda: table("mana", "random", "human").touch("square-b1"),
    "sealed game": lambda: kept.read({}),
    "seals": lambda: OpenedRecord.from_seals("mandala", 2, "x", {}),
    "link of a sealed game": lambda: OpenedRecord.from_seals("mandala", 2, f"{1:064x} {2:064x}", {}).to_link(),
    "no room for a sealed game": lambda: keeper.NO_ROOM,
    "lesson: another move": lambda: lesson.NOT_THIS,
    "lesson: another answer": lambda: lesson.NOT_THAT_ONE,
}
# Told by a screen: tests/ui/test_errors_on_screen.py opens them.
ON_SCREEN = {
    "bot_away",
    "damaged_text",
    "no_hints_agreed",
    "no_lesson",
    "no_such_page",
    "not_kept",
    "nothing_to_redo",
}
# Sentences by code; whoever builds a reason with a code that is no literal takes it from here, or from a lesson.
TABLES: dict[str, dict[str, str]] = {
    "common": COMMON_REASONS,
    "sealed": SEALED_REASONS,
    **{game.id: dict(game.reasons) for game in GAMES.values()},
    **{f"hints of {game}": hints for game, hints in HINTS.items()},
}
FROM_TABLES = {"COMMON_REASONS", "REASONS[code]", "HINTS[state.game.id][code]", "template", "text"}
FROM_TABLES |= {"hint['template']", "answer['template']"}
# What fills the sentences of the tables; words are translated too.
SAMPLES = {
    "asked": "a double square",
    "kind": "a single square",
    "steps": "three steps",
    "colour": "red",
    "other": "blue",
    "side": "left",
    "rule": Reason("not_now", COMMON_REASONS["not_now"]),
}


def reason_of(open_: Callable[[], object]) -> Reason:
    try:
        found = open_()
    except (BadRecord, IllegalMove) as refused:
        return refused.reason
    assert isinstance(found, Reason)
    return found


def tagged(name: str) -> Record:
    record = Record.from_text(TEXT)
    record.tags[name] = "x"
    return record


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_told_in_the_language_of_the_person(name: str, language: str) -> None:
    reason = reason_of(ERRORS[name])
    english, said = str(reason), words(language).reason(reason)
    assert "{" not in said and said.endswith(".")
    assert (said == english) == (language == "en")
    inner = reason.params.get("why")
    if inner is not None and language != "en":
        assert str(inner) not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_sentence_of_a_table_is_told_in_the_language_of_the_person(table: str, language: str) -> None:
    for code, template in TABLES[table].items():
        names = [name for _, name, _, _ in Formatter().parse(template) if name]
        reason = Reason(code, template, {name: SAMPLES.get(name, 3) for name in names})
        said = words(language).reason(reason)
        assert "{" not in said and said.endswith(".") and (said == str(reason)) == (language == "en"), code
        for value in reason.params.values():
            assert language == "en" or not isinstance(value, str) or not re.search(rf"\b{value}\b", said), said


def test_every_reason_that_is_ever_built_is_opened_here() -> None:
    """And no template is put together: what is no literal could not be collected for the translators."""
    opened = {reason_of(open_).code for open_ in ERRORS.values()} | ON_SCREEN
    built = {}
    for file in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "ui").rglob("*.py")]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                code, template = node.args[:2]
                if isinstance(code, ast.Constant) and ast.unparse(template) not in FROM_TABLES:
                    assert re.match(r"""(_\()?['"]""", ast.unparse(template)), f"{file}:{node.lineno}"
                    built[code.value] = f"{file}:{node.lineno}"
                else:
                    assert ast.unparse(template) in FROM_TABLES, f"{file}:{node.lineno}"
    assert set(built) == opened, {code: built.get(code) for code in set(built) ^ opened}
