"""Ananda by Dirk Barsuhn, for 2 to 4 players: build a temple together, meditate in it alone.

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
from engine.game import Game, Option, start_option, start_seat
from engine.games.ananda.json_form import fill, write
from engine.games.ananda.refusals import why_not_move, why_not_touch
from engine.games.ananda.tables import (
    BUILD,
    CARDS,
    COLOURS,
    FIRST,
    HAND,
    LAY,
    MEDITATE,
    MONK,
    OFF,
    OVER,
    PHASES,
    PUT,
    RACK,
    STOP,
    SUMS,
    TILES,
    bits_of,
    card_words,
    full_deck,
    tile_of,
    tile_words,
    worth,
)
from engine.games.ananda.temple import NOBODY, Temple
from engine.games.checks import position_of
from engine.luck import luck, shuffle
from engine.state import Part, Path, Result, State

LETTERS = "roygbp"  # of the colours, in their order

REASONS = {
    "off_board": "This board has no cell {cell}.",
    "monk_first": "First place your monk.",
    "bare_board": "There is no tile on {cell} for the monk to stand on.",
    "other_monk": "Another monk stands in the area of {cell}.",
    "same_area": "Your monk stood in this area when your turn began: choose another one.",
    "must_place_monk": "There is a free area, so you must place your monk first.",
    "monk_is_placed": "Your monk stays where it is for the rest of the turn.",
    "choose_tile_first": "First choose the tile that you want to lay there.",
    "no_such_tile": "You have no {colour}-{other} tile.",
    "tile_lacks_colour": "This tile has no {colour} half to join the area of your monk.",
    "fits_nowhere": "There is no place where this tile could join the area of your monk.",
    "not_neighbours": "A tile covers two neighbouring cells.",
    "monk_in_the_way": "A monk stands there: no tile may cover it.",
    "not_same_height": "Both halves of a tile have to lie at the same height.",
    "one_tile_below": "A tile has to lie on two different tiles, not on one.",
    "not_joined": "The {colour} half has to touch the area of your monk.",
    "cut_off": "The tile would cut off its own {colour} half from your monk.",
    "build_first": "You are still building: finish that first.",
    "building_is_over": "You are done with building in this turn.",
    "card_not_held": "You do not hold {colour} {value}.",
    "card_wrong_colour": "Only {colour} cards now: your monk meditates in a {colour} area.",
    "area_too_small": "These cards are worth {sum}, but the area only {value}.",
}


class AnandaState(State):
    __slots__ = (
        "_moves",
        "area",
        "colour",
        "decks",
        "hands",
        "idle",
        "karma",
        "laid",
        "last",
        "monks",
        "options",
        "phase",
        "players",
        "racks",
        "revealed",
        "start",
        "supply",
        "temple",
        "to_move",
        "turn",
    )

    def __init__(self, players: int, options: Mapping[str, str]) -> None:
        self.players = players
        self.options = options
        self.to_move: int | None = 0
        self.start = 0
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
        self.revealed = 0
        self._moves = None

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        state, roll = cls(players, options), luck(seed)
        state.start = state.to_move = start_seat(options, players, roll)
        tiles = list(TILES)
        shuffle(tiles, roll)
        one, other = next(divmod(tile, 6) for tile in tiles if tile // 6 != tile % 6)
        state.temple.lay(one, other, *state.temple.middle(), NOBODY)
        tiles.remove(tile_of(one, other))
        shuffle(tiles, roll)  # doubles that came up before are mixed in again
        state.supply = bytes(tiles)
        for seat in range(players):
            deck = bits_of(full_deck(players))
            shuffle(deck, roll)
            state.decks[seat] = bytes(deck)
            state._take_tiles(seat, FIRST)
            state._draw_cards(seat, FIRST)
        return state

    def legal(self) -> list[tuple[int, ...]]:
        if self.phase == BUILD:
            return self._lays()
        if self.phase == PUT:
            free = self.temple.visible() & ~self._taken()
            return [(MONK, cell) for cell in bits_of(free)] or [STOP]
        seat, shift, value = self.mover(), 5 * self.colour, self.area.bit_count()
        held = self.hands[seat] >> shift & 31
        sets = (cards for cards in range(held + 1) if not cards & ~held and SUMS[cards] <= value)
        return [(CARDS, cards << shift) for cards in sets]

    def _apply(self, move: tuple[int, ...]) -> None:
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
        twin = object.__new__(type(self))
        twin.players, twin.options, twin.start = self.players, self.options, self.start
        twin.to_move, twin.turn, twin.phase = self.to_move, self.turn, self.phase
        twin.temple, twin.monks = self.temple.copy(), self.monks[:]
        twin.area, twin.colour, twin.laid = self.area, self.colour, self.laid
        twin.supply, twin.racks, twin.decks = self.supply, self.racks[:], self.decks[:]
        twin.hands, twin.karma = self.hands[:], self.karma[:]
        twin.idle, twin.last, twin.revealed = self.idle, self.last, self.revealed
        twin._moves = self._moves
        return twin

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

    def notation(self, move: tuple[int, ...]) -> str:
        kind, *rest = move
        if kind == MONK:
            return self.name(rest[0])
        if kind == LAY:
            one, other, a, b = rest
            tile = (LETTERS[one] + LETTERS[other]).upper()
            return f"{tile} {self.name(a)}{self.name(b)}"
        if kind == CARDS:
            cards = [f"{LETTERS[card // 5].upper()}{card % 5 + 1}" for card in bits_of(rest[0])]
            return " ".join(cards) or "none"
        return "done" if self.laid else "pass"

    def read(self, text: str) -> tuple[int, ...]:
        plain = "".join(text.lower().split())
        if plain == "none" or (plain == "done" and self.phase == MEDITATE):
            return (CARDS, 0)
        if plain in ("done", "pass"):
            return STOP
        cards = set(re.findall(f"([{LETTERS}])([1-5])", plain))
        # b2 is a cell, too: what it means depends on the phase.
        if len(plain) == 2 * len(cards) > 0 and (self.phase == MEDITATE or len(cards) > 1):
            return (CARDS, sum(1 << 5 * LETTERS.index(c) + int(v) - 1 for c, v in cards))
        tile = re.fullmatch(f"([{LETTERS}])([{LETTERS}])([a-z][0-9]+)([a-z][0-9]+)", plain)
        if tile:
            one, other = LETTERS.index(tile[1]), LETTERS.index(tile[2])
            return self.tidy(one, other, self.cell(tile[3]), self.cell(tile[4]))
        if re.fullmatch("[a-z][0-9]+", plain):
            return (MONK, self.cell(plain))
        raise self.not_a_move(text)

    def path(self, move: tuple[int, ...]) -> Path:
        kind, *rest = move
        if kind == MONK:
            return (self._target(rest[0]),)
        if kind == LAY:
            one, other, a, b = rest
            tile = "-".join(("tile", *tile_words([tile_of(one, other)])[0]))
            if one == other:
                return (tile, frozenset((self._target(a), self._target(b))))
            ways = sum(1 for way in self.moves() if way[:4] == move[:4])
            short = (tile, self._target(a))
            return short if ways == 1 else (*short, self._target(b))
        if kind == CARDS and rest[0]:
            return (frozenset(f"card-{c}-{v}" for c, v in card_words(bits_of(rest[0]))), "done")
        return ("pass",) if self.phase == PUT else ("done",)

    def refusal(self, move: tuple[int, ...]) -> Reason:
        return why_not_move(self, move)

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        return why_not_touch(self, touched)

    def view(self, seat: int | None) -> dict[str, Any]:
        place, result = self.temple.place, self.result()
        return {
            "game": "ananda",
            "players": self.players,
            "seat": seat,
            "to_move": self.to_move,
            "phase": PHASES[self.phase],
            "result": result and {"scores": list(result.scores), "winners": list(result.winners)},
            "options": dict(self.options),
            "start": self.start,
            "turn": self.turn,
            "round": self.turn // self.players + 1,
            "idle": self.idle,
            "laid": self.laid,
            "revealed": self.revealed,
            "size": self.temple.size,
            **self.temple.view(),
            "monks": [None if cell == OFF else place(cell) for cell in self.monks],
            "areas": [None if cell == OFF else self._area_view(cell) for cell in self.monks],
            "places": self._places_view() if self.phase == BUILD else None,
            "supply": len(self.supply),
            "seats": [
                {
                    "rack": len(self.racks[s]),
                    "hand": self.hands[s].bit_count(),
                    "deck": len(self.decks[s]),
                    "karma": worth(self.karma[s]),
                    "cards": card_words(bits_of(self.karma[s])),
                }
                for s in range(self.players)
            ],
            "rack": None if seat is None else tile_words(self.racks[seat]),
            "hand": None if seat is None else card_words(bits_of(self.hands[seat])),
            "last": self._last_view(),
        }

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        twin = self.copy()
        others = [s for s in range(self.players) if s != seat]
        tiles = sorted(self.supply + b"".join(self.racks[s] for s in others))
        shuffle(tiles, rng.random)
        for s in range(self.players):
            if s != seat:
                size = len(self.racks[s])
                twin.racks[s] = bytes(sorted(tiles[:size]))
                del tiles[:size]
            unseen = full_deck(self.players) & ~self.karma[s]
            deck = bits_of(unseen & ~self.hands[s] if s == seat else unseen)
            shuffle(deck, rng.random)
            if s != seat:
                size = self.hands[s].bit_count()
                twin.hands[s] = sum(1 << card for card in deck[:size])
                del deck[:size]
            twin.decks[s] = bytes(deck)
        twin.supply = bytes(tiles)
        if seat != self.to_move:
            twin._moves = None  # they may depend on what was dealt anew
        return twin

    def to_json(self) -> dict[str, Any]:
        return write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        with position_of(GAME):
            players = data["players"]
            state = cls(players, GAME.check(players, data["options"]))
            fill(state, data)
        return state

    # The steps of a turn.

    def _taken(self) -> int:
        """All cells of areas where a monk stands, that of the player's own included."""
        taken = 0
        for cell in self.monks:
            if cell != OFF and not taken >> cell & 1:
                taken |= self.temple.area(cell)
        return taken

    def _monk_cells(self) -> int:
        return sum(1 << cell for cell in self.monks if cell != OFF)

    def _lays(self) -> list[tuple[int, ...]]:
        seat, temple, colour = self.mover(), self.temple, self.colour
        blocked = self._monk_cells()
        moves: list[tuple[int, ...]] = []
        places: list[tuple[int, int]] | None = None
        for tile in dict.fromkeys(self.racks[seat]):
            one, other = divmod(tile, 6)
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

    # Cells and moves in words.

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

    def _area_view(self, cell: int) -> dict[str, Any]:
        cells = bits_of(self.temple.area(cell))
        colour = COLOURS[self.temple.colour(cell) or 0]
        places = [self.temple.place(c) for c in cells]
        return {"colour": colour, "cells": places, "value": len(cells)}

    def _places_view(self) -> dict[str, list[list[Any]]]:
        """Where tiles with one half, or both, in the area's colour may lie, and the area then."""
        temple, monk, blocked = self.temple, self.monks[self.mover()], self._monk_cells()
        found: dict[str, list[list[Any]]] = {"one": [], "both": []}
        for a, b in temple.places(self.area, monk, blocked):
            after = temple.flood(1 << monk, temple.tops[self.colour] & ~(1 << b) | 1 << a)
            found["one"].append([temple.place(a), temple.place(b), after.bit_count()])
        for a, b in temple.places_for_double(self.area, blocked):
            after = temple.flood(self.area, temple.tops[self.colour] | 1 << a | 1 << b)
            found["both"].append([temple.place(a), temple.place(b), after.bit_count()])
        return found

    def _last_view(self) -> list[dict[str, Any]]:
        """The last turn step by step, as far as everybody saw it."""
        if not self.last:
            return []
        seat, monk, laid, value, cards, tiles, drawn = self.last
        end = len(self.temple.laid) // 4 - self.laid
        steps: list[dict[str, Any]] = []
        if monk != OFF:
            steps.append({"do": "monk", "cell": self.temple.place(monk)})
        steps += [{"do": "lay", "tile": number} for number in range(end - laid, end)]
        if laid:
            steps.append({"do": "cards", "cards": card_words(bits_of(cards)), "area": value})
        else:
            steps.append({"do": "pass"})
        steps.append({"do": "take", "tiles": tiles, "cards": drawn})
        return [{"seat": seat, **step} for step in steps]


GAME = Game(
    id="ananda",
    title="Ananda",
    seats=range(2, 5),
    options=(
        # Ours: the book names no size; on 8 × 8 most of the board gets used and towers rise.
        Option("board", ("7", "8", "9", "10", "12"), "8"),
        start_option(4),
    ),
    rules_version=1,
    has_secrets=True,
    state=AnandaState,
    reasons=REASONS,
)
AnandaState.game = GAME
