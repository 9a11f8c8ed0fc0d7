"""Ananda played sealed: the supply of tiles is shared, each deck of cards is its owner's alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import CARDS, FIRST, LAY, card_words, full_deck, tile_of, tile_words
from engine.games.ananda.view_types import AnandaView
from engine.games.bits import bits_of
from engine.sealed.deal import Deal
from engine.sealed.draws import Drawn, Draws
from engine.sealed.state import Sealed
from engine.state import Result

SUPPLY, FIRST_HAND = 0, 1  # decks


class SealedAnanda(Sealed, AnandaState):
    layout_from_coin = True  # the first tile; the inviter could choose it otherwise

    @classmethod
    def begin(cls, deal: Deal, options: Mapping[str, str], layout: int, start: int) -> Self:
        laid_out = AnandaState.deal(2, layout, {**options, "start": str(start + 1)})
        self = cls(2, options)
        self.draws = Draws(deal)
        self.start = self.to_move = start
        self.temple = laid_out.temple
        tiles = sorted(laid_out.supply + b"".join(laid_out.racks))
        self.supply = bytes(reversed(self.draws.new_deck(tiles)))
        self.decks = [bytes(reversed(self.draws.new_deck(bits_of(full_deck(2)), owner=seat))) for seat in (0, 1)]
        for seat in (0, 1):
            self._take_tiles(seat, FIRST)
            self._draw_cards(seat, FIRST)
        return self

    def copy(self) -> Self:
        new = super().copy()
        new.draws = self.draws.copy()
        return new

    def shows(self, move: tuple[int, ...]) -> tuple[str, list[int]]:
        if move[0] == LAY:
            return "rack", [tile_of(move[1], move[2])]
        return "hand", bits_of(move[1]) if move[0] == CARDS else []

    def result(self) -> Result | None:
        return super().result() if self.known_to_all else None

    def _take_tiles(self, seat: int, due: int) -> int:
        count = super()._take_tiles(seat, due)
        self.draws.draw(SUPPLY, count, seat, "rack")
        return count

    def _draw_cards(self, seat: int, due: int) -> int:
        count = super()._draw_cards(seat, due)
        self.draws.draw(FIRST_HAND + seat, count, seat, "hand")
        return count

    # Looking.

    def view(self, seat: int | None) -> AnandaView:
        return self.unfilled(super().view(seat))

    def cover(self, view: AnandaView, missing: list[Drawn]) -> None:
        rack, hand = view["rack"], view["hand"]
        for drawn in missing:
            assert rack is not None and hand is not None  # an onlooker misses nothing
            piece = self.draws.orders[drawn.deck][drawn.place]
            if drawn.what == "rack":
                rack.remove(tile_words([piece])[0])
            else:
                hand.remove(card_words([piece])[0])
