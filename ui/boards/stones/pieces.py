"""What Mandala Stones is played with, drawn once: stones, artists, the tray of raked sand.

A stone's origin is the middle of its upper face, an artist's the middle of its foot.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from ui.render.art.compact_paths import petals, spikes
from ui.render.art.ornaments import petal
from ui.render.svg import Markup, around, circle, disc, ellipse, join, num, path, place, rect, tag, use

COLOURS = ("yellow", "blue", "pink", "purple")
PATTERNS = ("petals", "rays")


class Shape(NamedTuple):
    """How a stone looks from where one sits."""

    name: str
    rx: float
    ry: float
    thick: float


FLAT = Shape("flat", 24, 20.4, 5)  # on the lattice, seen from above
THICK = Shape("thick", 21.5, 15, 12.5)  # on one's own shelf
LOW = Shape("low", 21.5, 13.4, 8.8)  # on smaller shelves
SHAPES = (FLAT, THICK, LOW)

# The tray: a lattice of 7 × 7 places in a frame.
TRAY_WIDTH, TRAY_HEIGHT = 390.0, 410.0
PITCH_X, PITCH_Y = 52.6, 54.0
FIRST_X, FIRST_Y = (TRAY_WIDTH - 6 * PITCH_X) / 2, 50.0
SPACE_RX, SPACE_RY = 20.0, 17.0
PILLAR = 19.0  # height of an artist


def spot(row: int, column: int) -> tuple[float, float]:
    """The middle of a place of the lattice, on the ground."""
    return FIRST_X + column * PITCH_X, FIRST_Y + row * PITCH_Y


def stone(shape: Shape, colour: str, pattern: str | None) -> str:
    """The name of a stone's drawing; without a pattern only its rim is to be seen."""
    return f"stones-{shape.name}-{colour}" + (f"-{pattern}" if pattern else "")


@cache
def stone_drawn(shape: Shape, colour: str, pattern: str | None, scale: float) -> Markup:
    """A stone around the origin."""
    return use(stone(shape, colour, pattern), scale=scale)


@cache
def defs() -> Markup:
    kinds = [(colour, pattern) for colour in COLOURS for pattern in PATTERNS]
    return join(
        (
            _round(),
            _shade(),
            [tag("g", _face(*kind), id=f"stones-face-{'-'.join(kind)}", class_=f"stones-{kind[0]}") for kind in kinds],
            [tag("g", _dot(*kind), id=f"stones-dot-{'-'.join(kind)}", class_=f"stones-{kind[0]}") for kind in kinds],
            [
                tag("g", _seal(kind[1]), id=f"stones-seal-{'-'.join(kind)}", class_=f"stones-{kind[0]}")
                for kind in kinds
            ],
            [tag("g", _heart(c, 58), id=f"stones-heart-{c}", class_=f"stones-{c}") for c in COLOURS],
            [
                tag("g", _rim(shape, c), id=stone(shape, c, None), class_=f"stones-{c}")
                for shape in SHAPES
                for c in COLOURS
            ],
            [tag("g", _whole(shape, *kind), id=stone(shape, *kind)) for shape in SHAPES for kind in kinds],
            [tag("g", _pillar(pattern), id=f"stones-artist-{pattern}") for pattern in PATTERNS],
            tag("g", _slot_petals(), id="stones-dish"),
            tag("path", id="stones-lamp", d=petals(8, 6, 15.5, 4.2), transform="scale(1 .85)", class_="stones-lamp"),
            _tray(),
        )
    )


def _round() -> Markup:
    """A standing cylinder's light, from the left."""
    stops = ((0, "shade"), (0.3, "shine"), (0.55, "clear"), (1, "shade"))
    body = [tag("stop", offset=at, class_=f"stones-round-{kind}") for at, kind in stops]
    return tag("linearGradient", body, id="stones-round")


def _shade() -> Markup:
    """A soft shadow without any filter."""
    stops = ((0, "core"), (0.55, "half"), (0.8, "rim"), (1, "end"))
    body = [tag("stop", offset=at, class_=f"stones-shade-{kind}") for at, kind in stops]
    return tag("radialGradient", body, id="stones-shade")


# --- stones ---------------------------------------------------------------------------


def _pattern(pattern: str) -> Markup:
    if pattern == "petals":
        return join(
            (
                path(petals(8, 38, 91, 22), class_="stones-light"),
                path(petals(8, 51, 77, 5.4), class_="stones-body", fill_opacity=0.55),
            )
        )
    return join(
        (
            path(spikes(12, 40.5, (92,), 9.2), class_="stones-light"),
            path(spikes(12, 58, (85,), 2.1), class_="stones-light", fill_opacity=0.75, transform=place(turn=15)),
        )
    )


