"""The result of a game: every point, and how it came about."""

import random

import pytest

from engine import GAMES, Record
from tests.ui.screens.page_check import check_page
from ui.boards import BOARDS
from ui.i18n import ENGLISH
from ui.screens import outcome, result
from ui.wording import WORDINGS

SEATS = [(game, players) for game in GAMES for players in GAMES[game].seats]


def finished(game: str, players: int, seed: int = 3) -> Record:
    record, rng = Record.new(game, players=players, seed=seed), random.Random(seed)
    while record.state.to_move is not None:
        record.play(rng.choice(record.state.moves()))
    return record


def of(record: Record) -> outcome.Outcome:
    names = tuple("ABCD"[: record.players])
    game = record.game
    return outcome.of(record, names, ("",) * len(names), 0, BOARDS[game], WORDINGS[game], ENGLISH)


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_the_rows_add_up_to_the_score(game: str, players: int) -> None:
    ended = of(finished(game, players))
    for seat, score in enumerate(ended.scores):
        assert sum(cell.points for row in ended.rows for cell in [row.cells[seat]] if cell) == score
    assert check_page(result.html(ended, ENGLISH)).with_attribute("data-result")


def test_mandala_shows_cards_times_value() -> None:
    ended = of(finished("mandala", 2))
    for row in ended.rows:
        for cell in filter(None, row.cells):
            cards, value = map(int, cell.how.split(" × "))
            assert cards * value == cell.points
    assert len({row.colour for row in ended.rows}) == len(ended.rows)


def test_ananda_shows_the_cards() -> None:
    for row in of(finished("ananda", 2)).rows:
        for cell in filter(None, row.cells):
            assert sum(map(int, cell.how.split(" + "))) == cell.points


@pytest.mark.parametrize("players", [2, 4])
def test_stones_shows_objectives_met_and_unmet(players: int) -> None:
    record = finished("stones", players)
    rows = [row for row in of(record).rows if row.label.startswith("Objective")]
    for seat, board in enumerate(record.state.view(None)["boards"]):
        shown = sorted(cell.how == "met" for row in rows for cell in [row.cells[seat]] if cell)
        assert shown == sorted(card["met"] for card in board["objectives"])
        assert sum(cell.points > 0 for row in rows for cell in [row.cells[seat]] if cell) <= 1
