"""Marks over any board: rings, arrows, chips, dots and trails, placed by the names of targets.

No board knows about them. What a drawing does not show cannot be marked and is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ui.render.geometry import CHIPS, Rect, Round, Spot
from ui.render.route import head, route
from ui.render.svg import LETTER, NOTHING, Markup, circle, ellipse, group, num, path, rect, tag, text

Targets = Mapping[str, Rect]


class Tone(StrEnum):
    """What a mark means. Tones differ in line and shape, not in colour alone."""

    LAST = "last"  # what just happened: a fine line in ink
    EARLIER = "earlier"  # and what happened before that: a hairline of short dashes
    HINT = "hint"  # what to touch: lamp light, cased in ink
    PLAYED = "played"  # the move of a review that was played: dashes in ink, an open point
    BETTER = "better"  # the better one: a full line in vermilion, a filled point
    WARN = "warn"  # a danger: a double line in vermilion


@dataclass(frozen=True)
class Ring:
    """A line around a target."""

    target: str
    tone: Tone = Tone.LAST


@dataclass(frozen=True)
class Arrow:
    """An arrow along targets, with a corner at each of those between. Where one alone is drawn, a ring there."""

    way: tuple[str, ...]
    tone: Tone = Tone.LAST


@dataclass(frozen=True)
class Chip:
    """A small label at a target: “+3”."""

    target: str
    words: str
    tone: Tone = Tone.LAST


@dataclass(frozen=True)
class Badge:
    """A number in a lower corner of a target, so small that it hides nothing: dark at the right, light at the left."""

    target: str
    words: str
    right: bool = True


@dataclass(frozen=True)
class Dot:
    """A dot on a target."""

    target: str
    tone: Tone = Tone.LAST


@dataclass(frozen=True)
class Trail:
    """Where something went: dots along targets, and a small ring where it set out."""

    way: tuple[str, ...]
    tone: Tone = Tone.LAST


Mark = Ring | Arrow | Badge | Chip | Dot | Trail


def overlay(marks: Iterable[Mark], targets: Targets, room: Rect) -> Markup:
    """A drawing that lies over the one with these targets; nothing where there is nothing to mark.

    Lines lie below dots, and dots below chips, in the order of the marks.
    """
    lines, dots, chips = [], [], []
    unit = 1.25 if room.width >= 1000 else 1.0
    for mark in marks:
        match mark:
            case Ring(target, tone) if target in targets:
                lines.append(_ring(targets[target], tone, unit))
            case Arrow(way, tone) | Trail(way, tone):
                places = [targets[target] for target in way if target in targets]
                lines += _way(mark, places, tone, unit)
            case Dot(target, tone) if target in targets:
                dots.append(_dot(targets[target], tone, unit))
            case Badge(target) if target in targets:
                dots.append(_badge(mark, targets[target], unit))
            case Chip(target) if target in targets:
                chips.append(mark)
    drawn = [*lines, *dots, *_chips(chips, targets, room, unit)]
    if not drawn:
        return NOTHING
    size = f"{num(room.x)} {num(room.y)} {num(room.width)} {num(room.height)}"
    return tag("svg", drawn, class_="overlay", aria_hidden="true", width=room.width, height=room.height, viewBox=size)


def _marked(kind: str, tone: Tone, *parts: object) -> Markup:
    return tag("g", *parts, class_=f"overlay-{kind} {tone}")


# --- rings and dots -----------------------------------------------------------------------


def _ring(place: Rect, tone: Tone, unit: float) -> Markup:
    """Just outside of a small target, on the edge of a large one."""
    least = min(place.width, place.height)
    out = 1.5 * unit if least < 60 * unit else -1.5 * unit
    box = _grown(place, out)
    curve = min(least * 0.3, 16 * unit)
    width = _width(tone, unit)
    lines = [_outline(box, curve, "case", width + 2.4 * unit), _outline(box, curve, "line", width)]
    if tone is Tone.WARN:
        lines.append(_outline(_grown(box, -3.4 * unit), curve - 2, "line", 1.2 * unit))
    return _marked("ring", tone, lines)


def _outline(box: Rect, curve: float, kind: str, width: float) -> Markup:
    if isinstance(box, Round):
        return ellipse(*box.middle, box.width / 2, box.height / 2, class_=kind, stroke_width=width)
    return rect(*box, curve, class_=kind, stroke_width=width)


def _width(tone: Tone, unit: float) -> float:
    return unit * {Tone.LAST: 1.8, Tone.EARLIER: 1.1, Tone.PLAYED: 2.2}.get(tone, 2.8)


def _grown(place: Rect, by: float) -> Rect:
    return type(place)(place.x - by, place.y - by, place.width + 2 * by, place.height + 2 * by)


def _dot(place: Rect, tone: Tone, unit: float) -> Markup:
    x, y = place.middle
    radius = max(3 * unit, min(7 * unit, min(place.width, place.height) * 0.1))
    return _marked("dot", tone, circle(x, y, radius + 1.4 * unit, class_="case"), circle(x, y, radius, class_="line"))


def _badge(mark: Badge, place: Rect, unit: float) -> Markup:
    x, y, width, height = badge_place(mark, place, unit)
    body = rect(-width / 2, -height / 2, width, height, height * 0.24)
    words = text(0, height * 0.3, mark.words, height * 0.8, class_="bold middle")
    side = "right" if mark.right else "left"
    return group(body, words, x=x + width / 2, y=y + height / 2, class_=f"overlay-badge {side}")


def badge_place(mark: Badge, place: Rect, unit: float) -> Rect:
    """Within its target, in a lower corner: the middle stays free for the sign of the target itself."""
    size = max(11.0, min(place.width, place.height) * 0.22) * unit
    width, height = len(mark.words) * size * 0.56 + size * 0.56, size * 1.25
    x = place.x + place.width - width - 1 if mark.right else place.x + 1
    return Rect(x, place.y + place.height - height - 1, width, height)


# --- arrows and trails --------------------------------------------------------------------


def _way(mark: Arrow | Trail, places: Sequence[Rect], tone: Tone, unit: float) -> list[Markup]:
    if len(places) == 1:
        return [_ring(places[0], tone, unit)]
    if not places:
        return []
    spots = [place.middle for place in places]
    start, end = _clear(places[0], spots[0], spots[1]), _clear(places[-1], spots[-1], spots[-2])
    drawn = _arrow if isinstance(mark, Arrow) else _trail
    return [drawn(spots, start, end, tone, unit)]


def _clear(place: Rect, spot: Spot, other: Spot) -> float:
    """How far a line keeps from the middle of a target: most of the way to its edge, less if the two are near."""
    least = min(place.width, place.height)
    reach = abs(spot[0] - other[0]) + abs(spot[1] - other[1])
    return min(least * 0.3, 24, reach * 0.25)


def _arrow(spots: Sequence[Spot], start: float, end: float, tone: Tone, unit: float) -> Markup:
    line, width = route(spots, start, end + 3 * unit), _width(tone, unit) + 0.8 * unit
    point = head(spots, end + 3 * unit, 1.25 * unit)
    closed = f"{point}Z" if tone is Tone.BETTER else point
    case = path(line + closed, class_="case", stroke_width=width + 3 * unit)
    return _marked(
        "arrow",
        tone,
        case,
        path(line, class_="line", stroke_width=width),
        path(closed, class_="point", stroke_width=width),
    )


def _trail(spots: Sequence[Spot], start: float, end: float, tone: Tone, unit: float) -> Markup:
    line = route(spots, start + 4 * unit, end)
    x, y = spots[0]
    ring = [circle(x, y, start, class_=kind, stroke_width=w * unit) for kind, w in (("case", 4), ("line", 1.8))]
    return _marked(
        "trail",
        tone,
        path(line, class_="case", stroke_width=5.6 * unit),
        path(line, class_="line", stroke_width=3.2 * unit, stroke_dasharray=f"0 {7 * unit}"),
        ring,
    )


# --- chips ----------------------------------------------------------------------------------


def _chips(chips: Sequence[Chip], targets: Targets, room: Rect, unit: float) -> list[Markup]:
    taken: list[Rect] = []
    drawn = []
    for chip in chips:
        target = targets[chip.target]
        size = max(11.0, min(14.0, min(target[2:]) * 0.3)) * unit
        place = targets.get(chip.target + CHIPS, target)
        box = chip_place(chip.words, size, place, room, taken)
        taken.append(box)
        drawn.append(_chip(chip, box, size))
    return drawn


def chip_place(words: str, size: float, place: Rect, room: Rect, taken: Sequence[Rect]) -> Rect:
    """On the edge of its target, within the room, beside the chips that are there already."""
    height = size * 1.6
    width = max(height, len(words) * size * LETTER + size * 0.9)
    x, y = place.x + (place.width - width) / 2, place.y + (place.height - height) / 2
    top, foot = place.y - height * 0.45, place.y + place.height - height * 0.55
    left, right = place.x - width * 0.35, place.x + place.width - width * 0.65
    tries = [(x, top), (right, top), (left, top), (x, foot), (right, foot), (left, foot), (right, y), (left, y), (x, y)]
    tries += [(x, top - height * 1.1 * step) for step in (1, 2, 3)] + [(x, foot + height * 1.1 * s) for s in (1, 2, 3)]
    boxes = [_within(Rect(*spot, width, height), room) for spot in tries]
    return min(boxes, key=lambda box: sum(_shared(box, other) for other in taken))


def _within(box: Rect, room: Rect) -> Rect:
    x = min(max(box.x, room.x + 2), room.x + room.width - box.width - 2)
    y = min(max(box.y, room.y + 2), room.y + room.height - box.height - 2)
    return box._replace(x=x, y=y)


def _shared(box: Rect, other: Rect) -> float:
    """The area two boxes share, with a little air between them."""
    across = min(box.x + box.width, other.x + other.width) - max(box.x, other.x) + 2
    down = min(box.y + box.height, other.y + other.height) - max(box.y, other.y) + 2
    return max(0, across) * max(0, down)


def _chip(chip: Chip, box: Rect, size: float) -> Markup:
    x, y = box.middle
    body = rect(-box.width / 2, -box.height / 2, box.width, box.height, box.height / 2)
    words = text(0, size * 0.35, chip.words, size, class_="title bold middle")
    return group(body, words, x=x, y=y, class_=f"overlay-chip {chip.tone}")
