"""What moves on Mana's field: the pieces, and the bird."""

from __future__ import annotations

from ui.boards.mana.pieces import CELL
from ui.boards.mana.scene import Scene
from ui.boards.mana.sides import prisoners
from ui.render.svg import Markup, circle, piece, tag, use


def men(scene: Scene) -> Markup:
    """Everything that moves stands in the measure of the whole drawing."""
    scale = scene.places.scale
    men = [
        piece(
            scene.key(kind, seat, number),
            *scene.on_screen(square),
            use(f"mana-{kind}-{scene.side(seat)}", scale=scale),
            data_on=f"square-{square}" if f"square-{square}" in (*scene.look.lit, *scene.look.chosen) else None,
        )
        for square, (kind, seat, number) in scene.standing
    ]
    placed = _being_placed(scene) if scene.view["phase"] == "setup" else []
    return tag("g", men, placed, prisoners(scene), class_="mana-pieces")


def _being_placed(scene: Scene) -> list[Markup]:
    """What the person has put down so far: the daimyo first."""
    side = scene.side(scene.view["to_move"] or 0)
    return [
        piece(
            f"placed-{number}",
            *scene.on_screen(target.removeprefix("square-")),
            use(f"mana-{'ronin' if number else 'daimyo'}-{side}", scale=scene.places.scale),
        )
        for number, target in enumerate(scene.look.chosen)
    ]


def bird(scene: Scene) -> Markup | None:
    square = scene.view["bird"]
    if not square:
        return None
    scale = scene.places.scale
    calm = circle(0, 0, 21.5 * scale, class_=f"mana-sand-{scene.symbols[square]}", fill_opacity=0.8)
    crane = use("mana-crane", scale=CELL * 0.9 / 100 * scale)
    x, y = scene.on_screen(square)
    return piece("bird", x, y, calm, crane, origin="perch", class_="mana-bird", data_on=f"square-{square}")
