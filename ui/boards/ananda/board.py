"""The board of Ananda: the temple, the players around it, the own rack and hand."""

from __future__ import annotations

import math
from itertools import groupby

from ui.boards.ananda.layout import CELL, SLOTS, Plan, plan
from ui.boards.ananda.pieces import back, card, monk, tile
from ui.boards.ananda.pieces import defs as piece_defs
from ui.boards.ananda.sheets import sheet
from ui.boards.ananda.temple import looked_at, possible_places, temple
from ui.render.art.ornaments import mark, petal, sign
from ui.render.board_props import Layout, Look, Rect, View
from ui.render.drawing import Drawing
from ui.render.svg import LETTER, Markup, around, circle, fit, group, join, num, path, piece, rect, snug, tag, text, use


def layout(width: int, height: int, players: int) -> Layout:
    return plan(width, height, players).layout


def defs() -> Markup:
    return join((piece_defs(), tag("g", _sand_flower(), id="ananda-rosette")))


def _sand_flower() -> Markup:
    """The ornament in the sand of the floor, 400 across: five rings of petals, four corners."""
    rings = []
    for ring in range(5):
        start, end = 40 * (ring + 0.25), 40 * (ring + 1)
        outline = path(petal(start, end, math.tan(math.pi / 24) * end * 0.98))
        rings += [around(24, outline, 7.5 * (ring % 2)), circle(0, 0, end - 1)]
    corner = path("M143 199A56 56 0 0 1 199 143M156 199A43 43 0 0 1 199 156")
    return join((rings, around(4, corner)))


def draw(view: View, look: Look) -> Drawing:
    places = plan(look.width, look.height, view["players"])
    return look.canvas(
        _players(view, look, places),
        _supply(view, look, places.supply),
        temple(view, look, places.floor),
        _steps(view, look, places),
        _rack(view, look, places),
        places.mine and _mine(view, look, places.mine),
        _hand(view, look, places.hand),
        sheet(view, look),
        class_="board ananda-aids" if look.aids else "board",
    )


def below(view: View) -> int:
    """The seat that sits at the bottom of the screen."""
    seat = view["seat"]
    return 0 if seat is None else int(seat)


# --- players and supply -------------------------------------------------------------------


def _players(view: View, look: Look, places: Plan) -> Markup:
    me, players = below(view), view["players"]
    around = [(me + i) % players for i in range(players)]
    seats = around if len(places.players) == players else around[1:]
    return join(_player(view, look, s, at) for s, at in zip(seats, places.players, strict=True))


def _player(view: View, look: Look, seat: int, at: Rect) -> Markup:
    """A player's card: monk, name, counts, karma. It opens to show the karma pile."""
    x, y, width, height = at
    box = rect(x + 0.5, y + 0.5, width - 1, height - 1, 12, class_="ananda-paper")
    if height < 50 and width > 220:
        inside = _one_line(view, look, seat, at)
    elif width < 136 or height < 50:
        inside = _small_card(view, look, seat, at)
    else:
        inside = _card(view, look, seat, at)
    # Tiles that this player lays set out from here.
    door = piece(f"seat-{seat}", x + 20, y + height / 2)
    return look.opener(f"karma-{seat}", at, box, inside, door)


def _card(view: View, look: Look, seat: int, at: Rect) -> Markup:
    _ = look.words.one
    x, y, width, height = at
    large = height > 80
    middle = y + height / 2
    who = view["seats"][seat]
    tight = width < 200 and not large
    left = x + (62 if large else 42 if tight else 50)
    score = 34 if large else 24 if tight else 28
    room = width - (left - x) - 12 - len(str(who["karma"])) * score * 0.5 - (4 if tight else 16)
    size = 20 if large and len(look.name(seat)) * 20 * LETTER < room else 15 if tight else 17
    name = fit(look.name(seat), room, size)
    monk_size = 1.3 if large else 0.82 if tight else 0.95
    kinds = ("tile", "cards", "deck") if width > 168 else ("tile", "cards")
    amounts = {"tile": who["rack"], "cards": who["hand"], "deck": who["deck"]}
    under = middle + (31 if large else 19)
    counts = [
        _count(kind, amounts[kind], left + i * 40, under, "deck" if kind == "deck" and seat == below(view) else None)
        for i, kind in enumerate(kinds)
    ]
    return join(
        (
            _standing(
                view,
                seat,
                x + (32 if large else 22 if tight else 27),
                middle + (28 if large else 18 if tight else 20),
                monk_size,
            ),
            text(left, middle - (14 if large else 8), name, size, class_="title"),
            _turn_dot(view, seat, x + 12, y + 12),
            counts,
            text(
                x + width - 14,
                middle + (-8 if large else -2 if tight else 10),
                who["karma"],
                score,
                class_="title end",
            ),
            large and text(x + width - 14, middle + 9, fit(_("karma"), 60, 12), 12, class_="quiet end"),
        )
    )


