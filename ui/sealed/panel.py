"""What a sealed game says around its board: the bar, the link, the menu, the seals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.sealed.audit import complaint
from engine.sealed.reasons import REASONS
from engine.sealed.record import SealedRecord
from ui.game.display import Display
from ui.i18n import Words
from ui.render.svg import Markup
from ui.screens import sealed as screen
from ui.screens import share
from ui.screens.acts import Act
from ui.screens.outcome import Outcome
from ui.screens.table import Bar
from ui.sealed.keeper import NO_ROOM
from ui.sealed.moment import Moment, moment_of
from ui.sealed.table import SealedTable
from ui.sealed.verdict import CLEAN, noted, winners_of

Acts = list[tuple[Act, str]]


@dataclass
class Panel:
    """A function of the record and of the little that is only on the screen."""

    display: Display
    table: SealedTable
    doing: Act | None = None  # SHARE: the link is being made; SEALS: the seals are being checked
    share_done: float | None = None  # how much of it, where it takes longer
    catching_up: str = ""  # an own link that was made on another device
    arriving: bool = False  # the cards of a link turn over

    @property
    def record(self) -> SealedRecord:
        return self.table.record

    def name(self, words: Words) -> str:
        """Of the other one."""
        return self.display.names(words)[self.record.other]

    # --- the bar ----------------------------------------------------------------------

    def bar(self, ask: Callable[[], Bar], told: str, words: Words) -> Bar:
        _ = words.one
        now, send = moment_of(self.record), (Act.SHARE, _("Send the link"))
        if self.arriving:
            return Bar(_("A link from {name}").format(name=self.name(words)))
        if self.doing is Act.SHARE:
            return Bar(self._busy(_("Making the link…")))
        if now is Moment.TURN:
            return ask()
        if now is Moment.TURN_OR_LOOK:
            asked = ask()
            either = _("Or send the link first to see your new cards.")
            return replace(asked, line=either, acts=[*asked.acts, send])
        if now is Moment.SEND:
            question, line = self._send(words)
            return Bar(question, line, told, acts=[send], lead=True)
        if now is Moment.WAITING:
            waiting = _("Waiting for {name}").format(name=self.name(words))
            return Bar(waiting, self._coming(words), told, acts=[(Act.SHARE, _("Send again"))])
        question, acts = self._end(now, words)
        line = (
            _("It shows the result; until then the game counts as your win.")
            if self._counts_as_ours
            else self.verdict(words)
        )
        return Bar(question, line, told, acts=acts, lead=now is Moment.OVER and self.record.may_write)

    def _send(self, words: Words) -> tuple[str, str]:
        """The link is due: what it does."""
        _ = words.one
        record, name = self.record, self.name(words)
        if record.over:
            return _("The game is over."), _("Send the link: it opens your seal.")
        if record.unsent:
            return _("Your turn is done: send the link."), _("You can undo until you send it.")
        if len(record.letters) < 3:
            return _("{name} begins. Send the link.").format(name=name), ""
        if record.state.to_move == record.other:
            return _("{name} is looking at new cards.").format(name=name), _("Just send the link back.")
        return _("Send the link: your new cards come with the answer."), ""

    def _end(self, now: Moment, words: Words) -> tuple[str, Acts]:
        _ = words.one
        name = self.name(words)
        again: Acts = [] if len(self.record.letters) % 2 == self.record.seat else [(Act.SHARE, _("Send again"))]
        send: Acts = [(Act.SHARE, self.last_link(words))] if self.record.may_write else again
        if now is Moment.MOVED:
            return _(REASONS["moved"]), []
        if now is Moment.BROKEN:
            return _("This game has ended."), [(Act.SEALS, _("Seals"))]
        if now is Moment.GIVEN_UP:
            won = _("{name} has given up: you have won.").format(name=name)
            return won, [(Act.OPEN_SEAL, _("Answer…"))] if self.record.may_write else send
        if now is Moment.OVER and self.record.gave_up == self.record.seat:
            return _("You have given up: {name} has won.").format(name=name), send
        if now is Moment.OVER:
            return _("The game is over."), [*send, (Act.RESULT, _("Result"))] if self.table.over else send
        if self.record.gave_up == self.record.seat:
            return _("You have given up. {name} can answer with a last link.").format(name=name), again
        return _("Waiting for {name}’s seal").format(name=name), again

    def _coming(self, words: Words) -> str:
        """What is on its way to the own hand and to the board."""
        n_ = words.many
        count = len(self.record.coming(self.record.seat))
        sentences = {
            "mandala": n_("{count} card is on its way.", "{count} cards are on their way.", count),
            "stones": n_("{count} pattern is on its way.", "{count} patterns are on their way.", count),
            "ananda": n_("{count} tile or card is on its way.", "{count} tiles and cards are on their way.", count),
        }
        return sentences[self.record.game].format(count=count) if count else ""

    def _busy(self, sentence: str) -> str:
        return sentence if self.share_done is None else f"{sentence} {self.share_done:.0%}"

    def unsaved(self, words: Words) -> str:
        return words.reason(NO_ROOM)

    # --- the seals --------------------------------------------------------------------

    def verdict(self, words: Words) -> str:
        """What they have shown, in one line."""
        _ = words.one
        if self.doing is Act.SEALS:
            return self._busy(_("Checking the seals…"))
        verdict, name = noted(self.record), self.name(words)
        if verdict is None:
            unopened = _("{name} has not opened the seal. Until then the game counts as your win.")
            return unopened.format(name=name) if self._counts_as_ours else ""
        if verdict.code == CLEAN:
            return _("✓ Every card matches its seal.")
        if verdict.letter is None:
            return _("✗ A link from {name} does not match the seal: the game counts as your win.").format(name=name)
        broken = _("✗ Link {number} from {name} does not match the seal: the game counts as your win.")
        return broken.format(number=verdict.letter + 1, name=name)

    def _story(self, words: Words) -> list[str]:
        """The same at length, for the sheet."""
        _ = words.one
        verdict, record = noted(self.record), self.record
        why = {
            "another_letter": _("The seal gives another link than the one that was sent."),
            "card_not_held": _("With the sealed cards the rules forbid what was played."),
        }
        sentences = [self.verdict(words)]
        refused = complaint(record)
        if refused:
            sentences.append(words.reason(refused))
        elif verdict is not None:
            sentences.append(why.get(verdict.code, ""))
        return [sentence for sentence in (*sentences, self._last_link_due(words)) if sentence]

    def _last_link_due(self, words: Words) -> str:
        """The seals are checked here. The other one waits for the last link."""
        _ = words.one
        verdict, record = noted(self.record), self.record
        if verdict is None or not record.may_write or record.other not in record.seeds:
            return ""
        if verdict.code != CLEAN:
            return _("The last link can be sent anyway.")
        return _("Send the last link, so that {name} sees it too.").format(name=self.name(words))

    @property
    def _counts_as_ours(self) -> bool:
        """The own seal is open, and the other one is owed."""
        record = self.record
        opened = record.seat in record.seeds and record.other not in record.seeds
        return opened and record.gave_up is None and not record.moved

    # --- the result -------------------------------------------------------------------

    def outcome(self, ended: Outcome) -> Outcome:
        """As the seals have it: who cheats has lost, whatever the points say."""
        verdict = noted(self.record)
        broken = verdict is not None and verdict.code != CLEAN
        return replace(ended, winners=winners_of(self.record), why="") if broken else ended

    def below(self, words: Words) -> str:
        """What stands below the result."""
        return f"{self.verdict(words)} {self._last_link_due(words)}".strip()

    def last_link(self, words: Words) -> str:
        """The button that sends it, as long as it is due."""
        _ = words.one
        return _("Send the last link") if self.record.may_write else ""

    # --- the link ---------------------------------------------------------------------

    def share(self, words: Words) -> Markup:
        """The link, once it is made. Looking at it makes none."""
        _ = words.one
        record = self.record
        if record.moved:
            return screen.unsent(_(REASONS["moved"]), False, words)
        if record.may_write:
            code = record.why_not_write()
            stands = _("The link is made when you send it. Then your move stands.")
            return screen.unsent(_(REASONS[code]) if code else stands, code is None, words)
        what = _("Send this link to {name}. It hides every card.").format(name=self.name(words))
        return share.box(self.display.sharing.parcel(words), what, (), "", words)

    # --- menu and sheets --------------------------------------------------------------

    def menu(self, words: Words) -> Sequence[tuple[str, Act, str]]:
        _ = words.one
        record = self.record
        goes_on = not (record.moved or record.bad or record.seeds)
        rows = [("check", Act.SEALS, _("Seals"))]
        if len(record.seeds) == 2:
            rows.append(("list", Act.EXPORT, _("Save as a file")))
        if goes_on and record.may_write:
            rows.append(("close", Act.GIVE_UP, _("Give up…")))
        if not record.moved and len(record.seeds) < 2:
            rows.append(("share", Act.TAKE_AWAY, _("Take this game to another device…")))
        return rows

    def sheet(self, words: Words) -> Markup | None:
        _ = words.one
        kind, name = self.display.sheet, self.name(words)
        if kind is Act.SEALS:
            return screen.seals(self._story(words), self.record.digits, words)
        if kind is Act.GIVE_UP:
            sentences = (
                _("{name} has won then, and your cards lie open. This cannot be undone.").format(name=name),
                _("The next link says so.").format(name=name),
            )
            return screen.ask(_("Give up?"), sentences, Act.GIVE_UP, _("Give up"), words)
        if kind is Act.OPEN_SEAL:
            sentences = (
                _("Your answer opens your cards too, so that {name} can check them.").format(name=name),
                _("Only answer on the device where you played last: an old copy of the game would betray your cards."),
            )
            return screen.ask(_("Open your seal?"), sentences, Act.OPEN_SEAL, _("Open my seal"), words)
        if kind is Act.TAKE_AWAY:
            return screen.ask(_("To another device"), _taking_away(words), Act.TAKE_AWAY, _("Save the file"), words)
        if kind is Act.CATCH_UP:
            sentences = (
                _("You made this link on another device, and the game went on there."),
                _("Did you make it yourself? Then this device catches up with it."),
            )
            return screen.ask(_("Your own link"), sentences, Act.CATCH_UP, _("Catch up"), words)
        return None


def _taking_away(words: Words) -> tuple[str, ...]:
    _ = words.one
    return (
        _("The game goes into a file. On the other device, “Open a file” in the lobby brings it back: play on there."),
        _("This file holds the secret of your cards. Anyone who has it can see them: keep it to yourself."),
        _("After that you can only look at the game here."),
    )
