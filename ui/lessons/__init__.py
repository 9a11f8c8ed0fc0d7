"""Lessons: one idea each, done by hand. Data in <game>.py, behaviour in run.py."""

from ui.lessons import ananda, mana, mandala, stones
from ui.lessons.model import Lesson

LESSONS: dict[str, tuple[Lesson, ...]] = {
    "mandala": mandala.LESSONS,
    "stones": stones.LESSONS,
    "mana": mana.LESSONS,
    "ananda": ananda.LESSONS,
}
