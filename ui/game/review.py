"""Looking back at a finished game: every bot there is judges a part of the decisions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine import Move, State
from engine.bots.analysis import BUDGET, Judgement, in_hindsight, searched, turn_starts, turning_points
from engine.events import events
from ui.context import AppContext
from ui.game.bot_worker import Message
from ui.game.table import Table
from ui.game.touch_tree import flat
from ui.screens.review import Choice, Review, Turn


class Reviewer:
    def __init__(self, context: AppContext, table: Table, changed: Callable[[], None]) -> None:
        self.context, self.table, self.changed = context, table, changed
        self.review: Review | None = None
        self.thinking = False
        self.away = False  # the bots could not be reached
        self._shares = [0.0]  # how far each of them is
        self._judged: list[Message] = []  # what they have found

    def turn_at(self, ply: int | None) -> Turn | None:
        """The turning point at that position, if there is one."""
        turns = self.review.turns if self.review else ()
        return next((turn for turn in turns if turn.ply == ply), None)

    @property
    def progress(self) -> float:
        """0 to 1."""
        return sum(self._shares) / len(self._shares)

    def start(self) -> None:
        """Judge the whole game, unless that is done or under way."""
        if self.review is not None or self.thinking:
            return
        bot_workers = self.context.bot_workers
        self.thinking, self.away, self._judged = True, False, []
        self._shares = [0.0] * len(bot_workers)
        record, budget = self.table.text(), BUDGET[self.table.record.game]
        for number, bot_worker in enumerate(bot_workers):
            question = {"record": record, "iterations": budget, "judge": [number, len(bot_workers)]}
            bot_worker.ask(question, self._answered, partial(self._progressed, number))
        self.changed()

    def forget(self) -> None:
        """The game is another one now."""
        self.review, self.thinking, self.away = None, False, False

    def _progressed(self, number: int, share: float) -> None:
        if share - self._shares[number] >= 0.02:
            self._shares[number] = share
            self.changed()

    def _answered(self, message: Message | None) -> None:
        """One of them has judged its part."""
        if message is None:
            self.away = True
            self._finish()
            return
        self._judged.append(message)
        if len(self._judged) == len(self.context.bot_workers):
            parts = [Judgement(**judgement) for part in self._judged for judgement in part["judgements"]]
            judgements = in_hindsight(self.table.record, parts)
            curve = next(part["curve"] for part in self._judged if part["curve"])
            plies = turn_starts(self.table.record)
            shares = [[line[ply] for ply in plies] for line in searched(curve, judgements)]
            self.review = Review(plies, shares, [self._turn(turn) for turn in turning_points(judgements)])
            self._finish()

    def _finish(self) -> None:
        self.thinking = False
        self.context.stop_bots()
        self.changed()

    def _turn(self, turn: Judgement) -> Turn:
        record = self.table.record
        before = record.at(turn.ply)
        moves = record.moves[turn.ply], before.parse(turn.best)
        played, best = (choice_of(before, move, self.table.viewer) for move in moves)
        return Turn(turn.ply, turn.seat, played, best, turn.loss)


def choice_of(before: State, move: Move, viewer: int | None) -> Choice:
    """A move as the person at the screen may know it."""
    return Choice(move, flat(before.path(move)), before.view(viewer), events(before, move, viewer)[0])
