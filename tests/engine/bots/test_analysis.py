"""Looking back at a game: every decision judged once, however it is shared out, and the costliest named."""

import random

import pytest

from engine import GAMES, Record
from engine.bots.analysis import BUDGET, SLIP, Judgement, curve, in_hindsight, judge, searched, turning_points
from engine.games.mana.state import ManaState
from tools.lab import tactics

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


# Games of Mana, each with the ply of a blunder: sound moves were at hand, and after this one the other side has a quiet
# turn that no answer meets, three turns deep, and then takes the daimyo.
BLUNDERS = {
    8: "f1 c6 c1-c3 *e5 d6-e4 *e2 d1-d2 *b2 b6-b4 *c5 a1-a4 *f5 c6-d5 *e2 c3xd5",
    10: "f1 b6 e1-c2 *b3 e6-e5 *e1 a1-b3 *e2 a6-a5 *b4 b1-a2 *e2 d6-d3 *b1 f1-e2 *d5 d3xe2",
    18: "c1 f6 e1-c2 *b3 a6-a5 *e5 a1-a4 *f2 c6-c4 *a6 c2-b2 *d2 a5-b3 *a2 d1-e1 *b4 d6-d5 *d1 a4-a2 *d1 d5-d4 *f2 "
    "c1-d2 *c3 d4xd2",
}


def mana(moves: str) -> Record:
    record = Record.new("mana", players=2, seed=1, options={"start": "1"})
    for move in moves.split():
        record.play(move)
    return record


@pytest.mark.parametrize("ply", BLUNDERS)
def test_a_blunder_that_three_turns_show_is_named(ply: int) -> None:
    record = mana(BLUNDERS[ply])
    decisions = [ply for ply in range(len(record.moves)) if len(record.at(ply).moves()) > 1]
    parts = [(decisions.index(each), len(decisions)) for each in decisions if each >= ply]
    half = BUDGET["mana"] // 2  # of what a review has, for the sake of the time
    judgements = in_hindsight(record, [one for part in parts for one in judge(record, 1, part, iterations=half)])
    turn = next(turn for turn in turning_points(judgements) if turn.ply == ply)
    assert turn.played_value < 0.05 and turn.loss > 0.25
    state = record.at(ply)
    state.apply(state.parse(turn.best))
    assert isinstance(state, ManaState)
    assert not all(map(tactics.loses, tactics.turns(state)))


def test_a_move_is_worth_what_came_of_it_where_all_is_certain() -> None:
    """The last but one looked good and lost; the one before was no slip, since what it led to was as good."""
    record = mana(BLUNDERS[8])
    thought = [Judgement(12, 0, "a", 0.5, 0.9), Judgement(4, 1, "b", 0.45, 0.1), Judgement(8, 1, "c", 0.4, 0.4)]
    found = in_hindsight(record, [*thought, Judgement(14, 0, "d", 0.3, 0.3)])
    assert [judgement.ply for judgement in found] == [4, 8, 12, 14]
    assert [judgement.played_value for judgement in found] == pytest.approx([0.4, 0.0, 1.0, 1.0])
    assert [judgement.loss for judgement in found] == pytest.approx([0.05, 0.4, 0.0, 0.0])


def test_what_comes_by_luck_is_held_against_nobody() -> None:
    record = played("stones")
    thought = [Judgement(2, 0, "a", 0.5, 0.5), Judgement(0, 0, "b", 0.6, 0.6)]
    assert in_hindsight(record, thought) == sorted(thought)


def test_the_curve_follows_the_search() -> None:
    judged = [Judgement(0, 0, "a", 0.6, 0.6), Judgement(2, 1, "b", 0.3, 0.3)]
    assert searched([[0.1, 0.9, 0.2, 1.0], [0.9, 0.1, 0.8, 0.0]], judged) == [
        pytest.approx([0.6, 0.7, 0.7, 1.0]),
        pytest.approx([0.4, 0.3, 0.3, 0.0]),
    ]
