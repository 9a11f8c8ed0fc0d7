"""The touch tree: the legal moves as paths of targets. A touch goes one step down, a leaf plays."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from engine import Move, Path, State, rest


class Tree:
    """Where a person stands on the way to a move."""

    def __init__(self, state: State | None) -> None:
        moves = state.moves() if state else []
        self._paths = [(state.path(move), move) for move in moves] if state else []
        self._stand_at(())

    @cached_property
    def lit(self) -> frozenset[str]:
        """The targets that can be touched next."""
        return _first_steps(path for path, _ in self._open)

    @cached_property
    def ahead(self) -> dict[str, frozenset[str]]:
        """For every lit target, what would be lit after it; nothing if it plays a move."""
        further: dict[str, set[str]] = {}
        for path, _ in self._open:
            for target in _targets(path[0]):
                left = rest(path, (target,))
                further.setdefault(target, set()).update(_targets(left[0]) if left else ())
        return {target: frozenset(after) for target, after in further.items()}

    def touch(self, target: str) -> Move | None:
        """Go on with a lit target; the move if that was its last step."""
        self._stand_at((*self.chosen, target))
        done = [move for path, move in self._open if not path]
        return done[0] if done else None

    def let_go(self, target: str) -> bool:
        """Take back a chosen target, or choose this one instead of a later step.

        Touching a chosen thing again lets it go, and what was chosen after it unless that was chosen beside it;
        touching a sibling of it changes over.
        """
        if target in self.chosen:
            others = tuple(chosen for chosen in self.chosen if chosen != target)
            self._stand_at(others if self._left(others) else self.chosen[: self.chosen.index(target)])
            return True
        for depth in reversed(range(len(self.chosen))):
            before = self.chosen[:depth]
            if target in _first_steps(left for left, _ in self._left(before)):
                self._stand_at((*before, target))
                if not all(path for path, _ in self._open):  # it would play: that takes a touch of its own
                    self._stand_at(before)
                return True
        return False

    def back(self) -> bool:
        """One step back; False at the root."""
        if not self.chosen:
            return False
        self._stand_at(self.chosen[:-1])
        return True

    def _stand_at(self, chosen: tuple[str, ...]) -> None:
        self.chosen = chosen
        self._open = self._left(chosen)  # what is left of every path that is still possible
        for outdated in ("lit", "ahead"):
            self.__dict__.pop(outdated, None)

    def _left(self, chosen: tuple[str, ...]) -> list[tuple[Path, Move]]:
        left = ((rest(path, chosen), move) for path, move in self._paths)
        return [(path, move) for path, move in left if path is not None]


def _targets(step: str | frozenset[str]) -> Iterable[str]:
    return (step,) if isinstance(step, str) else step


def _first_steps(paths: Iterable[Path]) -> frozenset[str]:
    return frozenset(target for path in paths if path for target in _targets(path[0]))


def flat(path: Path) -> tuple[str, ...]:
    """A path as a plain list of targets; sets in alphabetical order."""
    return tuple(target for step in path for target in sorted(_targets(step)))
