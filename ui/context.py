"""What every controller shares: the page, what is kept, what is set, whose words, who thinks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from ui.game.bot_worker import BotWorker
from ui.game.table import Table
from ui.i18n import Words, best_language
from ui.ports import Page, StorageFull
from ui.storage.save import Save
from ui.storage.saves import Saves
from ui.storage.settings import Settings

SETTINGS = "quiet-table.settings"
MOST_BOT_WORKERS = 4  # each has a Python of its own


class OpenTable(Protocol):
    """Opens the screen of a game; without an id it is a new one and is kept as such."""

    def __call__(self, table: Table, *, by_link: bool, id: str | None = None) -> None: ...


class AppContext:
    def __init__(
        self, page: Page, speak: Callable[[str], Words], open_table: OpenTable, open_kept: Callable[[Save], None]
    ) -> None:
        self.page = page
        self.open_table = open_table
        self.open_kept = open_kept  # opens the screen of a sealed game
        self.saves = Saves(page.storage)
        self.settings = Settings.from_json(page.storage.get(SETTINGS))
        # One core stays with the page, and every worker takes the memory of a Python.
        bot_workers = max(1, min(MOST_BOT_WORKERS, page.cores - 1, page.memory // 2))
        # The first one plays and gives hints; the others help it, and to review a game.
        self.bot_workers = [BotWorker(page.worker, page, page.fresh_seed()) for _ in range(bot_workers)]
        self._speak = speak

    @property
    def words(self) -> Words:
        """The person's language. It may change while a screen is open: ask when a sentence is drawn."""
        return self._speak(self.settings.language or best_language(self.page.languages))

    def fresh_id(self) -> str:
        """Of a game that is new here."""
        return f"{self.page.fresh_seed():08x}"

    def cancel_thoughts(self) -> None:
        """Nobody waits for the bots' answers any more."""
        for bot_worker in self.bot_workers:
            bot_worker.cancel()

    def stop_bots(self) -> None:
        """The same, and helpers stop altogether, to free their memory."""
        self.cancel_thoughts()
        for helper in self.bot_workers[1:]:
            helper.rest()

    # --- settings ---------------------------------------------------------------------

    def set(self, name: str, value: str) -> None:
        """Change one setting, for this visit and the next."""
        self.settings = self.settings.changed(name, value)
        with suppress(StorageFull):  # then it holds for this visit
            self.page.storage.set(SETTINGS, self.settings.to_json())
        self.apply_settings()

    def apply_settings(self) -> None:
        """Tell the style sheets."""
        self.page.set_root(
            theme="dark" if self.is_dark else "light",
            lang=self.words.language,
            motion=self.settings.motion,
            contrast=self.settings.contrast,
        )

    @property
    def is_dark(self) -> bool:
        if self.settings.theme == "auto":
            return self.page.prefers("prefers-color-scheme: dark")
        return self.settings.theme == "dark"

    @property
    def in_motion(self) -> bool:
        """Do pieces travel?"""
        if self.settings.motion == "auto":
            return not self.page.prefers("prefers-reduced-motion: reduce")
        return self.settings.motion == "on"
