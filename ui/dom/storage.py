"""The browser's storage."""

from __future__ import annotations

import js

from ui.ports import StorageFull


class Storage:
    """localStorage, probed before it is trusted."""

    def __init__(self) -> None:
        self.works = self._probe()

    def _probe(self) -> bool:
        try:
            js.localStorage.setItem("quiet-table.probe", "1")
            js.localStorage.removeItem("quiet-table.probe")
        except Exception:  # forbidden, or full to the brim
            return False
        return True

    def get(self, key: str) -> str | None:
        try:
            value = js.localStorage.getItem(key)
        except Exception:  # forbidden
            return None
        return value if isinstance(value, str) else None  # JavaScript's null is not None

    def set(self, key: str, value: str) -> None:
        try:
            js.localStorage.setItem(key, value)
        except Exception as error:
            raise StorageFull from error

    def remove(self, key: str) -> None:
        if self.works:
            js.localStorage.removeItem(key)

    def names(self) -> list[str]:
        if not self.works:
            return []
        return [str(key) for key in js.Object.keys(js.localStorage)]
