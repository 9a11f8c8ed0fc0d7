"""A sealed game on the screen, once the cards are dealt: letters that arrive, the own ones, the seals at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import BadRecord
from engine.sealed import kept
from engine.sealed.audit import Verdict, auditing
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from ui.context import AppContext
from ui.game.table_controller import TableController
from ui.lobby.backup import pack_one
from ui.ports import StorageFull
from ui.screens.acts import Act
from ui.sealed.keeper import NO_ROOM, Arriving, Keeper, NotHere, save_of
from ui.sealed.moment import sign_of
from ui.sealed.panel import Panel
from ui.sealed.sharing import SealedSharing
from ui.sealed.steps import Work
from ui.sealed.table import SealedTable
from ui.sealed.verdict import can_check, note
from ui.setup import Seat, Setup
from ui.storage.save import Save

Named = Callable[[tuple[Seat, ...]], tuple[Seat, ...]]  # what a letter brings of names
TURNING = 600  # milliseconds in which cards turn over before the moves are shown


class SealedController(TableController):
    def __init__(self, context: AppContext, save: Save, record: SealedRecord, arriving: Arriving | None = None) -> None:
        self.table: SealedTable
        table = SealedTable(record, save.seats, save.seen)
        super().__init__(context, table)
        self.id, self.arriving = save.id, arriving
        self.keeper = Keeper(context, save, self.here(self._pushed_aside))
        self.work: Work[Any] | None = None  # that takes longer than a frame
        self._timer: int | None = None
        display = self.display
        sharing = display.sharing = SealedSharing(context.page, table, self.here(self._copied))
        self.panel = Panel(display, table)
        display.sealed = self.panel
        self.acts |= {
            Act.SHARE: lambda _: self._send(),
            Act.COPY_LINK: lambda _: sharing.copy_link(),
            Act.SYSTEM_SHARE: lambda _: sharing.share(),
            Act.EXPORT: lambda _: self._export(),
            Act.TAKE_OVER: lambda _: self._take_over(),
            Act.REVIEW: lambda _: self._review(),
            Act.REMATCH: lambda _: self._rematch(),
            Act.SEALS: lambda _: self._open_sheet(Act.SEALS),
            Act.GIVE_UP: self._give_up,
            Act.OPEN_SEAL: self._open_seal,
            Act.TAKE_AWAY: self._take_away,
            Act.CATCH_UP: self._catch_up,
        }

    @property
    def record(self) -> SealedRecord:
        return self.table.record

    # --- coming and going -------------------------------------------------------------

    def start(self) -> None:
        """Lay the table as it was left, then open the letter that has arrived."""
        self.keeper.begin()
        self.narrator.recall()
        self.show()
        arriving, self.arriving = self.arriving, None
        if arriving:
            self.take(arriving.link, arriving.named)
        else:
            self._go_through_the_news()

    def leave(self) -> None:
        super().leave()
        self.keeper.leave()
        self.context.page.set_root(sealed=None)

    def render(self) -> None:
        super().render()
        self.context.page.set_root(sealed=sign_of(self.record))

    def _stop(self) -> None:
        super()._stop()
        self.context.stop_bots()

    def _go_through_the_news(self) -> None:
        """Show what has happened since this screen last looked."""
        table = self.table
        if table.seen < len(table.record.moves):
            self.narrator.catch_up(table.seen, self._told)
        else:
            self._told()

    def _told(self) -> None:
        super()._told()
        if self.display.sheet is Act.RESULT and self.record.gave_up is not None:
            self._close()
        self._look_at_the_seals()

    # --- letters that arrive ----------------------------------------------------------

    def take(self, link: str, named: Named = lambda seats: seats, catch_up: bool = False) -> None:
        """Open a letter: the cards turn over, then the moves are shown."""
        seen, ended = min(self.table.seen, len(self.record.moves) - len(self.record.unsent)), self.record.bad
        try:
            self.record.open(link, catch_up)
        except Refused as error:
            if self.record.bad is ended:
                self._refuse_letter(link, error)
            else:
                self._end_with_bad_letter(error)
            return
        self.table.seats = named(self.table.seats)
        self.table.adopt(self.record, len(self.record.moves))
        self._forget_advice()
        if self.keep():
            self._turn_over(seen)

    def _turn_over(self, seen: int) -> None:
        """First the new cards, in the position that this screen has seen; what followed comes after a moment."""
        self.panel.arriving = True
        self.table.look_at(seen)
        self.render()
        self._timer = self.context.page.later(TURNING if self.context.in_motion else 0, self.here(self._turned))

    def _turned(self) -> None:
        self.context.page.cancel(self._timer)
        if self.panel.arriving:
            self.panel.arriving = False
            seen = self.table.ply
            self.table.look_at(len(self.record.moves))
            self.table.seen = seen
            self._go_through_the_news()
            self.table.seen = len(self.record.moves)

    def touched(self, target: str) -> None:
        if self.panel.arriving:
            self._turned()
        else:
            super().touched(target)

    def _refuse_letter(self, link: str, error: Refused) -> None:
        if error.code == "own_later":
            self.panel.catching_up, self.display.sheet = link, Act.CATCH_UP
            self.render()
        elif error.code in ("own", "old"):
            self.tell(self.context.words.reason(error.reason))
        else:
            self._refuse(error.reason)

    def _end_with_bad_letter(self, error: Refused) -> None:
        """It has a good seal, and it lies: it is kept, and the sheet says what is wrong with it."""
        if self.keep():
            self._sound("refuse")
            self.context.page.say(self.context.words.reason(error.reason))
            self._open_sheet(Act.SEALS)

    def _catch_up(self, value: str) -> None:
        link, self.panel.catching_up = self.panel.catching_up, ""
        self.display.sheet = None
        if value == "yes" and link:
            self.take(link, catch_up=True)

    # --- the own letters --------------------------------------------------------------

    def _send(self) -> None:
        """Make the link, if there is none for this position yet, and show it."""
        record = self.record
        code = record.why_not_write() if record.may_write else None
        if code == "opens_seal":
            self._open_seal("")
        elif code:
            self._refuse(Refused(code).reason)
        elif not record.may_write:
            self._open_sheet(Act.SHARE)
        elif self.panel.doing is not Act.SHARE:
            if self.work:
                self.work.stop()  # the seals are checked when the link is there
            self.panel.doing, self.display.told, self.display.sheet = Act.SHARE, "", None
            self._run(record.prepare(), self._prepared)

    def _prepared(self, _nothing: None) -> None:
        try:
            self.record.to_link(lambda form: self.keeper.put(self._entry(form)))
        except (StorageFull, NotHere, Refused) as error:
            self.record.open_seal(False)  # who wanted to give up may want to play on: the next link is another one
            if isinstance(error, NotHere):
                self._pushed_aside()
            else:
                self._refuse(NO_ROOM if isinstance(error, StorageFull) else error.reason)
        else:
            self.table.adopt(self.record, len(self.record.moves))
            self.display.unsaved = False
            self._open_sheet(Act.SHARE)
            self._look_at_the_seals()

    def _run(self, steps: Any, done: Any) -> None:
        """Work between frames; the panel says what is being done."""

        def finished(result: Any) -> None:
            self.work = self.panel.doing = self.panel.share_done = None
            done(result)

        def progressed(share: float) -> None:
            self.panel.share_done = share
            self.render()

        work = Work(self.context.page, steps, self.here(finished), self.here(progressed))
        if self.panel.doing is not None:
            self.work = work
            self.render()

    # --- keeping ----------------------------------------------------------------------

    def keep(self) -> bool:
        """Save the game; False if another tab has it."""
        self.table.seen = len(self.record.moves)
        try:
            self.keeper.put(self._entry())
            self.display.unsaved = False
        except StorageFull:
            self.display.unsaved = True
        except NotHere:
            self._pushed_aside()
            return False
        return True

    def _entry(self, form: dict[str, Any] | None = None) -> Save:
        table = self.table
        return save_of(self.id, table.record, table.seats, len(table.record.moves), self.context.page.now(), form)

    def _pushed_aside(self) -> None:
        self.display.elsewhere = self.keeper.elsewhere
        self._stop()
        self.render()

    def _take_over(self) -> None:
        try:
            save = self.keeper.take_over()
        except NotHere:
            self._pushed_aside()
            return
        self.display.elsewhere = None
        self.table.adopt(save.sealed_record(), save.seen)
        self._forget_advice()
        self.start()

    # --- the end ----------------------------------------------------------------------

    def _look_at_the_seals(self) -> None:
        """Are the other's letters what the opened seal gives?"""
        if can_check(self.record) and self.work is None:
            self.panel.doing = Act.SEALS
            self._run(auditing(self.record), self._checked)

    def _checked(self, verdict: Verdict) -> None:
        note(self.record, verdict)
        self.keep()
        self.context.page.say(self.panel.verdict(self.context.words))
        self.render()

    def _give_up(self, value: str) -> None:
        self._ask_first(Act.GIVE_UP, value)

    def _open_seal(self, value: str) -> None:
        self._ask_first(Act.OPEN_SEAL, value)

    def _ask_first(self, act: Act, value: str) -> None:
        """What opens the own seal is done when the person has said so twice."""
        if value != "yes":
            self._open_sheet(act)
        elif self.display.sheet is act:
            self.record.open_seal()
            self._send()

    def _take_away(self, value: str) -> None:
        if value != "yes":
            self._open_sheet(Act.TAKE_AWAY)
            return
        save = self._entry()
        try:
            form = kept.export(self.record, lambda tombstone: self.keeper.put(self._entry(tombstone)))
        except (StorageFull, NotHere, BadRecord):
            self.display.sheet = None
            self._refuse(NO_ROOM)
            return
        self.context.page.download(f"{save.game}-{save.identity}.json", pack_one(save, form))
        self.display.sheet = None
        self.table.adopt(self.record, len(self.record.moves))
        self.render()

    def _export(self) -> None:
        try:
            self.display.sharing.export()
        except BadRecord as error:
            self._refuse(error.reason)

    def _review(self) -> None:
        """With the bots, once both seals are open."""
        if len(self.record.seeds) < 2:
            self._refuse(Refused("still_sealed").reason)
            return
        self.display.sheet = Act.REVIEW
        self.display.reviewer.start()
        self.render()

    def _rematch(self) -> None:
        """Whoever asks for it invites."""
        record, seats = self.record, self.table.seats
        seated = (seats[record.seat], seats[record.other])
        self.context.page.go(Setup(record.game, seated, record.options, by_link=True, sealed=True).route())