def _face(colour: str, pattern: str) -> Markup:
    """The upper face, radius 100."""
    return join(
        (
            circle(0, 0, 100, class_="stones-body"),
            circle(0, 0, 100, fill="url(#dome)"),
            circle(0, 0, 93, class_="stones-hair"),
            _pattern(pattern),
            _heart(colour, 37),
        )
    )


def _heart(colour: str, radius: float) -> Markup:
    """The medallion in the middle with the sign of the colour."""
    return join(
        (
            circle(0, 0, radius, class_="stones-heart"),
            tag("use", href=f"#sign-{colour}", transform=f"scale({num(radius / 16.4)})", class_="stones-sign"),
        )
    )


def _dot(colour: str, pattern: str) -> Markup:
    """A stone seen from far above, radius 100: its pattern is a fringe, so that its sign can be large."""
    d = petals(8, 50, 94, 24) if pattern == "petals" else spikes(12, 50, (96,), 14)
    return join(
        (
            circle(10, 16, 100, class_="stones-fall"),
            circle(0, 0, 100, class_="stones-body"),
            circle(0, 0, 100, fill="url(#dome)"),
            path(d, class_="stones-light"),
            _heart(colour, 60),
        )
    )


def _rim(shape: Shape, colour: str) -> Markup:
    """The side of a stone, with a texture of its own for each colour."""
    rx, ry, t = shape.rx, shape.ry, shape.thick
    q, bottom = rx - 0.7, ry - 0.2
    body = (
        f"M{num(-q)} 0Q{num(-rx - 0.5)} {num(t / 2)} {num(-q)} {num(t)}A{num(q)} {num(bottom)} 0 0 0 {num(q)} {num(t)}"
        f"Q{num(rx + 0.5)} {num(t / 2)} {num(q)} 0A{num(q)} {num(bottom)} 0 0 1 {num(-q)} 0Z"
    )
    edge = f"M{num(-q + 0.5)} {num(t)}A{num(q - 0.5)} {num(ry - 0.3)} 0 0 0 {num(q - 0.5)} {num(t)}"
    return join(
        (
            path(body, class_="stones-rim"),
            _texture(shape, colour),
            path(body, fill="url(#stones-round)"),
            path(edge, class_="stones-edge"),
        )
    )


def _texture(shape: Shape, colour: str) -> Markup | None:
    """Yellow is plain, blue has a line, pink dots, purple ticks."""
    t = shape.thick

    def on_rim(degrees: int) -> tuple[float, float]:
        a = math.radians(degrees)
        return (shape.rx - 0.9) * math.cos(a), shape.ry * math.sin(a) + t * 0.52

    if colour == "blue":
        d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in map(on_rim, range(12, 169, 8)))
        return path(d, class_="stones-line", stroke_width=t * 0.22)
    if colour == "pink":
        d = "".join(f"M{num(x)} {num(y)}h.01" for x, y in map(on_rim, range(26, 155, 16)))
        return path(d, class_="stones-line", stroke_width=t * 0.42, stroke_linecap="round")
    if colour == "purple":
        ticks = [(x * 0.98, y) for x, y in map(on_rim, range(18, 164, 9))]
        d = "".join(f"M{num(x)} {num(y - t * 0.3)}v{num(t * 0.6)}" for x, y in ticks)
        return path(d, class_="stones-line", stroke_width=max(0.9, t * 0.14))
    return None


def _whole(shape: Shape, colour: str, pattern: str) -> Markup:
    """A stone that shows its face."""
    size = f"scale({num(shape.rx - 0.4)}e-2 {num(shape.ry - 0.3)}e-2)"
    return join(
        (
            use(stone(shape, colour, None)),
            tag("use", href=f"#stones-face-{colour}-{pattern}", transform=size),
            ellipse(0, 0, shape.rx - 0.9, shape.ry - 0.8, class_="stones-gleam"),
        )
    )


def _seal(pattern: str) -> Markup:
    """Inside a tower everything is known: the rim of a covered stone bears its pattern. Radius 10."""
    d = petals(5, 0.6, 8.6, 4.4, -90) if pattern == "petals" else spikes(8, 1.6, (9,), 40)
    return join((circle(0, 0, 10, class_="stones-deep"), path(d, class_="stones-light")))


# --- artists --------------------------------------------------------------------------


