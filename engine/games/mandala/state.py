"""Mandala: a position, its moves, and what they do.

Notation: `r>M1` builds the mountain of mandala 1 with a red card, `2g>F2` grows the own field
of mandala 2 with two green cards, `3o>X` discards three orange cards, `take p` takes purple
in a destruction. Colours: r(ed) o(range) y(ellow) g(reen) p(urple) b(lack).
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from engine.errors import IllegalMove, Reason
from engine.game import start_seat
from engine.games.mandala import json_form, knowledge, refusals
from engine.games.mandala.tables import (
    ALL_COLOURS,
    AREAS,
    CARDS_DEALT,
    COLOUR_RANGE,
    COLOURS,
    COUNTS,
    CUP,
    DESTRUCTION,
    DISCARD,
    DISCARDS,
    DRAW_AFTER_BUILDING,
    DRAWN,
    FIELD,
    FIELD_AREA,
    FIELD_PILE,
    HAND,
    HAND_AT_START,
    HELD,
    LETTERS,
    MANDALA_OF,
    MOST_DISCARDS_IN_A_ROW,
    MOST_IN_HAND,
    MOUNTAIN,
    MOUNTAIN_AREA,
    MOUNTAIN_PILE,
    OF_EACH,
    ONE_CARD,
    OVER,
    PILES,
    PLACE_SIGNS,
    PLACE_TARGETS,
    RIVER_SPACES,
    SPLIT,
    TAKE,
    TURN,
    Entry,
    join,
    listed,
    score,
    split,
)
from engine.games.mandala.view_types import MandalaView
from engine.luck import Roll, luck, shuffle
from engine.state import Move, Part, Path, Result, State

WRITTEN = re.compile(r"(\d*)([a-z]+?)(\d*)>?(m1|m2|f1|f2|x)|take([a-z]+)")


class MandalaState(State):
    __slots__ = (
        *("players", "options", "to_move", "revealed", "_moves"),
        *("seed", "shuffles", "start", "turn", "broken", "cards", "areas", "rivers", "dealt"),
        *("deck", "top", "last_mandala", "discards_in_a_row", "last"),
    )

    def __init__(self, options: Mapping[str, str], start: int = 0, seed: int = 0) -> None:
        self.players = 2
        self.options = options
        self.to_move: int | None = start
        self.revealed = 0
        self._moves: list[Move] | None = None
        self.seed = seed
        self.shuffles = 0  # how often the discards became the deck
        self.start = start  # the seat that began
        self.turn = start  # whose turn it is; in a destruction, who completed the mandala
        self.broken = -1  # the mandala that is being destroyed, or −1
        self.cards = bytearray(PILES)  # the counts of all piles
        self.areas = bytearray(len(AREAS))  # the colours lying in each area, as bits
        self.rivers = [b"", b""]  # the colours in each river
        self.dealt = [b"", b""]  # the colours dealt to each cup: all that is secret about it
        self.deck = bytearray()  # drawn from the end
        self.top = -1  # the colour on top of the discards, or −1
        self.last_mandala = False  # the deck has run out: the next destruction ends the game
        self.discards_in_a_row = 0
        self.last: tuple[Entry, ...] = ()  # what happened since the last turn began

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        roll = luck(seed)
        self = cls(options, start_seat(options, players, roll), seed)
        self.set_up(roll)
        return self

    def set_up(self, roll: Roll) -> None:
        """Shuffle and deal."""
        self.deck = self._new_deck(listed([OF_EACH] * len(COLOURS)), roll)
        for mandala in (0, 1):
            self._renew(mandala)
        for seat in (0, 1):
            self._draw(seat, HAND_AT_START)
        self.dealt = [self._draw_for_cup(seat) for seat in (0, 1)]
        for seat in (0, 1):
            self.change(CUP[seat], self.dealt[seat], 1)
            self.change(DRAWN[seat], self.dealt[seat], 1)
        # Nothing limits yet what a cup may have been dealt.
        self.cards[HELD[0] : PILES] = bytes([OF_EACH]) * (PILES - HELD[0])
        self.revealed, self.last = 0, ()

    def legal(self) -> list[Move]:
        if self.broken >= 0:
            mountain = self.pile(MOUNTAIN_PILE[self.broken])
            return [ONE_CARD[TAKE][colour] for colour in COLOUR_RANGE if mountain[colour]]
        seat, areas = self.mover(), self.areas
        hand = self.pile(HAND[seat])
        size = sum(hand)
        colours = [colour for colour in COLOUR_RANGE if hand[colour]]
        moves: list[Move] = []
        if size > 1 or self.deck:
            for mandala in (0, 1):
                own, other = FIELD_AREA[mandala]
                closed, one_card = areas[own] | areas[other], ONE_CARD[MOUNTAIN + mandala]
                moves += [one_card[colour] for colour in colours if not closed >> colour & 1]
        for mandala in (0, 1):
            closed = areas[MOUNTAIN_AREA[mandala]] | areas[FIELD_AREA[mandala][1 - seat]]
            for colour in colours:
                if not closed >> colour & 1:
                    first = ONE_CARD[FIELD + mandala][colour]
                    moves += range(first, first + min(hand[colour], size - 1))
        for colour in colours:
            first = ONE_CARD[DISCARD][colour]
            moves += range(first, first + hand[colour])
        return moves

    def _apply(self, move: Move) -> None:
        place, colour, count = SPLIT[move]
        if place == TAKE:
            self._take(colour)
        else:
            self._take_turn(place, colour, count)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.players, new.options, new.to_move = self.players, self.options, self.to_move
        new.revealed, new._moves = self.revealed, self._moves
        new.seed, new.shuffles = self.seed, self.shuffles
        new.start, new.turn, new.broken = self.start, self.turn, self.broken
        new.cards, new.areas, new.rivers = self.cards[:], self.areas[:], self.rivers[:]
        new.dealt, new.deck, new.top = self.dealt, self.deck[:], self.top
        new.last_mandala, new.discards_in_a_row = self.last_mandala, self.discards_in_a_row
        new.last = self.last
        return new

    def result(self) -> Result | None:
        if self.to_move is not None:
            return None
        cups = [self.pile(CUP[seat]) for seat in (0, 1)]
        scores = tuple(map(score, self.rivers, cups))
        # Most points, then fewest cards in the cup; Ruling: then the win is shared.
        ranks = [(points, -sum(cup)) for points, cup in zip(scores, cups, strict=True)]
        return Result(scores, tuple(seat for seat in (0, 1) if ranks[seat] == max(ranks)))

    def explain(self) -> list[list[Part]]:
        return [self._explain_seat(seat) for seat in (0, 1)]

    def notation(self, move: Move) -> str:
        place, colour, count = split(move)
        if place == TAKE:
            return f"take {LETTERS[colour]}"
        return f"{count if count > 1 else ''}{LETTERS[colour]}>{PLACE_SIGNS[place]}"

    def read(self, text: str) -> Move:
        found = WRITTEN.fullmatch("".join(text.lower().split()))
        word = found and (found[2] or found[5])
        colour = next((c for c in COLOUR_RANGE if word in (LETTERS[c], COLOURS[c])), None)
        if found is None or colour is None or (found[1] and found[3]):
            raise self.not_a_move(text)
        if found[5]:
            return join(TAKE, colour, 1)
        # Three digits are enough to be told that nobody has so many cards.
        count = int((found[1] or found[3] or "1")[:3])
        if count == 0:
            raise self.not_a_move(text)
        if count > MOST_IN_HAND:
            raise IllegalMove(refusals.too_few(self, colour, count))
        return join(PLACE_SIGNS.index(found[4].upper()), colour, count)

    def path(self, move: Move) -> Path:
        place, colour, count = split(move)
        if place == TAKE:
            return (f"mountain-{self.broken + 1}-{COLOURS[colour]}",)
        hand = self.pile(HAND[self.mover()])
        most = hand[colour] if place == DISCARD else min(hand[colour], sum(hand) - 1)
        steps = (f"hand-{COLOURS[colour]}", PLACE_TARGETS[place])
        return steps if place < FIELD or most == 1 else (*steps, f"count-{count}")

    def refusal(self, move: Move) -> Reason:
        return refusals.of_move(self, move)

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        return refusals.of_touch(self, touched)

    def view(self, seat: int | None) -> MandalaView:
        return knowledge.view(self, seat)

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        return knowledge.sample(self, seat, rng.random)

    def to_json(self) -> dict[str, Any]:
        return json_form.write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        return json_form.read(cls, data)

    # --- a turn -----------------------------------------------------------------------

    @property
    def phase(self) -> str:
        return OVER if self.to_move is None else DESTRUCTION if self.broken >= 0 else TURN

    def _take_turn(self, place: int, colour: int, count: int) -> None:
        seat = self.mover()
        self.cards[HAND[seat] + colour] -= count
        self.last = ()
        if place == DISCARD:
            self._exchange(seat, colour, count)
            return
        self.discards_in_a_row = 0
        mandala, drew = MANDALA_OF[place], 0
        if place < FIELD:
            self._lay(MOUNTAIN_AREA[mandala], MOUNTAIN_PILE[mandala], colour, count)
            room = MOST_IN_HAND - sum(self.pile(HAND[seat]))
            drew = self._draw(seat, min(DRAW_AFTER_BUILDING, room))
        else:
            self._lay(FIELD_AREA[mandala][seat], FIELD_PILE[mandala][seat], colour, count)
        do = "build" if place < FIELD else "grow"
        self.last = ((do, seat, mandala, colour, count, drew), *self.last)
        if self.colours_in(mandala) == ALL_COLOURS:
            self._begin_destruction(mandala)
        else:
            self._pass_turn()

    def _exchange(self, seat: int, colour: int, count: int) -> None:
        self._discard(colour, count)
        if not self.deck:
            self._shuffle_discards()
        drew = self._draw(seat, count)
        self.discards_in_a_row += 1
        self.last = (("discard", seat, -1, colour, count, drew), *self.last)
        self._pass_turn(over=self.discards_in_a_row == MOST_DISCARDS_IN_A_ROW)

    def _pass_turn(self, over: bool = False) -> None:
        if over:
            self.to_move = None
        else:
            self.turn = self.to_move = 1 - self.turn

    # --- a destruction ----------------------------------------------------------------

    def _begin_destruction(self, mandala: int) -> None:
        fields = [sum(self.pile(at)) for at in FIELD_PILE[mandala]]
        self.broken = mandala
        # Equal fields: the one who did not complete it chooses first.
        self.to_move = 1 - self.turn if fields[0] == fields[1] else int(fields[1] > fields[0])

    def _take(self, colour: int) -> None:
        seat, mandala, do = self.mover(), self.broken, self.fate(colour)
        at = MOUNTAIN_PILE[mandala] + colour
        count = self.cards[at]
        self.cards[at] = 0
        self.areas[MOUNTAIN_AREA[mandala]] ^= 1 << colour
        if do == "to_discard":
            self._discard(colour, count)
        elif do == "to_cup":
            self.cards[CUP[seat] + colour] += count
        else:
            self.rivers[seat] += bytes([colour])
            self.cards[CUP[seat] + colour] += count - 1
        self.last = (*self.last, (do, seat, mandala, colour, count, 0))
        self.to_move = 1 - seat
        if not self.areas[MOUNTAIN_AREA[mandala]]:
            self._finish_destruction()

    def fate(self, colour: int) -> str:
        """What becomes of a colour that the seat to move takes in a destruction."""
        seat = self.mover()
        if not self.areas[FIELD_AREA[self.broken][seat]]:
            return "to_discard"
        return "to_cup" if colour in self.rivers[seat] else "to_river"

    def _finish_destruction(self) -> None:
        mandala, self.broken = self.broken, -1
        for area, at in zip(FIELD_AREA[mandala], FIELD_PILE[mandala], strict=True):
            for colour, count in enumerate(self.pile(at)):
                if count:
                    self._discard(colour, count)
            self.set_pile(at, bytes(COUNTS))
            self.areas[area] = 0
        over = self.last_mandala or any(len(river) == RIVER_SPACES for river in self.rivers)
        if not over:
            self._renew(mandala)
        self._pass_turn(over)

    # --- the deck ---------------------------------------------------------------------

    def _renew(self, mandala: int) -> None:
        """Two new cards for an empty mountain."""
        for _ in range(CARDS_DEALT):
            colour = self.deck.pop()
            self._lay(MOUNTAIN_AREA[mandala], MOUNTAIN_PILE[mandala], colour, 1)
            self.last = (*self.last, ("renew", -1, mandala, colour, 1, 0))
            if not self.deck:
                self._shuffle_discards()
        self.revealed += 1

    def _draw(self, seat: int, count: int) -> int:
        """Draw so many cards, or as many as there are; how many were drawn."""
        cards, hand, noted, drew = self.cards, HAND[seat], DRAWN[seat], 0
        while drew < count and self.deck:
            colour = self.deck.pop()
            cards[hand + colour] += 1
            cards[noted + colour] += 1
            drew += 1
            if not self.deck:
                self._shuffle_discards()
        if drew:
            self.revealed += 1
        return drew

    def _draw_for_cup(self, seat: int) -> bytes:
        return bytes(sorted(self.deck.pop() for _ in range(CARDS_DEALT)))

    def _new_deck(self, cards: list[int], roll: Roll) -> bytearray:
        """The cards of a deck in the order of the game's luck."""
        shuffle(cards, roll)
        return bytearray(cards)

    def _shuffle_discards(self) -> None:
        """The deck is empty: the discards become the deck, and the next mandala is the last."""
        self.last_mandala = True
        deck = listed(self.pile(DISCARDS))
        if not deck:
            return
        self.shuffles += 1
        self.deck, self.top = self._new_deck(deck, luck(self.seed, self.shuffles)), -1
        self.set_pile(DISCARDS, bytes(COUNTS))
        for seat in (0, 1):
            self.set_pile(DRAWN[seat], bytes(COUNTS))
            # Now everybody can count what the other one holds: all that is not in sight.
            self.set_pile(HELD[seat], self.pile(HAND[seat]))
            self.change(HELD[seat], self.dealt[seat], 1)
        self.last = (*self.last, ("shuffle", -1, -1, -1, len(deck), 0))

    # --- piles ------------------------------------------------------------------------

    def pile(self, at: int) -> bytearray:
        return self.cards[at : at + COUNTS]

    def set_pile(self, at: int, counts: Iterable[int]) -> None:
        self.cards[at : at + COUNTS] = bytes(counts)

    def change(self, at: int, colours: bytes, by: int) -> None:
        for colour in colours:
            self.cards[at + colour] += by

    def colours_in(self, mandala: int) -> int:
        """The colours of a mandala's mountain and fields, as bits."""
        areas, (field, other_field) = self.areas, FIELD_AREA[mandala]
        return areas[MOUNTAIN_AREA[mandala]] | areas[field] | areas[other_field]

    def _lay(self, area: int, at: int, colour: int, count: int) -> None:
        self.cards[at + colour] += count
        self.areas[area] |= 1 << colour

    def _discard(self, colour: int, count: int) -> None:
        self.cards[DISCARDS + colour] += count
        self.top = colour

    def _explain_seat(self, seat: int) -> list[Part]:
        cup, river = self.pile(CUP[seat]), self.rivers[seat]
        parts = []
        for value, colour in enumerate(river, start=1):
            about = {"space": value, "colour": COLOURS[colour], "cards": cup[colour]}
            parts.append(Part("river_space", about, value * cup[colour]))
        for colour, cards in enumerate(cup):
            if cards and colour not in river:
                parts.append(Part("not_in_river", {"colour": COLOURS[colour], "cards": cards}, 0))
        return parts
