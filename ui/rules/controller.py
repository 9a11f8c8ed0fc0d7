"""The screen of a game's rules."""

from __future__ import annotations

from engine import GAMES
from ui.boards import BOARDS
from ui.context import AppContext
from ui.render.svg import NOTHING, Markup
from ui.rules.search import search
from ui.rules.text import RulesText
from ui.screen import PlainScreen
from ui.screens import rules
from ui.screens.acts import Field

MOST_LETTERS = 60  # of what is searched for
HERE = "mark[data-here]"  # the current place


class RulesController(PlainScreen):
    def __init__(self, context: AppContext, game: str) -> None:
        super().__init__(context)
        self.game = game
        self.text = RulesText(context, game, self.here(self.show))
        self.wanted = ""  # what is searched for
        self.place = 0  # which of the places that were found is the current one, from 1
        self.count = 0  # of the places
        self.fields = {Field.SEARCH: self._search}

    def start(self) -> None:
        self.show()
        self.text.fetch()

    def settings_changed(self) -> None:
        super().settings_changed()
        self.text.fetch()

    @property
    def title(self) -> str:
        _ = self.context.words.one
        return _("How to play {game}").format(game=GAMES[self.game].title)

    def html(self) -> Markup:
        return rules.html(self.game, NOTHING, self.context.words, self.wanted, BOARDS[self.game].defs())

    def show(self) -> None:
        super().show()
        self._show_text()

    def _show_text(self) -> None:
        from ui.rules.illustrated import illustrated  # the lobby needs no figures

        words = self.context.words
        text, self.count = search(self.text.html(terms=not self.wanted), self.wanted, self.place)
        if self.wanted:
            article = rules.found(illustrated(text, self.game, words), self.wanted, self.place, self.count, words)
        else:
            article = rules.article(illustrated(text, self.game, words), words)
        self.context.page.show({"rules-page": article})

    def key(self, name: str) -> bool:
        return self._next() if name == "Enter" else super().key(name)

    def _search(self, wanted: str) -> None:
        wanted = wanted.strip()[:MOST_LETTERS]
        if wanted != self.wanted:
            self.wanted, self.place = wanted, 0
            self._show_text()

    def _next(self) -> bool:
        """To the next place that was found; after the last one to the first."""
        if self.count:
            self.place = self.place % self.count + 1
            self._show_text()
            self.context.page.reveal(HERE)
        return bool(self.count)
