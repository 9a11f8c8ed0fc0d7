"""A link between players: the record, who sits where, what was agreed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from engine import Reason, Record, reading
from engine.bots import BOTS
from ui.links.agreement import allow_hints, hints_allowed, note_seats, seats_in, seats_text
from ui.setup import HUMAN, Seat, kinds_field, name_fields, names_in, read_fields


@dataclass(frozen=True)
class Link:
    """What is in a link."""

    record: Record
    seats: tuple[Seat, ...]


def write(record: Record, seats: tuple[Seat, ...], taken: Iterable[int] = (), twice: Iterable[int] = ()) -> str:
    """The fragment of a link. What is plain is left out: seats if all are people, names if nobody has one.

    `taken`: where somebody sits already, as far as the sender knows; `twice`: where somebody else has sat down too.
    """
    query = [] if all(seat.is_human for seat in seats) else [kinds_field(seats)]
    query += name_fields(seats)
    if hints_allowed(record):
        query.append(("hints", "yes"))
    query += [(name, seats_text(places)) for name, places in (("at", taken), ("twice", twice)) if places]
    return record.to_link() + (f"?{urlencode(query, safe=',')}" if query else "")


def read(code: str, query: str) -> Link:
    """What is said beside the game is a courtesy: it may be wrong, and then it is ignored."""
    fields = read_fields(query)
    with reading(Reason("damaged_link", "This link is damaged.")):
        record = Record.from_link(code)
    said, names = dict(fields), names_in(fields)
    if said.get("hints") == "yes":
        allow_hints(record)
    places = frozenset(range(record.players))
    note_seats(record, seats_in(said.get("at", "")) & places, seats_in(said.get("twice", "")) & places)
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
