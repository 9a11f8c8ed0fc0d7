"""A game is its record: game, players, options, seed and the list of moves.

A state is what replaying the record gives. Saving, undo, replay, links and bug reports all lean on that.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine import link, text
from engine.errors import BadRecord, IllegalMove, Reason, short
from engine.game import find_game
from engine.state import Move, State

CHECKPOINT = 32  # a copy of the state is kept every so many plies, so that at() is quick
MOST_MOVES = 2000  # so that reading stays quick whatever arrives; the longest random game had 281
TOO_LONG = Reason("too_many_moves", "A game has at most {most} moves.", {"most": MOST_MOVES})


class Record:
    """A game as it was played: enough to rebuild every position of it."""

    def __init__(self, game: str, players: int, seed: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = dict(options)
        self.moves: list[Move] = []
        self.comments: dict[int, str] = {}  # ply -> remark; ply 0 is before the first move
        self.tags: dict[str, str] = {}  # further headers of the text form: names, date, …
        self.state = self._begin()
        self._checkpoints = [self.state.copy()]
        self._notations: list[str] = []  # every move as a player would write it
        self._choices: list[tuple[int, int]] = []  # of every move its index in moves(), and how many there were

    @classmethod
    def new(cls, game_id: str, *, players: int, seed: int, options: Mapping[str, str] | None = None) -> Record:
        return cls(game_id, players, seed, find_game(game_id).check(players, options))

    def _begin(self) -> State:
        """The position before the first move."""
        return find_game(self.game).new(self.players, self.seed, self.options)

    def source(self) -> dict[str, str]:
        """The header of the text form that says where the luck comes from."""
        return {"Seed": str(self.seed)}

    def play(self, move: Move) -> Move:
        """Play a move or its notation; IllegalMove changes nothing."""
        if self.full:
            raise IllegalMove(TOO_LONG)
        played = self.state.find(move)
        self._note(played, self.state)
        self.state.apply(played)
        if len(self.moves) % CHECKPOINT == 0:
            self._checkpoints.append(self.state.copy())
        return played

    def undo(self) -> Move:
        """Take the last move back and return it."""
        if not self.moves:
            raise IllegalMove(Reason("nothing_to_undo", "There is nothing to undo."))
        self.state = self.at(len(self.moves) - 1)
        self.comments.pop(len(self.moves), None)
        undone = self.moves[-1]
        self._forget_after(len(self.moves) - 1)
        return undone

    def at(self, ply: int) -> State:
        """A new state: the position after so many moves."""
        self._check(ply)
        nearest = ply // CHECKPOINT
        state = self._checkpoints[nearest].copy()
        for move in self.moves[nearest * CHECKPOINT : ply]:
            state.apply(move)
        return state

    def until(self, ply: int) -> Record:
        """The same game up to that position, as a record of its own."""
        self._check(ply)
        record = Record(self.game, self.players, self.seed, self.options)
        record.tags = dict(self.tags)
        record.comments = {at: text for at, text in self.comments.items() if at <= ply}
        for move in self.moves[:ply]:
            record.play(move)
        return record

    @property
    def full(self) -> bool:
        """Does the game run, but without room for another move?"""
        return len(self.moves) >= MOST_MOVES and self.state.to_move is not None

    def ready(self, seat: int) -> bool:
        """Has this seat all it needs to decide? In a sealed game cards may still be on their way."""
        return True

    def coming(self, seat: int) -> tuple[str, ...]:
        """What each card is for that is on its way to this seat: none, but in a sealed game."""
        return ()

    @property
    def identity(self) -> str:
        """The same for every record of the same game, however far it has been played."""
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.game}/{self.players}/{self.seed}/{options}"

    def notations(self) -> list[str]:
        """Every move as a player would write it."""
        return self._notations[:]

    def to_link(self) -> str:
        return link.encode(self.game, self.players, self.seed, self.options, self._choices)

    @classmethod
    def from_link(cls, address: str) -> Record:
        packed = link.decode(address)
        if packed.count > MOST_MOVES:
            raise BadRecord(TOO_LONG)
        record = cls.new(packed.game, players=packed.players, seed=packed.seed, options=packed.options)
        number = packed.moves
        for _ in range(packed.count):
            choices = record.state.moves()
            if not choices:
                raise BadRecord(link.DAMAGED, "it goes on after the end of the game")
            number, index = divmod(number, len(choices))
            record.play(choices[index])
        if number:
            raise BadRecord(link.DAMAGED, "it holds more than its moves")
        return record

    def to_text(self) -> str:
        return text.write(
            text.Written(
                self.game, self.players, self.source(), self.options, self.tags, self._notations, self.comments
            )
        )

    @classmethod
    def from_text(cls, text_form: str) -> Record:
        written = text.read(text_form)
        if len(written.moves) > MOST_MOVES:
            raise BadRecord(TOO_LONG)
        record = _begun(written)
        for ply, notation in enumerate(written.moves, start=1):
            try:
                record.play(notation)
            except IllegalMove as error:
                about = {"ply": ply, "move": short(notation), "why": error.reason}
                raise BadRecord(Reason("bad_move", "Move {ply}, {move}, is not possible: {why}", about)) from None
        record.tags, record.comments = dict(written.tags), dict(written.comments)
        return record

    def _note(self, move: Move, before: State) -> None:
        """Write down a legal move of this position."""
        choices = before.moves()
        self._choices.append((choices.index(move), len(choices)))
        self._notations.append(before.notation(move))
        self.moves.append(move)

    def _forget_after(self, ply: int) -> None:
        del self.moves[ply:], self._notations[ply:], self._choices[ply:]
        del self._checkpoints[ply // CHECKPOINT + 1 :]

    def _check(self, ply: int) -> None:
        if not 0 <= ply <= len(self.moves):
            about = {"ply": ply, "last": len(self.moves)}
            raise BadRecord(Reason("no_such_position", "This game has no position {ply}, only 0 to {last}.", about))


def _begun(written: text.Written) -> Record:
    """The record of a text before its first move."""
    if "Seals" in written.source:
        from engine.sealed.opened import OpenedRecord  # a kind of Record, and needed only for such texts

        return OpenedRecord.from_seals(written.game, written.players, written.source["Seals"], written.options)
    seed = text.whole_number("Seed", written.source["Seed"])
    return Record.new(written.game, players=written.players, seed=seed, options=written.options)
