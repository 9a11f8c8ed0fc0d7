"""Locks among the tabs of one browser: the Web Locks API, or messages through storage where it is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable

from ui.dom.elements import to_object
from ui.ports import Storage, TabLocks
from ui.storage.tab_locks import StorageLocks

AGAIN = 400  # milliseconds: a page that was just left gives its lock back a little later


def tab_locks(storage: Storage, tab: str) -> TabLocks:
    """The API is missing in old browsers, and on hosts without https."""
    return WebLocks() if getattr(js.navigator, "locks", None) else StorageLocks(storage, tab)


class WebLocks:
    def __init__(self) -> None:
        self._held: dict[str, Any] = {}  # by lock: the function that gives it back
        self._wanted: dict[str, int] = {}  # by lock: the number of the latest request of this tab
        self._requests = 0

    def request(self, name: str, crowded: Callable[[], None], lost: Callable[[], None]) -> None:
        if name not in self._wanted:
            self._ask(name, lost, {"ifAvailable": True}, lambda: self._ask_again(name, crowded, lost))

    def _ask_again(self, name: str, crowded: Callable[[], None], lost: Callable[[], None]) -> None:
        def ask() -> None:
            if number == self._wanted.get(name):
                self._ask(name, lost, {"ifAvailable": True}, crowded)

        number = self._wanted[name]
        js.setTimeout(create_once_callable(ask), AGAIN)

    def steal(self, name: str, lost: Callable[[], None]) -> None:
        self._ask(name, lost, {"steal": True}, lambda: None)

    def release(self, name: str) -> None:
        self._wanted.pop(name, None)
        give_back = self._held.pop(name, None)
        if give_back is not None:
            give_back()

    def heard(self, key: str) -> None:
        """Nothing: these tabs need no messages."""

    def _ask(self, name: str, lost: Callable[[], None], options: dict[str, bool], taken: Callable[[], None]) -> None:
        self._requests += 1
        number = self._wanted[name] = self._requests

        def decided(lock: Any) -> Any:
            if number != self._wanted.get(name):
                return None  # the game was left meanwhile: the lock is given back at once
            if not lock:
                taken()
                return None
            return js.Promise.new(create_once_callable(hold))

        def hold(give_back: Any, _reject: Any) -> None:
            self._held[name] = give_back

        def ended(_error: Any) -> None:
            if number == self._wanted.get(name):  # not given back: another tab has taken it
                self._held.pop(name, None)
                lost()

        request = js.navigator.locks.request(
            f"quiet-table.game.{name}", to_object(options), create_once_callable(decided)
        )
        request.catch(create_once_callable(ended))
