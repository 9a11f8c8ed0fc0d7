"""What lies on Mana's table: wooden frame, raked squares, hats, helmets, the crane, a tray.

Everything is drawn once for squares of 60 (pieces of radius 17) into the page's definitions and
shown through <use>; colours come from assets/mana.css.
"""

from __future__ import annotations

import random
from functools import cache

from ui.render.art.emblems import crane
from ui.render.art.ornaments import grains, petal
from ui.render.svg import Markup, around, circle, group, join, num, path, point, rect, tag

CELL = 60
FIELD = 6 * CELL
FRAME = 14.1  # width of the wooden frame
RADIUS = 17  # of a piece
TRAY_WIDTH, TRAY_HEIGHT = 164, 34
SIDES = ("black", "white")


@cache
def defs() -> Markup:
    """All definitions of this game."""
    return join(
        (
            _gradients(),
            tag("g", _frame(), id="mana-frame"),
            tag("g", grains(FIELD, FIELD, 420, seed=7), id="mana-grains"),
            [tag("g", _rings(n), id=f"mana-rings-{n}") for n in (1, 2, 3)],
            [tag("g", _pips(n), id=f"mana-pips-{n}") for n in (1, 2, 3)],
            [tag("g", _square(n), id=f"mana-square-{n}") for n in (1, 2, 3)],
            [tag("g", _ronin(side), id=f"mana-ronin-{side}") for side in SIDES],
            [tag("g", _daimyo(side), id=f"mana-daimyo-{side}") for side in SIDES],
            tag("g", path(crane(), class_="mana-crane"), id="mana-crane"),
            tag("g", _tray(), id="mana-tray"),
        )
    )


def hollow(slot: int) -> tuple[float, float]:
    """The middle of a hollow of the tray."""
    return TRAY_HEIGHT / 2 + slot * (TRAY_WIDTH - TRAY_HEIGHT) / 4, TRAY_HEIGHT / 2


def _gradients() -> Markup:
    shade = tag(
        "radialGradient",
        tag("stop", offset=0.76, class_="mana-shade"),
        tag("stop", offset=1, class_="mana-shade-end"),
        id="mana-shadow",
    )
    wood = tag(
        "linearGradient",
        tag("stop", offset=0, class_="mana-wood-light"),
        tag("stop", offset=0.5, class_="clear"),
        tag("stop", offset=1, class_="mana-wood-dark"),
        id="mana-wood",
        x1=0,
        y1=0,
        x2=1,
        y2=1,
    )
    return join((shade, wood))


# --- the board ------------------------------------------------------------------------


def _frame() -> Markup:
    """The frame around the field; the origin is the field's upper left corner."""
    side, corner = FIELD + 2 * FRAME, FRAME * 0.7
    shadow = [
        rect(-FRAME - s, -FRAME + 4 - s, side + 2 * s, side + 2 * s, corner + s, class_="mana-haze")
        for s in range(-3, 7)
    ]
    body = [rect(-FRAME, -FRAME, side, side, corner, fill=fill) for fill in ("var(--wood-2)", "url(#mana-wood)")]
    middle = FIELD / 2
    grain = [group(group(path(_grain(q)), x=-middle, y=-middle), x=middle, y=middle, turn=90 * q) for q in range(4)]
    edge = rect(-FRAME + 0.6, -FRAME + 0.6, side - 1.2, side - 1.2, corner, class_="mana-edge")
    ground = rect(-1.5, -1.5, FIELD + 3, FIELD + 3, 3, class_="mana-ground")
    inside = tag("clipPath", rect(-FRAME, -FRAME, side, side, corner), id="mana-inside")
    grain_lines = tag("g", grain, class_="mana-grain", clip_path="url(#mana-inside)")
    return join((shadow, body, inside, grain_lines, edge, ground))


def _grain(side: int) -> str:
    """The grain of one side of the frame, mitred: its lines end on the diagonals."""
    roll = random.Random(side + 2)
    d = []
    for i in range(5):
        y = FRAME * (0.12 + 0.19 * i) - FRAME
        bend = num(roll.uniform(-1.2, 1.2))
        d.append(f"M{num(y)} {num(y)}q{num(FIELD * 0.3)} {bend} {num(FIELD * 0.5)} 0")
        d.append(f"T{num(FIELD - y)} {num(y)}")
    return "".join(d) + f"M{num(-FRAME * 0.8)} {num(-FRAME * 0.8)}L0 0"


def _square(symbol: int) -> Markup:
    ground = rect(0.9, 0.9, CELL - 1.8, CELL - 1.8, 3.2, class_=f"mana-sand-{symbol}")
    return join((ground, group(_rings(symbol), x=CELL / 2, y=CELL / 2)))


