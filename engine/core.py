"""What every game has in common: the declaration, the state, the record, luck and the errors.

A game is its record: game, players, options, seed and the list of moves. A state is
what replaying the record gives. Saving, undo, replay, links and bug reports all lean on that.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

# A move is whatever a game finds handy: an int or a tuple of ints. Hashable, and never a str:
# a str is notation.
Move = Any
# The targets a person touches to make a move, in order. A frozenset among them may be
# touched in any order. No path is the beginning of another one of the same position.
Path = tuple[str | frozenset[str], ...]
Roll = Callable[[], float]

MAX_SEED = 2**48  # seeds are below this, so that a link's header stays within 16 bytes
MAX_NOTATION = 200  # characters; no move of any game takes half as many


# --- errors ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Reason:
    """Why something is refused: a code with parameters, and the English sentence for them.

    The sentence is a template; the interface translates the template, then fills it in.
    """

    code: str
    template: str
    params: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.params)


class IllegalMove(ValueError):
    """The rules forbid it, or it cannot be read as a move. Nothing was changed."""

    def __init__(self, reason: Reason | str) -> None:
        super().__init__(str(reason))
        self.reason = reason if isinstance(reason, Reason) else None


class BadRecord(ValueError):
    """Not a game we can show: the message says what is wrong with it."""


@contextmanager
def reading(what: str) -> Iterator[None]:
    """Whatever goes wrong while reading foreign data is a BadRecord that names the data."""
    try:
        yield
    except BadRecord:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        detail = f"{type(error).__name__}: {error}"
        raise BadRecord(f"{what} is damaged or incomplete ({detail}).") from error


def short(thing: Any) -> str:
    """Foreign data as a message may show it: whatever it is, on one line and not at length."""
    try:
        text = repr(thing)
    except (ValueError, RecursionError):  # an int of thousands of digits, a list in a list in …
        return f"an oversized {type(thing).__name__}"
    return text if len(text) <= 60 else text[:57] + "…"


# --- luck -----------------------------------------------------------------------------


def luck(seed: int, use: int = 0) -> Roll:
    """The random numbers for the use-th time a game needs luck.

    Only `random.Random(int).random()` is used: Python promises that it never changes.
    """
    return random.Random(seed * 1_000_003 + use).random


def shuffle(items: list[Any], roll: Roll) -> None:
    """Shuffle in place (Fisher and Yates). The only shuffle of the house."""
    for i in range(len(items) - 1, 0, -1):
        j = int(roll() * (i + 1))
        items[i], items[j] = items[j], items[i]


# --- the declaration ------------------------------------------------------------------


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


# --- the state ------------------------------------------------------------------------


@dataclass(frozen=True)
class Result:
    """How a game ended. A shared win or a draw lists every seat that shares it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """One line of an explained score: a code with parameters for the interface, and its points."""

    code: str
    params: Mapping[str, Any]
    points: int


class State(ABC):
    """A position. Seats count from 0."""

    game: ClassVar[Game]
    players: int
    options: Mapping[str, str]
    to_move: int | None  # None when the game is over
    revealed: int  # how often something hidden has come to light; undo stops there
    _moves: list[Move] | None = None  # moves() of this position, once somebody asked

    # What each game brings.

    @classmethod
    @abstractmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        """Set up a game. The arguments have been checked."""

    @abstractmethod
    def legal(self) -> list[Move]:
        """All legal moves in canonical order; called once per position while the game runs."""

    @abstractmethod
    def apply(self, move: Move) -> None:
        """Play a move that is known to be legal. Must end with `self._moves = None`."""

    @abstractmethod
    def copy(self) -> Self: ...

    @abstractmethod
    def result(self) -> Result | None:
        """None while the game runs."""

    @abstractmethod
    def explain(self) -> list[list[Part]]:
        """For every seat, where its score comes from, as it stands now. The parts add up to it."""

    @abstractmethod
    def notation(self, move: Move) -> str:
        """What a player would write on paper. No line break, no semicolon."""

    @abstractmethod
    def read(self, text: str) -> Move:
        """The move that a text means, legal or not; IllegalMove if it means none."""

    @abstractmethod
    def path(self, move: Move) -> Path: ...

    @abstractmethod
    def refusal(self, move: Move) -> Reason:
        """The rule that forbids this move. Asked only for moves that are not legal."""

    @abstractmethod
    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        """The rule that forbids these touches. Asked only when no legal move begins with them."""

    @abstractmethod
    def view(self, seat: int | None) -> dict[str, Any]:
        """JSON-able: all that the seat may know, and nothing else. None is an onlooker."""

    @abstractmethod
    def sample(self, seat: int | None, rng: random.Random) -> Self:
        """A state that agrees with view(seat), the hidden parts and the luck to come dealt anew."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Everything, JSON-able; docs/engine.md describes it."""

    @classmethod
    @abstractmethod
    def from_json(cls, data: Any) -> Self:
        """The state that to_json() described, or a BadRecord."""

    # What all games share.

    def moves(self) -> list[Move]:
        """Legal moves in canonical order: never empty while the game runs, empty afterwards."""
        if self._moves is None:
            self._moves = [] if self.to_move is None else self.legal()
        return self._moves

    def play(self, move: Move) -> Move:
        """Play a move or its notation in place. IllegalMove changes nothing."""
        if isinstance(move, str):
            move = self.parse(move)
        else:
            moves = self.moves()
            try:
                move = moves[moves.index(move)]  # ours, should an equal 1.0 or True be meant
            except ValueError:
                raise IllegalMove(self.why_not(move) or self.reason("game_over")) from None
        self.apply(move)
        return move

    def parse(self, text: str) -> Move:
        """The legal move that a text means; IllegalMove says what is wrong with it."""
        if self.to_move is None:
            raise IllegalMove(self.reason("game_over"))
        if len(text) > MAX_NOTATION:
            raise IllegalMove(self.reason("not_a_move", text=text[:40] + "…"))
        move = self.read(text.strip())
        refused = self.why_not(move)
        if refused is not None:
            raise IllegalMove(refused)
        return move

    def why_not(self, move_or_path: Move | Sequence[str]) -> Reason | None:
        """Why a move, or touching these targets, is not possible; None when it is."""
        if self.to_move is None:
            return self.reason("game_over")
        if _is_path(move_or_path):
            touched = list(move_or_path)
            if any(begins(self.path(move), touched) for move in self.moves()):
                return None
            return self.refusal_of_touch(touched)
        if move_or_path in self.moves():
            return None
        try:
            return self.refusal(move_or_path)
        except (TypeError, ValueError, IndexError, KeyError, AttributeError):
            # Not even the shape of a move. refusal() need not look out for that in every game.
            return self.reason("not_a_move", text=short(move_or_path))

    @property
    def has_secrets(self) -> bool:
        """Does anybody hold something the others may not see? Options may say no."""
        return self.game.has_secrets

    def reason(self, code: str, **params: Any) -> Reason:
        template = COMMON_REASONS.get(code) or self.game.reasons[code]
        return Reason(code, template, params)


