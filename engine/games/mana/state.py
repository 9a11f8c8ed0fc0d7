"""Mana: a position, its moves, and what they do.

A turn is two decisions: a piece moves (or a captured ronin returns), then the bird flies.

    b1               set-up, standard: the daimyo's square; the ronin fill the row
    b1 a1c1d1e2f2    set-up, advanced: the daimyo's square, then those of the five ronin
    c3-d5  c3xd5     a piece moves; it captures
    +c3              a captured ronin returns
    *b4              the bird flies
    skip             the turn is lost
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.errors import Reason
from engine.game import start_seat
from engine.games.mana import json_form, knowledge, refusals
from engine.games.mana.tables import (
    ALIKE,
    BIRD,
    BITS,
    BLOCKED,
    BOUND,
    BY_NAME,
    DAIMYO,
    EVERYWHERE,
    FLY,
    FREE,
    LOST,
    MOVE,
    NAMES,
    NONE_THERE,
    NOWHERE,
    OCCURRENCES,
    OVER,
    PASSED,
    QUIET,
    QUIET_TURNS,
    REACH,
    REPETITION,
    RETURN,
    SETUP,
    SKIP,
    SQUARE_COUNT,
    STANDSTILL,
    SYMBOLS,
    TARGETS,
    TEAM,
    Deed,
    arrangements,
    home,
    squares_of,
    targets_of,
)
from engine.games.mana.view_types import ManaView
from engine.luck import luck
from engine.state import Move, Part, Path, Result, State


class ManaState(State):
    __slots__ = (
        *("players", "options", "to_move", "revealed", "_moves"),
        *("black", "phase", "board", "men", "daimyo", "bird", "demand", "reached"),
        *("lost", "quiet", "seen", "ended", "last"),
    )

    def __init__(self, options: Mapping[str, str], black: int) -> None:
        self.players = 2
        self.options = options
        self.to_move: int | None = black
        self.revealed = 0
        self._moves: list[Move] | None = None
        self.black = black  # the seat that plays Black
        self.phase = SETUP
        self.board = bytearray(SQUARE_COUNT)  # per square the number of the piece on it, 0 for none
        self.men = [0, 0]  # per seat the set of squares it stands on
        self.daimyo = [NOWHERE, NOWHERE]  # per seat
        self.bird = NOWHERE
        self.demand = 0  # the symbol asked for; 0: none
        self.reached = NOWHERE  # where the piece of this turn ended, until the bird has flown
        self.lost = False  # was the turn before this one lost?
        self.quiet = 0  # turns since the last capture or return
        self.seen: dict[int, int] = {}  # position -> how many turns began with it
        self.ended: str | None = None  # by what
        self.last: tuple[Deed, ...] = ()  # the last turn, or as much as is played of this one

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        return cls(options, start_seat(options, players, luck(seed)))

    def legal(self) -> list[Move]:
        if self.phase == MOVE:
            return self.choice()[1]
        if self.phase == FLY:
            return [BIRD + square for square in squares_of(self.landings())]
        return arrangements(self.options["setup"], self.to_move != self.black)

    def _apply(self, move: Move) -> None:
        if isinstance(move, tuple):
            self._place(move)
        elif move < RETURN:
            self._move_piece(*divmod(move, SQUARE_COUNT))
        elif move < BIRD:
            self._return_ronin(move - RETURN)
        elif move < SKIP:
            self._fly(move - BIRD)
        else:
            self._skip()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.players = self.players
        new.options = self.options
        new.to_move = self.to_move
        new.revealed = self.revealed
        new._moves = self._moves
        new.black = self.black
        new.phase = self.phase
        new.board = self.board[:]
        new.men = self.men[:]
        new.daimyo = self.daimyo[:]
        new.bird = self.bird
        new.demand = self.demand
        new.reached = self.reached
        new.lost = self.lost
        new.quiet = self.quiet
        new.seen = self.seen.copy()
        new.ended = self.ended
        new.last = self.last
        return new

    def result(self) -> Result | None:
        if self.ended is None:
            return None
        if self.ended == DAIMYO:
            winner = self._winner()
            return Result((1 - winner, winner), (winner,))
        return Result((0, 0), (0, 1))

    def explain(self) -> list[list[Part]]:
        if self.ended is None:
            return [[], []]
        if self.ended != DAIMYO:
            return [[Part(self.ended, {}, 0)], [Part(self.ended, {}, 0)]]
        where = {"square": NAMES[self.reached]}
        parts = [[Part("daimyo_captured", where, 1)], [Part("daimyo_lost", where, 0)]]
        return parts if self._winner() == 0 else parts[::-1]

    def notation(self, move: Move) -> str:
        if isinstance(move, tuple):
            daimyo, *ronin = (NAMES[square] for square in move)
            return daimyo if self.options["setup"] == "standard" else f"{daimyo} {''.join(ronin)}"
        if move < RETURN:
            start, to = divmod(move, SQUARE_COUNT)
            return f"{NAMES[start]}{'x' if self.board[to] else '-'}{NAMES[to]}"
        if move < BIRD:
            return f"+{NAMES[move - RETURN]}"
        return f"*{NAMES[move - BIRD]}" if move < SKIP else "skip"

    def read(self, text: str) -> Move:
        plain = re.sub(r"[\s,]", "", text.lower())
        squares = [BY_NAME[name] for name in re.findall(r"[a-f][1-6]", plain)]
        shape = re.sub(r"[a-f][1-6]", "#", plain)
        if shape == "skip":
            return SKIP
        if shape == "+#":
            return RETURN + squares[0]
        if shape == "*#":
            return BIRD + squares[0]
        if re.fullmatch(r"#[-–x:]#", shape):
            return squares[0] * SQUARE_COUNT + squares[1]
        if re.fullmatch(r"#+", shape):
            return self._read_setup(squares)
        raise self.not_a_move(text)

    def path(self, move: Move) -> Path:
        if isinstance(move, tuple):
            daimyo = TARGETS[move[0]]
            standard = self.options["setup"] == "standard"
            return (daimyo,) if standard else (daimyo, targets_of(move[1:]))
        if move < RETURN:
            start, to = divmod(move, SQUARE_COUNT)
            return TARGETS[start], TARGETS[to]
        if move < BIRD:
            return "prisoner", TARGETS[move - RETURN]
        return (TARGETS[move - BIRD],) if move < SKIP else ("skip",)

    def refusal(self, move: Move) -> Reason:
        return refusals.of_move(self, move)

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        return refusals.of_touch(self, touched)

    def view(self, seat: int | None) -> ManaView:
        return knowledge.view(self, seat)

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        return knowledge.sample(self)

    def to_json(self) -> dict[str, Any]:
        return json_form.write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return json_form.read(cls, data)

    # --- what a player may do ---------------------------------------------------------

    def choice(self) -> tuple[str, list[Move]]:
        """In the move phase: the moves, and why just these."""
        seat, why = self.mover(), FREE
        if self.demand:
            asked = self.men[seat] & ALIKE[self.demand]
            moves = self._piece_moves(seat, asked)
            if moves:
                return BOUND, moves
            if asked and self.options["blocked"] == "skip":
                return LOST, [SKIP]
            why = BLOCKED if asked else NONE_THERE
        moves = self._piece_moves(seat, self.men[seat])
        if self.has_prisoner():
            taken = self.men[0] | self.men[1] | BITS[self.bird]
            moves += [RETURN + square for square in squares_of(EVERYWHERE & ~taken)]
        return (why, moves) if moves else (LOST, [SKIP])

    def has_prisoner(self) -> bool:
        """Has the player to move lost a ronin?"""
        return self.men[self.mover()].bit_count() < TEAM

    def owner(self, square: int) -> int | None:
        piece = self.board[square]
        return (piece - 1) // TEAM if piece else None

    def position(self) -> int:
        """All that makes two positions the same, as one number."""
        few = 0  # apart from the men, because sums beyond 30 bits are slow in the browser
        for part in (*self.daimyo, self.bird, self.demand, self.to_move or 0):
            few = few << 6 | part + 1
        return (self.men[1] << SQUARE_COUNT | self.men[0]) << 30 | few

    def put(self, seat: int, number: int, square: int) -> None:
        """Stand a piece on an empty square."""
        self.board[square] = number
        self.men[seat] |= BITS[square]
        if number == 1 + seat * TEAM:
            self.daimyo[seat] = square

    def _piece_moves(self, seat: int, movers: int) -> list[Move]:
        bird = BITS[self.bird]
        barred = self.men[seat] | bird
        in_the_way = barred | self.men[1 - seat]
        moves = []
        for start in squares_of(movers):
            first = start * SQUARE_COUNT
            for to, bit, _ in REACH[start][in_the_way & PASSED[start]].ends:
                if not bit & barred:
                    moves.append(first + to)
        return moves

    def landings(self) -> int:
        """Where the bird may fly. It has been lifted: its old square is one of them."""
        return ALIKE[SYMBOLS[self.reached]] & ~(self.men[0] | self.men[1])

    # --- what moves do ----------------------------------------------------------------

    def _place(self, squares: tuple[int, ...]) -> None:
        seat = self.mover()
        for number, square in enumerate(squares, 1 + seat * TEAM):
            self.put(seat, number, square)
        self.last = (("place", seat, NOWHERE, NOWHERE, None, NOWHERE),)
        self.to_move = 1 - seat
        if seat != self.black:
            self.phase = MOVE
            self.seen[self.position()] = 1

    def _move_piece(self, start: int, to: int) -> None:
        seat, board, bit = self.mover(), self.board, BITS[to]
        enemy, taken = 1 - seat, None
        board[to], board[start] = board[start], 0
        self.men[seat] ^= BITS[start] | bit
        if self.daimyo[seat] == start:
            self.daimyo[seat] = to
        self.quiet += 1
        if self.men[enemy] & bit:
            taken = "ronin"
            self.men[enemy] ^= bit
            self.quiet = 0
            if self.daimyo[enemy] == to:
                taken = "daimyo"
                self.daimyo[enemy] = NOWHERE
        self.last = (("move", seat, start, to, taken, self.bird),)
        self._reach(to, taken == "daimyo")

    def _return_ronin(self, to: int) -> None:
        # Which of the captured ronin does not matter: the first, so that it is always the same.
        seat = self.mover()
        ronin = range(2 + seat * TEAM, 1 + TEAM + seat * TEAM)
        self.put(seat, next(number for number in ronin if number not in self.board), to)
        self.quiet = 0
        self.last = (("return", seat, NOWHERE, to, None, self.bird),)
        self._reach(to, won=False)

    def _reach(self, square: int, won: bool) -> None:
        self.reached = square
        if won:
            self._end(DAIMYO)
        elif self.landings():
            self.phase = FLY
        else:
            self._fly(NOWHERE)

    def _fly(self, to: int) -> None:
        self.last += (("bird", self.mover(), self.bird, to, None, self.bird),)
        self.bird = to
        self.demand = SYMBOLS[self.reached]
        self.reached = NOWHERE
        self.lost = False
        self._next_turn()

    def _skip(self) -> None:
        self.last = (("skip", self.mover(), NOWHERE, NOWHERE, None, self.bird),)
        self.quiet += 1
        self.demand = 0
        if self.lost:
            self._end(STANDSTILL)
        else:
            self.lost = True
            self._next_turn()

    def _next_turn(self) -> None:
        self.phase = MOVE
        self.to_move = 1 - self.mover()
        position = self.position()
        often = self.seen.get(position, 0) + 1
        self.seen[position] = often
        if often == OCCURRENCES:
            self._end(REPETITION)
        elif self.quiet >= QUIET_TURNS:
            self._end(QUIET)

    def _end(self, by: str) -> None:
        self.phase = OVER
        self.to_move = None
        self.ended = by

    # --- helpers ----------------------------------------------------------------------

    def _winner(self) -> int:
        return 1 - self.daimyo.index(NOWHERE)

    def _read_setup(self, squares: list[int]) -> Move:
        """The daimyo's square alone is enough where the ronin fill the row."""
        daimyo, *ronin = squares
        if not ronin and self.options["setup"] == "standard":
            ronin = [s for s in home(self.to_move != self.black, 1) if s != daimyo]
        return (daimyo, *sorted(ronin))
