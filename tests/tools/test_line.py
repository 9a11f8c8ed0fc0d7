"""The line that remembers what was sent, and can be slow."""

import io
import time

from tools.line import CHUNK, HEAD, Line, Speed


def test_it_remembers_what_was_sent_since_it_began():
    line, out = Line(), io.BytesIO()
    line.send(out, b"before")
    line.begin(None)
    line.send(out, b"ab")
    line.send(out, b"c")
    assert out.getvalue() == b"beforeabc"
    assert line.sent_before(time.time() + 1) == 2 * HEAD + 3
    assert line.sent_before(time.time() - 60) == 0


def test_a_slow_line_takes_its_time():
    line, out = Line(), io.BytesIO()
    line.begin(Speed(latency=0.02, bytes_a_second=CHUNK / 0.01))
    start = time.monotonic()
    line.send(out, bytes(2 * CHUNK))
    assert time.monotonic() - start >= 0.04
    assert out.getvalue() == bytes(2 * CHUNK)
