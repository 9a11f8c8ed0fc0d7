"""What a person may look into: the cups, the discards, and what has not been seen yet."""

from __future__ import annotations

from ui.boards.mandala.pieces import CARD, COLOURS, TILE
from ui.boards.mandala.scene import Scene, badge
from ui.render.art.ornaments import cross
from ui.render.svg import Markup, fit, join, rect, tag, text, use

CELL = 78  # from one card to the next
TILE_WIDTH = 62


def sheet(scene: Scene) -> Markup | None:
    """A card over the drawing; a touch anywhere closes it."""
    opened = scene.look.opened
    if opened not in ("cup", "their-cup", "discards", "deck"):
        return None
    look = scene.look
    things, note = _content(scene, opened)
    columns = 3 if len(things) in (5, 6) else 4
    rows = -(-len(things) // columns)
    row_height = TILE_WIDTH * TILE / 100 + (40 if any(below for _symbol, _count, below in things) else 18)
    width, height = min(350.0, scene.places.board - 24), 84 + rows * row_height
    mat = scene.places.mats[0]  # over it there are none of the page's own words
    x, y = (scene.places.board - width) / 2, mat.y + (mat.height - height) / 2
    first = x + (width - (min(columns, len(things)) - 1) * CELL - TILE_WIDTH) / 2
    cells = [
        _cell(thing, first + place % columns * CELL, y + 78 + place // columns * row_height)
        for place, thing in enumerate(things)
    ]
    return tag(
        "g",
        look.veil(),
        rect(x, y + 4, width, height, 16, fill="var(--shadow)"),
        rect(x, y, width, height, 16, fill="var(--rise)", stroke="var(--line)"),
        text(x + width / 2, y + 34, fit(look.label(opened), width - 84, 17), 17, class_="title bold middle"),
        cross(x + width - 26, y + 28),
        text(x + width / 2, y + 56, fit(note, width - 24, 12.5), 12.5, class_="quiet middle"),
        cells,
        data_open="",
    )


Thing = tuple[str, int, str]  # symbol, how many, the words below


def _content(scene: Scene, opened: str) -> tuple[list[Thing], str]:
    _ = scene.look.words.one
    view = scene.view
    if opened == "discards":
        cards = view["discard"]["cards"]
        return [(f"mandala-tile-{c}", cards[c], "") for c in COLOURS if c in cards], _(
            "They come back when the deck runs out."
        )
    if opened == "deck":
        cards = view["counted"]["unseen"]
        hands = sum(hand["size"] for hand in view["hands"] if hand["cards"] is None)
        cups = sum(cup["unknown"] for cup in view["cups"])
        note = _("Not seen yet: deck {deck}, hand {hands}, cup {cups}")
        told = note.format(deck=view["deck"], hands=hands, cups=cups)
        return [(f"mandala-tile-{c}", cards.get(c, 0), "") for c in COLOURS], told
    seat = scene.bottom if opened == "cup" else scene.top
    return _cup(scene, seat), _("Cards × the number of their river space")


def _cup(scene: Scene, seat: int) -> list[Thing]:
    cup, river = scene.view["cups"][seat], scene.view["rivers"][seat]
    order = [*river, *(colour for colour in COLOURS if colour not in river)]
    known = cup["known"]
    things = []
    for colour in order:
        if colour in known:
            value = river.index(colour) + 1 if colour in river else 0
            things.append(
                (f"mandala-tile-{colour}", known[colour], f"{known[colour]} × {value} = {known[colour] * value}")
            )
    if cup["unknown"]:
        things.append(("mandala-back", cup["unknown"], "?"))
    return things


def _cell(thing: Thing, x: float, y: float) -> Markup:
    symbol, count, below = thing
    height = TILE_WIDTH * TILE / 100
    scale = height / CARD if symbol == "mandala-back" else TILE_WIDTH / 100
    return join(
        (
            use(symbol, x, y, scale=scale),
            badge(x + TILE_WIDTH * 0.94, y + height - 3, count, 11),
            text(x + TILE_WIDTH / 2, y + height + 22, below, 12.5, class_="title middle") if below else None,
        )
    )
