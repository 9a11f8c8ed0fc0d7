"""What can be opened on the board of Ananda: karma piles, and the temple layer by layer."""

from __future__ import annotations

import math

from ui.boards.ananda.pieces import COLOURS, card
from ui.boards.ananda.scene import Scene
from ui.render.art.ornaments import cross, mark, sign
from ui.render.geometry import Rect
from ui.render.svg import Markup, circle, fit, group, join, num, path, rect, text


def sheet(scene: Scene) -> Markup | None:
    """The sheet over the drawing; a touch anywhere closes it."""
    if scene.look.opened == "layers":
        return _layers(scene)
    for seat in range(scene.view["players"]):
        if scene.look.opened == f"karma-{seat}":
            return _karma(scene, seat)
    return None


def _paper(scene: Scene, width: float, height: float, title: str, *body: object) -> Markup:
    """A sheet in the middle, with its title; the body is drawn from its upper left corner."""
    x, y = (scene.look.width - width) / 2, (scene.look.height - height) / 2
    return join(
        (
            scene.look.veil(),
            group(
                rect(0, 0, width, height, 16, class_="ananda-sheet"),
                text(20, 36, fit(title, width - 76, 20), 20, class_="title"),
                cross(width - 27, 29),
                *body,
                x=x,
                y=y,
                data_open="",
            ),
        )
    )


def _karma(scene: Scene, seat: int) -> Markup:
    """All cards of a karma pile, a row a colour."""
    _, n_ = scene.look.words.one, scene.look.words.many
    who = scene.view["seats"][seat]
    width = min(340.0, scene.look.width - 24)
    size, height = (width - 76) / 5 - 8, 46.0
    rows = []
    for row, colour in enumerate(COLOURS):
        y = 62 + row * 54
        values = [value for c, value in who["cards"] if c == colour]
        rows += [
            circle(38, y + 23, 15, fill=f"var(--{colour})"),
            sign(colour, 38, y + 23, 10, mark(colour)),
        ]
        rows += [group(card(colour, v, size, height), x=70 + i * (size + 8), y=y) for i, v in enumerate(values)]
    title = _("{name}: karma {points}").format(name=scene.look.name(seat), points=who["karma"])
    deck = n_("{count} card in the deck", "{count} cards in the deck", who["deck"]).format(count=who["deck"])
    foot = text(20, 62 + 6 * 54 + 16, deck, 13, class_="quiet")
    return _paper(scene, width, 62 + 6 * 54 + 38, title, rows, foot)


def _layers(scene: Scene) -> Markup:
    """Every level as a plan of its own, the ground first."""
    _ = scene.look.words.one
    top = max(laid["level"] for laid in scene.view["tiles"])
    columns = 2 if scene.look.width < 700 else 3
    columns = min(columns, top)
    lines = math.ceil(top / columns)
    most = min(scene.look.width - 24, 900)
    side = min((most - 20 - 20 * columns) / columns, (scene.look.height - 120) / lines - 34, 250)
    width = max(20 + columns * (side + 20), min(300.0, scene.look.width - 24))
    left = (width - columns * (side + 20) + 20) / 2
    plans = [
        _level(
            scene,
            level,
            Rect(left + (level - 1) % columns * (side + 20), 58 + (level - 1) // columns * (side + 34), side, side),
        )
        for level in range(1, top + 1)
    ]
    return _paper(scene, width, 58 + lines * (side + 34) + 8, _("Layer by layer"), plans)


def _level(scene: Scene, level: int, at: Rect) -> Markup:
    _ = scene.look.words.one
    cell = at.width / scene.view["size"]
    tiles = [laid for laid in scene.view["tiles"] if laid["level"] == level]
    drawn = []
    for laid in tiles:
        (top, left), (bottom, right) = sorted(laid["cells"])
        for colour, (row, column) in zip(laid["colours"], laid["cells"], strict=True):
            x, y = at.x + column * cell, at.y + row * cell
            drawn.append(rect(x + 0.4, y + 0.4, cell - 0.8, cell - 0.8, fill=f"var(--{colour})"))
            drawn.append(sign(colour, x + cell / 2, y + cell / 2, cell * 0.3))
        width, height = (right - left + 1) * cell, (bottom - top + 1) * cell
        outline = rect(
            at.x + left * cell + 0.6,
            at.y + top * cell + 0.6,
            width - 1.2,
            height - 1.2,
            cell * 0.14,
            fill="none",
            stroke="var(--paper)",
            stroke_width=1.6,
        )
        drawn.append(outline)
    grid = "".join(
        f"M{num(at.x + i * cell)} {num(at.y)}v{num(at.width)}M{num(at.x)} {num(at.y + i * cell)}h{num(at.width)}"
        for i in range(1, scene.view["size"])
    )
    name = _("level {level}").format(level=level)
    return join(
        (
            rect(at.x - 2, at.y - 2, at.width + 4, at.width + 4, 5, class_="ananda-floor"),
            path(grid, class_="ananda-grid"),
            drawn,
            text(at.x + at.width / 2, at.y + at.width + 18, name, 13, class_="quiet middle"),
        )
    )
