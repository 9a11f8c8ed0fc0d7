"""What every screen of the house shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.game.bot_worker import Thinker
from ui.i18n import Words
from ui.ports import Page
from ui.storage.saves import Saves
from ui.storage.settings import Settings


@dataclass(frozen=True)
class House:
    page: Page
    saves: Saves
    settings: Settings
    words: Words
    thinkers: Sequence[Thinker]  # the first one plays; the others help to look back

    def hush(self) -> None:
        """Whatever they think about, nobody waits for it any more. Helpers go home: a Python takes room."""
        player, *helpers = self.thinkers
        player.cancel()
        for helper in helpers:
            helper.rest()
