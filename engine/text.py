"""A game <-> text: the long-lived form that a person can read, mend and keep.

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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.errors import BadRecord, Reason, short
from engine.game import find_game

MAX_TEXT = 1_000_000  # characters; the longest games need a few thousand
OWN_HEADERS = ("Game", "Rules", "Players", "Seed", "Seals", "Options")
NAME = r"[A-Za-z][A-Za-z0-9 _-]*"
HEADER = re.compile(rf"({NAME}):\s*(.*)")
NUMBERED = re.compile(r"(\d+)\.\s*(.*)")


@dataclass
class Written:
    """What a text says. Whether its moves are possible only who replays the game knows."""

    game: str
    players: int
    source: Mapping[str, str]  # the header that says where the luck comes from: `Seed`, or `Seals` of a sealed game
    options: Mapping[str, str]
    tags: Mapping[str, str] = field(default_factory=dict)  # further headers: names, date, …
    moves: Sequence[str] = ()  # in notation
    comments: Mapping[int, str] = field(default_factory=dict)  # ply -> remark; ply 0 is before the first move


def write(written: Written) -> str:
    for name in written.tags:
        if not re.fullmatch(NAME, name):
            about = {"name": short(name)}
            raise BadRecord(Reason("bad_header_name", "A header cannot be called {name}.", about))
    headers = {
        "Game": written.game,
        "Rules": str(find_game(written.game).rules_version),
        "Players": str(written.players),
        **written.source,
        "Options": ", ".join(f"{name}={value}" for name, value in written.options.items()),
        **{name: value for name, value in written.tags.items() if name not in OWN_HEADERS},
    }
    lines = [f"{name}: {_one_line(value)}" for name, value in headers.items()]
    lines.append("")
    if 0 in written.comments:
        lines.append(f"; {_one_line(written.comments[0])}")
    for ply, notation in enumerate(written.moves, start=1):
        remark = written.comments.get(ply)
        lines.append(f"{ply}. {notation}" + (f" ; {_one_line(remark)}" if remark else ""))
    return "\n".join(lines) + "\n"


def read(text: str) -> Written:
    if not isinstance(text, str):
        raise BadRecord(Reason("not_text", "This is not a game in text form."))
    if len(text) > MAX_TEXT:
        raise BadRecord(Reason("text_too_long", "This text is too long to be a game."))
    lines = text.replace("\r\n", "\n").removeprefix("\ufeff").strip().split("\n")
    lines = [line.strip() for line in lines]
    gap = lines.index("") if "" in lines else len(lines)
    written = _from_headers(_headers(lines[:gap]))
    written.moves, written.comments = _moves(lines[gap:], gap + 1)
    return written


def _headers(lines: list[str]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        found = HEADER.fullmatch(line)
        if not found:
            raise BadRecord(Reason("not_a_header", "Line {line} is not a header like “Game: mana”.", {"line": number}))
        headers[found[1]] = found[2]
    return headers


def _from_headers(headers: dict[str, str]) -> Written:
    source = "Seals" if "Seals" in headers else "Seed"
    for needed in ("Game", "Players", source):
        if needed not in headers:
            raise BadRecord(Reason("header_missing", "The header {name} is missing.", {"name": short(needed)}))
    game = find_game(headers["Game"])
    rules = headers.get("Rules", str(game.rules_version))
    if rules != str(game.rules_version):
        raise BadRecord(
            Reason(
                "other_rules",
                "This game follows version {theirs} of the rules of {game}; here is version {ours}.",
                {"theirs": short(rules[:20]), "game": game.title, "ours": game.rules_version},
            )
        )
    return Written(
        game.id,
        players=whole_number("Players", headers["Players"]),
        source={source: headers[source]},
        options=_options(headers.get("Options", "")),
        tags={name: value for name, value in headers.items() if name not in OWN_HEADERS},
    )


def _moves(lines: list[str], first_line: int) -> tuple[list[str], dict[int, str]]:
    """The moves in notation, and the remarks by ply."""
    moves: list[str] = []
    remarks: dict[int, list[str]] = {}
    for number, line in enumerate(lines, start=first_line):
        written, _, remark = line.partition(";")
        if written:
            found = NUMBERED.fullmatch(written.strip())
            if not found or found[1] != str(len(moves) + 1):
                about = {"line": number, "move": len(moves) + 1}
                raise BadRecord(Reason("move_expected", "Line {line} should be move {move}.", about))
            moves.append(found[2])
        if remark:
            remarks.setdefault(len(moves), []).append(remark.strip())
    return moves, {ply: " ".join(said) for ply, said in remarks.items()}


def _options(text: str) -> dict[str, str]:
    options = {}
    for entry in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = entry.partition("=")
        if not equals:
            raise BadRecord(
                Reason("option_without_value", "The option {option} has no value.", {"option": short(entry)})
            )
        options[name.strip()] = value.strip()
    return options


def whole_number(name: str, text: str) -> int:
    # Twenty digits are enough for any seed, and int() of a huge text would take its time.
    if not re.fullmatch(r"[0-9]{1,20}", text):
        about = {"name": short(name), "given": short(text)}
        raise BadRecord(Reason("not_a_number", "The header {name} is a whole number, not {given}.", about))
    return int(text)


def _one_line(text: str) -> str:
    return " ".join(str(text).split())
