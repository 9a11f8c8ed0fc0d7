"""Links that arrive: a known game goes on, anything else asks the person first."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from ui.boards import BOARDS
from ui.game.table import Table
from ui.i18n import Words
from ui.links.agreement import note_seats, taken
from ui.links.compare import Arrival, Kind, compare
from ui.links.query import Link
from ui.ports import StorageFull
from ui.render.svg import Markup
from ui.screens import arrival as screen
from ui.storage.save import Save
from ui.storage.saves import Saves

JUST_HAPPENED = 4  # moves that are shown again to somebody who has just opened a link


@dataclass(frozen=True)
class Known:
    """The link leads to a game that is kept here."""

    save: Save
    behind: int | None = None  # the position of a link that is older than the game
    hints_added: bool = False  # the link allows hints that were not agreed on
    intruded: bool = False  # somebody else has sat down in a seat of this person's


@dataclass(frozen=True)
class Question:
    """The person has to decide first."""

    arrival: Arrival

    @property
    def id(self) -> str | None:
        """Of the game that the person sits down at, if it is kept already."""
        arrival = self.arrival
        return arrival.known.id if arrival.known and arrival.kind is not Kind.FORK else None

    @property
    def people(self) -> list[int]:
        """The seats that are not bots'."""
        return [place for place, seat in enumerate(self.arrival.seats) if seat.is_human]

    def taken(self, seat: str) -> list[int]:
        """The seats among those asked for at which somebody sits already."""
        sitting = taken(self.arrival.record)
        return [place for place in self._wanted(seat) if place in sitting]

    def _wanted(self, seat: str) -> list[int]:
        return self.people if seat == "all" else [place for place in self.people if str(place) == seat]

    def html(self, words: Words, asked: str = "") -> Markup:
        """`asked`: a seat that somebody wants and that is taken."""
        arrival = self.arrival
        if asked:
            return screen.taken(arrival, self.taken(asked), asked, words)
        if arrival.known and arrival.kind is Kind.FORK:
            return screen.fork(arrival.known.id, arrival.common, words)
        if arrival.known and arrival.own:
            return screen.own_moves(arrival.known.id, arrival.own, words)
        state = arrival.record.state
        free = self.people if state.to_move is not None else []
        board = BOARDS[arrival.record.game]
        return screen.seats(arrival, free, board.miniature(state.view(None)), words)

    def sit(self, seat: str) -> Table:
        """The table of the new game, with the person on that seat, on `all` seats or on `none`."""
        record, mine = self.arrival.record, self._wanted(seat)
        note_seats(record, mine, self.taken(seat))
        seen = max(0, len(record.moves) - JUST_HAPPENED)
        return Table(record, self.arrival.seats, frozenset(mine), seen=seen)

    def keep_both(self) -> Table:
        """The other way the game went, with the person where they sit in the known one."""
        arrival = self.arrival
        mine = frozenset(arrival.known.mine) & frozenset(self.people) if arrival.known else frozenset[int]()
        return Table(arrival.record, arrival.seats, mine, seen=arrival.common)


def open_link(link: Link, saves: Saves, now: float) -> Known | Question:
    """A friend who has played on is believed; nothing else changes what is kept."""
    arrival = compare(link, saves)
    known = arrival.known
    if known is None or arrival.kind is Kind.FORK or _may_still_sit_down(arrival):
        return Question(arrival)
    if arrival.kind is Kind.FURTHER and arrival.own:
        return Question(arrival)
    if arrival.kind is Kind.FURTHER:
        known = go_on(arrival, known, saves, now)
    behind = arrival.common if arrival.kind is Kind.BEHIND else None
    if arrival.intruded and arrival.kind is not Kind.FURTHER:
        known = go_on(arrival, known, saves, now) if arrival.kind is Kind.SAME else known
    return Known(known, behind, arrival.hints_added, arrival.intruded)


def go_on(arrival: Arrival, known: Save, saves: Saves, now: float) -> Save:
    """The known game with the moves of the link; the table says so if they cannot be kept."""
    mine = frozenset(known.mine)
    save = Save.of(known.id, arrival.record, known.seats, mine, by_link=known.by_link, seen=known.moves, now=now)
    with suppress(StorageFull):
        saves.put(save)
    return save


def _may_still_sit_down(arrival: Arrival) -> bool:
    """Has the person only looked on so far, at a game that goes on?"""
    only_looked = arrival.known is not None and not arrival.known.mine
    running = arrival.record.state.to_move is not None
    return only_looked and running and arrival.kind is not Kind.BEHIND and any(seat.is_human for seat in arrival.seats)
