"""Golden playthroughs: one random game per game and player count, written out to be read.

Every ply has its seat, its number of legal moves, some of them, the move, and what it changed in the views. A change
that everybody sees stands there once, one that only some see with their seats. Every so often the view of the seat to
move stands there in full. What follows from the legal moves (MENUS) is left out of the changes.

`python -m tests.engine.golden [game …]` writes them anew: then read the difference, line by line.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine import GAMES, Record, State

FOLDER = Path(__file__).parent / "data" / "golden"
SEED = 2026
FULL_VIEW_EVERY = 25
MOVES_SHOWN = 6
MENUS = ("to_move", "routes", "places", "picks", "takes", "may", "counted")
Changes = dict[str, str]  # place in a view -> what became of it


def cases() -> list[tuple[str, int]]:
    return [(game.id, players) for game in GAMES.values() for players in game.seats]


def file_of(game: str, players: int) -> Path:
    return FOLDER / f"{game}-{players}.txt"


def playthrough(game: str, players: int) -> Iterator[str]:
    """The lines of one file."""
    record, rng = Record.new(game, players=players, seed=SEED), random.Random(SEED)
    options = ", ".join(f"{name}={value}" for name, value in record.options.items())
    yield f"{GAMES[game].title}, {players} players, seed {SEED}, {options}"
    while record.state.to_move is not None:
        state, ply = record.at(len(record.moves)), len(record.moves)
        if ply % FULL_VIEW_EVERY == 0:
            yield from written_out(state.view(state.to_move))
        moves = state.moves()
        move = moves[int(rng.random() * len(moves))]
        yield f"{ply + 1}. seat {state.to_move}: {state.notation(move)}    of {len(moves)}: {some(state)}"
        record.play(move)
        yield from changed(state, record.state)
    yield "over"
    yield from written_out(record.state.view(None))
    for seat, parts in enumerate(record.state.explain()):
        score = ", ".join(f"{part.code} {part.points}" for part in parts if part.points)
        yield f"seat {seat}: {sum(part.points for part in parts)} = {score or 0}"
    yield f"link: {record.to_link()}"


def written_out(view: Mapping[str, Any]) -> Iterator[str]:
    for key, value in view.items():
        yield f"     | {key}: {json.dumps(value)}"


def some(state: State) -> str:
    """The first and the last legal moves, with the touches of the first."""
    moves = state.moves()
    names = [state.notation(move) for move in moves[:MOVES_SHOWN]]
    if len(moves) > MOVES_SHOWN:
        names += ["…", state.notation(moves[-1])]
    touches = [step if isinstance(step, str) else "/".join(sorted(step)) for step in state.path(moves[0])]
    return ", ".join(names) + f" ({' '.join(touches)})"


def changed(before: State, after: State) -> Iterator[str]:
    """What a move changed: for all viewers, then for some."""
    seats = [*range(after.players), None]
    found = {seat: changes(before.view(seat), after.view(seat)) for seat in seats}
    for place, what in found[None].items():
        if all(found[seat].get(place) == what for seat in seats):
            yield f"     {place}: {what}"
    for seat in seats:
        own = {place: what for place, what in found[seat].items() if any(found[s].get(place) != what for s in seats)}
        for place, what in own.items():
            yield f"     {'onlooker' if seat is None else f'seat {seat}'} sees {place}: {what}"


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Changes:
    found: Changes = {}
    for key in {**before, **after}:
        if key == "last":
            found |= {"last": json.dumps(after["last"])}
        elif key not in MENUS:
            _compare(before.get(key), after.get(key), key, found)
    return found


def _compare(before: Any, after: Any, place: str, found: Changes) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            _compare(before.get(key), after.get(key), f"{place}.{key}", found)
    elif isinstance(before, list) and isinstance(after, list) and before == after[: len(before)]:
        found[place] = f"+ {json.dumps(after[len(before) :])}"
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (old, new) in enumerate(zip(before, after, strict=True)):
            _compare(old, new, f"{place}.{number}", found)
    else:
        found[place] = f"{json.dumps(before)} → {json.dumps(after)}"


def main(games: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, players in cases():
        if not games or game in games:
            text = "\n".join(playthrough(game, players)) + "\n"
            file_of(game, players).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
