"""What a move would bring, and what the things on the table are: computed from what the viewer may know.

A preview never says which hidden card or tile comes, only how many. Sentences are in ui/wording.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.games.ananda import preview as ananda
from engine.games.mana import preview as mana
from engine.games.mandala import preview as mandala
from engine.games.stones import preview as stones
from engine.state import Move, State, rest
from engine.telling import Effect, Effects, Explanation

__all__ = ["Effect", "Effects", "Explanation", "about", "preview", "previews"]


class Foreteller(Protocol):
    """What engine/games/<game>/preview.py brings. A state is one of the game itself.

    The game runs, and `previews` is asked for the seat to move.
    """

    def preview(self, state: Any, move: Move, seat: int | None) -> list[Effect]: ...

    def previews(self, state: Any, seat: int, touched: tuple[str, ...]) -> Effects: ...

    def about(self, state: Any, target: str, seat: int | None) -> Explanation | None: ...


FORETELLERS: dict[str, Foreteller] = {"mandala": mandala, "stones": stones, "mana": mana, "ananda": ananda}


def preview(state: State, move_or_path: Move | Sequence[str], seat: int | None) -> list[Effect]:
    """What a legal move, or the path that a person touches for it, would bring."""
    move = move_or_path
    if isinstance(move, list | tuple) and move and isinstance(move[0], str):
        move = next(m for m in state.moves() if rest(state.path(m), list(move_or_path)) == ())
    return FORETELLERS[state.game.id].preview(state, move, seat)


def previews(state: State, seat: int | None, touched: Sequence[str] = ()) -> Effects:
    """For every target that can be touched next: what it brings. Nothing while another seat decides.

    A target that plays no move yet tells what all of its moves share.
    """
    if seat is None or state.to_move != seat:
        return {}
    return FORETELLERS[state.game.id].previews(state, seat, tuple(touched))


def about(state: State, target: str, seat: int | None) -> Explanation | None:
    """What this thing is and does, whoever it belongs to; None if there is nothing to say."""
    return FORETELLERS[state.game.id].about(state, target, seat)
