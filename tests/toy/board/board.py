"""The toy game's board: every row of laid cards, the deck, and a hand."""

from __future__ import annotations

from tests.toy.board.layout import layout
from tests.toy.board.pieces import CARD_HEIGHT, CARD_WIDTH, card, defs
from tests.toy.board.scene import Scene
from tests.toy.board.sheets import sheet
from tests.toy.game.view_types import ToyView
from ui.render.board_props import Look
from ui.render.drawing import Drawing
from ui.render.geometry import Rect
from ui.render.svg import Markup, circle, fit, group, join, landmark, piece, rect, tag, text, use

__all__ = ["defs", "draw", "layout", "miniature"]


def draw(view: ToyView, look: Look) -> Drawing:
    scene = Scene(view, look)
    seats = [(scene.bottom + i) % view["players"] for i in range(view["players"])]
    rows = [_row(scene, seat, room) for seat, room in zip(seats, scene.places.rows, strict=True)]
    return look.canvas(rows, _deck(scene), landmark("hand", scene.places.hand), _hand(scene), sheet(scene))


def miniature(view: ToyView) -> Markup:
    dots = [
        circle(10 + 9 * (i % 10), 20 + 30 * seat + 9 * (i // 10), 3.4, fill="var(--ink)")
        for seat, row in enumerate(view["rows"])
        for i, _ in enumerate(row)
    ]
    return tag("svg", rect(1, 1, 98, 98, 6, fill="var(--sand)"), dots, viewBox="0 0 100 100")


def _row(scene: Scene, seat: int, room: Rect) -> Markup:
    """The name and the cards laid, a fan of them."""
    cards = scene.view["rows"][seat]
    step = min(CARD_WIDTH + 4, (room.width - CARD_WIDTH) / max(1, len(cards) - 1))
    laid = [piece(f"card-{number}", room.x + i * step, room.y + 18, card(number)) for i, number in enumerate(cards)]
    name = fit(scene.look.name(seat), 130, 13)
    return join((landmark(f"row-{seat}", room), text(room.x, room.y + 12, name, 13, class_="title"), laid))


def _deck(scene: Scene) -> Markup:
    place = scene.places.deck
    count = text(place.x + place.width / 2, place.y + 38, scene.view["deck"], 18, class_="title middle")
    return scene.look.opener("deck", place, piece("deck", place.x, place.y, use("toy-card")), count)


def _hand(scene: Scene) -> Markup:
    cards = scene.view["hands"][scene.bottom]
    if isinstance(cards, int):  # somebody else looks on
        return join(group(use("toy-card"), x=scene.places.hand.x + 50 * i, y=scene.places.hand.y) for i in range(cards))
    return join(_held(scene, number, scene.places.hand.x + 50 * i) for i, number in enumerate(cards))


def _held(scene: Scene, number: int, x: float) -> Markup:
    target, y = f"card-{number}", scene.places.hand.y
    lit = target in scene.look.lit and rect(x, y, CARD_WIDTH, CARD_HEIGHT, 6, class_="lit-line")
    face = piece(target, x, y - 8 if target in scene.look.chosen else y, card(number), origin="deck")
    return scene.look.touch(target, Rect(x, y, CARD_WIDTH, CARD_HEIGHT), face, lit)
