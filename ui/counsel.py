"""What the bots can tell a person: a hint for this move, and a look back at a finished game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Record
from ui.table import Table
from ui.thinker import Message, Thinker
from ui.tree import flat
from ui.words import Words

HINTING = {"hints": "wise", "seconds": 2.0}  # the one that never slips, with less time
JUDGING = {"judge": True, "seconds": 0.15}


@dataclass(frozen=True)
class Hint:
    targets: tuple[str, ...]  # what to touch, in order
    because: str


@dataclass(frozen=True)
class Turn:
    """A decision that cost much."""

    ply: int
    seat: int
    played: str  # notation
    best: str
    loss: float  # of the share of the win, 0 to 1


@dataclass(frozen=True)
class Review:
    curve: Sequence[Sequence[float]]  # for every seat its share of the win, position by position
    turns: Sequence[Turn]  # the costliest first


class Counsel:
    def __init__(self, thinker: Thinker, table: Table, words: Words, changed: Callable[[], None]):
        self.thinker, self.table, self.words, self.changed = thinker, table, words, changed
        self.thinking = False
        self.progress = 0.0
        self.review: Review | None = None
        self._hints: list[Hint] = []
        self._shown = 0

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown."""
        return self._hints[self._shown] if self._hints else None

    def next_hint(self) -> None:
        """The best move; asked again, the next best."""
        if self._hints:
            self._shown = (self._shown + 1) % len(self._hints)
            self.changed()
        elif not self.thinking:
            self._ask(HINTING, self._hinted)

    def look_back(self) -> None:
        """Judge the whole game."""
        if self.review is None and not self.thinking:
            self._ask(JUDGING, self._reviewed)

    def forget(self) -> None:
        """The position is another one now."""
        self._hints, self._shown, self.thinking = [], 0, False
        self.review = None

    def _ask(self, question: Message, then: Callable[[Message | None], None]) -> None:
        self.thinking, self.progress = True, 0.0
        question = {"record": self.table.record.to_text(), **question}
        self.thinker.ask(question, then, self._progressed)
        self.changed()

    def _progressed(self, share: float) -> None:
        if share - self.progress >= 0.02:
            self.progress = share
            self.changed()

    def _hinted(self, message: Message | None) -> None:
        self.thinking = False
        state = self.table.record.state
        for hint in message["hints"] if message else ():
            path = flat(state.path(state.parse(hint["move"])))
            because = self.words.fill(hint["template"], hint["params"])
            self._hints.append(Hint(path, because))
        self.changed()

    def _reviewed(self, message: Message | None) -> None:
        self.thinking = False
        if message:
            turns = [_turn(self.table.record, turn) for turn in message["turns"]]
            self.review = Review(message["curve"], turns)
        self.changed()


def _turn(record: Record, turn: dict[str, Any]) -> Turn:
    played = record.at(turn["ply"]).notation(record.moves[turn["ply"]])
    loss = turn["best_value"] - turn["played_value"]
    return Turn(turn["ply"], turn["seat"], played, turn["best"], loss)
