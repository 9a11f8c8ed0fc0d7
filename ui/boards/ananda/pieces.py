"""The things of Ananda: halves of tiles, monks, cards, small signs of counts. No rule in here.

Tiles are drawn for a cell of 46 and scaled: each half is a symbol that knows its colour and which
end of a tile it is, so that a tile is four copies and a temple of sixty tiles stays small.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from ui.render.art.ornaments import mark, petal, sign
from ui.render.svg import Markup, around, circle, disc, ellipse, group, join, num, path, rect, tag, text, use

CELL, LIFT = 46, 4.4  # a cell of the temple as it is drawn before scaling, and how high a tile is
FRAME = 8  # of the board around its floor
SLOTS = 8  # of a rack, and cards in a hand
COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
EDGE = 1.3  # gap to the neighbour
# The top of each end, and its southern edge; both around the cell's upper left corner.
TOPS = {
    "left": "M46 1.3H7.3A6 6 0 0 0 1.3 7.3V38.7A6 6 0 0 0 7.3 44.7H46Z",
    "right": "M0 1.3H38.7A6 6 0 0 1 44.7 7.3V38.7A6 6 0 0 1 38.7 44.7H0Z",
    "top": "M1.3 46V7.3A6 6 0 0 1 7.3 1.3H38.7A6 6 0 0 1 44.7 7.3V46Z",
    "foot": "M1.3 0V38.7A6 6 0 0 0 7.3 44.7H38.7A6 6 0 0 0 44.7 38.7V0Z",
}
EDGES = {
    "left": "M46 34V49.1H7.3A6 6 0 0 1 1.3 43.1V34Z",
    "right": "M0 34V49.1H38.7A6 6 0 0 0 44.7 43.1V34Z",
    "foot": "M1.3 34V43.1A6 6 0 0 0 7.3 49.1H38.7A6 6 0 0 0 44.7 43.1V34Z",
}
ENDS = {"flat": ("left", "right"), "upright": ("top", "foot")}


def dark(colour: str) -> str:
    """The pigment in shade: edges of tiles, what lies below."""
    return f"color-mix(in oklab,var(--{colour}) 46%,#17130e)"


# --- tiles ----------------------------------------------------------------------------


def tile(colours: Sequence[str], way: str, scale: float, *marks: object) -> Markup:
    """A tile with its upper left corner at the origin; `way` is flat or upright."""
    first, second = ENDS[way]
    right, down = (CELL, 0) if way == "flat" else (0, CELL)
    return group(
        use(f"ananda-shade-{way}"),
        use(f"ananda-{colours[0]}-{first}"),
        use(f"ananda-{colours[1]}-{second}", right, down),
        use(f"ananda-gloss-{way}"),
        *marks,
        scale=scale,
    )


def half(colour: str, scale: float) -> Markup:
    """One half alone: the tile that is on its way, of which one end is chosen."""
    return group(use(f"ananda-{colour}-single"), scale=scale)


def _half_symbol(colour: str, end: str) -> Markup:
    edge = EDGES.get(end)
    return tag(
        "g",
        edge and path(edge, fill=dark(colour)),
        path(TOPS[end], fill=f"var(--{colour})"),
        _raised_sign(colour),
        id=f"ananda-{colour}-{end}",
    )


def _raised_sign(colour: str) -> Markup:
    """The sign with a little shade under it; larger for those who asked for aids."""
    shade = "#fff" if mark(colour) == "var(--mark-dark)" else "#17130e"
    both = (tag("g", sign(colour, 0, 1.2, 12.7, shade), opacity=0.28), sign(colour, 0, 0, 12.7))
    return group(tag("g", both, class_="ananda-sign"), x=CELL / 2 + 0.8, y=CELL / 2 + 0.8)


def _mat(colour: str) -> Markup:
    """Where a monk stands it lies over the sign, which is small and beside him then."""
    middle = CELL / 2 + 0.8
    cloth = circle(0, 0, 14, fill=f"color-mix(in oklab,var(--{colour}) 76%,#17130e)")
    return tag(
        "g",
        group(tag("g", cloth, class_="ananda-sign"), x=middle, y=middle),
        sign(colour, 10.2, 29.5, 7),
        id=f"ananda-mat-{colour}",
    )


def _single_symbol(colour: str) -> Markup:
    size = CELL - 2 * EDGE
    return tag(
        "g",
        rect(EDGE, EDGE + LIFT, size, size, 6, fill=dark(colour)),
        rect(EDGE, EDGE, size, size, 6, fill=f"var(--{colour})"),
        _raised_sign(colour),
        id=f"ananda-{colour}-single",
    )


def _gloss(way: str) -> Markup:
    """Sheen, groove and light edge over both halves."""
    width, height = (2 * CELL, CELL) if way == "flat" else (CELL, 2 * CELL)
    groove = f"M{CELL} 5V{CELL - 5}" if way == "flat" else f"M5 {CELL}H{CELL - 5}"
    light = f"M{CELL + 1} 5V{CELL - 5}" if way == "flat" else f"M5 {CELL + 1}H{CELL - 5}"
    inset = EDGE + 0.6
    return tag(
        "g",
        rect(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, 6, fill="url(#ananda-sheen)"),
        path(groove, stroke="#17130e", stroke_opacity=0.38, stroke_width=1.2),
        path(light, stroke="#fff", stroke_opacity=0.25),
        rect(
            inset,
            inset,
            width - 2 * inset,
            height - 2 * inset,
            5.5,
            fill="none",
            stroke="#fff",
            stroke_opacity=0.32,
            stroke_width=1.1,
        ),
        id=f"ananda-gloss-{way}",
    )


def _shade(way: str) -> Markup:
    """A soft shadow of three sheets: no filter, so that tiles may travel."""
    width, height = (2 * CELL, CELL) if way == "flat" else (CELL, 2 * CELL)
    sheets = [rect(-s + 2, -s + 5, width + 2 * s - 2, height + 2 * s + LIFT - 3, 7 + s) for s in (0.4, 1.8, 3.4)]
    return tag("g", sheets, fill="#17130e", fill_opacity=0.11, id=f"ananda-shade-{way}")


# --- monks ----------------------------------------------------------------------------

ROBE = "M-12.5 0C-12.5-12-8.5-20-5-23.5H5C8.5-20 12.5-12 12.5 0A12.5 5 0 0 1-12.5 0Z"
SASH = "M5-23.5C3-14-3-6-11.8-3.6C-11-1-9.6 1.6-8 3.6C1 0 8.6-9 9-18C8-20.5 6.6-22.4 5-23.5Z"
# Robe, line, sash and skin of the seats, near their colours; the third and fourth carry a pattern as well.
MONKS = (
    ("var(--ivory)", "#2a2723", "var(--seal)", "#e7cfae"),
    ("#34323a", "#f3ead8", "#d8bd92", "#c9a57e"),
    ("#35608f", "#f3ead8", "#e3b93c", "#e7cfae"),
    ("#3f7049", "#f3ead8", "#f3ead8", "#c9a57e"),
)
STRIPES = path("M-11-6Q0-2 11-6M-12-1Q0 3.4 12-1", fill="none", stroke="#e3b93c", stroke_width=1.5)
DOTS = join(circle(x, y, 1.3) for x, y in ((4, -2), (8.4, -4), (6.4, -9), (-1, 1.6), (1.6, -7)))


def monk(seat: int, x: float, y: float, scale: float, opacity: float | None = None) -> Markup:
    """A monk with his feet at that point, 38 tall before scaling."""
    return use(f"ananda-monk-{seat}", x, y, scale=scale, opacity=opacity)


def _monk_symbol(seat: int) -> Markup:
    robe, line, sash, skin = MONKS[seat]
    pattern = {2: STRIPES, 3: tag("g", DOTS, fill="#f3ead8")}.get(seat)
    eyes = "M-3.4-28.6q1 1.2 2 0M1.4-28.6q1 1.2 2 0" if seat % 2 == 0 else "M-3.4-29.4h2M1.4-29.4h2"
    return tag(
        "g",
        ellipse(4, 2, 14.5, 5.6, fill="#17130e", fill_opacity=0.2),
        ellipse(3, 1.6, 12.5, 4.8, fill="#17130e", fill_opacity=0.28),
        path(ROBE, fill=robe, stroke=line, stroke_width=1.3),
        pattern,
        path(SASH, fill=sash),
        path(ROBE, fill="url(#ananda-round)"),
        circle(0, -28.5, 7.4, fill=skin, stroke=line, stroke_width=1.2),
        circle(0, -28.5, 7.4, fill="url(#dome)"),
        path(eyes, fill="none", stroke="#2a2723", stroke_width=1.1, stroke_linecap="round"),
        id=f"ananda-monk-{seat}",
    )


# --- cards ----------------------------------------------------------------------------


def card(colour: str, value: int, width: float, height: float) -> Markup:
    """A meditation card with its upper left corner at the origin."""
    w, h = width, height
    low = h < 50
    band, dip = (h * 0.5, h * 0.6) if low else (h * 0.44, h * 0.56)
    curve = (
        f"M.5 {num(band)}V7.5A7 7 0 0 1 7.5 .5H{num(w - 7.5)}A7 7 0 0 1 {num(w - 0.5)} 7.5"
        f"V{num(band)}Q{num(w / 2)} {num(dip)} .5 {num(band)}Z"
    )
    size = min(w * 0.54, h * 0.4)
    return join(
        (
            rect(1.5, 3, w - 2, h - 2, 7, fill="#17130e", fill_opacity=0.16),
            rect(0.5, 0.5, w - 1, h - 1, 7, class_="ananda-card"),
            path(curve, fill=f"var(--{colour})"),
            sign(colour, w / 2, h * (0.28 if low else 0.25), min(w * 0.27, h * 0.2)),
            text(w / 2, h * (0.91 if low else 0.88), value, size, class_="title middle ananda-value"),
        )
    )


def back(width: float, height: float) -> Markup:
    """A card or tile from behind: somebody holds it, nobody here sees it."""
    return join(
        (
            rect(1.5, 3, width - 2, height - 2, 7, fill="#17130e", fill_opacity=0.16),
            rect(0.5, 0.5, width - 1, height - 1, 7, class_="ananda-back"),
            use("ananda-flower", width / 2, height / 2, scale=width / 40),
        )
    )


# --- small signs ----------------------------------------------------------------------

TILE_SIGN = join((rect(1.5, 0.8, 10, 14.4, 2.5), path("M3.5 8h6")))
CARDS_SIGN = join(
    (
        rect(4.5, 1, 9.5, 12.5, 1.8),
        path("M3 4.2L1.6 4.8a1 1 0 0 0-.5 1.3l3 8.2a1 1 0 0 0 1.3.6l2-.7"),
    )
)
DECK_SIGN = join((rect(2, 4.6, 11, 10.4, 1.8), path("M3.5 2.7h8M4.8 .9h5.4")))
LAYERS_SIGN = path("M11 3L19.5 7.5L11 12L2.5 7.5ZM3.5 11.5L11 15.5L18.5 11.5M3.5 15L11 19L18.5 15")


@cache
def defs() -> Markup:
    halves = [_half_symbol(colour, end) for colour in COLOURS for end in TOPS]
    singles = [drawn(colour) for drawn in (_single_symbol, _mat) for colour in COLOURS]
    ways = [drawn(way) for drawn in (_gloss, _shade) for way in ENDS]
    monks = [_monk_symbol(seat) for seat in range(4)]
    signs = {"tile": TILE_SIGN, "cards": CARDS_SIGN, "deck": DECK_SIGN, "layers": LAYERS_SIGN}
    small = [tag("g", body, id=f"ananda-{name}", class_="ananda-small") for name, body in signs.items()]
    flower = tag(
        "g",
        path(around(8, "M4 0C7-3.4 11-3.4 14 0C11 3.4 7 3.4 4 0Z")),
        circle(0, 0, 2.4),
        id="ananda-flower",
        class_="ananda-flower",
    )
    rosette = tag("g", _sand_flower(), id="ananda-rosette")
    return join((*halves, *singles, *ways, *monks, *small, flower, *_gradients(), rosette))


def _gradients() -> tuple[Markup, Markup]:
    sheen = [(0, "#fff", 0.24), (0.5, "#fff", 0), (1, "#000", 0.16)]
    curved = [(0, "#000", 0.3), (0.3, "#fff", 0.12), (0.55, "#000", 0), (1, "#000", 0.36)]

    def stops(of: Sequence[tuple[float, str, float]]) -> list[Markup]:
        return [tag("stop", offset=at, stop_color=colour, stop_opacity=o) for at, colour, o in of]

    return (
        tag("linearGradient", stops(sheen), id="ananda-sheen", x1=0, y1=0, x2=1, y2=1),
        tag("linearGradient", stops(curved), id="ananda-round"),
    )


def _sand_flower() -> Markup:
    """The ornament in the sand of the floor, 400 across: five rings of petals, four corners."""
    rings = []
    for ring in range(5):
        start, end = 40 * (ring + 0.25), 40 * (ring + 1)
        outline = petal(start, end, math.tan(math.pi / 24) * end * 0.98)
        rings += [around(24, outline, 7.5 * (ring % 2)), disc(0, 0, end - 1)]
    corner = "M143 199A56 56 0 0 1 199 143M156 199A43 43 0 0 1 199 156"
    return path("".join((*rings, around(4, corner))))
