"""Links that arrive: a known game goes on, a new one asks who you are, two ways ask which."""

from __future__ import annotations

from collections.abc import Callable

from ui import post
from ui.saves import Save, Saves
from ui.screens import arrival as screen
from ui.svg import Markup
from ui.table import Table
from ui.words import Words

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
        if arrival.kind == "further":
            self._advance(arrival, arrival.known)
        return arrival.known

    @property
    def behind(self) -> bool:
        """Is the link older than the game that is kept here?"""
        return self.waiting is not None and self.waiting.kind == "behind"

    def html(self, words: Words) -> Markup:
        assert self.waiting is not None
        if self.waiting.kind == "fork":
            return screen.fork(self.waiting, words)
        running = self.waiting.record.state.to_move is not None
        free = [i for i, seat in enumerate(self.waiting.seats) if seat.is_human and running]
        return screen.seats(self.waiting, free, words)

    def sit(self, seat: str) -> Table:
        """The table of the new game, with the person on that seat, or just looking."""
        assert self.waiting is not None
        record = self.waiting.record
        mine = frozenset() if seat == "none" else frozenset({int(seat)})
        seen = max(0, len(record.moves) - JUST_HAPPENED)
        return Table(record, self.waiting.seats, mine, seen=seen)

    def keep_both(self) -> Table:
        """The other way the game went, with the person where they sit in the known one."""
        assert self.waiting is not None
        known = self.waiting.known
        return self.sit(str(known.mine[0]) if known and known.mine else "none")

    def _advance(self, arrival: post.Arrival, known: Save) -> None:
        save = Save.of(
            known.id, arrival.record, known.seats, frozenset(known.mine),
            by_link=known.by_link, seen=known.moves, now=self.now(),
        )  # fmt: skip
        self.saves.put(save)
