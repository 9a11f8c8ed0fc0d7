"""The browser's storage."""

from __future__ import annotations

import js

from ui.ports import StorageFull

PROBE = "quiet-table.probe"


class Storage:
    """localStorage. Full is not forbidden: what is kept can still be read and deleted."""

    def __init__(self, gives_way: str) -> None:
        self._gives_way = gives_way  # the entry that makes room for any other
        self.full = False
        self.works = self._probe()

    def _probe(self) -> bool:
        """Some browsers forbid it by an exception, some by having no room at all."""
        try:
            self.set(PROBE, "1")
            js.localStorage.removeItem(PROBE)
        except StorageFull:
            return bool(self.names())
        return True

    def get(self, key: str) -> str | None:
        try:
            value = js.localStorage.getItem(key)
        except Exception:  # forbidden
            return None
        return value if isinstance(value, str) else None  # JavaScript's null is not None

    def set(self, key: str, value: str) -> None:
        try:
            self._write(key, value)
        except Exception as error:  # full, or forbidden
            self.full = True
            raise StorageFull from error
        self.full = False

    def _write(self, key: str, value: str) -> None:
        try:
            js.localStorage.setItem(key, value)
        except Exception:
            if not self.get(self._gives_way):
                raise
            js.localStorage.removeItem(self._gives_way)
            js.localStorage.setItem(key, value)

    def remove(self, key: str) -> None:
        try:
            js.localStorage.removeItem(key)
        except Exception:  # forbidden: there is nothing to remove
            return

    def names(self) -> list[str]:
        try:
            return [str(key) for key in js.Object.keys(js.localStorage)]
        except Exception:  # forbidden
            return []
