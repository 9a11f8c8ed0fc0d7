"""QR codes, drawn by our own builder from segno's matrix."""

from __future__ import annotations

from functools import lru_cache

from ui.render.svg import Markup, path, rect, tag

QUIET = 4  # modules of white around the code, as the standard asks


def code(text: str, label: str) -> Markup | None:
    """A code as one path; None if the text is too long for any, or nobody can make one."""
    try:
        # Not at the start: it brings half of the standard library's network modules along, for a share sheet alone.
        # The page has it some seconds later; straight from the repository it has none, because it comes from PyPI.
        import segno
    except ImportError:
        return None
    try:
        return _drawn(text, label)
    except segno.DataOverflowError:
        return None


@lru_cache(maxsize=1)  # the share sheet is drawn again and again with the same link
def _drawn(text: str, label: str) -> Markup:
    import segno

    matrix = segno.make_qr(text, error="l").matrix
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
