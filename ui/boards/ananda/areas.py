"""Borders of areas: those where the monk may go, and the one being built."""

from __future__ import annotations

from collections.abc import Collection

from ui.boards.ananda.layout import Cell
from ui.boards.ananda.scene import Scene, cell_of
from ui.render.svg import Markup, join, num, path


def _outline(scene: Scene, cells: Collection[Cell], apart: bool = False) -> str:
    """The border of cells, edge by edge at each cell's own height; `apart`: of each colour."""
    ground = scene.ground
    heights, colours, inset = scene.view["heights"], scene.view["colours"], 1.8 * ground.scale
    side, d = ground.cell, []
    for row, column in sorted(cells):
        x, y = ground.at((row, column), heights[row][column])

        def inside(down: int, right: int, row: int = row, column: int = column) -> bool:
            near = (row + down, column + right)
            return near in cells and not (apart and colours[near[0]][near[1]] != colours[row][column])

        north, east, south, west = inside(-1, 0), inside(0, 1), inside(1, 0), inside(0, -1)
        x1, x2 = x + (0 if west else inset), x + side - (0 if east else inset)
        foot = scene.foot_in_sight((row, column))
        y1, y2 = y + (0 if north else inset), foot - (0 if south else inset)
        if not north:
            d.append(f"M{num(x1)} {num(y1)}H{num(x2)}")
        if not south:
            d.append(f"M{num(x1)} {num(y2)}H{num(x2)}")
        if not west:
            d.append(f"M{num(x1)} {num(y1)}V{num(y2)}")
        if not east:
            d.append(f"M{num(x2)} {num(y1)}V{num(y2)}")
    return "".join(d)


def lit_areas(scene: Scene) -> Markup | None:
    """Areas where the monk may go: lamp light around each of them."""
    ground = scene.ground
    cells = {cell for cell in map(cell_of, scene.look.lit) if cell}
    if scene.view["phase"] != "monk" or not cells:
        return None
    d = _outline(scene, cells, apart=True)
    widths = {"ananda-lit-glow": 6, "ananda-lit-case": 4.4, "ananda-lit": 2.6}
    return join(path(d, class_=kind, stroke_width=w * ground.scale) for kind, w in widths.items())


def own_area(scene: Scene) -> Markup | None:
    """The area being built, in ivory."""
    ground = scene.ground
    if not scene.area:
        return None
    d = _outline(scene, {(row, column) for row, column in scene.area["cells"]})
    widths = {"ananda-area-case": 5.4, "ananda-area": 3}
    return join(path(d, class_=kind, stroke_width=w * ground.scale) for kind, w in widths.items())
