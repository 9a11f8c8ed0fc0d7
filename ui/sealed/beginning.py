"""Before the cards are dealt: inviting, answering, waiting for the other one. There is no board yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.sealed.letter import peek
from engine.sealed.reasons import REASONS, Refused
from engine.sealed.record import SealedRecord
from engine.sealed.steps import Steps
from ui.context import AppContext
from ui.ports import StorageFull
from ui.render.svg import Markup
from ui.screen import PlainScreen
from ui.screens import sealed as screen
from ui.screens import share
from ui.screens.acts import Act
from ui.screens.names import seat_names
from ui.sealed.keeper import NO_ROOM, Arriving, Keeper, NotHere, save_of
from ui.sealed.moment import sign_of
from ui.sealed.sharing import link_of, parcel_of
from ui.sealed.steps import Work
from ui.setup import Seat, Setup
from ui.storage.save import Save


class _Beginning(PlainScreen):
    """Works on a first letter, keeps it, and opens the game."""

    def __init__(self, context: AppContext, seats: tuple[Seat, ...]) -> None:
        super().__init__(context)
        self.seats = seats
        self.told = ""  # what has gone wrong
        self.share_done: float | None = None  # of the work, where it takes longer
        self.id = context.fresh_id()

    def run(self, steps: Steps[SealedRecord]) -> None:
        Work(self.context.page, steps, self.here(self._keep), self.here(self._progressed))

    def _progressed(self, share: float) -> None:
        self.share_done = share
        self.show()

    def _entry(self, record: SealedRecord, form: dict[str, Any] | None = None) -> Save:
        return save_of(self.id, record, self.seats, 0, self.context.page.now(), form)

    def _keep(self, record: SealedRecord) -> None:
        """A letter is written down before it is shown; where that is not possible there is none."""
        context = self.context
        try:
            if record.may_write:
                record.to_link(lambda form: context.saves.put(self._entry(record, form)))
            else:
                context.saves.put(self._entry(record))
        except StorageFull:
            self.told, self.share_done = context.words.reason(NO_ROOM), None
            self.show()
        else:
            context.open_kept(self._entry(record))


class InvitingController(_Beginning):
    """Puts the cards into envelopes."""

    def __init__(self, context: AppContext, setup: Setup) -> None:
        super().__init__(context, setup.seats)
        self.setup = setup
        if not setup.can_be_sealed:
            raise Refused("setup")

    def html(self) -> Markup:
        words = self.context.words
        _ = words.one
        return screen.working(self.setup.game, self.told or _("Sealing the cards…"), self.share_done, words)

    def start(self) -> None:
        super().start()
        self.run(SealedRecord.inviting(self.setup.game, self.setup.options))


class InvitationController(_Beginning):
    """Somebody was invited and may sit down."""

    def __init__(self, context: AppContext, link: str, seats: tuple[Seat, ...]) -> None:
        name = seats[1].name or context.settings.name
        super().__init__(context, (seats[0], replace(seats[1], name=name)))
        self.link = link
        self.game = SealedRecord.answering(link).game  # a link that is damaged is refused before anybody sits down
        self.sitting = False
        self.acts |= {Act.SIT: lambda _: self._sit()}

    def html(self) -> Markup:
        words = self.context.words
        _ = words.one
        if self.sitting and not self.told:
            return screen.working(self.game, _("Sealing the cards…"), self.share_done, words)
        return screen.invitation(self.game, seat_names(self.seats, words)[0], self.told, words)

    def close(self) -> None:
        self.context.page.go("#/")

    def _sit(self) -> None:
        """An invitation is answered once: another tab may have done it since this one asked."""
        answered = [save for save in self.context.saves.of_identity(peek(self.link).identity) if save.sealed]
        if answered:
            self.context.open_kept(answered[0])
            return
        self.sitting, self.told = True, ""
        self.run(_answer(self.link))
        if not self.left:
            self.show()


def _answer(link: str) -> Steps[SealedRecord]:
    record = SealedRecord.answering(link)
    yield from record.prepare()
    return record


class WaitingController(PlainScreen):
    """The first letter is made: it is sent, and the answer deals the cards."""

    def __init__(self, context: AppContext, save: Save, record: SealedRecord, arriving: Arriving | None = None) -> None:
        super().__init__(context)
        self.save, self.record, self.arriving = save, record, arriving
        self.keeper = Keeper(context, save, lambda: None)
        self.shown = False  # the link
        self.was_copied: bool | None = None
        self.told = ""
        self.acts |= {
            Act.SHARE: lambda _: self._share(),
            Act.COPY_LINK: lambda _: context.page.copy(self._link(), self.here(self._copied)),
            Act.SYSTEM_SHARE: lambda _: context.page.share(self.title, self._link()),
        }

    def html(self) -> Markup:
        words = self.context.words
        _ = words.one
        other = self.save.seats[self.record.other].name
        send = (
            _("Send this link to {name}. It hides every card.") if other else _("Send this link. It hides every card.")
        )
        what = send.format(name=other)
        parcel = parcel_of(self.context.page, self._link(), self.was_copied, words)
        box = share.box(parcel, what, (), "", words) if self.shown else None
        ended = self.record.moved or self.record.bad is not None
        return screen.waiting(self.record.game, self._sentences(), box, self.told, words, ended=ended)

    def _sentences(self) -> tuple[str, ...]:
        _ = self.context.words.one
        if self.record.moved or self.record.bad:
            return (_(REASONS["moved" if self.record.moved else "bad_letter"]),)
        if self.record.seat == 0:
            return (
                _("Send the invitation."),
                _("Waiting for an answer; the cards are dealt then."),
                _("The answer is a link: open it in this browser."),
            )
        return (
            _("Send the link back: then the cards are dealt."),
            _("You see yours when the next link comes: open it in this browser."),
        )

    def start(self) -> None:
        arriving, self.arriving = self.arriving, None
        self.show()
        if arriving:
            self._take(arriving)

    def show(self) -> None:
        super().show()
        self.context.page.set_root(sealed=sign_of(self.record))

    def leave(self) -> None:
        super().leave()
        self.context.page.set_root(sealed=None)

    def tell(self, sentence: str) -> bool:
        self.told = sentence
        self.context.page.say(sentence)
        self.show()
        return True

    def _take(self, arriving: Arriving) -> None:
        """Open a letter: it deals the cards. One with a good seal that lies is kept too, and it ends the game."""
        context, save, record = self.context, self.save, self.record
        _ = context.words.one
        ended, refusal, seats = record.bad, None, save.seats
        try:
            record.open(arriving.link)
            seats = arriving.named(seats)
        except Refused as error:
            refusal = context.words.reason(error.reason)
        if refusal and record.bad is ended:
            self.tell(refusal)
            return
        new = save_of(save.id, record, seats, 0, context.page.now())
        try:
            self.keeper.put(new)
        except StorageFull:
            self.tell(context.words.reason(NO_ROOM))
        except NotHere:
            self.tell(_("This game goes on in another tab."))
        else:
            self.tell(refusal) if refusal else context.open_kept(new)

    def _link(self) -> str:
        return link_of(self.context.page, self.record, self.save.seats)

    def _share(self) -> None:
        self.shown = True
        self.show()

    def _copied(self, done: bool) -> None:
        self.was_copied = done
        self.show()
        self.was_copied = None
