"""Looking back at a game: what each decision was worth, and where it turned."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.bots import evaluate, think
from engine.core import Move, Record

BOT = "wise"  # who looks back: one that never slips
SLIP = 0.04  # a smaller loss is a matter of taste


class Judgement(NamedTuple):
    """What was thought of one decision."""

    ply: int  # the position it was made in
    seat: int
    best: Move
    best_value: float  # share of the win that the best move promises its seat
    played_value: float  # and the one that was played

    @property
    def loss(self) -> float:
        return max(0.0, self.best_value - self.played_value)


def judge(
    record: Record, seed: int, seconds: float | None = None, iterations: int | None = None
) -> Iterator[Judgement]:
    """Every real decision of a game, in order."""
    state = record.at(0)
    for ply, move in enumerate(record.moves):
        if len(state.moves()) > 1 and state.to_move is not None:
            seat = state.to_move
            rng = random.Random(seed + ply)
            thought = think(state, BOT, rng, seconds=seconds, iterations=iterations)
            values = {other.move: other.value for other in thought.alternatives}
            values[thought.move] = thought.value
            if move not in values:
                after = state.copy()
                after.apply(move)
                values[move] = min(evaluate(after, seat), thought.value)
            yield Judgement(ply, seat, thought.move, thought.value, values[move])
        state.apply(move)


def turning_points(judgements: Sequence[Judgement], most: int = 3) -> list[Judgement]:
    """The decisions that cost most, the costliest first."""
    slips = [judgement for judgement in judgements if judgement.loss >= SLIP]
    return sorted(slips, key=lambda judgement: (-judgement.loss, judgement.ply))[:most]


def curve(record: Record) -> list[list[float]]:
    """For every seat its share of the win after each move: cheap, from evaluations alone.

    A finished game ends in what it ended in.
    """
    state = record.at(0)
    shares = [[evaluate(state, seat)] for seat in range(record.players)]
    for move in record.moves:
        state.apply(move)
        ended = state.result()
        for seat, line in enumerate(shares):
            if ended is None:
                line.append(evaluate(state, seat))
            else:
                line.append((seat in ended.winners) / len(ended.winners))
    return shares
