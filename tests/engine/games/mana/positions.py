"""Positions of Mana written down by hand, and a slow second reading of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import Record, State
from engine.games.mana import GAME
from engine.games.mana.state import ManaState
from engine.games.mana.tables import BIRD, BY_NAME, MOVE, NOWHERE, RETURN, SKIP

BLACK, WHITE = 0, 1  # the seats in these positions


def new(**options: str) -> Record:
    """A game from its beginning; the first seat has Black."""
    return Record.new("mana", players=2, seed=1, options={"start": "1", **options})


def started(**options: str) -> Record:
    """Both have chosen their set-up."""
    record = new(**options)
    record.play("b1")
    record.play("c6")
    return record


def play(state: ManaState, moves: str) -> ManaState:
    for move in moves.split():
        state.play(move)
    return state


def position(
    black: str,
    white: str,
    *,
    bird: str | None = None,
    demand: int = 0,
    to_move: int = BLACK,
    blocked: str = "skip",
    lost: bool = False,
) -> ManaState:
    """A turn begins. Squares by name; the first of each side is its daimyo's."""
    state = GAME.new(2, 0, {"start": "1", "blocked": blocked})
    assert isinstance(state, ManaState)
    for seat, names in enumerate((black, white)):
        for number, name in enumerate(names.split(), 1 + 6 * seat):
            state.put(seat, number, BY_NAME[name])
    state.bird = BY_NAME[bird] if bird else NOWHERE
    state.demand, state.lost = demand, lost
    state.phase, state.to_move = MOVE, to_move
    state.seen = {0: 1, state.position(): 1}
    return state


def written(state: State) -> set[str]:
    """The legal moves in notation."""
    return {state.notation(move) for move in state.moves()}


def targets(state: State, start: str) -> set[str]:
    """Where the piece on a square may go."""
    return {text[3:] for text in written(state) if text.startswith(start)}


# --- the rules once more, from the spec, slowly and from the view alone ----------------------

SIGNS = {  # from Black's seat
    6: "122312",
    5: "313132",
    4: "231213",
    3: "213231",
    2: "131312",
    1: "322132",
}
EVERY = [file + str(rank) for rank in range(1, 7) for file in "abcdef"]


def sign(square: str) -> int:
    return int(SIGNS[int(square[1])]["abcdef".index(square[0])])


def walks(square: str, steps: int, trodden: list[str], closed: set[str]) -> Iterator[list[str]]:
    """Every walk of so many steps: no square twice, nothing closed but perhaps the last one."""
    if steps == 0:
        yield trodden
        return
    if len(trodden) > 1 and square in closed:
        return
    file, rank = ord(square[0]), int(square[1])
    for near in ((file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)):
        name = chr(near[0]) + str(near[1])
        if name in EVERY and name not in trodden:
            yield from walks(name, steps - 1, [*trodden, name], closed)


def slow_moves(view: dict[str, Any]) -> set[int]:
    """The legal moves of the move or bird phase, found without any table of the engine."""
    me = view["to_move"]
    men = [{s for s in [view["daimyo"][i], *view["ronin"][i]] if s} for i in (0, 1)]
    if view["phase"] == "bird":
        free = set(EVERY) - men[0] - men[1]
        return {BIRD + EVERY.index(s) for s in free if sign(s) == sign(view["reached"])}
    bird = {view["bird"]} - {None}
    closed = men[0] | men[1] | bird

    def of(pieces: set[str]) -> set[int]:
        return {
            EVERY.index(start) * 36 + EVERY.index(walk[-1])
            for start in pieces
            for walk in walks(start, sign(start), [start], closed)
            if walk[-1] not in men[me] | bird
        }

    asked = {s for s in men[me] if sign(s) == view["demand"]}
    if of(asked):
        return of(asked)
    if asked and view["options"]["blocked"] == "skip":
        return {SKIP}
    back = {RETURN + EVERY.index(s) for s in EVERY if s not in closed} if len(men[me]) < 6 else set()
    return of(men[me]) | back or {SKIP}
