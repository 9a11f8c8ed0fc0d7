"""The decks of a sealed game, and who drew which card of them: all of that is public but the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

from engine.sealed.deal import Deal
from engine.sealed.secret import ALL, DEALER, At


class Drawn(NamedTuple):
    """One card that left a deck."""

    deck: int
    place: int
    to: int  # a seat, or ALL: it lies open
    what: str  # what it was drawn for

    @property
    def at(self) -> At:
        return self.deck, self.place


class Draws:
    """Lists are replaced and never changed, so copies share them."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.made_of: list[Sequence[int]] = []  # the cards of every deck, sorted; grows with every shuffle
        self.owners: list[int | None] = []  # who alone draws from a deck, and deals it; None: it is shared
        self.opens: list[int] = []  # how many of its cards one letter may turn up for all to see
        self.orders: list[list[int]] = []
        self.log: list[Drawn] = []  # in the order of drawing
        self._gone: list[tuple[int, int]] = []  # deck -> cards drawn from its top, from its bottom

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        return new

    def new_deck(self, cards: Sequence[int], owner: int | None = None, opens: int = 0) -> list[int]:
        """The order of a new deck, from its top."""
        order = self.deal.order(len(self.orders), cards, owner)
        self.made_of, self.owners = [*self.made_of, cards], [*self.owners, owner]
        self.opens, self.orders = [*self.opens, opens], [*self.orders, order]
        self._gone = [*self._gone, (0, 0)]
        return order

    def draw(self, deck: int, count: int, to: int, what: str) -> list[int]:
        """The next cards of a deck, written into the log."""
        places = [self._next(deck, to, n) for n in range(count)]
        self.log = self.log + [Drawn(deck, place, to, what) for place in places]
        top, bottom = self._gone[deck]
        gone = (top, bottom + count) if to == ALL else (top + count, bottom)
        self._gone = [*self._gone[:deck], gone, *self._gone[deck + 1 :]]
        return [self.orders[deck][place] for place in places]

    def _next(self, deck: int, to: int, n: int) -> int:
        """The place of the n-th next card. Open cards come from the bottom of a deck, all others from its top.

        In a shuffled deck that is the same, and so the cutter can ask for the next open cards in time.
        """
        top, bottom = self._gone[deck]
        return len(self.made_of[deck]) - 1 - bottom - n if to == ALL else top + n

    def drawn_from(self, deck: int) -> int:
        return sum(self._gone[deck])

    def dealer(self, deck: int) -> int:
        """Who puts the cards of a deck into envelopes. The other one tells their numbers."""
        owner = self.owners[deck]
        return DEALER if owner is None else owner

    def only_shared(self) -> int | None:
        """The shared deck, if there has been only one."""
        return self.owners.index(None) if self.owners.count(None) == 1 else None

    def window(self) -> list[At]:
        """The open cards that the dealer's next letter may turn up: the cutter asks for them beforehand."""
        left = [len(cards) - self.drawn_from(deck) for deck, cards in enumerate(self.made_of)]
        count = map(min, self.opens, left)
        return [(deck, self._next(deck, ALL, n)) for deck, most in enumerate(count) for n in range(most)]

    def missing(self) -> list[Drawn]:
        """The cards that the seat ought to see and cannot yet: they are on their way."""
        return [drawn for drawn in self.log if drawn.to in (self.deal.seat, ALL) and not self.deal.knows(drawn.at)]
