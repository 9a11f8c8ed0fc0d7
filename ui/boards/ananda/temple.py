"""The temple of Ananda, seen from above: every level lifts a tile a little towards the top.

Painted by level, then row: that order is enough. Tiles that are covered altogether show only the
strips of their southern edges, so a tower shows its strata in their true colours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from ui.boards.ananda.layout import CELL, FRAME, LIFT
from ui.boards.ananda.pieces import COLOURS, EDGE, dark, half, monk, tile
from ui.render.art.ornaments import sign
from ui.render.board_props import Look, Rect, View
from ui.render.svg import Markup, circle, group, join, num, path, piece, rect, tag, text, use

Cell = tuple[int, int]
NEIGHBOURS = {(-1, 0): 0, (0, 1): 90, (1, 0): 180, (0, -1): 270}  # and the angle of their pointer


class Ground(NamedTuple):
    """The floor on the screen, and how large the temple is drawn on it."""

    floor: Rect
    size: int

    @property
    def cell(self) -> float:
        return self.floor.width / self.size

    @property
    def scale(self) -> float:
        return self.cell / CELL

    def at(self, cell: Cell, height: int) -> tuple[float, float]:
        """The upper left corner of a cell's top."""
        x, y = self.floor.x + cell[1] * self.cell, self.floor.y + cell[0] * self.cell
        return x, y - height * LIFT * self.scale


class Place(NamedTuple):
    """Where the chosen tile could lie: its half in the area's colour, the other, the area then."""

    first: Cell
    second: Cell
    value: int


def temple(view: View, look: Look, floor: Rect) -> Markup:
    ground = Ground(floor, view["size"])
    places = possible_places(view, look)
    return join(
        (
            _floor(ground),
            _joints(view, ground),
            _strata(view, ground),
            _tiles(view, ground),
            _lit_areas(view, look, ground),
            _own_area(view, ground),
            _cells(view, look, ground),
            _ghost(view, look, ground, places),
            _pointers(view, look, ground, places),
            _monks(view, look, ground),
        )
    )


# --- what the person has chosen so far ----------------------------------------------------


def cell_of(target: str) -> Cell | None:
    kind, *numbers = target.split("-")
    return (int(numbers[0]), int(numbers[1])) if kind == "cell" else None


def chosen_tile(look: Look) -> tuple[str, str] | None:
    if look.chosen and look.chosen[0].startswith("tile-"):
        _, one, other = look.chosen[0].split("-")
        return one, other
    return None


def possible_places(view: View, look: Look) -> list[Place]:
    """Places of the chosen tile that agree with the cell chosen after it."""
    colours = chosen_tile(look)
    if not colours or not view["places"]:
        return []
    both = colours[0] == colours[1]
    found = [Place((a[0], a[1]), (b[0], b[1]), v) for a, b, v in view["places"]["both" if both else "one"]]
    if both:
        found += [Place(second, first, value) for first, second, value in found]
    first = cell_of(look.chosen[1]) if len(look.chosen) > 1 else None
    return [place for place in found if first in (None, place.first)]


def looked_at(look: Look, places: Iterable[Place]) -> Place | None:
    """The one place that the pointer means; None if there are several, or none."""
    cell = cell_of(look.looking) if look.looking else None
    end = 0 if len(look.chosen) == 1 else 1
    meant = [place for place in places if cell and place[end] == cell]
    return meant[0] if len(meant) == 1 else None


def halves(view: View, look: Look) -> tuple[str, str] | None:
    """Colours of the chosen tile, the area's first."""
    colours, area = chosen_tile(look), view["areas"][view["to_move"] or 0]
    if not colours or not area:
        return None
    return colours if colours[0] == area["colour"] else (colours[1], colours[0])


# --- floor and tiles ----------------------------------------------------------------------


@cache
def _floor(ground: Ground) -> Markup:
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
        )
    )


def _joints(view: View, ground: Ground) -> Markup:
    """Shade in the gap between a tower and the lower one before it."""
    heights, gap, d = view["heights"], 2 * EDGE * ground.scale, []
    for row in range(ground.size - 1):
        for column in range(ground.size):
            before = heights[row + 1][column]
            if heights[row][column] > before > 0:
                x, y = ground.at((row + 1, column), before)
                d.append(_box(x + gap / 2, y - gap / 2 - 1, ground.cell - gap, gap + 1))
    return path("".join(d), class_="ananda-joint")


