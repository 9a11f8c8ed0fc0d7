"""Two hundred games between honest players: every audit is clean, and both see the same result."""

import random

import pytest

from tests.engine.sealed.games import new_pair, play_out


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize(("game", "each"), [("mandala", 7), ("stones", 9), ("ananda", 4)])
def test_two_hundred_games(game: str, each: int, chunk: int, quick_numbers: None) -> None:
    for number in range(100 + each * chunk, 100 + each * (chunk + 1)):
        pair = new_pair(number, game)
        play_out(pair, random.Random(number), patient=number % 3 == 0)
        assert [record.audit().code for record in pair] == ["clean", "clean"], number
        assert pair[0].state.result() == pair[1].state.result() is not None
