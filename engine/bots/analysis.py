"""Looking back at a game: what each decision was worth, and where it turned."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.bots import Thought, evaluate, think
from engine.bots.registry import HEURISTICS
from engine.bots.value import final_shares
from engine.record import Record
from engine.state import Move, State

BOT = "wise"  # who looks back: one that never slips
# Iterations a decision (positions in Mana), so that a review says the same on any machine: a second or two in the
# browser of a desk. `python3 -m tools alternatives` says what they are worth.
BUDGET = {"mandala": 800, "stones": 3000, "mana": 40_000, "ananda": 400}
SLIP = 0.04  # a smaller loss is a matter of taste
RANKED = 4  # moves whose values are compared: as many as a hint names
TRIES = 2  # other moves of which one should stand a second look


class Judgement(NamedTuple):
    """What was thought of one decision."""

    ply: int  # the position it was made in
    seat: int
    best: str  # notation; where all is certain the best of what was not played
    best_value: float  # share of the win that this promises its seat
    played_value: float  # and the move that was played

    @property
    def loss(self) -> float:
        return max(0.0, self.best_value - self.played_value)

    @property
    def value(self) -> float:
        """Of the position."""
        return max(self.best_value, self.played_value)


def judge(record: Record, seed: int, part: tuple[int, int] = (0, 1), **limits: Any) -> Iterator[Judgement]:
    """The real decisions of a game, in order; of a part (k, n) every n-th one. Limits are those of think.

    All of them together need a look in hindsight.
    """
    state, decisions = record.at(0), 0
    which, of = part
    for ply, move in enumerate(record.moves):
        if len(state.moves()) > 1:
            if decisions % of == which:
                rng = random.Random(seed + ply)
                thought = think(state, BOT, rng, ranked=RANKED, **limits)
                weighed = _instead if HEURISTICS[record.game].certain else weigh
                yield weighed(state, ply, move, thought, rng, **limits)
            decisions += 1
        state.apply(move)


def weigh(state: State, ply: int, played: Move, thought: Thought, rng: random.Random, **limits: Any) -> Judgement:
    """A move against the best one, after a thought about its position.

    One that has no value of its own is thought about alone.
    """
    seat = state.mover()
    known = thought.alternatives[: RANKED if HEURISTICS[state.game.id].certain else None]
    values = {other.move: other.value for other in known}
    values[thought.move] = thought.value
    if played not in values:
        values[played] = min(value_after(state, played, rng, **limits), thought.value)
    return Judgement(ply, seat, state.notation(thought.move), thought.value, values[played])


def _instead(state: State, ply: int, played: Move, thought: Thought, rng: random.Random, **limits: Any) -> Judgement:
    """What could have been played instead.

    The game shows what the played move was worth. Another one has to stand a look at the position after it too.
    """
    best, best_value = played, 0.0
    values = {other.move: other.value for other in thought.alternatives}
    for move in [move for move in values if move != played][:TRIES]:
        value = value_after(state, move, rng, **limits)
        if value > best_value:
            best, best_value = move, value
        if value >= values[move] - SLIP:
            break
    return Judgement(ply, state.mover(), state.notation(best), best_value, values.get(played, thought.value))


def value_after(state: State, move: Move, rng: random.Random, **limits: Any) -> float:
    """The share of the win that the mover can hope for after a move; by search where that says it of this seat."""
    seat, after = state.mover(), state.copy()
    after.apply(move)
    if after.to_move is None or (after.to_move != seat and after.players > 2) or len(after.moves()) == 1:
        return evaluate(after, seat)
    value = think(after, BOT, rng, **limits).value
    return value if after.to_move == seat else 1 - value


def in_hindsight(record: Record, judgements: Iterable[Judgement]) -> list[Judgement]:
    """All judgements of a game, in order. Where all is certain, a move is worth what the next position is.

    So a move that turned out to be bad is known as such, however good it looked; and the curve falls only where
    something else could have been played. Where cards are dealt, what comes next may be luck.
    """
    ordered = sorted(judgements)
    if not HEURISTICS[record.game].certain:
        return ordered
    found: list[Judgement] = []
    ended = record.state.result()
    shares = final_shares(ended, record.players) if ended else None
    for judgement in reversed(ordered):
        seat = judgement.seat
        if shares is not None:
            judgement = judgement._replace(played_value=shares[seat])
        shares = [1 - judgement.value, 1 - judgement.value]
        shares[seat] = judgement.value
        found.append(judgement)
    return found[::-1]


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
        return found.value
    others = sum(share for other, share in enumerate(evaluated) if other != found.seat)
    left = 1 - found.value
    return left * evaluated[seat] / others if others else left / (len(evaluated) - 1)


def turn_starts(record: Record) -> list[int]:
    """The positions in which a turn begins, and the last one: the points of the curve."""
    plies, before, state = [], None, record.at(0)
    for ply, move in enumerate(record.moves):
        if state.to_move != before:
            plies.append(ply)
        before = state.to_move
        state.apply(move)
    return [*plies, len(record.moves)]


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
