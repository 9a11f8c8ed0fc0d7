"""Looking back at a game: every decision judged once, however it is shared out, and the costliest named."""

import random

import pytest

from engine import GAMES, Move, Record, State
from engine.bots.analysis import SLIP, Judgement, curve, judge, searched, turning_points

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


def blunder() -> tuple[Record, int]:
    """A game of Mana in which somebody, with a safe move at hand, lets the daimyo be taken whatever the bird does."""
    for seed in range(200):
        record, rng = Record.new("mana", players=2, seed=seed), random.Random(seed)
        while record.state.to_move is not None and len(record.moves) < 40:
            state = record.state
            if state.view(None)["phase"] == "move" and len(state.moves()) > 1:
                lost = [move for move in state.moves() if loses(state, move)]
                if lost and len(lost) < len(state.moves()):
                    record.play(lost[0])
                    return record, len(record.moves) - 1
            record.play(rng.choice(state.moves()))
    raise AssertionError("no such game")


def after(state: State, move: Move) -> State:
    then = state.copy()
    then.apply(move)
    return then


def loses(state: State, move: Move) -> bool:
    """Is the mover beaten within the opponent's next move, wherever the bird goes?"""
    mover, moved = state.mover(), after(state, move)
    if moved.to_move != mover:
        return False
    return all(beaten(after(moved, bird), 1 - mover) for bird in moved.moves())


def beaten(state: State, winner: int) -> bool:
    if state.to_move is None:
        result = state.result()
        return result is not None and result.winners == (winner,)
    if state.to_move != winner:
        return False
    ends = (after(state, move).result() for move in state.moves())
    return any(end is not None and end.winners == (winner,) for end in ends)


def test_a_blunder_that_three_plies_show_is_named() -> None:
    record, ply = blunder()
    decisions = sum(len(record.at(i).moves()) > 1 for i in range(ply))
    (judgement,) = judge(record, 1, part=(decisions, 10_000), iterations=3000)
    assert judgement.ply == ply and judgement.played_value < 0.05 < judgement.loss
    assert turning_points([judgement]) == [judgement]


def test_the_curve_follows_the_search() -> None:
    judged = [Judgement(0, 0, "a", 0.6, 0.6), Judgement(2, 1, "b", 0.3, 0.3)]
    assert searched([[0.1, 0.9, 0.2, 1.0], [0.9, 0.1, 0.8, 0.0]], judged) == [
        pytest.approx([0.6, 0.7, 0.7, 1.0]),
        pytest.approx([0.4, 0.3, 0.3, 0.0]),
    ]
