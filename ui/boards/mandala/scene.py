"""What all parts of Mandala's drawing share: who sits where, what is chosen, where things come from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine.games.mandala.view_types import Entry, MandalaView
from ui.boards.mandala.layout import Places, places_of
from ui.boards.mandala.pieces import TILE
from ui.render.board_props import Look
from ui.render.svg import Markup, circle, rect, tag, text, use


@dataclass(frozen=True)
class Scene:
    """A drawing in the making."""

    view: MandalaView
    look: Look

    @cached_property
    def places(self) -> Places:
        return places_of(self.look.width, self.look.height)

    @cached_property
    def bottom(self) -> int:
        """The seat at the lower edge: whose view it is."""
        return int(self.view["seat"] or 0)

    @property
    def top(self) -> int:
        return 1 - self.bottom

    @cached_property
    def colour(self) -> str | None:
        """The colour that was chosen from the hand."""
        first = self.look.chosen[0] if self.look.chosen else ""
        return first.removeprefix("hand-") if first.startswith("hand-") else None

    @cached_property
    def counts(self) -> list[int]:
        """The numbers that can be chosen now."""
        return _numbers(self.look.lit)

    @cached_property
    def coming(self) -> tuple[str, str, int] | None:
        """The colour of the mountain that is looked at, what would become of it, how many cards."""
        stem, _, colour = (self.look.looking or "").rpartition("-")
        number = self.view["destroying"]
        if number is None or stem != f"mountain-{number}" or colour not in self.view["takes"]:
            return None
        mountain = self.view["mandalas"][number - 1]["mountain"]
        return colour, self.view["takes"][colour], mountain[colour]

    @property
    def into_cup(self) -> int:
        """How many cards would come to the cup."""
        if self.coming is None or self.coming[1] == "to_discard":
            return 0
        return self.coming[2] - (self.coming[1] == "to_river")

    def lamp(self, target: str) -> bool:
        """Is a place in lamp light: can it be touched, or has it been?"""
        return target in self.look.lit or target in self.look.chosen

    def amount(self, target: str) -> str:
        """How many cards may go to a lit place: “1”, “1–3”, or the number that is looked at."""
        looked = _numbers({self.look.looking or ""})
        if target in self.look.chosen:
            return str(looked[0]) if looked else _span(self.counts)
        return _span(_numbers(self.look.ahead.get(target, ())))

    def tile(self, colour: str) -> str:
        """The definition of a small card."""
        return f"mandala-{'plain' if self.look.aids else 'tile'}-{colour}"

    def hand_of(self, seat: int, colour: str) -> str:
        """The key of the spot where a seat's cards of a colour come from."""
        return f"hand-{seat}-{colour}" if self.view["hands"][seat]["cards"] else f"hand-{seat}"

    def played_from(self, entry: Entry) -> str:
        """The key of the spot where the cards that a seat played come from."""
        assert entry["seat"] is not None and entry["colour"] is not None  # only the deck's entries have neither
        return self.hand_of(entry["seat"], entry["colour"])

    def happened(self, *doings: str, **about: object) -> Entry | None:
        """The last thing of that kind that happened in this turn."""
        for entry in reversed(self.view["last"]):
            if entry["do"] in doings and about.items() <= entry.items():
                return entry
        return None


def _numbers(targets: Iterable[str]) -> list[int]:
    return sorted(int(target.removeprefix("count-")) for target in targets if target.startswith("count-"))


def _span(numbers: list[int]) -> str:
    if len(numbers) < 2:
        return str(numbers[0]) if numbers else "1"
    return f"{numbers[0]}–{numbers[-1]}"


def in_flight(scene: Scene, colour: str) -> Markup:
    """A whole card around the origin, seen only while it is on its way to where it lies in another shape."""
    size = scene.places.pile / 100
    card = use(scene.tile(colour), -50 * size, -TILE / 2 * size, scale=size)
    return tag("g", card, class_="in-flight")


# --- numbers on things ------------------------------------------------------------------


def badge(x: float, y: float, number: object, radius: float) -> Markup:
    """How many there are: on a disc, or on a wider plate if there are ten or more."""
    half = radius * 1.32
    narrow = len(str(number)) == 1
    return tag(
        "g",
        circle(x, y, radius) if narrow else rect(x - half, y - radius, 2 * half, 2 * radius, radius),
        text(x, y + radius * 0.47, number, radius * 1.42),
        class_="mandala-badge",
    )


def lit_badge(x: float, y: float, words: str, radius: float) -> Markup:
    """How many may go there."""
    half = max(radius, radius * (0.36 * len(words) + 0.35))
    return tag(
        "g",
        rect(x - half, y - radius, 2 * half, 2 * radius, radius),
        text(x, y + radius * 0.45, words, radius * 1.3),
        class_="mandala-badge lit",
    )