def _small_card(view: View, look: Look, seat: int, at: Rect) -> Markup:
    """For three opponents on a phone."""
    x, y, width, height = at
    who, low = view["seats"][seat], height < 50
    middle = y + height / 2
    left = x + (25 if low else 32)
    karma = str(who["karma"])
    room = width - (left - x) - 10 - len(karma) * 9.5
    name, size = snug(look.name(seat), room, 12.5, least=10)
    return join(
        (
            _standing(view, seat, x + (14 if low else 17), middle + (12 if low else 15), 0.62 if low else 0.76),
            text(left, middle - (4 if low else 7), name, size, class_="title"),
            _turn_dot(view, seat, x + 9, y + 9),
            text(x + width - 8, middle + (-3 if low else -5), karma, 18, class_="title end"),
            _count("tile", who["rack"], left - 1, middle + (13 if low else 17), small=True),
            _count("cards", who["hand"], left + 29, middle + (13 if low else 17), small=True),
        )
    )


def _one_line(view: View, look: Look, seat: int, at: Rect) -> Markup:
    x, y, width, height = at
    who, middle = view["seats"][seat], y + height / 2
    karma = str(who["karma"])
    amounts = [("tile", who["rack"]), ("cards", who["hand"]), ("deck", who["deck"])]
    amounts = amounts if width > 240 else amounts[:2]
    counts = x + width - 20 - len(karma) * 13 - len(amounts) * 38
    name = fit(look.name(seat), counts - x - 42, 16)
    return join(
        (
            _standing(view, seat, x + 18, middle + 13, 0.66),
            text(x + 36, middle + 5.5, name, 16, class_="title"),
            _turn_dot(view, seat, x + 44 + _wide(name, 16), middle),
            [_count(kind, n, counts + i * 38, middle + 5) for i, (kind, n) in enumerate(amounts)],
            text(x + width - 12, middle + 8, karma, 23, class_="title end"),
        )
    )


def _standing(view: View, seat: int, x: float, y: float, scale: float) -> Markup:
    """A player's monk beside the name; if it is off the board, it really stands here."""
    if view["monks"][seat]:
        return monk(seat, x, y, scale)
    return piece(f"monk-{seat}", x, y, monk(seat, 0, 0, scale))


def _turn_dot(view: View, seat: int, x: float, y: float) -> Markup | None:
    return circle(x, y, 4.5, class_="ananda-turn") if view["to_move"] == seat else None


def _count(kind: str, amount: object, x: float, y: float, key: str | None = None, small: bool = False) -> Markup:
    """A small sign with a number; y is the number's baseline."""
    size = 12 if small else 13
    drawn = use(f"ananda-{kind}", 0, -12.4 * size / 13, scale=size / 13)
    return join(
        (
            piece(key, x, y, drawn) if key else group(drawn, x=x, y=y),
            text(x + size * 1.38, y, amount, size, class_="bold"),
        )
    )


def _supply(view: View, look: Look, at: Rect) -> Markup:
    _ = look.words.one
    x, y, width, height = at
    box = rect(x + 0.5, y + 0.5, width - 1, height - 1, 12, class_="ananda-paper")
    middle = y + height / 2
    low = height < 50
    size = 19 if low else 22 if height < 80 else 32
    left = x + (12 if width < 90 else 14)
    word, small = snug(_("supply"), width - 16, 12, least=9.5)
    label = None if low else text(left, middle - size * 0.5, word, small, class_="quiet")
    base = middle + (size * 0.36 if low else size * 0.72)
    grown = size / 17
    return join(
        (
            box,
            label,
            piece("supply", left, base, use("ananda-tile", 0, -14 * grown, scale=grown)),
            text(left + 19 * grown, base, view["supply"], size, class_="title"),
        )
    )


def _wide(words: str, size: float) -> float:
    """About how wide these words get."""
    return len(words) * size * 0.5


# --- between temple and rack --------------------------------------------------------------


