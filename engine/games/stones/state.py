"""Mandala Stones (Filip Głowacz), 2 to 4 players.

Four artists walk among 24 stacks of stones. Who moves one takes the stones it likes as a tower;
who scores takes the top stones off again, and they fill the mandala.

Notation: a pick is the artist's space, its destination, the side of the artist on which the
first stone lies (left out when only one stone is taken) and the slot: `B1-C3 e IV`, `A2-B2 I`.
Scoring is `score pink`, or `any I III` for the top stones of those slots.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.errors import IllegalMove, Reason
from engine.game import Game, Option, start_option, start_seat
from engine.games.stones import json_form as stones_json
from engine.games.stones import knowledge as stones_knowledge
from engine.games.stones import refusals as stones_refusals
from engine.games.stones.tables import (
    ALL_KINDS,
    ANY,
    ANY_OF,
    ANY_TOPS,
    AROUND,
    ARTISTS,
    BONUS_SPACES,
    CARDS_EACH,
    COLOURS,
    DIRECTIONS,
    DIRECTIONS_OF,
    EMPTY,
    END_SPACE,
    EVERY_SLOT,
    FIRST_SPACES,
    NEAR,
    OBJECTIVES,
    PICK,
    PICK_REST,
    SCORE,
    SLOTS,
    SLOTS_OF,
    SOURCES,
    SPACE_NAMES,
    STACK_AT,
    STACK_HEIGHT,
    Board,
    bonus,
    pick_number,
    slot_value,
)
from engine.luck import luck, shuffle
from engine.state import Part, Path, Result, State


class StonesState(State):
    __slots__ = (
        "_moves",
        "artists",
        "heights",
        "kinds",
        "laid",
        "last",
        "objectives",
        "options",
        "players",
        "points",
        "revealed",
        "start",
        "to_move",
        "tops",
        "towers",
        "turns",
    )

    kinds: bytes  # stone -> kind; never changed in place, so copies share it
    heights: bytearray  # stack -> how many stones are left on it
    tops: list[int]  # pattern -> the stacks with that pattern on top, as bits
    artists: bytearray  # artist -> space
    towers: list[bytes]  # 5 × seat + slot -> its stones from the bottom up
    laid: list[int]  # the stones of the mandala in order; those beyond its spaces are set aside
    points: list[int]  # 7 × seat + source -> points so far, without objectives
    objectives: tuple[tuple[int, ...], ...]  # seat -> cards
    start: int  # the seat that began
    turns: int  # turns played
    last: tuple[int, int, tuple[int, ...]] | None  # of the last turn: seat, move, points by slot

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        roll = luck(seed)
        stones, spaces = list(ALL_KINDS), list(FIRST_SPACES)
        cards = list(range(len(OBJECTIVES)))
        for things in (stones, spaces, cards):
            shuffle(things, roll)
        state = cls()
        state.players, state.options = players, options
        state.start = start_seat(options, players, roll)
        state.kinds = bytes(stones)
        state.heights = bytearray([STACK_HEIGHT]) * len(STACK_AT)
        state.tops = state.find_tops()
        state.artists = bytearray(spaces)
        state.towers = [EMPTY] * (len(SLOTS) * players)
        state.laid = []
        state.points = [0] * (SOURCES * players)
        each = CARDS_EACH if options["objectives"] == "yes" else 0
        state.objectives = tuple(tuple(sorted(cards[each * seat : each * (seat + 1)])) for seat in range(players))
        state.to_move, state.turns = state.start, 0
        state.revealed, state.last = 0, None
        state._moves = None
        return state

    # --- moves ---

    def legal(self) -> list[int]:
        assert self.to_move is not None
        towers = self.board(self.to_move)
        full = sum(1 << slot for slot, tower in enumerate(towers) if tower)
        moves = self._picks(EVERY_SLOT & ~full) if full != EVERY_SLOT else []
        if full:
            counts = self.top_colours(towers)
            moves += [SCORE + colour for colour in range(4) if counts.count(colour) >= 2]
            moves += ANY_OF[full]
        return moves

    def _picks(self, slots: int) -> list[int]:
        """All picks onto one of these slots (a set of bits)."""
        moves: list[int] = []
        artists = self.artists
        free = [space for space in range(9) if space not in artists]
        for artist, start in enumerate(artists):
            takes = self._takes(artist)
            for to in free:
                stones = takes & NEAR[to]
                if stones:
                    number = (start * 9 + to) * 20
                    moves += [number + more for more in PICK_REST[DIRECTIONS_OF[to][stones]][slots]]
        return moves

    def _apply(self, move: int) -> None:
        seat = self.to_move
        assert seat is not None
        if move < SCORE:
            start, to, first, slot = PICK[move]
            self._pick(seat, self.artists.index(start), to, first, slot)
            self.last = seat, move, ()
        else:
            points = self._slot_points(seat, move)
            self._lay(seat, [slot for slot, value in enumerate(points) if value])
            for slot, value in enumerate(points):
                self.points[SOURCES * seat + (slot if move < ANY else ANY_TOPS)] += value
            self.last = seat, move, points
        self._next_turn()

    def _slot_points(self, seat: int, move: int) -> tuple[int, ...]:
        """What each slot gives when this is scored; 0 for a slot that keeps its top stone."""
        if move >= ANY:
            return tuple([move - ANY >> slot & 1 for slot in range(5)])
        towers, kinds, colour = self.board(seat), self.kinds, move - SCORE
        tops = self.top_colours(towers)
        return tuple([slot_value(towers, s, kinds) if tops[s] == colour else 0 for s in range(5)])

    def _pick(self, seat: int, artist: int, to: int, first: int, slot: int) -> None:
        """Move an artist; the stones it takes become a tower, in clockwise order from the first."""
        takes = self._takes(artist)
        self.artists[artist] = to
        around, tower, pattern = AROUND[to], bytearray(), ARTISTS[artist]
        for stack in around[first:] + around[:first]:
            if takes >> stack & 1:
                height = self.heights[stack] = self.heights[stack] - 1
                tower.append(STACK_HEIGHT * stack + height)
                self.tops[pattern] ^= 1 << stack
                if height:
                    below = self.kinds[STACK_HEIGHT * stack + height - 1] & 1
                    self.tops[below] |= 1 << stack
                    self.revealed += 1
        self.towers[len(SLOTS) * seat + slot] = bytes(tower)

    def _lay(self, seat: int, slots: Sequence[int]) -> None:
        """Top stones go onto the mandala's next spaces; bonus spaces score at once."""
        self.points[SOURCES * seat + BONUS_SPACES] += bonus(len(self.laid), len(slots))
        for slot in slots:
            tower = self.towers[len(SLOTS) * seat + slot]
            self.laid.append(tower[-1])
            self.towers[len(SLOTS) * seat + slot] = tower[:-1]

    def _next_turn(self) -> None:
        self.turns += 1
        self.to_move = self.whose_turn()
        if self.to_move is None:
            self.revealed += sum(map(len, self.objectives))

    def whose_turn(self) -> int | None:
        """Whose turn it is after so many turns; None if the game is over."""
        rounds_done = self.turns % self.players == 0
        if rounds_done and len(self.laid) >= END_SPACE[self.players]:
            return None
        seat = (self.start + self.turns) % self.players
        stuck = not any(self.board(seat)) and not self._picks(1)
        return None if stuck else seat

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.players, new.options, new.start = self.players, self.options, self.start
        new.kinds, new.objectives = self.kinds, self.objectives
        new.heights, new.tops, new.artists = self.heights[:], self.tops[:], self.artists[:]
        new.towers, new.laid, new.points = self.towers[:], self.laid[:], self.points[:]
        new.to_move, new.turns, new.revealed = self.to_move, self.turns, self.revealed
        new.last, new._moves = self.last, self._moves
        return new

    # --- the result ---

    def result(self) -> Result | None:
        if self.to_move is not None:
            return None
        scores = tuple(map(self.score, range(self.players)))
        in_turn = [(self.start + i) % self.players for i in range(self.players)]
        return Result(scores, (max(in_turn, key=scores.__getitem__),))

    @property
    def has_secrets(self) -> bool:
        return self.options["objectives"] == "yes"

    def explain(self) -> list[list[Part]]:
        lines = []
        for seat in range(self.players):
            points = self.points[SOURCES * seat : SOURCES * (seat + 1)]
            parts = [Part("slot", {"slot": name}, points[i]) for i, name in enumerate(SLOTS)]
            parts.append(Part("any_tops", {}, points[ANY_TOPS]))
            parts.append(Part("bonus", {}, points[BONUS_SPACES]))
            best = self._best_objective(seat) if self.to_move is None else None
            if best is not None:
                objective = OBJECTIVES[best]
                parts.append(Part("objective", {"card": objective.id}, objective.points))
            lines.append(parts)
        return lines

    # --- words and touches ---

    def notation(self, move: int) -> str:
        if move >= ANY:
            return "any " + " ".join(SLOTS[slot] for slot in SLOTS_OF[move - ANY])
        if move >= SCORE:
            return f"score {COLOURS[move - SCORE]}"
        start, to, first, slot = PICK[move]
        side = f"{DIRECTIONS[first]} " if len(self.stacks_taken(start, to)) > 1 else ""
        return f"{SPACE_NAMES[start]}-{SPACE_NAMES[to]} {side}{SLOTS[slot]}"

    def read(self, text: str) -> int:
        words = text.lower().split()
        if len(words) == 2 and words[0] == "score" and words[1] in COLOURS:
            return SCORE + COLOURS.index(words[1])
        if words and words[0] == "any" and all(word.upper() in SLOTS for word in words[1:]):
            return ANY + sum({1 << SLOTS.index(word.upper()) for word in words[1:]})
        found = PICK_TEXT.fullmatch(" ".join(words))
        if not found:
            raise self.not_a_move(text)
        start, to = (SPACE_NAMES.index(name.upper()) for name in found.group(1, 2))
        slot = SLOTS.index(found[4].upper())
        if found[3]:
            return pick_number(start, to, DIRECTIONS.index(found[3]), slot)
        stacks = self.stacks_taken(start, to)
        if len(stacks) > 1:
            raise IllegalMove(self.reason("which_first"))
        first = AROUND[to].index(stacks[0]) if stacks else 0
        return pick_number(start, to, first, slot)

    def path(self, move: int) -> Path:
        assert self.to_move is not None
        towers = self.board(self.to_move)
        if move >= ANY:
            if len([tower for tower in towers if tower]) == 1:
                return ("any",)
            slots = frozenset(f"slot-{slot + 1}" for slot in SLOTS_OF[move - ANY])
            return "any", slots, "done"
        if move >= SCORE:
            return (f"score-{COLOURS[move - SCORE]}",)
        start, to, first, slot = PICK[move]
        steps = [f"artist-{SPACE_NAMES[start]}", f"space-{SPACE_NAMES[to]}"]
        if len(self.stacks_taken(start, to)) > 1:
            steps.append(f"stack-{AROUND[to][first] + 1}")
        if towers.count(EMPTY) > 1:
            steps.append(f"slot-{slot + 1}")
        return tuple(steps)

    def refusal(self, move: Any) -> Reason:
        return stones_refusals.of_move(self, move)

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        return stones_refusals.of_touch(self, touched)

    # --- knowledge ---

    def view(self, seat: int | None) -> dict[str, Any]:
        return stones_knowledge.view(self, seat)

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        """Buried patterns and the others' objectives are dealt anew; all else is known."""
        new = self.copy()
        kinds = bytearray(self.kinds)
        for colour in range(len(COLOURS)):
            buried = [stone for stone in self._buried() if kinds[stone] >> 1 == colour]
            hidden = sorted(kinds[stone] for stone in buried)
            shuffle(hidden, rng.random)
            for stone, kind in zip(buried, hidden, strict=True):
                kinds[stone] = kind
        new.kinds = bytes(kinds)
        if self.to_move is not None:
            new.objectives = self._objectives_dealt_anew(seat, rng)
        return new

    def _objectives_dealt_anew(self, seat: int | None, rng: random.Random) -> tuple[tuple[int, ...], ...]:
        own = self.objectives[seat] if seat is not None else ()
        unknown = [card for card in range(len(OBJECTIVES)) if card not in own]
        shuffle(unknown, rng.random)
        dealt = iter(unknown)
        return tuple(
            own if owner == seat else tuple(sorted(next(dealt) for _ in cards))
            for owner, cards in enumerate(self.objectives)
        )

    # --- records ---

    def to_json(self) -> dict[str, Any]:
        return stones_json.write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return stones_json.read(cls(), data)

    # --- helpers ---

    def board(self, seat: int) -> list[bytes]:
        return self.towers[len(SLOTS) * seat : len(SLOTS) * (seat + 1)]

    def top_colours(self, towers: Sequence[bytes]) -> list[int]:
        """The colour on top of each slot, -1 if it is empty."""
        kinds = self.kinds
        return [kinds[tower[-1]] >> 1 if tower else -1 for tower in towers]

    def near_others(self, artist: int) -> int:
        """The stacks next to the other three artists, as bits."""
        near = 0
        for other, space in enumerate(self.artists):
            if other != artist:
                near |= NEAR[space]
        return near

    def _takes(self, artist: int) -> int:
        """The stacks an artist would take from if it came near them, as bits."""
        return self.tops[ARTISTS[artist]] & ~self.near_others(artist)

    def stacks_taken(self, start: int, to: int) -> list[int]:
        """The stacks a move takes from, clockwise from north; none if there is no such move."""
        if start not in self.artists or to in self.artists:
            return []
        takes = self._takes(self.artists.index(start))
        return [stack for stack in AROUND[to] if takes >> stack & 1]

    def find_tops(self) -> list[int]:
        tops = [0, 0]
        for stack, height in enumerate(self.heights):
            if height:
                tops[self.kinds[STACK_HEIGHT * stack + height - 1] & 1] |= 1 << stack
        return tops

    def in_stacks(self) -> list[int]:
        return [STACK_HEIGHT * s + level for s, h in enumerate(self.heights) for level in range(h)]

    def _buried(self) -> list[int]:
        return [stone for stone in self.in_stacks() if stone % 4 < self.heights[stone // 4] - 1]

    def score(self, seat: int) -> int:
        points = sum(self.points[SOURCES * seat : SOURCES * (seat + 1)])
        best = self._best_objective(seat) if self.to_move is None else None
        return points if best is None else points + OBJECTIVES[best].points

    def measure(self, seat: int, card: int) -> int:
        """How far a player's board is with an objective."""
        return OBJECTIVES[card].measure(Board(self.board(seat), self.kinds))

    def _best_objective(self, seat: int) -> int | None:
        met = [c for c in self.objectives[seat] if self.measure(seat, c) >= OBJECTIVES[c].needs]
        return max(met, key=lambda card: OBJECTIVES[card].points, default=None)


SPACE = r"([abc][123])"
PICK_TEXT = re.compile(rf"{SPACE} ?(?:-|to|>) ?{SPACE} ?([nesw])? (i|ii|iii|iv|v)")


GAME = Game(
    id="stones",
    title="Mandala Stones",
    seats=range(2, 5),
    options=(start_option(4), Option("objectives", ("yes", "no"), "yes")),
    rules_version=1,
    has_secrets=True,
    state=StonesState,
    reasons=stones_refusals.REASONS,
)
StonesState.game = GAME
