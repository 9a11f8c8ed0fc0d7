"""Looking back at a game: every decision judged once, however it is shared out, and the costliest named."""

import random

import pytest

from engine import GAMES, Record
from engine.bots.analysis import SLIP, Judgement, curve, judge, turning_points

PLIES = 14


def played(game: str) -> Record:
    record, rng = Record.new(game, players=2, seed=3), random.Random(3)
    for _ in range(PLIES):
        record.play(rng.choice(record.state.moves()))
    return record


@pytest.mark.parametrize("game", GAMES)
def test_parts_together_are_the_whole(game):
    record = played(game)
    whole = list(judge(record, seed=1, iterations=2))
    parts = [list(judge(record, seed=1, part=(number, 3), iterations=2)) for number in range(3)]
    assert sorted(judgement for part in parts for judgement in part) == whole
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_judged_by_what_else_there_was(game):
    record = played(game)
    choices = [ply for ply in range(PLIES) if len(record.at(ply).moves()) > 1]
    judgements = list(judge(record, seed=1, iterations=4))
    assert [judgement.ply for judgement in judgements] == choices
    for judgement in judgements:
        state = record.at(judgement.ply)
        assert judgement.seat == state.to_move
        assert state.parse(judgement.best) in state.moves()
        assert 0 <= judgement.played_value <= 1


def test_turning_points_are_the_costliest_decisions():
    losses = [0.1, 0.5, SLIP / 2, 0.3, 0.2]
    judgements = [Judgement(ply, ply % 2, "", 0.6, 0.6 - loss) for ply, loss in enumerate(losses)]
    assert [turn.ply for turn in turning_points(judgements)] == [1, 3, 4]
    assert [turn.ply for turn in turning_points(judgements, most=9)] == [1, 3, 4, 0]


def test_the_curve_ends_in_what_the_game_ended_in():
    record, rng = Record.new("mana", players=2, seed=3), random.Random(3)
    while record.state.to_move is not None:
        record.play(rng.choice(record.state.moves()))
    lines = curve(record)
    assert [len(line) for line in lines] == [len(record.moves) + 1] * 2
    assert [line[-1] for line in lines] == [float(seat in record.state.result().winners) for seat in range(2)]
    assert all(abs(sum(shares) - 1) < 1e-6 for shares in zip(*lines, strict=True))
