"""A worker of the browser with a Python of its own."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from ui.dom.elements import to_object


class PageWorker:
    """A worker with a Python of its own; texts go in and out.

    While it thinks it hears nothing, but sees whether its token, the address of an empty blob, is revoked.
    """

    def __init__(self, heard: Callable[[str], None], died: Callable[[], None]) -> None:
        path = js.document.documentElement.dataset.worker
        self._worker = js.Worker.new(path, to_object({"type": "module"}))
        self._worker.onmessage = create_proxy(lambda event: heard(event.data))
        self._worker.onerror = create_proxy(lambda _: died())
        self._token = ""

    def post(self, text: str) -> None:
        self._worker.postMessage(text)

    def new_token(self) -> str:
        self.revoke()
        self._token = js.URL.createObjectURL(js.Blob.new())
        return self._token

    def revoke(self) -> None:
        js.URL.revokeObjectURL(self._token)

    def stop(self) -> None:
        self.revoke()
        self._worker.onmessage = self._worker.onerror = None
        self._worker.terminate()
