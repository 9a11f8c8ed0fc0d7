"""A table and the person at it: touching, looking back, what lies over the board.

Nobody else plays here and nothing is kept: ui/game/controller.py adds that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine import Reason
from engine.preview import about
from ui.context import AppContext
from ui.game.display import Display
from ui.game.looking_back import LookingBack
from ui.game.narrator import Narrator
from ui.game.renderer import Renderer
from ui.game.table import Table
from ui.game.view import summary
from ui.render.sounds import SOUNDS
from ui.screen import Screen
from ui.screens.acts import SHEETS, TABS, Act, Field
from ui.storage.progress import Progress

# Refusals of things that are simply not the person’s to move now: what they are is said instead.
NOT_YOURS = ("not_your_turn", "not_your_piece", "game_over", "not_now")
RULES = {Act.AID, Act.RULES}  # tabs that need the page of the rules
KEYS = {
    "h": Act.HINT,
    "u": Act.UNDO,
    "r": Act.REDO,
    "m": Act.MENU,
    "s": Act.SINCE,
    "d": Act.DESCRIBE,
    "?": Act.SHORTCUTS,
}
STEPS: dict[str, Callable[[Table], int]] = {
    "[": lambda table: table.ply - 1,
    "]": lambda table: table.ply + 1,
    "ArrowLeft": lambda table: table.ply - 1,
    "ArrowRight": lambda table: table.ply + 1,
    "Home": lambda table: 0,
    "End": lambda table: len(table.record.moves),
}


class TableController(Screen):
    def __init__(self, context: AppContext, table: Table) -> None:
        super().__init__(context)
        self.table = table
        self.display = Display.of(
            context,
            table,
            changed=self.here(self.render),
            no_hints=self.here(self._no_hints),
            copied=self.here(self._copied),
            look_at=self.here(self._show_position),
        )
        if context.settings.tab:
            self.display.tab = Act(context.settings.tab)
        self.renderer = Renderer(context, self.display, self.here)
        self.narrator = Narrator(context, self.display, self.here(self.render))  # tells what moves did
        past = LookingBack(context, self.display, self.narrator, self.here(self.render), self.here(self._tell))
        self.past, sharing = past, self.display.sharing
        self.acts = {
            **{sheet: partial(self._open_sheet, sheet) for sheet in SHEETS},
            Act.TAB: lambda tab: self._choose_tab(Act(tab)),
            Act.CLOSE: lambda _: self._close(),
            Act.UNDO: lambda _: self._undo(),
            Act.REDO: lambda _: self._redo(),
            Act.STEP_BACK: lambda _: self._step_back(),
            Act.PASS_ON: lambda _: self._pass_on(),
            Act.RESUME: lambda _: self._resume(),
            Act.NO_NOTE: lambda _: self._drop_note(),
            Act.NO_GOAL: lambda _: self._drop_goal(),
            Act.LOOK: lambda ply: self.look_at(int(ply)),
            Act.NOW: lambda _: self._now(),
            Act.SINCE: lambda _: self._replay_from(table.since()),
            Act.REPLAY: lambda _: self._replay(),
            Act.PLAY_PAUSE: lambda _: past.play_pause(),
            Act.SPEED: lambda _: past.speed(),
            Act.TRY: lambda _: past.try_it(),
            Act.SHOW_BETTER: lambda _: past.show_better(),
            Act.COPY_LINK: lambda _: sharing.copy_link(),
            Act.SYSTEM_SHARE: lambda _: sharing.share(),
            Act.EXPORT: lambda _: sharing.export(),
        }
        self.fields = {Field.LOOK: lambda ply: self.look_at(int(ply))}

    # --- what a game adds -------------------------------------------------------------

    def commit(self) -> None:
        """A person has moved in this game or sends it: from now on it is kept."""

    def keep(self) -> bool:
        """Save the game; False if it must not go on here."""
        return True

    def _go_on(self) -> None:
        """Let whoever is not at this screen move."""

    # --- coming and going -------------------------------------------------------------

    def show(self) -> None:
        self.renderer.lay()
        self._fetch_rules()

    def render(self) -> None:
        self.renderer.render()

    def leave(self) -> None:
        super().leave()
        self._stop()
        self.display.recall = None  # nobody looks anything up any more

    def resized(self) -> None:
        self.renderer.resize()
        self._fetch_rules()

    def settings_changed(self) -> None:
        """Perhaps everything has another name now."""
        self.show()

    def _stop(self) -> None:
        """Nothing happens here by itself any more."""
        self.narrator.stop()
        self.display.replay.pause()

    # --- touching ---------------------------------------------------------------------

    def touched(self, target: str) -> None:
        display = self.display
        if display.blocked:
            return
        if self.narrator.running:
            self.narrator.skip()
            return
        if display.replay.playing:
            self.past.play_pause()
            return
        display.told, display.named, display.note, display.about = "", "", None, None
        display.news, display.recall = (), None
        if self.table.trying:
            self.past.touched(target)
            return
        if self._wants_confirmation(target):
            display.looking = display.asked = target
            self.render()
            return
        display.asked = None
        answer = self.table.touch(target)
        if isinstance(answer, Reason):
            self._refuse(answer, "" if self.table.tree.chosen else target)
        elif answer:
            self.commit()
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
        self.display.told, self.display.about = "", None
        self.render()

    def _played(self) -> None:
        """A move has been played, by whomever."""
        display = self.display
        display.looking = display.opened = None
        self._forget_advice()
        self._sound("end" if self.table.over else "play")
        if self.keep():
            self.narrator.tell(self._told)

    def _told(self) -> None:
        """The person has seen what happened."""
        if self.table.over:
            self.display.sheet = Act.RESULT
            if self.display.shows_goal:
                self._drop_goal()
        self.render()
        self._go_on()

    def _forget_advice(self) -> None:
        self.display.hints.forget()
        self.display.reviewer.forget()

    # --- buttons and keys -------------------------------------------------------------

    def act(self, act: Act, value: str) -> bool:
        if self.display.blocked and act in self.acts and act is not self._way_on():
            return True
        if act in self.acts:
            self.display.told, self.display.named, self.display.about = "", "", None  # until the next touch
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

    def _escape(self) -> None:
        if self.display.sheet or self.display.opened:
            self._close()
        elif self.table.cursor is not None:
            self.look_at(len(self.table.record.moves))
        else:
            self._step_back()

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
        else:
            self.display.sheet = None
            self._refuse(Reason("nothing_to_redo", "There is nothing to redo."))

    def _changed(self) -> None:
        """After undo and redo."""
        self._stop()  # before drawing, which takes a while
        self._forget_advice()
        self.display.told, self.display.sheet = "", None
        if self.keep():
            self.render()
            self._go_on()

    def _step_back(self) -> None:
        self.table.tree.back()
        self.render()

    def _pass_on(self) -> None:
        self.table.pass_on()
        self.display.sheet = self.display.opened = None
        self.display.news = ()
        self.render()

    def _resume(self) -> None:
        self.table.raise_curtain()
        self.display.recall = self.narrator.recall  # only marks and the bar tell of it
        self.render()

    # --- sheets and tabs --------------------------------------------------------------

    def _open_sheet(self, name: Act, _value: str = "") -> None:
        display = self.display
        display.sheet = name
        if name in TABS and self.renderer.has_panel:
            display.sheet = None
            self._lay_beside(name)
        if name is Act.DESCRIBE:
            self.context.page.say(summary(display, self.context.words))
        self._show_tab(name)

    def _choose_tab(self, tab: Act) -> None:
        if self.display.sheet in TABS:
            self.display.sheet = tab
        else:
            self._lay_beside(tab)
        self._show_tab(tab)

    def _lay_beside(self, tab: Act) -> None:
        """Beside the board, where it lies in the next game too."""
        self.display.tab = tab
        self.context.set("tab", tab)  # whoever shares a game wants to see something else in the next one

    def _show_tab(self, name: Act) -> None:
        self._fetch_rules()
        if name is Act.SHARE:
            self.commit()
        self.render()

    def _fetch_rules(self) -> None:
        """Their page, if something that is open shows it."""
        beside = self.display.tab if self.renderer.has_panel else None
        if RULES & {self.display.sheet, beside}:
            self.display.rules.fetch()

    def _close(self) -> None:
        self.display.sheet = self.display.opened = None
        self.render()

    def _copied(self, done: bool) -> None:
        sharing = self.display.sharing
        sharing.was_copied = done
        self.context.page.say(sharing.parcel(self.context.words).said)
        self.render()
        sharing.was_copied = None

    # --- telling ----------------------------------------------------------------------

    def _refuse(self, reason: Reason, target: str = "") -> None:
        """Say why not; where a thing is only not the person's to move, what it is."""
        known = about(self.table.record.state, target, self.table.viewer) if target else None
        self.display.about, self.display.named = known, target
        if known is not None and reason.code in NOT_YOURS:
            self._tell(self.display.wording.about(known, self.context.words))
            return
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

    def _drop_note(self) -> None:
        self.display.note = None
        self.render()

    def _drop_goal(self) -> None:
        """The goal is known now."""
        self.display.shows_goal = False
        Progress(self.context.page.storage).know_goal(self.table.record.game)
        self.render()

    def _no_hints(self) -> None:
        self._refuse(Reason("bot_away", "The bot cannot be reached."))

    def _sound(self, name: str) -> None:
        if self.context.settings.sound:
            self.context.page.sound(SOUNDS[name])

    # --- looking back -----------------------------------------------------------------

    def look_at(self, ply: int) -> None:
        """Show that position and stay there."""
        self.display.replay.pause()
        self._show_position(ply)

    def _show_position(self, ply: int) -> None:
        self.past.show(ply)
        self._go_on()

    def _replay(self) -> None:
        """The whole game by itself. Whoever is to move waits."""
        self._stop()
        self.past.replay()

    def _now(self) -> None:
        if self.narrator.running:
            self.narrator.skip()
        else:
            self.look_at(len(self.table.record.moves))

    def _looking_back(self) -> bool:
        """Then the arrows, which otherwise go from target to target, go from move to move."""
        return not self.display.sheet and (self.table.cursor is not None or self.table.over)

    def _replay_from(self, ply: int) -> None:
        """Show move by move what happened since then."""
        self.display.sheet = None
        self.table.look_at(len(self.table.record.moves))
        self.narrator.replay(ply, self._told)
