"""Names of the parts of the table, printed on it in small letters: cards lie over them."""

from __future__ import annotations

from functools import cache

from ui.boards.mandala.layout import Places
from ui.boards.mandala.pieces import RIVER_WIDTH, TILE
from ui.boards.mandala.scene import Scene
from ui.render.geometry import Rect
from ui.render.svg import Markup, join, num, path, tag, text

INSET = 10  # from the edges of a cloth


def size_of(places: Places) -> float:
    return min(max(11.0, 12 * places.unit), 14)


def captions(scene: Scene) -> Markup:
    """Below what lies between the mandalas and the hand. Where there is room, cup and discards are named beside it."""
    _ = scene.look.words.one
    places, size = scene.places, size_of(scene.places)
    x, y, scale = places.near.river
    foot = y + (TILE + 28) * scale + size * 0.95
    drawn = [_caption(x + RIVER_WIDTH * scale / 2, foot, _("river"), size)]
    if not places.wide:
        cup, _top, width = places.near.cup
        drawn.append(_caption(cup + width / 2, foot, _("cup"), size))
        edge = places.discard.x + places.discard.width + 4
        drawn.append(_caption(edge, foot, _("discard"), size, "end"))
    return join(drawn)


def _caption(x: float, y: float, word: str, size: float, anchor: str = "middle") -> Markup:
    return text(x, y, word, size, class_=f"quiet {anchor}")


def on_cloth(scene: Scene, mat: Rect, below: bool) -> Markup:
    """A field's name in its outer corner; below, that of the mountain as well, along its foot."""
    _ = scene.look.words.one
    size = size_of(scene.places)
    own = below and scene.view["seat"] is not None
    named = _corner(mat, _("your field") if own else _("field"), size, below)
    return join((named, _along_the_foot(mat, scene.places.bite, _("mountain"), size))) if below else named


@cache
def _corner(mat: Rect, word: str, size: float, below: bool) -> Markup:
    y = mat.y + mat.height - INSET if below else mat.y + INSET + size * 0.7
    return text(mat.x + INSET, y, word, size, class_="mandala-name")


@cache
def _along_the_foot(mat: Rect, bite: float, word: str, size: float) -> Markup:
    x, y, radius = mat.x + mat.width / 2, mat.y + mat.height / 2, bite + size * 1.05
    name = f"mandala-foot-{num(mat.x)}-{num(mat.y)}"
    arc = f"M{num(x - radius)} {num(y)}A{num(radius)} {num(radius)} 0 0 0 {num(x + radius)} {num(y)}"
    along = tag("textPath", word, href=f"#{name}", startOffset="50%")
    written = tag("text", along, font_size=size, class_="mandala-name middle")
    return join((path(arc, id=name, fill="none"), written))
