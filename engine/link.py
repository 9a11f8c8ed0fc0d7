"""A game <-> link: a whole game in a chat message. docs/links.md has the table of bytes.

    # + base64url(version, game and rules version, set-up, seed, number of moves, moves, check sum)

The moves are indices into moves(), packed as one mixed-radix number: a choice among n costs
log2(n) bits and a forced move nothing. Set-up is one number too, seed and counts are varints.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from engine.errors import BadRecord, Reason
from engine.game import GAMES, MAX_SEED, Game

VERSION = 1
MAX_CHARACTERS = 12_000  # of the fragment; the longest games need a few hundred
CHECK_BYTES = 4
ALPHABET = re.compile(r"[A-Za-z0-9_-]+")

NOT_A_LINK = Reason("not_a_link", "This is not a link to a game of Quiet Table.")
CUT_OFF = Reason("cut_off", "This link is cut off or mistyped.")
DAMAGED = Reason("damaged_link", "This link is damaged.")
OTHER_VERSION = Reason("other_version", "This link was made by another version of Quiet Table.")


@dataclass(frozen=True)
class Packed:
    """What a link holds. Only who replays the game knows how many choices each digit of the moves has."""

    game: str
    players: int
    seed: int
    options: Mapping[str, str]
    count: int  # of moves
    moves: int  # the mixed-radix number of them, the first move its lowest digit


def encode(
    game_id: str, players: int, seed: int, options: Mapping[str, str], choices: Sequence[tuple[int, int]]
) -> str:
    """The link of a game; a choice is the index of a move and how many moves were possible."""
    game = GAMES[game_id]
    body = bytes([VERSION, list(GAMES).index(game_id) << 4 | game.rules_version])
    body += _varint(pack_setup(game, players, options))
    body += _varint(seed) + _varint(len(choices)) + _pack_moves(choices)
    body += crc32(body).to_bytes(CHECK_BYTES, "little")
    return "#" + base64.urlsafe_b64encode(body).decode("ascii").rstrip("=")


def decode(text: str) -> Packed:
    """What is in a link, or in a whole address that ends in one."""
    body = _checked_bytes(text)
    if body[0] != VERSION:
        raise BadRecord(OTHER_VERSION)
    game = game_of(body[1])
    setup, at = _read_varint(body, 2)
    seed, at = _read_varint(body, at)
    count, at = _read_varint(body, at)
    players, options = unpack_setup(game, setup)
    if seed >= MAX_SEED:
        raise BadRecord(DAMAGED, "the seed is too large")
    return Packed(game.id, players, seed, options, count, int.from_bytes(body[at:], "little"))


# --- moves and set-up -----------------------------------------------------------------


def _pack_moves(choices: Sequence[tuple[int, int]]) -> bytes:
    number = 0
    for index, radix in reversed(choices):  # last first, so that the first move is read first
        number = number * radix + index
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def pack_setup(game: Game, players: int, options: Mapping[str, str]) -> int:
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
        raise BadRecord(DAMAGED, "there is no such set-up")
    return game.seats[number], options


def game_of(byte: int) -> Game:
    number, rules = byte >> 4, byte & 15
    if number >= len(GAMES):
        raise BadRecord(OTHER_VERSION, f"there is no game {number}")
    game = list(GAMES.values())[number]
    if rules != game.rules_version:
        about = {"game": game.title}
        raise BadRecord(Reason("other_rules", "This link follows another version of the rules of {game}.", about))
    return game


# --- bytes ----------------------------------------------------------------------------


def _checked_bytes(text: str) -> bytes:
    if not isinstance(text, str):
        raise BadRecord(NOT_A_LINK, "it is not even text")
    fragment = text[text.rfind("#") + 1 :] if len(text) <= 2 * MAX_CHARACTERS else text
    fragment = fragment.strip()
    if len(fragment) > MAX_CHARACTERS:
        raise BadRecord(NOT_A_LINK, "it is too long")
    if not ALPHABET.fullmatch(fragment):
        raise BadRecord(NOT_A_LINK, "it has other letters than base64url")
    try:
        body = base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
    except (binascii.Error, ValueError):
        raise BadRecord(CUT_OFF, "it is not base64url") from None
    if base64.urlsafe_b64encode(body).rstrip(b"=") != fragment.encode("ascii"):
        raise BadRecord(CUT_OFF, "its last letter has idle bits set")
    if len(body) < 5 + CHECK_BYTES:
        raise BadRecord(CUT_OFF, "it is too short")
    body, check = body[:-CHECK_BYTES], body[-CHECK_BYTES:]
    if crc32(body).to_bytes(CHECK_BYTES, "little") != check:
        raise BadRecord(CUT_OFF, "its check sum is wrong")
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
    raise BadRecord(DAMAGED, "a number does not end")
