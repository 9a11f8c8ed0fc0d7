"""The four round emblems: each game seen from above on a plate, radius 100 around the origin.

They stand in the page's definitions once; `emblem()` shows one at any size.
"""

from __future__ import annotations

import math

from ui.render.art.compact_paths import Pair, mix, near, petals, spikes
from ui.render.art.ornaments import mark, sign
from ui.render.art.sand import SANDS, mountain_petal, rosette, weaves
from ui.render.svg import Markup, circle, ellipse, group, join, num, path, point, polar, rect, tag


def emblem(game: str, size: int) -> Markup:
    """A game's emblem, `size` pixels across where no style says otherwise."""
    return tag(
        "svg",
        tag("use", href=f"#emblem-{game}"),
        class_="emblem",
        viewBox="-102 -102 204 204",
        width=size,
        height=size,
        aria_hidden="true",
    )


def emblem_defs() -> Markup:
    """All four, for the page's definitions."""
    drawn = {"mandala": _mandala, "stones": _stones, "mana": _mana, "ananda": _ananda}
    return join((weaves(), *(tag("g", draw(), id=f"emblem-{g}") for g, draw in drawn.items())))


# --- Mandala: six petals of sand --------------------------------------------------------


def _mandala() -> Markup:
    ticks = "".join(f"M{near(*polar(95.5, a))}L{near(*polar(98.3, a))}" for a in range(0, 360, 5))
    sands, medals = [], []
    outline = mountain_petal(92)
    for i, colour in enumerate(SANDS):
        turn = 60 * i - 90
        x, y = polar(63, turn)
        edge = {"stroke": mix(colour, "#000", 30), "stroke_width": 1.2}
        sands.append(
            group(
                path(outline, fill=f"var(--{colour})", **edge),
                path(outline, fill=f"url(#weave-{colour})", opacity=0.34),
                turn=turn,
            )
        )
        medals.append(
            group(
                circle(0, 0, 21, fill=mix(colour, "#000", 10), stroke=mark(colour), stroke_opacity=0.75),
                rosette(colour, 17.5),
                x=x,
                y=y,
            )
        )
    return join(
        (
            circle(0, 0, 100, fill=mix("paper", "rise", 60), stroke="var(--line)", stroke_width=1.3),
            circle(0, 0, 100, fill="url(#plate)"),
            path(ticks, stroke="var(--ink-2)", opacity=0.6),
            tag("g", sands, filter="url(#resting)"),
            medals,
            circle(0, 0, 16.5, fill="var(--rise)", stroke="var(--ink-2)", stroke_width=1.2),
            path(petals(6, 4, 14, 4.2, 30), fill="var(--ink-2)"),
        )
    )


# --- Mandala Stones: nineteen stones in a spiral ------------------------------------------


def _stones() -> Markup:
    colours = ("yellow", "blue", "pink", "purple")
    spots: list[tuple[float, float, str, int]] = [(0, 0, "yellow", 1)]
    for ring, (count, radius) in enumerate(((6, 36.5), (12, 72))):
        for i in range(count):
            colour = colours[(i + 1) % 4] if count == 12 else colours[i % 3 + 1]
            spots.append((*polar(radius, 360 * i / count - 90), colour, (i + ring) % 2))
    kinds = sorted({(colour, kind) for _, _, colour, kind in spots})
    faces = [tag("g", _stone(c, 16.6, k), id=f"emblem-stone-{c}-{k}") for c, k in kinds]
    laid = [tag("use", href=f"#emblem-stone-{c}-{k}", x=round(x, 1), y=round(y, 1)) for x, y, c, k in spots]
    return join(
        (
            tag("defs", faces),
            circle(0, 0, 100, fill=mix("paper-2", "wood-1", 40), stroke="var(--line)", stroke_width=1.3),
            circle(0, 0, 94, fill="none", stroke=mix("wood-2", "wood-3", 30), stroke_width=1.2, opacity=0.7),
            tag("g", laid, filter="url(#resting)"),
        )
    )


def _stone(colour: str, r: float, kind: int) -> Markup:
    """A stone from above: petals or rays around a dark heart."""
    light = mix(colour, "ivory", 72)
    d = petals(8, r * 0.3, r * 0.88, r * 0.17) if kind else spikes(16, r * 0.34, (r * 0.92, r * 0.72), 13)
    rim = {"stroke": mix(colour, "#000", 38), "stroke_width": 1}
    return join(
        (
            circle(0, 0, r, fill=f"var(--{colour})"),
            path(d, fill=light),
            circle(0, 0, r * 0.27, fill=mix(colour, "#000", 55)),
            circle(0, 0, r - 0.4, fill="url(#dome)", **rim),
        )
    )


# --- Mana: raked sand, a ronin, a daimyo, the crane ----------------------------------------


