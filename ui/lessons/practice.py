"""The last lesson: a short game against a bot, from a real position to its end. It is not kept."""

from __future__ import annotations

from ui.context import AppContext
from ui.game.controller import GameController
from ui.game.display import Note
from ui.game.table import Table
from ui.lessons.model import Lesson
from ui.lessons.run import practice
from ui.screens.acts import Act
from ui.setup import Seat, quickest
from ui.storage.progress import Progress


def play_with_coach(context: AppContext, game: str) -> None:
    """The game that follows the lessons. The coach stays until somebody turns it off."""
    context.set("coach", "on")
    context.page.go(quickest(game, "kind").route())


class PracticeController(GameController):
    def __init__(self, context: AppContext, lesson: Lesson, game: str, number: int) -> None:
        assert lesson.game is not None
        seats = tuple(Seat() if i == lesson.game.seat else Seat(lesson.bot) for i in range(lesson.game.players))
        super().__init__(context, Table(practice(lesson), seats), context.fresh_id(), draft=True)
        self.lesson, self.number = lesson, number
        self.address = f"#/learn/{game}/{number}"
        self.display.lesson = True
        self.acts[Act.COACHED] = lambda _: play_with_coach(context, game)

    def start(self) -> None:
        super().start()
        self.display.note, self.display.news = Note.GOAL, ()  # how the position came about does not matter
        self.render()
        self.context.page.say(self.display.goal)

    def show(self) -> None:
        self.display.goal = self.context.words.one(self.lesson.goal)
        super().show()
        self.context.page.set_root(lesson=self.address.removeprefix("#/learn/"))

    def leave(self) -> None:
        super().leave()
        self.context.page.set_root(lesson=None, lesson_done=None)

    def _is_first_game(self) -> bool:
        return False

    def keep(self) -> bool:
        """Nothing of it is kept but that it was finished."""
        if self.table.over:
            Progress(self.context.page.storage).finish(self.table.record.game, self.number)
            self.context.page.set_root(lesson_done="")
        return True

    def _rematch(self) -> None:
        """Another try at the same position."""
        record = practice(self.lesson)
        self.table.adopt(record, len(record.moves))
        self._forget_advice()
        self.context.page.set_root(lesson_done=None)
        self.start()
