"""Mandala Stones: a position, its moves, and what they do.

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
from engine.game import start_seat
from engine.games.stones import json_form, knowledge, refusals
from engine.games.stones.tables import (
    ALL_KINDS,
    ANY,
    ANY_OF,
    ANY_TOPS,
    AROUND,
    ARTISTS,
    BONUS_SPACES,
    CARDS_EACH,
    COLOUR_OF,
    COLOURS,
    DIRECTIONS,
    DIRECTIONS_OF,
    EMPTY,
    END_SPACE,
    EVERY_SLOT,
    FIRST_SPACES,
    LAST_ROUND,
    NEAR,
    OBJECTIVES,
    OVER,
    PATTERN_OF,
    PATTERNS,
    PICK,
    PICK_REST,
    PLAY,
    SCORE,
    SLOT_RANGE,
    SLOTS,
    SLOTS_OF,
    SOURCES,
    SPACE_NAMES,
    STACK_AT,
    STACK_HEIGHT,
    WAY,
    Board,
    Last,
    best_met,
    bonus,
    pick_number,
    slot_value,
)
from engine.games.stones.view_types import StonesView
from engine.luck import luck, shuffle
from engine.state import Move, Part, Path, Result, State

SPACE = r"([abc][123])"
WRITTEN = re.compile(rf"{SPACE} ?(?:-|to|>) ?{SPACE} ?([nesw])? (i|ii|iii|iv|v)")


class StonesState(State):
    __slots__ = (
        *("players", "options", "to_move", "revealed", "_moves"),
        *("start", "turns", "kinds", "heights", "tops", "artists", "towers", "laid", "points", "objectives", "last"),
    )

    def __init__(self, players: int, options: Mapping[str, str], start: int) -> None:
        self.players = players
        self.options = options
        self.to_move: int | None = start
        self.revealed = 0
        self._moves: list[Move] | None = None
        self.start = start  # the seat that began
        self.turns = 0  # turns played
        self.kinds = b""  # stone -> kind; never changed in place, so copies share it
        self.heights = bytearray([STACK_HEIGHT]) * len(STACK_AT)  # stack -> how many stones are left on it
        self.tops = [0] * len(PATTERNS)  # pattern -> the stacks with that pattern on top, as bits
        self.artists = bytearray(FIRST_SPACES)  # artist -> space
        self.towers = [EMPTY] * (len(SLOTS) * players)  # 5 × seat + slot -> its stones from the bottom up
        self.laid: list[int] = []  # the stones of the mandala in order; those beyond its spaces are set aside
        self.points = [0] * (SOURCES * players)  # 7 × seat + source -> points so far, without objectives
        self.objectives: tuple[tuple[int, ...], ...] = ((),) * players  # seat -> cards
        self.last: Last | None = None

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        roll = luck(seed)
        stones, spaces = list(ALL_KINDS), list(FIRST_SPACES)
        cards = list(range(len(OBJECTIVES)))
        for things in (stones, spaces, cards):
            shuffle(things, roll)
        self = cls(players, options, start_seat(options, players, roll))
        self.kinds = bytes(stones)
        self.tops = self.find_tops()
        self.artists = bytearray(spaces)
        each = CARDS_EACH if options["objectives"] == "yes" else 0
        self.objectives = tuple(tuple(sorted(cards[each * seat : each * (seat + 1)])) for seat in range(players))
        return self

    def legal(self) -> list[Move]:
        towers = self.board(self.mover())
        full = sum(1 << slot for slot, tower in enumerate(towers) if tower)
        moves = self._picks(EVERY_SLOT & ~full) if full != EVERY_SLOT else []
        if full:
            counts = self.top_colours(towers)
            moves += [SCORE + colour for colour in range(len(COLOURS)) if counts.count(colour) >= 2]
            moves += ANY_OF[full]
        return moves

    def _apply(self, move: Move) -> None:
        seat = self.mover()
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

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.players, new.options, new.to_move = self.players, self.options, self.to_move
        new.revealed, new._moves = self.revealed, self._moves
        new.start, new.turns = self.start, self.turns
        new.kinds, new.heights, new.tops = self.kinds, self.heights[:], self.tops[:]
        new.artists, new.towers, new.laid = self.artists[:], self.towers[:], self.laid[:]
        new.points, new.objectives, new.last = self.points[:], self.objectives, self.last
        return new

    def result(self) -> Result | None:
        if self.to_move is not None:
            return None
        scores = tuple(map(self.score, range(self.players)))
        in_turn = [(self.start + i) % self.players for i in range(self.players)]
        return Result(scores, (max(in_turn, key=scores.__getitem__),))

    def explain(self) -> list[list[Part]]:
        lines = []
        for seat in range(self.players):
            points = self.points[SOURCES * seat : SOURCES * (seat + 1)]
            parts = [Part("slot", {"slot": name}, points[i]) for i, name in enumerate(SLOTS)]
            parts.append(Part("any_tops", {}, points[ANY_TOPS]))
            parts.append(Part("bonus", {}, points[BONUS_SPACES]))
            lines.append(parts + self._explain_objectives(seat) if self.to_move is None else parts)
        return lines

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
        found = WRITTEN.fullmatch(" ".join(words))
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
        if move >= ANY:
            slots = frozenset(f"slot-{slot + 1}" for slot in SLOTS_OF[move - ANY])
            return "any", slots, "done"
        if move >= SCORE:
            return (f"score-{COLOURS[move - SCORE]}",)
        start, to, first, slot = PICK[move]
        steps = [f"artist-{SPACE_NAMES[start]}", f"space-{SPACE_NAMES[to]}"]
        if len(self.stacks_taken(start, to)) > 1:
            steps.append(f"stack-{AROUND[to][first] + 1}")
        return (*steps, f"slot-{slot + 1}")

    def refusal(self, move: Move) -> Reason:
        return refusals.of_move(self, move)

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        return refusals.of_touch(self, touched)

    def view(self, seat: int | None) -> StonesView:
        return knowledge.view(self, seat)

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        return knowledge.sample(self, seat, rng.random)

    def to_json(self) -> dict[str, Any]:
        return json_form.write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return json_form.read(cls, data)

    @property
    def has_secrets(self) -> bool:
        return self.options["objectives"] == "yes"

    # --- a turn -----------------------------------------------------------------------

    @property
    def phase(self) -> str:
        if self.to_move is None:
            return OVER
        return LAST_ROUND if len(self.laid) >= END_SPACE[self.players] else PLAY

    def _picks(self, slots: int) -> list[int]:
        """All picks onto one of these slots (a set of bits)."""
        moves: list[int] = []
        artists = self.artists
        free = [space for space in range(len(SPACE_NAMES)) if space not in artists]
        for artist, start in enumerate(artists):
            takes = self.takes(artist)
            for to in free:
                stones = takes & NEAR[to]
                if stones:
                    number = WAY[start][to]
                    moves += [number + more for more in PICK_REST[DIRECTIONS_OF[to][stones]][slots]]
        return moves

    def _slot_points(self, seat: int, move: int) -> tuple[int, ...]:
        """What each slot gives when this is scored; 0 for a slot that keeps its top stone."""
        if move >= ANY:
            return tuple([move - ANY >> slot & 1 for slot in SLOT_RANGE])
        towers, kinds, colour = self.board(seat), self.kinds, move - SCORE
        tops = self.top_colours(towers)
        return tuple([slot_value(towers, s, kinds) if tops[s] == colour else 0 for s in SLOT_RANGE])

    def _pick(self, seat: int, artist: int, to: int, first: int, slot: int) -> None:
        """Move an artist; the stones it takes become a tower, in clockwise order from the first."""
        takes = self.takes(artist)
        self.artists[artist] = to
        around, tower, pattern = AROUND[to], bytearray(), ARTISTS[artist]
        for stack in around[first:] + around[:first]:
            if takes >> stack & 1:
                height = self.heights[stack] = self.heights[stack] - 1
                tower.append(STACK_HEIGHT * stack + height)
                self.tops[pattern] ^= 1 << stack
                if height:
                    below = PATTERN_OF[self.kinds[STACK_HEIGHT * stack + height - 1]]
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

    # --- stones -----------------------------------------------------------------------

    def board(self, seat: int) -> list[bytes]:
        return self.towers[len(SLOTS) * seat : len(SLOTS) * (seat + 1)]

    def top_colours(self, towers: Sequence[bytes]) -> list[int]:
        """The colour on top of each slot, -1 if it is empty."""
        kinds = self.kinds
        return [COLOUR_OF[kinds[tower[-1]]] if tower else -1 for tower in towers]

    def near_others(self, artist: int) -> int:
        """The stacks next to the other three artists, as bits."""
        near = 0
        for other, space in enumerate(self.artists):
            if other != artist:
                near |= NEAR[space]
        return near

    def takes(self, artist: int) -> int:
        """The stacks an artist would take from if it came near them, as bits."""
        return self.tops[ARTISTS[artist]] & ~self.near_others(artist)

    def stacks_taken(self, start: int, to: int) -> list[int]:
        """The stacks a move takes from, clockwise from north; none if there is no such move."""
        if start not in self.artists or to in self.artists:
            return []
        takes = self.takes(self.artists.index(start))
        return [stack for stack in AROUND[to] if takes >> stack & 1]

    def find_tops(self) -> list[int]:
        tops = [0] * len(PATTERNS)
        for stack, height in enumerate(self.heights):
            if height:
                tops[PATTERN_OF[self.kinds[STACK_HEIGHT * stack + height - 1]]] |= 1 << stack
        return tops

    def in_stacks(self) -> list[int]:
        return [STACK_HEIGHT * s + level for s, h in enumerate(self.heights) for level in range(h)]

    def buried(self) -> list[int]:
        """The stones whose patterns nobody has seen."""
        heights = self.heights
        return [stone for stone in self.in_stacks() if stone % STACK_HEIGHT < heights[stone // STACK_HEIGHT] - 1]

    # --- points -----------------------------------------------------------------------

    def score(self, seat: int) -> int:
        points = sum(self.points[SOURCES * seat : SOURCES * (seat + 1)])
        best = self._best_objective(seat) if self.to_move is None else None
        return points if best is None else points + OBJECTIVES[best].points

    def measure(self, seat: int, card: int) -> int:
        """How far a player's board is with an objective."""
        return OBJECTIVES[card].measure(Board(self.board(seat), self.kinds))

    def _explain_objectives(self, seat: int) -> list[Part]:
        """All cards of a player: the better one that is met counts."""
        best, parts = self._best_objective(seat), []
        for card in self.objectives[seat]:
            objective = OBJECTIVES[card]
            met = self.measure(seat, card) >= objective.needs
            parts.append(Part("objective", {"card": objective.id, "met": met}, objective.points if card == best else 0))
        return parts

    def _best_objective(self, seat: int) -> int | None:
        return best_met(self.board(seat), self.kinds, self.objectives[seat])
