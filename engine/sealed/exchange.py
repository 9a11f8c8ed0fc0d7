"""All that went to and fro about the cards, and what one side knows by it.

Every method takes the state that the letters have led to, the seat whose letter it is, and a pipe: with a
Pen it writes what that seat owes, with a Reader it reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Self

from engine.sealed.curve import checked_point, packed
from engine.sealed.draws import Drawn, Draws
from engine.sealed.letter import Pipe
from engine.sealed.reasons import Refused
from engine.sealed.secret import ALL, CUTTER, DEALER, At, Secret, mask


class Exchange:
    def __init__(self, seat: int, secret: Secret) -> None:
        self.seat, self.secret = seat, secret
        self.lists: dict[int, list[int]] = {}  # deck -> the masked faces of its envelopes
        self.told: dict[At, int] = {}  # cards whose envelope the dealer of the deck knows
        self.asked: dict[At, int] = {}  # the cutter's blinded points
        self.shown: set[At] = set()  # answered, or opened
        self.named: set[tuple[int, int]] = set()  # deck and envelope of cards that the cutter has played
        self.faces: dict[At, int] = {}  # what this side knows: numbers in the deck …
        self.cards: dict[At, int] = {}  # … and the cards that they stand for

    def copy(self) -> Self:
        new = object.__new__(type(self))
        for name, value in vars(self).items():
            setattr(new, name, value.copy() if isinstance(value, dict | set) else value)
        return new

    def missing(self, draws: Draws, seat: int) -> list[Drawn]:
        """The cards that a seat ought to see and cannot yet. Both sides can tell."""
        return [
            drawn
            for drawn in draws.log
            if drawn.to in (seat, ALL)
            and drawn.at not in (self.told if draws.dealer(drawn.deck) == seat else self.shown)
        ]

    # What a letter owes.

    def lists_owed(self, draws: Draws, seat: int, pipe: Pipe) -> None:
        """The dealer's: the envelopes of every new shared deck."""
        for deck, cards in enumerate(draws.made_of):
            if seat == DEALER and draws.owners[deck] is None and deck not in self.lists:
                size = len(cards)
                values = (partial(self.secret.masked, deck, size, envelope) for envelope in range(size))
                self.lists[deck] = [pipe.number(2, value) for value in values]

    def cards_owed(self, draws: Draws, seat: int, pipe: Pipe) -> None:
        """Along the log: the number of each card that this seat has to tell, what opens each that it has to show."""
        for drawn in draws.log:
            dealer, at = draws.dealer(drawn.deck), drawn.at
            if seat != dealer:
                if drawn.to in (dealer, ALL) and at not in self.told:
                    self._tell(draws, at, seat, pipe)
            elif drawn.to != dealer and at not in self.shown and (at in self.told or at in self.asked):
                self._show(draws, at, seat, pipe)

    def questions(self, draws: Draws) -> list[At]:
        """The cutter's cards, and the next open ones, as far as they were not asked for yet."""
        own = [drawn.at for drawn in draws.log if drawn.to == CUTTER and draws.owners[drawn.deck] is None]
        return [at for at in dict.fromkeys(own + draws.window()) if at not in self.asked]

    def questions_owed(self, draws: Draws, pipe: Pipe) -> None:
        for at in self.questions(draws):
            question = pipe.raw(32, partial(self._packed_question, draws, at))
            self.asked[at] = int.from_bytes(question, "little") if self.seat == CUTTER else checked_point(question)

    def name(self, draws: Draws, deck: int, card: int, what: str, pipe: Pipe) -> None:
        """The cutter has played a card from the only shared deck: its envelope, so that the dealer can look it up.

        Else a page that lies could ask for the dealer's cards in place of its own until the audit.
        """
        size = len(draws.made_of[deck])
        envelope = pipe.number(1, lambda: self._held(draws, deck, card, what))
        if self.seat == DEALER:
            self._check_envelope(deck, envelope, size)
            if draws.made_of[deck][self.secret.order(deck, size)[envelope]] != card:
                raise Refused("card_not_held")
        self.named.add((deck, envelope))

    def sums(self, draws: Draws) -> list[Callable[[], int]]:
        """The multiplications for this side's next letter. Done beforehand, they are remembered."""
        secret = self.secret
        if self.seat == CUTTER:
            return [partial(self._question, draws, at) for at in self.questions(draws)]
        new = [deck for deck, owner in enumerate(draws.owners) if owner is None and deck not in self.lists]
        masks = [
            partial(secret.masked, deck, len(draws.made_of[deck]), envelope)
            for deck in new
            for envelope in range(len(draws.made_of[deck]))
        ]
        settled = self.shown.union(self.told)
        due = [drawn.at for drawn in draws.log if drawn.at in self.asked and drawn.at not in settled]
        return [*masks, *(partial(secret.opened, at[0], self.asked[at]) for at in due)]

    # One card.

    def _tell(self, draws: Draws, at: At, seat: int, pipe: Pipe) -> None:
        """The number of an envelope: then the dealer of the deck knows the card."""
        deck, place = at
        size = len(draws.made_of[deck])
        envelope = pipe.number(1, lambda: self.secret.order(deck, size)[place])
        if seat != self.seat:
            self._check_envelope(deck, envelope, size)
            self._learn(draws, at, self.secret.order(deck, size)[envelope])
        self.told[at] = envelope

    def _show(self, draws: Draws, at: At, seat: int, pipe: Pipe) -> None:
        """What opens an envelope: its mask if the number was told, else the answer to a question."""
        deck, place = at
        size = len(draws.made_of[deck])
        self.shown.add(at)
        if at in self.told:
            envelope = self.told[at]
            opened = pipe.number(2, lambda: self.lists[deck][envelope] ^ self.secret.order(deck, size)[envelope])
        else:
            answer = pipe.raw(32, lambda: packed(self.secret.opened(deck, self.asked[at])))
            if seat != self.seat:
                envelope = self.secret.order(deck, size)[place]
                opened = mask(deck, envelope, self.secret.unblinded(at, checked_point(answer)))
        if seat != self.seat:
            self._learn(draws, at, self.lists[deck][envelope] ^ opened)

    def _question(self, draws: Draws, at: At) -> int:
        deck, place = at
        return self.secret.blinded(at, self.secret.order(deck, len(draws.made_of[deck]))[place])

    def _packed_question(self, draws: Draws, at: At) -> bytes:
        return packed(self._question(draws, at))

    def _held(self, draws: Draws, deck: int, card: int, what: str) -> int:
        """The envelope of a card that the cutter holds: of equal ones the first drawn."""
        order = self.secret.order(deck, len(draws.made_of[deck]))
        for d, place, to, for_what in draws.log:
            drawn = (d, to, for_what) == (deck, CUTTER, what) and self.cards.get((d, place)) == card
            if drawn and (deck, order[place]) not in self.named:
                return order[place]
        raise Refused("card_not_held")

    def _check_envelope(self, deck: int, envelope: int, size: int) -> None:
        if envelope >= size:
            raise Refused("range")
        told = any(d == deck and envelope == other for (d, _), other in self.told.items())
        if told or (deck, envelope) in self.named:
            raise Refused("envelope_twice")

    def _learn(self, draws: Draws, at: At, face: int) -> None:
        deck = at[0]
        if face >= len(draws.made_of[deck]):
            raise Refused("does_not_open")
        if any(d == deck and face == other for (d, _), other in self.faces.items()):
            raise Refused("card_twice")
        self.faces[at] = face
        self.cards[at] = draws.made_of[deck][face]
