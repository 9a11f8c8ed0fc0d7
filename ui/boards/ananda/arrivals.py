"""What goes to a player: tiles from the supply, cards onto the karma pile. It is seen on its way, not where it ends."""

from __future__ import annotations

from engine.games.ananda.view_types import CardWords
from ui.boards.ananda.hand import card_key, card_size, tile_size
from ui.boards.ananda.pieces import back, card
from ui.boards.ananda.scene import Scene
from ui.render.svg import Markup, group, piece, tag

MOST = 3  # tiles that are seen to come


def arrivals(scene: Scene, seat: int, x: float, y: float) -> list[Markup]:
    """What the last turn brought a player whose card has its door there. One's own tiles go to the rack."""
    found: list[Markup] = []
    for step in (step for step in scene.view["last"] if step["seat"] == seat):
        cards = step.get("cards")
        if seat != scene.view["seat"]:
            found += _tiles(scene, step.get("tiles", 0), x, y)
        elif isinstance(cards, list):
            found += _cards(scene, cards, x, y)
    return found


def _tiles(scene: Scene, count: int, x: float, y: float) -> list[Markup]:
    width, height = tile_size(scene)
    left = scene.view["supply"]
    drawn = _in_flight(back(width, height), width, height)
    return [piece(f"taken-{left}-{number}", x, y, drawn, origin="supply") for number in range(min(count, MOST))]


def _cards(scene: Scene, cards: list[CardWords], x: float, y: float) -> list[Markup]:
    width, height = card_size(scene)
    return [
        piece(card_key(scene, colour, value), x, y, _in_flight(card(colour, value, width, height), width, height))
        for colour, value in cards
    ]


def _in_flight(drawn: Markup, width: float, height: float) -> Markup:
    return tag("g", group(drawn, x=-width / 2, y=-height / 2), class_="in-flight")
