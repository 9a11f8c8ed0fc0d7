"""A letter as bytes and as a link: 0x81, its number, what is in it, a check sum; `#` and base64url."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from typing import NamedTuple, Protocol
from zlib import crc32

from engine.sealed.reasons import Refused

VERSION = 0x81
MAX_CHARACTERS = 12_000
IDENTITY_BYTES, SEAL_BYTES, CHECK_BYTES, SEED_BYTES = 5, 8, 4, 32


class Pipe(Protocol):
    """Pen or Reader. One function says what a letter holds: with a Pen it writes it, with a Reader it reads it."""

    def raw(self, count: int, value: Callable[[], bytes]) -> bytes: ...

    def number(self, count: int, value: Callable[[], int]) -> int: ...


class Pen:
    """Asks for each value and writes it down."""

    def __init__(self) -> None:
        self.data = b""

    def raw(self, count: int, value: Callable[[], bytes]) -> bytes:
        written = value()
        assert len(written) == count
        self.data += written
        return written

    def number(self, count: int, value: Callable[[], int]) -> int:
        number = value()
        self.data += number.to_bytes(count, "big")
        return number

    def varint(self, number: int) -> None:
        while number > 127:
            self.data += bytes([number & 127 | 128])
            number >>= 7
        self.data += bytes([number])


class Reader:
    """Asks nobody: the values are in the letter."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def raw(self, count: int, value: Callable[[], bytes] | None = None) -> bytes:
        if self.at + count > len(self.data):
            raise Refused("incomplete")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, count: int, value: Callable[[], int] | None = None) -> int:
        return int.from_bytes(self.raw(count), "big")

    def varint(self) -> int:
        number = 0
        for shift in range(0, 35, 7):
            byte = self.number(1)
            number |= (byte & 127) << shift
            if byte < 128:
                return number
        raise Refused("damaged")

    def rest(self) -> bytes:
        return self.raw(len(self.data) - self.at)


class Head(NamedTuple):
    """What everybody can see of a letter: its number, and the game it belongs to."""

    number: int
    identity: str


def checked(body: bytes) -> bytes:
    return body + crc32(body).to_bytes(CHECK_BYTES, "little")


def to_link(letter: bytes) -> str:
    return "#" + base64.urlsafe_b64encode(letter).decode("ascii").rstrip("=")


def from_link(text: str) -> bytes:
    """The letter in a link, or in a text that ends with one."""
    code = text[text.rfind("#") + 1 :].strip()
    if len(code) > MAX_CHARACTERS:
        raise Refused("damaged")
    try:
        letter = base64.b64decode(code + "=" * (-len(code) % 4), b"-_", validate=True)
    except ValueError:
        raise Refused("damaged") from None
    if to_link(letter) != "#" + code or len(letter) < 2 + CHECK_BYTES or checked(letter[:-CHECK_BYTES]) != letter:
        raise Refused("damaged")
    if letter[0] != VERSION:
        raise Refused("version")
    return letter


def is_letter(text: str) -> bool:
    """Does this look like a letter of a sealed game, whole or damaged? Other links have another first byte."""
    return re.match("g[Q-Za-f]", text[text.rfind("#") + 1 :].strip()) is not None


def peek(link: str) -> Head:
    """To find the games that a letter may belong to. Offer it to each: an identity has 40 bits only."""
    letter = from_link(link)
    reader = body_of(letter)
    number = reader.varint()
    return Head(number, identity_of(letter) if number == 0 else reader.raw(IDENTITY_BYTES).hex())


def identity_of(invitation: bytes) -> str:
    return hashlib.sha256(invitation).digest()[:IDENTITY_BYTES].hex()


def body_of(letter: bytes) -> Reader:
    """At the number of a letter; its check sum is cut off."""
    return Reader(letter[1:-CHECK_BYTES])


def moves_of(letter: bytes) -> list[str]:
    """The notations in a letter that has been taken."""
    reader = body_of(letter)
    if reader.varint() == 0:
        return []
    reader.raw(IDENTITY_BYTES)
    text = reader.raw(reader.varint()).decode("ascii", "replace")
    return text.split(",") if text else []
