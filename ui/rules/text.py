"""A game's rules in the person's language: fetched when somebody first asks for them."""

from __future__ import annotations

from collections.abc import Callable

from ui.assets import address
from ui.context import AppContext
from ui.render.svg import Markup


class RulesText:
    def __init__(self, context: AppContext, game: str, arrived: Callable[[], None]) -> None:
        self.context, self.game = context, game
        self.arrived = arrived  # called when a page is there, or will not come
        self._pages: dict[str, str | None] = {}  # by language; None: it could not be loaded

    def fetch(self) -> None:
        """Ask for the page, unless it is here."""
        language = self.context.words.language
        if self._pages.get(language) is not None:
            return

        def keep(page: str | None) -> None:
            from ui.wording.terms import marked_page  # only who reads rules or does lessons needs them

            self._pages[language] = page and marked_page(page, self.game, self.context.words)
            self.arrived()

        self.context.page.read(address(f"rules/{self.game}.{language}.html"), keep)

    def html(self) -> Markup:
        """The page as far as it is here; a sentence if it will not come."""
        _ = self.context.words.one
        language = self.context.words.language
        if language not in self._pages:
            return Markup("")
        return Markup(self._pages[language] or _("This page could not be loaded."))
