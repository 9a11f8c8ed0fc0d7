"""One side of a sealed game: its seed, the letters, and the game as far as this side knows it.

It has the face of a Record. `play` takes moves of the own seat, `undo` takes back what is not sent yet,
`to_link` makes the next letter, `open` takes one of the other side.
"""

from __future__ import annotations

import copy
import hashlib
import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Self

from engine.errors import BadRecord, IllegalMove
from engine.game import GAMES, find_game
from engine.link import game_of, pack_setup, unpack_setup
from engine.sealed.curve import digest
from engine.sealed.games import SEALED
from engine.sealed.letter import (
    CHECK_BYTES,
    IDENTITY_BYTES,
    SEAL_BYTES,
    SEED_BYTES,
    VERSION,
    Pen,
    Reader,
    body_of,
    checked,
    from_link,
    identity_of,
    moves_of,
    to_link,
)
from engine.sealed.reasons import Refused, not_now
from engine.sealed.secret import CUTTER, DEALER, Secret
from engine.sealed.side import Side
from engine.sealed.steps import Steps, finish
from engine.state import Move

if TYPE_CHECKING:
    from engine.sealed.audit import Verdict

MAX_MOVES = 32  # in one letter
Keep = Callable[[dict[str, Any]], None]  # writes a kept form down, or raises


class BadLetter(NamedTuple):
    """A letter with a good seal that was refused: only the other side can have written it, and no honest page does."""

    number: int
    letter: bytes
    code: str


