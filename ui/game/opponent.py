"""The bot whose turn it is: asked for its move, which comes at a human pace."""

from __future__ import annotations

from collections.abc import Callable

from ui.context import AppContext
from ui.game.bot_worker import Message
from ui.game.table import Table

WARM = 400  # milliseconds until the bots wake up where some sit: the table comes first
PACE = {"quick": 120, "normal": 600, "slow": 1500}  # milliseconds before a bot's move shows


class Opponent:
    def __init__(
        self,
        context: AppContext,
        table: Table,
        play: Callable[[str], None],  # told its move, in notation
        away: Callable[[], None],  # told if it cannot be reached
    ) -> None:
        self.context, self.table, self.play, self.away = context, table, play, away
        self._timer: int | None = None  # its move waits for this

    def warm(self) -> None:
        """Wake up before it is needed, if a bot sits at this table at all."""
        if not all(seat.is_human for seat in self.table.seats):
            self.context.bot_workers[0].warm()

    def ask(self) -> None:
        """Think about the position on the table."""
        self.stop()
        asked_at = self.context.page.monotonic()
        question = {"record": self.table.record.to_text(), "bot": self.table.bot_to_move}

        def answered(answer: Message | None) -> None:
            if answer is None:
                self.away()
                return
            wait = PACE[self.context.settings.pace] - (self.context.page.monotonic() - asked_at)
            self._timer = self.context.page.later(max(0, wait), lambda: self.play(answer["move"]))

        self.context.bot_workers[0].ask(question, answered)

    def stop(self) -> None:
        """Whatever it was going to play, it does not."""
        self.context.page.cancel(self._timer)
