"""Sealed games by the clock. Runs natively and inside Pyodide, so it imports nothing but the engine."""

import json
import random
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

from engine.sealed import curve, secret
from engine.sealed.audit import auditing
from engine.sealed.record import SealedRecord
from engine.sealed.steps import Steps

Times = dict[str, list[tuple[float, int]]]  # what was done -> milliseconds and multiplications
ROLES = ("dealer", "cutter")
_multiply = curve.x25519


class Bench:
    def __init__(self) -> None:
        self.times: Times = {}
        self.characters: list[int] = []
        self.multiplications = 0

    def count(self, k: int, u: int) -> int:
        self.multiplications += 1
        return _multiply(k, u)

    def timed(self, name: str, do: Callable[[], Any]) -> Any:
        before, begin = self.multiplications, perf_counter()
        result = do()
        took = 1000 * (perf_counter() - begin)
        self.times.setdefault(name, []).append((took, self.multiplications - before))
        return result

    def stepped(self, name: str, steps: Steps[Any]) -> Any:
        """The whole of long work, and its longest step: so long is the page without a frame."""
        begin, before, longest = perf_counter(), self.multiplications, 0.0
        while True:
            step = perf_counter()
            try:
                next(steps)
            except StopIteration as done:
                longest = max(longest, perf_counter() - step)
                took = 1000 * (perf_counter() - begin)
                self.times.setdefault(name, []).append((took, self.multiplications - before))
                self.times.setdefault(f"{name}: longest step", []).append((1000 * longest, 0))
                return done.value
            longest = max(longest, perf_counter() - step)

    def game(self, game: str, number: int) -> None:
        rng = random.Random(number)
        seeds = [curve.digest("bench", number, seat) for seat in (0, 1)]
        dealer = self.stepped("invitation", SealedRecord.inviting(game, None, seeds[0]))
        cutter = self.timed("read 0", lambda: SealedRecord.answering(dealer.to_link(), seeds[1]))
        pair, links = [dealer, cutter], [dealer.to_link()]
        while len(dealer.seeds) < 2:
            writer, reader = pair[len(links) % 2], pair[1 - len(links) % 2]
            while writer.ready(writer.seat):
                writer.play(rng.choice(writer.state.moves()))
            name = {1: "1", 2: "2"}.get(len(links), f"later, {ROLES[writer.seat]}")
            if len(writer.ahead.draws.made_of) > len(writer.exchange.lists) and game == "mandala" and not writer.seat:
                name = "with a new deck"
                self.stepped("list of a new deck", writer.prepare())
            links.append(self.timed(f"make {name}", writer.to_link))
            self.timed(f"read {name}", partial(reader.open, links[-1]))
        self.characters = list(map(len, links))
        form = json.dumps(dealer.to_json())
        self.times.setdefault("kept form, characters", []).append((len(form), 0))
        self.timed("load a kept form", lambda: SealedRecord.from_json(json.loads(form)))
        for record in pair:
            verdict = self.stepped(f"audit by the {ROLES[record.seat]}", auditing(record))
            assert verdict.code == "clean"


def play(game: str, number: int) -> str:
    """One game, as JSON: times by step, and the characters of every link."""
    bench = Bench()
    vars(secret)["x25519"] = bench.count
    try:
        bench.game(game, number)
    finally:
        vars(secret)["x25519"] = _multiply
    return json.dumps([bench.times, bench.characters])
