"""One mandala: a mountain of six petals between the fields of both players."""

from __future__ import annotations

import math
from functools import cache

from ui.boards.mandala.pieces import COLOURS, COUNT_AT, MEDAL_AT, PETAL_AT, RIM, TILE, angle, mix
from ui.boards.mandala.scene import Scene, badge, lit_badge
from ui.render.art.ornaments import sign
from ui.render.geometry import Rect, Round
from ui.render.svg import Markup, circle, join, num, path, piece, polar, rect, tag, use


def mandala(scene: Scene, number: int) -> Markup:
    mat = scene.places.mats[number - 1]
    own, their = f"field-{number}", f"their-field-{number}"
    glow = _glow(mat, scene.places.bite) if scene.lamp(own) else None
    upper, lower = _field(scene, number, scene.top, their), _field(scene, number, scene.bottom, own)
    return tag("g", upper, glow, lower, _mountain(scene, number))


# --- the mountain -----------------------------------------------------------------------


def _mountain(scene: Scene, number: int) -> Markup:
    """In a turn it is one target, in its destruction every petal is."""
    mat, radius = scene.places.mats[number - 1], scene.places.radius
    x, y, scale = mat.x + mat.width / 2, mat.y + mat.height / 2, radius / 100
    target, rim = f"mountain-{number}", RIM * scale
    breaking = scene.view["destroying"] == number
    petals = sorted(COLOURS, key=lambda colour: f"{target}-{colour}" in scene.look.lit)
    drawn = [_petal(scene, number, colour, x, y, scale) for colour in petals]
    if breaking:
        drawn = [
            scene.look.touch(f"{target}-{colour}", _petal_place(colour, x, y, scale), body)
            for colour, body in zip(petals, drawn, strict=True)
        ]
    glow = ring = None
    if scene.lamp(target):
        glow = circle(x, y, rim, class_="lit-glow")
        ring = join(circle(x, y, rim, class_=kind) for kind in ("lit-case", "lit-line"))
    body = (use("mandala-plate", x, y, scale=scale), ring, drawn, use("mandala-heart", x, y, scale=scale))
    place = Round.around(x, y, rim, rim)
    return join((glow, tag("g", body) if breaking else scene.look.touch(target, place, body)))


def _petal_place(colour: str, x: float, y: float, scale: float) -> Round:
    """A circle in the broad part of a petal."""
    dx, dy = (v * scale for v in polar(PETAL_AT, angle(colour)))
    return Round.around(x + dx, y + dy, 27 * scale, 27 * scale)


def _petal(scene: Scene, number: int, colour: str, x: float, y: float, scale: float) -> Markup:
    """Full: lies on the mountain. Pale: lies in a field. Dotted: is still missing."""
    spot = scene.view["mandalas"][number - 1]
    count, turn = spot["mountain"].get(colour), angle(colour)
    inner_x, inner_y = (v * scale for v in polar(COUNT_AT, turn))
    wedge = f"mandala-wedge-{colour}"
    coming = scene.colour == colour and scene.lamp(f"mountain-{number}")
    parts: list[object] = []
    if count:
        medal_x, medal_y = (v * scale for v in polar(MEDAL_AT, turn))
        key = f"mountain-{number}-{colour}-{count}"
        medal = use(f"mandala-medal-{colour}", scale=scale * 0.54)
        if scene.look.aids:
            medal = sign(colour, 0, 0, 23 * scale)
        parts = [
            use(f"mandala-petal-{colour}", x, y, scale=scale),
            piece(key, x + medal_x, y + medal_y, medal, origin=_origin(scene, number, colour)),
            badge(x + inner_x, y + inner_y, count, _number(scale)),
        ]
    elif coming:
        bud_x, bud_y = (v * scale for v in polar(PETAL_AT, turn))
        parts = [
            use(wedge, x, y, scale=scale, class_="mandala-bud"),
            use(f"mandala-rosette-{colour}", x + bud_x, y + bud_y, scale=scale * 0.19, color=mix(colour, "ink", 22)),
            lit_badge(x + inner_x, y + inner_y, "1", _number(scale)),
        ]
    elif colour in spot["missing"]:
        parts = [use(f"mandala-missing-{colour}", x, y, scale=scale)]
    else:
        above = colour in spot["fields"][scene.top]
        parts = [use(f"mandala-pale-{colour}", x, y, scale=scale), _arrow(x + inner_x, y + inner_y, 6 * scale, above)]
    if f"mountain-{number}-{colour}" in scene.look.lit or (coming and count):
        parts += [use(wedge, x, y, scale=scale, class_="mandala-lit-petal")]
        parts.insert(0, use(wedge, x, y, scale=scale, class_="lit-glow"))
    if coming and count:
        tip_x, tip_y = (v * scale for v in polar(92, turn))
        parts.append(lit_badge(x + tip_x, y + tip_y, "+1", max(8.6, 11 * scale)))
    elif count and scene.happened("build", "renew", mandala=number, colour=colour):
        parts.append(use(wedge, x, y, scale=scale, class_="mandala-mark"))
    return join(parts)


