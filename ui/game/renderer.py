"""Puts a Display into the page: lays the table, draws what has changed, lets pieces travel."""

from __future__ import annotations

from engine.state import View
from ui.context import AppContext
from ui.game import view
from ui.game.display import Display
from ui.render.board_props import WIDE
from ui.render.drawing import BLANK
from ui.render.motion import travels
from ui.screens import table as screen

TRAVEL = 240  # milliseconds of a piece on its way
STEP_TRAVEL = 520  # and in a step that is told, which somebody has to follow


class Renderer:
    def __init__(self, context: AppContext, display: Display) -> None:
        self.context, self.display = context, display
        self.has_panel = False  # is there room for tabs beside the board?
        self._drawing = BLANK  # what the board shows now

    def lay(self) -> None:
        """Everything anew."""
        page, table = self.context.page, self.display.table
        # Where several people pass one screen around, the next to open it may be another one.
        picture = not (table.state.has_secrets and len(table.mine) > 1)
        page.show("app", screen.frame(table.record.game, self.display.board.defs(), picture=picture))
        page.set_root(title=table.game.title, screen="table")
        self.resize()

    def resize(self) -> None:
        """The window has another size: other places for everything."""
        page = self.context.page
        width, height = page.size
        layout = self.display.board.layout(width, height, len(self.display.table.seats))
        page.set_root(layout="wide" if width >= WIDE else "narrow")
        page.place({"head": layout.head, "bar": layout.bar, "panel": layout.panel})
        self.has_panel = layout.panel is not None
        self._drawing = BLANK  # nothing travels from the old size to the new one
        self.render()

    def render(self) -> None:
        """Draw what has changed: the board, then what lies around it."""
        context, position = self.context, self.display.view()
        self.render_board(position)
        drawn = self._drawing.targets
        islands = view.islands(self.display, position, drawn, context.words, context.settings, has_panel=self.has_panel)
        for place, markup in islands.items():
            context.page.show(place, markup)

    def render_board(self, position: View) -> None:
        context, before = self.context, self._drawing
        look = view.look(self.display, position, context.page.size, context.words, context.settings)
        self._drawing = self.display.board.draw(position, look)
        if self._drawing.markup == before.markup:
            return
        context.page.show("board", self._drawing.markup)
        if before.markup and context.in_motion:
            event = self.display.event
            ways = event.ways if event else ()
            context.page.animate(travels(before, self._drawing, ways), STEP_TRAVEL if event else TRAVEL)
