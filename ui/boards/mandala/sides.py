"""What belongs to one player: name, closed hand, river, cup; and the card with the scores."""

from __future__ import annotations

from ui.boards.mandala.layout import Strip
from ui.boards.mandala.pieces import CARD, COLOURS, RIVER_STEP, TILE
from ui.boards.mandala.scene import Scene, badge, in_flight, lit_badge
from ui.render.art.compact_paths import mix
from ui.render.art.ornaments import sign
from ui.render.geometry import Rect
from ui.render.seats import turn_dot
from ui.render.svg import Markup, circle, fit, join, landmark, path, piece, rect, tag, text, use


def strip(scene: Scene, seat: int) -> Markup:
    near = seat == scene.bottom
    places = scene.places.near if near else scene.places.far
    name = _wide_name(scene, seat, places) if scene.places.wide else _name(scene, seat, places)
    return tag(
        "g", name, None if near else _backs(scene, seat, places), _river(scene, seat, places), _cup(scene, seat, places)
    )


def points(scene: Scene, seat: int) -> str:
    """What is known of a score: “21+” while cards in the cup are secret."""
    cup = scene.view["cups"][seat]
    return f"{cup['points']}+" if cup["unknown"] else str(cup["points"])


# --- name and hand ------------------------------------------------------------------------


def _dot(scene: Scene, seat: int, x: float, y: float, radius: float) -> Markup | None:
    """A dot in the colour of the seat says whose turn it is."""
    return turn_dot(seat, x, y, radius) if scene.view["to_move"] == seat else None


def _name(scene: Scene, seat: int, places: Strip) -> Markup:
    u = scene.places.unit
    size = max(14.0, 15 * u)
    y = places.top + 15 * u
    dot = _dot(scene, seat, places.left + 4, y - size * 0.3, 4)
    x = places.left + (13 if dot else 0)
    room = places.river[0] - places.river[2] * 20 - x - 2
    return join((dot, text(x, y, fit(scene.look.name(seat), room, size), size, class_="title bold")))


def _wide_name(scene: Scene, seat: int, places: Strip) -> Markup:
    _, n_ = scene.look.words.one, scene.look.words.many
    u, near = scene.places.unit, seat == scene.bottom
    size, y = max(17.0, 22 * u), places.top + 30 * u
    name = fit(scene.look.name(seat), 128 * u if not near else 260 * u, size)
    cards = scene.view["hands"][seat]["size"]
    below = n_("{count} card in hand", "{count} cards in hand", cards).format(count=cards)
    side = "end" if near else ""
    x = scene.places.board - scene.places.mats[0].x if near else places.left
    dot = _dot(scene, seat, x - 5 if near else x + 5, y - size * 0.3, 5)
    aside = 16 if dot else 0
    return join(
        (
            dot,
            text(x - aside if near else x + aside, y, name, size, class_=f"title bold {side}".strip()),
            text(x, y + 22 * u, below, 13, class_=f"quiet {side}".strip()),
        )
    )


def _backs(scene: Scene, seat: int, places: Strip) -> Markup:
    """The closed hand of the other player."""
    size, u = scene.view["hands"][seat]["size"], scene.places.unit
    if scene.places.wide:
        width, y = 38 * u, places.top + 8 * u
        x = places.left + max(150 * u, 122)  # the words below the name come first
        room = min(150 * u, places.river[0] - 24 * u - x)
    else:
        width, x, y, room = 22 * u, places.left, places.top + 27 * u, 78 * u
    step = min(width * 0.62, (room - width) / max(1, size - 1))
    backs = [
        piece(f"hand-{seat}-{i}", x + i * step, y, use("mandala-back", scale=width / 100), origin="deck")
        for i in range(size)
    ]
    end = x + (size - 1) * step + width
    radius, foot = max(8.6, width * 0.28), y + width * CARD / 100
    number = badge(end - width * 0.06, foot - 2, size, radius)
    whole = Rect(x - 2, y - 2, max(width, end - x) + radius + 2, foot - y + radius + 2)  # a ring leaves the number free
    place = landmark("their-hand", whole)
    return join((place, piece(f"hand-{seat}", x + room / 2, y), backs, number))


# --- river and cup ------------------------------------------------------------------------


def _river(scene: Scene, seat: int, places: Strip) -> Markup:
    x, y, scale = places.river
    owner = "" if seat == scene.bottom else "their-"
    parts: list[object] = [use("mandala-river", x, y, scale=scale)]
    for space, colour in enumerate(scene.view["rivers"][seat]):
        at = x + space * RIVER_STEP * scale
        taken = scene.happened("to_river", seat=seat, colour=colour)
        origin = f"mountain-{taken['mandala']}-{colour}-{taken['count']}" if taken else None
        parts.append(piece(f"river-{seat}-{colour}", at, y, use(scene.tile(colour), scale=scale), origin=origin))
        if taken:
            parts.append(rect(at - 2, y - 2, 100 * scale + 4, TILE * scale + 4, 5, class_="mandala-mark"))
        parts.append(badge(at + 50 * scale, y + TILE * scale, space + 1, max(7.8, 20 * scale)))
    coming = scene.coming if seat == scene.bottom else None
    if coming and coming[1] == "to_river":
        at = x + len(scene.view["rivers"][seat]) * RIVER_STEP * scale
        parts.append(rect(at, y, 100 * scale, TILE * scale, 4, class_="mandala-bud"))
        parts.append(sign(coming[0], at + 50 * scale, y + TILE * scale / 2, 30 * scale, mix(coming[0], "ink", 22)))
    for space in range(6):  # a touch says what a space is worth
        place = Rect(x + space * RIVER_STEP * scale, y, 100 * scale, TILE * scale)
        parts.append(scene.look.touch(f"{owner}river-{space + 1}", place, rect(*place, fill="transparent")))
    return join(parts)


