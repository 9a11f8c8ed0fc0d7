"""Puts a Display into the page: lays the table, draws what has changed, lets pieces travel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.state import View
from ui.context import AppContext
from ui.game import view
from ui.game.display import Display
from ui.game.marks import marks
from ui.render.board_props import WIDE
from ui.render.drawing import BLANK
from ui.render.geometry import Rect
from ui.render.motion import travels
from ui.render.overlay import overlay
from ui.render.svg import Markup
from ui.screens import table as screen

TRAVEL = 240  # milliseconds of a piece on its way
STEP_TRAVEL = 520  # and in a step that is told, which somebody has to follow
CURRENT = ":is(#panel, #sheet) .moves [aria-current]"  # the line of the move list that belongs to the position

Guard = Callable[[Callable[[], None]], Callable[[], None]]  # as Screen.here


class Renderer:
    def __init__(self, context: AppContext, display: Display, here: Guard) -> None:
        self.context, self.display, self.here = context, display, here
        self.has_panel = False  # is there room for tabs beside the board?
        self._size = (0, 0)  # of the table; to ask the page for it would have it laid out at once
        self._bar = Rect(0, 0, 0, 0)  # where the bar lies
        self._drawing = BLANK  # what the board shows now
        self._waiting = False  # will what lies around the board be drawn after the next frame?

    def lay(self) -> None:
        """Everything anew."""
        page, table = self.context.page, self.display.table
        # Where several people pass one screen around, the next to open it may be another one.
        picture = not (table.state.has_secrets and len(table.mine) > 1)
        page.show({"app": screen.frame(table.record.game, self.display.board.defs(), picture=picture)})
        page.set_root(title=table.game.title, screen="table")
        self.resize()

    def resize(self) -> None:
        """The window has another size: other places for everything."""
        page = self.context.page
        self._size = width, height = page.size
        layout = self.display.board.layout(width, height, len(self.display.table.seats))
        page.set_root(layout="wide" if width >= WIDE else "narrow")
        page.place({"head": layout.head, "bar": layout.bar, "panel": layout.panel})
        self.has_panel, self._bar = layout.panel is not None, layout.bar
        self._drawing = BLANK  # nothing travels from the old size to the new one
        self._render_board_and_sheet()
        self._render_rest()

    def render(self) -> None:
        """Draw what has changed: the board and what lies over it now, the rest when that has been painted."""
        self._render_board_and_sheet()
        if not self._waiting:
            self._waiting = True
            self.context.page.after_frame(self.here(self._render_rest))

    def _render_board_and_sheet(self) -> None:
        """A curtain first: what happens behind it nobody sees."""
        context = self.context
        sheet = {"sheet": view.sheet(self.display, context.words, context.settings)}
        if self.display.table.curtain is None:
            self._render_board(self.display.view(), sheet)
        else:
            context.page.show(sheet)

    def _render_rest(self) -> None:
        """What lies around the board, and what the open moves would bring."""
        self._waiting = False
        context, display = self.context, self.display
        if display.table.curtain is not None:
            self.render_board(display.view())
        if display.recall is not None:
            display.recall()
            display.recall = None
        display.foresight.effects()
        drawn = self._drawing.targets
        position, settings = display.view(), context.settings
        beside = taken_from(self._bar, drawn.values())
        islands = view.islands(display, position, drawn, context.words, settings, beside, has_panel=self.has_panel)
        context.page.show({"marks": self._marks(), **islands})
        if display.table.cursor is not None:
            context.page.reveal(CURRENT)

    def _marks(self) -> Markup:
        return overlay(marks(self.display, self.context.words), self._drawing.places, Rect(0, 0, *self._size))

    def render_board(self, position: View) -> None:
        self._render_board(position, {})

    def _render_board(self, position: View, more: Mapping[str, Markup]) -> None:
        """The board with its marks, and more places, all at once."""
        context, before = self.context, self._drawing
        look = view.look(self.display, position, self._size, context.words, context.settings)
        self._drawing = self.display.board.draw(position, look)
        context.page.show({"board": self._drawing.markup, "marks": self._marks(), **more})
        if before.markup and before.markup != self._drawing.markup and context.in_motion:
            event, looked = self.display.event, self.display.looked
            ways = event.ways if event else tuple(way for step in looked for way in step.ways)
            context.page.animate(travels(before, self._drawing, ways), STEP_TRAVEL if event or looked else TRAVEL)


def taken_from(bar: Rect, places: Iterable[Rect]) -> float:
    """How much of the right end of the bar the board needs for buttons of its own."""
    end, foot = bar.x + bar.width, bar.y + bar.height
    return max(
        (end - x for x, y, w, h in places if x >= bar.x and x + w <= end and y >= bar.y and y + h <= foot), default=0
    )
