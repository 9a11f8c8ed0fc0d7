"""A hint for this move: the bots' best moves, one after the other, each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import Reason
from ui.context import AppContext
from ui.game.bot_worker import Message
from ui.game.table import Table
from ui.game.touch_tree import flat

HINTING = {"hints": "wise", "seconds": 2.0}  # the one that never slips, with less time


@dataclass(frozen=True)
class Hint:
    targets: tuple[str, ...]  # what to touch, in order
    because: Reason


class Hints:
    def __init__(
        self,
        context: AppContext,
        table: Table,
        changed: Callable[[], None],
        away: Callable[[], None],  # told if nobody can think
    ) -> None:
        self.context, self.table, self.changed, self.away = context, table, changed, away
        self.thinking = False
        self._hints: list[Hint] = []  # for the position on the table, the best first
        self._shown = 0

    @property
    def hint(self) -> Hint | None:
        """The hint that is shown."""
        return self._hints[self._shown] if self._hints else None

    def next(self) -> None:
        """The best move; asked again, the next best."""
        if self._hints:
            self._shown = (self._shown + 1) % len(self._hints)
            self.changed()
        elif not self.thinking:
            self.thinking = True
            self.context.bot_workers[0].ask({"record": self.table.text(), **HINTING}, self._answered)
            self.changed()

    def adopt(self, hint: Hint) -> None:
        """Show a hint that somebody knows already."""
        self._hints, self._shown, self.thinking = [hint], 0, False

    def forget(self) -> None:
        """The position is another one now."""
        self._hints, self._shown, self.thinking = [], 0, False

    def _answered(self, message: Message | None) -> None:
        self.thinking = False
        if message is None:
            self.away()
            return
        state = self.table.record.state
        for hint in message["hints"]:
            path = flat(state.path(state.parse(hint["move"])))
            self._hints.append(Hint(path, Reason("hint", hint["template"], hint["params"])))
        self.changed()
