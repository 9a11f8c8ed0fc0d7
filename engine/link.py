"""Record <-> link: a whole game in a chat message.

    # + base64url(version, game and rules version, set-up, seed, number of moves, moves, check sum)

The moves are indices into moves(), packed as one mixed-radix number: a choice among n costs
log2(n) bits and a forced move nothing. Set-up is one number too, seed and counts are varints.
"""

from __future__ import annotations

import base64
import binascii
import re
from zlib import crc32

from engine.errors import BadRecord
from engine.game import GAMES, MAX_SEED, Game
from engine.record import Record

VERSION = 1
MAX_CHARACTERS = 12_000  # of the fragment; the longest games need a few hundred
MAX_MOVES = 16_000
CHECK_BYTES = 4
ALPHABET = re.compile(r"[A-Za-z0-9_-]+")


def encode(record: Record) -> str:
    games = list(GAMES)
    game = GAMES[record.game]
    body = bytes([VERSION, games.index(record.game) << 4 | game.rules_version])
    body += _varint(pack_setup(game, record.players, record.options))
    body += _varint(record.seed) + _varint(len(record.moves)) + _pack_moves(record)
    body += crc32(body).to_bytes(CHECK_BYTES, "little")
    fragment = base64.urlsafe_b64encode(body).decode("ascii").rstrip("=")
    if len(fragment) > MAX_CHARACTERS or len(record.moves) > MAX_MOVES:
        raise BadRecord("This game is too long for a link.")  # nobody could open it
    return "#" + fragment


def decode(text: str) -> Record:
    """The record of a link, or of a whole address that ends in one."""
    body = _checked_bytes(text)
    if body[0] != VERSION:
        raise BadRecord("This link was made by another version of Quiet Table.")
    game = game_of(body[1])
    setup, at = _read_varint(body, 2)
    seed, at = _read_varint(body, at)
    count, at = _read_varint(body, at)
    players, options = unpack_setup(game, setup)
    if seed >= MAX_SEED or count > MAX_MOVES:
        raise BadRecord("This link is damaged: its numbers are too large.")
    record = Record.new(game.id, players=players, seed=seed, options=options)
    _unpack_moves(record, count, int.from_bytes(body[at:], "little"))
    return record


# --- moves ----------------------------------------------------------------------------


def _pack_moves(record: Record) -> bytes:
    digits, state = [], record.at(0)
    for move in record.moves:
        choices = state.moves()
        digits.append((choices.index(move), len(choices)))
        state.apply(move)
    number = 0
    for index, radix in reversed(digits):  # last first, so that the first move is read first
        number = number * radix + index
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def _unpack_moves(record: Record, count: int, number: int) -> None:
    for _ in range(count):
        choices = record.state.moves()
        if not choices:
            raise BadRecord("This link is damaged: it goes on after the end of the game.")
        number, index = divmod(number, len(choices))
        record.play(choices[index])
    if number:
        raise BadRecord("This link is damaged: it holds more than its moves.")


# --- set-up ---------------------------------------------------------------------------


def pack_setup(game: Game, players: int, options: dict[str, str]) -> int:
    number = game.seats.index(players)
    for option in game.options:
        number = number * len(option.choices) + option.choices.index(options[option.name])
    return number


def unpack_setup(game: Game, number: int) -> tuple[int, dict[str, str]]:
    options = {}
    for option in reversed(game.options):
        number, index = divmod(number, len(option.choices))
        options[option.name] = option.choices[index]
    if number >= len(game.seats):
        raise BadRecord("This link is damaged: its set-up does not exist.")
    return game.seats[number], options


def game_of(byte: int) -> Game:
    number, rules = byte >> 4, byte & 15
    if number >= len(GAMES):
        raise BadRecord("This link is for a game that is not on this table.")
    game = list(GAMES.values())[number]
    if rules != game.rules_version:
        raise BadRecord(f"This link follows another version of the rules of {game.title}.")
    return game


# --- bytes ----------------------------------------------------------------------------


def _checked_bytes(text: str) -> bytes:
    if not isinstance(text, str):
        raise BadRecord("A link is text.")
    fragment = text[text.rfind("#") + 1 :] if len(text) <= 2 * MAX_CHARACTERS else text
    fragment = fragment.strip()
    if len(fragment) > MAX_CHARACTERS:
        raise BadRecord("This link is too long to be a game.")
    if not ALPHABET.fullmatch(fragment):
        raise BadRecord("This is not a link to a game of Quiet Table.")
    try:
        body = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
    except (binascii.Error, ValueError):
        raise BadRecord("This link is cut off or mistyped.") from None
    if base64.urlsafe_b64encode(body).rstrip(b"=") != fragment.encode("ascii"):
        raise BadRecord("This link is cut off or mistyped: it does not end as links do.")
    if len(body) < 5 + CHECK_BYTES:
        raise BadRecord("This link is cut off: the game is not in it.")
    body, check = body[:-CHECK_BYTES], body[-CHECK_BYTES:]
    if crc32(body).to_bytes(CHECK_BYTES, "little") != check:
        raise BadRecord("This link is cut off or mistyped: its check sum is wrong.")
    return body


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def _read_varint(body: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while at < len(body) and shift < 64:
        byte = body[at]
        number |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return number, at
    raise BadRecord("This link is damaged: a number in it does not end.")
