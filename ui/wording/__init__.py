"""What each game says: names of targets, questions, sentences. One package a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from ui.i18n import Words
from ui.wording import ananda, mana, mandala, stones
from ui.wording.options import Options


class Wording(Protocol):
    """What the page asks of a game's words. A view is that of the game itself."""

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

    def summary(self, view: Any, words: Words) -> str:
        """The whole position, for a screen reader."""

    def options(self, words: Words) -> Options:
        """The game's options."""


WORDINGS: dict[str, Wording] = {"mandala": mandala, "stones": stones, "mana": mana, "ananda": ananda}
