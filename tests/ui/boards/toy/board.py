"""The toy game's board: every row of laid cards, the deck, and a hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

from ui.render.art.ornaments import cross
from ui.render.board_props import HEAD, WIDE, Layout, Look, View
from ui.render.drawing import Drawing
from ui.render.geometry import Rect
from ui.render.svg import Markup, circle, fit, group, join, piece, rect, tag, text, use

CARD_WIDTH, CARD_HEIGHT = 44, 62


# --- pieces.py --------------------------------------------------------------------------


def defs() -> Markup:
    return tag("g", rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 6, fill="var(--rise)", stroke="var(--line)"), id="toy-card")


def _card(number: int) -> Markup:
    return join((use("toy-card"), text(CARD_WIDTH / 2, CARD_HEIGHT / 2 + 6, number, 18, class_="title middle")))


# --- layout.py --------------------------------------------------------------------------


@dataclass(frozen=True)
class Places:
    layout: Layout
    rows: tuple[Rect, ...]  # of laid cards, one's own first
    deck: Rect
    hand: Rect


@cache
def places_of(width: int, height: int, players: int) -> Places:
    panel = Rect(width - 340, 60, 330, height - 70) if width >= WIDE else None
    board = width - 360 if panel else width
    head = Rect(width - 340, 0, 330, HEAD) if panel else Rect(0, 0, width, HEAD)
    hand = Rect(8, height - CARD_HEIGHT - 8, board - 16, CARD_HEIGHT)
    bar = Rect(8, hand.y - 68, board - 16, 60)
    rows = tuple(Rect(8, HEAD + 8 + i * (CARD_HEIGHT + 26), board - 16, CARD_HEIGHT + 18) for i in range(players))
    deck = Rect(board - CARD_WIDTH - 8, bar.y - CARD_HEIGHT - 8, CARD_WIDTH, CARD_HEIGHT)
    return Places(Layout(head, bar, panel), rows, deck, hand)


def layout(width: int, height: int, players: int) -> Layout:
    return places_of(width, height, players).layout


# --- scene.py ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    view: View
    look: Look

    @cached_property
    def places(self) -> Places:
        return places_of(self.look.width, self.look.height, self.view["players"])

    @cached_property
    def bottom(self) -> int:
        return int(self.view["seat"] or 0)


# --- board.py ---------------------------------------------------------------------------


def draw(view: View, look: Look) -> Drawing:
    scene = Scene(view, look)
    seats = [(scene.bottom + i) % view["players"] for i in range(view["players"])]
    rows = [_row(scene, seat, room) for seat, room in zip(seats, scene.places.rows, strict=True)]
    return look.canvas(rows, _deck(scene), _hand(scene), _sheet(scene))


def _row(scene: Scene, seat: int, room: Rect) -> Markup:
    """The name and the cards laid, a fan of them."""
    cards = scene.view["rows"][seat]
    step = min(CARD_WIDTH + 4, (room.width - CARD_WIDTH) / max(1, len(cards) - 1))
    laid = [piece(f"card-{card}", room.x + i * step, room.y + 18, _card(card)) for i, card in enumerate(cards)]
    name = fit(scene.look.name(seat), 130, 13)
    return join((text(room.x, room.y + 12, name, 13, class_="title"), laid))


def _deck(scene: Scene) -> Markup:
    place = scene.places.deck
    count = text(place.x + place.width / 2, place.y + 38, scene.view["deck"], 18, class_="title middle")
    return scene.look.opener("deck", place, piece("deck", place.x, place.y, use("toy-card")), count)


def _hand(scene: Scene) -> Markup:
    cards = scene.view["hands"][scene.bottom]
    if isinstance(cards, int):  # somebody else looks on
        return join(group(use("toy-card"), x=scene.places.hand.x + 50 * i, y=scene.places.hand.y) for i in range(cards))
    return join(_held(scene, card, scene.places.hand.x + 50 * i) for i, card in enumerate(cards))


def _held(scene: Scene, card: int, x: float) -> Markup:
    target, y = f"card-{card}", scene.places.hand.y
    lit = target in scene.look.lit and rect(x, y, CARD_WIDTH, CARD_HEIGHT, 6, class_="lit-line")
    face = piece(target, x, y - 8 if target in scene.look.chosen else y, _card(card), origin="deck")
    return scene.look.touch(target, Rect(x, y, CARD_WIDTH, CARD_HEIGHT), face, lit)


def _sheet(scene: Scene) -> Markup | None:
    if scene.look.opened != "deck":
        return None
    title = text(60, 120, scene.look.label("deck"), 20, class_="title")
    return join((scene.look.veil(), rect(40, 80, 240, 80, 16, fill="var(--rise)"), title, cross(256, 104)))


def miniature(view: View) -> Markup:
    dots = [
        circle(10 + 9 * (i % 10), 20 + 30 * seat + 9 * (i // 10), 3.4, fill="var(--ink)")
        for seat, row in enumerate(view["rows"])
        for i, _ in enumerate(row)
    ]
    return tag("svg", rect(1, 1, 98, 98, 6, fill="var(--sand)"), dots, viewBox="0 0 100 100")
