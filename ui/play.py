"""One game on the screen: draws the table, hears what is touched, lets bots move, saves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from engine import Part, Reason
from engine.core import Move
from ui.look import Look
from ui.motion import travels
from ui.names import seat_names
from ui.saves import Save, Saves, StorageFull
from ui.screens import notice, result
from ui.screens import table as screen
from ui.settings import Settings
from ui.sounds import SOUNDS
from ui.svg import Markup, tag
from ui.table import Table
from ui.thinker import Thinker
from ui.tree import flat
from ui.words import Words

if TYPE_CHECKING:
    from ui.dom import Page

TRAVEL = 240  # milliseconds of a piece on its way
REPLAY_STEP = 700  # milliseconds a position stays when it is shown again
KEYS = {"u": "undo", "r": "redo", "m": "menu", "s": "since", "d": "describe", "?": "rules"}
PACE = {"quick": 120, "easy": 600, "slow": 1500}  # milliseconds before a bot's move shows


@dataclass(frozen=True)
class House:
    """What every screen of the house shares."""

    page: Page
    saves: Saves
    settings: Settings
    words: Words
    thinker: Thinker


class Play:
    def __init__(self, house: House, table: Table, id: str, by_link: bool = False) -> None:
        self.house, self.table, self.id, self.by_link = house, table, id, by_link
        self.board = import_module(f"ui.boards.{table.record.game}")
        self.wording = import_module(f"ui.wording.{table.record.game}")
        self.names = seat_names(table.seats, house.words)
        self.lines: list[screen.Line] = []  # the move list, as far as it has been written
        self.drawing = Markup("")  # what the board shows now
        self.looking: str | None = None
        self.opened: str | None = None
        self.refusal = ""
        self.asked: str | None = None  # the target that waits for its second touch
        self.sheet: str | None = None  # which sheet is open
        self.tab = "moves"
        self._timer: int | None = None  # a bot's move, or the next step of a replay

    # --- showing ----------------------------------------------------------------------

    def show(self) -> None:
        """Lay the table: everything is drawn anew."""
        page = self.house.page
        page.show("app", screen.frame(self.table.record.game, self.board.defs()))
        page.set_root(title=self.table.game.title, screen="table")
        self.relayout()
        self._go_on()

    def leave(self) -> None:
        self.house.page.cancel(self._timer)
        self.house.thinker.cancel()

    def relayout(self) -> None:
        """The window has another size: other places for everything."""
        width, height = self.house.page.size
        layout = self.board.layout(width, height, len(self.table.seats))
        self.house.page.place({"head": layout.head, "bar": layout.bar, "panel": layout.panel})
        self.has_panel = layout.panel is not None
        self.drawing = Markup("")  # nothing travels from the old size to the new one
        self.refresh()

    def refresh(self) -> None:
        """Draw what has changed: the board, then the islands."""
        self._draw_board()
        page, words = self.house.page, self.house.words
        title = self.table.game.title
        page.show("head", screen.head(title, words, can_undo=bool(self.table.record.moves)))
        page.show("bar", screen.bar(self._bar(), words))
        if self.has_panel:
            page.show("panel", screen.tabs(self.tab, self._tab(self.tab), words))
        page.show("sheet", self._sheet())

    def _draw_board(self) -> None:
        page, before = self.house.page, self.drawing
        self.drawing = self.board.draw(self.table.view(), self._look())
        if self.drawing == before:
            return
        page.show("board", self.drawing)
        if before and self._moving():
            page.animate(travels(before, self.drawing), TRAVEL)

    def _look(self) -> Look:
        table, (width, height) = self.table, self.house.page.size
        live = table.cursor is None
        view, words = table.view(), self.house.words
        return Look(
            width=width,
            height=height,
            lit=table.tree.lit if live else frozenset(),
            ahead=table.tree.ahead if live else {},
            chosen=table.tree.chosen if live else (),
            looking=self.looking if self.looking in table.tree.lit else None,
            marked=table.marked(),
            opened=self.opened,
            names=self.names,
            words=words,
            aids=self.house.settings.aids,
            label=lambda target: self.wording.target(target, view, words),
        )

    def _moving(self) -> bool:
        motion = self.house.settings.motion
        calm = motion == "auto" and self.house.page.prefers("prefers-reduced-motion: reduce")
        return motion != "off" and not calm

    def _bar(self) -> screen.Bar:
        table, words = self.table, self.house.words
        _ = words.one
        if table.curtain is not None:
            return screen.Bar("")
        if table.cursor is not None:
            last = len(table.record.moves)
            position = _("Position {ply} of {last}").format(ply=table.ply, last=last)
            return screen.Bar(position, acts=(("now", _("Back to the game")),))
        if table.over:
            return screen.Bar(_("The game is over."), acts=(("result", _("Result")),))
        if table.to_move not in table.mine:
            name = self.names[table.to_move or 0]
            waiting = _("{name} is thinking …") if table.bot_to_move else _("Waiting for {name}")
            acts = () if table.bot_to_move else (("share", _("Send the link")),)
            return screen.Bar(waiting.format(name=name), acts=acts)
        view, tree = table.view(), table.tree
        question, line = self.wording.prompt(view, tree.chosen, tree.lit, words)
        if self.asked in tree.lit:
            line = _("Touch it again to play.")
        return screen.Bar(
            question, line, self.refusal, self._undrawn(view), can_go_back=bool(tree.chosen)
        )

    def _undrawn(self, view: dict) -> list[tuple[str, str]]:
        """Lit targets that the drawing does not contain become buttons."""
        lit = sorted(self.table.tree.lit)
        undrawn = [target for target in lit if f'data-target="{target}"' not in self.drawing]
        return [(target, self.wording.button(target, view, self.house.words)) for target in undrawn]

    def _tab(self, name: str) -> Markup:
        if name == "moves":
            self._write_lines()
            return screen.moves(self.lines, self.table.ply, self.house.words)
        return Markup("")

    def _write_lines(self) -> None:
        """Bring the move list up to date; only new moves are put into words."""
        record = self.table.record
        del self.lines[len(record.moves) :]
        state = record.at(len(self.lines))
        for move in record.moves[len(self.lines) :]:
            path = flat(state.path(move))
            sentence = self.wording.sentence(state.view(None), path, self.house.words)
            name = self.names[state.to_move or 0]
            self.lines.append(
                screen.Line(len(self.lines) + 1, name, sentence, state.notation(move))
            )
            state.apply(move)

    def _sheet(self) -> Markup:
        words, table = self.house.words, self.table
        _ = words.one
        if table.curtain is not None:
            return notice.curtain(self.names[table.curtain], "", words)
        if self.sheet == "menu":
            return notice.sheet(_("Menu"), self._menu(), words)
        if self.sheet == "describe":
            return notice.sheet(_("The position"), tag("p", self._summary()), words)
        if self.sheet == "result" and table.over:
            return notice.sheet(_("Result"), result.html(self._outcome(), words), words)
        if self.sheet in screen.TABS:
            content = screen.tabs(self.sheet, self._tab(self.sheet), words)
            return notice.sheet(table.game.title, content, words)
        return Markup("")

    def _outcome(self) -> result.Outcome:
        state = self.table.record.state
        ended = state.result()
        assert ended is not None
        rows = score_rows(state.explain(), self.wording.part, self.house.words)
        hero = self.board.miniature(state.view(None))
        return result.Outcome(
            game=state.game.id, names=self.names, scores=ended.scores, winners=ended.winners,
            rows=rows, curve=None, hero=hero,
        )  # fmt: skip

    def _menu(self) -> Markup:
        _ = self.house.words.one
        return screen.menu(
            [
                ("undo", "undo", _("Take back")),
                ("redo", "redo", _("Play again what was taken back")),
                ("replay", "since", _("What happened since my last turn")),
                ("list", "moves", _("Moves")),
                ("book", "rules", _("Rules")),
                ("link", "share", _("Share")),
                ("info", "describe", _("Describe the position")),
                ("gear", "settings", _("Settings")),
            ]
        )

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
            if target is None or target in self.table.tree.lit:
                self._draw_board()

    def look_into(self, thing: str) -> None:
        self.opened = thing or None
        self.refresh()

    def act(self, name: str, value: str) -> bool:
        """A button of the islands; False if it is not one of ours."""
        if name in ("undo", "redo", "step-back", "resume", "now", "close"):
            getattr(self, f"_{name.replace('-', '_')}")()
        elif name == "look":
            self._look_at(int(value))
        elif name == "tab":
            self._choose_tab(value)
        elif name in ("menu", "share", "result", "rules", "moves"):
            self._open_sheet(name)
        elif name == "since":
            self._replay_since()
        elif name == "describe":
            self._describe()
        else:
            return False
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
        elif name in ("[", "]"):
            self._look_at(self.table.ply + (1 if name == "]" else -1))
        else:
            return False
        return True

    def _undo(self) -> None:
        refused = self.table.undo(self.house.settings.free_undo)
        if refused:
            self._refuse(refused)
        else:
            self._changed()

    def _redo(self) -> None:
        if self.table.redo():
            self._changed()

    def _step_back(self) -> None:
        self.table.tree.back()
        self.refresh()

    def _resume(self) -> None:
        self.table.raise_curtain()
        self.refresh()

    def _now(self) -> None:
        self._look_at(len(self.table.record.moves))

    def _close(self) -> None:
        self.sheet = self.opened = None
        self.refresh()

    def _escape(self) -> None:
        if self.sheet or self.opened:
            self._close()
        elif self.table.cursor is not None:
            self._now()
        else:
            self._step_back()

    def _look_at(self, ply: int) -> None:
        self.table.look_at(ply)
        self.refresh()

    def _choose_tab(self, name: str) -> None:
        if self.sheet in screen.TABS:
            self.sheet = name
        else:
            self.tab = name
        self.refresh()

    def _open_sheet(self, name: str) -> None:
        if name in screen.TABS and self.has_panel:
            self.tab, self.sheet = name, None
        else:
            self.sheet = name
        self.refresh()

    def _replay_since(self) -> None:
        """Show move by move what happened since the last decision at this screen."""
        self.sheet = None
        self.table.look_at(self.table.since())
        self._replay_step()

    def _replay_step(self) -> None:
        self.refresh()
        if self.table.cursor is not None:
            self._timer = self.house.page.later(REPLAY_STEP, self._replay_on)

    def _replay_on(self) -> None:
        if self.table.cursor is not None:
            self.table.look_at(self.table.ply + 1)
            self._replay_step()

    def _describe(self) -> None:
        """The position in sentences: shown, and told to a screen reader."""
        self.sheet = "describe"
        self.house.page.say(self._summary())
        self.refresh()

    def _summary(self) -> str:
        return self.wording.summary(self.table.view(), self.house.words)

    def _changed(self) -> None:
        """After undo and redo."""
        self.refusal, self.sheet = "", None
        self.save()
        self.refresh()
        self._go_on()

    def _refuse(self, reason: Reason) -> None:
        self.refusal = self.house.words.fill(reason.template, reason.params)
        self._sound("refuse")
        self.house.page.say(self.refusal)
        self.refresh()

    # --- after a move -----------------------------------------------------------------

    def _played(self) -> None:
        self.looking = self.opened = None
        self._say_last()
        self._sound("end" if self.table.over else "play")
        self.save()
        self.refresh()
        self._go_on()

    def _say_last(self) -> None:
        self._write_lines()
        if self.lines:
            last = self.lines[-1]
            self.house.page.say(f"{last.name}: {last.sentence}")

    def _go_on(self) -> None:
        """Let the next bot move, at a human pace; or show how the game ended."""
        page, bot = self.house.page, self.table.bot_to_move
        page.cancel(self._timer)
        if self.table.over:
            self.sheet = "result"
            self.refresh()
        elif bot:
            asked_at = page.now()
            self.house.thinker.ask(
                self.table.record, bot, lambda move: self._answered(move, page.now() - asked_at)
            )

    def _answered(self, move: Move, took: float) -> None:
        wait = PACE[self.house.settings.pace] - took
        self._timer = self.house.page.later(max(0, wait), lambda: self._bot_plays(move))

    def _bot_plays(self, move: Move) -> None:
        self.table.play(move)
        self._played()

    def save(self) -> None:
        page = self.house.page
        save = Save.of(
            self.id, self.table.record, self.table.seats, self.table.mine,
            by_link=self.by_link, seen=self.table.seen, now=page.now(),
        )  # fmt: skip
        try:
            self.house.saves.put(save)
        except StorageFull:
            _ = self.house.words.one
            self.refusal = _("The browser keeps nothing here: save this game as a file.")

    def _sound(self, name: str) -> None:
        if self.house.settings.sound:
            self.house.page.sound(SOUNDS[name])


def score_rows(
    parts: Sequence[Sequence[Part]], label: Callable[..., str], words: Words
) -> list[tuple[str, list[int | None]]]:
    """Lines of explain() side by side: the same line of several seats becomes one row."""
    rows: dict[str, list[int | None]] = {}
    for seat, lines in enumerate(parts):
        for part in lines:
            name = label(part.code, part.params, part.points, words)
            row = rows.setdefault(name, [None] * len(parts))
            row[seat] = (row[seat] or 0) + part.points
    return list(rows.items())
