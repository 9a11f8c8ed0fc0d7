"""What each game says: names of targets, questions, sentences. One package a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from engine.events import Ending, Event
from engine.preview import Effect, Explanation
from ui.i18n import Words
from ui.wording import ananda, mana, mandala, stones
from ui.wording.options import Options


class Wording(Protocol):
    """What the page asks of a game's words. A view is that of the game itself."""

    BADGES: dict[str, str]  # effects that stand on a target as a small number: code -> “right” or “left”

    def target(self, name: str, view: Any, words: Words) -> str:
        """The name of a target or opener."""

    def prompt(self, view: Any, chosen: Sequence[str], lit: Collection[str], words: Words) -> tuple[str, str]:
        """The question of the moment, and a quiet line below it."""

    def button(self, name: str, view: Any, words: Words) -> str:
        """A short label for a target that the board does not draw."""

    def sentence(self, view: Any, path: Sequence[str], words: Words) -> str:
        """What a move did, from the view before it and its path."""

    def part(self, code: str, params: Mapping[str, Any], points: int, words: Words) -> str:
        """One line of a score, without the points."""

    def part_how(self, code: str, params: Mapping[str, Any], words: Words) -> str:
        """How the points of that line came about: “3 × 4”; nothing where there is no more to say."""

    def summary(self, view: Any, words: Words) -> str:
        """The whole position, for a screen reader."""

    def options(self, words: Words) -> Options:
        """The game's options."""

    def goal(self, words: Words) -> str:
        """The goal of the game in a sentence or two."""

    def told(self, event: Event, names: Sequence[str], words: Words) -> str:
        """One step of a move; `names` are those of the seats as the viewer reads them."""

    def deed(self, event: Event, words: Words) -> str:
        """The same without the name of who did it."""

    def choice(self, event: Event, view: Any, path: Sequence[str], words: Words) -> str:
        """A move as advice names it: its first step, the view before it, its path. No verb says who makes it."""

    def ending(self, end: Ending, names: Sequence[str], words: Words, me: int | None = None) -> str:
        """Why the game ended and what decided it."""

    def effect_short(self, effect: Effect, words: Words) -> str:
        """What a move would bring, as a chip on the board; nothing where a mark says it all."""

    def effect_long(self, effect: Effect, words: Words) -> str:
        """The same as a sentence."""

    def about(self, thing: Explanation, words: Words) -> str:
        """What a thing on the table is and does."""


WORDINGS: dict[str, Wording] = {"mandala": mandala, "stones": stones, "mana": mana, "ananda": ananda}
