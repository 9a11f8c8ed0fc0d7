"""What opens over the board: the mandala large, another player's board, one's own objectives."""

from __future__ import annotations

from engine.games.stones.view_types import Objective
from ui.boards.stones.layout import RINGS, SHELF
from ui.boards.stones.pieces import THICK
from ui.boards.stones.plate import empty_spaces, plate, stones_laid
from ui.boards.stones.scene import Scene
from ui.boards.stones.shelf import shelf
from ui.render.art.ornaments import cross
from ui.render.geometry import Rect
from ui.render.svg import Markup, fit, group, join, rect, tag, text


def sheet(scene: Scene) -> Markup | None:
    opened = scene.look.opened or ""
    if opened == "mandala":
        return _mandala_sheet(scene)
    if opened == "objectives":
        return _objectives_sheet(scene)
    if opened.startswith("board-") and opened[6:].isdigit() and int(opened[6:]) < scene.view["players"]:
        return _board_sheet(scene, int(opened[6:]))
    return None


def _sheet(scene: Scene, height: float, title: str, body: object, width: float = 520) -> Markup:
    """A card in the middle; a touch beside it, or on its cross, closes it."""
    room = _sheet_room(scene, height, width)
    return tag(
        "g",
        scene.look.veil(),
        rect(*room, 16, class_="stones-sheet"),
        text(room.x + 20, room.y + 31, fit(title, room.width - 80, 20), 20, class_="title"),
        cross(room.x + room.width - 24, room.y + 24),
        body,
    )


def _sheet_room(scene: Scene, height: float, width: float = 520) -> Rect:
    width = min(scene.look.width - 16, width)
    return Rect((scene.look.width - width) / 2, max(6, (scene.look.height - height) / 2), width, height)


def _mandala_sheet(scene: Scene) -> Markup:
    view = scene.view["mandala"]
    width = min(scene.look.width - 16, scene.look.height - 190, 640)
    height = width + 124
    room = _sheet_room(scene, height, width)
    step = (width - 28) / 2 / RINGS
    x, y = room.x + width / 2, room.y + 50 + (width - 28) / 2
    lines = [scene.look.label(f"mandala-{told}") for told in ("laid", "left", "bonus")]
    foot = y + (width - 28) / 2 + 24
    body = join(
        (
            group(plate(step), empty_spaces(view, step), x=x, y=y),
            stones_laid(scene, x, y, step, keyed=False),
            [
                text(room.x + 20, foot + 20 * i, fit(line, width - 40, 13), 13.5, class_="quiet")
                for i, line in enumerate(lines)
            ],
        )
    )
    return _sheet(scene, height, scene.look.label("mandala"), body, width)


def _board_sheet(scene: Scene, seat: int) -> Markup:
    width = min(scene.look.width - 16, 520) - 24.0
    tall = width * SHELF / 374
    height = 50 + tall + 66
    room = _sheet_room(scene, height)
    place = Rect(room.x + 12, room.y + 50, width, tall)
    foot = room.y + 50 + tall + 26
    body = join(
        (
            shelf(scene, seat, place, THICK),
            text(room.x + 20, foot, scene.look.label(f"points-{seat}"), 15, class_="title"),
            _shown_objectives(scene, seat, room, foot + 22),
        )
    )
    return _sheet(scene, height, scene.look.name(seat), body)


def _shown_objectives(scene: Scene, seat: int, room: Rect, y: float) -> Markup:
    line = scene.look.label(f"objectives-{seat}")
    return text(room.x + 20, y, fit(line, room.width - 40, 13), 13.5, class_="quiet")


def _objectives_sheet(scene: Scene) -> Markup:
    _ = scene.look.words.one
    cards = [card for card in scene.view["boards"][scene.bottom]["objectives"] if card]
    height = 62 + 74 * len(cards) + 44
    room = _sheet_room(scene, height)
    rule = _("At the end the better of your fulfilled cards scores.")
    body = join(
        (
            [
                _objective(scene, card, Rect(room.x + 14, room.y + 56 + 74 * i, room.width - 28, 66))
                for i, card in enumerate(cards)
            ],
            _paragraph(rule, room.x + 20, room.y + 70 + 74 * len(cards), room.width - 40, 12.5),
        )
    )
    return _sheet(scene, height, scene.look.label("objectives"), body)


def _objective(scene: Scene, card: Objective, place: Rect) -> Markup:
    x, y, right = place.x + 14, place.y, place.x + place.width - 14
    met = card["met"]
    name = fit(scene.look.label(f"objective-{card['card']}"), place.width - 120, 17)
    mark = "✓" if met else f"{card['have']}/{card['needs']}"
    return join(
        (
            rect(*place, 10, class_="stones-chip met" if met else "stones-chip"),
            text(x, y + 26, name, 17, class_="title"),
            _paragraph(scene.look.label(f"needs-{card['card']}"), x, y + 44, place.width - 74, 12.5),
            text(right, y + 30, card["points"], 24, class_="title end"),
            text(right, y + 52, mark, 13, class_="end bold stones-met" if met else "end quiet"),
        )
    )


def _paragraph(words: str, x: float, y: float, width: float, size: float) -> list[Markup]:
    """Text in lines; reckoned with a wide face."""
    room, lines = int(width / (size * 0.54)), [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return [text(x, y + i * size * 1.25, line, size, class_="quiet") for i, line in enumerate(lines)]