def _steps(view: View, look: Look, places: Plan) -> Markup:
    """What of the turn is going on, a way to look at lower layers, and the area's value."""
    x, y, width, height = places.steps
    middle = y + height / 2
    size = 17 if height > 36 else 14
    left = x + width - size * 8.4  # room for the pill, whether it is there or not
    layers = look.opener(
        "layers",
        Rect(left - 46, middle - 22, 44, 44),
        rect(left - 46, middle - 22, 44, 44, fill="transparent"),
        use("ananda-layers", left - 36, middle - 11),
    )
    row = Rect(x, y, left - 50 - x, height)
    first = _mine(view, look, row, brief=True) if places.short else _phases(view, look, row)
    return join((first, layers, _pill(view, look, x + width, middle, size)))


def _phases(view: View, look: Look, at: Rect) -> Markup:
    _ = look.words.one
    steps = (("monk", _("Monk")), ("build", _("Build")), ("meditate", _("Meditate")))
    letters = sum(len(word) for _phase, word in steps)
    size = max(11.0, min(14.5, (at.width - 3 * 16 - 2 * 9) / letters / LETTER))
    room = (at.width - 3 * 16 - 2 * 9) / letters
    middle = at.y + at.height / 2
    x, drawn = at.x - 9, []
    for phase, word in steps:
        shown = fit(word, room * len(word) + size, size)
        width = len(shown) * size * LETTER + 16
        on = phase == view["phase"]
        drawn += [
            x > at.x and path(f"M{num(x + 2.5)} {num(middle)}h4", class_="ananda-thread"),
            on and rect(x + 9, middle - 12.5, width, 25, 12.5, class_="ananda-step"),
            text(
                x + 9 + width / 2,
                middle + size * 0.35,
                shown,
                size,
                class_="middle ananda-step-text" if on else "middle quiet",
            ),
        ]
        x += width + 9
    return join(drawn)


def _pill(view: View, look: Look, right: float, middle: float, size: float) -> Markup | None:
    """The area's value, what it would become, or what of it is spent."""
    _ = look.words.one
    seat = view["to_move"]
    area = view["areas"][seat] if seat is not None else None
    if not area or view["phase"] not in ("build", "meditate"):
        return None
    words = _("area {value}").format(value=area["value"])
    place = looked_at(look, possible_places(view, look))
    spent = sum(int(target.split("-")[2]) for target in look.chosen if target.startswith("card-"))
    if place:
        words = f"{area['value']} → {place.value}"
    elif spent:
        words = _("{sum} of {value}").format(sum=spent, value=area["value"])
    width = _wide(words, size) * 1.16 + size * 3.1
    height = size * 2.05
    x = right - width
    light = f"color-mix(in oklab,var(--{area['colour']}) 55%,#fff)"
    return join(
        (
            rect(x, middle - height / 2, width, height, height / 2, class_="ananda-pill"),
            sign(area["colour"], x + size * 1.35, middle, size * 0.66, light),
            text(x + size * 2.3, middle + size * 0.35, words, size, class_="ananda-pill-text"),
        )
    )


def _mine(view: View, look: Look, at: Rect, brief: bool = False) -> Markup:
    """Own karma, name and counts; brief: on a short phone, in the row of the steps."""
    me = below(view)
    who, middle = view["seats"][me], at.y + at.height / 2
    base = middle + 7
    karma = str(who["karma"])
    x = at.x + 30
    name_at = x + len(karma) * 13 + 8
    amounts = [("deck", str(who["deck"]))]
    if not brief:  # otherwise they are seen well enough
        amounts = [("tile", f"{who['rack']}/{SLOTS}"), ("cards", f"{who['hand']}/{SLOTS}"), *amounts]
    step = 52
    start = at.x + at.width - step * len(amounts) + 10
    room = start - name_at - 22
    name = fit(look.name(me), room, 16) if room > 44 else ""
    return look.opener(
        f"karma-{me}",
        at,
        rect(at.x, at.y, at.width, at.height, fill="transparent"),
        _standing(view, me, at.x + 14, middle + 12, 0.7),
        text(x, base, karma, 24, class_="title"),
        name and text(name_at, base - 1, name, 16, class_="title"),
        _turn_dot(view, me, name_at + _wide(name, 16) + (14 if name else 4), middle + 1),
        [
            _count(kind, n, start + i * step, middle + 5, "deck" if kind == "deck" else None)
            for i, (kind, n) in enumerate(amounts)
        ],
    )


# --- rack and hand ------------------------------------------------------------------------


