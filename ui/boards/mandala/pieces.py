"""Mandala's definitions: sand cards with their rosettes, the petals of a mountain, river and cup.

Everything stands in the page once and is shown by `use`; sizes are those of the definitions, a
board scales them. A card is 100 wide, a mountain has radius 100, a river card is 100 wide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from ui.render.art.compact_paths import mix
from ui.render.art.ornaments import fibres, grains, mark, petal, sign
from ui.render.art.sand import mountain_petal, rosette, weave
from ui.render.svg import (
    Markup,
    around,
    circle,
    disc,
    ellipse,
    group,
    join,
    num,
    path,
    point,
    polar,
    rect,
    tag,
    text,
    use,
)

COLOURS = ("red", "orange", "yellow", "green", "purple", "black")
CARD = 142  # height of a card in a hand, for a width of 100
TILE = 130  # the same of a card in a field, a river or on the discard pile
RIVER_STEP = 114  # from one river space to the next
RIVER_WIDTH = 6 * RIVER_STEP - 14
RIM = 105.5  # radius of a mountain's plate
PETAL = 97  # radius of the petals on it
MEDAL_AT = 68.5  # how far from the heart a petal's medal lies
PETAL_AT = 66  # the middle of its broad part
COUNT_AT = 37.5  # and its number


def angle(colour: str) -> int:
    """Where the petal of a colour stands: red on top, then clockwise."""
    return -90 + 60 * COLOURS.index(colour)


@cache
def defs() -> Markup:
    """All definitions of this board."""
    parts: list[object] = [_textures()]
    for colour in COLOURS:
        parts += [
            weave(colour, f"mandala-sand-{colour}", 1.25),
            tag("g", rosette(colour, 100, "currentColor"), id=f"mandala-rosette-{colour}", fill="currentColor"),
            tag("g", _medal(colour, 38.2), id=f"mandala-medal-{colour}"),
            tag("g", _face(colour, CARD, 0.54), id=f"mandala-card-{colour}"),
            tag("g", _face(colour, TILE, 0.5), id=f"mandala-tile-{colour}"),
            tag("g", _face(colour, TILE, None), sign(colour, 50, TILE / 2, 34), id=f"mandala-plain-{colour}"),
            tag("g", _petal(colour), id=f"mandala-petal-{colour}"),
            tag("g", _pale(colour), id=f"mandala-pale-{colour}"),
            tag("g", _missing(colour), id=f"mandala-missing-{colour}"),
            path(mountain_petal(PETAL), id=f"mandala-wedge-{colour}", transform=f"rotate({angle(colour)})"),
        ]
    parts += [
        tag("g", _back(), id="mandala-back"),
        tag("g", _plate(), id="mandala-plate"),
        tag("g", _heart(), id="mandala-heart"),
        tag("g", _halo(), id="mandala-halo"),
        tag("g", _river(), id="mandala-river"),
        tag("g", _cup(), id="mandala-cup"),
    ]
    return join(parts)


# --- textures -------------------------------------------------------------------------


def _textures() -> Markup:
    """Grains on the cloth, fibres in the paper."""
    return join(
        (
            _pattern("mandala-grains", 96, 96, grains(96, 96, 78)),
            _pattern("mandala-fibres", 360, 400, fibres(360, 400, 30)),
        )
    )


def _pattern(name: str, width: float, height: float, *body: object) -> Markup:
    return tag("pattern", *body, id=name, width=width, height=height, patternUnits="userSpaceOnUse")


def _medal(colour: str, radius: float) -> Markup:
    """A darker disc with the rosette, around the origin."""
    rim = {"stroke": mark(colour), "stroke_width": 1.5, "stroke_opacity": 0.75}
    flower = use(f"mandala-rosette-{colour}", scale=radius * 0.82 / 100, color=mark(colour))
    return join((circle(0, 0, radius, fill=mix(colour, "#000", 10), **rim), flower))


# --- cards ----------------------------------------------------------------------------


def _face(colour: str, height: int, middle: float | None) -> Markup:
    """A sand card, its origin top left, its medal at that part of the height, or without one.

    The shadow is drawn: cards travel, and a filter on them would be slow.
    """
    edge = {"fill": "none", "stroke": mix(colour, "#000", 28), "stroke_width": 1.6}
    line = {"fill": "none", "stroke": mark(colour), "stroke_width": 1.5, "stroke_opacity": 0.62}
    return join(
        (
            rect(-1.5, 3.5, 103, height, 12, fill="var(--shadow)"),
            rect(0, 0, 100, height, 11, fill=f"var(--{colour})"),
            rect(0, 0, 100, height, 11, fill=f"url(#mandala-sand-{colour})", fill_opacity=0.3),
            rect(0, 0, 100, height, 11, fill="url(#sheen)"),
            rect(0.8, 0.8, 98.4, height - 1.6, 10.6, **edge),
            rect(7, 7, 86, height - 14, 7, **line),
            use(f"mandala-medal-{colour}", 50, height * middle) if middle else None,
        )
    )


def _back() -> Markup:
    line = {"fill": "none", "stroke": "var(--mandala-back)"}
    flower = path(around(8, petal(6, 30, 7.8)), stroke_width=1.8, **line), circle(0, 0, 4.8, fill="var(--mandala-back)")
    return join(
        (
            rect(-1.5, 3.5, 103, CARD, 12, fill="var(--shadow)"),
            rect(0, 0, 100, CARD, 12, fill="var(--wood-1)"),
            rect(0, 0, 100, CARD, 12, fill="url(#sheen)"),
            rect(0.8, 0.8, 98.4, CARD - 1.6, 11.6, stroke_width=1.8, stroke_opacity=0.75, **line),
            rect(9, 9, 82, CARD - 18, 7, stroke_width=1.6, stroke_opacity=0.7, **line),
            group(*flower, x=50, y=CARD / 2),
        )
    )


# --- the mountain ---------------------------------------------------------------------


def _turned(colour: str, *body: object) -> Markup:
    return group(*body, turn=angle(colour))


def _petal(colour: str) -> Markup:
    """Lies on the mountain; its medal travels and is drawn by the board."""
    d = mountain_petal(PETAL)
    line = path(d, fill="none", stroke=mark(colour), stroke_width=1.1, stroke_opacity=0.6)
    return join(
        (
            group(_turned(colour, path(d, fill="var(--shadow)")), y=2),
            _turned(
                colour,
                path(d, fill=f"var(--{colour})"),
                path(d, fill=f"url(#mandala-sand-{colour})", fill_opacity=0.34),
                path(d, fill="none", stroke=mix(colour, "#000", 30), stroke_width=1.1),
                group(line, x=4.4, scale=0.9),
            ),
        )
    )


def _pale(colour: str) -> Markup:
    """Lies in one of the fields, so it is out of the question here."""
    d, (x, y) = mountain_petal(PETAL), polar(PETAL_AT, angle(colour))
    fill, edge = mix("paper", colour, 16), mix(colour, "ink", 24)
    outline = path(d, fill=fill, stroke=edge, stroke_width=1.2, stroke_opacity=0.8)
    return join((_turned(colour, outline), sign(colour, x, y, 13, mix(colour, "ink", 30))))


def _missing(colour: str) -> Markup:
    """Lies nowhere in this mandala yet."""
    x, y = polar(PETAL_AT, angle(colour))
    dots = {"stroke": "var(--ink-2)", "stroke_width": 1.2, "stroke_dasharray": "1.8 3.8", "opacity": 0.7}
    # A thin fill, so that the whole petal is there for the finger.
    outline = path(mountain_petal(PETAL), fill="var(--paper)", fill_opacity=0.35, **dots)
    return join((_turned(colour, outline), tag("g", sign(colour, x, y, 13, "var(--ink-2)"), opacity=0.42)))


def _plate() -> Markup:
    """Raked sand under the petals."""
    rings = [circle(0, 0, r) for r in (30, 46, 62, 78, 94)]
    ticks = "".join(f"M{point(100, 7.5 * i)}L{point(103, 7.5 * i)}" for i in range(48))
    return join(
        (
            circle(0, 0, RIM, fill=mix("paper", "rise", 60), stroke="var(--line)", stroke_width=1.2),
            circle(0, 0, RIM, fill="url(#plate)"),
            tag("g", rings, fill="none", stroke="var(--line)", stroke_width=0.9, stroke_opacity=0.7),
            path(ticks, stroke="var(--ink-2)", stroke_width=1, stroke_opacity=0.55),
        )
    )


def _heart() -> Markup:
    leaves = path(around(6, petal(4, 14.5, 4.2), -90), fill="var(--ink-2)")
    return join((circle(0, 0, 17, fill="var(--rise)", stroke="var(--ink-2)", stroke_width=1.1), leaves))


def _halo() -> Markup:
    """Small petals on the cloth around a mountain."""
    colour = mix("line", "wood-3", 25)
    petals = path(around(36, petal(121, 141, 6.2, 0.45), 5))
    dots = path(around(36, disc(146, 0, 1.2)), fill=colour, stroke="none")
    ring = circle(0, 0, 153, stroke_width=0.9, stroke_dasharray="1 5")
    return tag("g", petals, dots, ring, fill="none", stroke=colour, stroke_width=1.1, stroke_opacity=0.75)


# --- river and cup --------------------------------------------------------------------


def _river() -> Markup:
    """The water with its six numbered spaces; origin top left of the first space."""
    low, high, end = -18.0, TILE + 24.0, RIVER_WIDTH + 20.0
    top = [(x, low + 3.5 * math.sin(math.radians(x * 3.1))) for x in range(0, RIVER_WIDTH + 1, 10)]
    foot = [(x, high + 3.5 * math.sin(math.radians(x * 3.1 + 70))) for x in range(RIVER_WIDTH, -1, -10)]
    shore = (
        f"M{_row(top)}Q{num(end)} {num(low)} {num(end)} {num(low + 20)}V{num(high - 20)}"
        f"Q{num(end)} {num(high)} {_row(foot)}Q-20 {num(high)} -20 {num(high - 20)}V{num(low + 20)}"
        f"Q-20 {num(low)} {_row(top[:1])}Z"
    )
    waves = "".join(
        "M" + _row([(x, TILE * k / 5 + 5 * math.sin(math.radians(x * 3.1 + 97 * k))) for x in range(0, 671, 12)])
        for k in range(1, 5)
    )
    dashes = {"stroke": mix("ink-2", "blue", 40), "stroke_width": 2.6, "stroke_dasharray": "6 7.6"}
    # Classes with ancestors do not reach into a definition that is used: so plain attributes.
    numeral = {"font_family": "var(--title)", "text_anchor": "middle", "fill": "var(--ink-2)", "opacity": 0.85}
    spaces = []
    for number in range(1, 7):
        x = (number - 1) * RIVER_STEP
        spaces.append(rect(x, 0, 100, TILE, 12, fill=mix("paper", "blue", 8), stroke_opacity=0.8, **dashes))
        spaces.append(text(x + 50, TILE / 2 + 17, number, 50, **numeral))
    return join(
        (
            path(shore, fill=mix("paper", "blue", 17), stroke=mix("line", "blue", 40), stroke_width=2.4),
            path(waves, fill="none", stroke="var(--blue)", stroke_width=1.8, stroke_opacity=0.35),
            spaces,
        )
    )


def _row(spots: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{x:.0f} {y:.1f}" for x, y in spots)


def _cup() -> Markup:
    """A clay cup seen from the side, in a box of 100."""
    d = "M10 26C11 66 22 90 36 93H64C78 90 89 66 90 26Z"
    rim = {"stroke": "var(--wood-3)", "stroke_width": 2.2}
    return join(
        (
            path(d, fill="var(--shadow)", transform="translate(0 4)"),
            path(d, fill=mix("wood-1", "seal", 26)),
            path(d, fill="url(#sheen)"),
            path(d, fill="none", **rim),
            path("M15 46q35 13 70 0", fill="none", stroke="var(--wood-3)", stroke_width=1.8, stroke_opacity=0.6),
            ellipse(50, 26, 40, 11.5, fill=mix("wood-3", "ink", 30), **rim),
        )
    )
