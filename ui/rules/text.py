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
        self._coming: set[str] = set()  # the languages that are being loaded
        self._marked: dict[str, Markup] = {}  # the same with their terms marked

    def fetch(self) -> None:
        """Ask for the page, unless it is here."""
        language = self.context.words.language
        if language in self._coming or self._pages.get(language) is not None:
            return
        self._coming.add(language)

        def keep(page: str | None) -> None:
            self._coming.discard(language)
            self._pages[language] = page
            self.arrived()

        self.context.page.read(address(f"rules/{self.game}.{language}.html"), keep)

    def html(self, *, terms: bool = True) -> Markup:
        """The page as far as it is here; a sentence if it will not come. `terms`: they explain themselves."""
        _ = self.context.words.one
        language = self.context.words.language
        if language not in self._pages:
            return Markup("")
        page = self._pages[language]
        if page is None:
            return Markup(_("This page could not be loaded."))
        return self._with_terms(page) if terms else Markup(page)

    def _with_terms(self, page: str) -> Markup:
        """Marked once a language: a table draws its tabs often."""
        from ui.wording.terms import marked_page  # only who reads rules or does lessons needs them

        language = self.context.words.language
        if language not in self._marked:
            self._marked[language] = marked_page(page, self.game, self.context.words)
        return self._marked[language]
