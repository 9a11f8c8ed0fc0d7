"""A toy game with luck, secrets, choices without order and an option: it tests the core itself.

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
from engine.game import MAX_SEED, Game, Option, start_option, start_seat
from engine.games.checks import demand, position_of
from engine.luck import luck, shuffle
from engine.state import Part, Path, Result, State

CARDS = {"short": range(1, 13), "long": range(1, 19)}
HAND = 3
PASS: tuple[int, ...] = ()

REASONS = {
    "not_yours": "You do not hold {card}.",
    "neighbour": "{card} is a neighbour of {top}.",
    "parity": "{cards} are not all odd or all even.",
    "can_lay": "You can lay a card, so you may not pass.",
}


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
        assert self.to_move is not None
        cards = [card for card in self.hands[self.to_move] if not self.too_near(card)]
        found: list[tuple[int, ...]] = [(card,) for card in cards]
        found += [(a, b) for a, b in combinations(cards, 2) if (a - b) % 2 == 0]
        return found or [PASS]

    def _apply(self, move: tuple[int, ...]) -> None:
        seat = self.to_move
        assert seat is not None
        if len(move) == 2:
            self.bonus[seat] += 1 + int(luck(self.seed, self.uses)() * 6)
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
        assert self.to_move is not None
        if not move:
            return self.reason("can_lay")
        for card in move:
            if card not in self.hands[self.to_move]:
                return self.reason("not_yours", card=card)
            if self.too_near(card):
                return self.reason("neighbour", card=card, top=self.top)
        return self.reason("parity", cards=self.notation(move))

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        cards = [int(target[5:]) for target in touched if re.fullmatch(r"card-\d+", target)]
        return self.refusal(tuple(cards)) if cards or touched == ["pass"] else self.reason("not_now")

    def view(self, seat: int | None) -> dict[str, Any]:
        result = self.result()
        return {
            "game": "toy",
            "players": self.players,
            "seat": seat,
            "to_move": self.to_move,
            "phase": "over" if result else "lay",
            "options": dict(self.options),
            "result": result and {"scores": list(result.scores), "winners": list(result.winners)},
            "hands": [hand[:] if s == seat else len(hand) for s, hand in enumerate(self.hands)],
            "rows": [row[:] for row in self.rows],
            "bonus": self.bonus[:],
            "deck": len(self.deck),
            "top": self.top,
            "uses": self.uses,
            "revealed": self.revealed,
        }

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        twin = self.copy()
        twin.seed = int(rng.random() * MAX_SEED)
        others = [s for s in range(self.players) if s != seat]
        hidden = sorted(self.deck + [card for s in others for card in self.hands[s]])
        shuffle(hidden, rng.random)
        for s in others:
            twin.hands[s] = sorted(hidden.pop() for _ in self.hands[s])
        twin.deck = hidden
        return twin

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "seed": self.seed,
            "options": dict(self.options),
            "to_move": self.to_move,
            "uses": self.uses,
            "revealed": self.revealed,
            "top": self.top,
            "deck": self.deck[:],
            "hands": [hand[:] for hand in self.hands],
            "rows": [row[:] for row in self.rows],
            "bonus": self.bonus[:],
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        with position_of(GAME):
            state = GAME.new(data["players"], data["seed"], data["options"])
            assert isinstance(state, cls)
            numbers = [data["uses"], data["revealed"], data["top"], *data["bonus"]]
            state.uses, state.revealed, state.top, *state.bonus = numbers
            state.to_move, state.deck = data["to_move"], list(data["deck"])
            state.hands = [list(hand) for hand in data["hands"]]
            state.rows = [list(row) for row in data["rows"]]
            cards = sorted(sum(state.hands + state.rows, state.deck))
            seats = range(state.players) if any(state.hands) else [None]
            demand(type(state.to_move) is not bool and state.to_move in seats, "it is nobody's turn")
            demand(all(type(n) is int and n >= 0 for n in numbers + cards), "a number is not possible")
            demand(cards == list(CARDS[state.options["deck"]]) and state.top <= len(cards), "the cards are not right")
            lengths = {len(state.hands), len(state.rows), len(state.bonus)}
            demand(lengths == {state.players}, "there are not as many hands as players")
            possible = all(hand == sorted(hand) and len(hand) <= HAND for hand in state.hands)
            demand(possible, "a hand is not possible")
        return state


GAME = Game(
    id="toy",
    title="Toy",
    seats=range(2, 4),
    options=(start_option(3), Option("deck", ("short", "long"), "short")),
    rules_version=1,
    has_secrets=True,
    state=ToyState,
    reasons=REASONS,
)
ToyState.game = GAME
