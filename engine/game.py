"""What a game declares about itself, and the games there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import BadRecord, Reason, short
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
            raise BadRecord(self._wrong_players(players))
        if not isinstance(options, Mapping | None):
            raise BadRecord(
                Reason("bad_options", "Options are names with values, not {given}.", {"given": short(options)})
            )
        given = dict(options or {})
        chosen = {option.name: given.pop(option.name, option.default) for option in self.options}
        if given:
            about = {"game": self.title, "option": short(next(iter(given)))}
            raise BadRecord(Reason("no_such_option", "{game} has no option {option}.", about))
        for option in self.options:
            if chosen[option.name] not in option.choices:
                raise BadRecord(_wrong_choice(option, chosen[option.name]))
        start = chosen.get("start", "random")
        if start != "random" and int(start) > players:
            starter = {"player": int(start), "players": players}
            raise BadRecord(
                Reason("no_such_start", "Player {player} cannot begin a game of {players} players.", starter)
            )
        return chosen

    def _wrong_players(self, players: object) -> Reason:
        few, most = self.seats[0], self.seats[-1]
        about = {"game": self.title, "few": few, "most": most, "given": short(players)}
        if few == most:
            return Reason("wrong_players", "{game} is for {most} players, not {given}.", about)
        return Reason("wrong_players", "{game} is for {few} to {most} players, not {given}.", about)


def _wrong_choice(option: Option, value: object) -> Reason:
    about = {"option": short(option.name), "choices": ", ".join(option.choices), "given": short(value)}
    return Reason("wrong_choice", "The option {option} is one of {choices}, not {given}.", about)


GAMES: dict[str, Game] = {}  # filled by engine.games; links count on the order: only append


def find_game(game_id: str) -> Game:
    try:
        return GAMES[game_id]
    except (KeyError, TypeError):
        about = {"game": short(game_id)}
        raise BadRecord(Reason("no_such_game", "There is no game called {game} here.", about)) from None


def check_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < MAX_SEED:
        about = {"most": MAX_SEED - 1, "given": short(seed)}
        raise BadRecord(Reason("bad_seed", "A seed is a whole number from 0 to {most}, not {given}.", about))
    return seed
