"""A player's board: five niches with towers, and what each of them is worth."""

from __future__ import annotations

from engine.games.stones.view_types import Slot, Stone
from ui.boards.stones.layout import LOW_SHELF, SHELF
from ui.boards.stones.pieces import COLOURS, LOW, THICK, Shape, stone, stone_drawn
from ui.boards.stones.scene import Scene
from ui.render.geometry import Rect
from ui.render.svg import Markup, circle, ellipse, group, join, path, piece, rect, room_for_chips, tag, text, use

NUMERALS = ("I", "II", "III", "IV", "V")
FRAME, GAP = 6.0, 5.0  # of the shelf
NUMERAL = 5.6  # the width of a stroke of a numeral; V has two
NARROW = 0.56  # how wide a letter of a slot's name is
NAME, LEAST_NAME = 11.0, 8.8  # sizes of a slot's name on the screen: below the least it is left out
CHIPS_AT = 30.0  # how far from the top of a niche: below its name


class Niche:
    """One slot of a shelf, measured in the shelf's own units."""

    def __init__(self, scene: Scene, seat: int, number: int, shelf: Rect, shape: Shape) -> None:
        self.scene, self.seat, self.number, self.shape = scene, seat, number, shape
        self.scale = k = shelf.height / (SHELF if shape is THICK else LOW_SHELF)
        self.plaque = 31.0 if shape is THICK else 25.0
        self.width = (shelf.width / k - 2 * FRAME - 4 * GAP) / 5
        self.height = shelf.height / k - 2 * FRAME
        self.left = FRAME + (number - 1) * (self.width + GAP)
        self.x, self.y = shelf.x + self.left * k, shelf.y + FRAME * k
        self.base = self.height - self.plaque - shape.ry - 4.5
        self.middle = self.width / 2 + 7.5
        self.slots = scene.view["boards"][seat]["slots"]

    @property
    def slot(self) -> Slot:
        return self.slots[self.number - 1]

    @property
    def counts(self) -> str:
        """What the slot counts: a height, the heights, or colours."""
        return self.scene.view["slot_counts"][self.number - 1]

    @property
    def values(self) -> list[int]:
        """At each height, where that is what it counts."""
        return self.scene.view["slot_values"][self.number - 1] or []

    @property
    def ground(self) -> float:
        """Where the ruler beside the tower begins."""
        return self.base + self.shape.ry * 0.58

    @property
    def pitch(self) -> float:
        """Of that ruler: figures need more room than flat stones are high."""
        return max(self.shape.thick, 11.4)

    @property
    def tower(self) -> list[Stone]:
        return self.slot["tower"]

    def on_screen(self, level: float) -> tuple[float, float]:
        """Where the face of a stone lies that is so many levels above the ground."""
        x, y = self.middle, self.base - level * self.shape.thick
        return self.x + x * self.scale, self.y + y * self.scale


def shelf(scene: Scene, seat: int, place: Rect, shape: Shape, *, own: bool = False) -> Markup:
    """With `own` its slots may be touched and its stones travel; otherwise it is a picture."""
    niches = [Niche(scene, seat, number, place, shape) for number in range(1, 6)]
    lit = [niche for niche in niches if own and f"slot-{niche.number}" in scene.look.lit]
    dark = [niche for niche in niches if niche not in lit]
    k = niches[0].scale
    edge = Rect(place.x + 0.7, place.y + 0.7, place.width - 1.4, place.height - 1.4)
    return join(
        (
            rect(*place, 13 * k, class_="stones-shelf"),
            rect(*edge, 12.4 * k, class_="stones-shelf-light"),
            [_niche(niche, own) for niche in (*dark, *lit)],
        )
    )


def _niche(niche: Niche, own: bool) -> Markup:
    scene, target = niche.scene, f"slot-{niche.number}"
    lit = own and target in scene.look.lit
    stones = join((_tower(niche, own), own and lit and scene.look.looking == target and _ghost_tower(niche)))
    body = join((group(_ground(niche, lit), x=niche.x, y=niche.y, scale=niche.scale), stones))
    k, width = niche.scale, niche.width * niche.scale
    if not own:
        return body
    below_name = Rect(niche.x, niche.y + CHIPS_AT * k, width, (niche.height - CHIPS_AT) * k)
    chips = room_for_chips(target, below_name)
    return scene.look.touch(target, Rect(niche.x, niche.y, width, niche.height * k), chips, body)


