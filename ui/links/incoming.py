"""Links that arrive: a known game goes on, a new one asks who you are, two ways ask which."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ui.boards import BOARDS
from ui.game.table import Table
from ui.i18n import Words
from ui.links import query as post
from ui.ports import StorageFull
from ui.render.svg import Markup
from ui.screens import arrival as screen
from ui.storage.saves import Save, Saves

JUST_HAPPENED = 4  # moves that are shown again to somebody who has just opened a link


class Arrivals:
    def __init__(self, saves: Saves, now: Callable[[], float]) -> None:
        self.saves, self.now = saves, now
        self.waiting: post.Arrival | None = None  # for a decision of the person

    def open(self, code: str, query: str) -> Save | None:
        """The known game that a link leads to; None if the person has to decide first.

        A friend who has played on is believed; nothing else changes what is kept.
        """
        arrival = post.compare(*post.read(code, query), self.saves)
        self.waiting = arrival
        if arrival.known is None or arrival.kind == "fork":
            return None
        known = self._advanced(arrival) if arrival.kind == "further" else arrival.known
        return None if self._may_still_sit_down(arrival) else known

    @property
    def behind(self) -> int | None:
        """The position of a link that is older than the game that is kept here."""
        arrival = self.waiting
        return arrival.common if arrival and arrival.kind == "behind" else None

    @property
    def place(self) -> str | None:
        """The id of the game that the person sits down at, if it is kept already."""
        arrival = self.waiting
        return arrival.known.id if arrival and arrival.known and arrival.kind != "fork" else None

    def html(self, words: Words) -> Markup:
        assert self.waiting is not None
        if self.waiting.kind == "fork":
            return screen.fork(self.waiting, words)
        running = self.waiting.record.state.to_move is not None
        record, free = self.waiting.record, self._people() if running else []
        return screen.seats(self.waiting, free, BOARDS[record.game].miniature(record.state.view(None)), words)

    def sit(self, seat: str) -> Table:
        """The table of the new game, with the person on that seat, on `all` seats or on `none`."""
        assert self.waiting is not None
        record, people = self.waiting.record, self._people()
        mine = {"none": [], "all": people}.get(seat) or [i for i in people if str(i) == seat]
        seen = max(0, len(record.moves) - JUST_HAPPENED)
        return Table(record, self.waiting.seats, frozenset(mine), seen=seen)

    def keep_both(self) -> Table:
        """The other way the game went, with the person where they sit in the known one."""
        assert self.waiting is not None
        known = self.waiting.known
        return self.sit(str(known.mine[0]) if known and known.mine else "none")

    def _may_still_sit_down(self, arrival: post.Arrival) -> bool:
        """Has the person only looked on so far, at a game that goes on?"""
        only_looked = arrival.known is not None and not arrival.known.mine
        running = arrival.record.state.to_move is not None
        return only_looked and running and arrival.kind != "behind" and bool(self._people())

    def _people(self) -> list[int]:
        assert self.waiting is not None
        return [place for place, seat in enumerate(self.waiting.seats) if seat.is_human]

    def _advanced(self, arrival: post.Arrival) -> Save:
        """The known game with the friend's moves; the table says so if they cannot be kept."""
        known = arrival.known
        assert known is not None
        save = Save.of(
            known.id,
            arrival.record,
            known.seats,
            frozenset(known.mine),
            by_link=known.by_link,
            seen=known.moves,
            now=self.now(),
        )
        with suppress(StorageFull):
            self.saves.put(save)
        return save
