"""Ananda: a position, its moves, and what they do.

A turn is several moves: the monk onto a cell, tiles one by one, done, cards. Refilling the rack and
the balance of tiles and cards run by themselves after the cards.

Notation: `e4` puts the monk there; `GP e4f4` lays green on e4 and purple on f4; `done` ends
building, `pass` takes the monk off the board; `G2 G5` plays two green cards, `none` plays none.
Columns are letters from the left, rows are numbers from the bottom, colours are R O Y G B P.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

from engine.errors import IllegalMove, Reason
from engine.game import start_seat
from engine.games.ananda import json_form, knowledge, refusals
from engine.games.ananda.tables import (
    ALL_VALUES,
    BUILD,
    CARDS,
    FIRST,
    HALVES,
    HAND,
    LAY,
    LETTERS,
    MEDITATE,
    MONK,
    OFF,
    OVER,
    PUT,
    RACK,
    SHIFT,
    STOP,
    SUMS,
    TILES,
    card_of,
    card_words,
    full_deck,
    tile_of,
    tile_words,
    worth,
)
from engine.games.ananda.temple import NOBODY, Temple
from engine.games.ananda.view_types import AnandaView
from engine.games.bits import bits_of
from engine.luck import luck, shuffle
from engine.state import Move, Part, Path, Result, State


class AnandaState(State):
    __slots__ = (
        *("players", "options", "to_move", "revealed", "_moves"),
        *("start", "turn", "phase", "temple", "monks", "area", "colour", "laid"),
        *("supply", "racks", "decks", "hands", "karma", "idle", "last"),
    )

    def __init__(self, players: int, options: Mapping[str, str], start: int = 0) -> None:
        self.players = players
        self.options = options
        self.to_move: int | None = start
        self.revealed = 0
        self._moves: list[Move] | None = None
        self.start = start  # the seat that began
        self.turn = 0  # turns finished so far
        self.phase = PUT
        self.temple = Temple(int(options["board"]))
        self.monks = [OFF] * players  # cells
        self.area = 0  # cells of the area being built, its colour, tiles laid this turn
        self.colour = 0
        self.laid = 0
        # All of these are never changed but replaced, so copies share them. What is drawn next
        # stands last. Racks are sorted, hands and karma are sets of cards.
        self.supply = b""
        self.racks = [b""] * players
        self.decks = [b""] * players
        self.hands = [0] * players
        self.karma = [0] * players
        self.idle = 0  # turns in a row in which nobody laid and nobody took a tile
        # The last turn: seat, cell of the monk, tiles laid, area value, cards played, tiles taken,
        # cards drawn; empty before the first turn has ended.
        self.last: tuple[int, ...] = ()

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        roll = luck(seed)
        self = cls(players, options, start_seat(options, players, roll))
        tiles = list(TILES)
        shuffle(tiles, roll)
        one, other = next(HALVES[tile] for tile in tiles if HALVES[tile][0] != HALVES[tile][1])
        self.temple.lay(one, other, *self.temple.middle(), NOBODY)
        tiles.remove(tile_of(one, other))
        shuffle(tiles, roll)  # doubles that came up before are mixed in again
        self.supply = bytes(tiles)
        for seat in range(players):
            deck = bits_of(full_deck(players))
            shuffle(deck, roll)
            self.decks[seat] = bytes(deck)
            self._take_tiles(seat, FIRST)
            self._draw_cards(seat, FIRST)
        return self

    def legal(self) -> list[Move]:
        if self.phase == BUILD:
            return self._lays()
        if self.phase == PUT:
            free = self.temple.visible() & ~self._taken()
            return [(MONK, cell) for cell in bits_of(free)] or [STOP]
        shift, value = SHIFT[self.colour], self.area.bit_count()
        held = self.hands[self.mover()] >> shift & ALL_VALUES
        sets = (cards for cards in range(held + 1) if not cards & ~held and SUMS[cards] <= value)
        return [(CARDS, cards << shift) for cards in sets]

    def _apply(self, move: Move) -> None:
        kind = move[0]
        if kind == LAY:
            self._lay(*move[1:])
        elif kind == MONK:
            self._place_monk(move[1])
        elif kind == CARDS:
            self._meditate(move[1])
        elif self.laid:
            self.phase = MEDITATE
        else:
            self._pass()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.players, new.options, new.to_move = self.players, self.options, self.to_move
        new.revealed, new._moves = self.revealed, self._moves
        new.start, new.turn, new.phase = self.start, self.turn, self.phase
        new.temple, new.monks = self.temple.copy(), self.monks[:]
        new.area, new.colour, new.laid = self.area, self.colour, self.laid
        new.supply, new.racks, new.decks = self.supply, self.racks[:], self.decks[:]
        new.hands, new.karma = self.hands[:], self.karma[:]
        new.idle, new.last = self.idle, self.last
        return new

    def result(self) -> Result | None:
        if self.to_move is not None:
            return None
        scores = tuple(worth(cards) for cards in self.karma)
        ranks = [(score, -len(rack)) for score, rack in zip(scores, self.racks, strict=True)]
        best = max(ranks)
        return Result(scores, tuple(seat for seat, rank in enumerate(ranks) if rank == best))

    def explain(self) -> list[list[Part]]:
        return [
            [Part("card", {"colour": c, "value": v}, v) for c, v in card_words(bits_of(cards))] for cards in self.karma
        ]

    def notation(self, move: Move) -> str:
        kind, *rest = move
        if kind == MONK:
            return self.name(rest[0])
        if kind == LAY:
            one, other, a, b = rest
            tile = (LETTERS[one] + LETTERS[other]).upper()
            return f"{tile} {self.name(a)}{self.name(b)}"
        if kind == CARDS:
            cards = [f"{colour[0].upper()}{value}" for colour, value in card_words(bits_of(rest[0]))]
            return " ".join(cards) or "none"
        return "done" if self.laid else "pass"

    def read(self, text: str) -> Move:
        plain = "".join(text.lower().split())
        if plain == "none" or (plain == "done" and self.phase == MEDITATE):
            return (CARDS, 0)
        if plain in ("done", "pass"):
            return STOP
        cards = set(re.findall(f"([{LETTERS}])([1-5])", plain))
        # b2 is a cell, too: what it means depends on the phase.
        if len(plain) == 2 * len(cards) > 0 and (self.phase == MEDITATE or len(cards) > 1):
            return (CARDS, sum(1 << card_of(LETTERS.index(c), int(v)) for c, v in cards))
        tile = re.fullmatch(f"([{LETTERS}])([{LETTERS}])([a-z][0-9]+)([a-z][0-9]+)", plain)
        if tile:
            one, other = LETTERS.index(tile[1]), LETTERS.index(tile[2])
            return self.tidy(one, other, self.cell(tile[3]), self.cell(tile[4]))
        if re.fullmatch("[a-z][0-9]+", plain):
            return (MONK, self.cell(plain))
        raise self.not_a_move(text)

    def path(self, move: Move) -> Path:
        kind, *rest = move
        if kind == MONK:
            return (self._target(rest[0]),)
        if kind == LAY:
            one, other, a, b = rest
            tile = "-".join(("tile", *tile_words([tile_of(one, other)])[0]))
            if one == other:
                return (tile, frozenset((self._target(a), self._target(b))))
            return tile, self._target(a), self._target(b)
        if kind == CARDS and rest[0]:
            return (frozenset(f"card-{c}-{v}" for c, v in card_words(bits_of(rest[0]))), "done")
        return ("pass",) if self.phase == PUT else ("done",)

    def refusal(self, move: Move) -> Reason:
        return refusals.of_move(self, move)

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        return refusals.of_touch(self, touched)

    def view(self, seat: int | None) -> AnandaView:
        return knowledge.view(self, seat)

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        return knowledge.sample(self, seat, rng.random)

    def to_json(self) -> dict[str, Any]:
        return json_form.write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return json_form.read(cls, data)

    # --- a turn -----------------------------------------------------------------------

    def _taken(self) -> int:
        """All cells of areas where a monk stands, that of the player's own included."""
        taken = 0
        for cell in self.monks:
            if cell != OFF and not taken >> cell & 1:
                taken |= self.temple.area(cell)
        return taken

    def monk_cells(self) -> int:
        return sum(1 << cell for cell in self.monks if cell != OFF)

    def _lays(self) -> list[Move]:
        seat, temple, colour = self.mover(), self.temple, self.colour
        blocked = self.monk_cells()
        moves: list[Move] = []
        places: list[tuple[int, int]] | None = None
        for tile in dict.fromkeys(self.racks[seat]):
            one, other = HALVES[tile]
            if one == other == colour:
                double = temple.places_for_double(self.area, blocked)
                moves += [(LAY, colour, colour, a, b) for a, b in double]
            elif one == colour or other == colour:
                if places is None:
                    places = temple.places(self.area, self.monks[seat], blocked)
                second = other if one == colour else one
                moves += [(LAY, colour, second, a, b) for a, b in places]
        moves.append(STOP)
        return moves

    def _place_monk(self, cell: int) -> None:
        self.monks[self.mover()] = cell
        self.area = self.temple.area(cell)
        self.colour = self.temple.colour(cell) or 0
        self.phase = BUILD

    def _lay(self, one: int, other: int, a: int, b: int) -> None:
        seat = self.mover()
        self.temple.lay(one, other, a, b, seat)
        tile = bytes((tile_of(one, other),))
        self.racks[seat] = self.racks[seat].replace(tile, b"", 1)
        self.area = self.temple.area(self.monks[seat])
        self.laid += 1

    def _pass(self) -> None:
        seat = self.mover()
        cell, self.monks[seat] = self.monks[seat], OFF
        placed = cell if self.phase == BUILD else OFF
        tiles = self._take_tiles(seat, 1)
        self.idle = 0 if tiles else self.idle + 1
        self._end_turn((seat, placed, 0, 0, 0, tiles, 0))

    def _meditate(self, cards: int) -> None:
        """Play the cards, refill the rack, balance tiles and cards."""
        seat, value = self.mover(), self.area.bit_count()
        self.hands[seat] ^= cards
        self.karma[seat] |= cards
        due = min(value - worth(cards), RACK - len(self.racks[seat]))
        tiles = self._take_tiles(seat, due)
        drawn = self._draw_cards(seat, min(due - tiles, HAND - self.hands[seat].bit_count()))
        drawn += self._draw_cards(seat, len(self.racks[seat]) - self.hands[seat].bit_count())
        self.idle = 0
        self._end_turn((seat, self.monks[seat], self.laid, value, cards, tiles, drawn))

    def _end_turn(self, last: tuple[int, ...]) -> None:
        seat, *_, tiles, drawn = self.last = last
        self.revealed += bool(tiles or drawn)
        self.area = self.colour = self.laid = 0
        self.turn += 1
        over = self.is_over()
        self.phase = OVER if over else PUT
        self.to_move = None if over else (seat + 1) % self.players

    def is_over(self) -> bool:
        """Asked at the end of every turn, so that a rack that was empty already counts."""
        used_up = not self.supply and not all(self.racks)
        return used_up or self.idle >= 2 * self.players

    def _take_tiles(self, seat: int, due: int) -> int:
        """Take so many tiles, as far as rack and supply allow; the number taken."""
        count = min(due, RACK - len(self.racks[seat]), len(self.supply))
        if count > 0:
            self.racks[seat] = bytes(sorted(self.racks[seat] + self.supply[-count:]))
            self.supply = self.supply[:-count]
        return max(count, 0)

    def _draw_cards(self, seat: int, due: int) -> int:
        """Draw so many cards, as far as the deck allows; the number drawn."""
        count = min(due, len(self.decks[seat]))
        if count > 0:
            self.hands[seat] |= sum(1 << card for card in self.decks[seat][-count:])
            self.decks[seat] = self.decks[seat][:-count]
        return max(count, 0)

    # --- cells and moves in words -----------------------------------------------------

    def tidy(self, one: int, other: int, a: int, b: int) -> tuple[int, ...]:
        """The one move among those that mean this placement: see LAY."""
        if one == other:
            swap = b < a
        elif self.colour in (one, other):
            swap = one != self.colour
        else:
            swap = other < one
        return (LAY, other, one, b, a) if swap else (LAY, one, other, a, b)

    def name(self, cell: int) -> str:
        row, column = self.temple.place(cell)
        return f"{chr(97 + column)}{self.temple.size - row}"

    def cell(self, name: str) -> int:
        cell = self.temple.cell(self.temple.size - int(name[1:]), ord(name[0]) - 97)
        if cell is None:
            raise IllegalMove(self.reason("off_board", cell=name))
        return cell

    def _target(self, cell: int) -> str:
        row, column = self.temple.place(cell)
        return f"cell-{row}-{column}"
