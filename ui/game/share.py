"""Sending the game on the table: as a link, as a code to scan, as a file."""

from __future__ import annotations

from collections.abc import Callable

from engine import BadRecord, Record
from ui.game.table import Table
from ui.i18n import Words
from ui.links import query as post
from ui.ports import Page
from ui.render import qr
from ui.render.svg import Markup
from ui.screens import share


class Sharing:
    def __init__(self, page: Page, table: Table, words: Words, changed: Callable[[], None]) -> None:
        self.page, self.table, self.words, self.changed = page, table, words, changed
        self.said = ""

    def html(self) -> Markup:
        try:
            link = self.link()
        except BadRecord as error:
            return share.only_a_file(self.words.one(str(error)), self.words)
        parcel = share.Parcel(
            link,
            qr.code(link, self.words.one("A code to scan with another phone")),
            secrets=self.table.record.state.has_secrets,
            earlier=self.table.cursor is not None,
            can_share=self.page.can_share(),
            said=self.said,
        )
        return share.html(parcel, self.words)

    def record(self) -> Record:
        """The game up to the position that is shown."""
        table = self.table
        return table.record if table.cursor is None else table.record.until(table.cursor)

    def link(self) -> str:
        return self.page.address + post.write(self.record(), self.table.seats)

    def act(self, name: str) -> bool:
        if name == "copy-link":
            self.page.copy(self.link(), self._copied)
        elif name == "system-share":
            self.page.share(self.table.game.title, self.link())
        elif name == "export":
            record = self.table.record
            self.page.download(f"{record.game}-{record.seed}.txt", record.to_text())
        else:
            return False
        return True

    def _copied(self, done: bool) -> None:
        _ = self.words.one
        self.said = _("The link is copied.") if done else _("Please copy the link by hand.")
        self.page.say(self.said)
        self.changed()
        self.said = ""
