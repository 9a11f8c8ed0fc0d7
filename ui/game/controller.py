"""One game on the screen: what the person, the bots and other tabs do to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine import Reason
from ui.boards import BOARDS
from ui.context import AppContext
from ui.game.autosave import Autosave, Kept
from ui.game.display import Display
from ui.game.hints import Hints
from ui.game.move_log import MoveLog
from ui.game.opponent import Opponent
from ui.game.playback import Playback, Step
from ui.game.renderer import Renderer
from ui.game.review import Reviewer
from ui.game.share import Sharing
from ui.game.table import Table
from ui.game.view import summary
from ui.links.agreement import hints_allowed
from ui.render.sounds import SOUNDS
from ui.rules.text import RulesText
from ui.screen import Screen
from ui.screens.acts import SHEETS, TABS, Act, Field
from ui.setup import Setup
from ui.wording import WORDINGS

REPLAY_STEP = 700  # milliseconds a position stays when it is shown again
KEYS = {
    "h": Act.HINT,
    "u": Act.UNDO,
    "r": Act.REDO,
    "m": Act.MENU,
    "s": Act.SINCE,
    "d": Act.DESCRIBE,
    "?": Act.RULES,
}
STEPS: dict[str, Callable[[Table], int]] = {
    "[": lambda table: table.ply - 1,
    "]": lambda table: table.ply + 1,
    "ArrowLeft": lambda table: table.ply - 1,
    "ArrowRight": lambda table: table.ply + 1,
    "Home": lambda table: 0,
    "End": lambda table: len(table.record.moves),
}


class GameController(Screen):
    def __init__(
        self, context: AppContext, table: Table, id: str, *, by_link: bool = False, draft: bool = False
    ) -> None:
        super().__init__(context)
        self.table = table
        self.by_link = by_link  # the people sit at different screens and send links
        self.address = f"#/game/{id}"
        self.draft = draft  # not kept until a person has moved
        self.autosave = Autosave(context.saves, context.page.locks, id, by_link, self.here(self._pushed_aside))
        self.opponent = Opponent(context, table, self.here(self._bot_plays), self.here(self._bot_away))
        self.playback = Playback(context.page)  # of moves that are shown again
        board, wording = BOARDS[table.record.game], WORDINGS[table.record.game]
        self.display = Display(
            table,
            board,
            wording,
            log=MoveLog(table, wording),
            hints=Hints(context, table, self.here(self.render), self.here(self._no_hints)),
            reviewer=Reviewer(context, table, self.here(self.render)),
            sharing=Sharing(context.page, table, self.here(self._copied)),
            rules=RulesText(context, table.record.game, self.here(self.render)),
        )
        self.renderer = Renderer(context, self.display)
        self.acts = {
            **{sheet: partial(self._open_sheet, sheet) for sheet in SHEETS},
            Act.REVIEW: lambda _: self._review(),
            Act.TAB: lambda tab: self._choose_tab(Act(tab)),
            Act.CLOSE: lambda _: self._close(),
            Act.UNDO: lambda _: self._undo(),
            Act.REDO: lambda _: self._redo(),
            Act.STEP_BACK: lambda _: self._step_back(),
            Act.RESUME: lambda _: self._resume(),
            Act.HINT: lambda _: self._hint(),
            Act.ASK_BOT: lambda _: self._ask_again(),
            Act.LOOK: lambda ply: self.look_at(int(ply)),
            Act.NOW: lambda _: self.look_at(len(table.record.moves)),
            Act.SINCE: lambda _: self._replay_from(table.since()),
            Act.REPLAY: lambda _: self._replay_from(0),
            Act.REMATCH: lambda _: self._rematch(),
            Act.PLAY_ON: lambda _: self._play_on(),
            Act.TAKE_OVER: lambda _: self._take_over(),
            Act.COPY_LINK: lambda _: self.display.sharing.copy_link(),
            Act.SYSTEM_SHARE: lambda _: self.display.sharing.share(),
            Act.EXPORT: lambda _: self.display.sharing.export(),
        }
        self.fields = {Field.LOOK: lambda ply: self.look_at(int(ply))}

    # --- coming and going -------------------------------------------------------------

    def start(self) -> None:
        """Lay the table and go on with whoever is to move."""
        display, table = self.display, self.table
        display.sheet = Act.RESULT if table.over else None
        self.autosave.begin(table)
        display.unsaved = self.autosave.unsaved or not self.context.page.storage.works
        display.elsewhere = self.autosave.elsewhere
        self.show()
        self.opponent.warm()
        if table.seen < len(table.record.moves):
            self._replay_from(table.seen)  # what has happened since this screen last looked
        else:
            self._go_on()

    def show(self) -> None:
        self.renderer.lay()

    def render(self) -> None:
        self.renderer.render()

    def leave(self) -> None:
        super().leave()
        self._stop()
        self.autosave.leave()

    def resized(self) -> None:
        self.renderer.resize()

    def settings_changed(self) -> None:
        """Perhaps everything has another name now."""
        if Act.RULES in (self.display.sheet, self.display.tab):
            self.display.rules.fetch()
        self.show()

    def _stop(self) -> None:
        """Nothing happens here by itself any more."""
        self.playback.stop()
        self.opponent.stop()
        self.context.stop_bots()

    # --- touching ---------------------------------------------------------------------

    def touched(self, target: str) -> None:
        display = self.display
        if display.blocked:
            return
        if self.playback.running:
            self.playback.skip()
            return
        display.told = ""
        if self._wants_confirmation(target):
            display.looking = display.asked = target
            self.render()
            return
        display.asked = None
        answer = self.table.touch(target)
        if isinstance(answer, Reason):
            self._refuse(answer)
        elif answer:
            self.draft = False
            self._played()
        else:
            self._sound("touch")
            self.render()

    def _wants_confirmation(self, target: str) -> bool:
        """With the confirm setting a touch that would play asks for a second one."""
        plays = self.table.tree.ahead.get(target) == frozenset()
        return self.context.settings.confirm and plays and self.display.asked != target

    def hovered(self, target: str | None) -> None:
        if target != self.display.looking:
            self.display.looking = target
            self.renderer.render_board(self.table.view())

    def opened(self, thing: str) -> None:
        self.display.opened = thing or None
        self.render()

    # --- buttons and keys -------------------------------------------------------------

    def act(self, act: Act, value: str) -> bool:
        if self.display.blocked and act in self.acts and act is not self._way_on():
            return True
        return super().act(act, value)

    def _way_on(self) -> Act:
        """The one act that answers what lies over the table."""
        return Act.TAKE_OVER if self.display.elsewhere else Act.RESUME

    def key(self, name: str) -> bool:
        if self.display.blocked:
            return False
        if name == "Escape":
            self._escape()
        elif name in KEYS:
            self.act(KEYS[name], "")
        elif name in ("[", "]") or (name in STEPS and self._looking_back()):
            self.look_at(STEPS[name](self.table))
        else:
            return False
        return True

    def _undo(self) -> None:
        refused = self.table.undo(self.context.settings.free_undo)
        if refused:
            self.display.sheet = None
            self._refuse(refused)
        else:
            self._changed()

    def _redo(self) -> None:
        if self.table.redo():
            self._changed()

    def _changed(self) -> None:
        """After undo and redo."""
        self._stop()  # before drawing, which takes a while
        self._forget_advice()
        self.display.told, self.display.sheet = "", None
        if self.keep():
            self.render()
            self._go_on()

    def _hint(self) -> None:
        self.display.sheet = None
        if self.by_link and not hints_allowed(self.table.record):
            self._refuse(Reason("no_hints_agreed", "Hints are off in this game."))
        elif self.table.tree.lit:
            self.display.hints.next()

    def _no_hints(self) -> None:
        self._refuse(Reason("bot_away", "The bot cannot be reached."))

    def _review(self) -> None:
        self.display.sheet = Act.REVIEW
        self.display.reviewer.start()
        self.render()

    def _step_back(self) -> None:
        self.table.tree.back()
        self.render()

    def _resume(self) -> None:
        self.table.raise_curtain()
        self.render()

    def _close(self) -> None:
        self.display.sheet = self.display.opened = None
        self.render()

    def _escape(self) -> None:
        if self.display.sheet or self.display.opened:
            self._close()
        elif self.table.cursor is not None:
            self.look_at(len(self.table.record.moves))
        else:
            self._step_back()

    def _choose_tab(self, tab: Act) -> None:
        if self.display.sheet in TABS:
            self.display.sheet = tab
        else:
            self.display.tab = tab
        self._show_tab(tab)

    def _open_sheet(self, name: Act, _value: str = "") -> None:
        display = self.display
        display.sheet = name
        if name in TABS and self.renderer.has_panel:
            display.tab, display.sheet = name, None
        if name is Act.DESCRIBE:
            self.context.page.say(summary(display, self.context.words))
        self._show_tab(name)

    def _show_tab(self, name: Act) -> None:
        if name is Act.RULES:
            self.display.rules.fetch()
        elif name is Act.SHARE and self.draft:
            self.draft = False  # who sends a game wants to have it
            self.keep()
        self.render()

    def _copied(self, done: bool) -> None:
        sharing = self.display.sharing
        sharing.was_copied = done
        self.context.page.say(sharing.parcel(self.context.words).said)
        self.render()
        sharing.was_copied = None

    def _refuse(self, reason: Reason) -> None:
        self._sound("refuse")
        self._tell(reason)

    def tell(self, sentence: str) -> bool:
        self._tell(sentence)
        return True

    def _tell(self, told: Reason | str) -> None:
        """Say something in the bar, until the next touch."""
        words = self.context.words
        self.display.told = told
        self.context.page.say(told if isinstance(told, str) else words.reason(told))
        self.render()

    def _sound(self, name: str) -> None:
        if self.context.settings.sound:
            self.context.page.sound(SOUNDS[name])

    # --- looking back -----------------------------------------------------------------

    def look_at(self, ply: int) -> None:
        """Show that position."""
        self.display.told = ""
        if self.display.sheet is Act.REVIEW:
            self.display.sheet = None  # it would lie over the position that was asked for
        self.playback.stop()
        self.table.look_at(ply)
        self.render()
        self._go_on()

    def _looking_back(self) -> bool:
        """Then the arrows, which otherwise go from target to target, go from move to move."""
        return not self.display.sheet and (self.table.cursor is not None or self.table.over)

    def _replay_from(self, ply: int) -> None:
        """Show move by move what happened since then."""
        self.display.sheet = None
        plies = range(ply, len(self.table.record.moves))
        self.playback.play((Step(partial(self._show_ply, ply), REPLAY_STEP) for ply in plies), self._replayed)

    def _show_ply(self, ply: int) -> None:
        self.table.look_at(ply)
        self.render()

    def _replayed(self) -> None:
        if self.table.over:
            self.display.sheet = Act.RESULT
        self._show_ply(len(self.table.record.moves))
        self._go_on()

    # --- after a move -----------------------------------------------------------------

    def _played(self) -> None:
        display, words = self.display, self.context.words
        display.looking = display.opened = None
        self._forget_advice()
        last = display.log.lines(display.names(words), words)[-1]
        self.context.page.say(f"{last.name} {last.sentence}".strip())
        self._sound("end" if self.table.over else "play")
        if self.table.over:
            display.sheet = Act.RESULT
        if self.keep():
            self.render()
            self._go_on()

    def _forget_advice(self) -> None:
        self.display.hints.forget()
        self.display.reviewer.forget()

    def _go_on(self) -> None:
        """Let the next bot move."""
        display = self.display
        self.opponent.stop()
        display.bot_away = False
        if not (display.hints.thinking or display.reviewer.thinking):
            self.context.stop_bots()
        if self.table.bot_to_move and self.table.cursor is None and not display.elsewhere:
            self.opponent.ask()

    def _ask_again(self) -> None:
        self._go_on()
        self.render()

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

    # --- keeping ----------------------------------------------------------------------

    def keep(self) -> bool:
        """Save the game; False if another tab has it. A game in which no person has moved is not kept."""
        if self.draft:
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
