"""The field of Mana: squares of raked sand, light, the last move and the way of the next one."""

from __future__ import annotations

from functools import cache

from ui.boards.mana.layout import Places
from ui.boards.mana.pieces import CELL, FIELD, FRAME, RADIUS
from ui.boards.mana.scene import FILES, SQUARES, Man, Scene, middle
from ui.render.geometry import Rect, Spot
from ui.render.route import head, route
from ui.render.svg import Markup, circle, group, join, num, path, rect, tag, text, use

CLEAR = (22, 26)  # how far a way keeps from the middles of its first and its last square
COORDINATE = "title bold middle mana-coordinate"


def sand(scene: Scene) -> Markup:
    """The frame and the raked squares: they stay as they are all game."""
    return _sand(scene.places, tuple(scene.view["symbols"]), scene.turned)


@cache
def _sand(places: Places, symbols: tuple[int, ...], turned: bool) -> Markup:
    squares = []
    for square, symbol in zip(SQUARES, symbols, strict=True):
        x, y = middle(square, turned)
        squares.append(use(f"mana-square-{symbol}", x - CELL / 2, y - CELL / 2))
    return group(
        use("mana-frame"),
        _coordinates(turned),
        tag("g", squares, use("mana-grains"), class_="mana-through"),
        x=places.x,
        y=places.y,
        scale=places.scale,
    )


def field(scene: Scene) -> Markup:
    """What is touched, and what lies on the sand."""
    standing = scene.pieces
    return group(
        [_square(scene, square, standing) for square in SQUARES],
        tag("g", _marks(scene, standing), class_="mana-through"),
        x=scene.places.x,
        y=scene.places.y,
        scale=scene.places.scale,
    )


@cache
def _coordinates(turned: bool) -> Markup:
    letters = []
    for i in range(6):
        file, rank = (FILES[5 - i], i + 1) if turned else (FILES[i], 6 - i)
        middle = (i + 0.5) * CELL
        letters.append(text(middle, FIELD + FRAME * 0.72, file, 10.2, class_=COORDINATE))
        letters.append(text(-FRAME * 0.5, middle + 3.2, rank, 10.2, class_=COORDINATE))
    return join(letters)


def _square(scene: Scene, square: str, standing: dict[str, Man]) -> Markup:
    target, look = f"square-{square}", scene.look
    x, y = scene.middle(square)
    symbol = scene.symbols[square]
    held = square in standing or square == scene.view["bird"]
    empty = not held and target not in look.chosen and target != look.looking
    ground = _ground(symbol, x, y, empty)
    if target not in look.lit:
        flies = square == scene.view["bird"] and scene.view["phase"] == "bird" and bool(look.lit)
        return look.touch(target, _place(x, y), ground, data_drag=flies)
    if _is_mover(scene, square, standing):
        return look.touch(target, _place(x, y), ground, _lit_corners(x, y), class_="mana-lit-piece")
    return look.touch(target, _place(x, y), ground, _lit_frame(x, y), class_="mana-lit")


@cache
def _place(x: float, y: float) -> Rect:
    return Rect(x - CELL / 2, y - CELL / 2, CELL, CELL)


@cache
def _ground(symbol: int, x: float, y: float, empty: bool) -> Markup:
    """Where a finger touches a square: light over its sand, if it is lit, and its symbol in dots."""
    reach = CELL / 2 - 0.9
    return join(
        (
            rect(x - reach, y - reach, 2 * reach, 2 * reach, 3.2, class_="mana-light"),
            empty and use(f"mana-pips-{symbol}", x, y),
        )
    )


def _is_mover(scene: Scene, square: str, standing: dict[str, Man]) -> bool:
    """Does a piece stand here that could be taken up?"""
    return square in standing and standing[square][1] == scene.view["to_move"]


@cache
def _lit_frame(x: float, y: float) -> Markup:
    inner = CELL / 2 - 4.1
    return join(
        (
            _lit_rect(x, y, "mana-lit-line"),
            rect(x - inner, y - inner, 2 * inner, 2 * inner, 2.6, class_="mana-lit-inner"),
        )
    )


