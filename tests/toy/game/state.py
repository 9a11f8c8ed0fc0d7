"""The toy game: a position, its moves, and what they do. Luck, secrets, choices without order and an option.

Lay one card of your hand, or two of equal parity, then fill the hand up to three. No card may be
a neighbour of the last one laid; whoever can lay nothing passes, which frees the next player.
Two cards roll a die for a bonus. Cards and bonus count.

Notation: `7`, `3+5`, `pass`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Self

from engine.errors import Reason
from engine.game import start_seat
from engine.luck import luck, shuffle
from engine.state import Part, Path, Result, State
from tests.toy.game import json_form, knowledge, refusals
from tests.toy.game.tables import CARDS, DIE, HAND, PASS
from tests.toy.game.view_types import ToyView


class ToyState(State):
    def __init__(self, players: int, seed: int, options: Mapping[str, str]) -> None:
        self.players, self.seed, self.options = players, seed, dict(options)
        self.to_move: int | None = 0
        self.uses = 1  # of luck; the deal was the first
        self.revealed = 0
        self.top = 0
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.rows: list[list[int]] = [[] for _ in range(players)]
        self.bonus = [0] * players

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        state, roll = cls(players, seed, options), luck(seed)
        state.to_move = start_seat(options, players, roll)
        state.deck = list(CARDS[options["deck"]])
        shuffle(state.deck, roll)
        for seat in range(players):
            state.fill(seat)
        return state

    def fill(self, seat: int) -> None:
        hand = self.hands[seat]
        while len(hand) < HAND and self.deck:
            hand.append(self.deck.pop())
            self.revealed += 1
        hand.sort()

    def too_near(self, card: int) -> bool:
        return self.top > 0 and abs(card - self.top) == 1

    def legal(self) -> list[tuple[int, ...]]:
        cards = [card for card in self.hands[self.mover()] if not self.too_near(card)]
        found: list[tuple[int, ...]] = [(card,) for card in cards]
        found += [(a, b) for a, b in combinations(cards, 2) if (a - b) % 2 == 0]
        return found or [PASS]

    def _apply(self, move: tuple[int, ...]) -> None:
        seat = self.mover()
        if len(move) == 2:
            self.bonus[seat] += 1 + int(luck(self.seed, self.uses)() * DIE)
            self.uses += 1
            self.revealed += 1
        for card in move:
            self.hands[seat].remove(card)
        self.rows[seat] += move
        self.top = move[-1] if move else 0
        self.fill(seat)
        self.to_move = (seat + 1) % self.players if any(self.hands) else None

    def copy(self) -> Self:
        twin = type(self)(self.players, self.seed, self.options)
        twin.to_move, twin.uses, twin.top = self.to_move, self.uses, self.top
        twin.revealed, twin.deck, twin.bonus = self.revealed, self.deck[:], self.bonus[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.rows = [row[:] for row in self.rows]
        return twin

    def result(self) -> Result | None:
        if self.to_move is not None:
            return None
        scores = tuple(sum(part.points for part in parts) for parts in self.explain())
        best = max(scores)
        return Result(scores, tuple(s for s in range(self.players) if scores[s] == best))

    def explain(self) -> list[list[Part]]:
        return [
            [Part("card", {"card": card}, card) for card in row] + [Part("bonus", {}, bonus)]
            for row, bonus in zip(self.rows, self.bonus, strict=True)
        ]

    def notation(self, move: tuple[int, ...]) -> str:
        return "+".join(map(str, move)) or "pass"

    def read(self, text: str) -> tuple[int, ...]:
        text = "".join(text.lower().split())
        if text == "pass":
            return PASS
        if not re.fullmatch(r"[0-9]{1,2}(\+[0-9]{1,2})?", text):
            raise self.not_a_move(text)
        return tuple(sorted(map(int, text.split("+"))))

    def path(self, move: tuple[int, ...]) -> Path:
        if not move:
            return ("pass",)
        cards = [f"card-{card}" for card in move]
        return (cards[0] if len(cards) == 1 else frozenset(cards), "done")

    def refusal(self, move: tuple[int, ...]) -> Reason:
        return refusals.of_move(self, move)

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        return refusals.of_touch(self, touched)

    def view(self, seat: int | None) -> ToyView:
        return knowledge.view(self, seat)

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        return knowledge.sample(self, seat, rng.random)

    def to_json(self) -> dict[str, Any]:
        return json_form.write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return json_form.read(cls, data)