def _rack(view: View, look: Look, places: Plan) -> Markup:
    """Eight slots; equal tiles stand together and are one thing to touch."""
    at, width = places.rack, places.tile
    height = width * 2.1
    pitch = (at.width - 16) / SLOTS
    scale = width / CELL
    top = at.y + (at.height - height) / 2 - 1

    def x_of(slot: int) -> float:
        return at.x + 8 + slot * pitch + (pitch - width) / 2

    slots = [
        rect(x_of(i), top, width, height, 6, class_="ananda-slot")
        for i in range(view["seats"][below(view)]["rack"], SLOTS)
    ]
    drawn: list[Markup] = []
    if view["rack"] is None:
        count = view["seats"][below(view)]["rack"]
        drawn = [group(back(width, height), x=x_of(i), y=top) for i in range(count)]
    slot = 0
    for pair, equal in groupby(view["rack"] or []):
        count = len(list(equal))
        xs = [x_of(slot + i) for i in range(count)]
        drawn.append(_equal_tiles(look, pair, xs, top, scale, pitch, _fits(view, pair)))
        slot += count
    return join(
        (
            rect(at.x + 0.5, at.y + 0.5, at.width - 1, at.height - 1, 12, class_="ananda-rack"),
            rect(at.x + 1.6, at.y + 1.6, at.width - 3.2, at.height - 3.2, 11, class_="ananda-rack-light"),
            slots,
            drawn,
        )
    )


def _equal_tiles(
    look: Look, pair: list[str], xs: list[float], top: float, scale: float, pitch: float, fits: bool
) -> Markup:
    target = f"tile-{pair[0]}-{pair[1]}"
    chosen, lit = target in look.chosen, target in look.lit
    width, height = CELL * scale, CELL * scale * 2.1
    parts: list[object] = [rect(xs[0] - 2, top - 6, pitch * len(xs), height + 12, fill="transparent")]
    for i, x in enumerate(xs):
        raised = chosen and i == len(xs) - 1
        y = top - 12 if raised else top
        ring = None
        if raised or lit:
            kind = ("ananda-ring-glow", "ananda-ring") if raised else ("ananda-ring-soft", "ananda-ring")
            ring = [rect(-1.5, -1.5, width + 3, height + 2, 8, class_=name) for name in kind]
        body = (ring and ring[0], tile(pair, "upright", scale), ring and ring[1])
        parts.append(piece(f"rack-{pair[0]}-{pair[1]}-{i}", x, y, *body, origin="supply"))
    place = Rect(xs[0], top, xs[-1] - xs[0] + width, height)
    return look.touch(target, place, *parts, opacity=None if fits else 0.55)


def _fits(view: View, colours: list[str]) -> bool:
    """Has this tile or card the colour of the own area? Outside the own turn everything has."""
    seat = view["to_move"]
    building = view["phase"] in ("build", "meditate") and seat is not None and seat == view["seat"]
    return not building or view["areas"][seat]["colour"] in colours


def _hand(view: View, look: Look, at: Rect) -> Markup:
    pitch = at.width / SLOTS
    width = min(pitch - 4.4, at.height * 0.9 if at.height < 50 else at.height * 0.7)
    me = below(view)
    drawn: list[Markup] = []
    for slot in range(SLOTS):
        x = at.x + slot * pitch + (pitch - width) / 2
        if view["hand"] is None and slot < view["seats"][me]["hand"]:
            drawn.append(group(back(width, at.height), x=x, y=at.y))
        elif view["hand"] is None or slot >= len(view["hand"]):
            drawn.append(rect(x + 0.5, at.y + 0.5, width - 1, at.height - 1, 7, class_="ananda-gap"))
        else:
            drawn.append(_hand_card(view, look, slot, x, at.y, width, at.height))
    return join(drawn)


def _hand_card(view: View, look: Look, slot: int, x: float, y: float, width: float, height: float) -> Markup:
    colour, value = view["hand"][slot]
    target = f"card-{colour}-{value}"
    fits = _fits(view, [colour])
    chosen, lit = target in look.chosen, target in look.lit
    ring: Markup | None = None
    if chosen or lit:
        kinds = ("ananda-ring-glow", "ananda-ring") if chosen else ("ananda-ring-soft", "ananda-ring")
        ring = join(rect(0, 0, width, height, 7.5, class_=kind) for kind in kinds)
    elif fits and view["phase"] == "build" and view["to_move"] == view["seat"]:
        ring = rect(1.2, 1.2, width - 2.4, height - 2.4, 6.4, class_="ananda-fits")
    face = card(colour, value, width, height)
    key = f"card-{view['seat']}-{colour}-{value}"
    lifted = y - min(5.0, height * 0.09) if chosen else y
    return look.touch(
        target,
        Rect(x, lifted, width, height),
        piece(key, x, lifted, face, ring, origin="deck"),
        opacity=None if fits else 0.55,
    )


# --- the lobby's picture ------------------------------------------------------------------


def miniature(view: View) -> Markup:
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


def _small_signs(view: View, cell: float) -> list[Markup]:
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
