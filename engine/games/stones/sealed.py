"""Mandala Stones played sealed: colours lie open from the start, patterns and objectives are sealed.

Nobody knows the pattern of a buried stone, so it may as well be drawn when it is turned up: from the
deck of its colour, twelve of each pattern.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from engine.games.stones.state import StonesState
from engine.games.stones.tables import (
    AROUND,
    CARDS_EACH,
    COLOUR_OF,
    COLOURS,
    EACH_KIND,
    END_SPACE,
    OBJECTIVES,
    PATTERNS,
    SOURCES,
    STACK_HEIGHT,
)
from engine.games.stones.view_types import StonesView
from engine.sealed.deal import Deal
from engine.sealed.draws import Drawn, Draws
from engine.sealed.secret import ALL, At
from engine.sealed.state import Sealed
from engine.state import Result

MOST_TURNED_UP = 4  # by one pick, all of one colour at the worst
OBJECTIVE_DECK = len(COLOURS)


class SealedStones(Sealed, StonesState):
    reads_open_cards = True  # patterns say how many stones are taken
    places: dict[int, At]  # of the stones that have been turned up, in the decks of their colours

    @classmethod
    def begin(cls, deal: Deal, options: Mapping[str, str], layout: int, start: int) -> Self:
        self = cls.deal(2, layout, {**options, "start": str(start + 1)})
        self.options, self.draws, self.places = options, Draws(deal), {}
        for _colour in COLOURS:
            patterns = [pattern for pattern in range(len(PATTERNS)) for _ in range(EACH_KIND)]
            self.draws.new_deck(patterns, opens=MOST_TURNED_UP)
        self.draws.new_deck(range(len(OBJECTIVES)))
        for stack, height in enumerate(self.heights):
            self._turn_up(STACK_HEIGHT * stack + height - 1)
        self.tops = self.find_tops()
        each = CARDS_EACH if options["objectives"] == "yes" else 0
        dealt = [self.draws.draw(OBJECTIVE_DECK, each, seat, "objective") for seat in (0, 1)]
        self.objectives = tuple(tuple(sorted(cards)) for cards in dealt)
        return self

    def copy(self) -> Self:
        new = super().copy()
        new.draws, new.places = self.draws.copy(), self.places
        return new

    def result(self) -> Result | None:
        return super().result() if self.known_to_all else None

    def _pick(self, seat: int, artist: int, to: int, first: int, slot: int) -> None:
        takes = self.takes(artist)
        for stack in AROUND[to]:
            if takes >> stack & 1 and self.heights[stack] > 1:
                self._turn_up(STACK_HEIGHT * stack + self.heights[stack] - 2)
        super()._pick(seat, artist, to, first, slot)

    def _turn_up(self, stone: int) -> None:
        """Draw its pattern. Another stone that nobody has seen takes the one that it had before."""
        kinds, colour = bytearray(self.kinds), COLOUR_OF[self.kinds[stone]]
        [pattern] = self.draws.draw(colour, 1, ALL, "stone")
        self.places = {**self.places, stone: self.draws.log[-1].at}
        kind = len(PATTERNS) * colour + pattern
        if kinds[stone] != kind:
            other = next(s for s in range(len(kinds)) if kinds[s] == kind and s not in self.places)
            kinds[stone], kinds[other] = kinds[other], kinds[stone]
        self.kinds = bytes(kinds)

    # Looking.

    def view(self, seat: int | None) -> StonesView:
        return self.unfilled(super().view(seat))

    def cover(self, view: StonesView, missing: list[Drawn]) -> None:
        unknown = {drawn.at for drawn in missing}
        for stack in view["stacks"]:
            for stone in stack["stones"]:
                if self.places.get(stone["id"]) in unknown:
                    stone["pattern"] = None
        ending = len(self.laid) >= END_SPACE[2]
        over = self.to_move is None
        if missing:  # they may decide whether anybody can move, but not that the last round is done
            over = ending and self.turns % 2 == 0
            view["to_move"] = None if over else (self.start + self.turns) % 2
            view["phase"] = "over" if over else "last_round" if ending else "play"
            view["round"], view["picks"] = (self.turns - over) // 2 + 1, {}
        for seat, board in enumerate(view["boards"]):
            if seat != view["seat"]:
                board["objectives"] = [None] * len(board["objectives"])
            if missing or seat != view["seat"]:
                board["score"] = sum(self.points[SOURCES * seat : SOURCES * (seat + 1)])
