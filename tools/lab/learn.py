"""python3 -m tools learn GAME: the weights of a bot's evaluation, learned from games against itself.

Round by round the bot plays itself with the weights it has, now and then at random: it looks one line ahead, or
searches with --iterations. The first weights are those set by hand, or with --go-on the present ones. After each
round they are fitted (logistic regression, by Newton's method), so that positions foretell who won; what the games
say little about stays as it was. In the end they are written to engine/bots/weights.py.
"""

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from operator import mul, sub
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from engine import GAMES, State
from engine.bots.registry import HEURISTICS
from engine.bots.search.budget import Budget
from engine.bots.value import first_values, softmax
from engine.bots.weights import WEIGHTS
from tools.environment import ROOT

MODULE = ROOT / "engine" / "bots" / "weights.py"
ADVENTUROUS = 0.1  # share of moves at random, so that more kinds of positions are seen
STEPS = 4  # of Newton's method, which is there after a few
HOLD = 40.0  # how strongly a weight is held where it was, in positions that would say so: about a game's
CLEAR = {"mandala": 8.0, "stones": 4.0, "ananda": 6.0}  # points that make a win a clear one
BARE = {"stones": 0.0, "mandala": 0.75}  # how much the bare fact of a win counts, beside how clear it was; else a half
KEEP = 2  # rounds whose games are fitted together

Weights = tuple[float, ...]


class Example(NamedTuple):
    vectors: list[list[float]]  # features of each seat
    wins: list[float]  # share of the win of each seat


class Task(NamedTuple):
    game: str
    players: int
    weights: Weights
    seed: int
    iterations: int


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools learn", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=400, help="per round")
    parser.add_argument("--iterations", type=int, default=0, help="of the search; 0 looks one line ahead")
    parser.add_argument("--go-on", action="store_true", help="begin with the present weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes: as many as there are cores, unless given")
    parser.add_argument("--module", type=Path, default=MODULE)
    chosen = parser.parse_args(arguments)

    heuristics = HEURISTICS[chosen.game]
    rounds: list[list[Example]] = []
    weights: Weights = WEIGHTS[chosen.game, chosen.players] if chosen.go_on else heuristics.plain
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for number in range(chosen.rounds):
            first = chosen.seed * 1_000_000 + number * chosen.games
            seeds = range(first, first + chosen.games)
            tasks = [Task(chosen.game, chosen.players, weights, seed, chosen.iterations) for seed in seeds]
            rounds.append([example for game in pool.map(_one_game, tasks, chunksize=8) for example in game])
            examples = [example for kept in rounds[-KEEP:] for example in kept]
            weights = fit_wins(examples, weights)
            print(f"round {number + 1}: {len(examples)} positions, error {error(examples, weights):.4f}", flush=True)
            for name, weight in zip(heuristics.spec.names, weights, strict=True):
                print(f"  {name:14} {weight:8.4f}")
    write(chosen, weights)
    return 0


# --- games ----------------------------------------------------------------------------


def _one_game(task: Task) -> list[Example]:
    game, players = task.game, task.players
    state = GAMES[game].new(players, task.seed)
    seen = list(_play(state, task.weights, task.iterations, random.Random(task.seed)))
    result = state.result()
    assert result is not None
    wins = [(seat in result.winners) / len(result.winners) for seat in range(players)]
    # How clear a win was teaches more than the bare fact.
    clear = softmax([score / CLEAR[game] for score in result.scores]) if game in CLEAR else wins
    bare = BARE.get(game, 0.5)
    lessons = [bare * win + (1 - bare) * share for win, share in zip(wins, clear, strict=True)]
    return [Example(vectors, lessons) for vectors in seen]


