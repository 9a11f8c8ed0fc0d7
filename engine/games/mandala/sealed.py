"""Mandala played sealed: one shared deck, and a new one whenever the discards are shuffled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Self

from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import CARDS_DEALT, COLOURS, TAKE, score, split
from engine.games.mandala.view_types import Cup, Mandala, MandalaView, Pile
from engine.luck import Roll, luck
from engine.sealed.deal import Deal
from engine.sealed.draws import Drawn, Draws
from engine.sealed.secret import ALL
from engine.sealed.state import Sealed
from engine.state import Result


class SealedMandala(Sealed, MandalaState):
    """The state draws from its deck as ever; here it is written down for whom."""

    random_start = False  # nothing lies open that depends on the inviter alone
    drawing: tuple[int, str]  # to whom and for what cards are being drawn
    due: int  # how many of them are still to come

    @classmethod
    def begin(cls, deal: Deal, options: Mapping[str, str], layout: int, start: int) -> Self:
        self = cls(options, start)
        self.draws, self.drawing, self.due = Draws(deal), (ALL, ""), 0
        self.set_up(luck(0))
        return self

    def copy(self) -> Self:
        new = super().copy()
        new.draws, new.drawing, new.due = self.draws.copy(), self.drawing, self.due
        return new

    def forced(self) -> int | None:
        """The last colour of a mountain."""
        return self.moves()[0] if self.broken >= 0 and len(self.moves()) == 1 else None

    def decides_openly(self) -> bool:
        return self.broken >= 0

    def shows(self, move: int) -> tuple[str, list[int]]:
        place, colour, count = split(move)
        return "hand", [] if place == TAKE else [colour] * count

    def result(self) -> Result | None:
        return super().result() if self.known_to_all else None

    # Drawing.

    def _draw(self, seat: int, count: int) -> int:
        self.drawing, self.due = (seat, "hand"), count
        drew = super()._draw(seat, count)
        self._note()
        return drew

    def _draw_for_cup(self, seat: int) -> bytes:
        self.drawing, self.due = (seat, "cup"), CARDS_DEALT
        cards = super()._draw_for_cup(seat)
        self._note()
        return cards

    def _renew(self, mandala: int) -> None:
        self.drawing, self.due = (ALL, f"mountain {mandala}"), CARDS_DEALT
        self.deck = self._bottom_first(self.deck)
        super()._renew(mandala)
        self._note()

    def _new_deck(self, cards: list[int], roll: Roll) -> bytearray:
        if self.draws.made_of:
            self._note()
        deck = bytearray(reversed(self.draws.new_deck(cards, opens=CARDS_DEALT)))
        return self._bottom_first(deck) if self.drawing[0] == ALL else deck

    def _bottom_first(self, deck: bytearray) -> bytearray:
        """Open cards come from the bottom: put where the state draws."""
        return deck[self.due :] + deck[: self.due][::-1]

    def _note(self) -> None:
        """Write down what has left the deck since the last time."""
        deck = len(self.draws.made_of) - 1
        gone = len(self.draws.made_of[deck]) - len(self.deck) - self.draws.drawn_from(deck)
        self.due -= gone
        self.draws.draw(deck, gone, *self.drawing)

    # Looking.

    def view(self, seat: int | None) -> MandalaView:
        return self.unfilled(super().view(seat))

    def cover(self, view: MandalaView, missing: list[Drawn]) -> None:
        unseen = Counter(view["counted"]["unseen"])
        for drawn in missing:
            colour = COLOURS[self.draws.orders[drawn.deck][drawn.place]]
            unseen[colour] += 1
            if drawn.what == "hand":
                cards = view["hands"][drawn.to]["cards"]
                assert cards is not None  # only what comes to the own hand is covered
                _less(cards, colour)
            else:
                self._cover_mountain(view["mandalas"][int(drawn.what[-1])], colour)
        if any(drawn.to == ALL for drawn in missing):
            view["last"] = [entry for entry in view["last"] if entry["do"] != "renew"]
        if self.to_move is None:
            view["phase"] = "over"
            for seat in (0, 1):
                if seat != view["seat"]:
                    self._cover_cup(view["cups"][seat], seat)
                    unseen.update(COLOURS[colour] for colour in self.dealt[seat])
        if missing or self.to_move is None:  # what else can be counted depends on the filling
            view["counted"] = {"unseen": {name: unseen[name] for name in COLOURS if unseen[name]}}

    def _cover_mountain(self, mandala: Mandala, colour: str) -> None:
        _less(mandala["mountain"], colour)
        there = {*mandala["mountain"], *mandala["fields"][0], *mandala["fields"][1]}
        mandala["missing"] = [name for name in COLOURS if name not in there]
        mandala["unknown"] = mandala.get("unknown", 0) + 1

    def _cover_cup(self, cup: Cup, seat: int) -> None:
        for colour in self.dealt[seat]:
            _less(cup["known"], COLOURS[colour])
        cup["unknown"] = CARDS_DEALT
        cup["points"] = score(self.rivers[seat], [cup["known"].get(name, 0) for name in COLOURS])


def _less(pile: Pile, colour: str) -> None:
    pile[colour] -= 1
    if not pile[colour]:
        del pile[colour]
