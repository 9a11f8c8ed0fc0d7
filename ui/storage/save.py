"""One kept game: the record in its text form, who sits where, and a summary to list it by without replaying it.

Of a sealed game the text is the kept form of engine/sealed/kept.py: it holds the secret of the own cards.
"""

from __future__ import annotations

import json
import math
import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from engine import GAMES, BadRecord, Reason, Record, reading
from engine.bots import BOTS
from ui.setup import HUMAN, Seat, clean_name
from ui.storage.safe_json import read_json

if TYPE_CHECKING:
    from engine.sealed.record import SealedRecord

VERSION = 3  # 2: the winners; 3: sealed games
LONGEST = 2_000_000  # characters of an entry; the longest games need some thousand
ID = re.compile(r"[0-9A-Za-z-]{1,40}")
HEADER = re.compile(r"(Game|Players):\s*(\S*)")
DAMAGED = Reason("damaged_save", "This saved game is damaged or incomplete.")
NEWER = Reason("newer", "This game was saved by a newer version of Quiet Table.")


HERE, MOVED = "here", "moved"  # where a sealed game goes on


class Newer(BadRecord):
    """Written by a newer version of this page: it waits where it is until that version is back."""


@dataclass(frozen=True)
class Save:
    id: str
    text: str  # the record
    seats: tuple[Seat, ...]
    mine: tuple[int, ...]  # the seats played at this screen
    by_link: bool = False
    seen: int = 0  # moves that were shown here
    changed: float = 0  # milliseconds since 1970
    # The summary.
    game: str = ""
    identity: str = ""  # as Record.identity
    moves: int = 0
    to_move: int | None = None
    winners: tuple[int, ...] = ()  # empty: not over, or nobody has looked
    sealed: str = ""  # HERE or MOVED if it is played sealed

    @classmethod
    def of(
        cls,
        id: str,
        record: Record,
        seats: tuple[Seat, ...],
        mine: frozenset[int],
        *,
        text: str = "",
        by_link: bool,
        seen: int,
        now: float,
    ) -> Save:
        """`text`: the record's text form, where it is written already."""
        ended = record.state.result()
        return cls(
            id=id,
            text=text or record.to_text(),
            seats=seats,
            mine=tuple(sorted(mine)),
            by_link=by_link,
            seen=seen,
            changed=now,
            game=record.game,
            identity=record.identity,
            moves=len(record.moves),
            to_move=record.state.to_move,
            winners=tuple(ended.winners) if ended else (),
        )

    @property
    def over(self) -> bool:
        return self.to_move is None

    def record(self) -> Record:
        return self.sealed_record() if self.sealed else Record.from_text(self.text)

    def sealed_record(self) -> SealedRecord:
        from engine.sealed.record import SealedRecord

        return SealedRecord.from_json(self.kept_form())

    def kept_form(self) -> dict[str, Any]:
        """Of a sealed game."""
        with reading(DAMAGED):
            form: dict[str, Any] = read_json(self.text, LONGEST)
            return form

    def to_json(self) -> str:
        return json.dumps({"version": VERSION, **asdict(self)})

    @classmethod
    def from_json(cls, text: str) -> Save:
        """A BadRecord if it is no game that can be shown, Newer if a newer version could."""
        with reading(DAMAGED):
            data = upgraded(read_json(text, LONGEST))
            seats = tuple(Seat(_text(seat["kind"]), clean_name(_string(seat["name"]))) for seat in data["seats"])
            game, to_move = _text(data["game"]), data["to_move"]
            if game not in GAMES or any(seat.kind not in (HUMAN, *BOTS) for seat in seats):
                raise Newer(NEWER)
            save = cls(
                id=_text(data["id"]),
                text=_text(data["text"]),
                seats=seats,
                mine=_places(data["mine"], seats),
                by_link=data["by_link"] is True,
                seen=int(data["seen"]),
                changed=float(data["changed"]),
                game=game,
                identity=_text(data["identity"]),
                moves=int(data["moves"]),
                to_move=None if to_move is None else _places([to_move], seats)[0],
                winners=_places(data["winners"], seats),
                sealed=_text(data["sealed"]),
            )
            save._check()
        return save

    def _check(self) -> None:
        """Do its parts belong together? That its moves are legal shows when it is opened."""
        players = len(self.seats)
        GAMES[self.game].check(players)
        fits = (
            ID.fullmatch(self.id)
            and math.isfinite(self.changed)
            and (self._fits_sealed() if self.sealed else self._fits_open(players))
            and all(self.seats[seat].is_human for seat in self.mine)
        )
        if not fits:
            raise BadRecord(DAMAGED)

    def _fits_open(self, players: int) -> bool:
        headers = dict(HEADER.findall(self.text.partition("\n\n")[0]))
        belongs = self.identity.startswith(f"{self.game}/{players}/")
        return belongs and headers == {"Game": self.game, "Players": str(players)}

    def _fits_sealed(self) -> bool:
        form = self.kept_form()
        here = (form["game"], form["identity"], [form["seat"]], MOVED if form["moved"] else HERE)
        return here == (self.game, self.identity, [*self.mine], self.sealed) and len(self.seats) == 2


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """An entry of any version up to this one in the form of this one."""
    version = int(data["version"])
    if version > VERSION:
        raise Newer(NEWER)
    if version < 2:
        data = {**data, "winners": ()}
    if version < 3:
        data = {**data, "sealed": ""}
    return data


def _string(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is no text")
    return value


def _text(value: Any) -> str:
    """Half a character (a lone surrogate) cannot be sent or shown, so it becomes a question mark."""
    return _string(value).encode("utf-8", "replace").decode("utf-8")


def _places(value: Any, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    places = tuple(map(int, value))
    if not set(places) <= set(range(len(seats))):
        raise IndexError("a seat that is not there")
    return places


def guess(text: str) -> str:
    """Which game a damaged entry may have been; its id if it still says so."""
    found = re.search(r'"game": ?"(\w{1,20})"|Game: (\w{1,20})', text[:LONGEST])
    return (found[1] or found[2]) if found else ""
