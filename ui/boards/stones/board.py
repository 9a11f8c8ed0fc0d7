"""The board of Mandala Stones: a tray of raked sand, stacks and artists, shelves, the mandala."""

from __future__ import annotations

from functools import cache

from engine.games.stones.view_types import StonesView
from ui.boards.stones.lattice import lattice
from ui.boards.stones.layout import layout, places_of
from ui.boards.stones.pieces import COLOURS, defs
from ui.boards.stones.plate import mandala, spiral
from ui.boards.stones.scene import Scene
from ui.boards.stones.sheets import sheet
from ui.boards.stones.shelf import shelf
from ui.boards.stones.sides import others, own_line, scoring
from ui.render.art.compact_paths import mix
from ui.render.art.ornaments import fibres
from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.svg import Markup, circle, join, path, tag, use

__all__ = ["defs", "draw", "layout", "miniature"]


def draw(view: StonesView, look: Look) -> Drawing:
    scene = Scene(view, look)
    places = scene.places
    # What travels is painted last where it arrives: from the tray onto shelves, from there
    # into the mandala.
    return look.canvas(
        _ground(look.width, look.height, view["players"]),
        lattice(scene),
        [others(scene), own_line(scene)],
        shelf(scene, scene.bottom, places.shelf, places.shelf_shape, own=True),
        [mandala(scene), scoring(scene)],
        sheet(scene),
    )


@cache
def _ground(width: int, height: int, players: int) -> Markup:
    """Paper, and the tray: what never changes."""
    places = places_of(width, height, players)
    tray = use("stones-tray", places.tray.x, places.tray.y, scale=places.scale)
    return join((fibres(width, height, min(160, width * height // 5000)), tray))


# --- small, for the lobby and the result --------------------------------------------------


def miniature(view: StonesView) -> Markup:
    """The mandala in a box of 100, without any definition of the page.

    Many stones share a path: dots are lines without length, patterns are dashes around a circle.
    """
    step, r = 10.6, 4.85
    laid = view["mandala"]["stones"]
    spots = [(50 + x, 50 + y) for x, y in spiral(step)]
    dots: dict[str, str] = dict.fromkeys(COLOURS, "")
    marks: dict[tuple[str, str], str] = {}
    for one, (x, y) in zip(laid, spots, strict=False):
        dots[one["colour"]] += f"M{x:.1f} {y:.1f}h.01"
        kind = one["colour"], one["pattern"]
        marks[kind] = marks.get(kind, "") + f"M{x + 2.9:.1f} {y:.1f}a2.9 2.9 0 1 1 0-.01"
    every = "".join(dots.values())
    empty = "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in spots[len(laid) :])
    return tag(
        "svg",
        circle(50, 50, 49.5, fill="var(--sand)", stroke="var(--line)"),
        tag(
            "g",
            path(empty, stroke="var(--paper)", stroke_width=2 * r - 2, opacity=0.8),
            path(every, stroke="#17130e", stroke_width=2 * r, opacity=0.28, transform="translate(.5 .9)"),
            [path(d, stroke=f"var(--{colour})", stroke_width=2 * r) for colour, d in dots.items()],
            [_small_pattern(colour, pattern, d) for (colour, pattern), d in marks.items()],
            [path(d, stroke=mix(colour, "#17130e", 54), stroke_width=2.7) for colour, d in dots.items()],
            fill="none",
            stroke_linecap="round",
        ),
        viewBox="0 0 100 100",
    )


def _small_pattern(colour: str, pattern: str, d: str) -> Markup:
    """Petals are eight dots that touch, rays twelve fine lines."""
    light = mix(colour, "#fff", 66)
    if pattern == "petals":
        return path(d, stroke=light, stroke_width=1.9, stroke_dasharray="0 2.277")
    return path(d, stroke=light, stroke_width=3, stroke_dasharray=".55 .968", stroke_linecap="butt")
