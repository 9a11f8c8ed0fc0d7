"""Alpha-beta for Mana, where nothing is hidden: turn by turn, deeper and deeper while time is left.

Principal variation search with a transposition table, the history heuristic for piece and bird together, and late
move reductions. Leaves at which the daimyo is attacked are looked at until a safe turn is found (quiescence). What
the search likes best is proved not to lose in two turns, by a full look at all turns (mana_tactics.py).
Values are strengths as the evaluation gives them (logits): the mover's less the other one's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import exp
from operator import mul, sub

from engine.bots.features import ONE_PHASE, Weights
from engine.bots.games.mana import SPEC, lines, perches, vector
from engine.bots.games.mana_position import (
    Moved,
    Position,
    fly,
    lose_turn,
    move_piece,
    moves,
    position_of,
    strikes,
)
from engine.bots.games.mana_tactics import has_safe_turn, win_in_two
from engine.bots.heuristics import Heuristics, after
from engine.bots.search.budget import Budget
from engine.bots.search.parallel import WHOLE, Part, share_of
from engine.bots.search.thought import Line, Thought, settle
from engine.games.mana.state import ManaState
from engine.games.mana.tables import ALIKE, BITS, DAIMYO, MOVE, NOWHERE, OCCURRENCES, RETURN, SETUP, SKIP
from engine.luck import shuffle
from engine.state import Move

WIN = 50.0  # a captured daimyo, less the turns until then
DEEPEST = 16  # turns
PERCHES = 3  # squares for the bird that are looked at below the root; no more than turns are still looked at
MARGIN = 0.8  # alternatives so close to the best get their true value, others a bound;
BROAD = 2  # but only in so many turns: deeper, all that counts is whether one is better than the best
NULL = 1e-3  # width of a window that only asks "better or not?"
LATE = 4  # turns that are looked at before the rest is looked at less deeply
CHECK = 16  # nodes between two looks at the budget
RESERVED = 0.85  # share of the budget after which no depth is begun, so that the answer can be proved
EXACT, AT_LEAST, AT_MOST = range(3)
ATTACKERS = SPEC.features.index("attackers")

Turn = tuple[Move, int]  # a move, and the square for the bird


class TimeUp(Exception):
    """The budget is spent in the midst of a depth."""


def search(
    state: ManaState,
    heuristics: Heuristics,
    weights: Weights,
    rng: random.Random,
    budget: Budget,
    part: Part = WHOLE,
    ranked: int = 1,
) -> Thought:
    """Search all lines one turn deep, then two turns …, while the budget lasts.

    Equal lines are taken by chance. Each part of a shared search has lines of its own.
    """
    finder, known = Finder(state, weights.at(ONE_PHASE), budget, ranked), share_of(lines(state), part)
    shuffle(known, rng.random)
    values = dict.fromkeys(known, 0.0)
    root = {line: after(state, line) for line in known}
    if len(known) > 1:
        for depth in range(1, DEEPEST + 1):
            values = finder.root(root, values, depth)
            if finder.hurried or abs(next(iter(values.values()))) > WIN / 2 or budget.share() > RESERVED:
                break  # no time for more; or decided, and deeper is no better
        values = finder.proved(root, values, state)
    found = [(line, 1 / (1 + exp(-value)), 1) for line, value in values.items()]
    return settle(found, budget.used)


class Finder:
    def __init__(self, state: ManaState, weights: Sequence[float], budget: Budget, ranked: int = 1) -> None:
        self.weights, self.budget, self.ranked = weights, budget, ranked
        self.hurried = False  # is the budget spent?
        self.begun = False  # has one turn deep been finished? Before that there is no answer
        self.check = CHECK  # when to look at it next
        # position -> depth, value, which kind of bound it is, the best turn
        self.table: dict[Position, tuple[int, float, int, Turn | None]] = {}
        self.history: dict[Turn, int] = {}  # turns that were too good elsewhere
        self.path: set[Position] = set()  # from the root to here: to come back to one of them is a draw
        # Positions of the game that are a draw if they come once more, and a state to compare with them.
        self.often = {number for number, times in state.seen.items() if times >= OCCURRENCES - 1}
        self.seat, self.probe = state.mover(), state.copy()

    def root(self, root: dict[Line, ManaState], known: dict[Line, float], depth: int) -> dict[Line, float]:
        """All lines with their values, the best first.

        They are looked at in the given order, so that cuts come early. Those for which no time is left come last,
        with what is known of them, unless all before them are lost. One turn deep is always finished.
        """
        values: dict[Line, float] = {}
        best: dict[Move, float] = {}  # of each move the value of its best line
        margin = MARGIN if depth <= BROAD else 0.0
        for line in known:
            try:
                value = self.root_line(root[line], known[line], depth, self.bound(best, line[0], margin))
            except TimeUp:
                self.hurried = True
                break
            values[line] = value
            best[line[0]] = max(best.get(line[0], value), value)
        self.begun = True
        if not values:
            return known
        top, rest = max(best.values()), {line: value for line, value in known.items() if line not in values}
        if top < -WIN / 2:
            return _best_first(rest | values)
        return _best_first(values) | {line: min(value, top) for line, value in rest.items()}

    def bound(self, best: dict[Move, float], move: Move, margin: float) -> float | None:
        """What a line has to beat: the worst of the ranked moves, and the other lines of its own move."""
        found = sorted(best.values(), reverse=True)
        if len(found) >= self.ranked:
            bound = found[self.ranked - 1] - margin
            return max(bound, best[move]) if move in best and self.ranked > 1 else bound
        return best.get(move)

    def root_line(self, state: ManaState, known: float, depth: int, bound: float | None) -> float:
        """The value of the state after a line; with a bound, only if it is better than that."""
        if bound is not None:
            value = self.after(state, depth - 1, bound, bound + NULL, 1)
            if value <= bound:
                return value if depth <= BROAD else min(value, known, bound - NULL)
        return self.after(state, depth - 1, -2 * WIN if bound is None else bound, 2 * WIN, 1)

    def proved(self, root: dict[Line, ManaState], values: dict[Line, float], state: ManaState) -> dict[Line, float]:
        """The values, after a full look at wins in two turns: the own one, then the other's after the best lines."""
        values = values.copy()
        try:
            if state.phase == MOVE and next(iter(values.values())) < WIN / 2:
                won = win_in_two(position_of(state), self.count)
                if won is not None:
                    return _best_first(values | {won: WIN - 3})
            safe: set[Move] = set()
            for line in [*values]:
                if line[0] in safe:
                    continue
                after_line, open_ = root[line], abs(values[line]) < WIN / 2
                if open_ and after_line.phase == MOVE and win_in_two(position_of(after_line), self.count) is not None:
                    values[line] = 4 - WIN
                    continue
                safe.add(line[0])
                if len(safe) == self.ranked:
                    break
        except TimeUp:
            pass
        return _best_first(values)

    def after(self, state: ManaState, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value, for the one who just moved, of the state after a turn or a set-up."""
        if state.ended is not None:
            return WIN - ply if state.ended == DAIMYO else 0.0
        if state.phase != SETUP:
            return -self.value(position_of(state), depth, -beta, -alpha, ply)
        best = -2 * WIN
        for line in lines(state):
            best = max(best, self.after(after(state, line), depth - 1, max(-beta, best), -alpha, ply + 1))
            if best >= -alpha:
                break
        return -best

    def value(self, position: Position, depth: int, alpha: float, beta: float, ply: int) -> float:
        """The value of a position for the one to move; outside of alpha to beta only a bound."""
        self.count()
        if strikes(position):
            return WIN - ply - 1
        if depth <= 0:
            return self.leaf(position, ply)
        if position in self.path or (self.often and self.is_third(position, ply)):
            return 0.0
        known = self.table.get(position)
        if known and known[0] >= depth:
            _, value, bound, _ = known
            if bound == EXACT or (bound == AT_LEAST and value >= beta) or (bound == AT_MOST and value <= alpha):
                return value
        best, choice, first = -2 * WIN, None, alpha
        self.path.add(position)
        for number, (turn, following) in enumerate(self.turns(position, known and known[3], depth)):
            low = max(alpha, best)
            value = 0.0 if following is None else self.follow(following, depth - 1, low, beta, ply + 1, number)
            if value > best:
                best, choice = value, turn
                if best >= beta:
                    self.history[turn] = self.history.get(turn, 0) + depth * depth
                    move = (turn[0], NOWHERE)
                    self.history[move] = self.history.get(move, 0) + depth * depth
                    break
        self.path.discard(position)
        bound = AT_LEAST if best >= beta else EXACT if best > first else AT_MOST
        self.table[position] = depth, best, bound, choice
        return best

    def follow(self, position: Position, depth: int, low: float, beta: float, ply: int, number: int) -> float:
        """The value, for the one who just moved, of the number-th turn that is looked at.

        Those after the first only have to prove that they are no better, late ones not even at full depth.
        """
        if number:
            shallow = depth - 1 if number >= LATE and depth >= 2 else depth
            value = -self.value(position, shallow, -low - NULL, -low, ply)
            if value > low and shallow < depth:
                value = -self.value(position, depth, -low - NULL, -low, ply)
            if value <= low or beta - low <= NULL:
                return value
        return -self.value(position, depth, -beta, -low, ply)

    def turns(self, position: Position, favourite: Turn | None, depth: int) -> Iterator[tuple[Turn, Position | None]]:
        """The best of an earlier look, then captures, then what was good elsewhere; None is a draw."""
        history, foes = self.history, position.foe

        def promise(move: Move) -> int:
            capture = move < RETURN and foes >> move % 36 & 1
            return (1 << 20 if capture else 0) + history.get((move, NOWHERE), 0)

        known = moves(position)
        if favourite is not None and favourite[0] != SKIP:
            yield favourite, fly(position, move_piece(position, favourite[0]), favourite[1])
        for move in sorted(known, key=promise, reverse=True):
            if move == SKIP:
                yield (move, NOWHERE), lose_turn(position)
                continue
            moved = move_piece(position, move)
            for bird in self.birds(moved, move, min(depth, PERCHES)):
                if (move, bird) != favourite:
                    yield (move, bird), fly(position, moved, bird)

    def birds(self, moved: Moved, move: Move, most: int) -> list[int]:
        found = perches(moved.own, moved.foe, moved.daimyo, moved.reached, most)
        if len(found) > 1:
            found.sort(key=lambda bird: -self.history.get((move, bird), 0))
        return found or [NOWHERE]

    def leaf(self, position: Position, ply: int) -> float:
        """The evaluation; but who is attacked and has no safe turn has lost."""
        own, foe, daimyo, target, bird_square, demand, *_ = position
        bird = BITS[bird_square]
        ours = vector(own, foe, daimyo, target, bird, own & ALIKE[demand] or own)
        theirs = vector(foe, own, target, daimyo, bird, 0)
        if theirs[ATTACKERS] and not has_safe_turn(position, self.count):
            return ply + 2 - WIN
        lead: float = sum(map(mul, self.weights, map(sub, ours, theirs)))
        return lead

    def is_third(self, position: Position, ply: int) -> bool:
        """Does the position end the game by repetition?"""
        probe, seat = self.probe, (self.seat + ply) % 2
        probe.men[seat], probe.men[1 - seat] = position.own, position.foe
        probe.daimyo[seat], probe.daimyo[1 - seat] = position.daimyo, position.target
        probe.bird, probe.demand, probe.to_move = position.bird, position.demand, seat
        return probe.position() in self.often

    def count(self) -> None:
        """One position more; now and then a look at the budget."""
        self.budget.used += 1
        if self.budget.used >= self.check:
            self.check = self.budget.used + CHECK
            if self.budget.spent() and self.begun:
                raise TimeUp


def _best_first(values: dict[Line, float]) -> dict[Line, float]:
    return dict(sorted(values.items(), key=lambda item: -item[1]))
