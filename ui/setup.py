"""What people agree on before a game: which game, who sits where, which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import parse_qsl, urlencode

from engine import BadRecord, Reason, check_seed, find_game, short
from engine.bots import BOTS

HUMAN = "human"
MAX_NAME = 24


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

    def __post_init__(self) -> None:
        find_game(self.game).check(len(self.seats), self.options)
        if self.seed is not None:
            check_seed(self.seed)
        for seat in self.seats:
            if seat.kind != HUMAN and seat.kind not in BOTS:
                about = {"name": short(seat.kind)}
                raise BadRecord(Reason("no_such_player", "Nobody called {name} can sit here.", about))

    def to_query(self) -> str:
        """As a route carries it."""
        pairs = [("seats", ",".join(seat.kind for seat in self.seats))]
        names = [seat.name for seat in self.seats]
        if any(names):
            pairs += [("name", name) for name in names]
        if self.seed is not None:
            pairs.append(("seed", str(self.seed)))
        if self.by_link:
            pairs.append(("link", "yes"))
        if self.hints:
            pairs.append(("hints", "yes"))
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
        pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=40)
        names = [value for key, value in pairs if key == "name"]
        values = {key: value for key, value in pairs if key != "name"}
        kinds = values.pop("seats", "").split(",")
        seed = values.pop("seed", None)
        by_link = values.pop("link", "no") == "yes"
        hints = values.pop("hints", "no") == "yes"
        names = (names + [""] * len(kinds))[: len(kinds)]
        return cls(
            find_game(game_id).id,
            tuple(Seat(kind, name.strip()[:MAX_NAME]) for kind, name in zip(kinds, names, strict=True)),
            values,
            None if seed is None else _seed(seed),
            by_link,
            hints,
        )


def _seed(word: str) -> int:
    return check_seed(int(word) if word.isascii() and word.isdigit() and len(word) < 20 else word)


def quickest(game_id: str, bot: str = "patient") -> Setup:
    """One click: a person against a bot, everything else by default."""
    bots = find_game(game_id).seats[0] - 1
    return Setup(game_id, (Seat(), *(Seat(bot),) * bots))
