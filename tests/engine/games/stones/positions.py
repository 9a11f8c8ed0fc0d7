"""Positions of Mandala Stones laid out by hand.

A stone is written with two letters: y b p v for yellow, blue, pink, purple (violet),
then o for petals or x for rays. Stacks and towers run from the bottom up: "yo bx".
Stones are dealt as needed: a laid-out position may hold more of a kind than the box does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.stones import GAME
from engine.games.stones.state import StonesState
from engine.games.stones.tables import SLOTS, SPACE_NAMES, STACK_AT, STACK_HEIGHT

LETTERS = [colour + pattern for colour in "ybpv" for pattern in "ox"]
# Artists in the corners of the lattice: they leave the middle of it alone.
CORNERS = ("A1", "C1", "A3", "C3")


def stack_at(space: str, side: str) -> int:
    """The number (from 0) of the stack on one side of an artist space."""
    row, column = 1 + 2 * (int(space[1]) - 1), 1 + 2 * "ABC".index(space[0])
    down, right = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}[side]
    return STACK_AT.index((row + down, column + right))


def position(
    stacks: Mapping[str, str] | None = None,
    artists: Sequence[str] = CORNERS,
    boards: Sequence[Sequence[str]] = (),
    *,
    players: int = 2,
    laid: int = 0,
    turns: int = 0,
    start: int = 0,
    objectives: Sequence[Sequence[int]] | None = None,
) -> StonesState:
    """Stacks by space and side ("B2 n"), all others empty; artists (petals, petals, rays, rays)."""
    state = GAME.new(players, 1, {"start": str(start + 1)})
    assert isinstance(state, StonesState)
    kinds, heights = bytearray(state.kinds), bytearray(len(STACK_AT))
    for where, stones in (stacks or {}).items():
        stack = stack_at(*where.split())
        for level, letters in enumerate(stones.split()):
            kinds[STACK_HEIGHT * stack + level] = LETTERS.index(letters)
            heights[stack] = level + 1
    state.heights = heights
    elsewhere = [stone for stone in range(96) if stone not in state.in_stacks()]
    for seat, board in enumerate(boards):
        for slot, stones in enumerate(board):
            tower = [elsewhere.pop() for _ in stones.split()]
            for stone, letters in zip(tower, stones.split(), strict=True):
                kinds[stone] = LETTERS.index(letters)
            state.towers[len(SLOTS) * seat + slot] = bytes(tower)
    state.kinds = bytes(kinds)
    state.tops = state.find_tops()
    state.artists = bytearray(SPACE_NAMES.index(space) for space in artists)
    state.laid = elsewhere[:laid]
    state.turns = turns
    state.to_move = state.whose_turn()
    if objectives is not None:
        state.objectives = tuple(tuple(cards) for cards in objectives)
    return state


def tower(state: StonesState, seat: int, slot: str) -> str:
    stones = state.board(seat)[SLOTS.index(slot)]
    return " ".join(LETTERS[state.kinds[stone]] for stone in stones)


def board(state: StonesState, seat: int) -> list[str]:
    return [tower(state, seat, slot) for slot in SLOTS]


def legal(state: StonesState) -> set[str]:
    """Every legal move in notation."""
    return {state.notation(move) for move in state.moves()}


def picks(state: StonesState) -> set[str]:
    return {text for text in legal(state) if "-" in text}


# A pink stone far from everything: with it on the table nobody is stuck.
SPARE = {"B2 n": "po"}
