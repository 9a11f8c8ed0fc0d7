"""Looking back at a game: what each decision was worth, and where it turned."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.bots import Thought, evaluate, think
from engine.record import Record
from engine.state import Move, State

BOT = "wise"  # who looks back: one that never slips
# Iterations a decision (positions in Mana), so that a review says the same on any machine; a third of a
# second in the browser of a desk. `python3 -m tools alternatives` says what they are worth.
BUDGET = {"mandala": 800, "stones": 500, "mana": 20_000, "ananda": 120}
SLIP = 0.04  # a smaller loss is a matter of taste


class Judgement(NamedTuple):
    """What was thought of one decision."""

    ply: int  # the position it was made in
    seat: int
    best: str  # notation
    best_value: float  # share of the win that the best move promises its seat
    played_value: float  # and the one that was played

    @property
    def loss(self) -> float:
        return max(0.0, self.best_value - self.played_value)


def judge(record: Record, seed: int, part: tuple[int, int] = (0, 1), **limits: Any) -> Iterator[Judgement]:
    """The real decisions of a game, in order; of a part (k, n) every n-th one. Limits are those of think."""
    state, decisions = record.at(0), 0
    which, of = part
    for ply, move in enumerate(record.moves):
        if len(state.moves()) > 1:
            if decisions % of == which:
                rng = random.Random(seed + ply)
                yield weigh(state, ply, move, think(state, BOT, rng, **limits), rng, **limits)
            decisions += 1
        state.apply(move)


def weigh(
    state: State, ply: int, played: Move, thought: Thought, rng: random.Random | None = None, **limits: Any
) -> Judgement:
    """A move against the best one, after a thought about its position.

    One that the search has not weighed is thought about on its own where there are random numbers for that.
    """
    seat = state.mover()
    values = {other.move: other.value for other in thought.alternatives}
    values[thought.move] = thought.value
    if played not in values:
        after = state.copy()
        after.apply(played)
        value = _value_after(after, seat, rng, **limits) if rng else evaluate(after, seat)
        values[played] = min(value, thought.value)
    return Judgement(ply, seat, state.notation(thought.move), thought.value, values[played])


def _value_after(after: State, seat: int, rng: random.Random, **limits: Any) -> float:
    """The share of the win that a seat can hope for; by search where that says it of this seat."""
    if after.to_move is None or (after.to_move != seat and after.players > 2) or len(after.moves()) == 1:
        return evaluate(after, seat)
    value = think(after, BOT, rng, **limits).value
    return value if after.to_move == seat else 1 - value


def turning_points(judgements: Sequence[Judgement], most: int = 3) -> list[Judgement]:
    """The decisions that cost most, the costliest first."""
    slips = [judgement for judgement in judgements if judgement.loss >= SLIP]
    return sorted(slips, key=lambda judgement: (-judgement.loss, judgement.ply))[:most]


def searched(shares: Sequence[Sequence[float]], judgements: Sequence[Judgement]) -> list[list[float]]:
    """A curve that follows what the search found: an evaluation alone jumps wherever pieces are about to be taken.

    What the searched share leaves goes to the others as the evaluation has it. A forced position is worth what the
    next decision is.
    """
    lines = [list(line) for line in shares]
    last = len(lines[0]) - 1
    known = {judgement.ply: judgement for judgement in judgements}
    for ply in reversed(range(last)):
        found, evaluated = known.get(ply), [line[ply] for line in lines]
        for seat, line in enumerate(lines):
            line[ply] = _share_of(seat, found, evaluated) if found else line[ply + 1]
    return lines


def _share_of(seat: int, found: Judgement, evaluated: Sequence[float]) -> float:
    if seat == found.seat:
        return found.best_value
    others = sum(share for other, share in enumerate(evaluated) if other != found.seat)
    left = 1 - found.best_value
    return left * evaluated[seat] / others if others else left / (len(evaluated) - 1)


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