class SealedRecord(Side):
    """Letters go to and fro in turn; even numbers are the dealer's."""

    def __init__(self, game: str, seat: int, secret: Secret, options: Mapping[str, str]) -> None:
        self.unsent: list[str] = []  # the last moves, as far as they are in no letter yet
        self.opening = False  # the next letter opens the own seed although the game is not over
        self.gave_up: int | None = None  # who opened a seed before the end
        self.bad: BadLetter | None = None  # it ended the game
        self.sealed_well = False  # the letter that was read last
        self.moves_between = 0  # how often this game was taken to another device
        self.moved = False  # it goes on elsewhere: what is here can be looked at
        super().__init__(game, seat, secret, options)

    # Beginning.

    @classmethod
    def inviting(cls, game: str, options: Mapping[str, str] | None = None, seed: bytes = b"") -> Steps[Self]:
        """Invite somebody: a record whose first letter is written. Yields between multiplications."""
        chosen = find_game(game).check(2, options)
        _check_setup(game, 2, chosen)
        record = cls(game, DEALER, Secret(seed or os.urandom(SEED_BYTES)), chosen)
        yield from record.prepare()
        record._write()
        return record

    @classmethod
    def answering(cls, link: str, seed: bytes = b"") -> Self:
        """Sit down at an invitation. An invitation that was answered here must not be answered again."""
        letter = from_link(link)
        reader = body_of(letter)
        if reader.varint() != 0:
            raise Refused("unknown")
        try:
            game = game_of(reader.number(1))
        except BadRecord:
            raise Refused("version") from None
        try:
            players, options = unpack_setup(game, reader.varint())
        except BadRecord:
            raise Refused("damaged") from None
        _check_setup(game.id, players, options)
        record = cls(game.id, CUTTER, Secret(seed or os.urandom(SEED_BYTES)), options)
        record._go_through(DEALER, [], reader)
        if reader.rest():
            raise Refused("damaged")
        record.letters.append(letter)
        return record

    @property
    def identity(self) -> str:
        """The same for both sides. Two games may share it by chance."""
        return identity_of(self.letters[0]) if self.letters else ""

    @property
    def digits(self) -> str:
        """Six digits to compare by voice: if they differ, somebody sits between the two and reads along."""
        if self.moved:
            return ""  # the key has gone with the game
        return f"{int.from_bytes(digest(self.secret.common(self.keys[self.other])), 'big') % 10**6:06}"

    # Playing.

    @property
    def may_write(self) -> bool:
        """Is the next letter this side's?"""
        return len(self.letters) % 2 == self.seat and len(self.seeds) < 2

    def ready(self, seat: int) -> bool:
        return seat == self.seat and self.why_not_play() is None

    def why_not_play(self) -> str | None:
        """The code of the reason why this side cannot move now."""
        if self.moved or self.bad:
            return "moved" if self.moved else "bad_letter"
        if self.seeds:
            return "over"
        if not self.dealt:
            return "not_dealt"
        if not self.may_write or self.state.to_move != self.seat:
            return "wait"
        return None if self._sees_enough(self.seat) else "cards_coming"

    def play(self, move: Move) -> Move:
        """A move of the own seat, or its notation; IllegalMove changes nothing."""
        code = self.why_not_play()
        if code:
            raise not_now(code)
        before = self.state
        played = self._advance(move)
        self.unsent.append(before.notation(played))
        return played

    def undo(self) -> Move:
        """Take the last move back: nothing has come to light by it, as long as it is not sent."""
        if not self.unsent or self.moved:
            raise not_now("already_sent" if self.moves else "no_move")
        self.unsent.pop()
        move = self.moves[-1]
        self.comments.pop(len(self.moves), None)
        self._go_back(1)
        return move

    def open_seal(self, yes: bool = True) -> None:
        """The next letter opens the own seed: to give up, or when the other one has given up."""
        self.opening = yes

    # Writing.

    def prepare(self) -> Steps[None]:
        """The multiplications of the next letter, done beforehand. The list of a deck takes long, the rest does not."""
        sums = self.exchange.sums(self.ahead.draws)
        for number, multiply in enumerate(sums, start=1):
            multiply()
            yield number / len(sums)

    def to_link(self, keep: Keep | None = None) -> str:
        """The link to send. If the next letter is this side's it is made now, and what is in it stands from then on.

        `keep` gets the kept form with the new letter. If it raises, nothing has changed: a letter that was shown
        and is not kept could be written a second time with other moves, and the two together tell too much.
        """
        if self.may_write:
            code = self.why_not_write()
            if code:
                raise Refused(code)
            new = self._twin()
            new._write()
            if keep:
                keep(new.to_json())
            self._become(new)
        return self.sent

    @property
    def sent(self) -> str:
        """The last own letter as a link; nothing if none was made yet."""
        own = [letter for number, letter in enumerate(self.letters) if number % 2 == self.seat]
        return to_link(own[-1]) if own else ""

    def why_not_write(self) -> str | None:
        """The code of the reason why the next letter, which is this side's, cannot be made now."""
        if self.moved:
            return "moved"
        if self.other in self.seeds and not self.over and not self.opening:
            return "opens_seal"
        finished = self.opening or self.missing(self.seat) or not self.ready(self.seat)
        return None if finished else "unfinished"

    def _write(self) -> None:
        """Append the next letter with the unsent moves in it."""
        moves, self.unsent = self.unsent, []
        self._go_back(len(moves))
        pen = Pen()
        pen.data = bytes([VERSION])
        pen.varint(len(self.letters))
        if self.letters:
            pen.data += bytes.fromhex(self.identity)
            text = ",".join(moves).encode()
            pen.varint(len(text))
            pen.data += text
        else:
            game = find_game(self.game)
            pen.data += bytes([list(GAMES).index(self.game) << 4 | game.rules_version])
            pen.varint(pack_setup(game, 2, self.options))
        self._go_through(self.seat, moves, pen)
        if self.over or self.seeds or self.opening:
            if not self.over and not self.seeds:
                self.gave_up = self.seat
            self.seeds[self.seat] = pen.raw(SEED_BYTES, lambda: self.secret.seed)
        seal = self.seal(pen.data) if self.letters else b""
        self.letters.append(checked(pen.data + seal))
        self.opening = False
        self._reveal()

    def seal(self, body: bytes) -> bytes:
        """Only these two have the key, and it covers all letters before: nothing else goes on from here."""
        chain = hashlib.sha256(b"".join(self.letters)).digest()
        return digest(chain, body, key=self.secret.common(self.keys[self.other]))[:SEAL_BYTES]

    def rewriting(self, letter: bytes) -> Steps[None]:
        """Write a letter of this side again, from its moves. One that comes out differently is refused."""
        while self.unsent:
            self.undo()
        for text in moves_of(letter):
            self.play(text)
        self.opening = self.secret.seed in letter
        yield from self.prepare()
        self._write()
        if self.letters[-1] != letter:
            raise Refused("seal")

    # Reading.

    def open(self, link: str, catch_up: bool = False) -> None:
        """Take a letter of the other side. Refused changes nothing, but that a bad letter ends the game.

        An own letter that was made on another device is taken only to catch up, when a person says so: the
        other side could write one that looks like it.
        """
        letter = from_link(link)
        reader = body_of(letter)
        number = reader.varint()
        self._check_place(letter, number, reader)
        new = self._twin()
        if number % 2 == self.seat:
            if not catch_up:
                raise Refused("own_later")
            new._catch_up(letter)
        else:
            try:
                new._take(letter, reader)
            except Refused as error:
                # Refusals of good seals would tell the other one which cards are held. Anybody can write letter 1.
                if new.sealed_well and number > 1 and not self.seeds:
                    self.bad = BadLetter(number, letter, error.code)
                raise
        self._become(new)

    def _check_place(self, letter: bytes, number: int, reader: Reader) -> None:
        """Is this the next letter of this game?"""
        own = number % 2 == self.seat
        known = self.letters[number] if number < len(self.letters) else None
        if known == letter:
            raise Refused("own" if own else "old")
        if number == 0 or reader.raw(IDENTITY_BYTES).hex() != self.identity:
            raise Refused("other_game")
        if self.moved:
            raise Refused("moved")
        if self.bad and not self.seeds:
            raise Refused("bad_letter")
        if known:
            raise Refused("seat_taken" if number == 1 else "fork")
        if number > len(self.letters):
            raise Refused("gap")
        if len(self.seeds) == 2:
            raise Refused("over")

    def _catch_up(self, letter: bytes) -> None:
        try:
            finish(self.rewriting(letter))
        except (IllegalMove, BadRecord):
            raise Refused("seal") from None

    def _take(self, letter: bytes, reader: Reader) -> None:
        body, seal = letter[: -SEAL_BYTES - CHECK_BYTES], letter[-SEAL_BYTES - CHECK_BYTES : -CHECK_BYTES]
        reader.data, self.sealed_well = body[1:], False
        if len(self.letters) > 1:
            self._check_seal(body, seal)
        text = reader.raw(reader.varint())
        if len(self.letters) == 1:
            self.keys[CUTTER] = reader.data[reader.at : reader.at + 32]
            self._check_seal(body, seal)
        moves = text.decode("latin-1").split(",") if text else []
        if len(moves) > MAX_MOVES or (moves and self.seeds):
            raise Refused("damaged")
        self._go_through(self.other, moves, reader)
        self._take_seed(reader.rest())
        self.letters.append(letter)
        self._reveal()

    def _check_seal(self, body: bytes, seal: bytes) -> None:
        if self.seal(body) != seal:
            raise Refused("seal")
        self.sealed_well = True

    def _take_seed(self, seed: bytes) -> None:
        """It is owed when the game is over for its writer, or when the reader's is open. Earlier is giving up."""
        if len(seed) not in (0, SEED_BYTES):
            raise Refused("damaged")
        if not seed:
            if self.seeds or (self.state.to_move is None and self._sees_open_cards(self.other)):
                raise Refused("incomplete")
            return
        if Secret(seed).public != self.keys[self.other]:
            raise Refused("other_seed")
        if not self.over and self.seat not in self.seeds:
            self.gave_up = self.other
        self.seeds[self.other] = seed

    # The rest of a record's face.

    def until(self, ply: int) -> NoReturn:
        raise Refused("no_earlier")

    def to_text(self) -> str:
        """When both seals are open: the ordinary text form, with `Seals` in place of `Seed`."""
        record = self.truth() if len(self.seeds) == 2 else None
        if record is None:
            raise Refused("still_sealed")
        return record.to_text()

    def audit(self) -> Verdict:
        from engine.sealed.audit import audit

        return audit(self)

    def to_json(self) -> dict[str, Any]:
        from engine.sealed import kept

        return kept.write(self)

    @classmethod
    def from_json(cls, data: Any) -> SealedRecord:
        from engine.sealed import kept

        return kept.read(data)

    # Copies: what goes wrong, goes wrong in a twin.

    def _twin(self) -> Self:
        new = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(new, name, value.copy())
        new.exchange = self.exchange.copy()
        return new

    def _become(self, new: Self) -> None:
        vars(self).update(vars(new))


def _check_setup(game: str, players: int, options: Mapping[str, str]) -> None:
    """In some games the inviter could choose a layout: then nobody may choose who begins."""
    kind = SEALED.get(game)
    if kind is None or players != 2 or (kind.random_start and options["start"] != "random"):
        raise Refused("setup")
