"""Sending the game on the table: as a link, as a code to scan, as a file."""

from __future__ import annotations

from collections.abc import Callable

from engine import Record
from ui.game.table import Table
from ui.i18n import Words
from ui.links import query
from ui.links.agreement import taken, taken_twice
from ui.ports import Page
from ui.render import qr
from ui.screens.share import Parcel


class Sharing:
    def __init__(self, page: Page, table: Table, copied: Callable[[bool], None]) -> None:
        self.page, self.table = page, table
        self.copied = copied  # told whether the browser has copied the link
        self.was_copied: bool | None = None  # what came of it, while that is shown

    def record(self) -> Record:
        """The game up to the position that is shown."""
        table = self.table
        return table.record if table.cursor is None else table.record.until(table.cursor)

    def link(self) -> str:
        table = self.table
        sitting = taken(table.record) | table.mine if table.shared else ()
        twice = taken_twice(table.record) if table.shared else ()
        return self.page.address + query.write(self.record(), table.seats, sitting, twice)

    def parcel(self, words: Words) -> Parcel:
        """What the screen shows of it."""
        _ = words.one
        link = self.link()
        said = {None: "", True: _("The link is copied."), False: _("Please copy the link by hand.")}
        return Parcel(
            link,
            qr.code(link, _("A code to scan with another phone")),
            secrets=self.table.record.state.has_secrets,
            earlier=self.table.cursor is not None,
            can_share=self.page.can_share(),
            said=said[self.was_copied],
        )

    def copy_link(self) -> None:
        self.page.copy(self.link(), self.copied)

    def share(self) -> None:
        """Through the system's own sheet."""
        self.page.share(self.table.game.title, self.link())

    def export(self) -> None:
        record = self.table.record
        self.page.download(f"{record.game}-{record.seed}.txt", record.to_text())
