"""The lessons of Stones."""

from __future__ import annotations

from ui.lessons.model import Lesson

LESSONS: tuple[Lesson, ...] = ()
