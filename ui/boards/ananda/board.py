"""The board of Ananda: the temple, the players around it, the own rack and hand."""

from __future__ import annotations

from engine.games.ananda.view_types import AnandaView
from ui.boards.ananda.hand import hand, rack
from ui.boards.ananda.layout import layout
from ui.boards.ananda.pieces import defs
from ui.boards.ananda.scene import Scene
from ui.boards.ananda.sheets import sheet
from ui.boards.ananda.sides import players, supply
from ui.boards.ananda.steps import mine, steps
from ui.boards.ananda.temple import floor, temple
from ui.render.art.ornaments import mark
from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.svg import Markup, circle, group, num, path, rect, tag

__all__ = ["defs", "draw", "layout", "miniature"]


def draw(view: AnandaView, look: Look) -> Drawing:
    scene = Scene(view, look)
    return look.canvas(
        floor(scene.ground),
        [players(scene), supply(scene)],
        temple(scene),
        [steps(scene), rack(scene), scene.places.mine and mine(scene, scene.places.mine), hand(scene)],
        sheet(scene),
        class_="board ananda-aids" if look.aids else "board",
    )


def miniature(view: AnandaView) -> Markup:
    """The temple from above, in a box of 100."""
    size = view["size"]
    cell = 88 / size
    gap = min(0.5, cell * 0.06)
    paths: dict[str, list[str]] = {}
    shades: dict[int, list[str]] = {}
    for row, colours in enumerate(view["colours"]):
        for column, colour in enumerate(colours):
            if colour:
                box = (
                    f"M{num(6 + column * cell + gap)} {num(6 + row * cell + gap)}"
                    f"h{num(cell - 2 * gap)}v{num(cell - 2 * gap)}h{num(2 * gap - cell)}z"
                )
                paths.setdefault(colour, []).append(box)
                shades.setdefault(min(view["heights"][row][column], 5), []).append(box)
    monks = [
        circle(
            6 + (cell_[1] + 0.5) * cell,
            6 + (cell_[0] + 0.5) * cell,
            cell * 0.3,
            fill="var(--ivory)",
            stroke="var(--seal)",
            stroke_width=cell * 0.12,
        )
        for cell_ in view["monks"]
        if cell_
    ]
    return tag(
        "svg",
        rect(1, 1, 98, 98, 7, fill="var(--wood-1)"),
        rect(4, 4, 92, 92, 4, fill="var(--sand)"),
        [path("".join(d), fill=f"var(--{colour})") for colour, d in sorted(paths.items())],
        # The higher, the nearer to the light.
        [path("".join(d), fill="#fff", fill_opacity=0.07 * (h - 1)) for h, d in sorted(shades.items()) if h > 1],
        _small_signs(view, cell),
        monks,
        viewBox="0 0 100 100",
    )


def _small_signs(view: AnandaView, cell: float) -> list[Markup]:
    """The signs of the colours, where they are not too small to be seen."""
    if view["size"] > 9:
        return []
    scale = cell / 36
    middles: dict[str, list[Markup]] = {}
    for row, colours in enumerate(view["colours"]):
        for column, colour in enumerate(colours):
            if colour:
                x, y = ((6 + (i + 0.5) * cell) / scale for i in (column, row))
                small = tag("use", href=f"#sign-{colour}", x=round(x), y=round(y))
                middles.setdefault(colour, []).append(small)
    return [group(signs, scale=scale, color=mark(colour)) for colour, signs in sorted(middles.items())]
