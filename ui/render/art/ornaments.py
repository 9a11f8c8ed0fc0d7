"""Ornaments of the house: signs of the colours, petals, rosettes, the seal, icons.

Everything is drawn by symmetry around the origin and coloured by CSS, so that a change of
theme redraws nothing.
"""

from __future__ import annotations

import random

from ui.render.svg import Markup, around, circle, group, join, num, path, point, rect, tag

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "pink")
DARK_MARKS = {"orange", "yellow"}  # these two carry dark drawing: that parts them in grey


def mark(colour: str) -> str:
    """The colour of a drawing on that pigment."""
    return "var(--mark-dark)" if colour in DARK_MARKS else "var(--mark-light)"


# --- the signs: one for every colour of the house, in a box of radius 12 ---------------


def _lotus() -> Markup:
    middle = path("M0-9.5C3.6-5 3.6 1 0 6C-3.6 1-3.6-5 0-9.5Z")
    side = path("M2.6 6.2C6.4 4.6 8-1 6.6-6.2C4.6-4.6 4.2-3.4 3.9-2.2C4 1.4 3.4 4 2.6 6.2Z")
    outer = path("M4 7C8.4 6.2 11 2.6 11.4-1.6C9.6-1.8 8.6-1.2 8-.6C7.4 2.6 6 5.2 4 7Z")
    right = join((side, outer))
    water = path("M-7 9.2C-3 7.8 3 7.8 7 9.2C3 10.8-3 10.8-7 9.2Z")
    return join((middle, right, tag("g", right, transform="scale(-1 1)"), water))


def _flame() -> Markup:
    return path(
        "M.8-11C2.2-6.5 8-3.2 8 3A8 8.2 0 0 1-8 3C-8-.6-6-2.6-5-4.8C-3.8-3.6-3.2-2.8-2.9-1.6"
        "C-.9-4.4-.2-7.6 .8-11ZM.4-1C-1.6 1.6-3.7 3-3.7 5.4A3.8 3.6 0 0 0 3.9 5.4"
        "C3.9 2.8 1.4 1.6 .4-1Z",
        fill_rule="evenodd",
    )


def _sun() -> Markup:
    return join((circle(0, 0, 4.9), path(around(8, "M-1.5-6.9L0-11.4L1.5-6.9Z"))))


def _leaf() -> Markup:
    return path(
        "M8.6-10C9.8-1 6.6 7.4-2.2 8C-3.6 8-4.6 7.7-5.6 7.2L-8.2 10.6L-9.6 9.4L-7 6"
        "C-10.4 0-4.6-7.8 8.6-10ZM4.6-5.6C-.6-2-3.6 1.6-5.2 5.2C-1.6 2.8 2-1.2 4.6-5.6Z",
        fill_rule="evenodd",
    )


def _waves() -> Markup:
    d = "".join(f"M-9.6 {y}q3.2-5 6.4 0t6.4 0t6.4 0" for y in (-6, 0.6, 7.2))
    return path(d, fill="none", stroke="currentColor", stroke_width=2.7, stroke_linecap="round")


def _moon() -> Markup:
    return path("M3.4-9.8A10 10 0 1 0 9.4 5A8.4 8.4 0 0 1 3.4-9.8Z")


def _rings() -> Markup:
    spots = [(x, y) for x in (-1, 1) for y in (-1, 1)]
    rings = [circle(3.9 * x, 3.9 * y, 5.6) for x, y in spots]
    return tag("g", rings, fill="none", stroke="currentColor", stroke_width=1.9)


def _diamond() -> Markup:
    return path("M0-10.5L7.6 0L0 10.5L-7.6 0Z")


SIGNS = {
    "red": _lotus(),
    "orange": _flame(),
    "yellow": _sun(),
    "green": _leaf(),
    "blue": _waves(),
    "purple": _moon(),
    "black": _rings(),
    "pink": _diamond(),
}


def sign(colour: str, x: float, y: float, radius: float, ink: str | None = None) -> Markup:
    """The sign of a colour, `radius` large, in the drawing's own colour or in `ink`."""
    place = f"translate({num(x)} {num(y)}) scale({radius / 12:.3f})"
    return tag("use", href=f"#sign-{colour}", transform=place, color=ink or mark(colour))


