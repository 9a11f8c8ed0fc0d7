"""Around the tray: the others, one's own line with its objectives, and what can be scored."""

from __future__ import annotations

from engine.games.stones.view_types import Objective
from ui.boards.stones.scene import Scene
from ui.boards.stones.shelf import small_towers, tops_only
from ui.render.art.ornaments import petal
from ui.render.geometry import Rect
from ui.render.seats import INKS, sign, turn_dot
from ui.render.svg import Markup, around, circle, fit, group, join, num, path, rect, room_for_chips, snug, tag, text

# --- players --------------------------------------------------------------------------


def others(scene: Scene) -> Markup:
    rooms = zip(scene.others, scene.places.others, strict=True)
    return join(_other(scene, seat, room) for seat, room in rooms)


def _other(scene: Scene, seat: int, room: Rect) -> Markup:
    """Name, score and towers; a touch opens the board in full size."""
    frame = rect(room.x + 0.5, room.y + 0.5, room.width - 1, room.height - 1, 11, class_="stones-card")
    body = _card(scene, seat, room) if room.height >= 96 else _row(scene, seat, room)
    return scene.look.opener(f"board-{seat}", room, frame, body)


def _card(scene: Scene, seat: int, room: Rect) -> Markup:
    k = min(room.height / 136, room.width / 200)
    x, y = room.x, room.y
    score = _score_text(scene, seat)
    middle = y + 24 * k
    name = _name(scene, seat, room.width - 112 * k, 16.5 * k)
    return join(
        (
            group(sign(seat), x=x + 22 * k, y=middle, scale=k),
            text(x + 40 * k, middle + 5.5 * k, name, 16.5 * k, class_="title"),
            text(x + room.width - 12 * k, y + 33 * k, score, 27 * k, class_="title end"),
            _gain(scene, seat, x + room.width - (16 + 15 * len(score)) * k, y + 31 * k, k),
            _turn_dot(scene, seat, x + room.width - (22 + 15 * len(score)) * k, y + 15 * k),
            small_towers(scene, seat, Rect(x + 8 * k, y + 45 * k, room.width - 16 * k, room.height - 53 * k), True),
        )
    )


def _row(scene: Scene, seat: int, room: Rect) -> Markup:
    x, y, h = room.x, room.y, room.height
    left = min(room.width * 0.35, 76 + max(0.0, room.width - 230) * 0.25)
    if h < 36:
        return _line(scene, seat, room, room.width * 0.41)
    small = h < 52
    size, score_size = 13 if small or room.width < 230 else 14.5, 18 if small else 23
    score = _score_text(scene, seat)
    foot = y + h - (7 if small else 12)
    return join(
        (
            circle(x + 9, y + size * 0.85 + 1, 3.4, fill=INKS[seat]),
            text(x + 16, y + size + 3, _name(scene, seat, left - 15, size * 0.88), size, class_="title"),
            text(x + 8, foot, score, score_size, class_="title"),
            _gain(scene, seat, x + 12 + score_size * 0.55 * len(score), foot, 0.95, start=True),
            _turn_dot(scene, seat, x + left - 4, foot - score_size * 0.33),
            small_towers(scene, seat, Rect(x + left, y + 4, room.width - left - 4, h - 8), False),
        )
    )


def _line(scene: Scene, seat: int, room: Rect, left: float) -> Markup:
    """Four at a short phone: a line each, with the top stones and the heights of their towers."""
    x, middle = room.x, room.y + room.height / 2
    score = _score_text(scene, seat)
    mark = 4.6 if scene.view["to_move"] == seat else 3.4
    return join(
        (
            circle(x + 9, middle, mark, fill=INKS[seat]),
            text(x + 16, middle + 4.5, _name(scene, seat, left - 20 - 9 * len(score), 11), 12.5, class_="title"),
            text(x + left - 3, middle + 5, score, 15, class_="title end"),
            tops_only(scene, seat, Rect(x + left, room.y + 2, room.width - left - 3, room.height - 4)),
        )
    )


def _name(scene: Scene, seat: int, room: float, size: float) -> str:
    return fit(scene.look.name(seat), room, size)


def _score_text(scene: Scene, seat: int) -> str:
    return str(scene.view["boards"][seat]["score"])


def _gain(scene: Scene, seat: int, x: float, y: float, k: float, start: bool = False) -> Markup | None:
    """What the last turn brought, beside the score."""
    last = scene.last_scoring
    if last is None or last["seat"] != seat:
        return None
    gained = sum(last["points"]) + last["bonus"]
    return text(x, y, f"+{gained}", 13 * k, class_="bold stones-gain" + ("" if start else " end"))


def _turn_dot(scene: Scene, seat: int, x: float, y: float) -> Markup | None:
    return turn_dot(seat, x, y) if scene.view["to_move"] == seat else None


# --- one's own line ---------------------------------------------------------------------