def _cup(scene: Scene, seat: int, places: Strip) -> Markup:
    _ = scene.look.words.one
    x, y, size = places.cup
    view, near, u = scene.view["cups"][seat], seat == scene.bottom, scene.places.unit
    scale = size / 100
    parts: list[object] = [
        rect(x, y, max(44, size), max(44, size), fill="transparent"),
        _into(scene, seat, x, y, scale),
        use("mandala-cup", x, y, scale=scale),
        text(x + size / 2, y + size * 0.76, view["size"], size * 0.36, class_="title bold middle mandala-cup-number"),
    ]
    more = scene.into_cup if near else 0
    if more:
        parts.append(lit_badge(x + size * 0.8, y + size * 0.24, f"+{more}", max(9, size * 0.18)))
    end = " end" if places.points_end else ""
    px, py = places.points
    if scene.places.wide:
        parts.append(text(px, py, _("cup"), 13, class_=f"quiet{end}"))
    elif near:
        parts.append(text(px, py - 8 * u, points(scene, seat), 18, class_="title bold"))
        word = _("points")
        if fit(word, 52 * u, 11) == word:  # the figure says enough
            parts.append(text(px, py + 7 * u, word, 11, class_="quiet"))
    else:
        parts.append(text(px, py, points(scene, seat), 13, class_="title bold quiet middle"))
    return scene.look.opener("cup" if near else "their-cup", Rect(x, y, size, size), parts)


def _into(scene: Scene, seat: int, x: float, y: float, scale: float) -> Markup | None:
    """Cards that were just taken slide into the cup, and one of them still shows."""
    taken = scene.happened("to_cup", "to_river", seat=seat)
    if not taken or (taken["do"] == "to_river" and taken["count"] == 1):
        return None
    origin = f"mountain-{taken['mandala']}-{taken['colour']}-{taken['count']}"
    card = use("mandala-back", -21 * scale, 0, scale=scale * 0.42)
    key = f"cup-{seat}-{scene.view['cups'][seat]['size']}"
    whole = in_flight(scene, str(taken["colour"]))
    return piece(key, x + 50 * scale, y + 1 * scale, card, whole, origin=origin)


# --- the scores, in the panel ---------------------------------------------------------------


def scores(scene: Scene) -> Markup | None:
    box = scene.places.scores
    if box is None:
        return None
    rows = [_score(scene, seat, box, box.y + 58 * row) for row, seat in enumerate((scene.top, scene.bottom))]
    lines = f"M{box.x} {box.y + 58}h{box.width}M{box.x} {box.y + 116}h{box.width}"
    return join(
        (
            rect(box.x, box.y + 1.5, box.width, box.height, 12, fill="var(--shadow)"),
            rect(*box, rx=12, fill="var(--rise)", stroke="var(--line)"),
            path(lines, stroke="var(--line)"),
            rows,
            _cup_by_colour(scene, box),
        )
    )


def _score(scene: Scene, seat: int, box: Rect, y: float) -> Markup:
    n_ = scene.look.words.many
    size = scene.view["cups"][seat]["size"]
    line = n_("{count} card in the cup", "{count} cards in the cup", size).format(count=size)
    secret = scene.view["cups"][seat]["unknown"]
    return join(
        (
            _dot(scene, seat, box.x + 18, y + 29, 4.5)
            or circle(box.x + 18, y + 29, 4, fill="none", stroke="var(--line)"),
            text(box.x + 36, y + 26, fit(scene.look.name(seat), box.width - 110, 17), 17, class_="title bold"),
            text(box.x + 36, y + 44, line, 12.5, class_="quiet"),
            text(
                box.x + box.width - 16,
                y + 39,
                points(scene, seat),
                26,
                class_=f"title bold end{' quiet' if secret else ''}",
            ),
        )
    )


def _cup_by_colour(scene: Scene, box: Rect) -> Markup:
    """The cup of who sits below: cards × the number of their river space."""
    cup, river = scene.view["cups"][scene.bottom]["known"], scene.view["rivers"][scene.bottom]
    shown = [colour for colour in (*river, *(c for c in COLOURS if c not in river)) if colour in cup]
    step = min(76.0, (box.width - 28) / max(1, len(shown)))
    parts = []
    for place, colour in enumerate(shown):
        x, y = box.x + 14 + place * step, box.y + 128
        value = river.index(colour) + 1 if colour in river else 0
        parts += [
            rect(x, y, 17, 22, 3.4, fill=f"var(--{colour})"),
            sign(colour, x + 8.5, y + 11, 6.6),
            text(x + 21, y + 16, f"{cup[colour]}×{value}", 13 if step < 50 else 15, class_="title"),
        ]
    return join(parts)
