"""The coach of a game against bots: names a move of the person's that cost much, and knows a better one.

It thinks while the person does, with the worker that plays for the bots: whoever needs that worker next takes it
over, so nothing ever waits for the coach.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import Reason
from ui.context import AppContext
from ui.game.bot_worker import Message
from ui.game.hints import Hint
from ui.game.table import Table
from ui.game.touch_tree import flat

COACHING = {"seconds": 1.5}
COSTLY = 0.15  # share of the win; the coach keeps silent about less


@dataclass(frozen=True)
class Slip:
    """A move that cost much."""

    ply: int  # the position it was made in
    loss: float  # share of the win
    better: Hint


class Coach:
    def __init__(self, context: AppContext, table: Table, slipped: Callable[[Slip], None]) -> None:
        self.context, self.table, self.slipped = context, table, slipped
        self.thinking = False
        self._told: set[tuple[int, object]] = set()  # moves that were named: who plays one again means it

    @property
    def sits_here(self) -> bool:
        """Is it wanted, and does one person play against bots alone?"""
        table = self.table
        bots = any(not seat.is_human for seat in table.seats)
        return self.context.settings.coach and bots and table.one_person is not None and not table.shared

    def look(self) -> None:
        """Think about the last move of the person, whose turn it is again."""
        ply = self.table.last_own_ply()
        if ply is None or not self.sits_here or self.table.to_move not in self.table.mine:
            return
        if (ply, self.table.record.moves[ply]) in self._told:
            return
        self.thinking = True
        question = {"record": self.table.record.to_text(), "coach": ply, **COACHING}
        self.context.bot_workers[0].ask(question, lambda answer: self._answered(ply, answer))

    def forget(self) -> None:
        """The position is another one now."""
        self.thinking = False

    def _answered(self, ply: int, answer: Message | None) -> None:
        still = self.thinking and self.table.last_own_ply() == ply
        self.thinking = False
        if answer is None or not still or answer["loss"] < COSTLY:
            return
        record = self.table.record
        state = record.at(ply)
        self._told.add((ply, record.moves[ply]))
        because = Reason("hint", answer["template"], answer["params"])
        better = Hint(flat(state.path(state.parse(answer["move"]))), because)
        self.slipped(Slip(ply, answer["loss"], better))
