"""Where the browser has no locks of its own, tabs agree through storage: a write in one is an event in all others."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from ui.ports import Storage, StorageFull

KEY = "quiet-table.tabs"


@dataclass
class _Talk:
    """What a tab knows of one lock."""

    crowded: Callable[[], None]  # told if another tab has it
    lost: Callable[[], None]  # told if another tab takes it
    held: bool  # as far as this tab knows, it has the lock


class StorageLocks:
    """`ui.ports.TabLocks` by messages: [from, to (empty: everybody), lock, word, number].

    The words: `here?` is asked by a tab that arrives, `yes` answers it and comes from the holder alone, `mine` is
    said by a tab that takes the lock. A tab that hears no `yes` has it.
    """

    def __init__(self, storage: Storage, tab: str) -> None:
        self._storage = storage
        self._tab = tab  # tells this tab from others
        self._talks: dict[str, _Talk] = {}  # by lock
        self._said = 0  # messages: the same text twice would be no event

    def request(self, name: str, crowded: Callable[[], None], lost: Callable[[], None]) -> None:
        if name not in self._talks:
            self._talks[name] = _Talk(crowded, lost, held=True)
            self._say("", name, "here?")

    def steal(self, name: str, lost: Callable[[], None]) -> None:
        self._talks[name] = _Talk(lambda: None, lost, held=True)
        self._say("", name, "mine")

    def release(self, name: str) -> None:
        self._talks.pop(name, None)

    def heard(self, key: str) -> None:
        """Another tab has written something."""
        if key != KEY:
            return
        try:
            tab, to, name, word, _ = json.loads((self._storage.get(KEY) or "")[:400])
        except (ValueError, TypeError):
            return
        talk = self._talks.get(name) if isinstance(name, str) else None
        if talk is None or not talk.held or to not in ("", self._tab):
            return
        if word == "here?":
            self._say(str(tab), name, "yes")
        elif word == "yes":
            talk.held = False
            talk.crowded()
        elif word == "mine":
            talk.held = False
            talk.lost()

    def _say(self, to: str, name: str, word: str) -> None:
        self._said += 1
        with suppress(StorageFull):  # then nothing is saved either, and nothing can be lost
            self._storage.set(KEY, json.dumps([self._tab, to, name, word, self._said]))
