"""What the generic tests play with: every set-up of every game, and random games of them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from engine import GAMES, Game, Record, State
from engine.state import Move, Path
from tests.toy import game as toy

# Read when tests are collected: a fifth game joins by being in engine.GAMES.
TESTED: list[Game] = [*GAMES.values(), toy.GAME]
LONGEST = 20_000  # plies; no random game comes near it


@dataclass(frozen=True)
class Setup:
    game: str
    players: int
    choices: tuple[tuple[str, str], ...]

    @property
    def options(self) -> dict[str, str]:
        return dict(self.choices)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(value for _, value in self.choices)])

    def record(self, seed: int) -> Record:
        return Record.new(self.game, players=self.players, seed=seed, options=self.options)


def every_setup() -> Iterator[Setup]:
    """All that can be agreed on before a game."""
    for game in TESTED:
        for players in game.seats:
            for values in product(*(option.choices for option in game.options)):
                options = dict(zip((o.name for o in game.options), values, strict=True))
                start = options.get("start", "random")
                if start == "random" or int(start) <= players:
                    yield Setup(game.id, players, tuple(options.items()))


def setups() -> Iterator[Setup]:
    """The same, but who begins takes turns instead of multiplying everything."""
    beginners: dict[tuple[Any, ...], list[Setup]] = {}
    for setup in every_setup():
        rest = tuple(choice for choice in setup.choices if choice[0] != "start")
        beginners.setdefault((setup.game, setup.players, rest), []).append(setup)
    for turn, among in enumerate(beginners.values()):
        yield among[turn % len(among)]


def play_out(state: State, rng: random.Random) -> State:
    """Random moves to the end, in place."""
    for _ in range(LONGEST):
        if state.to_move is None:
            return state
        state.play(rng.choice(state.moves()))
    raise AssertionError("this game does not end")


@cache
def random_record(setup: Setup, seed: int = 1) -> Record:
    """A whole random game. Shared between tests: look, do not touch."""
    record, rng = setup.record(seed), random.Random(str(setup))
    for _ in range(LONGEST):
        if record.state.to_move is None:
            return record
        record.play(rng.choice(record.state.moves()))
    raise AssertionError("this game does not end")


def plies(setup: Setup, count: int) -> list[int]:
    """Some plies of the random game, the first and the last among them."""
    length = len(random_record(setup).moves)
    return sorted({round(length * i / (count - 1)) for i in range(count)} | {min(1, length)})


def positions(setup: Setup, count: int = 7) -> list[State]:
    """Fresh states from all over the random game, the last one over."""
    return [random_record(setup).at(ply) for ply in plies(setup, count)]


def seats(state: State) -> list[int | None]:
    return [*range(state.players), None]


def some(things: list[Any], most: int) -> list[Any]:
    """All of them, or as many picked evenly."""
    return things if len(things) <= most else [things[i * len(things) // most] for i in range(most)]


def foreign_moves(setup: Setup, state: State, most: int = 40) -> list[Move]:
    """Moves that were possible elsewhere in the game and are not here."""
    here = set(state.moves())
    elsewhere = {m: None for other in positions(setup) for m in some(other.moves(), 30)}
    return some([move for move in elsewhere if move not in here], most)


def touches(path: Path, rng: random.Random) -> list[str]:
    """One of the orders in which a person may touch a path's targets."""
    touched: list[str] = []
    for step in path:
        targets = [step] if isinstance(step, str) else sorted(step)
        rng.shuffle(targets)
        touched += targets
    return touched


def as_text(data: Any) -> str:
    """JSON that two equal things share, and that forgives nothing that is not JSON."""
    return json.dumps(data, sort_keys=True, allow_nan=False)
