"""What each game looks like: one package a game, all of the same shape. docs/boards.md has the contract."""

from __future__ import annotations

from typing import Any, Protocol

from ui.boards.ananda import board as ananda
from ui.boards.mana import board as mana
from ui.boards.mandala import board as mandala
from ui.boards.stones import board as stones
from ui.render.board_props import Layout, Look
from ui.render.drawing import Drawing
from ui.render.svg import Markup


class Board(Protocol):
    """What the page asks of a board. A view is that of the board's own game."""

    def defs(self) -> Markup:
        """Definitions that its drawings use; put into the page once."""

    def layout(self, width: int, height: int, players: int) -> Layout:
        """Where the page's own things stand."""

    def draw(self, view: Any, look: Look) -> Drawing:
        """The whole board as a seat sees it."""

    def miniature(self, view: Any) -> Markup:
        """A position in a box of 100, without definitions."""


BOARDS: dict[str, Board] = {"mandala": mandala, "stones": stones, "mana": mana, "ananda": ananda}
