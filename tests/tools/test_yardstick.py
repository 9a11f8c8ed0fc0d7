"""The yardstick: fair, repeatable, no stranger to an obvious move, and none of our bots."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from engine import GAMES, State
from tests.engine.games.mana import positions as mana_positions
from tools.lab import match, ratio, tables, yardstick


def middle(game: str) -> State:
    """A position of a random game, after eight real decisions."""
    state, rng, decisions = GAMES[game].new(2, 3), random.Random(3), 0
    while decisions < 8 or len(state.moves()) < 3:
        decisions += len(state.moves()) > 1
        state.apply(rng.choice(state.moves()))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_it_knows_no_more_than_its_seat(game):
    state = middle(game)
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
    tasks = match.Match("mandala", ("yardstick", "random"), games=6, seed=3, unit=1).tasks()
    deals = match.play_tasks(tasks, jobs=1)
    assert match.standing("yardstick", deals).wins > 0.6


@pytest.fixture
def page(tmp_path, monkeypatch):
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n\n## Before\nkept\n", encoding="utf-8")
    monkeypatch.setattr(tables, "PAGE", page)
    return page


def table(page) -> list[str]:
    return [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("|")]


def test_a_row_of_the_table_says_who_won_and_replaces_an_older_one(page):
    for games in (2, 4):
        row = match.Match("mandala", ("wise", "random"), games=games, unit=1)
        line = tables.line(row, match.play_tasks(row.tasks(), jobs=1))
        assert line.startswith(f"| Mandala | wise – random | {games} | 100.0 % |")
        assert f"| ≥ 99 | reached | `match mandala wise random --games {games} --iterations 1` |" in line
        tables.write("| Mana | kind – random | rest |")
        tables.write(line)
    assert page.read_text(encoding="utf-8").startswith("# Bots\n\n## Before\nkept\n")
    assert table(page) == [*tables.HEAD, line, "| Mana | kind – random | rest |"]


def test_a_row_may_come_into_a_table_with_other_columns(page):
    """The head of such a table is no row."""
    tables.keep(
        tables.TITLE, ["| game | match | games | |", "|---|---|---|---|", "| Mana | kind – random | 2 | |"], page
    )
    tables.write("| Mana | wise – random | 4 | |")
    assert table(page) == [*tables.HEAD, "| Mana | wise – random | 4 | |", "| Mana | kind – random | 2 | |"]


def test_all_matches_make_a_table_of_their_own(page, monkeypatch, capsys):
    rows = [row for row in tables.ROWS if row.match.bots == ("kind", "random")][:3]
    monkeypatch.setattr(tables, "ROWS", rows)
    tables.write("| Mana | of another day | 2 | |")
    tables.play_all(games=2, jobs=1, write_them=True)
    assert [line.split(" | ")[:2] for line in table(page)[2:]] == [
        [f"| {GAMES[row.match.game].title}", "kind – random"] for row in rows
    ]
    assert "minutes" in capsys.readouterr().err


def test_a_run_that_was_broken_off_goes_on(page, monkeypatch, capsys):
    """With the rows of the same command and the same bots, and no others."""
    rows = [row for row in tables.ROWS if row.match.bots == ("kind", "random")][:3]
    monkeypatch.setattr(tables, "ROWS", rows)
    commit = tables._commit().rstrip("+")
    monkeypatch.setattr(tables, "_changed_since", lambda since: since != commit)
    first, second, third = (replace(row.match, games=2) for row in rows)
    begun = [
        tables.line(first, match.play_tasks(first.tasks(), jobs=1)).replace("+ |", " |").replace("100.0 %", "kept %"),
        f"| {GAMES[second.game].title} | kind – random | of other bots | `{second.command}` | 0000000 |",
        f"| {GAMES[third.game].title} | kind – random | of another command | `{first.command} 1` | {commit} |",
    ]
    for row in begun:
        tables.write(row)
    tables.play_all(games=2, jobs=1, write_them=True, go_on=True)
    assert table(page)[2] == begun[0]
    assert len(table(page)) == 5
    assert not set(begun[1:]) & set(table(page))


def test_there_is_a_row_for_every_game_against_the_yardstick():
    rows = [row for row in tables.ROWS if "yardstick" in row.match.bots]
    assert {row.match.game for row in rows} == set(GAMES)
    assert len({row.heading for row in rows}) == len(rows)  # else one would be written over another


def test_a_ratio_is_fair_when_the_yardstick_has_as_many_times_the_seconds_as_it_should(monkeypatch, capsys):
    monkeypatch.setitem(yardstick.RATIO, "mana", 0.4)
    for theirs, fair in ((yardstick.TIMES, 0.4), (2 * yardstick.TIMES, 0.2)):
        monkeypatch.setattr(ratio, "seconds", lambda match, theirs=theirs: (1.0, theirs))
        assert ratio.main(["mana"]) == 0
        game, *figures = capsys.readouterr().out.splitlines()[-1].split()
        assert (game, float(figures[-1])) == ("mana", fair)
