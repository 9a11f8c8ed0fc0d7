"""A lesson under way, in plain Python: what a touch does, what is answered, when it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Reason, Record
from ui.game.touch_tree import Tree
from ui.i18n import mark as _
from ui.lessons.model import Lesson, Position, Step

NOT_THIS = Reason("not_this", _("Legal, but not what is asked here. Try again."))
NOT_THAT_ONE = Reason("not_that_one", _("Not that one. Try again."))


@dataclass(frozen=True)
class Answer:
    """What came of a touch."""

    kind: str  # `on` (the move is not complete), `refused`, `wrong` (to be taken back), `right`
    reason: Reason | None = None  # the sentence, a template


class LessonRun:
    """A lesson of steps. The page shows `record` and `lit`, and tells of touches."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.index = 0  # of the step
        self.solved = False  # the step is answered; go_on() leads to the next
        self.tried = False  # a wrong move lies on the board until take_back()
        self.position = _first_position(lesson)
        self.record = self.position.record()
        self.tree = Tree(None)
        self._ask()

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.index]

    @property
    def done(self) -> bool:
        return self.solved and self.index == len(self.lesson.steps) - 1

    @property
    def lit(self) -> frozenset[str]:
        """What can be touched next."""
        if self.solved or self.tried:
            return frozenset()
        return frozenset(self.step.choices) or self.tree.lit

    def touch(self, target: str) -> Answer:
        """A touch on the board. Nothing is kept of a wrong one after take_back()."""
        if self.tried:
            self.take_back()
        if self.solved:
            return Answer("on")
        return self._choose(target) if self.step.choices else self._move(target)

    def take_back(self) -> None:
        """Put the board back to where the step asks."""
        self.record.undo()
        self.tried = False
        self._ask()

    def go_on(self) -> None:
        """To the next step, after a right answer that was not the last one."""
        if not self.solved or self.done:
            return
        self.index, self.solved = self.index + 1, False
        if self.step.position is not None:
            self.position = self.step.position
            self.record = self.position.record()
        self._ask()

    def _choose(self, target: str) -> Answer:
        step = self.step
        if target not in step.choices:
            return Answer("refused", NOT_THAT_ONE)
        if not step.accepts(target):
            return Answer("refused", _sentence(step.objection(target)) or NOT_THAT_ONE)
        self.solved = True
        return Answer("right", _sentence(step.answer))

    def _move(self, target: str) -> Answer:
        if target in self.tree.lit:
            move = self.tree.touch(target)
            return Answer("on") if move is None else self._played(move)
        if self.tree.let_go(target):
            return Answer("on")
        state = self.record.state
        return Answer("refused", state.why_not([*self.tree.chosen, target]) or state.reason("not_now"))

    def _played(self, move: object) -> Answer:
        step, notation = self.step, self.record.state.notation(move)
        self.record.play(move)
        self.tree = Tree(None)
        if step.allows(notation):
            self._ask()
            return Answer("on")
        if not step.accepts(notation):
            self.tried = True
            return Answer("wrong", _sentence(step.objection(notation)) or NOT_THIS)
        for reply in step.replies:
            self._reply(reply.split("|"))
        self.solved = True
        return Answer("right", _sentence(step.answer))

    def _reply(self, ways: Sequence[str]) -> None:
        """Play the first of these that is possible."""
        state = self.record.state
        possible = {state.notation(move): move for move in state.moves()}
        self.record.play(next(possible[way] for way in ways if way in possible))

    def _ask(self) -> None:
        """Light what may be touched: only the learner moves."""
        mine = self.record.state.to_move == self.position.seat
        self.tree = Tree(self.record.state if mine and not self.solved else None)


def practice(lesson: Lesson) -> Record:
    """The record of a lesson that is a game to finish."""
    assert lesson.game is not None
    return lesson.game.record()


def _first_position(lesson: Lesson) -> Position:
    position = lesson.steps[0].position
    assert position is not None, "the first step of a lesson has a position"
    return position


def _sentence(text: str | None) -> Reason | None:
    return Reason("lesson", text) if text else None
