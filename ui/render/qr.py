"""QR codes, drawn by our own builder from qrcodegen's modules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

try:
    from qrcodegen import DataTooLongError, QrCode, QrSegment
except ImportError:  # from PyPI: the page straight from the repository has none
    QrCode = None

from ui.render.svg import Markup, path, rect, tag

QUIET = 4  # modules of white around the code, as the standard asks
MASK = 3  # a link looks random, so all masks serve alike: comparing them would take eight times as long


@lru_cache(maxsize=1)  # the share sheet is drawn again and again with the same link
def code(text: str, label: str) -> Markup | None:
    """A code as one path; None if the text is too long for any, or nobody can make one."""
    if QrCode is None:
        return None
    try:
        made = QrCode.encode_segments(QrSegment.make_segments(text), QrCode.Ecc.LOW, mask=MASK, boostecl=False)
    except DataTooLongError:
        return None
    modules = range(made.get_size())
    matrix = [[made.get_module(x, y) for x in modules] for y in modules]
    size = len(matrix) + 2 * QUIET
    d = "".join(f"M{x + QUIET} {y + QUIET}h{run}v1h-{run}z" for y, row in enumerate(matrix) for x, run in _runs(row))
    return tag(
        "svg",
        rect(0, 0, size, size, fill="#fff"),
        path(d, fill="#000"),
        class_="qr",
        viewBox=f"0 0 {size} {size}",
        shape_rendering="crispEdges",
        role="img",
        aria_label=label,
    )


def _runs(row: Sequence[bool]) -> list[tuple[int, int]]:
    """Where dark modules begin and how many stand in a row."""
    runs, start = [], None
    for x, dark in enumerate([*row, False]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            runs.append((start, x - start))
            start = None
    return runs
