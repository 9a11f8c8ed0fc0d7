"""Where the keyboard is: the focus survives redraws, stays inside dialogs, and moves by arrow keys."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import js

from ui.dom.elements import QUIETLY, change, handles, items, middle
from ui.render.diff import Edit

document = js.document
DIALOG, LIT = "[role=dialog]", "#table [data-lit]"
FOCUSABLE = "a[href],button:not([disabled]),input,select,textarea,summary,[tabindex='0']"
OVER = ("app", "sheet")  # places in which a dialog may open


class Focus:
    def __init__(self) -> None:
        self._spot: tuple[float, float] | None = None  # where the focus was when it lost its place
        self._opener: list[str] = []  # what opened the dialog that lies over the page

    def keep(self, changes: Mapping[str, Sequence[Edit]]) -> None:
        """Change what is shown, by place; the focus stays on what it was on.

        Keyboard users: if the focused element disappears, focus the nearest lit target.
        """
        for place, edits in changes.items():
            self._keep(place, edits)

    def _keep(self, place: str, edits: Sequence[Edit]) -> None:
        element, focused = document.getElementById(place), document.activeElement or document.body
        inside = bool(element) and element.contains(focused)
        found_by = handles(focused) if inside or place in OVER else []
        if inside:
            self._spot = middle(focused) if focused.matches(":focus-visible") else None
        change({place: edits})
        kept = inside and found_by and focused.isConnected and focused.matches(found_by[0])
        found = kept or (inside and _focus_first(f"#{place}", found_by))
        if place in OVER and self._mind_dialog(found_by):
            return
        if not found and self._spot and (inside or focused.id == "app"):
            self._to_nearest()

    def mind_dialog(self) -> None:
        """One may have been opened or closed by a pointer."""
        self._spot = None
        self._mind_dialog(handles(document.activeElement or document.body))

    def _mind_dialog(self, opener: list[str]) -> bool:
        """A dialog takes the focus; when it is gone, what opened it has it again."""
        dialog, was_open = document.querySelector(DIALOG), bool(self._opener)
        if dialog and not dialog.contains(document.activeElement):
            self._opener = self._opener or opener or ["#app"]
            (dialog.querySelector("[autofocus]") or dialog).focus()
        elif was_open and not dialog:
            opener, self._opener = self._opener, []
            if not _focus_first("#app", opener):
                self._to_nearest()
        return bool(dialog) or was_open

    def _to_nearest(self) -> None:
        """What had the focus is gone: to the nearest thing that can be touched, if there is one."""
        lit, spot = items(document.querySelectorAll(LIT)), self._spot or (0, 0)
        nearest = min(lit, key=lambda element: math.dist(middle(element), spot), default=None)
        (nearest or document.getElementById("app")).focus(QUIETLY)


def focus(selector: str) -> bool:
    """Give it the focus; False if it is not there."""
    element = document.querySelector(selector)
    if element:
        element.focus(QUIETLY)
    return bool(element)


def _focus_first(where: str, found_by: list[str]) -> bool:
    return any(focus(f"{where} {handle}") for handle in found_by)


def stay_in_dialog(element: Any, back: bool) -> bool:
    """From the last thing of a dialog to its first and the other way round; True if it was that.

    To make the page behind it inert would do the same, but styles all of the page anew.
    """
    dialog = element.closest(DIALOG)
    if not dialog:
        return False
    things = items(dialog.querySelectorAll(FOCUSABLE))
    end, start = (things[0], things[-1]) if back else (things[-1], things[0])
    leaving = element.isSameNode(end) or (back and element.isSameNode(dialog))
    if leaving:
        start.focus()
    return bool(leaving)


def next_lit(dx: int, dy: int) -> tuple[bool, Any]:
    """Are there lit targets, and the next one in that direction; the first one if none has the focus."""
    where = f"{DIALOG} [data-lit]" if document.querySelector(DIALOG) else LIT
    lit = items(document.querySelectorAll(where))
    if not lit:
        return False, None
    here = document.activeElement
    if not any(element.isSameNode(here) for element in lit):
        return True, lit[0]
    x, y = middle(here)
    costs: list[tuple[float, int]] = []
    for i, element in enumerate(lit):
        ox, oy = middle(element)
        along, aside = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
        if along > 1:
            costs.append((along + 2 * aside, i))
    return True, lit[min(costs)[1]] if costs else None
