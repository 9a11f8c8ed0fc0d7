"""What the tests of all boards share: walking through games, and measuring drawings."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

from engine import Record, State
from ui.game.touch_tree import flat
from ui.render.geometry import Rect, Shift, Spot


def walk(game: str, players: int, seed: int, **options: str) -> Iterator[tuple[State, tuple[str, ...]]]:
    """A random game, and on the way to every move what has been touched."""
    record, rng = Record.new(game, players=players, seed=seed, options=options), random.Random(seed)
    while record.state.to_move is not None:
        move = rng.choice(record.state.moves())
        path = flat(record.state.path(move))
        for length in range(len(path)):
            yield record.state, path[:length]
        record.play(move)
    yield record.state, ()


def spots(svg: str) -> dict[str, tuple[float, float]]:
    """Where every piece of a drawing stands, by its key."""
    found = re.findall(r'data-key="([^"]*)" data-x="([-\d.]+)" data-y="([-\d.]+)"', svg)
    return {key: (float(x), float(y)) for key, x, y in found}


def found_in(svg: str) -> tuple[dict[str, Spot], dict[str, list[Rect]]]:
    """The pieces, and of every target and opener the boxes of its simple shapes; read from the elements alone."""
    pieces: dict[str, Spot] = {}
    targets: dict[str, list[Rect]] = {}

    def visit(element: ElementTree.Element, shift: Shift, around: list[Rect] | None) -> None:
        shift = _inner(shift, element.get("transform", ""))
        if element.get("data-key") is not None:
            pieces[element.get("data-key", "")] = shift.spot(0, 0)
        name = element.get("data-target") or element.get("data-open")
        if name:
            assert name not in targets
            around = targets[name] = []
        if around is not None:
            around += [box.shifted(shift) for box in _shape(element)]
        for child in element:
            visit(child, shift, around)

    visit(ElementTree.fromstring(svg), Shift(), None)
    return pieces, targets


def _inner(shift: Shift, transform: str) -> Shift:
    """The measure inside an element that is moved, turned and scaled once each, in this order."""
    for kind, numbers in re.findall(r"(\w+)\(([^)]*)\)", transform):
        values = [float(number) for number in numbers.split()]
        if kind == "translate":
            shift = shift._replace(**dict(zip("xy", shift.spot(*values), strict=True)))
        elif kind == "rotate":
            shift = shift._replace(turn=shift.turn + values[0])
        else:
            shift = shift._replace(scale=shift.scale * values[0])
    return shift


def _shape(element: ElementTree.Element) -> list[Rect]:
    def number(name: str) -> float:
        return float(element.get(name, 0))

    if element.tag == "rect":
        return [Rect(number("x"), number("y"), number("width"), number("height"))]
    if element.tag in ("circle", "ellipse"):
        rx, ry = (number("r"),) * 2 if element.tag == "circle" else (number("rx"), number("ry"))
        return [Rect(number("cx") - rx, number("cy") - ry, 2 * rx, 2 * ry)]
    return []


def overlap(a: Rect, b: Rect) -> bool:
    """Do two places share more than an edge?"""
    return (
        a.x + 0.5 < b.x + b.width
        and b.x + 0.5 < a.x + a.width
        and a.y + 0.5 < b.y + b.height
        and b.y + 0.5 < a.y + a.height
    )
