"""What a move would bring, and what the things on the table are: computed from what the viewer may know.

A preview never says which hidden card or tile comes, only how many. docs/events.md lists the codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from engine.state import Move, State, rest


@dataclass(frozen=True)
class Effect:
    """One thing that a move would bring. It speaks to the player who would make the move."""

    target: str  # where it is shown
    code: str
    params: Mapping[str, Any]  # JSON-able


@dataclass(frozen=True)
class Explanation:
    """What a thing on the table is, and the targets that belong to the answer: a piece's reach, say."""

    code: str
    params: Mapping[str, Any]  # JSON-able
    targets: tuple[str, ...] = ()


Effects = dict[str, list[Effect]]  # by lit target


class Foreteller(Protocol):
    """What engine/games/<game>/preview.py brings. The game runs, and `previews` is asked for the seat to move."""

    def preview(self, state: State, move: Move, seat: int | None) -> list[Effect]: ...

    def previews(self, state: State, seat: int, touched: tuple[str, ...]) -> Effects: ...

    def about(self, state: State, target: str, seat: int | None) -> Explanation | None: ...


def preview(state: State, move_or_path: Move | Sequence[str], seat: int | None) -> list[Effect]:
    """What a legal move, or the path that a person touches for it, would bring."""
    move = move_or_path
    if isinstance(move, list | tuple) and move and isinstance(move[0], str):
        move = next(m for m in state.moves() if rest(state.path(m), list(move_or_path)) == ())
    return _foreteller(state).preview(state, move, seat)


def previews(state: State, seat: int | None, touched: Sequence[str] = ()) -> Effects:
    """For every target that can be touched next: what it brings. Nothing while another seat decides.

    A target that plays no move yet tells what all of its moves share.
    """
    if seat is None or state.to_move != seat:
        return {}
    return _foreteller(state).previews(state, seat, tuple(touched))


def about(state: State, target: str, seat: int | None) -> Explanation | None:
    """What this thing is and does, whoever it belongs to; None if there is nothing to say."""
    return _foreteller(state).about(state, target, seat)


def open_moves(state: State, touched: tuple[str, ...]) -> dict[str, list[Move]]:
    """For every target that can be touched next, the moves behind it."""
    behind: dict[str, list[Move]] = {}
    for move in state.moves():
        left = rest(state.path(move), touched)
        if left:
            for target in (left[0],) if isinstance(left[0], str) else left[0]:
                behind.setdefault(target, []).append(move)
    return behind


def by_target(state: State, touched: tuple[str, ...], effects_of: Callable[[Move], list[Effect]]) -> Effects:
    """Try every move that is still open; of each target what its moves share."""
    tried: dict[Move, list[Effect]] = {}
    found: Effects = {}
    for target, moves in open_moves(state, touched).items():
        for move in moves:
            if move not in tried:
                tried[move] = effects_of(move)
        found[target] = shared(tried[move] for move in moves)
    return found


def shared(lists: Iterable[list[Effect]]) -> list[Effect]:
    """The effects that are in all of the lists."""
    first, *others = lists
    return [effect for effect in first if all(effect in other for other in others)]


def _foreteller(state: State) -> Foreteller:
    return cast(Foreteller, import_module(f"engine.games.{state.game.id}.preview"))
