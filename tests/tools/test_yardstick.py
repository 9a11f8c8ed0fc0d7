"""The yardstick: fair, repeatable, no stranger to an obvious move, and none of our bots."""

import random
from pathlib import Path

import pytest

from engine import GAMES
from tests.engine.games.mana import positions as mana_positions
from tools.lab import match, ratio, tables, yardstick


@pytest.mark.parametrize("game", GAMES)
def test_it_knows_no_more_than_its_seat(game):
    state = ratio.middle(game, 3)
    alike = state.sample(state.to_move, random.Random(1))
    before = state.to_json()
    move = yardstick.choose(state, random.Random(2), 30)
    assert move in state.moves()
    assert yardstick.choose(alike, random.Random(2), 30) == move
    assert state.to_json() == before


def test_it_takes_a_daimyo_that_stands_open():
    state = mana_positions.position("b1 c4", "c5 f6", demand=1)
    assert state.notation(yardstick.choose(state, random.Random(1), 200)) == "c4xc5"


def test_it_uses_nothing_of_the_bots():
    assert "engine.bots" not in Path(yardstick.__file__).read_text(encoding="utf-8")


@pytest.mark.slow
def test_it_beats_chance_in_a_match():
    deals = match.match("mandala", ["yardstick", "random"], games=6, seed=3, unit=1, jobs=1)
    assert match.standing("yardstick", deals).wins > 0.6


def test_a_row_of_the_table_says_who_won():
    row = tables.Row("mandala", ("greedy", "random"), 0.1)
    said = tables.line(row, match.match("mandala", [*row.bots], games=4, seed=1, unit=1, jobs=1))
    assert said.startswith("| Mandala | greedy – random | 4 |")
    assert said.endswith("| ≥ 10 | reached |")


def test_there_is_a_row_for_every_game_against_the_yardstick():
    assert [row.game for row in tables.ROWS if "yardstick" in row.bots] == list(GAMES)
