"""Sealed games for the tests: two sides that send each other links, and partners who are not honest."""

import copy
import random
from collections.abc import Callable
from functools import cache

from engine.sealed.curve import digest
from engine.sealed.games import SEALED
from engine.sealed.letter import CHECK_BYTES, SEAL_BYTES, Pen, Reader, checked, to_link
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from engine.sealed.secret import CUTTER, DEALER
from engine.sealed.steps import finish

GAMES = tuple(SEALED)
Pair = list[SealedRecord]


def seed_of(number: int, seat: int) -> bytes:
    return digest("test", number, seat)


def new_pair(number: int, game: str = "mandala", options: dict[str, str] | None = None) -> Pair:
    """A dealer who has written an invitation, and a cutter who has read it."""
    return [twin(record) for record in _invited(number, game, tuple((options or {}).items()))]


@cache  # an invitation takes 108 multiplications
def _invited(number: int, game: str, options: tuple[tuple[str, str], ...]) -> Pair:
    dealer = finish(SealedRecord.inviting(game, dict(options), seed_of(number, DEALER)))
    return [dealer, SealedRecord.answering(dealer.to_link(), seed_of(number, CUTTER))]


def writer_of(pair: Pair) -> SealedRecord:
    return next(record for record in pair if record.may_write)


def turn(record: SealedRecord, rng: random.Random, patient: bool = False) -> str:
    """Play while it is possible (at random), then make the link. Who is patient looks at new cards first."""
    while record.ready(record.seat) and not (patient and record.coming(record.seat)):
        record.play(rng.choice(record.state.moves()))
    return record.to_link()


def play_out(
    pair: Pair, rng: random.Random, each: Callable[[SealedRecord], object] = bool, patient: bool = False
) -> None:
    """The rest of a game through links."""
    while len(pair[0].seeds) < 2:
        writer = writer_of(pair)
        each(writer)
        pair[writer.other].open(turn(writer, rng, patient))


def some_way(number: int, letters: int, game: str = "mandala") -> tuple[Pair, random.Random]:
    """A game after so many letters."""
    pair, rng = _some_way(number, letters, game)
    return [twin(record) for record in pair], copy.copy(rng)


@cache
def _some_way(number: int, letters: int, game: str) -> tuple[Pair, random.Random]:
    pair, rng = new_pair(number, game), random.Random(number)
    while len(pair[0].letters) < letters:
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    return pair, rng


@cache
def _whole_game(number: int, game: str) -> Pair:
    pair = new_pair(number, game)
    play_out(pair, random.Random(number))
    return pair


def whole_game(number: int, game: str = "mandala") -> Pair:
    """A game to its end, both seals open."""
    return [twin(record) for record in _whole_game(number, game)]


def twin(record: SealedRecord) -> SealedRecord:
    """A copy that goes its own way, with a shuffle of its own to tamper with."""
    new, secret = record._twin(), copy.copy(record.secret)
    secret._orders = {key: order[:] for key, order in secret._orders.items()}
    secret._opened, secret._blinded = dict(secret._opened), dict(secret._blinded)
    new.secret = new.exchange.secret = secret
    return new


def refused(record: SealedRecord, link: str) -> str:
    """The code with which a link is refused, or nothing. What is kept does not change by it, but for a bad letter."""

    def all_that_counts() -> list[object]:
        seen = record.state.view(record.seat) if record.dealt else None
        return [{**record.to_json(), "bad": None}, seen]

    before, code = all_that_counts(), ""
    try:
        record.open(link)
    except Refused as error:
        code = error.code
    assert not code or all_that_counts() == before
    return code


def not_answered(link: str) -> str:
    """The code with which an invitation is refused."""
    try:
        SealedRecord.answering(link, bytes(32))
    except Refused as error:
        return error.code
    return ""


def rewritten(writer: SealedRecord, change: Callable[[bytes], bytes]) -> str:
    """The last letter of a player who writes something else into it than an honest page does, well sealed."""
    body = change(writer.letters.pop()[: -SEAL_BYTES - CHECK_BYTES])
    writer.letters.append(checked(body + writer.seal(body)))
    return to_link(writer.letters[-1])


def with_moves(writer: SealedRecord, text: str) -> str:
    """The next letter of a player, with moves that the own page would not play."""
    if writer.may_write:
        writer._write()

    def change(body: bytes) -> bytes:
        reader = Reader(body[1:])
        reader.varint()
        reader.raw(5)
        at = 1 + reader.at
        length = reader.varint()
        pen = Pen()
        pen.varint(len(text))
        return body[:at] + pen.data + text.encode() + body[1 + reader.at + length :]

    return rewritten(writer, change)


def owed_at(body: bytes) -> int:
    """Where in a letter the moves end and the owed things begin."""
    reader = Reader(body[1:])
    reader.varint()
    reader.raw(5)
    reader.raw(reader.varint())
    return 1 + reader.at


def forget() -> None:
    """Games that were begun with other numbers are of no use."""
    for cached in (_invited, _some_way, _whole_game):
        cached.cache_clear()
