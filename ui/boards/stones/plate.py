"""The mandala: a spiral of spaces from the middle outward, filling up with stones."""

from __future__ import annotations

import math
from functools import cache

from engine.games.stones.view_types import Mandala
from ui.boards.stones.layout import RINGS
from ui.boards.stones.scene import Scene
from ui.render.geometry import Round, Spot
from ui.render.svg import Markup, circle, group, join, num, path, piece, tag, text, use


@cache
def spiral(step: float) -> tuple[Spot, ...]:
    """The spaces in order: a middle and four rings, each from twelve o'clock on."""
    spots: list[Spot] = [(0.0, 0.0)]
    for ring in range(1, 5):
        for i in range(6 * ring):
            a = math.radians(60 * i / ring)
            spots.append((ring * step * math.sin(a), -ring * step * math.cos(a)))
    return tuple(spots)


def mandala(scene: Scene) -> Markup:
    _ = scene.look.words.one
    place, view = scene.places.mandala, scene.view["mandala"]
    x, y = place.x + place.width / 2, place.y + place.height / 2
    step = place.width / 2 / RINGS
    count = f"{len(view['stones'])}/{view['end']}"
    foot = place.y + place.height + (12 if step < 12 else 0)  # a small plate leaves no corner free
    return scene.look.opener(
        "mandala",
        Round(*place),
        group(plate(step), empty_spaces(view, step), x=x, y=y),
        place.width > 100 and text(place.x, foot + 2, _("mandala"), max(11, min(14, step * 0.5)), class_="quiet"),
        text(place.x + place.width, foot + 2, count, max(11, min(14, step * 0.5)), class_="quiet end"),
        stones_laid(scene, x, y, step, keyed=True),
    )


@cache
def plate(step: float) -> Markup:
    outer = step * RINGS
    rings = [circle(0, 0, ring * step) for ring in range(1, 5)]
    return join(
        (
            circle(0, 0, outer - 0.5, class_="stones-plate"),
            tag("g", circle(0, 0, outer - 2.2), rings, class_="stones-engraved"),
        )
    )


def empty_spaces(view: Mandala, step: float) -> Markup:
    bonus = tuple((space, points) for space, points in view["bonus"])
    return _spaces(len(view["stones"]), view["spaces"], view["end"], tuple(view["other_ends"]), bonus, step)


@cache
def _spaces(
    laid: int, count: int, end: int, other_ends: tuple[int, ...], extra: tuple[tuple[int, int], ...], step: float
) -> Markup:
    """The thread through what is laid, and all spaces after it."""
    spots, r, bonus = spiral(step), step * 0.455, dict(extra)
    drawn: list[Markup] = []
    if laid > 1:
        thread = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots[:laid])
        drawn.append(path(thread, class_="stones-thread"))
    for space in range(laid + 1, count + 1):
        x, y = spots[space - 1]
        drawn.append(circle(x, y, r - 0.8, class_="stones-spot bonus" if space in bonus else "stones-spot"))
        if space == end:
            drawn.append(circle(x, y, r + 0.9, class_="stones-end"))
        elif space in other_ends:
            drawn.append(circle(x, y, r * 0.5, class_="stones-other-end"))
        if space in bonus:
            size = step * (0.56 if step < 20 else 0.44)
            drawn.append(text(x - step * 0.03, y + size * 0.36, f"+{bonus[space]}", size, class_="bold middle"))
        if space == laid + 1:
            drawn.append(circle(x, y, r - 0.4, class_="stones-next"))
    return join(drawn)


def stones_laid(scene: Scene, x: float, y: float, step: float, *, keyed: bool) -> Markup:
    view, r = scene.view["mandala"], step * 0.455
    bonus = {space for space, _ in view["bonus"]}
    fresh = {one["id"] for one in scene.last_scoring["stones"]} if scene.last_scoring else set()
    face = "face" if step > 24 else "dot"
    drawn = []
    for space, (one, (dx, dy)) in enumerate(zip(view["stones"], spiral(step), strict=False), 1):
        body = join(
            (
                use(f"stones-{face}-{one['colour']}-{one['pattern']}", scale=r / 100),
                space in bonus and circle(0, 0, r + 0.4, class_="stones-bonus"),
                one["id"] in fresh and circle(0, 0, r + 0.4, class_="stones-fresh"),
            )
        )
        drawn.append(piece(f"stone-{one['id']}", x + dx, y + dy, body) if keyed else group(body, x=x + dx, y=y + dy))
    return join(drawn)