COMMON_REASONS = {
    "game_over": "The game is over.",
    "not_a_move": "“{text}” is not a move of this game.",
    "not_now": "That is not possible now.",
}


def _is_path(thing: Any) -> bool:
    return isinstance(thing, list | tuple) and bool(thing) and isinstance(thing[0], str)


def begins(path: Path, touched: Sequence[str]) -> bool:
    """Do these touches lead along the path? They may stop anywhere on it."""
    return rest(path, touched) is not None


def rest(path: Path, touched: Sequence[str]) -> Path | None:
    """What is left of a path after these touches; None if they lead elsewhere."""
    steps = list(path)
    for target in touched:
        if not steps:
            return None
        step = steps[0]
        if isinstance(step, str):
            if step != target:
                return None
            steps.pop(0)
        elif target not in step:
            return None
        elif len(step) == 1:
            steps.pop(0)
        else:
            steps[0] = step - {target}
    return tuple(steps)


# --- the record -----------------------------------------------------------------------

CHECKPOINT = 32  # a copy of the state is kept every so many plies, so that at() is quick


class Record:
    """A game as it was played: enough to rebuild every position of it."""

    def __init__(self, game: str, players: int, seed: int, options: Mapping[str, str]) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = dict(options)
        self.moves: list[Move] = []
        self.comments: dict[int, str] = {}  # ply -> remark; ply 0 is before the first move
        self.tags: dict[str, str] = {}  # further headers of the text form: names, date, …
        self.state = find_game(game).new(players, seed, options)
        self._checkpoints = [self.state.copy()]

    @classmethod
    def new(cls, game_id: str, *, players: int, seed: int, options: Mapping[str, str] | None = None) -> Record:
        return cls(game_id, players, seed, find_game(game_id).check(players, options))

    def play(self, move: Move) -> Move:
        """Play a move or its notation; IllegalMove changes nothing."""
        played = self.state.play(move)
        self.moves.append(played)
        if len(self.moves) % CHECKPOINT == 0:
            self._checkpoints.append(self.state.copy())
        return played

    def undo(self) -> Move:
        """Take the last move back and return it."""
        if not self.moves:
            raise IllegalMove("There is no move to take back.")
        self.state = self.at(len(self.moves) - 1)
        self.comments.pop(len(self.moves), None)
        undone = self.moves.pop()
        del self._checkpoints[len(self.moves) // CHECKPOINT + 1 :]
        return undone

    def at(self, ply: int) -> State:
        """A new state: the position after so many moves."""
        if not 0 <= ply <= len(self.moves):
            raise BadRecord(f"This game has no position {ply}, only 0 to {len(self.moves)}.")
        nearest = ply // CHECKPOINT
        state = self._checkpoints[nearest].copy()
        for move in self.moves[nearest * CHECKPOINT : ply]:
            state.apply(move)
        return state

    def until(self, ply: int) -> Record:
        """The same game up to that position, as a record of its own."""
        if not 0 <= ply <= len(self.moves):
            raise BadRecord(f"This game has no position {ply}, only 0 to {len(self.moves)}.")
        record = Record(self.game, self.players, self.seed, self.options)
        record.tags = dict(self.tags)
        record.comments = {at: text for at, text in self.comments.items() if at <= ply}
        for move in self.moves[:ply]:
            record.play(move)
        return record

    @property
    def identity(self) -> str:
        """The same for every record of the same game, however far it has been played."""
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.game}/{self.players}/{self.seed}/{options}"

    def notations(self) -> list[str]:
        """Every move as a player would write it."""
        state, written = self.at(0), []
        for move in self.moves:
            written.append(state.notation(move))
            state.apply(move)
        return written

    def to_link(self) -> str:
        from engine import link

        return link.encode(self)

    @classmethod
    def from_link(cls, text: str) -> Record:
        from engine import link

        return link.decode(text)

    def to_text(self) -> str:
        from engine import text

        return text.write(self)

    @classmethod
    def from_text(cls, text_form: str) -> Record:
        from engine import text

        return text.read(text_form)
