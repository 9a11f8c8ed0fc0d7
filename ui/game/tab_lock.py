"""Two tabs on one game: the second one notices and asks, the first one steps back when told.

Tabs hear of each other through storage: a write in one is an event in all the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

from ui.ports import Storage, StorageFull

KEY = "quiet-table.tabs"


class Tabs:
    """The talk about one game. `crowded`: another tab has it open; `lost`: another has taken it."""

    def __init__(
        self, storage: Storage, tab: str, game: str, crowded: Callable[[], None], lost: Callable[[], None]
    ) -> None:
        self.storage, self.tab, self.game = storage, tab, game
        self.crowded, self.lost = crowded, lost
        self._said = 0

    def arrive(self) -> None:
        """Does anybody have this game open?"""
        self._say("here?")

    def take(self) -> None:
        """From now on it is played here."""
        self._say("mine")

    def heard(self, key: str) -> None:
        """Something was written by another tab."""
        if key != KEY:
            return
        try:
            tab, game, word, _ = json.loads(self.storage.get(KEY) or "")
        except ValueError:
            return
        if game != self.game or tab == self.tab:
            return
        if word == "here?":
            self._say("yes")
        elif word == "yes":
            self.crowded()
        elif word == "mine":
            self.lost()

    def _say(self, word: str) -> None:
        self._said += 1  # the same words twice would be no event
        with suppress(StorageFull):  # then nothing is saved either, and nothing can be lost
            self.storage.set(KEY, json.dumps([self.tab, self.game, word, self._said]))