def _rings(symbol: int) -> Markup:
    """Raked furrows, as many as the symbol says, outside of where a piece would stand."""
    radii = [25.6 - 3.5 * i for i in range(symbol)]
    light = tag("g", [circle(0, 0.9, r) for r in radii], class_="mana-furrow-light")
    return join((light, tag("g", [circle(0, 0, r) for r in radii], class_="mana-furrow")))


def _pips(symbol: int) -> Markup:
    """The symbol once more, as dots in the middle of an empty square."""
    spots = (((0, 0),), ((-5, 0), (5, 0)), ((0, -5), (-5.2, 4), (5.2, 4)))[symbol - 1]
    return tag("g", [circle(x, y, 2.9) for x, y in spots], class_="mana-pip")


# --- pieces ---------------------------------------------------------------------------


def _shadow(r: float) -> Markup:
    return circle(0, 2.2, r * 1.2, fill="url(#mana-shadow)")


def _ronin(side: str) -> Markup:
    """A straw hat from above: rim, straws, a weave, the tip."""
    r, reach = RADIUS, 0.84 if side == "black" else 0.93
    straws = "".join(f"M{point(r * 0.24, a)}L{point(r * reach, a + 6)}" for a in range(0, 360, 15))
    if side == "black":
        rim = [
            circle(0, 0, r - 0.5, class_="mana-rim", stroke_width=1.3),
            circle(0, 0, r * 0.86, class_="mana-line", stroke_width=1.3, stroke_opacity=0.9),
        ]
    else:
        rim = [circle(0, 0, r - 0.6, class_="mana-rim", stroke_width=1.45)]
    return tag(
        "g",
        _shadow(r),
        circle(0, 0, r, class_="mana-body"),
        path(straws, class_="mana-line", stroke_width=0.77, stroke_opacity=0.62),
        circle(0, 0, r * 0.64, class_="mana-line", stroke_width=0.85, stroke_opacity=0.75),
        circle(0, 0, r, fill="url(#dome)"),
        rim,
        circle(0, 0, r * 0.17, class_="mana-tip", stroke_width=1.36),
        class_=f"mana-{side}",
    )


def _daimyo(side: str) -> Markup:
    """A helmet from above: an eight-lobed bowl and gilded horns. Another outline, not only
    another colour."""
    r = RADIUS
    bowl = _bowl(r * 1.06)
    ribs = "".join(f"M{point(r * 0.3, a)}L{point(r * 0.98, a)}" for a in range(0, 360, 45))
    if side == "black":
        inner = path(_bowl(r * 0.92), class_="mana-line", stroke_width=1.2, stroke_opacity=0.9)
        rim = [path(bowl, class_="mana-rim", stroke_width=1.5), inner]
    else:
        rim = [path(bowl, class_="mana-rim", stroke_width=1.45)]
    return tag(
        "g",
        _shadow(r * 1.06),
        path(bowl, class_="mana-body"),
        path(ribs, class_="mana-line", stroke_width=0.85, stroke_opacity=0.8),
        circle(0, 0, r * 0.72, class_="mana-line", stroke_width=0.77, stroke_opacity=0.55),
        path(bowl, fill="url(#dome)"),
        rim,
        _crest(r),
        class_=f"mana-{side}",
    )


def _bowl(r: float) -> str:
    """Eight lobes around the origin."""
    lobes = [f"Q{point(r * 1.19, 45 * i)} {point(r * 0.97, 45 * i + 22.5)}" for i in range(8)]
    return f"M{point(r * 0.97, -22.5)}{''.join(lobes)}Z"


def _crest(r: float) -> Markup:
    """Two horns, up on the screen for both sides, and a flower."""
    half = [(0.55, 0.22), (0.98, 0.72), (0.8, 1.38), (0.66, 0.92), (0.36, 0.7), (0, 0.68)]
    left = " ".join(f"{num(-r * x)} {num(-r * y)}" for x, y in half)
    right = " ".join(f"{num(r * x)} {num(-r * y)}" for x, y in reversed([(0, 0.2), *half[:-1]]))
    horns = f"M0 {num(-r * 0.2)}C{left}C{right}Z"
    flower = path(around(6, petal(r * 0.05, r * 0.24, r * 0.075), -90))
    return join(
        (
            path(horns, class_="mana-fall", transform="translate(0 1.4)"),
            path(horns, class_="mana-gold"),
            circle(0, r * 0.12, r * 0.3, class_="mana-gold"),
            group(flower, y=r * 0.12, class_="mana-flower"),
        )
    )


def _tray() -> Markup:
    """A shallow wooden tray with five hollows for prisoners."""
    spots = [hollow(slot) for slot in range(5)]
    board = rect(0, 0, TRAY_WIDTH, TRAY_HEIGHT, TRAY_HEIGHT / 2, class_="mana-tray")
    return join((board, [circle(x, y, 12.2, class_="mana-hollow") for x, y in spots]))
