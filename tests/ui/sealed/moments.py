"""Records of a sealed game of Mandala at every moment of it that says something of its own."""

from __future__ import annotations

import random
from contextlib import suppress

from engine.sealed.kept import export
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from tests.engine.sealed.games import Pair, new_pair, twin, with_moves, writer_of
from ui.sealed.keeper import save_of
from ui.sealed.moment import Moment, moment_of
from ui.setup import Seat
from ui.storage.save import Save


def kept(id: str, record: SealedRecord) -> Save:
    """The entry of a game in which Ana has invited Bo."""
    return save_of(id, record, (Seat(name="Ana"), Seat(name="Bo")), len(record.moves), 5.0)


def moments() -> dict[str, SealedRecord]:
    """Of the first game in which somebody may choose a colour or look at new cards first."""
    games = (_moments(number) for number in range(2, 40))
    return next(found for found in games if "looking first" in found)


def _moments(number: int) -> dict[str, SealedRecord]:
    pair, rng = new_pair(number), random.Random(number)
    found = {"invited": twin(pair[0])}
    answer = pair[1].to_link()
    found["answered"] = twin(pair[1])
    pair[0].open(answer)
    while len(pair[0].seeds) < 2:
        writer = writer_of(pair)
        _note(found, writer)
        while writer.ready(writer.seat):
            if moment_of(writer) is Moment.TURN_OR_LOOK:
                found |= _looking_first(pair, writer)
            writer.play(rng.choice(writer.state.moves()))
            _note(found, writer)
        link = writer.to_link()
        _note(found, writer)
        if len(writer.letters) == 12:
            found |= _sudden_ends(pair, writer, link)
        pair[writer.other].open(link)
    return {**found, "over": twin(pair[0])}


def _note(found: dict[str, SealedRecord], record: SealedRecord) -> None:
    moment = moment_of(record)
    unsent, coming = bool(record.unsent), bool(record.coming(record.seat))
    name = moment.name.lower() + ", unsent" * unsent + ", coming" * coming + ", the end" * record.over
    found.setdefault(name, twin(record))


def _looking_first(pair: Pair, writer: SealedRecord) -> dict[str, SealedRecord]:
    looking, asked = twin(writer), twin(pair[writer.other])
    asked.open(looking.to_link())
    return {"looking first": looking, "asked to send back": asked}


def _sudden_ends(pair: Pair, writer: SealedRecord, link: str) -> dict[str, SealedRecord]:
    reader, winner, moved, cheated = (twin(record) for record in (pair[writer.other], writer, writer, writer))
    reader.open(link)
    reader.open_seal()
    winner.open(reader.to_link())
    export(moved, lambda form: None)
    liar = twin(pair[writer.other])
    liar.open(link)
    with suppress(Refused):
        cheated.open(with_moves(liar, "x"))
    return {"gave up": reader, "other gave up": winner, "moved": moved, "bad letter": cheated}
