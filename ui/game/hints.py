"""What the bots can tell a person: a hint for this move, and a look back at a finished game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import mean

from engine.bots.analysis import Judgement, turning_points
from ui.context import House
from ui.game.bot_worker import Message
from ui.game.table import Table
from ui.game.touch_tree import flat

HINTING = {"hints": "wise", "seconds": 2.0}  # the one that never slips, with less time
JUDGING = {"seconds": 0.15}  # a decision


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
    def __init__(
        self,
        house: House,
        table: Table,
        changed: Callable[[], None],
        away: Callable[[], None],  # told if nobody can think
    ) -> None:
        self.house, self.table, self.changed, self.away = house, table, changed, away
        self.thinking = False
        self.review: Review | None = None
        self._hints: list[Hint] = []
        self._shown = 0
        self._shares = [0.0]  # how far each of those is who look back
        self._judged: list[Message] = []  # what they have found

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
            self.thinking = True
            self.house.thinkers[0].ask(self._about(HINTING), self._hinted)
            self.changed()

    def look_back(self) -> None:
        """Judge the whole game: everybody who can think takes a part of the decisions."""
        if self.review is not None or self.thinking:
            return
        self.thinking, self._judged = True, []
        thinkers = self.house.thinkers
        self._shares = [0.0] * len(thinkers)
        for number, thinker in enumerate(thinkers):
            question = self._about({**JUDGING, "judge": [number, len(thinkers)]})
            thinker.ask(question, self._reviewed, partial(self._progressed, number))
        self.changed()

    @property
    def progress(self) -> float:
        """Of looking back, 0 to 1."""
        return mean(self._shares)

    def forget(self) -> None:
        """The position is another one now."""
        self._hints, self._shown, self.thinking = [], 0, False
        self.review = None

    def _about(self, question: Message) -> Message:
        return {"record": self.table.record.to_text(), **question}

    def _progressed(self, number: int, share: float) -> None:
        if share - self._shares[number] >= 0.02:
            self._shares[number] = share
            self.changed()

    def _hinted(self, message: Message | None) -> None:
        self.thinking = False
        if message is None:
            self.away()
            return
        state = self.table.record.state
        for hint in message["hints"]:
            path = flat(state.path(state.parse(hint["move"])))
            because = self.house.words.fill(hint["template"], hint["params"])
            self._hints.append(Hint(path, because))
        self.changed()

    def _reviewed(self, message: Message | None) -> None:
        """One of them has judged its part."""
        if message is None:
            self._looked_back()
            self.away()
            return
        self._judged.append(message)
        if len(self._judged) == len(self.house.thinkers):
            self._looked_back()
            judgements = [Judgement(**judgement) for part in self._judged for judgement in part["judgements"]]
            curve = next(part["curve"] for part in self._judged if part["curve"])
            self.review = Review(curve, [self._turn(turn) for turn in turning_points(judgements)])
            self.changed()

    def _looked_back(self) -> None:
        self.thinking = False
        self.house.hush()

    def _turn(self, turn: Judgement) -> Turn:
        record = self.table.record
        played = record.at(turn.ply).notation(record.moves[turn.ply])
        return Turn(turn.ply, turn.seat, played, turn.best, turn.loss)
