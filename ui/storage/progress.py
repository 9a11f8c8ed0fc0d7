"""What somebody has learnt in this browser: lessons, offers, goals. Anything odd counts as nothing."""

from __future__ import annotations

import json
from contextlib import suppress

from ui.ports import Storage, StorageFull

KEY = "quiet-table.lessons"
OFFERED = "quiet-table.offered"
GOALS = "quiet-table.goals"


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
        return game in self._list(OFFERED)

    def offer(self, game: str) -> None:
        """From now on it counts as offered."""
        self._add(OFFERED, game)

    def knows_goal(self, game: str) -> bool:
        """Has somebody finished this game, or closed the line that says its goal?"""
        return game in self._list(GOALS)

    def know_goal(self, game: str) -> None:
        self._add(GOALS, game)

    def _add(self, key: str, game: str) -> None:
        self._keep(key, [*self._list(key), game])

    def _list(self, key: str) -> list[object]:
        stored = self._read(key)
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
