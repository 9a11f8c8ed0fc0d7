"""Text that a person pasted, dropped or opened, or that another app handed over."""

from __future__ import annotations

from collections.abc import Callable

from engine import Reason, Record, reading
from ui.context import AppContext
from ui.game.table import Table
from ui.links import query
from ui.lobby import backup
from ui.setup import Seat

OpenLink = Callable[[str, query.Link], None]  # goes to that fragment, which is decoded already


def receive(text: str, context: AppContext, open_link: OpenLink, *, only_links: bool = False) -> str:
    """Open a link or a game in text form, or take in a file of games; a sentence if there is something to say.

    A BadRecord says what is wrong with it. `only_links`: another app may not bring games of its own.
    """
    if backup.is_backup(text) and not only_links:
        return _unpack(text, context)
    if text.lstrip().startswith("Game:") and not only_links:
        with reading(Reason("damaged_text", "This game in text form is damaged.")):
            record = Record.from_text(text)
        context.open_table(Table(record, (Seat(),) * record.players), by_link=False)
    elif text.strip():
        code, more = query.take_apart(text)
        open_link(query.fragment(code, more), query.read(code, more))
    return ""


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
        "{count} game of the file could not be read.", "{count} games of the file could not be read.", told.damaged
    )
    sentences = [came.format(new=told.new, known=told.known)]
    sentences += [left.format(count=told.left)] if told.left else []
    sentences += [damaged.format(count=told.damaged)] if told.damaged else []
    return " ".join(sentences)