def _ground(niche: Niche, lit: bool) -> list[object]:
    w, h, plaque = niche.width, niche.height, niche.plaque
    shape, base = niche.shape, niche.base
    marked = niche.scene.was_last(niche.seat, niche.number)
    floor = f"M0 {h - plaque:.2f}H{w:.2f}V{h - 9:.2f}A9 9 0 0 1 {w - 9:.2f} {h:.2f}H9A9 9 0 0 1 0 {h - 9:.2f}Z"
    return [
        rect(0, 0, w, h, 9, class_="stones-glow-line") if lit else None,
        rect(0, 0, w, h, 9, class_="stones-niche lit" if lit else "stones-niche"),
        path(floor, class_="stones-plaque"),
        text(8, 15.5, NUMERALS[niche.number - 1], 14, class_="title"),
        _name(niche),
        ellipse(niche.middle, base, shape.rx + 1.5, shape.ry + 1, class_="stones-dish"),
        use("stones-dish", niche.middle, base)
        if not niche.tower
        else ellipse(niche.middle + 4, base + 3, shape.rx + 6, shape.ry + 4, fill="url(#stones-shade)"),
        _ruler(niche),
        _worth(niche),
        rect(0, 0, w, h, 9, class_="stones-lit-line") if lit else None,
        path(f"M10 {h - 2.2:.2f}H{w - 10:.2f}", class_="stones-last") if marked else None,
    ]


def _name(niche: Niche) -> Markup | None:
    """How the slot counts, in a word beside its numeral. A high tower stands before it."""
    _ = niche.scene.look.words.one
    word = (_("heights"), _("low"), _("middle"), _("high"), _("colours"))[niche.number - 1]
    left = 10 + NUMERAL * (1, 2, 3, 3, 2)[niche.number - 1]
    size = min(NAME / min(niche.scale, 1.2), (niche.width - left - 5) / (len(word) * NARROW))
    if size * niche.scale < LEAST_NAME:
        return None
    return text(left, 15, word, round(size, 1), class_="quiet")


# --- towers ---------------------------------------------------------------------------


def _tower(niche: Niche, keyed: bool) -> Markup:
    scene, k, shape = niche.scene, niche.scale, niche.shape
    chosen = keyed and niche.number in scene.tops_chosen
    drawn: list[Markup] = []
    for level, one in enumerate(niche.tower, 1):
        is_top = level == len(niche.tower)
        bare = is_top or (chosen and level == len(niche.tower) - 1)  # below a raised stone
        x, y = niche.on_screen(level + (0.55 if is_top and chosen else 0))
        body = stone_drawn(shape, one["colour"], one["pattern"] if bare else None, k)
        seal = not bare and use(
            f"stones-seal-{one['colour']}-{one['pattern']}",
            0,
            (shape.ry + shape.thick * 0.5) * k,
            scale=shape.thick * 0.043 * k,
        )
        ring = is_top and chosen and group(ellipse(0, 0, shape.rx, shape.ry, class_="stones-ring-full"), scale=k)
        if keyed:
            drawn.append(piece(f"stone-{one['id']}", x, y, body, seal, ring))
        else:
            drawn.append(group(body, seal, x=x, y=y))
    return join(drawn)


def _ghost_tower(niche: Niche) -> Markup:
    """The tower that would stand here."""
    stones = niche.scene.tower_to_be
    drawn = []
    for level, one in enumerate(stones, 1):
        x, y = niche.on_screen(level)
        name = stone(niche.shape, one["colour"], one["pattern"] if level == len(stones) else None)
        drawn.append(use(name, x, y, scale=niche.scale))
    return tag("g", drawn, class_="stones-ghost stones-through")


# --- what a tower is worth --------------------------------------------------------------


def _ruler(niche: Niche) -> list[Markup]:
    """Beside the tower: the value at each height, the heights there are, or the colours in it."""
    return RULERS[niche.counts](niche)


def _values_ruler(niche: Niche) -> list[Markup]:
    drawn: list[Markup] = []
    for level, value in enumerate(niche.values, 1):
        y = niche.ground - (level - 0.5) * niche.pitch
        now = level in niche.slot["counted"]
        if now:
            drawn.append(circle(10, y, min(7.2, niche.pitch * 0.55), class_="stones-now"))
        kind = "middle bold stones-now-text" if now else "middle quiet"
        drawn.append(text(10, y + 4, value, 11, class_=kind))
    return drawn


def _heights_ruler(niche: Niche) -> list[Markup]:
    drawn = []
    for level in range(5):
        y = niche.ground - level * niche.pitch * 0.94 + 2
        kind = "stones-tick on" if level in niche.slot["counted"] else "stones-tick"
        drawn.append(path(f"M5.500 {y:.2f}h9", class_=kind))
    return drawn


def _colours_ruler(niche: Niche) -> list[Markup]:
    return [
        _colour_dot(10, niche.ground - (level + 0.5) * niche.pitch, 5.2, colour, colour in niche.slot["counted"])
        for level, colour in enumerate(COLOURS)
    ]


RULERS = {"height": _values_ruler, "heights": _heights_ruler, "colours": _colours_ruler}