def shared_defs() -> Markup:
    """Definitions that every drawing uses; they stand in the page once."""
    signs = [tag("g", body, id=f"sign-{c}", fill="currentColor") for c, body in SIGNS.items()]
    sheen = _gradient("sheen", (0, "sheen-top"), (0.45, "clear"), (1, "sheen-foot"))
    plate = tag(
        "radialGradient",
        tag("stop", offset=0.2, class_="clear"),
        tag("stop", offset=1, class_="plate-rim"),
        id="plate",
    )
    dome = tag(
        "radialGradient",
        tag("stop", offset=0, class_="dome-light"),
        tag("stop", offset=0.5, class_="clear"),
        tag("stop", offset=1, class_="dome-shade"),
        id="dome",
        cx=0.37,
        cy=0.29,
        r=0.82,
    )
    return join(
        (
            signs,
            sheen,
            plate,
            dome,
            _shadow("resting", 1.6, 1.8),
            _shadow("raised", 6, 7),
            _blur("glow", 5),
            _blur("glow-small", 2.4),
        )
    )


def _gradient(name: str, *stops: tuple[float, str]) -> Markup:
    body = [tag("stop", offset=offset, class_=kind) for offset, kind in stops]
    return tag("linearGradient", body, id=name, x1=0, y1=0, x2=0, y2=1)


def _shadow(name: str, drop: float, blur: float) -> Markup:
    shade = tag("feDropShadow", dx=0, dy=drop, stdDeviation=blur, class_=f"shadow-{name}")
    return tag("filter", shade, id=name, x="-30%", y="-30%", width="160%", height="170%")


def _blur(name: str, blur: float) -> Markup:
    body = tag("feGaussianBlur", stdDeviation=blur)
    return tag("filter", body, id=name, x="-60%", y="-60%", width="220%", height="220%")


# --- petals and rosettes --------------------------------------------------------------


def petal(start: float, end: float, half_width: float, bulge: float = 0.55) -> str:
    """The outline of one petal along +x: two mirrored curves, widest at `bulge`."""
    middle = start + (end - start) * bulge
    a, b = start + (middle - start) * 0.35, middle + (end - middle) * 0.1
    w, v = half_width, half_width * 1.05
    return (
        f"M{num(start)} 0C{num(a)} {num(-w)} {num(b)} {num(-v)} {num(end)} 0"
        f"C{num(b)} {num(v)} {num(a)} {num(w)} {num(start)} 0Z"
    )


def rosette(radius: float) -> Markup:
    """A quiet line rosette of three rings of petals; stroke and width come from outside."""
    r = radius
    return join(
        (
            path(around(12, petal(r * 0.16, r * 0.52, r * 0.10))),
            path(around(12, petal(r * 0.36, r * 0.78, r * 0.135), 15)),
            path(around(24, petal(r * 0.66, r * 0.97, r * 0.085), 7.5)),
            circle(0, 0, r),
            circle(0, 0, r * 0.14),
        )
    )


def seal(size: float) -> Markup:
    """The vermilion seal of the house, its rosette knocked out; the origin is its centre."""
    r = size * 0.36
    lines = {"fill": "none", "stroke": "var(--paper)"}
    frame = size * 0.425
    return join(
        (
            rect(-size / 2, -size / 2, size, size, size * 0.17, fill="var(--seal)"),
            rect(
                -frame,
                -frame,
                2 * frame,
                2 * frame,
                size * 0.11,
                stroke_width=size * 0.022,
                **lines,
            ),
            path(around(8, petal(r * 0.2, r, r * 0.27)), stroke_width=size * 0.032, **lines),
            circle(0, 0, r * 0.17, fill="var(--paper)"),
        )
    )


# --- texture: drawn and seeded, so that a redraw never shimmers -------------------------


def fibres(width: float, height: float, count: int, seed: int = 3) -> Markup:
    """Paper fibres: short curved hairs."""
    roll = random.Random(seed)
    d = []
    for _ in range(count):
        x, y, angle = roll.random() * width, roll.random() * height, roll.random() * 360
        length = 4 + roll.random() * 12
        end = point(length, angle)
        bend = point(length * 0.6, angle + roll.uniform(-50, 50))
        d.append(f"M{num(x)} {num(y)}q{bend} {end}")
    return path("".join(d), class_="fibres")


