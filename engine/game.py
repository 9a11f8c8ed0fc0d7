"""What a game declares about itself, and the games there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import BadRecord, short
from engine.luck import Roll

if TYPE_CHECKING:
    from engine.state import State

MAX_SEED = 2**48  # seeds are below this, so that a link's header stays within 16 bytes


@dataclass(frozen=True)
class Option:
    """Something people agree on before a game. Choices are words: links and routes carry them."""

    name: str
    choices: tuple[str, ...]
    default: str


def start_option(most_players: int) -> Option:
    """Who begins: by chance, or the player with that number."""
    return Option("start", ("random", *map(str, range(1, most_players + 1))), "random")


def start_seat(options: Mapping[str, str], players: int, roll: Roll) -> int:
    """The seat that begins. Always rolls, so that the option changes nothing else of the deal."""
    by_chance = int(roll() * players)
    return by_chance if options["start"] == "random" else int(options["start"]) - 1


@dataclass(frozen=True)
class Game:
    """What a game declares about itself."""

    id: str
    title: str
    seats: range  # the player counts it is for
    options: tuple[Option, ...]
    rules_version: int  # 0..15; grows when an old list of moves would replay differently
    has_secrets: bool  # does anybody hold something the others may not see?
    state: type[State]
    reasons: Mapping[str, str]  # code -> English sentence template of every refusal
    # phases whose decisions need nothing secret: people at one screen need no curtain there
    open_phases: frozenset[str] = frozenset()

    def new(self, players: int, seed: int, options: Mapping[str, str] | None = None) -> State:
        """The position before the first move."""
        return self.state.deal(players, check_seed(seed), self.check(players, options))

    def check(self, players: int, options: Mapping[str, str] | None = None) -> dict[str, str]:
        """All options with their values, or a BadRecord that says what is not possible."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.seats:
            few, most = self.seats[0], self.seats[-1]
            count = str(few) if few == most else f"{few} to {most}"
            raise BadRecord(f"{self.title} is for {count} players, not {short(players)}.")
        if not isinstance(options, Mapping | None):
            raise BadRecord(f"Options are names with values, not {short(options)}.")
        given = dict(options or {})
        chosen = {o.name: given.pop(o.name, o.default) for o in self.options}
        if given:
            raise BadRecord(f"{self.title} has no option {short(next(iter(given)))}.")
        for option in self.options:
            value = chosen[option.name]
            if value not in option.choices:
                allowed = ", ".join(option.choices)
                raise BadRecord(f"Option {option.name!r} is one of {allowed}, not {short(value)}.")
        start = chosen.get("start", "random")
        if start != "random" and int(start) > players:
            raise BadRecord(f"Player {start} cannot begin a game of {players}.")
        return chosen


GAMES: dict[str, Game] = {}  # filled by engine.games; links count on the order: only append


def find_game(game_id: str) -> Game:
    try:
        return GAMES[game_id]
    except (KeyError, TypeError):
        raise BadRecord(f"There is no game called {short(game_id)} here.") from None


def check_seed(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < MAX_SEED:
        raise BadRecord(f"A seed is a whole number from 0 to {MAX_SEED - 1}, not {short(seed)}.")
    return seed
