"""Earlier positions: the replay and its bar, turning points, looking for the better move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.bots.analysis import Judgement, turn_starts
from tests.ui.driver import game_of, moves_of, open_page, play_at_random, play_moves, touch
from tests.ui.fakes import FakePage
from ui.app import App
from ui.screens.review import Review

MANA = "#/play/mana?seats=human,human&seed=7&start=1&name=Ana&name=Bo"


def reviewed() -> tuple[App, FakePage, int]:
    """A finished game with one turning point, whose position is shown."""
    app, page = open_page(MANA)
    play_at_random(app, page)
    game = game_of(app)
    reviewer, record = game.display.reviewer, game.table.record
    ply = next(i for i in range(6, len(record.moves)) if len(record.at(i).moves()) > 2)
    state = record.at(ply)
    best = next(move for move in state.moves() if move != record.moves[ply])
    turn = reviewer._turn(Judgement(ply, state.mover(), state.notation(best), 0.8, 0.2))
    plies = turn_starts(record)
    reviewer.review = Review(plies, [[0.5] * len(plies)] * 2, [turn])
    app.act("look", str(ply))
    return app, page, ply


def test_a_replay_plays_by_itself_says_every_move_and_can_be_paused_and_stepped() -> None:
    app, page = open_page(MANA)
    play_moves(app, page, 6)
    app.act("replay", "")
    table, replay = game_of(app).table, game_of(app).display.replay
    assert table.ply == 0 and replay.playing
    while table.ply < 2:
        page.pass_time(1)
    assert "Ana" in page.shown["bar"] or "Bo" in page.shown["bar"]
    app.act("play-pause", "")
    assert not replay.playing
    page.pass_time()
    assert table.ply == 2
    app.act("look", "3")
    assert table.ply == 3 and "Position 3 of 6" in page.shown["bar"]
    app.act("play-pause", "")
    app.act("speed", "")
    assert "2×" in page.shown["bar"]
    page.pass_time()
    assert table.cursor is None and not replay.playing and len(moves_of(app)) == 6


def test_at_a_turning_point_both_moves_are_drawn_and_said_once_the_better_is_shown() -> None:
    app, page, _ = reviewed()
    assert "overlay-arrow played" in page.shown["marks"] or "overlay-ring played" in page.shown["marks"]
    assert "better" not in page.shown["marks"] and "There was a better move." in page.shown["bar"]
    app.act("show-better", "")
    assert "overlay-arrow better" in page.shown["marks"] or "overlay-ring better" in page.shown["marks"]
    assert "Better: " in page.shown["bar"]


def test_the_better_move_may_be_looked_for_and_nothing_is_played() -> None:
    app, page, ply = reviewed()
    game = game_of(app)
    turn = game.display.reviewer.turn_at(ply)
    moves = list(moves_of(app))
    app.act("try", "")
    state = game.table.record.at(ply)
    wrong = next(move for move in state.moves() if move not in (turn.best.move, turn.played.move))
    for move, said in ((wrong, "There is a better one"), (turn.best.move, "That is the better move")):
        for target in state.path(move):
            touch(app, target)
        assert said in page.shown["bar"]
    assert "better" in page.shown["marks"] and moves_of(app) == moves
    app.act("now", "")
    assert not game.table.trying and game.table.cursor is None


def test_the_curve_has_one_point_a_turn() -> None:
    app, _page, _ply = reviewed()
    record = game_of(app).table.record
    plies = turn_starts(record)
    movers = [record.at(ply).to_move for ply in plies]
    assert all(one != other for one, other in pairwise(movers))
    assert plies[0] == 0 and plies[-1] == len(record.moves)


@pytest.mark.parametrize("act", ["replay", "look"])
def test_an_earlier_position_has_a_way_back(act: str) -> None:
    app, page = open_page(MANA)
    play_moves(app, page, 4)
    app.act(act, "1")
    assert 'data-act="now"' in page.shown["bar"]
