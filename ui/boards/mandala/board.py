"""Mandala's board: two mandalas on a cloth, rivers, cups, and a hand of sand cards."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from engine.games.mandala.view_types import MandalaView
from ui.boards.mandala.hand import hand, piles
from ui.boards.mandala.layout import layout, places_of
from ui.boards.mandala.mat import mandala
from ui.boards.mandala.names import captions
from ui.boards.mandala.pieces import COLOURS, angle, defs
from ui.boards.mandala.scene import Scene
from ui.boards.mandala.sheets import sheet
from ui.boards.mandala.sides import scores, strip
from ui.render.art.compact_paths import mix
from ui.render.art.ornaments import petal, sign
from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.svg import Markup, circle, join, num, path, polar, rect, tag

__all__ = ["defs", "draw", "layout", "miniature"]


def draw(view: MandalaView, look: Look) -> Drawing:
    scene = Scene(view, look)
    return look.canvas(
        [_ground(look.width, look.height), captions(scene)],
        mandala(scene, 1),
        mandala(scene, 2),
        [strip(scene, scene.top), strip(scene, scene.bottom), scores(scene)],
        [piles(scene), hand(scene)],
        sheet(scene),
    )


@cache
def _ground(width: int, height: int) -> Markup:
    """The paper below everything, and the panel's beside it."""
    places = places_of(width, height)
    paper = rect(0, 0, places.board, height, fill="url(#mandala-fibres)")
    if not places.wide:
        return paper
    edge = path(f"M{places.board} 0V{height}", stroke="var(--line)")
    return join((paper, rect(places.board, 0, width - places.board, height, fill="var(--paper-2)"), edge))


def miniature(view: MandalaView) -> Markup:
    """Both mandalas as they stand, petals only; when the game is over, both rivers in their place."""
    spots: list[tuple[Collection[str], Collection[str]]]  # the colours that are there, those that are missing
    if view["phase"] == "over":
        spots = [(river, [c for c in COLOURS if c not in river]) for river in view["rivers"]]
    else:
        spots = [(spot["mountain"], spot["missing"]) for spot in view["mandalas"]]
    drawn = []
    for (full, missing), at in zip(spots, (28.5, 71.5), strict=True):
        drawn.append(circle(at, at, 28, fill="var(--rise)", stroke="var(--line)"))
        drawn += [_small_petal(full, missing, colour, at) for colour in COLOURS]
    return tag("svg", drawn, viewBox="0 0 100 100", class_="miniature", aria_hidden="true")


def _small_petal(full: Collection[str], missing: Collection[str], colour: str, at: float) -> Markup:
    """Its mandala lies on the diagonal of the box."""
    outline = path(petal(5, 26, 11, 0.62), transform=f"translate({num(at)} {num(at)}) rotate({angle(colour)})")
    if colour in full:
        x, y = polar(16.5, angle(colour))
        return tag("g", outline, sign(colour, at + x, at + y, 4.4), fill=f"var(--{colour})")
    if colour in missing:
        return tag("g", outline, fill="none", stroke="var(--ink-2)", stroke_width=0.6, stroke_dasharray="1 1.6")
    return tag("g", outline, fill=mix("paper", colour, 30), stroke=f"var(--{colour})", stroke_width=0.6)
