"""The golden playthroughs still happen exactly so, in every process and on every Python."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from engine import Record
from tests.engine.golden import FOLDER, SEED, cases, file_of, playthrough

HOUSE = Path(__file__).parents[2]


@pytest.mark.parametrize(("game", "players"), cases())
def test_playthrough(game: str, players: int) -> None:
    expected = file_of(game, players).read_text(encoding="utf-8").splitlines()
    for ours, golden in zip(playthrough(game, players), expected, strict=True):
        assert ours == golden


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {file_of(*case).name for case in cases()}


def everything() -> str:
    """A digest of all that players and bots meet in the playthroughs: views, samples, moves, paths."""
    seen = hashlib.sha256()
    for game, players in cases():
        record = Record.new(game, players=players, seed=SEED)
        rng = random.Random(SEED)
        seats = [*range(players), None]
        while record.state.to_move is not None:
            state, moves = record.state, record.state.moves()
            met = [state.view(seat) for seat in seats]
            met += [state.sample(seat, random.Random(SEED)).to_json() for seat in seats]
            seen.update(json.dumps([met, [state.notation(move) for move in moves[:500]]]).encode())
            record.play(moves[int(rng.random() * len(moves))])
    return seen.hexdigest()


@pytest.mark.slow
def test_nothing_depends_on_the_hashes_of_a_process() -> None:
    """Sets of words are ordered anew in every process: no game may let that show."""
    program = "from tests.engine.test_golden import everything; print(everything())"
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=HOUSE,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
        ).stdout
        for hash_seed in ("0", "1")
    }
    assert len(answers) == 1
