"""What can be touched on the temple, and where the chosen tile would lie."""

from __future__ import annotations

from functools import lru_cache

from ui.boards.ananda.layout import Cell
from ui.boards.ananda.pieces import CELL, half, tile
from ui.boards.ananda.scene import Scene, cell_of
from ui.render.art.ornaments import sign
from ui.render.geometry import Rect
from ui.render.svg import Markup, circle, group, join, path, rect, tag

NEIGHBOURS = {(-1, 0): 0, (0, 1): 90, (1, 0): 180, (0, -1): 270}  # and the angle of their pointer


def cells(scene: Scene) -> Markup:
    """Every cell, lit or not, from the back to the front; the lit ones marked."""
    ground = scene.ground
    colours = scene.tile
    end, side = 0 if len(scene.look.chosen) < 2 else 1, ground.cell
    drawn = []
    for row, heights in enumerate(scene.view["heights"]):
        for column, height in enumerate(heights):
            x, y = ground.at((row, column), height)
            target = f"cell-{row}-{column}"
            area = _touch_area(x, y, side)
            marked = colours and target in scene.look.lit and target != scene.look.looking
            spot = _spot(x, y, ground.scale, colours[end]) if colours and marked else None
            in_sight = scene.foot_in_sight((row, column)) - y
            drawn.append(scene.look.touch(target, Rect(x, y, side, in_sight), area, spot))
    return join(drawn)


@lru_cache(2000)
def _touch_area(x: float, y: float, side: float) -> Markup:
    return rect(x, y, side, side, fill="transparent")


@lru_cache(2000)
def _spot(x: float, y: float, scale: float, colour: str) -> Markup:
    """A place for a half: a lit ring, and the sign of that half on a light disc."""
    return group(
        rect(2, 2, CELL - 4, CELL - 4, 8, class_="ananda-spot-glow"),
        rect(1.1, 1.1, CELL - 2.2, CELL - 2.2, 8, class_="ananda-spot-case"),
        rect(2.4, 2.4, CELL - 4.8, CELL - 4.8, 7, class_="ananda-spot"),
        circle(CELL / 2, CELL / 2, 13.5, class_="ananda-disc"),
        sign(colour, CELL / 2, CELL / 2, 8.9, f"var(--{colour})"),
        x=x,
        y=y,
        scale=scale,
    )


def pointers(scene: Scene) -> Markup | None:
    """Small wedges from each lit cell to where the other half would go."""
    ground = scene.ground
    if len(scene.look.chosen) != 1:
        return None
    drawn = []
    looked = cell_of(scene.look.looking or "")
    for first, second, _ in (place for place in scene.possible if place.first != looked):
        x, y = ground.at(first, scene.height(first))
        angle = NEIGHBOURS[second[0] - first[0], second[1] - first[1]]
        wedge = path("M0-25.4L6.2-17Q0-14.4-6.2-17Z", class_="ananda-pointer")
        centre = ground.cell / 2
        drawn.append(group(wedge, x=x + centre, y=y + centre, turn=angle, scale=ground.scale))
    return tag("g", drawn, pointer_events="none")


def ghost(scene: Scene) -> Markup | None:
    """The tile where it would lie, or its half that has a place already."""
    ground = scene.ground
    colours, place = scene.tile, scene.looked_at
    if not colours:
        return None
    if place:
        (first, one), (second, other) = sorted(zip(place[:2], colours, strict=True))
        way = "flat" if first[0] == second[0] else "upright"
        return _floating(scene, first, tile((one, other), way, ground.scale), way)
    cell = cell_of(scene.look.chosen[1] if len(scene.look.chosen) > 1 else scene.look.looking or "")
    if cell and cell in {place.first for place in scene.possible}:
        return _floating(scene, cell, half(colours[0], ground.scale), "single")
    return None


def _floating(scene: Scene, cell: Cell, drawn: Markup, way: str) -> Markup:
    """Something that does not lie there yet: as it would, in lamp light."""
    ground = scene.ground
    x, y = ground.at(cell, scene.height(cell) + 1)
    across, down = {"flat": (2, 1), "upright": (1, 2), "single": (1, 1)}[way]
    width, height = across * CELL - 1.4, down * CELL - 1.4
    ring = rect(0.7, 0.7, width, height, 7, class_="ananda-ring", stroke_dasharray="7 4")
    return group(drawn, group(ring, scale=ground.scale), x=x, y=y, pointer_events="none")