def _strata(view: View, ground: Ground) -> Markup:
    """What shows of tiles that lie below others altogether, as one path a colour."""
    heights, k = view["heights"], ground.scale
    side, lift, gap = ground.cell - 2 * EDGE * k, LIFT * k, EDGE * k
    paths: dict[str, list[str]] = {}
    shades = []
    for laid in view["tiles"]:
        level = laid["level"]
        if any(heights[row][column] == level for row, column in laid["cells"]):
            continue
        ends = sorted(zip(laid["cells"], laid["colours"], strict=True))
        way = "flat" if ends[0][0][0] == ends[1][0][0] else "upright"
        if level == 1:
            x, y = ground.at(tuple(ends[0][0]), level)
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


def _tiles(view: View, ground: Ground) -> Markup:
    heights = view["heights"]
    visible = [
        (laid["level"], min(laid["cells"]), number)
        for number, laid in enumerate(view["tiles"])
        if any(heights[row][column] == laid["level"] for row, column in laid["cells"])
    ]
    origins = _origins(view)
    newest = {step["tile"] for step in view["last"] if step["do"] == "lay"}
    return join(_tile(view, number, ground, origins.get(number), number in newest) for _, _, number in sorted(visible))


def _origins(view: View) -> dict[int, str]:
    """Where the newest tiles came from: the own rack, or the card of whoever laid them."""
    count, found = len(view["tiles"]), {}
    for number in range(max(1, count - SHOWN_COMING), count):
        laid = view["tiles"][number]
        pair = sorted(laid["colours"], key=COLOURS.index)
        left = (view["rack"] or []).count(pair)
        own = laid["seat"] == view["seat"]
        found[number] = f"rack-{pair[0]}-{pair[1]}-{left}" if own else f"seat-{laid['seat']}"
    return found


SHOWN_COMING = 3  # the newest tiles; older ones have been on the last drawing


def _tile(view: View, number: int, ground: Ground, origin: str | None, is_new: bool) -> Markup:
    laid, heights = view["tiles"][number], view["heights"]
    level = laid["level"]
    (first, one), (second, other) = sorted(zip(laid["cells"], laid["colours"], strict=True))
    way = "flat" if first[0] == second[0] else "upright"
    shown = tuple(heights[row][column] == level for row, column in (first, second))
    x, y = ground.at((first[0], first[1]), level)
    monks = tuple(end in view["monks"] for end in (first, second))
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


# --- areas --------------------------------------------------------------------------------


def _outline(cells: Collection[Cell], view: View, ground: Ground, apart: bool = False) -> str:
    """The border of cells, edge by edge at each cell's own height; `apart`: of each colour."""
    heights, colours, inset = view["heights"], view["colours"], 1.8 * ground.scale
    side, d = ground.cell, []
    for row, column in sorted(cells):
        x, y = ground.at((row, column), heights[row][column])

        def inside(down: int, right: int, row: int = row, column: int = column) -> bool:
            near = (row + down, column + right)
            return near in cells and not (apart and colours[near[0]][near[1]] != colours[row][column])

        north, east, south, west = inside(-1, 0), inside(0, 1), inside(1, 0), inside(0, -1)
        x1, x2 = x + (0 if west else inset), x + side - (0 if east else inset)
        foot = _foot_in_sight(row, column, view, ground)
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


def _foot_in_sight(row: int, column: int, view: View, ground: Ground) -> float:
    """Where the top of a cell ends for the eye: a higher tower before it hides the rest."""
    heights = view["heights"]
    foot = ground.at((row, column), heights[row][column])[1] + ground.cell
    if row + 1 == ground.size:
        return foot
    return min(foot, ground.at((row + 1, column), heights[row + 1][column])[1])


def _lit_areas(view: View, look: Look, ground: Ground) -> Markup | None:
    """Areas where the monk may go: lamp light around each of them."""
    cells = {cell for cell in map(cell_of, look.lit) if cell}
    if view["phase"] != "monk" or not cells:
        return None
    d = _outline(cells, view, ground, apart=True)
    widths = {"ananda-lit-glow": 6, "ananda-lit-case": 4.4, "ananda-lit": 2.6}
    return join(path(d, class_=kind, stroke_width=w * ground.scale) for kind, w in widths.items())


def _own_area(view: View, ground: Ground) -> Markup | None:
    """The area being built, in ivory."""
    seat = view["to_move"]
    area = view["areas"][seat] if seat is not None else None
    if not area or view["phase"] not in ("build", "meditate"):
        return None
    d = _outline({(row, column) for row, column in area["cells"]}, view, ground)
    widths = {"ananda-area-case": 5.4, "ananda-area": 3}
    return join(path(d, class_=kind, stroke_width=w * ground.scale) for kind, w in widths.items())


# --- what can be touched ------------------------------------------------------------------


