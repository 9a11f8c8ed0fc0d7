"""QR codes, drawn by our own builder from segno's matrix."""

from __future__ import annotations

from functools import lru_cache

try:
    import segno
except ImportError:  # from PyPI: the page straight from the repository has none
    segno = None  # type: ignore[assignment]

from ui.render.svg import Markup, path, rect, tag

QUIET = 4  # modules of white around the code, as the standard asks


@lru_cache(maxsize=1)  # the share sheet is drawn again and again with the same link
def code(text: str, label: str) -> Markup | None:
    """A code as one path; None if the text is too long for any, or nobody can make one."""
    if segno is None:
        return None
    try:
        matrix = segno.make_qr(text, error="l").matrix
    except segno.DataOverflowError:
        return None
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


def _runs(row: bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin and how many stand in a row."""
    runs, start = [], None
    for x, dark in enumerate([*row, 0]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            runs.append((start, x - start))
            start = None
    return runs