def _colour_dot(x: float, y: float, r: float, colour: str, there: bool) -> Markup:
    return group(
        circle(0, 0, r, class_="stones-body"),
        tag("use", href=f"#sign-{colour}", transform=f"scale({r / 17:.3f})", class_="stones-sign plain"),
        x=x,
        y=y,
        class_=f"stones-{colour}",
        opacity=None if there else 0.28,
    )


def _worth(niche: Niche) -> list[Markup]:
    """The plaque: an icon of how the slot counts, and what it counts now."""
    thick = niche.shape is THICK
    foot, tall = niche.height - (9 if thick else 6.5), 15.0 if thick else 12.0
    scoring = niche.number in niche.scene.tops_chosen and "any" not in niche.scene.look.chosen
    value = niche.slot["value"]
    kind = "title end stones-value lit" if scoring else "title end stones-value" if value else "title end stones-none"
    figure = text(niche.width - 7, foot, value or "–", 18 if thick else 16, class_=kind)
    return [*ICONS[niche.counts](niche, foot, tall), figure]


def _values_icon(niche: Niche, foot: float, tall: float) -> list[Markup]:
    values, counted = niche.values, niche.slot["counted"]
    return [_bar(8 + 6.2 * i, foot, 4.6, tall * v / max(values), i + 1 in counted) for i, v in enumerate(values)]


def _heights_icon(niche: Niche, foot: float, tall: float) -> list[Markup]:
    counted = niche.slot["counted"]
    return [_bar(8 + 5.2 * i, foot, 3.8, max(1.4, tall * i / 4), i in counted) for i in range(5)]


def _colours_icon(niche: Niche, foot: float, tall: float) -> list[Markup]:
    drawn = []
    for i in range(len(COLOURS)):
        kind = "stones-bar on" if i < len(niche.slot["counted"]) else "stones-bar"
        drawn.append(circle(11.5 + 8.2 * (i % 2), foot - tall + 4 + 8.2 * (i // 2), 3.6, class_=kind))
    return [*drawn, text(26, foot - 2.5, "+1", 11, class_="bold quiet")]


ICONS = {"height": _values_icon, "heights": _heights_icon, "colours": _colours_icon}


def _bar(x: float, foot: float, width: float, height: float, on: bool) -> Markup:
    return rect(x, foot - height, width, height, 1, class_="stones-bar on" if on else "stones-bar")


# --- the others' boards, small ------------------------------------------------------------


def small_towers(scene: Scene, seat: int, place: Rect, numerals: bool) -> Markup:
    """Five small niches in a row."""
    width = place.width / 5
    foot = 14.0 if numerals else 4.0
    room = place.height - foot - 5
    # Where room is short, stones sink into each other a little before they become smaller.
    k = min((width - 8) / (2 * LOW.rx), room / (4 * 0.62 * LOW.thick + 2 * LOW.ry))
    step = min(LOW.thick * k, (room - 2 * LOW.ry * k) / 4)
    drawn: list[Markup] = []
    for number, slot in enumerate(scene.view["boards"][seat]["slots"], 1):
        x = place.x + width * (number - 0.5)
        base = place.y + place.height - foot - (LOW.ry + 1) * k
        kind = "stones-niche last" if scene.was_last(seat, number) else "stones-niche"
        drawn.append(rect(x - width / 2 + 2, place.y, width - 4, place.height, 6, class_=kind))
        drawn.append(ellipse(x, base, LOW.rx * k, LOW.ry * k, class_="stones-dish"))
        for level, one in enumerate(slot["tower"], 1):
            is_top = level == len(slot["tower"])
            body = stone_drawn(LOW, one["colour"], one["pattern"] if is_top else None, k)
            drawn.append(piece(f"stone-{one['id']}", x, base - level * step, body))
        if numerals:
            drawn.append(text(x, place.y + place.height - 3.5, NUMERALS[number - 1], 11, class_="title middle quiet"))
    return join(drawn)


def tops_only(scene: Scene, seat: int, place: Rect) -> Markup:
    """Five slots in one line: the top stone of each tower and its height."""
    width = place.width / 5
    k = min((width - 15) / (2 * LOW.rx), (place.height - 3) / (2 * LOW.ry + LOW.thick))
    drawn: list[Markup] = []
    for number, slot in enumerate(scene.view["boards"][seat]["slots"], 1):
        left = place.x + width * (number - 1)
        kind = "stones-niche last" if scene.was_last(seat, number) else "stones-niche"
        drawn.append(rect(left + 1, place.y, width - 2, place.height, 5, class_=kind))
        if slot["tower"]:
            top, x = slot["tower"][-1], left + 3 + LOW.rx * k
            y = place.y + place.height / 2 - LOW.thick * k / 2
            drawn.append(piece(f"stone-{top['id']}", x, y, stone_drawn(LOW, top["colour"], top["pattern"], k)))
            height = len(slot["tower"])
            drawn.append(text(left + width - 4, place.y + place.height / 2 + 4, height, 11, class_="bold end"))
    return join(drawn)
