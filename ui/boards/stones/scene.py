"""What all parts of the drawing of Mandala Stones share: who sits where, what is chosen, what happened last."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.games.stones.view_types import Pick, Scoring, StackStone, StonesView
from ui.boards.stones.layout import Places, places_of
from ui.boards.stones.pieces import spot
from ui.render.board_props import Look
from ui.render.geometry import Spot


@dataclass(frozen=True)
class Scene:
    """A drawing in the making."""

    view: StonesView
    look: Look

    @cached_property
    def places(self) -> Places:
        return places_of(self.look.width, self.look.height, self.view["players"])

    @cached_property
    def bottom(self) -> int:
        """The seat at the lower edge."""
        return int(self.view["seat"] or 0)

    @property
    def others(self) -> list[int]:
        count = self.view["players"]
        return [(self.bottom + i) % count for i in range(1, count)]

    def on_screen(self, row: int, column: int) -> Spot:
        x, y = spot(row, column)
        tray = self.places.tray
        return tray.x + x * self.places.scale, tray.y + y * self.places.scale

    def space(self, name: str) -> Spot:
        found = next(space for space in self.view["spaces"] if space["name"] == name)
        return self.on_screen(found["row"], found["column"])

    # What is being chosen. Names of targets end in what they stand for.

    def _chosen(self, kind: str) -> str | None:
        return next((t.removeprefix(kind) for t in self.look.chosen if t.startswith(kind)), None)

    def _looked_at(self, kind: str) -> str | None:
        looking = self.look.looking or ""
        return looking.removeprefix(kind) if looking.startswith(kind) and looking in self.look.lit else None

    @cached_property
    def artist(self) -> str | None:
        """The space of the artist that is to move."""
        return self._chosen("artist-")

    @cached_property
    def destination(self) -> str | None:
        return self._chosen("space-")

    @cached_property
    def previewed(self) -> str | None:
        """The destination whose stones are shown: chosen, or under the pointer."""
        return self.destination or self._looked_at("space-")

    @cached_property
    def taken(self) -> list[int]:
        """The stacks the previewed pick takes from, the first stone first."""
        if not self.artist or not self.previewed:
            return []
        stacks = self.view["picks"][self.artist][self.previewed]
        first = self._chosen("stack-") or self._looked_at("stack-")
        turn = stacks.index(int(first)) if first else 0
        return [*stacks[turn:], *stacks[:turn]]

    @property
    def ordered(self) -> bool:
        """Is the first stone chosen or looked at, or is it only a glance at a destination?"""
        return bool(self._chosen("stack-") or self._looked_at("stack-") or not self.destination)

    @cached_property
    def tower_to_be(self) -> list[StackStone]:
        tops = {stack["id"]: stack["stones"][-1] for stack in self.view["stacks"] if stack["stones"]}
        return [tops[stack] for stack in self.taken]

    @cached_property
    def tops_chosen(self) -> frozenset[int]:
        """The slots whose top stones are being scored: chosen one by one, or by a colour looked at."""
        if "any" in self.look.chosen:
            return frozenset(int(t[5:]) for t in self.look.chosen if t.startswith("slot-"))
        colour = self._looked_at("score-")
        slots = self.view["boards"][self.bottom]["slots"]
        return frozenset(
            number
            for number, slot in enumerate(slots, 1)
            if colour and slot["tower"] and slot["tower"][-1]["colour"] == colour
        )

    @property
    def last(self) -> Pick | Scoring | None:
        """What the last turn did; nothing while the next one is being chosen."""
        return self.view["last"][0] if self.view["last"] and not self.look.chosen else None

    @property
    def last_pick(self) -> Pick | None:
        return self.last if self.last and self.last["do"] == "pick" else None

    @property
    def last_scoring(self) -> Scoring | None:
        return self.last if self.last and self.last["do"] != "pick" else None

    def was_last(self, seat: int, slot: int) -> bool:
        """Did the last turn change that slot of that player?"""
        last = self.last
        if not last or last["seat"] != seat:
            return False
        return slot == last["slot"] if last["do"] == "pick" else slot in last["slots"]
