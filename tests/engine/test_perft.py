from typing import Any

import pytest

from engine import GAMES
from tests.engine.perft import count, entries


@pytest.mark.parametrize("entry", entries(), ids=lambda e: f"{e['game']}-{e['players']}-{e['seed']}")
def test_counts_of_move_sequences(entry: dict[str, Any]) -> None:
    assert count(entry) == entry["counts"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_and_player_count_is_in_the_table(game: str) -> None:
    assert {e["players"] for e in entries() if e["game"] == game} == set(GAMES[game].seats)
