"""Earlier positions of a game: going there, the replay, and looking for a better move at a turning point."""

from __future__ import annotations

from collections.abc import Callable

from engine import Reason
from ui.context import AppContext
from ui.game.display import Display
from ui.game.narrator import Narrator
from ui.screens.acts import Act


class LookingBack:
    def __init__(
        self,
        context: AppContext,
        display: Display,
        narrator: Narrator,
        render: Callable[[], None],
        tell: Callable[[Reason | str], None],
    ) -> None:
        self.context, self.display, self.narrator = context, display, narrator
        self.table = display.table
        self.render, self.tell = render, tell

    def show(self, ply: int) -> None:
        """That position; the last one is the present again."""
        display, table = self.display, self.table
        display.told, display.shown_better = "", None
        if display.sheet is Act.REVIEW:
            display.sheet = None  # it would lie over the position that was asked for
        self.narrator.stop()
        table.look_at(ply)
        display.looked = self.narrator.events_before(ply) if table.cursor is not None else ()
        self.render()

    # --- the replay -------------------------------------------------------------------

    def replay(self) -> None:
        """From the first move on, by itself."""
        self.display.sheet = None
        self.show(0)
        if self.table.cursor is not None:
            self.display.replay.play()
            self.render()

    def play_pause(self) -> None:
        replay = self.display.replay
        if replay.playing:
            replay.pause()
        else:
            replay.play()
        self.render()

    def speed(self) -> None:
        self.display.replay.faster()
        self.render()

    # --- turning points ---------------------------------------------------------------

    def try_it(self) -> None:
        """The person looks for the better move."""
        self.table.try_here()
        self.render()

    def show_better(self) -> None:
        ply = self.table.ply
        self.show(ply)
        self.display.shown_better = ply
        self.render()

    def touched(self, target: str) -> None:
        """While a better move is looked for."""
        _ = self.context.words.one
        found, turn = self.table.tried(target), self.display.reviewer.turn_at(self.table.cursor)
        if isinstance(found, Reason):
            self.tell(found)
        elif found is None or turn is None:
            self.render()
        elif found == turn.best.move:
            self.show_better()
            self.tell(_("That is the better move."))
        else:
            self.table.try_here()
            self.tell(_("There is a better one. Look again."))