def _mana() -> Markup:
    furrows = []
    for i in range(-11, 12):
        y = 8.5 * i
        half = math.sqrt(100**2 - y**2)
        furrows.append(f"M{near(-half, y)}H{num(round(half, 1))}")
    black = {"fill": "var(--emblem-black)", "stroke": "var(--ivory)"}
    white = {"fill": mix("ivory", "#fff", 55), "stroke": "var(--ink-fixed)"}
    return join(
        (
            circle(0, 0, 100, fill="var(--emblem-sand)"),
            path("".join(furrows), stroke="var(--emblem-furrow)", opacity=0.35),
            group(_pool(3), _ronin(17.5, **black), x=-42, y=40),
            group(_pool(2), _daimyo(17, **white), x=40, y=46),
            group(path(crane(), fill="var(--seal)"), y=-30, scale=1.12, filter="url(#resting)"),
            circle(0, 0, 100, fill="none", stroke=mix("wood-2", "wood-3", 40), stroke_width=1.9),
            circle(0, 0, 95.5, fill="none", stroke="var(--wood-3)", stroke_width=0.8, opacity=0.6),
        )
    )


def _pool(rings: int) -> Markup:
    """Rings raked around a stone; as many as the square has marks."""
    lines = [circle(0, 0, r) for r in (30.2, 26.2, 22.2)[:rings]]
    return join(
        (
            circle(0, 0, 32.6, fill="var(--emblem-pool)"),
            tag("g", lines, fill="none", stroke="var(--emblem-furrow)", stroke_width=1.9),
        )
    )


def _ronin(r: float, fill: str, stroke: str) -> Markup:
    """A straw hat from above: straws, a weave, the tip."""
    straws = "".join(f"M{near(*polar(r * 0.24, a))}L{near(*polar(r * 0.84, a + 6))}" for a in range(0, 360, 15))
    line = {"fill": "none", "stroke": stroke}
    return join(
        (
            circle(0, 0, r, fill=fill, stroke="var(--ink-fixed)"),
            path(straws, opacity=0.62, stroke_width=0.9, **line),
            circle(0, 0, r * 0.64, opacity=0.75, stroke_width=0.9, **line),
            circle(0, 0, r * 0.86, opacity=0.9, stroke_width=1.4, **line),
            circle(0, 0, r * 0.17, fill=fill, stroke=stroke, stroke_width=1.4),
            circle(0, 0, r, fill="url(#dome)"),
        )
    )


def _daimyo(r: float, fill: str, stroke: str) -> Markup:
    """A helmet from above: an eight-lobed bowl, gilded horns."""
    lobes = [f"M{near(*polar(r * 1.05, -22.5))}"]
    lobes += [f"Q{near(*polar(r * 1.3, 45 * i))} {near(*polar(r * 1.05, 45 * i + 22.5))}" for i in range(8)]
    ribs = "".join(f"M{near(*polar(r * 0.3, a))}L{point(r * 0.98, a)}" for a in range(0, 360, 45))
    bowl, line = "".join(lobes) + "Z", {"stroke": stroke, "stroke_width": r * 0.07}
    gold = {"fill": "var(--yellow)", "stroke": mix("wood-3", "ink-fixed", 35), "stroke_width": 0.9}
    half = [(0.55, 0.22), (0.98, 0.72), (0.8, 1.38), (0.66, 0.92), (0.36, 0.7), (0, 0.68)]
    left = [near(-r * x, -r * y) for x, y in half]
    right = [near(r * x, -r * y) for x, y in reversed([(0, 0.2), *half[:-1]])]
    horns = f"M{near(0, -r * 0.2)}C{' '.join(left)}C{' '.join(right)}Z"
    return join(
        (
            path(bowl, fill=fill, stroke_linejoin="round", **line),
            path(ribs, fill="none", opacity=0.8, stroke=stroke, stroke_width=0.9),
            circle(0, 0, r * 0.72, fill="none", opacity=0.55, stroke=stroke, stroke_width=0.8),
            path(bowl, fill="url(#dome)"),
            path(horns, stroke_linejoin="round", filter="url(#resting)", **gold),
            circle(0, r * 0.12, r * 0.3, **gold),
            group(path(petals(6, r * 0.05, r * 0.24, r * 0.075, 30)), y=r * 0.12, fill="var(--ink-fixed)"),
        )
    )


# The crane in strokes of a brush: four points of a curve, then its width at the start, in the
# middle and at the end. The box is 100 wide.
STROKES: tuple[tuple[Pair, Pair, Pair, Pair, float, float, float], ...] = (
    ((-43, -21), (-31, -17), (-24, -3), (-4, 5), 3, 3.6, 9),  # neck
    ((-8, 3), (2, 9), (14, 12), (28, 11), 9, 14, 1),  # body and tail
    ((-50, -18.5), (-47, -20.5), (-45, -21.5), (-41, -21.5), 0.6, 2.6, 4.4),  # beak and head
    ((-7, 6), (-13, -16), (0, -35), (22, -49), 8, 12, 0.6),  # near wing, four feathers
    ((-3, 7), (-4, -13), (10, -28), (36, -38), 9, 11.5, 0.6),
    ((1, 8), (3, -7), (18, -19), (44, -24), 10, 10.5, 0.6),
    ((5, 9), (12, -1), (26, -8), (45, -9), 9, 8, 0.6),
    ((-11, 2), (-22, -14), (-22, -31), (-11, -48), 7, 9, 0.6),  # far wing
    ((-9, 1), (-15, -16), (-11, -32), (4, -46), 5, 5, 0.6),
    ((22, 11), (32, 16), (42, 21), (50, 31), 1.5, 1.7, 0.8),  # legs
    ((20, 12), (29, 19), (37, 26), (44, 37), 1.5, 1.7, 0.8),
)


