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


def test_a_row_of_the_table_says_who_won_and_replaces_an_older_one(tmp_path, monkeypatch):
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n\n## Before\nkept\n", encoding="utf-8")
    monkeypatch.setattr(tables, "PAGE", page)
    for games in (2, 4):
        bots = ["wise", "random"]
        row = tables.line("mandala", bots, match.match("mandala", bots, games=games, seed=1, unit=1, jobs=1), 1)
        assert row.startswith(f"| Mandala | wise – random | 1 | {games} | 100.0 % |")
        assert row.endswith("| ≥ 99 | reached |")
        tables.write("| Mana | kind – random | rest |")
        tables.write(row)
    written = page.read_text(encoding="utf-8")
    assert written.startswith("# Bots\n\n## Before\nkept\n")
    assert [line for line in written.splitlines() if line.startswith(("| Mandala", "| Mana "))] == [
        row,
        "| Mana | kind – random | rest |",
    ]


def test_there_is_a_row_for_every_game_against_the_yardstick():
    assert [row.game for row in tables.ROWS if "yardstick" in row.bots] == list(GAMES)
