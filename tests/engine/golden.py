"""Golden playthroughs: one random game per game and player count, written out to be read.

Every ply has its seat, its number of legal moves, a digest and the move. The digest covers
the views of all seats and of an onlooker, what each of them would sample, and every legal move
with its notation and path. Every so often the view of the seat to move stands there in full.

`python -m tests.engine.golden [game …]` writes them anew: then read the difference, line by line.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine import GAMES, Record, State

FOLDER = Path(__file__).parent / "data" / "golden"
SEED = 2026
FULL_VIEW_EVERY = 25


def cases() -> list[tuple[str, int]]:
    return [(game.id, players) for game in GAMES.values() for players in game.seats]


def file_of(game: str, players: int) -> Path:
    return FOLDER / f"{game}-{players}.txt"


def playthrough(game: str, players: int) -> Iterator[str]:
    """The lines of one file."""
    record, rng = Record.new(game, players=players, seed=SEED), random.Random(SEED)
    options = ", ".join(f"{name}={value}" for name, value in record.options.items())
    yield f"{GAMES[game].title}, {players} players, seed {SEED}, {options}"
    yield " ply seat moves digest    move"
    while record.state.to_move is not None:
        state, ply = record.state, len(record.moves)
        if ply % FULL_VIEW_EVERY == 0:
            yield from written_out(state.view(state.to_move))
        moves = state.moves()
        move = moves[int(rng.random() * len(moves))]
        choice = f"{ply + 1:4} {state.to_move:4} {len(moves):5} {digest(state)}  "
        yield choice + state.notation(move)
        record.play(move)
    yield f"over           {digest(record.state)}"
    yield from written_out(record.state.view(None))
    for seat, parts in enumerate(record.state.explain()):
        score = ", ".join(f"{part.code} {part.points}" for part in parts if part.points)
        yield f"seat {seat}: {sum(part.points for part in parts)} = {score or 0}"
    yield f"link: {record.to_link()}"


def written_out(view: dict[str, Any]) -> Iterator[str]:
    for key, value in view.items():
        yield f"     | {key}: {json.dumps(value)}"


def digest(state: State) -> str:
    """Short, the same in every process, and different when anything a player meets is."""
    seats = [*range(state.players), None]
    known = {
        "views": [state.view(seat) for seat in seats],
        "samples": [state.sample(seat, random.Random(SEED)).to_json() for seat in seats],
        "moves": [[m, state.notation(m), plain(state.path(m))] for m in state.moves()[:500]],
    }
    text = json.dumps(known, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def plain(path: tuple[str | frozenset[str], ...]) -> list[Any]:
    return [step if isinstance(step, str) else sorted(step) for step in path]


def main(games: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, players in cases():
        if not games or game in games:
            text = "\n".join(playthrough(game, players)) + "\n"
            file_of(game, players).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
