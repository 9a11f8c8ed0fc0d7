"""One mandala: a mountain of six petals between the fields of both players."""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from ui.boards.mandala.names import on_cloth
from ui.boards.mandala.pieces import CARD, COLOURS, COUNT_AT, MEDAL_AT, PETAL_AT, RIM, TILE, angle
from ui.boards.mandala.scene import Scene, badge, in_flight, lit_badge
from ui.render.art.compact_paths import mix
from ui.render.art.ornaments import sign
from ui.render.geometry import Rect, Round, Spot
from ui.render.svg import Markup, circle, join, num, path, piece, polar, rect, tag, use

PLACE, PLACE_AT = 18, 73.5  # the radius of a petal as a target, and how far it lies from the heart


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
    colours = sorted(COLOURS, key=lambda colour: f"{target}-{colour}" in scene.look.lit)
    petals = [_Petal(scene, number, colour, x, y, scale) for colour in colours]
    drawn = [_petal(one) for one in petals]
    if breaking:
        drawn = [
            scene.look.touch(f"{target}-{one.colour}", one.place, body) for one, body in zip(petals, drawn, strict=True)
        ]
    glow = ring = None
    if scene.lamp(target):
        glow = circle(x, y, rim, class_="lit-glow")
        ring = join(circle(x, y, rim, class_=kind) for kind in ("lit-case", "lit-line"))
    body = (
        use("mandala-plate", x, y, scale=scale),
        ring,
        drawn,
        use("mandala-heart", x, y, scale=scale),
        _on_their_way(scene, number, x, y, scale),
    )
    place = Round.around(x, y, rim, rim)
    return join((glow, tag("g", body) if breaking else scene.look.touch(target, place, body)))


def _on_their_way(scene: Scene, number: int, x: float, y: float, scale: float) -> list[Markup]:
    """New cards of a mountain whose colours come with the next link: backs over its heart."""
    unknown = scene.view["mandalas"][number - 1].get("unknown", 0)
    size = 0.36 * scale
    backs = []
    for place in range(unknown):
        left = x + (place - (unknown - 1) / 2) * 44 * scale - 50 * size
        back = use("mandala-back", scale=size)
        backs.append(piece(f"back-mountain-{number}-{place}", left, y - CARD / 2 * size, back, origin="deck"))
    return backs


class _Petal(NamedTuple):
    """One petal of a mountain: whose it is, and where the mountain's middle lies."""

    scene: Scene
    number: int  # of the mandala
    colour: str
    x: float
    y: float
    scale: float

    @property
    def cards(self) -> int:
        """How many cards of the colour lie on the mountain."""
        return int(self.scene.view["mandalas"][self.number - 1]["mountain"].get(self.colour, 0))

    @property
    def coming(self) -> bool:
        """Is a card of the colour about to be laid here?"""
        return self.scene.colour == self.colour and self.scene.lamp(f"mountain-{self.number}")

    def at(self, radius: float) -> Spot:
        """A point on the petal's axis, at that distance from the heart."""
        dx, dy = (v * self.scale for v in polar(radius, angle(self.colour)))
        return self.x + dx, self.y + dy

    @property
    def place(self) -> Round:
        """For marks: between the number, which they leave in sight, and the rim."""
        radius = PLACE * self.scale
        return Round.around(*self.at(PLACE_AT), radius, radius)

    def shape(self, name: str, class_: str | None = None) -> Markup:
        """A definition that is drawn around the heart."""
        return use(f"mandala-{name}-{self.colour}", self.x, self.y, scale=self.scale, class_=class_)


def _petal(one: _Petal) -> Markup:
    """Full: lies on the mountain. Pale: lies in a field. Dotted: is still missing."""
    if one.cards:
        return _full(one)
    if one.coming:
        return _bud(one)
    if one.colour in one.scene.view["mandalas"][one.number - 1]["missing"]:
        return one.shape("missing")
    return _pale(one)


def _full(one: _Petal) -> Markup:
    scene, colour, scale, cards, coming = one.scene, one.colour, one.scale, one.cards, one.coming
    medal = use(f"mandala-medal-{colour}", scale=scale * 0.54)
    if scene.look.aids:
        medal = sign(colour, 0, 0, 23 * scale)
    key = f"mountain-{one.number}-{colour}-{cards}"
    lit = coming or f"mountain-{one.number}-{colour}" in scene.look.lit
    happened = scene.happened("build", "renew", mandala=one.number, colour=colour)
    return join(
        (
            lit and one.shape("wedge", class_="lit-glow"),
            one.shape("petal"),
            piece(key, *one.at(MEDAL_AT), medal, in_flight(scene, colour), origin=_origin(scene, one.number, colour)),
            badge(*one.at(COUNT_AT), cards, _number(scale)),
            lit and one.shape("wedge", class_="mandala-lit-petal"),
            coming and lit_badge(*one.at(92), "+1", max(8.6, 11 * scale)),
            happened and not coming and one.shape("wedge", class_="mandala-mark"),
        )
    )


