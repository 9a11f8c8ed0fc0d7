"""Playing by link: what is in one, and what an arriving one means to somebody who knows the game."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from engine import BadRecord, Record
from engine.bots import BOTS
from ui.links.agreement import allow_hints, hints_allowed
from ui.setup import HUMAN, MAX_NAME, Seat
from ui.storage.saves import Save, Saves


def write(record: Record, seats: tuple[Seat, ...]) -> str:
    """The fragment of a link: the record, then who sits where and what was agreed, if that is not plain."""
    query = []
    if any(not seat.is_human for seat in seats):
        query.append(("seats", ",".join(seat.kind for seat in seats)))
    if any(seat.name for seat in seats):
        query += [("name", seat.name) for seat in seats]
    if hints_allowed(record):
        query.append(("hints", "yes"))
    return record.to_link() + (f"?{urlencode(query, safe=',')}" if query else "")


def read(code: str, query: str) -> tuple[Record, tuple[Seat, ...]]:
    """The record and the seats of a link. What is said beside the game is a courtesy: it may be wrong."""
    record = Record.from_link(code)
    pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=20)
    if dict(pairs).get("hints") == "yes":
        allow_hints(record)
    kinds = dict(pairs).get("seats", "").split(",")
    names = [value.strip()[:MAX_NAME] for key, value in pairs if key == "name"]
    if len(kinds) != record.players or any(kind not in (HUMAN, *BOTS) for kind in kinds):
        kinds = [HUMAN] * record.players
    if len(names) != record.players:
        names = [""] * record.players
    return record, tuple(Seat(kind, name) for kind, name in zip(kinds, names, strict=True))


def take_apart(text: str) -> tuple[str, str]:
    """The code and the query of a link, wherever in a message it stands."""
    words = text[text.rfind("#") + 1 :].split(maxsplit=1)
    code, _, query = words[0].partition("?") if words else ("", "", "")
    return code, query


@dataclass(frozen=True)
class Arrival:
    """What a link means here."""

    kind: str  # new, same, further, behind, fork
    record: Record
    seats: tuple[Seat, ...]
    known: Save | None = None
    common: int = 0  # moves that both have


def compare(record: Record, seats: tuple[Seat, ...], saves: Saves) -> Arrival:
    """Is this game known here, and who is ahead? Nothing is stored.

    What was agreed on when it became known holds, whatever a later link says.
    """
    known = saves.of_identity(record.identity)
    if known is None:
        return Arrival("new", record, seats)
    try:
        kept = known.record()
    except BadRecord:
        return Arrival("new", record, seats)
    record.tags = dict(kept.tags)
    mine, theirs = kept.moves, record.moves
    common = next(
        (i for i, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b),
        min(len(mine), len(theirs)),
    )
    if common == len(mine) == len(theirs):
        kind = "same"
    elif common == len(mine):
        kind = "further"
    elif common == len(theirs):
        kind = "behind"
    else:
        kind = "fork"
    return Arrival(kind, record, seats, known, common)