def _number(scale: float) -> float:
    """The radius of a petal's number."""
    return min(max(8.6, 12.5 * scale), 16)


def _origin(scene: Scene, number: int, colour: str) -> str | None:
    """Where the newest card of a mountain came from."""
    if scene.happened("renew", mandala=number, colour=colour):
        return "deck"
    built = scene.happened("build", mandala=number, colour=colour)
    return scene.hand_of(built["seat"], colour) if built else None


def _arrow(x: float, y: float, size: float, up: bool) -> Markup:
    """Points to the field where a colour lies."""
    tip = -size * 0.6 if up else size * 0.6
    d = f"M{num(x - size)} {num(y - tip)}L{num(x)} {num(y + tip)}L{num(x + size)} {num(y - tip)}"
    return path(d, class_="mandala-arrow")


# --- fields -----------------------------------------------------------------------------


@cache
def _glow(mat: Rect, bite: float) -> Markup:
    """Around a lit field, below its cloth."""
    return join(path(_cloth(mat, bite, True), class_=kind) for kind in ("lit-glow", "lit-case"))


def _field(scene: Scene, number: int, seat: int, target: str) -> Markup:
    mat, places = scene.places.mats[number - 1], scene.places
    below = seat == scene.bottom
    lit = below and scene.lamp(target)
    cloth = path(_cloth(mat, places.bite, below), class_="mandala-cloth lit" if lit else "mandala-cloth")
    grain = path(_cloth(mat, places.bite, below), fill="url(#mandala-grains)")
    cards = scene.view["mandalas"][number - 1]["fields"][seat]
    ghost = scene.colour if lit and scene.colour not in cards else None
    room = mat.height / 2 - places.bite  # beside the mountain
    return scene.look.touch(
        target,
        Rect(mat.x, mat.y + mat.height - room if below else mat.y, mat.width, room),
        cloth,
        grain,
        _halo(mat, places.radius, places.bite, below),
        _piles(scene, number, seat, cards, ghost, lit and scene.amount(target)),
    )


def _piles(
    scene: Scene, number: int, seat: int, cards: dict[str, int], ghost: str | None, amount: str | bool
) -> Markup:
    """The cards of a field, a pile for every colour; where more would land, a ghost."""
    mat, u = scene.places.mats[number - 1], scene.places.unit
    shown = [*cards, ghost] if ghost else [*cards]
    if not shown:
        return Markup("")
    gap = 9 * u
    width = min(scene.places.pile, (mat.width - 16 * u - gap * (len(shown) - 1)) / len(shown))
    room = mat.height / 2 - scene.places.bite
    height = width * TILE / 100
    y = max(7 * u, (room - height) * 0.46)
    top = mat.y + mat.height - y - height if seat == scene.bottom else mat.y + y
    left = mat.x + (mat.width - len(shown) * width - (len(shown) - 1) * gap) / 2
    drawn = []
    for place, colour in enumerate(shown):
        x = left + place * (width + gap)
        if colour == ghost:
            drawn.append(_ghost(colour, x, top, width, str(amount)))
        else:
            more = str(amount) if amount and colour == scene.colour else ""
            drawn.append(_pile(scene, number, seat, colour, cards[colour], x, top, width, more))
    return join(drawn)