def _bud(one: _Petal) -> Markup:
    x, y = one.at(PETAL_AT)
    return join(
        (
            one.shape("wedge", class_="mandala-bud"),
            use(f"mandala-rosette-{one.colour}", x, y, scale=one.scale * 0.19, color=mix(one.colour, "ink", 22)),
            lit_badge(*one.at(COUNT_AT), "1", _number(one.scale)),
        )
    )


def _pale(one: _Petal) -> Markup:
    above = one.colour in one.scene.view["mandalas"][one.number - 1]["fields"][one.scene.top]
    return join((one.shape("pale"), _arrow(*one.at(COUNT_AT), 6 * one.scale, above)))


def _number(scale: float) -> float:
    """The radius of a petal's number."""
    return min(max(8.6, 12.5 * scale), 16)


def _origin(scene: Scene, number: int, colour: str) -> str | None:
    """Where the newest card of a mountain came from."""
    if scene.happened("renew", mandala=number, colour=colour):
        return "deck"
    built = scene.happened("build", mandala=number, colour=colour)
    return scene.played_from(built) if built else None


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
    room = places.field_height
    return scene.look.touch(
        target,
        Rect(mat.x, mat.y + mat.height - room if below else mat.y, mat.width, room),
        cloth,
        grain,
        _halo(mat, places.radius, places.bite, below),
        on_cloth(scene, mat, below),
        _piles(scene, number, seat, cards, ghost, lit and scene.amount(target)),
    )


def _piles(
    scene: Scene, number: int, seat: int, cards: dict[str, int], ghost: str | None, amount: str | bool
) -> Markup:
    """The cards of a field, a pile for every colour; where more would land, a ghost."""
    mat, u = scene.places.mats[number - 1], scene.places.unit
    shown = sorted((*cards, ghost), key=COLOURS.index) if ghost else [*cards]
    if not shown:
        return Markup("")
    gap = 9 * u
    width = min(scene.places.pile, (mat.width - 16 * u - gap * (len(shown) - 1)) / len(shown))
    height = width * TILE / 100
    y = max(7 * u, (scene.places.field_height - height) * 0.46)
    top = mat.y + mat.height - y - height if seat == scene.bottom else mat.y + y
    left = mat.x + (mat.width - len(shown) * width - (len(shown) - 1) * gap) / 2
    drawn = []
    for place, colour in enumerate(shown):
        card = Rect(left + place * (width + gap), top, width, height)
        if colour == ghost:
            drawn.append(_ghost(colour, card, str(amount)))
        else:
            more = str(amount) if amount and colour == scene.colour else ""
            drawn.append(_pile(scene, number, seat, colour, card, more))
    return join(drawn)


def _pile(scene: Scene, number: int, seat: int, colour: str, card: Rect, more: str) -> Markup:
    """The card on top is what travelled here."""
    count = scene.view["mandalas"][number - 1]["fields"][seat][colour]
    top = use(scene.tile(colour), scale=card.width / 100)
    key = f"field-{number}-{seat}-{colour}-{count}"
    grown = scene.happened("grow", seat=seat, mandala=number, colour=colour) is not None
    return join(
        (
            _edges(colour, card, count),
            piece(key, card.x, card.y, top, origin=scene.hand_of(seat, colour)),
            _pile_marks(card, count, more, grown),
        )
    )


def _edges(colour: str, card: Rect, count: int) -> list[Markup]:
    """Up to four edges of a pile show below the card on top."""
    width = card.width
    return [
        rect(
            card.x,
            card.y + k * width * 0.055,
            width,
            card.height,
            width * 0.11,
            class_="mandala-edge",
            fill=mix(colour, "#000", 12 + 6 * k),
            stroke=mix(colour, "ink", 45),
        )
        for k in range(min(count, 4) - 1, 0, -1)
    ]


def _pile_marks(card: Rect, count: int, more: str, grown: bool) -> Markup:
    """Over a pile: has it grown in this turn, how many may come, how many there are."""
    x, y, width, height = card
    foot = y + height - width * 0.04
    lit = more and (
        rect(x - 1, y - 1, width + 2, height + 2, width * 0.12, class_="lit-line"),
        lit_badge(x + width * 0.1, foot, f"+{more}", max(8.6, width * 0.19)),
    )
    return join(
        (
            grown and rect(x - 3, y - 3, width + 6, height + 6, width * 0.15, class_="mandala-mark"),
            lit,
            badge(x + width * 0.94, foot, count, max(8.6, width * 0.2)),
        )
    )


def _ghost(colour: str, card: Rect, amount: str) -> Markup:
    """Where cards would land."""
    x, y, width, height = card
    dashes = {"stroke": "var(--lit)", "stroke_width": 1.8, "stroke_dasharray": "4 3"}
    rosette = use(f"mandala-rosette-{colour}", *card.middle, scale=width * 0.003, color=mix(colour, "ink", 22))
    return join(
        (
            rect(x, y, width, height, width * 0.11, fill=mix("paper", "lit", 24), **dashes),
            rosette,
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
