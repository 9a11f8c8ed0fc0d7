"""The bot whose turn it is: asked for its move, which comes at a human pace.

The strongest one thinks in all workers that there are, the same question in each; then one of them decides from what
all have found (engine/bots/search/parallel.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.context import AppContext
from ui.game.bot_worker import Answer, BotWorker, Message
from ui.game.table import Table

WARM = 400  # milliseconds until the bots wake up where some sit: the table comes first
SHARED = "wise"  # the bot that thinks in all workers: the others err by design
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
        self._asked: object = None  # the question of the moment

    def warm(self) -> None:
        """Wake up before it is needed, if a bot sits at this table at all."""
        bots = [seat.kind for seat in self.table.seats if not seat.is_human]
        for worker in self.context.bot_workers[: len(self._workers(bots)) if bots else 0]:
            worker.warm()

    def ask(self) -> None:
        """Think about the position on the table. The person's own move is painted first."""
        self.stop()
        self._asked = asked = object()
        self.context.page.after_frame(lambda: self._ask() if self._asked is asked else None)

    def _ask(self) -> None:
        bot = self.table.bot_to_move
        assert bot is not None
        asked_at = self.context.page.monotonic()
        question: Message = {"record": self.table.text(), "bot": bot}

        def answered(answer: Message | None) -> None:
            if answer is None:
                self.away()
                return
            wait = PACE[self.context.settings.pace] - (self.context.page.monotonic() - asked_at)
            self._timer = self.context.page.later(max(0, wait), lambda: self.play(answer["move"]))

        workers = self._workers([bot])
        if len(workers) == 1:
            workers[0].ask(question, answered)
        else:
            ask_together(workers, {**question, "seed": self.context.page.fresh_seed()}, answered)

    def _workers(self, bots: Sequence[str]) -> list[BotWorker]:
        """Who thinks for these."""
        return self.context.bot_workers if SHARED in bots else self.context.bot_workers[:1]

    def stop(self) -> None:
        """Whatever it was going to play, it does not."""
        self._asked = None
        self.context.page.cancel(self._timer)


def ask_together(workers: Sequence[BotWorker], question: Message, then: Answer) -> None:
    """One question, thought about in all workers. Some of them may fail; None if all do."""
    answers: list[Message | None] = []
    first = workers[0]  # it decides, and remembers what is left of a turn

    def answered(answer: Message | None) -> None:
        answers.append(answer)
        if len(answers) < len(workers):
            return
        found = [answer for answer in answers if answer is not None]
        decided = [answer for answer in found if "move" in answer]  # a turn that goes on as it was planned
        if decided or not found:
            then(decided[0] if decided else None)
        else:
            first.ask({**question, "parts": [answer["part"] for answer in found]}, then)

    for number, worker in enumerate(workers):
        worker.ask({**question, "part": [number, len(workers)]}, answered)
