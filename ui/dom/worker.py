"""A worker of the browser with a Python of its own."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from ui.dom.elements import to_object


class PageWorker:
    """A worker with a Python of its own; texts go in and out.

    While it thinks it hears nothing, but sees whether its token is revoked: a number in memory that both share, where
    the page is isolated from other origins, and otherwise the address of an empty blob.
    """

    def __init__(self, heard: Callable[[str], None], died: Callable[[], None]) -> None:
        path = js.document.documentElement.dataset.worker
        self._worker = js.Worker.new(path, to_object({"type": "module"}))
        self._worker.onmessage = create_proxy(lambda event: heard(event.data))
        self._worker.onerror = create_proxy(lambda _: died())
        self._token = ""
        shares = js.crossOriginIsolated and hasattr(js, "SharedArrayBuffer")  # some WebKits are isolated and have none
        self._shared = js.Int32Array.new(js.SharedArrayBuffer.new(4)) if shares else None
        self._tokens = 0  # numbers given out
        if self._shared is not None:
            self._worker.postMessage(self._shared)

    def post(self, text: str) -> None:
        self._worker.postMessage(text)

    def new_token(self) -> str:
        self.revoke()
        if self._shared is None:
            self._token = js.URL.createObjectURL(js.Blob.new())
        else:
            self._tokens += 1
            self._token = str(self._tokens)
            js.Atomics.store(self._shared, 0, self._tokens)
        return self._token

    def revoke(self) -> None:
        if self._shared is None:
            js.URL.revokeObjectURL(self._token)
        else:
            js.Atomics.store(self._shared, 0, 0)

    def stop(self) -> None:
        self.revoke()
        self._worker.onmessage = self._worker.onerror = None
        self._worker.terminate()
