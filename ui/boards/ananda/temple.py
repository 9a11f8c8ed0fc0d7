"""The temple of Ananda, seen from above: every level lifts a tile a little towards the top.

Painted by level, then row: that order is enough. Tiles that are covered altogether show only the
strips of their southern edges, so a tower shows its strata in their true colours.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ui.boards.ananda.areas import lit_areas, own_area
from ui.boards.ananda.choice import cells, ghost, pointers
from ui.boards.ananda.layout import Ground
from ui.boards.ananda.monks import monks
from ui.boards.ananda.pieces import CELL, COLOURS, EDGE, FRAME, LIFT, dark, tile
from ui.boards.ananda.scene import Scene
from ui.render.svg import Markup, circle, group, join, num, path, piece, rect, tag, text, use


def temple(scene: Scene) -> Markup:
    return join(
        (
            _joints(scene),
            _strata(scene),
            _tiles(scene),
            lit_areas(scene),
            own_area(scene),
            cells(scene),
            ghost(scene),
            pointers(scene),
            monks(scene),
        )
    )


@cache
def floor(ground: Ground) -> Markup:
    x, y, side, _ = ground.floor
    lines = "".join(
        f"M{num(x + i * ground.cell)} {num(y)}v{num(side)}M{num(x)} {num(y + i * ground.cell)}h{num(side)}"
        for i in range(1, ground.size)
    )
    edge = FRAME - 0.6
    return join(
        (
            rect(x - FRAME, y - FRAME, side + 2 * FRAME, side + 2 * FRAME, 13, class_="ananda-plinth"),
            rect(x - edge, y - edge, side + 2 * edge, side + 2 * edge, 12.4, class_="ananda-plinth-light"),
            rect(x - 3, y - 3, side + 6, side + 6, 6, class_="ananda-floor"),
            group(
                tag("use", href="#ananda-rosette"),
                x=x + side / 2,
                y=y + side / 2,
                scale=side / 400,
                class_="ananda-rosette",
            ),
            path(lines, class_="ananda-grid"),
            _coordinates(ground),
        )
    )


def _coordinates(ground: Ground) -> Markup:
    """In the corners of the outer cells, as the move list names them."""
    x, y, side, _ = ground.floor
    size = max(8.0, ground.cell * 0.2)
    files, ranks = [], []
    for i in range(ground.size):
        along = i * ground.cell
        files.append(text(x + along + ground.cell - 3, y + side - 4, chr(97 + i), size, class_="end ananda-coordinate"))
        ranks.append(text(x + 3, y + along + size, ground.size - i, size, class_="ananda-coordinate"))
    return join((files, ranks))


def _joints(scene: Scene) -> Markup:
    """Shade in the gap between a tower and the lower one before it."""
    ground = scene.ground
    heights, gap, d = scene.view["heights"], 2 * EDGE * ground.scale, []
    for row in range(ground.size - 1):
        for column in range(ground.size):
            before = heights[row + 1][column]
            if heights[row][column] > before > 0:
                x, y = ground.at((row + 1, column), before)
                d.append(_box(x + gap / 2, y - gap / 2 - 1, ground.cell - gap, gap + 1))
    return path("".join(d), class_="ananda-joint")


def _strata(scene: Scene) -> Markup:
    """What shows of tiles that lie below others altogether, as one path a colour."""
    ground = scene.ground
    heights, k = scene.view["heights"], ground.scale
    side, lift, gap = ground.cell - 2 * EDGE * k, LIFT * k, EDGE * k
    paths: dict[str, list[str]] = {}
    shades = []
    for laid in scene.view["tiles"]:
        level = laid["level"]
        if any(heights[row][column] == level for row, column in laid["cells"]):
            continue
        ends = sorted(zip(laid["cells"], laid["colours"], strict=True))
        way = "flat" if ends[0][0][0] == ends[1][0][0] else "upright"
        if level == 1:
            row, column = ends[0][0]
            x, y = ground.at((row, column), level)
            shades.append(use(f"ananda-shade-{way}", x, y, scale=k))
        for end, ((row, column), colour) in enumerate(ends):
            x, y = ground.at((row, column), level)
            before = heights[row + 1][column] if row + 1 < ground.size else 0
            d = paths.setdefault(colour, [])
            if heights[row][column] == level + 1:
                # Up to neighbours that are as high, so that no floor shows in the gap between.
                left = gap if column == 0 or heights[row][column - 1] <= level else 0
                right = gap if column + 1 == ground.size or heights[row][column + 1] <= level else 0
                d.append(_box(x + left, y + gap, ground.cell - left - right, side))
            if before < level:
                corners = (end == 0, end == 1) if way == "flat" else (True, True)
                d.append(_foot(x + gap, y + ground.cell - gap, side, lift, 6 * k, *corners))
    return join((shades, [path("".join(d), fill=dark(colour)) for colour, d in sorted(paths.items())]))


def _foot(x: float, y: float, width: float, height: float, curve: float, left: bool, right: bool) -> str:
    """The southern edge of a half, its lower corners rounded where the tile ends."""
    w, h, c = num(width), num(height), num(curve)
    turn = f"a{c} {h} 0 0 1-{c} {h}" if right else f"v{h}"
    back = f"a{c} {h} 0 0 1-{c}-{h}" if left else f"v-{h}"
    along = num(width - curve * (left + right))
    return f"M{num(x)} {num(y)}h{w}{turn}h-{along}{back}z"


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"


def _tiles(scene: Scene) -> Markup:
    heights = scene.view["heights"]
    visible = [
        (laid["level"], min(laid["cells"]), number)
        for number, laid in enumerate(scene.view["tiles"])
        if any(heights[row][column] == laid["level"] for row, column in laid["cells"])
    ]
    origins = _origins(scene)
    newest = {step["tile"] for step in scene.view["last"] if step["do"] == "lay"}
    return join(_tile(scene, number, origins.get(number), number in newest) for _, _, number in sorted(visible))


def _origins(scene: Scene) -> dict[int, str]:
    """Where the newest tiles came from: the own rack, or the card of whoever laid them."""
    count, found = len(scene.view["tiles"]), {}
    for number in range(max(1, count - SHOWN_COMING), count):
        laid = scene.view["tiles"][number]
        pair = sorted(laid["colours"], key=COLOURS.index)
        left = (scene.view["rack"] or []).count(pair)
        own = laid["seat"] == scene.view["seat"]
        found[number] = f"rack-{pair[0]}-{pair[1]}-{left}" if own else f"seat-{laid['seat']}"
    return found


SHOWN_COMING = 3  # the newest tiles; older ones have been on the last drawing


def _tile(scene: Scene, number: int, origin: str | None, is_new: bool) -> Markup:
    ground = scene.ground
    laid, heights = scene.view["tiles"][number], scene.view["heights"]
    level = laid["level"]
    (first, one), (second, other) = sorted(zip(laid["cells"], laid["colours"], strict=True))
    way = "flat" if first[0] == second[0] else "upright"
    shown = tuple(heights[row][column] == level for row, column in (first, second))
    x, y = ground.at((first[0], first[1]), level)
    monks = tuple(end in scene.view["monks"] for end in (first, second))
    drawn = _tile_with_numbers((one, other), way, ground.scale, level, shown, monks, is_new)
    return piece(f"tile-{number}", x, y, drawn, origin=origin)


@lru_cache(2000)
def _tile_with_numbers(
    colours: tuple[str, str],
    way: str,
    scale: float,
    level: int,
    shown: tuple[bool, ...],
    monks: tuple[bool, ...],
    is_new: bool,
) -> Markup:
    """A tile with its height on every half that is not covered, a mat for a monk, and a dot if it is new."""
    marks: list[Markup] = []
    for end, visible in enumerate(shown):
        if visible:
            dx, dy = (CELL * end, 0) if way == "flat" else (0, CELL * end)
            if monks[end]:
                marks.append(use(f"ananda-mat-{colours[end]}", dx, dy))
            kind = "ananda-height low" if level == 1 else "ananda-height"
            marks.append(text(dx + 6, dy + 14.2, level, 11, class_=kind))
            if is_new:
                marks.append(circle(dx + CELL - 8.5, dy + 8.5, 3, class_="ananda-new"))
                is_new = False
    return tile(colours, way, scale, *marks)
