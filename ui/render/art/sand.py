"""The sands of Mandala: a petal of the mountain, the large drawing of each colour, its weave."""

from __future__ import annotations

import math
from collections.abc import Callable

from ui.render.art.compact_paths import near, petals, spikes, turned
from ui.render.art.ornaments import mark
from ui.render.svg import Markup, circle, join, num, path, polar, tag

# Of a leaf of radius 1 along +x: its rib, then two chevrons; and the chevron between two leaves.
VEINS = ((0.2, 0), (0.8, 0), (0.36, -0.1), (0.48, 0), (0.36, 0.1), (0.56, -0.1), (0.68, 0), (0.56, 0.1))
CHEVRON = ((0.62, -0.13), (0.86, 0), (0.62, 0.13))
SANDS = ("red", "orange", "yellow", "green", "purple", "black")


def mountain_petal(radius: float, half: float = 28.7) -> str:
    """One sixth of the mountain, pointing along +x: straight sides, a rounded shoulder."""
    foot, shoulder, bow = radius * 0.25, radius * 0.86, radius * 0.985
    spots = [
        (foot, -0.72),
        (shoulder, -1),
        (bow, -0.78),
        (bow, -0.24),
        (radius, 0),
        (bow, 0.24),
        (bow, 0.78),
        (shoulder, 1),
        (foot, 0.72),
    ]
    a, b, c, d, e, f, g, h, i = (near(*polar(r, half * share)) for r, share in spots)
    return f"M{a}L{b}C{c} {d} {e}C{f} {g} {h}L{i}A{num(foot)} {num(foot)} 0 0 0 {a}Z"


def rosette(colour: str, radius: float, ink: str | None = None) -> Markup:
    """The large drawing of a sand colour."""
    return ROSETTES[colour](radius, ink or mark(colour))


def _line(r: float, ink: str) -> dict[str, object]:
    return {"fill": "none", "stroke": ink, "stroke_width": r * 0.06, "stroke_linejoin": "round"}


def _lotus(r: float, ink: str) -> Markup:
    """Filled petals over outlined ones."""
    outer = path(petals(8, r * 0.34, r, r * 0.3, 22.5), **_line(r, ink))
    inner = path(petals(8, r * 0.22, r * 0.8, r * 0.21), fill=ink)
    return join((outer, inner, circle(0, 0, r * 0.12, fill=ink)))


def _sun(r: float, ink: str) -> Markup:
    """Long and short rays around a ring."""
    rays = path(spikes(16, r * 0.46, (r, r * 0.76), 9), fill=ink)
    return join((rays, circle(0, 0, r * 0.27, fill="none", stroke=ink, stroke_width=r * 0.13)))


