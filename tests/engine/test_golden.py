"""The golden playthroughs still happen exactly so, in every process and on every Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.golden import FOLDER, cases, file_of, playthrough

HOUSE = Path(__file__).parents[2]


@pytest.mark.parametrize(("game", "players"), cases())
def test_playthrough(game: str, players: int) -> None:
    expected = file_of(game, players).read_text(encoding="utf-8").splitlines()
    for ours, golden in zip(playthrough(game, players), expected, strict=True):
        assert ours == golden


def test_no_golden_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {file_of(*case).name for case in cases()}


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_nothing_depends_on_the_hashes_of_a_process(hash_seed: str) -> None:
    """Sets of words are ordered anew in every process: no game may let that show."""
    program = (
        "from tests.engine.golden import *\n"
        "for case in cases():\n"
        "    lines = list(playthrough(*case))\n"
        "    assert lines == file_of(*case).read_text(encoding='utf-8').splitlines(), case\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    subprocess.run([sys.executable, "-c", program], cwd=HOUSE, env=environment, check=True)
