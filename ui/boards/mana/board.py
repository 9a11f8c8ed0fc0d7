"""Mana's board: a wooden frame with raked sand, hats and helmets, and a crane."""

from __future__ import annotations

from functools import cache

from ui.boards.mana.pieces import CELL, FIELD, FRAME, RADIUS, defs
from ui.boards.mana.scene import FILES, SQUARES, Man, Scene, Spot, layout, places_of
from ui.boards.mana.sides import card, prisoners, strip
from ui.render.art.emblems import crane
from ui.render.art.ornaments import fibres
from ui.render.board_props import Look, View
from ui.render.drawing import Drawing
from ui.render.geometry import Rect
from ui.render.route import head, route
from ui.render.svg import Markup, circle, group, join, num, path, piece, rect, tag, text, use

__all__ = ["defs", "draw", "layout", "miniature"]

TARGETS = {f"square-{square}" for square in SQUARES}
CLEAR = (22, 26)  # how far a way keeps from the middles of its first and its last square
COORDINATE = "title bold middle mana-coordinate"


def draw(view: View, look: Look) -> Drawing:
    places = places_of(look.width, look.height)
    bottom = view["black"] if view["seat"] is None else view["seat"]
    scene = Scene(view, look, places, bottom)
    return look.canvas(
        _ground(look.width, look.height),
        strip(scene, 1 - bottom, places.far),
        strip(scene, bottom, places.near),
        card(scene),
        _board(scene),
        _men(scene),
        _rings(scene),
        _bird(scene),
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


# --- the board ------------------------------------------------------------------------


def _board(scene: Scene) -> Markup:
    standing = scene.pieces
    squares = sorted(SQUARES, key=lambda square: f"square-{square}" in scene.look.lit)
    return group(
        use("mana-frame"),
        _coordinates(scene.turned),
        [_square(scene, square, standing) for square in squares],
        tag("g", use("mana-grains"), _marks(scene, standing), class_="mana-through"),
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
    lit = target in look.lit
    shape = "mana-lit-piece" if _is_mover(scene, square, standing) else "mana-lit"
    frame = lit and (_lit_frame(x, y) if shape == "mana-lit" else _lit_corners(x, y))
    place = Rect(x - CELL / 2, y - CELL / 2, CELL, CELL)
    return look.touch(target, place, _sand(symbol, x, y, empty), frame, class_=shape if lit else None)


@cache
def _sand(symbol: int, x: float, y: float, empty: bool) -> Markup:
    pips = empty and use(f"mana-pips-{symbol}", x, y)
    return join((use(f"mana-square-{symbol}", x - CELL / 2, y - CELL / 2), pips))


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
    for square in _lit_squares(scene):
        x, y = scene.middle(square)
        mover = _is_mover(scene, square, standing)
        glow.append(circle(x, y, RADIUS * 1.28) if mover else _lit_rect(x, y))
    chosen, lords = _chosen_squares(scene), scene.view["daimyo"]
    return join(
        (
            glow and tag("g", glow, class_="mana-lit-glow", filter="url(#glow-small)"),
            _trail(scene) if not look.chosen else None,
            [_ring(scene, square, "mana-lamp", 1.32) for square in chosen],
            [_ring(scene, s, "mana-lit-line", 1.34) for s in _lit_squares(scene) if s in lords],
            _preview(scene, chosen),
        )
    )


def _rings(scene: Scene) -> Markup:
    """Lines around pieces that may be touched or are taken up: over their shadows."""
    view, chosen = scene.view, _chosen_squares(scene)
    ronin = set(view["ronin"][0] + view["ronin"][1])  # a helmet's horns stay over its ring
    allowed = set(view["routes"]).difference(chosen) if chosen and scene.look.lit else ()
    return group(
        [_ring(scene, s, "mana-lit-line", 1.18) for s in _lit_squares(scene) if s in ronin],
        [_ring(scene, square, "mana-lit-line", 1.18) for square in chosen if square in ronin],
        [_ring(scene, square, "mana-allowed", 1.13) for square in sorted(allowed)],
        x=scene.places.x,
        y=scene.places.y,
        scale=scene.places.scale,
        class_="mana-through",
    )


def _lit_squares(scene: Scene) -> list[str]:
    return [square for square in SQUARES if f"square-{square}" in scene.look.lit]


def _chosen_squares(scene: Scene) -> list[str]:
    return [target.removeprefix("square-") for target in scene.look.chosen if target in TARGETS]


def _ring(scene: Scene, square: str, kind: str, share: float) -> Markup:
    x, y = scene.middle(square)
    return circle(x, y, RADIUS * share, class_=kind)


def _trail(scene: Scene) -> Markup | None:
    """How the last piece moved, in dots; where it came from keeps a ring. So does a return."""
    squares = scene.view["trail"]
    for deed in scene.view["last"]:
        if deed["what"] == "return":
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


# --- pieces and bird ------------------------------------------------------------------


def _men(scene: Scene) -> Markup:
    """Everything that moves stands in the measure of the whole drawing."""
    scale = scene.places.scale
    men = [
        piece(
            scene.key(kind, seat, number), *scene.on_screen(square), use(f"mana-{kind}-{scene.side(seat)}", scale=scale)
        )
        for square, (kind, seat, number) in scene.pieces.items()
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


def _bird(scene: Scene) -> Markup | None:
    square = scene.view["bird"]
    if not square:
        return None
    scale = scene.places.scale
    calm = circle(0, 0, 21.5 * scale, class_=f"mana-sand-{scene.symbols[square]}", opacity=0.8)
    crane = use("mana-crane", scale=CELL * 0.9 / 100 * scale)
    x, y = scene.on_screen(square)
    return piece("bird", x, y, calm, crane, origin="perch", class_="mana-bird")


# --- small, for the lobby -------------------------------------------------------------


def miniature(view: View) -> Markup:
    """The position in a box of 100, without any definition of the page."""
    scene = Scene(view, Look(), places_of(390, 844), view["black"])
    held = {*scene.pieces, view["bird"]}
    return tag(
        "svg",
        rect(1, 1, 98, 98, 4, fill="var(--wood-2)", stroke="var(--wood-3)"),
        rect(4.6, 4.6, 90.8, 90.8, 1, fill="color-mix(in oklab,var(--wood-3),#000 25%)"),
        [_small_sand(scene, symbol, held) for symbol in (1, 2, 3)],
        [_small_man(scene, square, man) for square, man in scene.pieces.items()],
        view["bird"] and _small_bird(scene),
        viewBox="0 0 100 100",
    )


def _small_sand(scene: Scene, symbol: int, held: set[str]) -> Markup:
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


def _small_bird(scene: Scene) -> Markup:
    x, y = _small_spot(scene, scene.view["bird"])
    return path(crane(), transform=f"translate({num(x)} {num(y)}) scale(.15)", fill="var(--seal)")


def _small_spot(scene: Scene, square: str) -> Spot:
    x, y = scene.middle(square)
    return x / 4 + 5, y / 4 + 5