@cache
def _lit_corners(x: float, y: float) -> Markup:
    """Around a piece that can be taken up: among the rings of the sand a ring alone is lost without colours."""
    far, near = CELL / 2 - 3, CELL / 2 - 13
    d = "".join(
        f"M{num(x + a * far)} {num(y + b * near)}V{num(y + b * far)}H{num(x + a * near)}"
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return join(path(d, class_=kind) for kind in ("lit-case", "mana-lit-line"))


def _lit_rect(x: float, y: float, kind: str | None = None) -> Markup:
    h = CELL / 2 - 2.2
    return rect(x - h, y - h, 2 * h, 2 * h, 4, class_=kind)


def _marks(scene: Scene, standing: dict[str, Man]) -> Markup:
    """Light, the last move and the way of the next one: what lies on the sand."""
    look = scene.look
    glow: list[Markup] = []
    for square in scene.lit:
        x, y = scene.middle(square)
        mover = _is_mover(scene, square, standing)
        glow.append(circle(x, y, RADIUS * 1.28) if mover else _lit_rect(x, y))
    chosen, lords = scene.chosen, scene.view["daimyo"]
    return join(
        (
            glow and tag("g", glow, class_="mana-lit-glow", filter="url(#glow-small)"),
            _trail(scene) if not look.chosen else None,
            [_ring(scene, square, "mana-lamp", 1.32) for square in chosen],
            [_ring(scene, s, "mana-lit-line", 1.34) for s in scene.lit if s in lords],
            _preview(scene, chosen),
        )
    )


def rings(scene: Scene) -> Markup:
    """Lines around pieces that may be touched or are taken up: over their shadows."""
    view, chosen = scene.view, scene.chosen
    ronin = set(view["ronin"][0] + view["ronin"][1])  # a helmet's horns stay over its ring
    allowed = set(view["routes"]).difference(chosen) if chosen and scene.look.lit else ()
    return group(
        [_ring(scene, s, "mana-lit-line", 1.18) for s in scene.lit if s in ronin],
        [_ring(scene, square, "mana-lit-line", 1.18) for square in chosen if square in ronin],
        [_ring(scene, square, "mana-allowed", 1.13) for square in sorted(allowed)],
        x=scene.places.x,
        y=scene.places.y,
        scale=scene.places.scale,
        class_="mana-through",
    )


def _ring(scene: Scene, square: str, kind: str, share: float) -> Markup:
    x, y = scene.middle(square)
    return circle(x, y, RADIUS * share, class_=kind)


def _trail(scene: Scene) -> Markup | None:
    """How the last piece moved, in dots; where it came from keeps a ring. So does a return."""
    squares = scene.view["trail"]
    for deed in scene.view["last"]:
        if deed["do"] == "return" and deed["to"]:
            return _ring(scene, deed["to"], "mana-left", 1.3)
    if not squares:
        return None
    line = route([scene.middle(square) for square in squares], *CLEAR)
    return join((_ring(scene, squares[0], "mana-left", 0.76), path(line, class_="mana-trail")))


def _preview(scene: Scene, chosen: list[str]) -> Markup | None:
    """Where the touch under the pointer would lead."""
    look, view = scene.look, scene.view
    square = (look.looking or "").removeprefix("square-")
    if square not in SQUARES or f"square-{square}" not in look.lit:
        return None
    if chosen and square in view["routes"].get(chosen[0], {}):
        return _way([scene.middle(s) for s in view["routes"][chosen[0]][square]])
    if square in view["routes"]:
        return join(_ring(scene, end, "mana-allowed", 0.85) for end in view["routes"][square])
    x, y = scene.middle(square)
    return group(_ghost(scene, chosen), x=x, y=y, class_="mana-ghost")


def _ghost(scene: Scene, chosen: list[str]) -> Markup:
    view = scene.view
    if view["phase"] == "bird":
        return use("mana-crane", scale=CELL * 0.9 / 100)
    first = view["phase"] == "setup" and not chosen
    assert view["to_move"] is not None  # a square is lit
    return use(f"mana-{'daimyo' if first else 'ronin'}-{scene.side(view['to_move'])}")


def _way(spots: list[Spot]) -> Markup:
    """The way of a move: a line with numbered steps and an arrow."""
    line = route(spots, *CLEAR)
    steps = [
        (
            circle(x, y, 8.5, class_="mana-step"),
            text(x, y + 4.2, number, 12, class_="title bold middle mana-step-number"),
        )
        for number, (x, y) in enumerate(spots[1:-1], 1)
    ]
    return join(
        (
            path(line, class_="mana-path-ground"),
            path(line, class_="mana-path"),
            steps,
            path(head(spots, CLEAR[1]), class_="mana-path"),
        )
    )
