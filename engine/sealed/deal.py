"""The order of a deck as one side knows it: what is known stands, the rest is filled up.

By the engine's contract a seat's view and moves do not depend on what that seat cannot know, so the
rules need not learn that some cards are a filling.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.luck import luck, shuffle
from engine.sealed.reasons import Refused
from engine.sealed.secret import DEALER, At, Secret

if TYPE_CHECKING:
    from engine.sealed.draws import Draws


class Deal(Protocol):
    """Where the order of a deck comes from."""

    seat: int | None  # whose knowledge this is; None: all cards are known
    dealt: bool  # does the seat know the cards of the start yet?

    def order(self, deck: int, cards: Sequence[int], owner: int | None) -> list[int]: ...

    def knows(self, at: At) -> bool: ...


class OneSide:
    """What one seat knows. `likely` are cards that the other one has played, put where they may have been drawn."""

    def __init__(
        self, seat: int, known: Mapping[At, int], likely: Mapping[At, int], dealt: bool, filling: int = 0
    ) -> None:
        self.seat: int | None = seat
        self.dealt = dealt
        self.known = known
        self.fixed = {**known, **likely}
        self.filling = filling

    def order(self, deck: int, cards: Sequence[int], owner: int | None) -> list[int]:
        here = {place: card for (d, place), card in self.fixed.items() if d == deck}
        left = Counter(cards)
        left.subtract(here.values())
        if min(left.values(), default=0) < 0 or any(place >= len(cards) for place in here):
            raise Refused("impossible")
        rest = sorted(left.elements())
        shuffle(rest, luck(self.filling, deck))
        return [here[place] if place in here else rest.pop() for place in range(len(cards))]

    def knows(self, at: At) -> bool:
        return at in self.known


class BothSides:
    """The true cards, when both seeds are open."""

    def __init__(self, dealer: Secret, cutter: Secret) -> None:
        self.seat: int | None = None
        self.dealt = True
        self.secrets = (dealer, cutter)

    def order(self, deck: int, cards: Sequence[int], owner: int | None) -> list[int]:
        dealer = DEALER if owner is None else owner
        faces, envelopes = (self.secrets[seat].order(deck, len(cards)) for seat in (dealer, 1 - dealer))
        return [cards[faces[envelope]] for envelope in envelopes]

    def knows(self, at: At) -> bool:
        return True


# --- what the other one may have drawn --------------------------------------------------------


class Played(NamedTuple):
    """A card that the other one has played: believed now, audited at the end."""

    card: int
    what: str  # what it was drawn for
    before: int  # how many draws came before it was played


def likely(played: Sequence[Played], draws: Draws, other: int, known: Mapping[At, int]) -> dict[At, int]:
    """Draws of the other one that may have been the cards they played: any choice that works."""
    slots: dict[tuple[str, int], list[int]] = {}  # what for, deck -> numbers in the log
    for number, drawn in enumerate(draws.log):
        if drawn.to == other:
            slots.setdefault((drawn.what, drawn.deck), []).append(number)
    left = [Counter(cards) for cards in draws.made_of]
    for (deck, _), card in known.items():
        left[deck][card] -= 1
    rows = {key: iter(numbers) for key, numbers in slots.items()}
    found = {}
    for play, deck in zip(played, _decks(played, slots, left), strict=True):
        found[draws.log[next(rows[play.what, deck])].at] = play.card
    return found


def _decks(played: Sequence[Played], slots: Mapping[tuple[str, int], list[int]], left: list[Counter[int]]) -> list[int]:
    """From which deck each card may have come, such that within a deck they take the draws in order.

    Only when the discards have been shuffled a card may come from two decks. The search tries the deck with
    most cards of the kind first, and never goes on twice from the same choice: a hand is small, so there are few.
    """
    chosen: list[int] = []
    taken: Counter[tuple[str, int]] = Counter()
    choices: list[tuple[object, list[int]]] = []  # a position of the search, and the decks not tried there
    dead: set[object] = set()

    def fitting(card: Played) -> list[int]:
        decks = [
            deck
            for (what, deck), numbers in slots.items()
            if what == card.what
            and left[deck][card.card] > 0
            and taken[what, deck] < bisect_left(numbers, card.before)  # the next draw came before the play
        ]
        return sorted(decks, key=lambda deck: left[deck][card.card])

    def take(card: Played, deck: int, count: int) -> None:
        taken[card.what, deck] += count
        left[deck][card.card] -= count

    while len(chosen) < len(played):
        decks = fitting(played[len(chosen)])
        position = None
        if len(decks) > 1:
            position = (len(chosen), *(tuple(sorted(deck.items())) for deck in left))
            decks = [] if position in dead else decks
        choices.append((position, decks))
        while not choices[-1][1]:
            dead.add(choices.pop()[0])
            if not choices:
                raise Refused("impossible")
            last = chosen.pop()
            take(played[len(chosen)], last, -1)
        deck = choices[-1][1].pop()
        take(played[len(chosen)], deck, 1)
        chosen.append(deck)
    return chosen