def own_line(scene: Scene) -> Markup:
    room, seat = scene.places.own, scene.bottom
    k = min(room.height / 30, 1.3, room.width / 330)
    foot = room.y + room.height / 2 + 8 * k
    score = _score_text(scene, seat)
    chips, taken = _objectives(scene, room, k)
    dot = room.x + 6 + (14 * len(score) + 12) * k
    gain = _gain(scene, seat, dot - 3, foot, k, start=True)
    start = dot + (11 * k if scene.view["to_move"] == seat else 32 * k if gain else -2)
    name = _name(scene, seat, room.width - taken - (start - room.x) - 4, 14.5 * k)
    return join(
        (
            text(room.x + 6, foot, score, 25 * k, class_="title"),
            _turn_dot(scene, seat, dot, foot - 5 * k),
            text(start, foot, name, 16 * k, class_="title"),
            gain,
            chips,
        )
    )


def _objectives(scene: Scene, room: Rect, k: float) -> tuple[Markup | None, float]:
    """The secret cards as small labels at the right end; and the room they take."""
    cards = scene.view["boards"][scene.bottom]["objectives"]
    if not cards:
        return None, 0
    names = [scene.look.label(f"objective-{card['card']}") if card else "" for card in cards]
    shares = [len(name) + 6 for name in names]  # with room for the points
    whole = min(room.width - 116 * k, 168 * k * len(cards))
    high = min(room.height - 4, 26 * k)
    x, y = room.x + room.width - whole, room.y + (room.height - high) / 2
    ground = rect(x, room.y - 7, whole, room.height + 10, fill="transparent")
    chips = []
    for card, name, share in zip(cards, names, shares, strict=True):
        width = whole * share / sum(shares)
        chips.append(_chip(card, name, Rect(x + 4, y, width - 4, high), k))
        x += width
    place = Rect(room.x + room.width - whole, y, whole, high)
    return scene.look.opener("objectives", place, ground, chips), whole


def _chip(card: Objective | None, name: str, place: Rect, k: float) -> Markup:
    """Name and points of an objective; the line below grows with the board."""
    x, y, width, height = place
    frame = rect(x, y, width, height, 6 * k, class_="stones-chip met" if card and card["met"] else "stones-chip")
    if card is None:
        back = group(path(around(8, petal(2, 8, 1.8))), x=x + width / 2, y=y + height / 2, scale=k)
        return join((frame, tag("g", back, class_="stones-engraved")))
    size = 11.6 * k
    foot = y + height / 2 + size * 0.28
    shown, small = snug(name, width - 29 * k, size, least=9.5)
    full = width - 14 * k
    bar = f"M{num(x + 7 * k)} {num(y + height - 4.5 * k)}h"
    return join(
        (
            frame,
            text(x + 7 * k, foot, shown, small),
            text(x + width - 7 * k, foot, card["points"], size * 1.1, class_="title bold end"),
            path(f"{bar}{num(full)}", class_="stones-progress"),
            card["have"]
            and path(
                f"{bar}{num(full * card['have'] / card['needs'])}",
                class_="stones-progress met" if card["met"] else "stones-progress on",
            ),
        )
    )


# --- what can be scored -----------------------------------------------------------------


def scoring(scene: Scene) -> Markup:
    """Buttons at the right end of the bar: a stone of the colour with its points, and any tops."""
    _ = scene.look.words.one
    bar, lit = scene.places.layout.bar, scene.look.lit
    right, drawn = bar.x + bar.width - 2, []
    for colour, points in sorted(scene.view["boards"][scene.bottom]["colours"].items()):
        if f"score-{colour}" in lit:
            width = 50.0 + 11 * len(str(points))
            right -= width
            drawn.append(_score_button(scene, f"score-{colour}", Rect(right, bar.y, width, bar.height), points))
            right -= 6
    if "any" in lit:
        label = _("Top stones")
        width = min(96.0, 24 + 7.6 * len(label))
        drawn.append(_score_button(scene, "any", Rect(right - width, bar.y, width, bar.height), label))
    return join(drawn)


def _score_button(scene: Scene, target: str, place: Rect, label: str | int) -> Markup:
    x, width, middle = place.x, place.width, place.y + place.height / 2
    colour = target.removeprefix("score-")
    if colour == target:
        face = text(x + width / 2, middle + 5, fit(str(label), width - 12, 13), 14.5, class_="title middle")
    else:
        stone = group(
            circle(0, 0, 13, class_="stones-body"),
            circle(0, 0, 13, fill="url(#dome)"),
            tag("use", href=f"#sign-{colour}", transform="scale(.72)", class_="stones-sign"),
            x=x + 23,
            y=middle,
            class_=f"stones-{colour}",
        )
        face = join((stone, text(x + width - 12, middle + 7, label, 20, class_="title end")))
    pill = Rect(x + 1, middle - 22, width - 2, 44)
    ground = rect(*pill, 22, class_="stones-glow-line"), rect(*pill, 22, class_="stones-button")
    above = room_for_chips(target, pill._replace(y=pill.y - 7))
    return scene.look.touch(target, pill, above, ground, face)
