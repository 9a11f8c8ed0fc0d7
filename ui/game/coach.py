"""The coach of a game against bots: names a move of the person that cost much, and knows a better one.

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
from ui.game.review import choice_of
from ui.game.table import Table
from ui.screens.review import Choice

SECONDS, SHORTEST = 1.5, 0.4  # of thinking about a turn, and at least about a move of it
COSTLY = 0.15  # share of the win; the coach keeps silent about less


@dataclass(frozen=True)
class Slip:
    """A move that cost much."""

    ply: int  # the position it was made in
    loss: float  # share of the win
    better: Hint
    choice: Choice  # the same move


class Coach:
    def __init__(self, context: AppContext, table: Table, slipped: Callable[[Slip], None]) -> None:
        self.context, self.table, self.slipped = context, table, slipped
        self.thinking = False
        self._judged: set[tuple[int, object]] = set()  # who plays a move again means it

    @property
    def sits_here(self) -> bool:
        """Is it wanted, and does one person play against bots alone?"""
        table = self.table
        bots = any(not seat.is_human for seat in table.seats)
        return self.context.settings.coach and bots and table.one_person is not None and not table.shared

    def look(self) -> None:
        """Think about the last turn of the person, who is to move again or has lost: one move after the other."""
        if not self.sits_here or not (self._is_next or self._is_lost):
            return
        moves = self.table.record.moves
        plies = [ply for ply in self.table.last_own_turn() if (ply, moves[ply]) not in self._judged]
        if plies:
            self.thinking = True
            self._ask(plies, max(SHORTEST, SECONDS / len(plies)))

    def forget(self) -> None:
        """The position is another one now."""
        self.thinking = False

    @property
    def _is_next(self) -> bool:
        """Does a turn of the person begin? Within one the line would be gone with the next touch."""
        table = self.table
        return table.to_move in table.mine and table.last_own_ply() != len(table.record.moves) - 1

    @property
    def _is_lost(self) -> bool:
        ended = self.table.record.state.result()
        return ended is not None and self.table.one_person not in ended.winners

    def _ask(self, plies: list[int], seconds: float) -> None:
        """About the first of them; about the others if it was good."""
        question = {"record": self.table.record.to_text(), "coach": plies[0], "seconds": seconds}
        played = len(self.table.record.moves)

        def answered(answer: Message | None) -> None:
            if answer is None or not self.thinking or len(self.table.record.moves) != played:
                self.thinking = False
                return
            self._judged.add((plies[0], self.table.record.moves[plies[0]]))
            if answer["loss"] < COSTLY and plies[1:]:
                self._ask(plies[1:], seconds)
                return
            self.thinking = False
            if answer["loss"] >= COSTLY:
                self._tell(plies[0], answer)

        self.context.bot_workers[0].ask(question, answered)

    def _tell(self, ply: int, answer: Message) -> None:
        state = self.table.record.at(ply)
        choice = choice_of(state, state.parse(answer["move"]), self.table.viewer)
        better = Hint(choice.path, Reason("hint", answer["template"], answer["params"]))
        self.slipped(Slip(ply, answer["loss"], better, choice))
