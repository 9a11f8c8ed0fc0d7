"""What the seals have shown: kept with the record, and who has won by it."""

from __future__ import annotations

from engine.sealed.audit import Verdict
from engine.sealed.record import SealedRecord

TAG, CLEAN = "Seals-checked", "clean"  # a header of the record, in its kept form and in the text of an opened game


def note(record: SealedRecord, verdict: Verdict) -> None:
    """Keep a verdict, so that nothing is checked twice."""
    record.tags[TAG] = verdict.code if verdict.letter is None else f"{verdict.code} {verdict.letter}"


def noted(record: SealedRecord) -> Verdict | None:
    if record.bad:
        return Verdict("bad_letter", record.bad.number, record.other)
    code, _, letter = record.tags.get(TAG, "").partition(" ")
    if not code:
        return None
    return Verdict(code, int(letter) if letter.isdecimal() else None, None if code == CLEAN else record.other)


def can_check(record: SealedRecord) -> bool:
    """Has the other one opened the seal, and was that not looked at yet?"""
    return record.other in record.seeds and not record.moved and noted(record) is None


def winners_of(record: SealedRecord) -> tuple[int, ...]:
    """Who has won, as far as it is known: a broken seal and giving up count more than points."""
    verdict = noted(record)
    if verdict and verdict.code != CLEAN:
        return (record.seat,)
    if record.gave_up is not None:
        return (1 - record.gave_up,)
    ended = record.state.result()
    return tuple(ended.winners) if ended else ()
