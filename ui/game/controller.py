"""One game on the screen: the table, the bots that play along, the tab that keeps it."""

from __future__ import annotations

from engine import Reason
from ui.context import AppContext
from ui.game.autosave import Autosave, Kept
from ui.game.bar import coach_line
from ui.game.coach import Coach, Slip
from ui.game.display import Note
from ui.game.opponent import WARM, Opponent
from ui.game.table import Table
from ui.game.table_controller import TableController
from ui.lessons import LESSONS
from ui.links.agreement import hints_allowed
from ui.screens.acts import Act
from ui.setup import Setup
from ui.storage.progress import Progress


class GameController(TableController):
    def __init__(
        self, context: AppContext, table: Table, id: str, *, by_link: bool = False, draft: bool = False
    ) -> None:
        super().__init__(context, table)
        self.by_link = by_link  # the people sit at different screens and send links
        self.address = f"#/game/{id}"
        self.draft = draft  # not kept until a person has moved, or it is over
        self.autosave = Autosave(context.saves, context.page.locks, id, by_link, self.here(self._pushed_aside))
        self.opponent = Opponent(context, table, self.here(self._bot_plays), self.here(self._bot_away))
        self.coach = Coach(context, table, self.here(self._slipped))
        self.acts |= {
            Act.HINT: lambda _: self._hint(),
            Act.REVIEW: lambda _: self._review(),
            Act.ASK_BOT: lambda _: self._ask_again(),
            Act.REMATCH: lambda _: self._rematch(),
            Act.PLAY_ON: lambda _: self._play_on(),
            Act.TAKE_OVER: lambda _: self._take_over(),
            Act.TAKE_BACK: lambda _: self._take_back(),
            Act.BETTER: lambda _: self._say_note(Note.BETTER),
            Act.LESSONS: lambda _: context.page.go(f"#/learn/{table.record.game}"),
        }

    # --- coming and going -------------------------------------------------------------

    def start(self) -> None:
        """Lay the table and go on with whoever is to move."""
        display, table = self.display, self.table
        display.sheet = Act.RESULT if table.over else None
        self.autosave.begin(table)
        display.unsaved = self.autosave.unsaved or not self.context.page.storage.works
        display.elsewhere = self.autosave.elsewhere
        self.narrator.recall()
        display.shows_goal = self._may_need_goal()
        if display.shows_goal and not self.context.settings.tab:
            display.tab = Act.AID  # for somebody who has never finished this game
        if self._is_first_game():
            display.note = Note.LESSONS
            Progress(self.context.page.storage).offer(table.record.game)
        self.show()
        self.context.page.later(WARM, self.here(self.opponent.warm))
        if table.seen < len(table.record.moves):
            self.narrator.catch_up(table.seen, self._told)  # what has happened since this screen last looked
        else:
            self._go_on()

    def leave(self) -> None:
        super().leave()
        self.autosave.leave()

    def _stop(self) -> None:
        super()._stop()
        self.opponent.stop()
        self.context.stop_bots()

    def _is_first_game(self) -> bool:
        """Does somebody begin a game whose lessons they have not heard of, and which they have never finished?"""
        game, progress = self.table.record.game, Progress(self.context.page.storage)
        if not self.draft or self.by_link or not self.table.mine or not LESSONS[game]:
            return False
        if progress.done(game) or progress.was_offered(game):
            return False
        return not self._has_finished(game)

    def _may_need_goal(self) -> bool:
        """Until somebody has finished this game here, or closed the line."""
        game, progress = self.table.record.game, Progress(self.context.page.storage)
        if self.table.over or not self.table.mine or progress.knows_goal(game):
            return False
        if self._has_finished(game):
            progress.know_goal(game)  # not to be looked up again
            return False
        return True

    def _has_finished(self, game: str) -> bool:
        return any(save.game == game and save.over for save in self.context.saves.all())

    # --- the bots ---------------------------------------------------------------------

    def _go_on(self) -> None:
        """Let the next bot move."""
        display = self.display
        self.opponent.stop()
        display.bot_away = False
        if not (display.hints.thinking or display.reviewer.thinking):
            self.context.cancel_thoughts()
        if self.table.bot_to_move and self.table.cursor is None and not display.elsewhere:
            self.opponent.ask()
        elif self._may_coach() and not self.table.over:
            self.coach.look()

    def _told(self) -> None:
        super()._told()
        if self.table.over and self._may_coach():
            self.coach.look()  # a game that was lost just now; one that is opened again rests

    def _replay_from(self, ply: int) -> None:
        if self.table.bot_to_move:  # it is asked again afterwards
            self._stop()
        super()._replay_from(ply)

    def _bot_plays(self, notation: str) -> None:
        self.table.play(self.table.record.state.parse(notation))
        self._played()

    def _bot_away(self) -> None:
        """The bot whose turn it is cannot be reached."""
        _ = self.context.words.one
        self.display.bot_away, self.display.sheet = True, None
        self._sound("refuse")
        self.context.page.say(_("The bot cannot be reached."))
        self.render()

    def _ask_again(self) -> None:
        self._go_on()
        self.render()

    def _hint(self) -> None:
        self.display.sheet = None
        if self.by_link and not hints_allowed(self.table.record):
            self._refuse(Reason("no_hints_agreed", "Hints are off in this game."))
        elif self.table.tree.lit:
            self.display.hints.next()

    # --- the coach --------------------------------------------------------------------

    def _may_coach(self) -> bool:
        """Is its worker free, and does the person look at the game as it stands?"""
        display = self.display
        busy = display.hints.thinking or display.reviewer.thinking
        return self.table.cursor is None and not (busy or self.by_link or display.elsewhere)

    def _slipped(self, slip: Slip) -> None:
        if self.table.cursor is None:
            self.display.slip = slip
            self._say_note(Note.SLIP)

    def _say_note(self, note: Note) -> None:
        self.display.note = note
        self.context.page.say(coach_line(self.display, self.context.words))
        self.render()

    def _take_back(self) -> None:
        """Whatever has come to light since: the coach is there to learn from. A better move that was shown stays."""
        slip, known = self.display.slip, self.display.note is Note.BETTER
        if slip is None or self.table.undo(freely=True) is not None:
            return
        while len(self.table.record.moves) > slip.ply and self.table.undo(freely=True) is None:
            pass
        self._changed()
        if known:
            self.display.hints.adopt(slip.better)
            self.render()

    def _forget_advice(self) -> None:
        super()._forget_advice()
        self.coach.forget()
        if self.display.note in (Note.SLIP, Note.BETTER):
            self.display.note = None
        self.display.slip = None

    def _review(self) -> None:
        self.display.sheet = Act.REVIEW
        self.display.reviewer.start()
        self.render()

    # --- keeping ----------------------------------------------------------------------

    def commit(self) -> None:
        if self.draft:
            self.draft = False
            self.keep()

    def keep(self) -> bool:
        """Save the game; False if another tab has it. One in which no person has moved is kept when it is over."""
        if self.draft and not self.table.over:
            return True
        page = self.context.page
        kept = self.autosave.keep(self.table, page.now())
        self.display.unsaved = kept is Kept.UNSAVED
        if kept is Kept.LOST:
            self._pushed_aside()
        elif kept is Kept.SAVED and page.fragment != self.address:
            page.go(self.address, replace=True)
        return kept is not Kept.LOST

    def _pushed_aside(self) -> None:
        """Another tab plays this game."""
        self.display.elsewhere, self.display.copied = self.autosave.elsewhere, self.autosave.copy is not None
        self._stop()
        self.render()

    def _take_over(self) -> None:
        left = self.autosave.take_over(self.table)
        if left:
            self.table.adopt(left.record, left.seen)
        self._forget_advice()
        self.start()

    # --- games that follow ------------------------------------------------------------

    def _rematch(self) -> None:
        """The same people and options, everybody one seat further."""
        record, seats = self.table.record, self.table.seats
        agreed = hints_allowed(record)
        setup = Setup(record.game, seats[1:] + seats[:1], record.options, by_link=self.by_link, hints=agreed)
        self.context.page.go(setup.route())

    def _play_on(self) -> None:
        """The position that is shown becomes the beginning of a game of its own."""
        table = self.table
        self.context.open_table(Table(self.display.sharing.record(), table.seats, table.mine), by_link=False)
