"""What a game adds to its state to be played sealed. The rules stay as they are."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self, TypeVar

from engine.sealed.curve import digest
from engine.sealed.deal import Deal
from engine.sealed.draws import Drawn, Draws
from engine.sealed.reasons import Refused
from engine.sealed.secret import ALL, CUTTER, DEALER
from engine.state import Move, State, View

V = TypeVar("V", bound=View)


class Sealed(State):
    """Base class of sealed states: a game inherits it before its own state, and calls `unfilled` in its view."""

    draws: Draws
    layout_from_coin: ClassVar[bool] = False  # else from the dealer's key: the cutter's first letter needs it
    reads_open_cards: ClassVar[bool] = False  # does what a notation means depend on cards that lie open?
    random_start: ClassVar[bool] = True  # refuse a fixed start: the layout might suit who chose it

    @classmethod
    @abstractmethod
    def begin(cls, deal: Deal, options: Mapping[str, str], layout: int, start: int) -> Self:
        """Set up a game. The layout is a seed for all that lies open from the start."""

    def forced(self) -> Move | None:
        """The next move if everybody can see that there is only one: what follows from it is settled at once."""
        return None

    def shows(self, move: Move) -> tuple[str, list[int]]:
        """The cards of a hand that a move brings to light, and what they were drawn for."""
        return "", []

    def decides_openly(self) -> bool:
        """Can the seat to move decide before its new cards arrive?"""
        return False

    @abstractmethod
    def cover(self, view: Any, missing: list[Drawn]) -> None:
        """Take the filling out of a view: cards that are on their way lie face down.

        When the game is over, what the other one has kept secret is not known yet either.
        """

    def unfilled(self, view: V) -> V:
        """A view without the filling."""
        deal = self.draws.deal
        if deal.seat is not None:
            if view["seat"] not in (None, deal.seat):
                raise Refused("not_yours")
            if not deal.dealt:
                raise Refused("not_dealt")
            missing = self.draws.missing()
            own = view["seat"] == deal.seat
            self.cover(view, [drawn for drawn in missing if own or drawn.to == ALL])
        return view

    @property
    def known_to_all(self) -> bool:
        """Are both seeds open? Until then nobody has a result."""
        return self.draws.deal.seat is None


def layout_of(kind: type[Sealed], coin: bytes, keys: list[bytes]) -> int:
    parts = (coin, keys[CUTTER]) if kind.layout_from_coin else (keys[DEALER],)
    return int.from_bytes(digest("layout", *parts)[:6], "big")


def start_of(options: Mapping[str, str], coin: bytes, keys: list[bytes]) -> int:
    """Who begins: neither of the two can choose."""
    if options["start"] != "random":
        return int(options["start"]) - 1
    return digest("start", coin, keys[CUTTER])[0] & 1
