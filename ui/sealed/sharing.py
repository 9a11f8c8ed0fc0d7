"""The link of a sealed game: the last own letter, with the names beside it."""

from __future__ import annotations

from urllib.parse import urlencode

from engine import Record
from engine.sealed.record import SealedRecord
from ui.game.share import Sharing
from ui.i18n import Words
from ui.ports import Page
from ui.render import qr
from ui.screens.share import Parcel
from ui.sealed.table import SealedTable
from ui.setup import Seat, name_fields


def link_of(page: Page, record: SealedRecord, seats: tuple[Seat, ...]) -> str:
    """What was made is shown again, never made anew. Names travel outside of the seal."""
    names = name_fields(seats)
    return page.address + record.sent + (f"?{urlencode(names)}" if names else "")


def parcel_of(page: Page, link: str, was_copied: bool | None, words: Words) -> Parcel:
    _ = words.one
    said = {None: "", True: _("The link is copied."), False: _("Please copy the link by hand.")}
    code = qr.code(link, _("A code to scan with another phone"))
    return Parcel(link, code, secrets=False, earlier=False, can_share=page.can_share(), said=said[was_copied])


class SealedSharing(Sharing):
    table: SealedTable

    def record(self) -> Record:
        return self.table.record

    def link(self) -> str:
        return link_of(self.page, self.table.record, self.table.seats)

    def parcel(self, words: Words) -> Parcel:
        return parcel_of(self.page, self.link(), self.was_copied, words)

    def export(self) -> None:
        """The opened game as text."""
        record = self.table.record
        self.page.download(f"{record.game}-{record.identity}.txt", record.to_text())