def _pillar(pattern: str) -> Markup:
    rx, h = 15.5, PILLAR
    foot, shaft, cap = rx * 0.98, rx * 0.8, rx * 1.13

    def drum(r: float, low: float, high: float) -> str:
        ry = num(r * 0.84)
        return (
            f"M{num(-r)} {num(low)}A{num(r)} {ry} 0 0 0 {num(r)} {num(low)}V{num(high)}"
            f"A{num(r)} {ry} 0 0 1 {num(-r)} {num(high)}Z"
        )

    if pattern == "rays":  # flutes
        d = "".join(
            f"M{num(i * rx * 0.22)} {num(-2 + shaft * 0.84 * math.sqrt(1 - (i * 0.275) ** 2))}V{num(6 - h)}"
            for i in range(-3, 4)
        )
        drawn = path(d, class_="stones-flute")
    else:  # beads
        angles = map(math.radians, range(30, 151, 24))
        spots = [(shaft * math.cos(a), shaft * 0.84 * math.sin(a) - h * 0.32) for a in angles]
        drawn = path("".join(f"M{num(x)} {num(y)}h.01" for x, y in spots), class_="stones-bead")
    body = drum(shaft, -2, 4 - h)
    bowl = f"A{num(cap)} {num(cap * 0.84)} 0 0 0 {num(cap)} {num(4.5 - h)}"
    capital = f"M{num(-cap)} {num(-h)}V{num(4.5 - h)}{bowl}V{num(-h)}Z"
    return join(
        (
            path(drum(foot, 0, -4), class_="stones-plinth"),
            path(body, class_="stones-shaft"),
            drawn,
            path(body, fill="url(#stones-round)"),
            path(capital, class_="stones-plinth"),
            path(capital, fill="url(#stones-round)"),
            tag("g", _capital(pattern), transform=f"translate(0 {num(-h)}) scale({num(cap)}e-2 {num(cap * 0.84)}e-2)"),
        )
    )


def _capital(pattern: str) -> Markup:
    """The pattern an artist likes, in ink on ivory; radius 100."""
    if pattern == "petals":
        drawn = join(
            (
                path(petals(8, 27, 85, 24), class_="stones-ink"),
                path(petals(8, 44, 73, 6), class_="stones-ivory"),
            )
        )
    else:
        drawn = path(spikes(12, 25, (86,), 17), class_="stones-ink")
    return join(
        (
            circle(0, 0, 100, class_="stones-ivory"),
            circle(0, 0, 100, fill="url(#dome)"),
            circle(0, 0, 92, class_="stones-capital"),
            drawn,
            circle(0, 0, 15, class_="stones-ink"),
        )
    )


# --- the tray -------------------------------------------------------------------------


def _tray() -> Markup:
    w, h = TRAY_WIDTH, TRAY_HEIGHT
    rings = path("".join(disc(0, 0, r) for r in range(26, 112, 5)), transform="scale(1 .97)")
    inside = {"x": 9, "y": 7, "width": w - 18, "height": h - 16, "rx": 12}
    clips, raked, slabs = [], [], []
    for i, (row, column) in enumerate((r, c) for r in (1, 3, 5) for c in (1, 3, 5)):
        x, y = spot(row, column)
        left, right = 9 if column == 1 else x - PITCH_X, w - 9 if column == 5 else x + PITCH_X
        top, foot = 7 if row == 1 else y - PITCH_Y, h - 9 if row == 5 else y + PITCH_Y
        clips.append(tag("clipPath", rect(left, top, right - left, foot - top), id=f"stones-clip-{i}"))
        raked.append(tag("g", use("stones-rings", x, y), clip_path=f"url(#stones-clip-{i})"))
        slabs.append(use("stones-slab", x, y))
    return join(
        (
            tag("g", rings, id="stones-rings"),
            tag("g", _slab(), id="stones-slab"),
            clips,
            tag("clipPath", rect(**inside), id="stones-inside"),
            tag(
                "g",
                rect(4, 2, w - 8, h - 6, 16, class_="stones-frame"),
                rect(**inside, class_="stones-sand"),
                tag("g", raked, class_="stones-rake", clip_path="url(#stones-inside)"),
                rect(**inside, class_="stones-inner"),
                slabs,
                id="stones-tray",
            ),
        )
    )


def _slab() -> Markup:
    """An artist space: a round stone in the sand with eight engraved petals."""
    flower = path(around(8, petal(5, 15.5, 4.2)))
    return join(
        (
            ellipse(0, 1.8, SPACE_RX + 0.4, SPACE_RY + 0.2, class_="stones-fall"),
            ellipse(0, 0, SPACE_RX, SPACE_RY, class_="stones-slab"),
            tag("g", flower, circle(0, 0, 17.6), class_="stones-engraved", transform="scale(1 .85)"),
        )
    )


def _slot_petals() -> Markup:
    """What an empty slot shows: the place of a tower."""
    return tag("g", path(around(8, petal(5, 17, 4.6))), class_="stones-engraved", transform="scale(1 .7)")
