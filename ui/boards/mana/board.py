"""Mana's board: a wooden frame with raked sand, hats and helmets, and a crane."""

from __future__ import annotations

from functools import cache

from engine.games.mana.view_types import ManaView
from ui.boards.mana.field import field, rings, sand
from ui.boards.mana.layout import layout, places_of
from ui.boards.mana.men import bird, men
from ui.boards.mana.pieces import defs
from ui.boards.mana.scene import SQUARES, Man, Scene
from ui.boards.mana.sides import card, strip
from ui.render.art.emblems import crane
from ui.render.art.ornaments import fibres
from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.geometry import Spot
from ui.render.svg import Markup, circle, group, join, num, path, rect, tag

__all__ = ["defs", "draw", "layout", "miniature"]


def draw(view: ManaView, look: Look) -> Drawing:
    scene = Scene(view, look)
    return look.canvas(
        _ground(look.width, look.height),
        [strip(scene, scene.top, scene.places.far), strip(scene, scene.bottom, scene.places.near), card(scene)],
        sand(scene),
        field(scene),
        [men(scene), rings(scene), bird(scene)],
    )


@cache
def _ground(width: int, height: int) -> Markup:
    side = places_of(width, height).side
    panel = side and join(
        (
            rect(*side, fill="var(--paper-2)"),
            path(f"M{num(side.x)} 0V{num(side.height)}", stroke="var(--line)"),
        )
    )
    return join((fibres(width, height, min(160, width * height // 5000)), panel))


# --- small, for the lobby -------------------------------------------------------------


def miniature(view: ManaView) -> Markup:
    """The position in a box of 100, without any definition of the page."""
    scene = Scene(view, Look())
    held = {*scene.pieces, view["bird"]}
    return tag(
        "svg",
        rect(1, 1, 98, 98, 4, fill="var(--wood-2)", stroke="var(--wood-3)"),
        rect(4.6, 4.6, 90.8, 90.8, 1, fill="color-mix(in oklab,var(--wood-3),#000 25%)"),
        [_small_sand(scene, symbol, held) for symbol in (1, 2, 3)],
        [_small_man(scene, square, man) for square, man in scene.pieces.items()],
        view["bird"] and _small_bird(scene, view["bird"]),
        viewBox="0 0 100 100",
    )


def _small_sand(scene: Scene, symbol: int, held: set[str | None]) -> Markup:
    """All squares of one symbol, and its dots where nothing stands."""
    squares, dots = [], []
    for square in (square for square in SQUARES if scene.symbols[square] == symbol):
        x, y = _small_spot(scene, square)
        squares.append(f"M{num(x - 7.2)} {num(y - 7.2)}h14.4v14.4h-14.4z")
        if square not in held:
            dots += [f"M{num(x + 3.4 * (i - (symbol - 1) / 2))} {num(y)}h0" for i in range(symbol)]
    line = {"stroke": "var(--mana-furrow)", "stroke_width": 2, "stroke_linecap": "round"}
    sand = path("".join(squares), fill=f"var(--mana-sand-{symbol})")
    return join((sand, path("".join(dots), **line)))


def _small_man(scene: Scene, square: str, man: Man) -> Markup:
    kind, seat, _ = man
    x, y = _small_spot(scene, square)
    black = scene.side(seat) == "black"
    fill = "var(--mana-black)" if black else "var(--mana-white)"
    line = "var(--mana-black-line)" if black else "var(--mana-white-line)"
    hat = circle(0, 0, 5.2, fill=fill, stroke=line, stroke_width=0.8)
    horns = kind == "daimyo" and path(
        "M0 1C-4 .6-5.6-3-4.6-7.6C-3.8-4.4-2.2-3 0-2.9C2.2-3 3.8-4.4 4.6-7.6C5.6-3 4 .6 0 1Z",
        fill="var(--yellow)",
        stroke="var(--ink-fixed)",
        stroke_width=0.4,
    )
    tip = kind == "ronin" and circle(0, 0, 1.2, fill=line)
    return group(hat, horns, tip, x=x, y=y)


def _small_bird(scene: Scene, square: str) -> Markup:
    x, y = _small_spot(scene, square)
    return path(crane(), transform=f"translate({num(x)} {num(y)}) scale(.15)", fill="var(--seal)")


def _small_spot(scene: Scene, square: str) -> Spot:
    x, y = scene.middle(square)
    return x / 4 + 5, y / 4 + 5