def _cells(view: View, look: Look, ground: Ground) -> Markup:
    """Every cell, lit or not, from the back to the front; the lit ones marked."""
    colours = halves(view, look)
    end = 0 if len(look.chosen) < 2 else 1
    drawn = []
    for row, heights in enumerate(view["heights"]):
        for column, height in enumerate(heights):
            x, y = ground.at((row, column), height)
            target = f"cell-{row}-{column}"
            area = _touch_area(x, y, ground.cell)
            marked = colours and target in look.lit and target != look.looking
            spot = _spot(x, y, ground.scale, colours[end]) if colours and marked else None
            drawn.append(look.touch(target, Rect(x, y, ground.cell, ground.cell), area, spot))
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


def _pointers(view: View, look: Look, ground: Ground, places: list[Place]) -> Markup | None:
    """Small wedges from each lit cell to where the other half would go."""
    if len(look.chosen) != 1:
        return None
    drawn = []
    ghost = cell_of(look.looking or "")
    for first, second, _ in (place for place in places if place.first != ghost):
        x, y = ground.at(first, view["heights"][first[0]][first[1]])
        angle = NEIGHBOURS[second[0] - first[0], second[1] - first[1]]
        wedge = path("M0-25.4L6.2-17Q0-14.4-6.2-17Z", class_="ananda-pointer")
        centre = ground.cell / 2
        drawn.append(group(wedge, x=x + centre, y=y + centre, turn=angle, scale=ground.scale))
    return tag("g", drawn, pointer_events="none")


def _ghost(view: View, look: Look, ground: Ground, places: list[Place]) -> Markup | None:
    """The tile where it would lie, or its half that has a place already."""
    colours, place = halves(view, look), looked_at(look, places)
    if not colours:
        return None
    if place:
        (first, one), (second, other) = sorted(zip(place[:2], colours, strict=True))
        way = "flat" if first[0] == second[0] else "upright"
        return _floating(view, ground, first, tile((one, other), way, ground.scale), way)
    cell = cell_of(look.chosen[1] if len(look.chosen) > 1 else look.looking or "")
    if cell and cell in {place.first for place in places}:
        return _floating(view, ground, cell, half(colours[0], ground.scale), "single")
    return None


def _floating(view: View, ground: Ground, cell: Cell, drawn: Markup, way: str) -> Markup:
    """Something that does not lie there yet: as it would, in lamp light."""
    x, y = ground.at(cell, view["heights"][cell[0]][cell[1]] + 1)
    across, down = {"flat": (2, 1), "upright": (1, 2), "single": (1, 1)}[way]
    width, height = across * CELL - 1.4, down * CELL - 1.4
    ring = rect(0.7, 0.7, width, height, 7, class_="ananda-ring", stroke_dasharray="7 4")
    return group(drawn, group(ring, scale=ground.scale), x=x, y=y, pointer_events="none")


# --- monks --------------------------------------------------------------------------------


def _monks(view: View, look: Look, ground: Ground) -> Markup:
    """Monks from the back to the front; the one whose turn it is carries the area's value."""
    drawn = []
    standing = [(cell, seat) for seat, cell in enumerate(view["monks"]) if cell]
    k = ground.scale
    for cell, seat in sorted(standing):
        x, y = _feet((cell[0], cell[1]), view, ground)
        counting = seat == view["to_move"] and view["phase"] in ("build", "meditate")
        badge = counting and _badge(view["areas"][seat]["value"])
        drawn.append(piece(f"monk-{seat}", x, y, group(monk(seat, 0, 0, MONK), badge, scale=k)))
    cell_looked_at = cell_of(look.looking) if look.looking else None
    if view["phase"] == "monk" and cell_looked_at and view["to_move"] is not None:
        x, y = _feet(cell_looked_at, view, ground)
        drawn.append(monk(view["to_move"], x, y, MONK * k, opacity=0.62))
    return tag("g", drawn, pointer_events="none")


MONK = 0.84  # of his size, so that he hides nothing of the cells behind


def _feet(cell: Cell, view: View, ground: Ground) -> tuple[float, float]:
    """Where a monk stands: right of the cell's number and sign, and never over a higher tower before it."""
    x, y = ground.at(cell, view["heights"][cell[0]][cell[1]])
    k = ground.scale
    return x + 29.5 * k, min(y + 34 * k, _foot_in_sight(*cell, view, ground) - 6 * k)


def _badge(value: int) -> Markup:
    return join(
        (
            circle(8.5, 4, 8.5, class_="ananda-badge"),
            text(8.5, 8.1, value, 11.5, class_="bold middle ananda-badge-text"),
        )
    )
