"""Which lessons have been done in this browser, and which games offered theirs. Anything odd counts as nothing."""

from __future__ import annotations

import json
from contextlib import suppress

from ui.ports import Storage, StorageFull

KEY = "quiet-table.lessons"
OFFERED = "quiet-table.offered"


class Progress:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def done(self, game: str) -> frozenset[int]:
        """The numbers of the lessons, from 1."""
        return frozenset(self._all().get(game, ()))

    def finish(self, game: str, number: int) -> None:
        everything = self._all()
        everything[game] = sorted({*everything.get(game, ()), number})
        self._keep(KEY, everything)

    def was_offered(self, game: str) -> bool:
        """Has somebody who began this game been told of its lessons?"""
        return game in self._offered()

    def offer(self, game: str) -> None:
        """From now on it counts as offered."""
        self._keep(OFFERED, [*self._offered(), game])

    def _offered(self) -> list[object]:
        stored = self._read(OFFERED)
        return stored if isinstance(stored, list) else []

    def _keep(self, key: str, content: object) -> None:
        with suppress(StorageFull):  # then it is forgotten with the page
            self.storage.set(key, json.dumps(content))

    def _read(self, key: str) -> object:
        try:
            return json.loads(self.storage.get(key) or "null")
        except (ValueError, RecursionError):
            return None

    def _all(self) -> dict[str, list[int]]:
        stored = self._read(KEY)
        if not isinstance(stored, dict):
            return {}
        return {
            str(game): [number for number in numbers if isinstance(number, int)]
            for game, numbers in stored.items()
            if isinstance(numbers, list)
        }
