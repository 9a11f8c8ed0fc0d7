"""One game on the screen: draws the table, hears what is touched, lets bots move, saves."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from engine import Reason
from ui.assets import address
from ui.context import House
from ui.game import bar as telling
from ui.game.autosave import Keeper
from ui.game.bot_worker import Message
from ui.game.hints import Counsel
from ui.game.share import Sharing
from ui.game.table import Table
from ui.links.agreement import hints_allowed
from ui.names import seat_names
from ui.render.board_props import WIDE, Look, View
from ui.render.drawing import BLANK
from ui.render.motion import travels
from ui.render.sounds import SOUNDS
from ui.render.svg import Markup, tag
from ui.screens import result, rules
from ui.screens import review as review_screen
from ui.screens import settings as settings_screen
from ui.screens import table as screen
from ui.screens import widgets as notice

TRAVEL = 240  # milliseconds of a piece on its way
REPLAY_STEP = 700  # milliseconds a position stays when it is shown again
WARM = 400  # milliseconds until the bots wake up where some sit: the table comes first
PACE = {"quick": 120, "normal": 600, "slow": 1500}  # milliseconds before a bot's move shows
KEYS = {
    "h": "hint",
    "u": "undo",
    "r": "redo",
    "m": "menu",
    "s": "since",
    "d": "describe",
    "?": "rules",
}
STEPS: dict[str, Callable[[Table], int]] = {
    "[": lambda table: table.ply - 1,
    "]": lambda table: table.ply + 1,
    "ArrowLeft": lambda table: table.ply - 1,
    "ArrowRight": lambda table: table.ply + 1,
    "Home": lambda table: 0,
    "End": lambda table: len(table.record.moves),
}
SHEETS = ("menu", "result", "settings", "describe", *screen.TABS)


class Play:
    def __init__(self, house: House, table: Table, id: str, by_link: bool = False) -> None:
        self.table, self.id, self.by_link = table, id, by_link
        self.board = import_module(f"ui.boards.{table.record.game}.board")
        self.wording = import_module(f"ui.wording.{table.record.game}")
        self.drawing = BLANK  # what the board shows now
        self.looking: str | None = None  # the lit target under the pointer
        self.opened: str | None = None  # what the person looks into
        self.asked: str | None = None  # the target that waits for its second touch
        self.refusal = ""
        self.sheet: str | None = None  # one of SHEETS
        self.tab = "moves"
        self.rules_page = Markup("")
        self._timer: int | None = None  # a bot's move, or the next step of a replay
        self.keeper = Keeper(house.saves, house.page.tab, id, by_link, self._pushed_aside)
        self.move_in(house)

    def move_in(self, house: House) -> None:
        """Also when a setting has changed: perhaps everything has another name now."""
        self.house = house
        self.names = seat_names(self.table.seats, house.words)
        self.counsel = Counsel(house, self.table, self.refresh, self._bots_away)
        self.sharing = Sharing(house.page, self.table, house.words, self.refresh)
        self.log = telling.Log(self.table, self.wording, self.names, house.words)
        self.rules_page = Markup("")

    # --- showing ----------------------------------------------------------------------

    def start(self) -> None:
        """Sit down: lay the table and go on with whoever is to move."""
        self.sheet = "result" if self.table.over else None
        self.keeper.begin(self.table)
        self.show()
        if not all(seat.is_human for seat in self.table.seats):
            self.house.page.later(WARM, self.house.thinkers[0].warm)
        if self.table.seen < len(self.table.record.moves):
            self._replay_from(self.table.seen)  # what has happened since this screen last looked
        else:
            self._go_on()

    def show(self) -> None:
        """Lay the table: everything is drawn anew."""
        page = self.house.page
        # Where several people pass one screen around, the next to open it may be another one.
        picture = not (self.table.state.has_secrets and len(self.table.mine) > 1)
        page.show("app", screen.frame(self.table.record.game, self.board.defs(), picture=picture))
        page.set_root(title=self.table.game.title, screen="table")
        self.relayout()

    def leave(self) -> None:
        self.house.page.cancel(self._timer)
        self.house.hush()

    def relayout(self) -> None:
        """The window has another size: other places for everything."""
        width, height = self.house.page.size
        layout = self.board.layout(width, height, len(self.table.seats))
        self.house.page.set_root(layout="wide" if width >= WIDE else "narrow")
        self.house.page.place({"head": layout.head, "bar": layout.bar, "panel": layout.panel})
        self.has_panel = layout.panel is not None
        self.drawing = BLANK  # nothing travels from the old size to the new one
        self.refresh()

    def refresh(self) -> None:
        """Draw what has changed: the board, then the islands."""
        page, words, table = self.house.page, self.house.words, self.table
        view = table.view()
        self._draw_board(view)
        page.show("head", screen.head(table.game.title, words, can_undo=bool(table.record.moves)))
        bar = telling.bar(
            table,
            self.wording,
            self.names,
            words,
            view=view,
            drawing=self.drawing,
            refusal=self._complaint(),
            unsaved=self.keeper.unsaved,
            asked=self.asked,
            counsel=self.counsel,
        )
        page.show("bar", screen.bar(bar, words))
        if self.has_panel:
            page.show("panel", screen.tabs(self.tab, self._tab(self.tab), words))
        page.show("sheet", self._sheet())

    def _complaint(self) -> str:
        _ = self.house.words.one
        unsaved = _("The browser does not keep this game: save it as a file.")
        return self.refusal or (unsaved if self.keeper.unsaved else "")

    def _draw_board(self, view: View) -> None:
        page, before = self.house.page, self.drawing
        self.drawing = self.board.draw(view, self._look(view))
        if self.drawing.markup == before.markup:
            return
        page.show("board", self.drawing.markup)
        if before.markup and self._moving():
            page.animate(travels(before, self.drawing), TRAVEL)

    def _look(self, view: View) -> Look:
        table, (width, height) = self.table, self.house.page.size
        tree, live = table.tree, table.cursor is None
        words = self.house.words
        return Look(
            width=width,
            height=height,
            lit=tree.lit if live else frozenset(),
            ahead=tree.ahead if live else {},
            chosen=tree.chosen if live else (),
            looking=self.looking if live and self.looking in tree.lit else None,
            marked=table.marked(),
            hinted=frozenset(self.counsel.hint.targets if self.counsel.hint else ()),
            opened=self.opened,
            names=self.names,
            words=words,
            aids=self.house.settings.aids,
            label=lambda target: self.wording.target(target, view, words),
        )

    def _moving(self) -> bool:
        motion = self.house.settings.motion
        if motion == "auto":
            return not self.house.page.prefers("prefers-reduced-motion: reduce")
        return motion == "on"

    def _tab(self, name: str) -> Markup:
        if name == "moves":
            return screen.moves(self.log.lines(), self.table.ply, self.house.words)
        if name == "rules":
            return self._rules()
        return self.sharing.html()

    def _rules(self) -> Markup:
        """The rules beside the board; fetched when somebody first asks for them."""
        words = self.house.words
        if not self.rules_page:
            name = f"rules/{self.table.record.game}.{words.language}.html"
            self.house.page.read(address(name), self._rules_arrived)
        return rules.article(self.rules_page, words)

    def _rules_arrived(self, text: str | None) -> None:
        _ = self.house.words.one
        self.rules_page = Markup(text or _("This page could not be loaded."))
        self.refresh()

    def _sheet(self) -> Markup:
        words, table = self.house.words, self.table
        _ = words.one
        if self.keeper.elsewhere:
            return screen.elsewhere(self.keeper.elsewhere, words)
        if table.curtain is not None:
            return notice.curtain(self.names[table.curtain], "", words)
        if self.sheet == "menu":
            return notice.sheet(_("Menu"), self._menu(), words)
        if self.sheet == "settings":
            return settings_screen.html(self.house.settings, words)
        if self.sheet == "describe":
            return notice.sheet(_("The position"), tag("p", self._summary()), words)
        if self.sheet == "result" and table.over:
            outcome = telling.outcome(table, self.board, self.wording, self.names, words)
            return notice.sheet(_("Result"), result.html(outcome, words), words)
        if self.sheet == "review":
            review, progress = self.counsel.review, self.counsel.progress
            content = review_screen.html(review, progress, self.names, table.ply, words)
            return notice.sheet(_("Game review"), content, words)
        if self.sheet in screen.TABS:
            content = screen.tabs(self.sheet, self._tab(self.sheet), words)
            return notice.sheet(table.game.title, content, words)
        return Markup("")

    def _menu(self) -> Markup:
        _ = self.house.words.one
        return screen.menu(
            [
                ("undo", "undo", _("Undo")),
                ("redo", "redo", _("Redo")),
                ("replay", "since", _("What happened since my last turn")),
                ("bulb", "hint", _("Hint")),
                *([("eye", "review", _("Review with the bots"))] if self.table.over else []),
                ("list", "moves", _("Moves")),
                ("book", "rules", _("Rules")),
                ("link", "share", _("Share")),
                ("info", "describe", _("Describe the position")),
                ("gear", "settings", _("Settings")),
            ]
        )

    def _summary(self) -> str:
        return self.wording.summary(self.table.view(), self.house.words)

    # --- what the person does ---------------------------------------------------------

    def touched(self, target: str) -> None:
        self.refusal = ""
        if self._wants_confirmation(target):
            self.looking = self.asked = target
            self.refresh()
            return
        self.asked = None
        answer = self.table.touch(target)
        if isinstance(answer, Reason):
            self._refuse(answer)
        elif answer:
            self._played()
        else:
            self._sound("touch")
            self.refresh()

    def _wants_confirmation(self, target: str) -> bool:
        """With the confirm setting a touch that would play asks for a second one."""
        plays = self.table.tree.ahead.get(target) == frozenset()
        return self.house.settings.confirm and plays and self.asked != target

    def hovered(self, target: str | None) -> None:
        if target != self.looking:
            self.looking = target
            self._draw_board(self.table.view())

    def look_into(self, thing: str) -> None:
        self.opened = thing or None
        self.refresh()

    def act(self, name: str, value: str) -> bool:
        """A button of the islands; False if it is not one of ours."""
        deeds: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "step-back": self._step_back,
            "resume": self._resume,
            "take-over": self._take_over,
            "hint": self._hint,
            "review": self._review,
            "close": self._close,
            "now": lambda: self._look_at(len(self.table.record.moves)),
            "since": lambda: self._replay_from(self.table.since()),
            "replay": lambda: self._replay_from(0),
            "look": lambda: self._look_at(int(value)),
            "tab": lambda: self._choose_tab(value),
        }
        if name in deeds:
            deeds[name]()
        elif name in SHEETS:
            self._open_sheet(name)
        else:
            return self.sharing.act(name)
        return True

    def field(self, name: str, value: str) -> bool:
        if name == "look":
            self._look_at(int(value))
            return True
        return False

    def key(self, name: str) -> bool:
        if name == "Escape":
            self._escape()
        elif name in KEYS:
            self.act(KEYS[name], "")
        elif name in ("[", "]") or (name in STEPS and self._looking_back()):
            self._look_at(STEPS[name](self.table))
        else:
            return False
        return True

    def _undo(self) -> None:
        refused = self.table.undo(self.house.settings.free_undo)
        if refused:
            self.sheet = None
            self._refuse(refused)
        else:
            self._changed()

    def _redo(self) -> None:
        if self.table.redo():
            self._changed()

    def _changed(self) -> None:
        """After undo and redo."""
        self.house.hush()  # before drawing, which takes a while
        self.counsel.forget()
        self.refusal, self.sheet = "", None
        self.save()
        self.refresh()
        self._go_on()

    def _hint(self) -> None:
        self.sheet = None
        if self.by_link and not hints_allowed(self.table.record):
            self._refuse(Reason("no_hints_agreed", "Hints are off in this game."))
        elif self.table.tree.lit:
            self.counsel.next_hint()

    def _review(self) -> None:
        self.sheet = "review"
        self.counsel.look_back()
        self.refresh()

    def _step_back(self) -> None:
        self.table.tree.back()
        self.refresh()

    def _resume(self) -> None:
        self.table.raise_curtain()
        self.refresh()

    def _close(self) -> None:
        self.sheet = self.opened = None
        self.refresh()

    def _escape(self) -> None:
        if self.sheet or self.opened:
            self._close()
        elif self.table.cursor is not None:
            self._look_at(len(self.table.record.moves))
        else:
            self._step_back()

    def _choose_tab(self, name: str) -> None:
        if self.sheet in screen.TABS:
            self.sheet = name
        else:
            self.tab = name
        self.refresh()

    def _open_sheet(self, name: str) -> None:
        self.sheet = name
        if name in screen.TABS and self.has_panel:
            self.tab, self.sheet = name, None
        if name == "describe":
            self.house.page.say(self._summary())
        self.refresh()

    def _refuse(self, reason: Reason) -> None:
        self._sound("refuse")
        self.tell(self.house.words.fill(reason.template, reason.params))

    def tell(self, sentence: str) -> None:
        """Say something in the bar, until the next touch."""
        self.refusal = sentence
        self.house.page.say(sentence)
        self.refresh()

    # --- looking back -----------------------------------------------------------------

    def _looking_back(self) -> bool:
        """Then the arrows, which otherwise go from target to target, go from move to move."""
        return not self.sheet and (self.table.cursor is not None or self.table.over)

    def _look_at(self, ply: int) -> None:
        self.refusal = ""
        if self.sheet == "review":
            self.sheet = None  # it would lie over the position that was asked for
        self.house.page.cancel(self._timer)
        self.table.look_at(ply)
        self.refresh()
        self._go_on()

    def _replay_from(self, ply: int) -> None:
        """Show move by move what happened since then."""
        self.sheet = None
        self.table.look_at(ply)
        self._replay_step()

    def _replay_step(self) -> None:
        looking_back = self.table.cursor is not None
        if self.table.over and not looking_back:
            self.sheet = "result"
        self.refresh()
        if looking_back:
            self._timer = self.house.page.later(REPLAY_STEP, self._replay_on)
        else:
            self._go_on()

    def _replay_on(self) -> None:
        self.table.look_at(self.table.ply + 1)
        self._replay_step()

    # --- after a move -----------------------------------------------------------------

    def _played(self) -> None:
        self.looking = self.opened = None
        self.counsel.forget()
        last = self.log.lines()[-1]
        self.house.page.say(f"{last.name} {last.sentence}".strip())
        self._sound("end" if self.table.over else "play")
        self.save()
        if self.table.over:
            self.sheet = "result"
        self.refresh()
        self._go_on()

    def _go_on(self) -> None:
        """Let the next bot move, at a human pace."""
        page, bot = self.house.page, self.table.bot_to_move
        page.cancel(self._timer)
        if not self.counsel.thinking:
            self.house.hush()
        if bot and self.table.cursor is None:
            asked_at = page.now()
            question = {"record": self.table.record.to_text(), "bot": bot}
            self.house.thinkers[0].ask(question, lambda answer: self._answered(answer, page.now() - asked_at))

    def _answered(self, answer: Message | None, took: float) -> None:
        if answer is None:
            self._bots_away()
            return
        wait = PACE[self.house.settings.pace] - took
        self._timer = self.house.page.later(max(0, wait), lambda: self._bot_plays(answer["move"]))

    def _bots_away(self) -> None:
        self.sheet = None
        self._refuse(Reason("bot_away", "The bot cannot be reached. Take a move back, or reload the page."))

    def _bot_plays(self, notation: str) -> None:
        self.table.play(self.table.record.state.parse(notation))
        self._played()

    # --- keeping ----------------------------------------------------------------------

    def save(self) -> None:
        self.keeper.keep(self.table, self.house.page.now())

    def stored(self, key: str) -> None:
        """Another tab has written something."""
        self.keeper.heard(key)

    def _pushed_aside(self) -> None:
        """Another tab plays this game."""
        self.leave()
        self.refresh()

    def _take_over(self) -> None:
        self.table = self.keeper.take_over() or self.table
        self.move_in(self.house)
        self.start()

    def _sound(self, name: str) -> None:
        if self.house.settings.sound:
            self.house.page.sound(SOUNDS[name])
