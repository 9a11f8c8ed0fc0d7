"""Perft: the number of move sequences by depth, as chess programs keep it.

A wrong rule nearly always changes a count. The table is data/perft.json, one entry a line:
game, players, seed, options (those that differ from the defaults), moves (played first, in
notation) and counts (by depth, from 1). `python -m tests.engine.perft` prints the table with its
counts as the rules give them now; `--write` keeps them. New entries need no counts, only `depth`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from engine import Record, State

TABLE = Path(__file__).parent / "data" / "perft.json"


def perft(state: State, depth: int) -> int:
    """The number of ways to play so many moves."""
    if depth == 0:
        return 1
    moves = state.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.apply(move)
        total += perft(after, depth - 1)
    return total


def entries() -> list[dict[str, Any]]:
    table: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return table


def position(entry: dict[str, Any]) -> State:
    record = Record.new(entry["game"], players=entry["players"], seed=entry["seed"], options=entry["options"])
    for move in entry["moves"]:
        record.play(move)
    return record.state


def count(entry: dict[str, Any]) -> list[int]:
    depth = len(entry["counts"]) if "counts" in entry else entry["depth"]
    return [perft(position(entry), d) for d in range(1, depth + 1)]


def main(arguments: list[str]) -> None:
    lines = []
    for entry in entries():
        entry["counts"] = count(entry)
        entry.pop("depth", None)
        lines.append("  " + json.dumps(entry))
        print(lines[-1])
    if "--write" in arguments:
        TABLE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
