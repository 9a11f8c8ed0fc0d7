"""The line between the local server and a browser: it remembers what was sent, and can be slow."""

import threading
import time
from io import BufferedIOBase
from typing import NamedTuple

HEAD = 300  # bytes of an answer besides its content, as browsers count them
CHUNK = 16_384


class Speed(NamedTuple):
    latency: float  # seconds
    bytes_a_second: float


class Line:
    """One for all connections of a server: they share its speed."""

    def __init__(self) -> None:
        self.speed: Speed | None = None
        self._sent: list[tuple[float, int]] = []  # when each answer began, and its bytes
        self._turn = threading.Lock()

    def begin(self, speed: Speed | None) -> None:
        """Forget what was sent; from now on at this speed, if any."""
        self.speed, self._sent = speed, []

    def sent_before(self, moment: float) -> int:
        return sum(size for began, size in self._sent if began < moment)

    def send(self, out: BufferedIOBase, content: bytes) -> None:
        self._sent.append((time.time(), HEAD + len(content)))
        if self.speed:
            time.sleep(self.speed.latency)
        for start in range(0, len(content), CHUNK):
            chunk = content[start : start + CHUNK]
            with self._turn:
                if self.speed:
                    time.sleep(len(chunk) / self.speed.bytes_a_second)
            out.write(chunk)
