"""Where everything of the board of Mandala Stones stands, at every size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from ui.boards.stones.pieces import LOW, THICK, TRAY_HEIGHT, TRAY_WIDTH, Shape, spot
from ui.render.board_props import HEAD, WIDE, Layout, Look, Rect, View

Spot = tuple[float, float]
Stone = dict[str, Any]
RINGS = 4.62  # radius of the mandala in steps from ring to ring
SHELF = 152.0  # height of a shelf for thick stones
LOW_SHELF = 118.0


@dataclass(frozen=True)
class Places:
    head: Rect
    bar: Rect
    panel: Rect | None
    tray: Rect
    mandala: Rect  # a square
    others: tuple[Rect, ...]  # the boards of the others, in turn order
    own: Rect  # name, score, objectives
    shelf: Rect

    @property
    def scale(self) -> float:
        return self.tray.height / TRAY_HEIGHT

    @property
    def shelf_shape(self) -> Shape:
        return THICK if self.shelf.height >= 136 else LOW


def layout(width: int, height: int, players: int) -> Layout:
    places = places_of(width, height, players)
    return Layout(places.head, places.bar, places.panel)


@cache
def places_of(width: int, height: int, players: int) -> Places:
    if width >= WIDE:
        return _wide(width, height, players)
    return _beside(width, height, players) if width > height else _below(width, height, players)


def _below(width: int, height: int, players: int) -> Places:
    """Phones and tablets upright: the others and the mandala, the tray, the shelf, the bar."""
    grow = max(1.0, width / 480)
    own, bar, gap = 30 * min(grow, 1.3), 54 * min(grow, 1.15), 4.0
    free = height - HEAD - own - bar - 4 * gap
    tray = min(width * TRAY_HEIGHT / TRAY_WIDTH, max(free / 1.64, free - 196 * grow))
    rest = free - tray
    shelf = min(max(rest * 0.525, min(112.0, rest * 0.6)), SHELF * 1.06 * grow)
    top = min(free - tray - shelf, 148 * grow)
    spare = (free - tray - shelf - top) / 4
    side = min(width - 16.0, 374 * grow)
    left = (width - side) / 2
    y = HEAD + spare
    others, mandala = _top_row(Rect(left, y, side, top), players)
    y += top + gap + spare
    tray_width = tray * TRAY_WIDTH / TRAY_HEIGHT
    tray_at = Rect((width - tray_width) / 2, y, tray_width, tray)
    y += tray + spare
    own_at = Rect(left, y, side, own)
    y += own + gap / 2
    shelf_at = Rect(left, y, side, shelf)
    y += shelf + gap + spare
    return Places(
        head=Rect(0, 0, width, HEAD),
        bar=Rect(left, min(y, height - bar), side, bar),
        panel=None,
        tray=tray_at,
        mandala=mandala,
        others=others,
        own=own_at,
        shelf=shelf_at,
    )


def _beside(width: int, height: int, players: int) -> Places:
    """A phone lying down: the tray left, the rest right of it."""
    tray = min(height - 8.0, (width - 350) * TRAY_HEIGHT / TRAY_WIDTH)
    tray_width = tray * TRAY_WIDTH / TRAY_HEIGHT
    left = tray_width + 14
    side = width - left - 8
    own, bar, gap = 28.0, 54.0, 4.0
    free = height - HEAD - own - bar - 3 * gap
    shelf = min(free * 0.5, SHELF)
    top = min(free - shelf, 150.0)
    others, mandala = _top_row(Rect(left, HEAD, side, top), players)
    y = HEAD + top + gap
    return Places(
        head=Rect(left, 0, side, HEAD),
        bar=Rect(left, y + own + shelf + 2 * gap, side, bar),
        panel=None,
        tray=Rect(4, (height - tray) / 2, tray_width, tray),
        mandala=mandala,
        others=others,
        own=Rect(left, y, side, own),
        shelf=Rect(left, y + own, side, shelf),
    )


def _wide(width: int, height: int, players: int) -> Places:
    """Desktops: the tray as large as it can be, everything else in a panel."""
    pad, gap = 20.0, 12.0
    tray = min(height - 32.0, (width - 430) * TRAY_HEIGHT / TRAY_WIDTH)
    tray_width = tray * TRAY_WIDTH / TRAY_HEIGHT
    side = min(width - tray_width - 3 * pad, 720.0)
    room = width - tray_width - side  # beside both
    left = (room - pad) / 2 if room > 3 * pad else 16.0
    x = left + tray_width + pad
    own, bar, head = 38.0, 58.0, 52.0
    free = height - 14 - head - own - bar - 4 * gap - 252
    shelf = min(side * SHELF / 374, free * 0.52)
    top = min(free - shelf, side * 0.5)
    others, mandala = _top_row(Rect(x, 14 + head, side, top), players)
    y = 14 + head + top + gap
    below = y + own + shelf + gap
    panel = below + bar + gap
    return Places(
        head=Rect(x - 8, 12, side + 16, head),
        bar=Rect(x, below, side, bar),
        panel=Rect(x, panel, side, height - panel - 10),
        tray=Rect(left, (height - tray) / 2, tray_width, tray),
        mandala=mandala,
        others=others,
        own=Rect(x, y, side, own),
        shelf=Rect(x, y + own, side, shelf),
    )


def _top_row(row: Rect, players: int) -> tuple[tuple[Rect, ...], Rect]:
    """The others' boards left, the mandala right."""
    size = min(row.height, row.width * (0.46 if players == 2 else 0.42))
    mandala = Rect(row.x + row.width - size, row.y + (row.height - size) / 2, size, size)
    width = row.width - size - 8
    count, gap = players - 1, 4.0
    each = min((row.height - gap * (count - 1)) / count, 0.62 * width)
    top = row.y + (row.height - each * count - gap * (count - 1)) / 2
    return tuple(Rect(row.x, top + i * (each + gap), width, each) for i in range(count)), mandala


# --- one drawing ------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """A drawing in the making."""

    view: View
    look: Look

    @cached_property
    def places(self) -> Places:
        return places_of(self.look.width, self.look.height, self.view["players"])

    @property
    def bottom(self) -> int:
        """The seat at the lower edge."""
        return self.view["seat"] or 0

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
    def tower_to_be(self) -> list[Stone]:
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
    def last(self) -> dict[str, Any]:
        """What the last turn did; nothing while the next one is being chosen."""
        return self.view["last"][0] if self.view["last"] and not self.look.chosen else {}

    def was_last(self, seat: int, slot: int) -> bool:
        """Did the last turn change that slot of that player?"""
        last = self.last
        return last.get("seat") == seat and (slot == last.get("slot") or slot in last.get("slots", ()))