def _play(state: State, numbers: Weights, iterations: int, rng: random.Random) -> Iterator[list[list[float]]]:
    """Play a game to its end: the features after every turn."""
    heuristics = HEURISTICS[state.game.id]
    weights = heuristics.spec.weights(numbers)
    while state.to_move is not None:
        if rng.random() < ADVENTUROUS:
            lines = heuristics.lines(state)
            line = lines[int(rng.random() * len(lines))]
        elif iterations:
            best = heuristics.search(state, heuristics, weights, rng, Budget(None, iterations, None, None)).lines[0]
            line = (best.move, *best.then)
        else:
            lines = heuristics.lines(state)
            values = first_values(state, lines, heuristics, weights)
            line = lines[values.index(max(values))]
        for move in line:
            state.apply(move)
        if state.to_move is not None:
            phase, vectors = heuristics.features(state)
            yield [heuristics.spec.vector(vector, phase) for vector in vectors]


# --- fitting --------------------------------------------------------------------------


def fit_wins(examples: list[Example], before: Weights) -> Weights:
    """Weights such that the softmax of the seats' strengths foretells the shares of the win."""
    scales = _scales(examples)
    scaled = [Example([list(map(mul, row, scales)) for row in vectors], wins) for vectors, wins in examples]
    held = [weight / scale for weight, scale in zip(before, scales, strict=True)]
    weights = held
    for _ in range(STEPS):
        slope = [HOLD * (weight - where) for weight, where in zip(weights, held, strict=True)]
        curve = [[HOLD if i == j else 0.0 for j in range(len(slope))] for i in range(len(slope))]
        for vectors, wins in scaled:
            _add(slope, curve, vectors, wins, weights)
        weights = [weight - step for weight, step in zip(weights, solve(curve, slope), strict=True)]
    return tuple(round(weight * scale, 5) for weight, scale in zip(weights, scales, strict=True))


def _add(
    slope: list[float], curve: list[list[float]], vectors: list[list[float]], wins: list[float], weights: list[float]
) -> None:
    """The first and second derivatives of the error of one example."""
    expected = softmax([sum(map(mul, weights, row)) for row in vectors])
    middle = [sum(map(mul, expected, column)) for column in zip(*vectors, strict=True)]
    for row, share, win in zip(vectors, expected, wins, strict=True):
        apart = list(map(sub, row, middle))
        for i, value in enumerate(row):
            slope[i] += (share - win) * value
            if apart[i]:
                part = share * apart[i]
                curve[i] = [known + part * other for known, other in zip(curve[i], apart, strict=True)]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination. The matrix is positive definite: no pivots are needed."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        pivot[:] = [value / pivot[i] for value in pivot]
        for row in rows:
            if row is not pivot and row[i]:
                row[:] = [value - row[i] * other for value, other in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def _scales(examples: list[Example]) -> list[float]:
    """What brings each feature to the size of about 1."""
    columns = zip(*(row for example in examples for row in example.vectors), strict=True)
    return [1 / (sqrt(sum(map(mul, column, column)) / len(column)) or 1.0) for column in columns]


def error(examples: list[Example], weights: Weights) -> float:
    """The mean square between expected and true shares of the win."""
    total = 0.0
    for vectors, wins in examples:
        expected = softmax([sum(map(mul, weights, row)) for row in vectors])
        total += sum((share - win) ** 2 for share, win in zip(expected, wins, strict=True)) / len(wins)
    return total / len(examples)


# --- keeping --------------------------------------------------------------------------


def write(chosen: argparse.Namespace, weights: Weights) -> None:
    """Put the weights into the module, beside those of the other tables."""
    WEIGHTS[chosen.game, chosen.players] = weights
    head = MODULE.read_text(encoding="utf-8").partition("WEIGHTS: ")[0]
    text = f"{head}WEIGHTS: dict[tuple[str, int], tuple[float, ...]] = {_literal(WEIGHTS)}\n"
    chosen.module.write_text(text, encoding="utf-8")


def _literal(tables: dict[tuple[str, int], Weights]) -> str:
    """The tables as Python, every one a paragraph of numbers."""
    lines = ["{"]
    for (game, players), weights in sorted(tables.items()):
        numbers = fill(", ".join(map(str, weights)) + ",", 96, initial_indent=8 * " ", subsequent_indent=8 * " ")
        lines += [f'    ("{game}", {players}): (', numbers, "    ),"]
    return "\n".join([*lines, "}"])
