"""What the toy game is played with: cards."""

from __future__ import annotations

from ui.render.svg import Markup, join, rect, tag, text, use

CARD_WIDTH, CARD_HEIGHT = 44, 62


def defs() -> Markup:
    return tag("g", rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 6, fill="var(--rise)", stroke="var(--line)"), id="toy-card")


def card(number: int) -> Markup:
    return join((use("toy-card"), text(CARD_WIDTH / 2, CARD_HEIGHT / 2 + 6, number, 18, class_="title middle")))
