"""The audit: everything that somebody has sent follows from the opened seed, so it is written again and compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.errors import BadRecord, IllegalMove, Reason
from engine.sealed.letter import to_link
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from engine.sealed.secret import DEALER
from engine.sealed.steps import Steps, finish


@dataclass(frozen=True)
class Verdict:
    """`clean`, or what is wrong and with which letter; then the game counts as lost for the seat `against`.

    `not_opened`: the seal is still closed. `another_letter`: not what the seed gives. `card_not_held`: the rules
    forbid its moves with the true cards. `bad_letter`: refused when it came.
    """

    code: str
    letter: int | None = None
    against: int | None = None


class Differs(Exception):
    """A letter that is not what its writer's seed gives."""

    def __init__(self, code: str, letter: int) -> None:
        super().__init__(code)
        self.code, self.letter = code, letter


def auditing(record: SealedRecord) -> Steps[Verdict]:
    """The audit of the other side, in steps of a few multiplications."""
    other = record.other
    if record.bad:
        return Verdict("bad_letter", record.bad.number, other)
    if other not in record.seeds:
        return Verdict("not_opened", None, other)
    try:
        yield from again(record.game, record.options, other, record.seeds[other], record.letters)
    except Differs as found:
        return Verdict(found.code, found.letter, other)
    if record.truth() is None:
        return Verdict("card_not_held", None, other)
    return Verdict("clean")


def audit(record: SealedRecord) -> Verdict:
    return finish(auditing(record))


def complaint(record: SealedRecord) -> Reason | None:
    """What is wrong with the letter that ended the game: it is opened once more, and refused once more."""
    if record.bad is None:
        return None
    before = record._twin()
    before.bad = None
    try:
        before.open(to_link(record.bad.letter))
    except Refused as error:
        return error.reason
    return None


def again(
    game: str, options: Mapping[str, str], seat: int, seed: bytes, letters: Sequence[bytes]
) -> Steps[SealedRecord]:
    """Play a seat from its seed: its letters are written again and have to be the same, the others are read."""
    if seat == DEALER:
        # The first letter holds most of the multiplications.
        twin = yield from _scaled(SealedRecord.inviting(game, options, seed), 0.5)
        if twin.letters[0] != letters[0]:
            raise Differs("another_letter", 0)
    else:
        twin = SealedRecord.answering(to_link(letters[0]), seed)
    for number in range(1, len(letters)):
        done = 0.5 + number / len(letters) / 2
        try:
            if number % 2 == seat:
                for _ in twin.rewriting(letters[number]):
                    yield done
            else:
                twin.open(to_link(letters[number]))
        except IllegalMove:
            raise Differs("card_not_held", number) from None
        except BadRecord:
            raise Differs("another_letter", number) from None
        yield done
    return twin


def _scaled(steps: Steps[SealedRecord], share: float) -> Steps[SealedRecord]:
    """The same steps as a part of longer work."""
    while True:
        try:
            done = next(steps)
        except StopIteration as result:
            record: SealedRecord = result.value
            return record
        yield done * share