def _pile(
    scene: Scene, number: int, seat: int, colour: str, count: int, x: float, y: float, width: float, more: str
) -> Markup:
    """Up to four edges show; the card on top is what travelled here."""
    scale, height = width / 100, width * TILE / 100
    edges = [
        rect(
            x,
            y + k * width * 0.055,
            width,
            height,
            width * 0.11,
            class_="mandala-edge",
            fill=mix(colour, "#000", 12 + 6 * k),
            stroke=mix(colour, "ink", 45),
        )
        for k in range(min(count, 4) - 1, 0, -1)
    ]
    key = f"field-{number}-{seat}-{colour}-{count}"
    parts = [edges, piece(key, x, y, use(scene.tile(colour), scale=scale), origin=scene.hand_of(seat, colour))]
    if scene.happened("grow", seat=seat, mandala=number, colour=colour):
        parts.append(rect(x - 3, y - 3, width + 6, height + 6, width * 0.15, class_="mandala-mark"))
    if more:
        parts.append(rect(x - 1, y - 1, width + 2, height + 2, width * 0.12, class_="lit-line"))
        parts.append(lit_badge(x + width * 0.1, y + height - width * 0.04, f"+{more}", max(8.6, width * 0.19)))
    parts.append(badge(x + width * 0.94, y + height - width * 0.04, count, max(8.6, width * 0.2)))
    return join(parts)


def _ghost(colour: str, x: float, y: float, width: float, amount: str) -> Markup:
    """Where cards would land."""
    height = width * TILE / 100
    dashes = {"stroke": "var(--lit)", "stroke_width": 1.8, "stroke_dasharray": "4 3"}
    return join(
        (
            rect(x, y, width, height, width * 0.11, fill=mix("paper", "lit", 24), **dashes),
            use(
                f"mandala-rosette-{colour}",
                x + width / 2,
                y + height / 2,
                scale=width * 0.003,
                color=mix(colour, "ink", 22),
            ),
            lit_badge(x + width * 0.94, y + height - width * 0.04, amount, max(8.6, width * 0.2)),
        )
    )


@cache
def _cloth(mat: Rect, bite: float, below: bool) -> str:
    """A field: a rounded panel with the mountain's circle bitten out."""
    x, y, w, h = mat
    r, half, middle = 14.0, w / 2, y + h / 2
    # Everything is reckoned for the upper field and mirrored for the lower one.
    flip = -1 if below else 1
    base = y + h if below else y
    turn = 1 if below else 0

    def at(dx: float, dy: float) -> str:
        return f"{num(x + dx)} {num(base + flip * dy)}"

    corner, curve = f"A{num(r)} {num(r)} 0 0 {1 - turn}", f"A{num(bite)} {num(bite)} 0 0 {turn}"
    head = f"M{at(r, 0)}L{at(w - r, 0)}{corner} {at(w, r)}"
    tail = f"L{at(0, r)}{corner} {at(r, 0)}Z"
    deep = abs(middle - base)
    if bite > half:  # the sides run into the circle
        meet = deep - math.sqrt(bite * bite - half * half)
        return f"{head}L{at(w, meet)}{curve} {at(0, meet)}{tail}"
    low, q = deep - 4, 8.0
    dx = math.sqrt(bite * bite - 16)
    small = f"A{num(q)} {num(q)} 0 0 {1 - turn}"
    return (
        f"{head}L{at(w, low - q)}{small} {at(w - q, low)}L{at(half + dx, low)}{curve} {at(half - dx, low)}"
        f"L{at(q, low)}{small} {at(0, low - q)}{tail}"
    )


@cache
def _halo(mat: Rect, radius: float, bite: float, below: bool) -> Markup:
    """The ring of small petals, cut to the field."""
    name = f"mandala-cut-{num(mat.x)}-{num(mat.y)}-{int(below)}"
    cut = tag("clipPath", path(_cloth(mat, bite, below)), id=name)
    ring = use("mandala-halo", mat.x + mat.width / 2, mat.y + mat.height / 2, scale=radius / 100)
    return join((cut, tag("g", ring, clip_path=f"url(#{name})")))
