"""What a sealed game waits for, as seen from here."""

from __future__ import annotations

from enum import Enum, auto

from engine.sealed.record import SealedRecord
from ui.sealed.verdict import CLEAN, noted


class Moment(Enum):
    MOVED = auto()  # taken to another device
    BROKEN = auto()  # a letter did not agree with the sealed cards
    OVER = auto()  # the other seal is open
    GIVEN_UP = auto()  # the other one has given up
    SEAL_DUE = auto()  # the own seal is open, the other one is not
    TURN = auto()
    TURN_OR_LOOK = auto()  # play at once, or send the link first to see the new cards
    SEND = auto()  # nothing to play: the link is due
    WAITING = auto()


def moment_of(record: SealedRecord) -> Moment:
    if record.moved:
        return Moment.MOVED
    if record.bad:
        return Moment.BROKEN
    if record.other in record.seeds:
        return Moment.GIVEN_UP if record.gave_up == record.other else Moment.OVER
    if record.seat in record.seeds:
        return Moment.SEAL_DUE
    if record.ready(record.seat):
        return Moment.TURN_OR_LOOK if record.coming(record.seat) else Moment.TURN
    return Moment.SEND if record.may_write else Moment.WAITING


def sign_of(record: SealedRecord) -> str:
    """For the root of the page: `clean` or `broken` after the audit, else whose turn it is."""
    verdict = noted(record)
    if verdict is not None:
        return "clean" if verdict.code == CLEAN else "broken"
    return "ready" if record.may_write and not record.moved else "waiting"
