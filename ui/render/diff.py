"""What differs between two drawings, as a few edits.

A browser takes a whole new drawing in slowly, because it styles every element of it anew. So a board
is drawn whole, as text, and the page changes only where the new text differs from the old one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from html import unescape
from typing import NamedTuple

from ui.render.svg import Markup

ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
IDENTITY = re.compile(r' (?:data-key|data-target|data-value|id|href)="[^"]*"')
INSIDE, REMOVE = "inside", "remove"
BEFORE, LAST = "beforebegin", "beforeend"  # as a browser calls them
LIVING = ("input", "select", "textarea")  # what they show is more than their attributes


class Edit(NamedTuple):
    """One change of the page."""

    where: str  # a selector that finds the element below the place of the drawing; none: the place
    kind: str = ""  # what to do with the markup or the element, if anything
    markup: str = ""
    attributes: Mapping[str, str | None] = {}  # what to set; None: to drop


def edits(old: Markup, new: Markup, where: str = "") -> Iterator[Edit]:
    """What turns one sequence of elements into another.

    They are gone through from the last to the first, so that places of those before stay true.
    """
    if old == new:
        return
    before, after = _elements(old), _elements(new)
    if before is None or after is None:
        yield Edit(where, INSIDE, new)
        return
    nth = f"{where or ':scope'}>:nth-child(%d)"
    for kind, a, b, c, d in _pairs(before, after):
        if kind == "equal":
            for i in range(b - a - 1, -1, -1):
                yield from _element(before[a + i], after[c + i], nth % (a + i + 1))
            continue
        if d > c:
            spot = (nth % (b + 1), BEFORE) if b < len(before) else (where, LAST)
            yield Edit(*spot, "".join(after[c:d]))
        for i in range(b, a, -1):
            yield Edit(nth % i, REMOVE)


def _elements(markup: Markup) -> list[Markup] | None:
    return [markup] if markup.name else markup.elements


def _pairs(old: list[Markup], new: list[Markup]) -> Sequence[tuple[str, int, int, int, int]]:
    """Stretches of elements that are the same things, and of others, the last first."""
    names, new_names = [_identity(element) for element in old], [_identity(element) for element in new]
    if names == new_names:
        return [("equal", 0, len(old), 0, len(new))]
    return SequenceMatcher(None, names, new_names, autojunk=False).get_opcodes()[::-1]


def _identity(element: Markup) -> str:
    """What an element is called as long as it is the same thing."""
    found = IDENTITY.search(element.attributes)
    return found[0] if found else element.name


def _element(old: Markup, new: Markup, where: str) -> Iterator[Edit]:
    if old == new:
        return
    if old.name != new.name or old.name in LIVING:
        yield Edit(where, BEFORE, new)
        yield Edit(f"{where}+*", REMOVE)
        return
    if old.attributes != new.attributes:
        yield Edit(where, attributes=_changed(old.attributes, new.attributes))
    yield from edits(old.inside, new.inside, where)


def _changed(old: str, new: str) -> dict[str, str | None]:
    """Of written attributes those to set, and those to drop."""
    before, after = dict(ATTRIBUTE.findall(old)), dict(ATTRIBUTE.findall(new))
    changed: dict[str, str | None] = dict.fromkeys(before.keys() - after.keys())
    return changed | {name: unescape(value) for name, value in after.items() if before.get(name) != value}
