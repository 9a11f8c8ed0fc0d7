"""A game is its record: game, players, options, seed and the list of moves.

A state is what replaying the record gives. Saving, undo, replay, links and bug reports all lean on that.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import BadRecord, IllegalMove
from engine.game import find_game
from engine.state import Move, State

CHECKPOINT = 32  # a copy of the state is kept every so many plies, so that at() is quick


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
        played = self.state.play(move)
        self.moves.append(played)
        if len(self.moves) % CHECKPOINT == 0:
            self._checkpoints.append(self.state.copy())
        return played

    def undo(self) -> Move:
        """Take the last move back and return it."""
        if not self.moves:
            raise IllegalMove("There is no move to take back.")
        self.state = self.at(len(self.moves) - 1)
        self.comments.pop(len(self.moves), None)
        undone = self.moves.pop()
        del self._checkpoints[len(self.moves) // CHECKPOINT + 1 :]
        return undone

    def at(self, ply: int) -> State:
        """A new state: the position after so many moves."""
        if not 0 <= ply <= len(self.moves):
            raise BadRecord(f"This game has no position {ply}, only 0 to {len(self.moves)}.")
        nearest = ply // CHECKPOINT
        state = self._checkpoints[nearest].copy()
        for move in self.moves[nearest * CHECKPOINT : ply]:
            state.apply(move)
        return state

    def until(self, ply: int) -> Record:
        """The same game up to that position, as a record of its own."""
        if not 0 <= ply <= len(self.moves):
            raise BadRecord(f"This game has no position {ply}, only 0 to {len(self.moves)}.")
        record = Record(self.game, self.players, self.seed, self.options)
        record.tags = dict(self.tags)
        record.comments = {at: text for at, text in self.comments.items() if at <= ply}
        for move in self.moves[:ply]:
            record.play(move)
        return record

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
        state, written = self.at(0), []
        for move in self.moves:
            written.append(state.notation(move))
            state.apply(move)
        return written

    def to_link(self) -> str:
        from engine import link

        return link.encode(self)

    @classmethod
    def from_link(cls, text: str) -> Record:
        from engine import link

        return link.decode(text)

    def to_text(self) -> str:
        from engine import text

        return text.write(self)

    @classmethod
    def from_text(cls, text_form: str) -> Record:
        from engine import text

        return text.read(text_form)
