"""What the people of a game by link have agreed on. The record keeps it, and so every save and file does."""

from __future__ import annotations

from engine import Record

HINTS, ALLOWED = "Hints", "allowed"


def allow_hints(record: Record) -> None:
    record.tags[HINTS] = ALLOWED


def hints_allowed(record: Record) -> bool:
    return record.tags.get(HINTS) == ALLOWED
