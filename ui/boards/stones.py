"""The board of Mandala Stones: a tray of raked sand, stacks and artists, shelves, the mandala."""

from __future__ import annotations

from functools import cache

from ui.boards.stones_lattice import lattice
from ui.boards.stones_mandala import mandala, spiral
from ui.boards.stones_pieces import COLOURS, PATTERNS, defs
from ui.boards.stones_scene import Scene, layout
from ui.boards.stones_sheets import sheet
from ui.boards.stones_shelf import shelf
from ui.boards.stones_sides import others, own_line, scoring
from ui.look import Look, View
from ui.ornaments import fibres
from ui.svg import Markup, circle, path, tag

__all__ = ["defs", "draw", "layout", "miniature"]


def draw(view: View, look: Look) -> Markup:
    scene = Scene(view, look)
    places = scene.places
    # What travels is painted last where it arrives: from the tray onto shelves, from there
    # into the mandala.
    return tag(
        "svg",
        _ground(look.width, look.height),
        lattice(scene),
        others(scene),
        own_line(scene),
        shelf(scene, scene.bottom, places.shelf, places.shelf_shape, own=True),
        mandala(scene),
        scoring(scene),
        sheet(scene),
        class_="board",
        width=look.width,
        height=look.height,
        viewBox=f"0 0 {look.width} {look.height}",
    )


@cache
def _ground(width: int, height: int) -> Markup:
    return fibres(width, height, min(160, width * height // 5000))


# --- small, for the lobby and the result --------------------------------------------------


def miniature(view: View) -> Markup:
    """The mandala in a box of 100, without any definition of the page."""
    step, r = 10.6, 4.85
    laid = view["mandala"]["stones"]
    spots = [(50 + x, 50 + y) for x, y in spiral(step)]
    dots: dict[str, str] = dict.fromkeys(COLOURS, "")
    marks: dict[str, str] = dict.fromkeys(PATTERNS, "")
    for one, (x, y) in zip(laid, spots, strict=False):
        dots[one["colour"]] += f"M{x:.1f} {y:.1f}h.01"
        marks[one["pattern"]] += f"M{x + 2.6:.1f} {y:.1f}a2.6 2.6 0 1 1 0-.01"
    empty = "".join(f"M{x:.1f} {y:.1f}h.01" for x, y in spots[len(laid) :])
    # Dashes around a small circle: six dots are petals, twelve fine lines rays.
    dashes = {"petals": (2.1, "0 2.72"), "rays": (3.4, ".55 .81")}
    return tag(
        "svg",
        circle(50, 50, 49.5, fill="var(--sand)", stroke="var(--line)"),
        path(empty, stroke="var(--paper)", stroke_width=2 * r - 2, stroke_linecap="round", opacity=0.8),
        [path(d, stroke=f"var(--{colour})", stroke_width=2 * r, stroke_linecap="round") for colour, d in dots.items()],
        [
            path(d, fill="none", stroke="var(--ivory)", stroke_width=dashes[name][0], stroke_dasharray=dashes[name][1],
                 stroke_linecap="round" if name == "petals" else None)
            for name, d in marks.items()
        ],
        viewBox="0 0 100 100",
    )  # fmt: skip
