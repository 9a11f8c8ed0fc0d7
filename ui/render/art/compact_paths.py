"""Ornaments as short text: many petals or rays in one outline, to a tenth of a unit.

Emblems stand in the page before Python is there, so every byte of them is waited for.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from ui.render.svg import num, polar

Pair = tuple[float, float]


def mix(one: str, other: str, percent: int) -> str:
    """A token with so much of another token or colour in it."""
    second = other if other.startswith("#") else f"var(--{other})"
    return f"color-mix(in oklab,var(--{one}),{second} {percent}%)"


def near(x: float, y: float) -> str:
    """A point to a tenth: an emblem is never shown so large that more would be seen."""
    a, b = (num(round(v, 1)).replace("0.", ".") if abs(v) < 1 else num(round(v, 1)) for v in (x, y))
    return f"{a}{b}" if b.startswith("-") else f"{a} {b}"


def turned(spots: Iterable[Pair], degrees: float) -> list[str]:
    """Points turned around the origin, written."""
    a = math.radians(degrees)
    cos, sin = math.cos(a), math.sin(a)
    return [near(x * cos - y * sin, x * sin + y * cos) for x, y in spots]


def petals(count: int, start: float, end: float, half: float, offset: float = 0) -> str:
    """The petal of ornaments.petal() all around, as one outline: a fifth of the text."""
    middle = start + (end - start) * 0.55
    a, b = start + (middle - start) * 0.35, middle + (end - middle) * 0.1
    spots = ((start, 0), (a, -half), (b, -half), (end, 0), (b, half), (a, half))
    d = []
    for i in range(count):
        p = turned(spots, offset + 360 * i / count)
        d.append(f"M{p[0]}C{p[1]} {p[2]} {p[3]}C{p[4]} {p[5]} {p[0]}")
    return "".join(d)


def spikes(count: int, foot: float, tips: tuple[float, ...], half: float) -> str:
    """Pointed rays all around, their lengths in turn."""
    d = []
    for i in range(count):
        spots = (polar(foot, -half), (tips[i % len(tips)], 0), polar(foot, half))
        a, b, c = turned(spots, 360 * i / count)
        d.append(f"M{a}L{b}L{c}")
    return "".join(d)
