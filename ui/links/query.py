"""A link between players: the record, who sits where, what was agreed."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from engine import Reason, Record, reading
from engine.bots import BOTS
from ui.links.agreement import allow_hints, hints_allowed
from ui.setup import HUMAN, Seat, kinds_field, name_fields, names_in, read_fields


@dataclass(frozen=True)
class Link:
    """What is in a link."""

    record: Record
    seats: tuple[Seat, ...]


def write(record: Record, seats: tuple[Seat, ...]) -> str:
    """The fragment of a link. What is plain is left out: seats if all are people, names if nobody has one."""
    query = [] if all(seat.is_human for seat in seats) else [kinds_field(seats)]
    query += name_fields(seats)
    if hints_allowed(record):
        query.append(("hints", "yes"))
    return record.to_link() + (f"?{urlencode(query, safe=',')}" if query else "")


def read(code: str, query: str) -> Link:
    """What is said beside the game is a courtesy: it may be wrong, and then it is ignored."""
    fields = read_fields(query)
    with reading(Reason("damaged_link", "This link is damaged.")):
        record = Record.from_link(code)
    said, names = dict(fields), names_in(fields)
    if said.get("hints") == "yes":
        allow_hints(record)
    kinds = said.get("seats", "").split(",")
    if len(kinds) != record.players or any(kind not in (HUMAN, *BOTS) for kind in kinds):
        kinds = [HUMAN] * record.players
    if len(names) != record.players:
        names = [""] * record.players
    return Link(record, tuple(Seat(kind, name) for kind, name in zip(kinds, names, strict=True)))


def take_apart(text: str) -> tuple[str, str]:
    """The code and the query of a link, wherever in a message it stands."""
    words = text[text.rfind("#") + 1 :].split(maxsplit=1)
    code, _, query = words[0].partition("?") if words else ("", "", "")
    return code, query


def fragment(code: str, query: str) -> str:
    return f"#{code}?{query}" if query else f"#{code}"
