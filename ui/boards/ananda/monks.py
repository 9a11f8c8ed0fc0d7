"""The monks on the temple."""

from __future__ import annotations

from ui.boards.ananda.layout import Cell
from ui.boards.ananda.pieces import monk
from ui.boards.ananda.scene import Scene, cell_of
from ui.render.geometry import Spot
from ui.render.svg import Markup, circle, group, join, piece, tag, text

MONK = 0.84  # of his size, so that he hides nothing of the cells behind


def monks(scene: Scene) -> Markup:
    """Monks from the back to the front; the one whose turn it is carries the area's value."""
    ground = scene.ground
    drawn = []
    standing = [(cell, seat) for seat, cell in enumerate(scene.view["monks"]) if cell]
    k = ground.scale
    for cell, seat in sorted(standing):
        x, y = _feet(scene, (cell[0], cell[1]))
        badge = scene.area and seat == scene.view["to_move"] and _badge(scene.area["value"])
        drawn.append(piece(f"monk-{seat}", x, y, group(monk(seat, 0, 0, MONK), badge, scale=k)))
    looked = cell_of(scene.look.looking or "")
    if scene.view["phase"] == "monk" and looked and scene.view["to_move"] is not None:
        x, y = _feet(scene, looked)
        drawn.append(monk(scene.view["to_move"], x, y, MONK * k, opacity=0.62))
    return tag("g", drawn, pointer_events="none")


def _feet(scene: Scene, cell: Cell) -> Spot:
    """Where a monk stands: right of the cell's number and sign, and never over a higher tower before it."""
    ground = scene.ground
    x, y = ground.at(cell, scene.height(cell))
    k = ground.scale
    return x + 29.5 * k, min(y + 34 * k, scene.foot_in_sight(cell) - 6 * k)


def _badge(value: int) -> Markup:
    return join(
        (
            circle(8.5, 4, 8.5, class_="ananda-badge"),
            text(8.5, 8.1, value, 11.5, class_="bold middle ananda-badge-text"),
        )
    )
