"""Record <-> text: the long-lived form that a person can read, mend and keep.

    Game: mana
    Rules: 1
    Players: 2
    Seed: 7
    Options: start=random, blocked=skip
    Black: Beata

    1. b1
    2. c6 ; a bold place

Headers in any order, an empty line, then one numbered move a line; a remark follows a semicolon.
A game that was played sealed has `Seals`, both secrets, in place of `Seed`. Moves are notation, so
the text survives a change in the order of moves().
"""

from __future__ import annotations

import re

from engine.errors import BadRecord, IllegalMove, short
from engine.game import find_game
from engine.record import Record

MAX_TEXT = 1_000_000  # characters; the longest games need a few thousand
MAX_MOVES = 20_000
OWN_HEADERS = ("Game", "Rules", "Players", "Seed", "Seals", "Options")
NAME = r"[A-Za-z][A-Za-z0-9 _-]*"
HEADER = re.compile(rf"({NAME}):\s*(.*)")
NUMBERED = re.compile(r"(\d+)\.\s*(.*)")


def write(record: Record) -> str:
    game = find_game(record.game)
    for name in record.tags:
        if not re.fullmatch(NAME, name):
            raise BadRecord(f"A header cannot be called {short(name)}: it would not be read back.")
    headers = {
        "Game": record.game,
        "Rules": str(game.rules_version),
        "Players": str(record.players),
        **record.source(),
        "Options": ", ".join(f"{name}={value}" for name, value in record.options.items()),
        **{k: v for k, v in record.tags.items() if k not in OWN_HEADERS},
    }
    lines = [f"{name}: {_one_line(value)}" for name, value in headers.items()]
    lines.append("")
    if 0 in record.comments:
        lines.append(f"; {_one_line(record.comments[0])}")
    for ply, notation in enumerate(record.notations(), start=1):
        remark = record.comments.get(ply)
        lines.append(f"{ply}. {notation}" + (f" ; {_one_line(remark)}" if remark else ""))
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    if not isinstance(text, str):
        raise BadRecord("A game in text form is text.")
    if len(text) > MAX_TEXT:
        raise BadRecord("This text is too long to be a game.")
    lines = text.replace("\r\n", "\n").removeprefix("\ufeff").strip().split("\n")
    lines = [line.strip() for line in lines]
    gap = lines.index("") if "" in lines else len(lines)
    record = _from_headers(_headers(lines[:gap]))
    remarks: dict[int, list[str]] = {}
    for number, line in enumerate(lines[gap:], start=gap + 1):
        written, _, remark = line.partition(";")
        if written:
            _read_move(record, written.strip(), number)
        if remark:
            remarks.setdefault(len(record.moves), []).append(remark.strip())
    record.comments = {ply: " ".join(said) for ply, said in remarks.items()}
    return record


def _headers(lines: list[str]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        found = HEADER.fullmatch(line)
        if not found:
            raise BadRecord(f"Line {number} is not a header like “Game: mana”.")
        headers[found[1]] = found[2]
    return headers


def _from_headers(headers: dict[str, str]) -> Record:
    for needed in ("Game", "Players", *(() if "Seals" in headers else ("Seed",))):
        if needed not in headers:
            raise BadRecord(f"The header “{needed}” is missing.")
    game = find_game(headers["Game"])
    rules = headers.get("Rules", str(game.rules_version))
    if rules != str(game.rules_version):
        raise BadRecord(
            f"This game follows version {rules[:20]} of the rules of {game.title}; "
            f"here is version {game.rules_version}."
        )
    players, options = _whole_number("Players", headers["Players"]), _options(headers.get("Options", ""))
    if "Seals" in headers:
        from engine.sealed.opened import OpenedRecord

        record: Record = OpenedRecord.from_seals(game.id, players, headers["Seals"], options)
    else:
        record = Record.new(game.id, players=players, seed=_whole_number("Seed", headers["Seed"]), options=options)
    record.tags = {k: v for k, v in headers.items() if k not in OWN_HEADERS}
    return record


def _read_move(record: Record, written: str, number: int) -> None:
    found = NUMBERED.fullmatch(written)
    if not found or found[1] != str(len(record.moves) + 1):
        raise BadRecord(f"Line {number} should be move {len(record.moves) + 1}.")
    if len(record.moves) >= MAX_MOVES:
        raise BadRecord("This game has too many moves.")
    try:
        record.play(found[2])
    except IllegalMove as error:
        raise BadRecord(f"Move {found[1]}, {short(found[2])}, is not possible: {error}") from None


def _options(text: str) -> dict[str, str]:
    options = {}
    for entry in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = entry.partition("=")
        if not equals:
            raise BadRecord(f"The option {short(entry)} has no value.")
        options[name.strip()] = value.strip()
    return options


def _whole_number(name: str, text: str) -> int:
    # Twenty digits are enough for any seed, and int() of a huge text would take its time.
    if not re.fullmatch(r"[0-9]{1,20}", text):
        raise BadRecord(f"“{name}” is a whole number, not {short(text)}.")
    return int(text)


def _one_line(text: str) -> str:
    return " ".join(str(text).split())
