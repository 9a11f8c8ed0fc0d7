"""A position: what every game brings, and what all games share."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypedDict, final

from engine.errors import IllegalMove, InvalidMove, Reason, short

if TYPE_CHECKING:
    from engine.game import Game

# A move is whatever a game finds handy: an int or a tuple of ints. Hashable, and never a str:
# a str is notation.
Move = Any
# The targets a person touches to make a move, in order. A frozenset among them may be
# touched in any order. No path is the beginning of another one of the same position.
Path = tuple[str | frozenset[str], ...]

MAX_NOTATION = 200  # characters; no move of any game takes half as many


@dataclass(frozen=True)
class Result:
    """How a game ended. A shared win or a draw lists every seat that shares it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def in_view(self) -> ViewResult:
        return {"scores": [*self.scores], "winners": [*self.winners]}


class ViewResult(TypedDict):
    """A result as views give it."""

    scores: list[int]
    winners: list[int]


class View(TypedDict):
    """What every view has; each game's own adds what lies on its table."""

    game: str
    players: int
    seat: int | None  # whose view it is; None: an onlooker's
    to_move: int | None
    phase: str
    result: ViewResult | None
    options: dict[str, str]


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
    def _apply(self, move: Move) -> None:
        """Play a move that is known to be legal."""

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
        """The move that a text means, legal or not; InvalidMove if it means none."""

    @abstractmethod
    def path(self, move: Move) -> Path: ...

    @abstractmethod
    def refusal(self, move: Move) -> Reason:
        """The rule that forbids this move. Asked only for moves that are not legal."""

    @abstractmethod
    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        """The rule that forbids these touches. Asked only when no legal move begins with them."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
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

    @final
    def apply(self, move: Move) -> None:
        """Play a move in place. Whether it is legal is not checked: that is the caller's responsibility."""
        self._apply(move)
        self._moves = None

    def play(self, move: Move) -> Move:
        """Play a move or its notation in place. IllegalMove changes nothing."""
        found = self.find(move)
        self.apply(found)
        return found

    def find(self, move: Move) -> Move:
        """The legal move that this is, or that this notation means; IllegalMove if there is none."""
        if isinstance(move, str):
            return self.parse(move)
        moves = self.moves()
        try:
            return moves[moves.index(move)]  # ours, should an equal 1.0 or True be meant
        except ValueError:
            raise IllegalMove(self.why_not(move) or self.reason("game_over")) from None

    def parse(self, text: str) -> Move:
        """The legal move that a text means; InvalidMove if it means none, IllegalMove if the rules forbid it."""
        if self.to_move is None:
            raise IllegalMove(self.reason("game_over"))
        if len(text) > MAX_NOTATION:
            raise self.not_a_move(text)
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

    def mover(self) -> int:
        """The seat to move, while the game runs."""
        assert self.to_move is not None
        return self.to_move

    @property
    def has_secrets(self) -> bool:
        """Does anybody hold something the others may not see? Options may say no."""
        return self.game.has_secrets

    def not_a_move(self, text: str) -> InvalidMove:
        """For read(): this text means nothing here."""
        return InvalidMove(self.reason("not_a_move", text=text if len(text) <= 40 else text[:40] + "…"))

    def reason(self, code: str, **params: object) -> Reason:
        template = COMMON_REASONS.get(code) or self.game.reasons[code]
        return Reason(code, template, params)


COMMON_REASONS = {
    "game_over": "The game is over.",
    "not_a_move": "“{text}” is not a move of this game.",
    "not_now": "That is not possible now.",
}


def _is_path(thing: object) -> bool:
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
