"""What differs between two drawings, as a few edits.

A browser takes a whole new drawing in slowly, because it styles every element of it anew. So a board
is drawn whole, as text, and the page changes only where the new text differs from the old one.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from typing import NamedTuple

from ui.render.svg import Markup

ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
IDENTITY = re.compile(r' (?:data-key|data-target|data-value|id|href)="[^"]*"')
KIND = re.compile(r' class="[\w-]+')  # "stones-bar on" is a bar that is on
INSIDE, REMOVE = "inside", "remove"
BEFORE, LAST = "beforebegin", "beforeend"  # as a browser calls them
LIVING = ("input", "select", "textarea")  # what they show is more than their attributes
Where = tuple[int, ...]  # the way down to an element: which child, and of that which child; none: the place itself


class Stretch(NamedTuple):
    """Elements from one number up to another, of the old sequence and of the new one."""

    same: bool  # are they the same things?
    start: int
    end: int
    new_start: int
    new_end: int


class Edit(NamedTuple):
    """One change of the page; assets/js/patch.js makes it."""

    where: Where
    kind: str = ""  # what to do with the markup or the element, if anything
    markup: str = ""
    attributes: Mapping[str, str | None] = {}  # what to set; None: to drop


def edits(old: Markup, new: Markup) -> list[Edit]:
    """What turns one sequence of elements into another.

    They are gone through from the last to the first, so that places of those before stay true.
    """
    found: list[Edit] = []
    _sequence(old, new, (), found)
    return found


def _sequence(old: Markup, new: Markup, where: Where, found: list[Edit]) -> None:
    if old is new or old == new:
        return
    before, after = _elements(old), _elements(new)
    if before is None or after is None:
        found.append(Edit(where, INSIDE, new))
        return
    for same, a, b, c, d in _stretches(before, after):
        if same:
            for i in range(b - a - 1, -1, -1):
                _element(before[a + i], after[c + i], where, a + i, found)
            continue
        if d > c:
            spot = ((*where, b), BEFORE) if b < len(before) else (where, LAST)
            found.append(Edit(*spot, "".join(after[c:d])))
        for i in range(b - 1, a - 1, -1):
            found.append(Edit((*where, i), REMOVE))


def _element(old: Markup, new: Markup, parent: Where, index: int, found: list[Edit]) -> None:
    if old is new or old == new:
        return
    where = (*parent, index)
    if old.name != new.name or old.name in LIVING:
        found.append(Edit(where, BEFORE, new))
        found.append(Edit((*parent, index + 1), REMOVE))
        return
    if old.attributes != new.attributes:
        found.append(Edit(where, attributes=_changed(old.attributes, new.attributes)))
    _sequence(old.inside, new.inside, where, found)


def _elements(markup: Markup) -> list[Markup] | None:
    return [markup] if markup.name else markup.elements


def _stretches(old: list[Markup], new: list[Markup]) -> Iterator[Stretch]:
    """Stretches of elements that are the same things, and of others, the last first.

    Most of what a touch changes is in the middle of what stays: only that is looked through with care.
    """
    start, shorter = 0, min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    end = 0
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    last, new_last = len(old) - end, len(new) - end
    if start in (last, new_last):
        yield Stretch(False, start, last, start, new_last)
        return
    names, new_names = [*map(_identity, old[start:last])], [*map(_identity, new[start:new_last])]
    if names == new_names:
        yield Stretch(True, start, last, start, new_last)
        return
    pairs = _kept(names, new_names)
    end, new_end = len(names), len(new_names)
    for a, c in reversed(pairs):
        if a + 1 < end or c + 1 < new_end:
            yield Stretch(False, start + a + 1, start + end, start + c + 1, start + new_end)
        yield Stretch(True, start + a, start + a + 1, start + c, start + c + 1)
        end, new_end = a, c
    if end or new_end:
        yield Stretch(False, start, start + end, start, start + new_end)


def _kept(names: Sequence[str], new_names: Sequence[str]) -> list[tuple[int, int]]:
    """Where names stand before and after, of as many as possible that stay in order: the others are moved.

    That is the longest increasing subsequence of their old numbers, found by patience sorting.
    """
    numbers: dict[str, list[int]] = {}
    for number in reversed(range(len(names))):
        numbers.setdefault(names[number], []).append(number)
    ends: list[int] = []  # the least old number with which a sequence of each length ends
    last: list[tuple[int, int, int]] = []  # for each name that is in both: old number, new number, what comes before
    tops: list[int] = []  # which of those that is
    for new_number, name in enumerate(new_names):
        if numbers.get(name):
            number = numbers[name].pop()
            length = bisect(ends, number)
            last.append((number, new_number, tops[length - 1] if length else -1))
            ends[length : length + 1] = [number]
            tops[length : length + 1] = [len(last) - 1]
    found, at = [], tops[-1] if tops else -1
    while at >= 0:
        number, new_number, at = last[at]
        found.append((number, new_number))
    return found[::-1]


def _identity(element: Markup) -> str:
    """What an element is called as long as it is the same thing: by a name of its own, or by its kind."""
    attributes = element.attributes
    found = IDENTITY.search(attributes) or KIND.search(attributes)
    return element.name + found[0] if found else element.name


def _changed(old: str, new: str) -> dict[str, str | None]:
    """Of written attributes those to set, and those to drop."""
    before, after = dict(ATTRIBUTE.findall(old)), dict(ATTRIBUTE.findall(new))
    changed: dict[str, str | None] = dict.fromkeys(before.keys() - after.keys())
    return changed | {name: unescape(value) for name, value in after.items() if before.get(name) != value}