def grains(width: float, height: float, count: int, seed: int = 5) -> Markup:
    """Grains of sand, dark and light ones."""
    roll = random.Random(seed)
    spots = [f"M{roll.random() * width:.0f} {roll.random() * height:.0f}h.01" for _ in range(count)]
    dark, light = "".join(spots[::2]), "".join(spots[1::2])
    return join((path(dark, class_="grains"), path(light, class_="grains light")))


# --- icons, in a box of 22 ------------------------------------------------------------

ICONS = {
    "back": "M14 4L7 11L14 18",
    "next": "M8 4L15 11L8 18",
    "menu": "M4 6H18M4 11H18M4 16H18",
    "undo": "M8 5L4 9L8 13M4 9H13A5 5 0 0 1 13 19H9",
    "redo": "M14 5L18 9L14 13M18 9H9A5 5 0 0 0 9 19H13",
    "info": "M11 10V16M11 6.4V6.5M11 2A9 9 0 1 1 10.9 2",
    "keys": "M3 6H19V16H3ZM6 9.5H6.1M9.5 9.5H9.6M12.9 9.5H13M16 9.5H16.1M7 13H15",
    "flag": "M6 19.5V3H17L14 7L17 11H6",
    "moon": "M15.5 13.5A7.5 7.5 0 1 1 9 3.4A6 6 0 0 0 15.5 13.5Z",
    "sun": "M11 6.5A4.5 4.5 0 1 1 10.9 6.5M11 1.5V3.5M11 18.5V20.5M1.5 11H3.5M18.5 11H20.5"
    "M4.3 4.3L5.7 5.7M16.3 16.3L17.7 17.7M4.3 17.7L5.7 16.3M16.3 5.7L17.7 4.3",
    "link": "M9 13L13 9M8 9L5.5 11.5A3.6 3.6 0 0 0 10.5 16.5L13 14M14 13L16.5 10.5A3.6 3.6 0 0 0 11.5 5.5L9 8",
    "list": "M8 6H18M8 11H18M8 16H18M4 6h.01M4 11h.01M4 16h.01",
    "book": "M11 5.5C8.5 4 6 3.8 3.5 4.2V17C6 16.6 8.5 16.8 11 18.2C13.5 16.8 16 16.6 18.5 17V4.2"
    "C16 3.8 13.5 4 11 5.5V18",
    "card": "M5 2.5H17V19.5H5ZM8 7H14M8 11H14M8 15H12",
    "globe": "M11 2.5A8.5 8.5 0 1 1 10.9 2.5M2.5 11H19.5M11 2.5C6.5 7 6.5 15 11 19.5C15.5 15 15.5 7 11 2.5",
    "gear": "M3 7H9.8M14.2 7H19M3 15H6.8M11.2 15H19M12 4.8A2.2 2.2 0 1 1 11.9 4.8M9 12.8A2.2 2.2 0 1 1 8.9 12.8",
    "close": "M5 5L17 17M17 5L5 17",
    "bulb": "M8 15.5H14M9 18.5H13M11 3A5.5 5.5 0 0 1 14 13V15.5H8V13A5.5 5.5 0 0 1 11 3",
    "replay": "M17.5 11A6.5 6.5 0 1 1 15.4 6.2M15.8 2.5V6.5H11.8",
    "pause": "M8 4.5V17.5M14 4.5V17.5",
    "play": "M7.5 4.5V17.5L17 11Z",
    "share": "M11 13.5V3.5M7.5 6.5L11 3L14.5 6.5M6 10H4.5V18.5H17.5V10H16",
    "check": "M4 12L9 17L18 6",
    "eye": "M2.5 11C5 6.5 8 5 11 5S17 6.5 19.5 11C17 15.5 14 17 11 17S5 15.5 2.5 11M11 8.5A2.5 2.5 0 1 1 10.9 8.5",
}


def icon(name: str, size: float = 22) -> Markup:
    """An icon as an element of its own, in the colour of the text around it."""
    return tag(
        "svg",
        path(ICONS[name]),
        class_="icon",
        viewBox="0 0 22 22",
        width=size,
        height=size,
        aria_hidden="true",
    )


def cross(x: float, y: float) -> Markup:
    """The way out of something that was opened on a board; its middle stands there."""
    lines = group(path(ICONS["close"], class_="icon"), x=x - 11, y=y - 11)
    return tag("g", rect(x - 24, y - 24, 48, 48, fill="transparent"), lines, data_open=True)
