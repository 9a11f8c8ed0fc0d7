"""The screen of a game's rules."""

from __future__ import annotations

from engine import GAMES
from ui.boards import BOARDS
from ui.context import AppContext
from ui.render.svg import Markup
from ui.rules.text import RulesText
from ui.screen import PlainScreen
from ui.screens import rules


class RulesController(PlainScreen):
    def __init__(self, context: AppContext, game: str) -> None:
        super().__init__(context)
        self.game = game
        self.text = RulesText(context, game, self.here(self.show))

    def start(self) -> None:
        self.show()
        self.text.fetch()

    def settings_changed(self) -> None:
        super().settings_changed()
        self.text.fetch()

    @property
    def title(self) -> str:
        return GAMES[self.game].title

    def html(self) -> Markup:
        from ui.rules.illustrated import illustrated  # the lobby needs no figures

        words = self.context.words
        return rules.html(self.game, illustrated(self.text.html(), self.game, words), words, BOARDS[self.game].defs())
