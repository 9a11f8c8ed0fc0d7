"""What an arriving link means to somebody who may know the game."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from enum import StrEnum

from engine import BadRecord, Record
from ui.links.agreement import hints_allowed, note_seats, taken, taken_twice
from ui.links.query import Link
from ui.setup import Seat
from ui.storage.save import Save
from ui.storage.saves import Saves


class Kind(StrEnum):
    """The best fit first: of several copies of a game the link belongs to the one that it fits best."""

    SAME = "same"
    FURTHER = "further"
    BEHIND = "behind"
    FORK = "fork"
    NEW = "new"


@dataclass(frozen=True)
class Arrival:
    """What a link means here."""

    kind: Kind
    record: Record  # of the link; with the remarks and the agreement of the known game
    seats: tuple[Seat, ...]
    known: Save | None = None  # the game that is kept here
    common: int = 0  # moves that both have
    own: int = 0  # moves of this person's seats that were not made here
    hints_added: bool = False  # the link allows hints, and here they were not agreed on
    intruded: bool = False  # the link tells that somebody else has sat down in a seat of this person's


def compare(link: Link, saves: Saves) -> Arrival:
    """Is this game known here, and who is ahead? Nothing is stored, and the link stays as it is."""
    arrivals = [arrival for save in saves.of_identity(link.record.identity) if (arrival := _against(save, link))]
    order = list(Kind)
    best = min(arrivals, key=lambda arrival: (order.index(arrival.kind), -arrival.common), default=None)
    return best or Arrival(Kind.NEW, link.record, link.seats)


def _against(known: Save, link: Link) -> Arrival | None:
    """Compared with one copy; None if that cannot be opened."""
    try:
        kept = known.record()
    except BadRecord:
        return None
    mine, theirs = kept.moves, link.record.moves
    shorter = min(len(mine), len(theirs))
    common = next((ply for ply in range(shorter) if mine[ply] != theirs[ply]), shorter)
    if common < shorter:
        kind = Kind.FORK
    elif len(mine) == len(theirs):
        kind = Kind.SAME
    else:
        kind = Kind.FURTHER if len(theirs) > len(mine) else Kind.BEHIND
    return Arrival(
        kind,
        _with_notes_of(kept, link.record, common),
        link.seats,
        known,
        common,
        own=_own_moves(link.record, known, common),
        hints_added=hints_allowed(link.record) and not hints_allowed(kept),
        intruded=bool((taken_twice(link.record) - taken_twice(kept)) & frozenset(known.mine)),
    )


def _with_notes_of(kept: Record, record: Record, common: int) -> Record:
    """What was agreed on when the game became known holds, and its remarks stay, whatever a later link says."""
    noted = copy(record)
    noted.tags = dict(kept.tags)
    note_seats(noted, taken(record), taken_twice(record))
    noted.comments = {ply: remark for ply, remark in kept.comments.items() if ply <= common}
    return noted


def _own_moves(record: Record, known: Save, common: int) -> int:
    """How many moves after those in common belong to seats that are played here."""
    state, count = record.at(common), 0
    for move in record.moves[common:]:
        count += state.to_move in known.mine
        state.apply(move)
    return count
