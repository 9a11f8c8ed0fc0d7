"""Mandala, for two players, by Trevor Benjamin and Brett J. Gilbert.

Notation: `r>M1` builds the mountain of mandala 1 with a red card, `2g>F2` grows the own field
of mandala 2 with two green cards, `3o>X` discards three orange cards, `take p` takes purple
in a destruction. Colours: r(ed) o(range) y(ellow) g(reen) p(urple) b(lack).

A move is a number: (place × 6 + colour) × 8 + cards − 1, where a place is one of the two
mountains, one of the two own fields, the discard pile, or TAKE.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from engine.errors import IllegalMove, Reason, short
from engine.game import Game, start_option, start_seat
from engine.games.mandala import json_form, knowledge
from engine.games.mandala.tables import (
    ALL_COLOURS,
    CARDS_DEALT,
    COLOURS,
    CUPS,
    DISCARD,
    DISCARDS,
    DRAW_AFTER_BUILDING,
    DRAWN,
    FIELD,
    HAND_AT_START,
    HANDS,
    HELD,
    LETTERS,
    MOST_DISCARDS_IN_A_ROW,
    MOST_IN_HAND,
    MOUNTAIN,
    MOVES,
    OF_EACH,
    PILES,
    PLACE_SIGNS,
    PLACE_TARGETS,
    REASONS,
    RIVER_SPACES,
    SIDES,
    TAKE,
    Entry,
    join,
    listed,
    score,
    split,
)
from engine.luck import Roll, luck, shuffle
from engine.state import Part, Path, Result, State

WRITTEN = re.compile(r"(\d*)([a-z]+?)(\d*)>?(m1|m2|f1|f2|x)|take([a-z]+)")


class MandalaState(State):
    """A position of Mandala."""

    players = 2
    seed: int
    shuffles: int  # how often the discards became the deck
    start: int  # the seat that began
    turn: int  # whose turn it is; in a destruction, who completed the mandala
    broken: int  # the mandala that is being destroyed, or −1
    cards: bytearray  # the counts of all piles
    areas: bytearray  # the colours lying in each of the six areas, as bits
    rivers: list[bytes]  # the colours in each river
    dealt: list[bytes]  # the colours dealt to each cup: all that is secret about it
    deck: bytearray  # drawn from the end
    top: int  # the colour on top of the discards, or −1
    last_mandala: bool  # the deck has run out: the next destruction ends the game
    discards_in_a_row: int
    last: tuple[Entry, ...]  # what happened since the last turn began

    @classmethod
    def deal(cls, players: int, seed: int, options: Mapping[str, str]) -> Self:
        self, roll = cls(), luck(seed)
        self.seed = seed
        self.set_up(options, start_seat(options, players, roll), roll)
        return self

    def set_up(self, options: Mapping[str, str], start: int, roll: Roll) -> None:
        self.options, self.shuffles = options, 0
        self.start = self.turn = self.to_move = start
        self.broken = self.top = -1
        self.cards, self.areas, self.rivers = bytearray(PILES), bytearray(6), [b"", b""]
        self.last_mandala, self.discards_in_a_row = False, 0
        self.deck = self._new_deck(listed([OF_EACH] * 6), roll)
        self.revealed, self.last = 0, ()
        for mandala in (0, 1):
            self._renew(mandala)
        for seat in (0, 1):
            self._draw(seat, HAND_AT_START)
        self.dealt = [self._draw_for_cup(seat) for seat in (0, 1)]
        for seat in (0, 1):
            self.change(CUPS + 6 * seat, self.dealt[seat], 1)
            self.change(DRAWN + 6 * seat, self.dealt[seat], 1)
        # Nothing limits yet what a cup may have been dealt.
        self.cards[HELD:PILES] = bytes([OF_EACH]) * (PILES - HELD)
        self.revealed, self.last = 0, ()

    def legal(self) -> list[int]:
        if self.broken >= 0:
            mountain = self.pile(18 * self.broken)
            return [48 * TAKE + 8 * colour for colour in range(6) if mountain[colour]]
        seat, areas = self._mover(), self.areas
        hand = self.pile(HANDS + 6 * seat)
        size = sum(hand)
        colours = [colour for colour in range(6) if hand[colour]]
        moves: list[int] = []
        if size > 1 or self.deck:
            for mandala in (0, 1):
                closed = areas[3 * mandala + 1] | areas[3 * mandala + 2]
                first = 48 * (MOUNTAIN + mandala)
                moves += [first + 8 * colour for colour in colours if not closed >> colour & 1]
        for mandala in (0, 1):
            closed = areas[3 * mandala] | areas[3 * mandala + 2 - seat]
            for colour in colours:
                if not closed >> colour & 1:
                    first = 48 * (FIELD + mandala) + 8 * colour
                    moves += range(first, first + min(hand[colour], size - 1))
        for colour in colours:
            first = 48 * DISCARD + 8 * colour
            moves += range(first, first + hand[colour])
        return moves

    def _apply(self, move: int) -> None:
        place, colour, count = split(move)
        if place == TAKE:
            self._take(colour)
        else:
            self._take_turn(place, colour, count)

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.options, new.seed, new.shuffles = self.options, self.seed, self.shuffles
        new.start, new.turn, new.to_move = self.start, self.turn, self.to_move
        new.broken, new.top = self.broken, self.top
        new.cards, new.areas, new.deck = self.cards[:], self.areas[:], self.deck[:]
        new.rivers, new.dealt = self.rivers[:], self.dealt
        new.last_mandala, new.discards_in_a_row = self.last_mandala, self.discards_in_a_row
        new.revealed, new.last, new._moves = self.revealed, self.last, self._moves
        return new

    def result(self) -> Result | None:
        if self.to_move is not None:
            return None
        cups = [self.pile(CUPS + 6 * seat) for seat in (0, 1)]
        scores = tuple(map(score, self.rivers, cups))
        # Most points, then fewest cards in the cup; Ruling: then the win is shared.
        ranks = [(points, -sum(cup)) for points, cup in zip(scores, cups, strict=True)]
        return Result(scores, tuple(seat for seat in (0, 1) if ranks[seat] == max(ranks)))

    def explain(self) -> list[list[Part]]:
        return [self._explain_seat(seat) for seat in (0, 1)]

    def notation(self, move: int) -> str:
        place, colour, count = split(move)
        if place == TAKE:
            return f"take {LETTERS[colour]}"
        return f"{count if count > 1 else ''}{LETTERS[colour]}>{PLACE_SIGNS[place]}"

    def read(self, text: str) -> int:
        found = WRITTEN.fullmatch("".join(text.lower().split()))
        word = found and (found[2] or found[5])
        colour = next((c for c in range(6) if word in (LETTERS[c], COLOURS[c])), None)
        if found is None or colour is None or (found[1] and found[3]):
            raise self.not_a_move(text)
        if found[5]:
            return join(TAKE, colour, 1)
        # Three digits are enough to be told that nobody has so many cards.
        count = int((found[1] or found[3] or "1")[:3])
        if count == 0:
            raise self.not_a_move(text)
        if count > MOST_IN_HAND:
            raise IllegalMove(self._too_few(colour, count))
        return join(PLACE_SIGNS.index(found[4].upper()), colour, count)

    def path(self, move: int) -> Path:
        place, colour, count = split(move)
        if place == TAKE:
            return (f"mountain-{self.broken + 1}-{COLOURS[colour]}",)
        hand = self.pile(HANDS + 6 * self._mover())
        most = hand[colour] if place == DISCARD else min(hand[colour], sum(hand) - 1)
        steps = (f"hand-{COLOURS[colour]}", PLACE_TARGETS[place])
        return steps if place < FIELD or most == 1 else (*steps, f"count-{count}")

    def refusal(self, move: Any) -> Reason:
        if type(move) is not int or not 0 <= move < MOVES:
            return self.reason("not_a_move", text=short(move))
        place, colour, count = split(move)
        if self.broken >= 0:
            return self._refuse_while_destroying(place, colour)
        if place == TAKE:
            return self.reason("no_destruction")
        if count > self.cards[HANDS + 6 * self._mover() + colour]:
            return self._too_few(colour, count)
        if place < FIELD and count > 1:
            return self.reason("one_card_on_mountain")
        area = self._area_with(place, colour)
        if area:
            name = COLOURS[colour]
            return self.reason("colour_in_other_area", colour=name, side=SIDES[place % 2], area=area)
        return self.reason("last_card_stays" if place < FIELD else "must_keep_a_card")

    def refusal_of_touch(self, touched: Sequence[str]) -> Reason:
        kind, _, name = touched[0].rpartition("-")
        colour = COLOURS.index(name) if name in COLOURS else -1
        if self.broken >= 0:
            petal = kind == f"mountain-{self.broken + 1}" and colour >= 0
            return self._refuse_while_destroying(TAKE if petal else DISCARD, colour)
        if kind != "hand" or colour < 0:
            return self.reason("hand_first")
        if len(touched) == 1:
            return self._too_few(colour, 1)
        if touched[1] not in PLACE_TARGETS:
            theirs = touched[1].startswith("their-field")
            return self.reason("their_field" if theirs else "no_such_place")
        count = re.fullmatch("count-([1-8])", touched[2]) if len(touched) == 3 else None
        place = PLACE_TARGETS.index(touched[1])
        move = join(place, colour, int(count[1]) if count else 1)
        return self.reason("not_now") if move in self.moves() else self.refusal(move)

    def view(self, seat: int | None) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int | None, rng: random.Random) -> Self:
        return knowledge.sample(self, seat, rng.random)

    def to_json(self) -> dict[str, Any]:
        return json_form.write(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        self = cls()
        json_form.read(self, data)
        return self

    # A turn, and a destruction.

    def _take_turn(self, place: int, colour: int, count: int) -> None:
        seat, cards, mandala = self._mover(), self.cards, place % 2
        cards[HANDS + 6 * seat + colour] -= count
        self.last, drew = (), 0
        if place == DISCARD:
            self._discard(colour, count)
            if not self.deck:
                self._shuffle_discards()
            drew = self._draw(seat, count)
            self.discards_in_a_row += 1
            self.last = (("discard", seat, -1, colour, count, drew), *self.last)
            self._pass_turn(over=self.discards_in_a_row == MOST_DISCARDS_IN_A_ROW)
            return
        self.discards_in_a_row = 0
        building = place < FIELD
        area = 3 * mandala if building else 3 * mandala + 1 + seat
        cards[6 * area + colour] += count
        self.areas[area] |= 1 << colour
        if building:
            room = MOST_IN_HAND - sum(self.pile(HANDS + 6 * seat))
            drew = self._draw(seat, min(DRAW_AFTER_BUILDING, room))
        do = "build" if building else "grow"
        self.last = ((do, seat, mandala, colour, count, drew), *self.last)
        if self.colours_in(mandala) == ALL_COLOURS:
            self._begin_destruction(mandala)
        else:
            self._pass_turn()

    def _begin_destruction(self, mandala: int) -> None:
        fields = [sum(self.pile(18 * mandala + 6 + 6 * seat)) for seat in (0, 1)]
        self.broken = mandala
        # Equal fields: the one who did not complete it chooses first.
        self.to_move = 1 - self.turn if fields[0] == fields[1] else int(fields[1] > fields[0])

    def _take(self, colour: int) -> None:
        seat, mandala, do = self._mover(), self.broken, self.fate(colour)
        at = 18 * mandala + colour
        count = self.cards[at]
        self.cards[at] = 0
        self.areas[3 * mandala] ^= 1 << colour
        if do == "to_discard":
            self._discard(colour, count)
        elif do == "to_cup":
            self.cards[CUPS + 6 * seat + colour] += count
        else:
            self.rivers[seat] += bytes([colour])
            self.cards[CUPS + 6 * seat + colour] += count - 1
        self.last = (*self.last, (do, seat, mandala, colour, count, 0))
        self.to_move = 1 - seat
        if not self.areas[3 * mandala]:
            self._finish_destruction()

    def fate(self, colour: int) -> str:
        """What becomes of a colour that the seat to move takes in a destruction."""
        seat, mandala = self._mover(), self.broken
        if not self.areas[3 * mandala + 1 + seat]:
            return "to_discard"
        return "to_cup" if colour in self.rivers[seat] else "to_river"

    def _finish_destruction(self) -> None:
        mandala, self.broken = self.broken, -1
        for area in (3 * mandala + 1, 3 * mandala + 2):
            for colour, count in enumerate(self.pile(6 * area)):
                if count:
                    self._discard(colour, count)
            self.set_pile(6 * area, bytes(6))
            self.areas[area] = 0
        over = self.last_mandala or any(len(river) == RIVER_SPACES for river in self.rivers)
        if not over:
            self._renew(mandala)
        self._pass_turn(over)

    def _pass_turn(self, over: bool = False) -> None:
        if over:
            self.to_move = None
        else:
            self.turn = self.to_move = 1 - self.turn

    def _renew(self, mandala: int) -> None:
        """Two new cards for an empty mountain."""
        for _ in range(CARDS_DEALT):
            colour = self.deck.pop()
            self.cards[18 * mandala + colour] += 1
            self.areas[3 * mandala] |= 1 << colour
            self.last = (*self.last, ("renew", -1, mandala, colour, 1, 0))
            if not self.deck:
                self._shuffle_discards()
        self.revealed += 1

    def _draw(self, seat: int, count: int) -> int:
        """Draw so many cards, or as many as there are; how many were drawn."""
        cards, drew = self.cards, 0
        while drew < count and self.deck:
            colour = self.deck.pop()
            cards[HANDS + 6 * seat + colour] += 1
            cards[DRAWN + 6 * seat + colour] += 1
            drew += 1
            if not self.deck:
                self._shuffle_discards()
        self.revealed += drew > 0
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
        self.cards[DISCARDS:HELD] = bytes(HELD - DISCARDS)
        for seat in (0, 1):
            # Now everybody can count what the other one holds: all that is not in sight.
            self.set_pile(HELD + 6 * seat, self.pile(HANDS + 6 * seat))
            self.change(HELD + 6 * seat, self.dealt[seat], 1)
        self.last = (*self.last, ("shuffle", -1, -1, -1, len(deck), 0))

    def _discard(self, colour: int, count: int) -> None:
        self.cards[DISCARDS + colour] += count
        self.top = colour

    # Piles.

    def _mover(self) -> int:
        assert self.to_move is not None
        return self.to_move

    def pile(self, at: int) -> bytearray:
        return self.cards[at : at + 6]

    def set_pile(self, at: int, counts: Iterable[int]) -> None:
        self.cards[at : at + 6] = bytes(counts)

    def change(self, at: int, colours: bytes, by: int) -> None:
        for colour in colours:
            self.cards[at + colour] += by

    def colours_in(self, mandala: int) -> int:
        mountain, field, other_field = self.areas[3 * mandala : 3 * mandala + 3]
        return mountain | field | other_field

    # Reasons and explanations.

    def _too_few(self, colour: int, count: int) -> Reason:
        held, name = self.cards[HANDS + 6 * self._mover() + colour], COLOURS[colour]
        if not held:
            return self.reason("not_in_hand", colour=name)
        return self.reason("not_enough_cards", colour=name, held=held, count=count)

    def _area_with(self, place: int, colour: int) -> str | None:
        """The area whose cards keep this colour away from a mountain or an own field."""
        if place == DISCARD:
            return None
        mandala, seat = place % 2, self._mover()
        mountain, own, other = 3 * mandala, 3 * mandala + 1 + seat, 3 * mandala + 2 - seat
        if self.areas[other] >> colour & 1:
            return "in your opponent’s field"
        if place < FIELD:
            return "in your field" if self.areas[own] >> colour & 1 else None
        return "on the mountain" if self.areas[mountain] >> colour & 1 else None

    def _refuse_while_destroying(self, place: int, colour: int) -> Reason:
        side = SIDES[self.broken]
        if place != TAKE:
            return self.reason("destruction_first", side=side)
        return self.reason("not_on_mountain", colour=COLOURS[colour], side=side)

    def _explain_seat(self, seat: int) -> list[Part]:
        cup, river = self.pile(CUPS + 6 * seat), self.rivers[seat]
        parts = []
        for value, colour in enumerate(river, start=1):
            about = {"space": value, "colour": COLOURS[colour], "cards": cup[colour]}
            parts.append(Part("river_space", about, value * cup[colour]))
        lost = sum(n for colour, n in enumerate(cup) if colour not in river)
        if lost:
            parts.append(Part("not_in_river", {"cards": lost}, 0))
        return parts


GAME = Game(
    id="mandala",
    title="Mandala",
    seats=range(2, 3),
    options=(start_option(2),),
    rules_version=1,
    has_secrets=True,
    state=MandalaState,
    reasons=REASONS,
    open_phases=frozenset({"destruction"}),
)
MandalaState.game = GAME
