"""What the person does: one listener a kind of event, for the life of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from ui.dom.elements import data
from ui.dom.focus import next_lit, stay_in_dialog
from ui.ports import Listener

document, window = js.document, js.window
TOUCHABLE = "[data-target],[data-act],[data-open]"
SEARCH = "input[type=search]"
DRAG = 8  # pixels a pointer moves before a press becomes a drag
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
ReadFile = Callable[[Any, Callable[[str], None]], None]


class Events:
    def __init__(self, to: Listener, read_file: ReadFile, heard: Callable[[str], None]) -> None:
        self._listener = to
        self._read_file = read_file  # gives the text of a dropped file to a function
        self._heard = heard  # the talk among tabs
        self._pressed: tuple[str, float, float] | None = None  # a press that may become a drag
        self._dragging = False  # has the press become one?
        self._take_up = False  # does a drag begin with a touch, or was the thing chosen already?
        on = _on
        on(document, "click", self._clicked)
        on(document, "keydown", self._key_down)
        on(document, "change", self._changed)
        on(document, "input", self._typed)
        on(document, "pointerover", self._pointer_over)
        on(document, "pointerdown", self._pointer_down)
        on(document, "mousedown", _keep_focus_off)
        on(document, "pointermove", self._pointer_moved)
        on(document, "pointerup", self._pointer_up)
        on(document, "pointercancel", self._pointer_up)
        on(document, "paste", self._pasted)
        on(document, "dragover", lambda event: event.preventDefault())
        on(document, "drop", self._dropped)
        on(window, "hashchange", lambda _: to.routed(str(js.location.hash)))
        on(window, "resize", lambda _: to.resized())
        on(window, "storage", lambda event: self._stored(str(event.key or "")))

    # --- keys and clicks --------------------------------------------------------------

    def _clicked(self, event: Any) -> None:
        if self._dragging:
            self._dragging = False
        else:
            self._take(event.target.closest(TOUCHABLE))

    def _take(self, element: Any) -> None:
        """Do what touching this element does."""
        if not element:
            return
        act, thing = data(element, "act"), data(element, "open")
        if act is not None:
            self._listener.act(act, data(element, "value") or "")
        elif thing is not None:
            self._listener.opened(thing)
        else:
            self._listener.touched(element.dataset.target)

    def _key_down(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        element, key = event.target, event.key
        if key == "Tab" and stay_in_dialog(element, back=event.shiftKey):
            event.preventDefault()
        elif element.matches("input,select,textarea") and key != "Escape":
            if key == "Enter" and element.matches(SEARCH):
                self._changed(event)
                self._listener.key(key)
        elif key in ("Enter", " ") and element.matches("g[role=button]"):
            event.preventDefault()
            self._take(element)
        elif (key in ARROWS and self._move_focus(*ARROWS[key])) or self._listener.key(key):
            event.preventDefault()

    def _move_focus(self, dx: int, dy: int) -> bool:
        """To the next lit target in that direction; False if there are none at all."""
        any_lit, element = next_lit(dx, dy)
        if element is not None:
            element.focus()
            self._listener.hovered(element.dataset.target)
        return any_lit

    def _changed(self, event: Any) -> None:
        name = data(event.target, "field")
        if name:
            box = event.target.type == "checkbox"
            value = ("true" if event.target.checked else "false") if box else event.target.value
            self._listener.field(name, value)

    def _typed(self, event: Any) -> None:
        """A search answers while one types; other fields when they are left."""
        if event.target.matches(SEARCH):
            self._changed(event)

    # --- pointers ---------------------------------------------------------------------

    def _pointer_over(self, event: Any) -> None:
        # A finger hovers only just before it touches: a redraw then would swallow the touch.
        if event.pointerType != "touch" or self._dragging:
            element = event.target.closest("[data-lit]")
            self._listener.hovered(element.dataset.target if element else None)

    def _pointer_down(self, event: Any) -> None:
        element = event.target.closest("#board :is([data-lit],[data-drag])")
        self._dragging = False
        self._pressed = None
        if element:
            self._pressed = (element.dataset.target, event.clientX, event.clientY)
            self._take_up = element.hasAttribute("data-lit")

    def _pointer_moved(self, event: Any) -> None:
        if not self._pressed:
            return
        target, x, y = self._pressed
        dx, dy = event.clientX - x, event.clientY - y
        if not self._dragging and abs(dx) + abs(dy) > DRAG:
            self._dragging = True
            if self._take_up:
                self._listener.touched(target)
        if self._dragging:
            _carry(target, f"{dx}px {dy}px")

    def _pointer_up(self, event: Any) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed and self._dragging:
            below = document.elementFromPoint(event.clientX, event.clientY)
            element = below and below.closest("[data-target]")
            _carry(pressed[0], "")
            if element and element.dataset.target != pressed[0]:
                self._listener.touched(element.dataset.target)

    # --- what is brought --------------------------------------------------------------

    def _pasted(self, event: Any) -> None:
        if not event.target.matches("input,textarea"):
            self._listener.pasted(event.clipboardData.getData("text"))

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self._read_file(event.dataTransfer.files.item(0), self._listener.pasted)
        else:
            self._listener.pasted(event.dataTransfer.getData("text"))

    # --- other tabs -------------------------------------------------------------------

    def _stored(self, key: str) -> None:
        self._heard(key)
        self._listener.stored(key)


def _on(where: Any, kind: str, handler: Callable[[Any], Any]) -> None:
    where.addEventListener(kind, create_proxy(handler))


def _keep_focus_off(event: Any) -> None:
    """A pointer needs no focus on the board, and to take it away in the answer would have the page styled twice."""
    if event.target.closest("#board"):
        event.preventDefault()
        if document.activeElement:
            document.activeElement.blur()


def _carry(target: str, translate: str) -> None:
    """Let a thing follow the pointer, and see through it what lies below. On a square that is what stands there."""
    board = document.getElementById("board")
    thing = board.querySelector(f'[data-on="{target}"]') or board.querySelector(f'[data-target="{target}"]')
    if thing:
        thing.style.translate = translate
        thing.style.pointerEvents = "none" if translate else ""
