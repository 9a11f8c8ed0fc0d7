"""The colour, the line and the sign of a seat: the same at the table, in the result and in every curve."""

from __future__ import annotations

from ui.render.art.ornaments import petal
from ui.render.svg import Markup, around, circle, disc, join, path

INKS = ("var(--seal)", "var(--ink)", "var(--blue)", "var(--green)")
DASHES = (None, "5 4", "1.5 4", "9 3 2 3")  # to be told apart without colour


def sign(seat: int) -> Markup:
    """The sign of a seat, radius 12."""
    marks = (
        around(8, petal(2.6, 9.2, 2.3)),
        around(12, "M3-.9L10 0L3 .9Z"),
        around(6, disc(6, 0, 2)),
        around(4, "M3 0L6-3L9 0L6 3Z"),
    )
    return join((circle(0, 0, 12, fill=INKS[seat]), path(marks[seat], fill="var(--paper)")))


def turn_dot(seat: int, x: float, y: float, radius: float = 4.5) -> Markup:
    """It is the turn of this seat."""
    return circle(x, y, radius, fill=INKS[seat])
