"""Which screen of the lessons an address asks for."""

from __future__ import annotations

from ui.context import AppContext
from ui.lessons.controller import ContentsController, LessonController, find_lesson
from ui.lessons.practice import PracticeController
from ui.screen import Screen


def screen_of(which: str, context: AppContext) -> Screen:
    """`mandala` is the contents of its lessons, `mandala/3` the third of them."""
    game, _, number = which.partition("/")
    if not number:
        return ContentsController(context, game)
    lesson = find_lesson(game, number)
    if lesson.game is None:
        return LessonController(context, game, int(number))
    return PracticeController(context, lesson, game, int(number))
