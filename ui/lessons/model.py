"""What a lesson is: positions, sentences, accepted answers. Data only; ui/lessons/<game>.py holds it.

A lesson teaches one idea in a few steps. A step asks for a move (`right` are patterns of its notation) or,
where it has `choices`, for a touch on one of these targets. A new lesson needs no code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from engine import Record


@dataclass(frozen=True)
class Position:
    """A game up to a point: who plays how, as its record has it. `seat` is the learner's."""

    game: str
    seed: int
    moves: str = ""  # notation, separated by `, `
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    seat: int = 0

    def record(self) -> Record:
        record = Record.new(self.game, players=self.players, seed=self.seed, options=self.options)
        for move in filter(None, self.moves.split(", ")):
            record.play(move)
        return record


@dataclass(frozen=True)
class Step:
    """One thing to do. All sentences are msgids."""

    text: str  # what to do and why, at most 25 words
    answer: str  # what is said when it is done
    right: tuple[str, ...] = ("*",)  # patterns of the notations, or the targets, that are accepted
    also: tuple[str, ...] = ()  # patterns of moves on the way: they stand, and the step still asks
    wrong: tuple[tuple[str, str], ...] = ()  # pattern -> sentence for a typical wrong try, first match counts
    point: tuple[str, ...] = ()  # targets that the sentence speaks of: they are ringed
    signs: tuple[tuple[str, str], ...] = ()  # target -> what it hides, in signs that need no translation
    arrow: tuple[str, ...] = ()  # targets along which an arrow is drawn
    choices: tuple[str, ...] = ()  # targets to choose from; then nothing is played
    position: Position | None = None  # None: the step before goes on
    replies: tuple[str, ...] = ()  # what the others play afterwards, in notation; `|` between what they try in turn

    def accepts(self, answer: str) -> bool:
        return _fits(answer, self.right)

    def allows(self, answer: str) -> bool:
        """Is it a move on the way to what is asked?"""
        return _fits(answer, self.also)

    def objection(self, answer: str) -> str | None:
        """The sentence for this wrong answer, if it has one of its own."""
        return next((sentence for pattern, sentence in self.wrong if fnmatchcase(answer, pattern)), None)


def _fits(answer: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(answer, pattern) for pattern in patterns)


@dataclass(frozen=True)
class Lesson:
    """Either `steps`, or a `game` that is played to its end against a bot."""

    title: str
    steps: tuple[Step, ...] = ()
    game: Position | None = None
    goal: str = ""  # of a game: what to try, at most 25 words
    bot: str = "kind"