def _grains(r: float, ink: str) -> Markup:
    """Grains along the golden angle, larger outwards."""
    bands: dict[float, str] = {}
    for i in range(1, 61):
        x, y = polar(r * 0.96 * math.sqrt(i / 60), i * 137.508)
        width = r * (0.08 + 0.028 * (i // 20))
        bands[width] = bands.get(width, "") + f"M{near(x, y)}h0"
    dots = [path(d, stroke_width=width) for width, d in bands.items()]
    return tag("g", dots, stroke=ink, stroke_linecap="round")


def _leaves(r: float, ink: str) -> Markup:
    """Six leaves with their veins, chevrons between."""
    veins, chevrons = [], []
    for turn in range(30, 390, 60):
        a, b, *c = turned(((r * x, r * y) for x, y in VEINS), turn)
        veins.append(f"M{a}L{b}M{c[0]}L{c[1]}L{c[2]}M{c[3]}L{c[4]}L{c[5]}")
        chevrons.append("M" + "L".join(turned(((r * x, r * y) for x, y in CHEVRON), turn + 30)))
    return join(
        (
            path(petals(6, r * 0.1, r, r * 0.36, 30), fill=ink),
            path("".join(veins), fill="none", stroke="var(--green)", stroke_width=r * 0.05),
            path("".join(chevrons), **_line(r, ink)),
        )
    )


def _waves(r: float, ink: str) -> Markup:
    """Rings that swing, broad and thin in turn."""
    bold, thin = r * 0.11, r * 0.07
    rings = (
        path(_wavy(r * 0.9, r * 0.12, 12, 0), stroke_width=bold),
        path(_wavy(r * 0.68, r * 0.115, 12, 1), stroke_width=thin),
        path(_wavy(r * 0.47, r * 0.105, 12, 0), stroke_width=bold),
        path(_wavy(r * 0.26, r * 0.08, 6, 1), stroke_width=thin),
    )
    return join((tag("g", rings, fill="none", stroke=ink), circle(0, 0, r * 0.09, fill=ink)))


def _lattice(r: float, ink: str) -> Markup:
    """Circles interlocked around one."""
    spots = [polar(r * 0.46, 60 * i + 30) for i in range(6)]
    circles = [circle(x, y, r * 0.46) for x, y in (*spots, (0, 0))]
    dots = [circle(x, y, r * 0.09) for x, y in spots]
    ring = circle(0, 0, r * 0.94, stroke_width=r * 0.1)
    return join(
        (
            tag("g", circles, ring, **_line(r, ink)),
            tag("g", dots, circle(0, 0, r * 0.12), fill=ink),
        )
    )


ROSETTES = {
    "red": _lotus,
    "orange": _sun,
    "yellow": _grains,
    "green": _leaves,
    "purple": _waves,
    "black": _lattice,
}


def _wavy(radius: float, swing: float, waves: int, phase: int) -> str:
    """A ring that swings out and in so many times: arcs between the points where it crosses."""
    step = 180 / waves
    d = [f"M{near(*polar(radius, 0))}"]
    for i in range(2 * waves):
        side = 1 if (i + phase) % 2 else -1
        top = polar(radius + side * swing * 1.9, (i + 0.5) * step)
        d.append(f"Q{near(*top)} {near(*polar(radius, (i + 1) * step))}")
    return "".join(d) + "Z"


def weaves() -> Markup:
    """The weave of each sand, as tiles."""
    return join(weave(colour, f"weave-{colour}") for colour in SANDS)


def weave(colour: str, name: str, scale: float = 1) -> Markup:
    """A pattern that fills everything of a colour: so grey is enough to tell them apart."""
    width, height, body = WEAVES[colour]()
    return tag(
        "pattern",
        tag("g", body, fill="none", stroke=mark(colour), stroke_width=1.1),
        id=name,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=f"scale({num(scale)})" if scale != 1 else None,
    )


Weave = tuple[float, float, object]  # width and height of a tile, and what is on it


def _scales() -> Weave:
    scale = "M0 0C-4.6-4-4.6-8.4 0-12.5C4.6-8.4 4.6-4 0 0Z"
    spots = ((7, 14), (0, 6), (14, 6), (0, 22), (14, 22))
    return 14, 16, [path(scale, transform=f"translate({x} {y})") for x, y in spots]


def _stars() -> Weave:
    rays = "".join(f"M{near(*polar(2.2, a))}L{near(*polar(5.4, a))}" for a in range(0, 360, 45))
    return 18, 18, [path(rays, transform=f"translate({k} {k})") for k in (4.5, 13.5)]


def _dots() -> Weave:
    spots = ((2, 2, 1.15), (6.5, 6.5, 1.15), (6.6, 2.1, 0.55), (2.1, 6.6, 0.55))
    return 9, 9, [circle(x, y, r, fill="var(--mark-dark)", stroke="none") for x, y, r in spots]


def _chevrons() -> Weave:
    return 12, 8, path("M0 6L6 1.5L12 6")


def _ripples() -> Weave:
    return 16, 7, path("M-4 3.5q4-5 8 0t8 0t8 0")


def _rings() -> Weave:
    return 12, 12, [circle(x, y, 6) for x, y in ((0, 0), (12, 0), (0, 12), (12, 12), (6, 6))]


WEAVES: dict[str, Callable[[], Weave]] = {
    "red": _scales,
    "orange": _stars,
    "yellow": _dots,
    "green": _chevrons,
    "purple": _ripples,
    "black": _rings,
}