def crane() -> str:
    """The outline of the flying crane."""
    return "".join(_brush(*stroke) for stroke in STROKES)


def _brush(a: Pair, b: Pair, c: Pair, d: Pair, start: float, middle: float, end: float) -> str:
    """A stroke as an outline: the curve's own points moved aside by half its width there."""
    sides = []
    normals = [_normal(a, b), _normal(a, c), _normal(b, d), _normal(c, d)]
    widths = [start, (start + 2 * middle) / 3, (2 * middle + end) / 3, end]
    for side in (0.5, -0.5):
        sides.append(
            [
                (x + nx * w * side, y + ny * w * side)
                for (x, y), (nx, ny), w in zip((a, b, c, d), normals, widths, strict=True)
            ]
        )
    there = [near(*p) for p in sides[0]]
    back = [near(*p) for p in reversed(sides[1])]
    return f"M{there[0]}C{' '.join(there[1:])}L{back[0]}C{' '.join(back[1:])}Z"


def _normal(a: Pair, b: Pair) -> Pair:
    length = math.dist(a, b)
    return (a[1] - b[1]) / length, (b[0] - a[0]) / length


# --- Ananda: a temple of coloured cells, a monk on top -------------------------------------

CELL = 30.8
LOWER = ((0, -2, "blue"), (1, -2, "purple"), (-1, -2, "red"))
UPPER = ((0, -1, "orange"), (1, -1, "green"))


def _ananda() -> Markup:
    used = ("red", "orange", "yellow", "green", "blue", "purple")
    cells = [tag("g", _cell(colour), id=f"emblem-cell-{colour}") for colour in used]
    lower = [_copy(*_quarter(x, y, k), c) for k in range(4) for x, y, c in LOWER]
    upper = [_copy(*_quarter(x, y, k), c) for k in range(4) for x, y, c in UPPER]
    return join(
        (
            tag("defs", cells),
            circle(0, 0, 100, fill=mix("paper-2", "wood-1", 22), stroke="var(--line)", stroke_width=1.3),
            circle(0, 0, 95, fill="none", stroke=mix("wood-2", "wood-3", 30), opacity=0.6),
            tag("g", lower, filter="url(#resting)"),
            tag("g", upper, _copy(0, 0, "yellow"), filter="url(#raised)"),
            group(_monk(CELL * 1.5), y=-CELL * 0.1),
        )
    )


def _quarter(x: int, y: int, times: int) -> tuple[int, int]:
    for _ in range(times):
        x, y = -y, x
    return x, y


def _copy(x: int, y: int, colour: str) -> Markup:
    return tag("use", href=f"#emblem-cell-{colour}", x=x * CELL, y=y * CELL)


def _cell(colour: str) -> Markup:
    edge, inner = CELL / 2, CELL * 0.44
    return join(
        (
            rect(-edge, -edge, CELL, CELL, 2.5, fill="var(--ivory)", stroke="var(--wood-3)"),
            rect(-inner, -inner, 2 * inner, 2 * inner, 2.5, fill=f"var(--{colour})"),
            rect(-inner, -inner, 2 * inner, 2 * inner, 2.5, fill="url(#sheen)"),
            sign(colour, 0, 0, CELL * 0.31),
        )
    )


def _monk(h: float) -> Markup:
    """A monk: robe, sash, head."""

    def curve(*spots: Pair) -> str:
        return " ".join(near(h * x, h * y) for x, y in spots)

    side = ((0.16, -0.3), (0.17, -0.06), (0.27, 0.26))
    hem = ((0.3, 0.4), (-0.3, 0.4), (-0.27, 0.26))
    robe = f"M{curve((0, -0.3))}C{curve(*side)}C{curve(*hem)}C{curve((-0.17, -0.06), (-0.16, -0.3), (0, -0.3))}Z"
    sash = (
        f"M{curve((-0.12, -0.22))}C{curve((-0.02, 0.02), (0.1, 0.12), (0.25, 0.2))}L{curve((0.28, 0.31))}"
        f"C{curve((0.06, 0.22), (-0.1, 0.06), (-0.16, -0.13))}Z"
    )
    line = {"stroke": "var(--ink-fixed)", "stroke_width": 1.3}
    return join(
        (
            ellipse(h * 0.05, h * 0.34, h * 0.34, h * 0.1, opacity=0.35, filter="url(#glow-small)"),
            path(robe, fill="var(--ivory)", **line),
            path(sash, fill="var(--seal)"),
            circle(0, -h * 0.4, h * 0.145, fill=mix("wood-2", "ivory", 55), **line),
        )
    )
