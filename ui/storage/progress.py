"""Which lessons have been done in this browser. Anything odd in the entry counts as nothing done."""

from __future__ import annotations

import json
from contextlib import suppress

from ui.ports import Storage, StorageFull

KEY = "quiet-table.lessons"


class Progress:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def done(self, game: str) -> frozenset[int]:
        """The numbers of the lessons, from 1."""
        return frozenset(self._all().get(game, ()))

    def finish(self, game: str, number: int) -> None:
        everything = self._all()
        everything[game] = sorted({*everything.get(game, ()), number})
        with suppress(StorageFull):  # then it is forgotten with the page
            self.storage.set(KEY, json.dumps(everything))

    def _all(self) -> dict[str, list[int]]:
        try:
            stored = json.loads(self.storage.get(KEY) or "{}")
        except (ValueError, RecursionError):
            return {}
        if not isinstance(stored, dict):
            return {}
        return {
            str(game): [number for number in numbers if isinstance(number, int)]
            for game, numbers in stored.items()
            if isinstance(numbers, list)
        }
