"""What the people of a game by link have agreed on. The record keeps it, and so every save and file does."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Record

HINTS, ALLOWED = "Hints", "allowed"
TAKEN, TWICE = "Seats-taken", "Seats-taken-twice"  # as far as links have told


def allow_hints(record: Record) -> None:
    record.tags[HINTS] = ALLOWED


def hints_allowed(record: Record) -> bool:
    return record.tags.get(HINTS) == ALLOWED


# --- who sits where, as far as links have told ----------------------------------------


def seats_in(text: str) -> frozenset[int]:
    """Seats as a link or a header names them: “0,2”. What is no seat is left out."""
    return frozenset(int(word) for word in text.split(",") if word.isascii() and word.isdigit() and len(word) == 1)


def seats_text(seats: Iterable[int]) -> str:
    return ",".join(map(str, sorted(seats)))


def taken(record: Record) -> frozenset[int]:
    """Seats at which somebody sits."""
    return seats_in(record.tags.get(TAKEN, ""))


def taken_twice(record: Record) -> frozenset[int]:
    """Seats at which somebody else has sat down too."""
    return seats_in(record.tags.get(TWICE, ""))


def note_seats(record: Record, seats: Iterable[int], twice: Iterable[int] = ()) -> None:
    """Remember what a link has told, beside what is known."""
    for tag, more, known in ((TAKEN, seats, taken(record)), (TWICE, twice, taken_twice(record))):
        if known | set(more):
            record.tags[tag] = seats_text(known | set(more))
