"""What arrives: a link in the address, text that a person pasted, dropped or opened, or that an app handed over."""

from __future__ import annotations

from collections.abc import Callable

from engine import Reason, Record, reading
from ui.context import AppContext
from ui.game.table import Table
from ui.links import query
from ui.links.controller import ArrivalController
from ui.links.incoming import Known as Known
from ui.links.incoming import open_link
from ui.lobby import backup
from ui.screen import Screen
from ui.setup import Seat


class Inbox:
    def __init__(self, context: AppContext, open_known: Callable[[Known], None]) -> None:
        self.context = context
        self.open_known = open_known  # opens a game that is kept here
        self._decoded: dict[str, query.Link] = {}  # by fragment: a pasted link is decoded once

    def receive(self, text: str, *, only_links: bool = False) -> str:
        """Open a link or a game in text form, or take in a file of games; a sentence if there is something to say.

        A BadRecord says what is wrong with it. `only_links`: another app may not bring games of its own.
        """
        if backup.is_backup(text) and not only_links:
            return _unpack(text, self.context)
        if text.lstrip().startswith("Game:") and not only_links:
            with reading(Reason("damaged_text", "This game in text form is damaged.")):
                record = Record.from_text(text)
            self.context.open_table(Table(record, (Seat(),) * record.players), by_link=False)
        elif text.strip():
            code, more = query.take_apart(text)
            fragment = query.fragment(code, more)
            self._decoded = {} if _is_letter(code) else {fragment: query.read(code, more)}
            self.context.page.go(fragment)
        return ""

    def open_link(self, code: str, more: str) -> Screen | None:
        """The question that a link asks, or the sealed game that it belongs to; None if its game is open now."""
        if _is_letter(code):
            from ui.sealed.arrivals import open_letter

            return open_letter(self.context, code, more)
        link = self._decoded.pop(query.fragment(code, more), None) or query.read(code, more)
        found = open_link(link, self.context.saves, self.context.page.now())
        if not isinstance(found, Known):
            return ArrivalController(self.context, found, self.open_known)
        self.open_known(found)
        return None


def _is_letter(code: str) -> bool:
    """Is it a link of a sealed game?"""
    from engine.sealed.letter import is_letter

    return is_letter(code)


def _unpack(text: str, context: AppContext) -> str:
    n_ = context.words.many
    told = backup.unpack(text, context.saves, context.fresh_id())
    came = n_("{new} game imported, {known} already here.", "{new} games imported, {known} already here.", told.new)
    left = n_(
        "The browser has no room for {count} more game: keep the file.",
        "The browser has no room for {count} more games: keep the file.",
        told.left,
    )
    damaged = n_(
        "{count} game in the file could not be read.", "{count} games in the file could not be read.", told.damaged
    )
    older = n_(
        "{count} sealed game in the file is older than yours, so it was left out.",
        "{count} sealed games in the file are older than yours, so they were left out.",
        told.older,
    )
    sentences = [came.format(new=told.new, known=told.known)]
    sentences += [left.format(count=told.left)] if told.left else []
    sentences += [damaged.format(count=told.damaged)] if told.damaged else []
    sentences += [older.format(count=told.older)] if told.older else []
    return " ".join(sentences)
