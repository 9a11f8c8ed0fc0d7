"""What people agree on before a game: which game, who sits where, which options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qsl, urlencode

from engine import BadRecord, Reason, check_seed, find_game, short
from engine.bots import BOTS

HUMAN = "human"
# By game: may somebody be chosen to begin? engine/sealed/games.py, without loading it.
SEALED_GAMES = {"mandala": True, "stones": False, "ananda": False}
MAX_NAME = 24
LONGEST_NAME = 400  # characters that are looked at before a name is cut
MOST_FIELDS, LONGEST_QUERY = 40, 8000  # of an address; ours have a dozen fields
# Controls, marks and overrides of direction, isolates, invisible spaces, lone surrogates. Joiners of letters stay.
UNSEEN = re.compile(
    r"[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f"
    r"\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


def clean_name(text: str) -> str:
    """A name as it may be shown and sent: one line, no signs that turn the text around, no half characters."""
    return " ".join(UNSEEN.sub("", text[:LONGEST_NAME]).split())[:MAX_NAME].strip()


@dataclass(frozen=True)
class Seat:
    """Who sits somewhere: a person, or the bot of that id."""

    kind: str = HUMAN
    name: str = ""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


@dataclass(frozen=True)
class Setup:
    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None  # None: a new one
    by_link: bool = False  # the people sit at different tables and send links
    hints: bool = False  # by link: may they ask the bots for hints?
    sealed: bool = False  # by link: nobody can read the other's cards (engine/sealed)

    def __post_init__(self) -> None:
        find_game(self.game).check(len(self.seats), self.options)
        if self.seed is not None:
            check_seed(self.seed)
        for seat in self.seats:
            if seat.kind != HUMAN and seat.kind not in BOTS:
                about = {"name": short(seat.kind)}
                raise BadRecord(Reason("no_such_player", "Nobody called {name} can sit here.", about))

    @property
    def can_be_sealed(self) -> bool:
        """For two people, in games that hide something."""
        return self.game in SEALED_GAMES and len(self.seats) == 2 and all(seat.is_human for seat in self.seats)

    @property
    def may_choose_start(self) -> bool:
        """In some sealed games chance has to decide who begins: else the inviter could choose a layout that suits."""
        return not self.sealed or SEALED_GAMES.get(self.game, True)

    def to_query(self) -> str:
        """As a route carries it."""
        pairs = [kinds_field(self.seats), *name_fields(self.seats)]
        if self.seed is not None:
            pairs.append(("seed", str(self.seed)))
        if self.by_link:
            pairs.append(("link", "yes"))
        if self.hints:
            pairs.append(("hints", "yes"))
        if self.by_link and self.can_be_sealed:
            pairs.append(("sealed", "yes" if self.sealed else "no"))
        return urlencode([*pairs, *self.options.items()], safe=",")

    def route(self) -> str:
        """Where a game of this set-up begins."""
        return f"#/play/{self.game}?{self.to_query()}"

    def to_draft(self) -> str:
        """For the address of a game that is not kept yet: a reload begins it again."""
        return f"game={self.game}&{self.to_query()}"

    @classmethod
    def from_draft(cls, query: str) -> Setup:
        game, _, rest = query.partition("&")
        return cls.from_query(game.removeprefix("game="), rest)

    def with_seed(self, fresh: Callable[[], int]) -> Setup:
        """With a new seed, unless it has one."""
        return replace(self, seed=fresh()) if self.seed is None else self

    @classmethod
    def from_query(cls, game_id: str, query: str) -> Setup:
        """Read a route; a BadRecord says what in it is not possible."""
        pairs = read_fields(query)
        values = {key: value for key, value in pairs if key != "name"}
        kinds = values.pop("seats", "").split(",")
        seed = values.pop("seed", None)
        by_link = values.pop("link", "no") == "yes"
        hints = values.pop("hints", "no") == "yes"
        sealed = values.pop("sealed", "no") == "yes"
        names = (names_in(pairs) + [""] * len(kinds))[: len(kinds)]
        return cls(
            find_game(game_id).id,
            tuple(Seat(kind, name) for kind, name in zip(kinds, names, strict=True)),
            values,
            None if seed is None else _seed(seed),
            by_link or sealed,
            hints,
            sealed,
        )


def _seed(word: str) -> int:
    return check_seed(int(word) if word.isascii() and word.isdigit() and len(word) < 20 else word)


# --- the fields of an address ---------------------------------------------------------


def kinds_field(seats: Iterable[Seat]) -> tuple[str, str]:
    return "seats", ",".join(seat.kind for seat in seats)


def name_fields(seats: Iterable[Seat]) -> list[tuple[str, str]]:
    """One a seat; none at all where nobody has a name."""
    names = [seat.name for seat in seats]
    return [("name", name) for name in names] if any(names) else []


def read_fields(query: str) -> list[tuple[str, str]]:
    """The fields of an address; a BadRecord if nobody can have meant so many."""
    if len(query) > LONGEST_QUERY or query.count("&") >= MOST_FIELDS:
        raise BadRecord(Reason("long_address", "This address is too long."))
    return parse_qsl(query, keep_blank_values=True)


def names_in(fields: Iterable[tuple[str, str]]) -> list[str]:
    return [clean_name(value) for key, value in fields if key == "name"]


def quickest(game_id: str, bot: str = "patient") -> Setup:
    """One click: a person against a bot, everything else by default."""
    bots = find_game(game_id).seats[0] - 1
    return Setup(game_id, (Seat(), *(Seat(bot),) * bots))
