"""The page: the only module that touches the browser.

It knows nothing of games. It puts text into the page, and tells a listener in plain words what
the person did. Crossing from Python to JavaScript is slow, so it is crossed seldom.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ui.ports import Listener, StorageFull
from ui.render.board_props import Rect
from ui.render.diff import INSIDE, REMOVE, Edit, edits
from ui.render.motion import Travel
from ui.render.sounds import Note
from ui.render.svg import NOTHING, Markup

document, window = js.document, js.window
TOUCHABLE = "[data-target],[data-act],[data-open]"
DIALOG, LIT = "[role=dialog]", "#table [data-lit]"
FOCUSABLE = "a[href],button:not([disabled]),input,select,textarea,summary,[tabindex='0']"
OVER = ("app", "sheet")  # places in which a dialog may open
DRAG = 8  # pixels a pointer moves before a press becomes a drag
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Page:
    def __init__(self) -> None:
        self.storage = Storage()
        self.tab = f"{self.fresh_seed():08x}"  # tells this tab from others on the same game
        self._pressed: tuple[str, float, float] | None = None  # a press that may become a drag
        self._dragging = False
        self._shown: dict[str, Markup] = {}  # what is in every place but the whole page
        self._spot: tuple[float, float] | None = None  # where the focus was when it lost its place
        self._opener: list[str] = []  # what opened the dialog that lies over the page
        self._audio: Any = None
        self._tasks: set[asyncio.Task[None]] = set()  # held, or they would be swept away

    def ready(self) -> None:
        """From now on a click is handled."""
        document.documentElement.dataset.ready = "python"

    # --- showing ----------------------------------------------------------------------

    def show(self, place: str, markup: Markup) -> None:
        """Put markup into the element of that id, changing only what differs.

        The focus stays on what it was on. For who goes by keys it goes to the nearest thing that
        can be touched if that is gone; a pointer needs no focus, and looking for it costs time.
        """
        element, before = document.getElementById(place), self._shown.get(place, NOTHING)
        if not element or before == markup:
            return
        focused = document.activeElement or document.body
        inside, by_keys = element.contains(focused), focused.matches(":focus-visible")
        handles = _handles(focused) if inside or place in OVER else []
        if inside:
            self._spot = _middle(focused) if by_keys else None
        if place == "app":
            self._shown.clear()
            element.innerHTML = markup
        else:
            self._shown[place] = markup
            _change(element, edits(before, markup))
        kept = inside and handles and focused.isConnected and focused.matches(handles[0])
        found = kept or (inside and self._focus_first(f"#{place}", handles))
        if place in OVER and self._mind_dialog(handles):
            return
        if not found and self._spot and (inside or focused.id == "app"):
            self._focus_nearest()

    def _mind_dialog(self, opener: list[str]) -> bool:
        """A dialog takes the focus; when it is gone, what opened it has it again."""
        dialog, was_open = document.querySelector(DIALOG), bool(self._opener)
        if dialog and not dialog.contains(document.activeElement):
            self._opener = self._opener or opener or ["#app"]
            (dialog.querySelector("[autofocus]") or dialog).focus()
        elif was_open and not dialog:
            opener, self._opener = self._opener, []
            if not self._focus_first("#app", opener):
                self._focus_nearest()
        return bool(dialog) or was_open

    def _focus_first(self, where: str, handles: list[str]) -> bool:
        return any(self.focus(f"{where} {handle}") for handle in handles)

    def _focus_nearest(self) -> None:
        """What had the focus is gone: to the nearest thing that can be touched, if there is one."""
        lit, spot = _items(document.querySelectorAll(LIT)), self._spot or (0, 0)
        nearest = min(lit, key=lambda element: math.dist(_middle(element), spot), default=None)
        (nearest or document.getElementById("app")).focus(QUIETLY)

    def place(self, rects: Mapping[str, Rect | None]) -> None:
        """Put elements where a board leaves room for them."""
        for name, rect in rects.items():
            element = document.getElementById(name)
            element.hidden = rect is None
            if rect is not None:
                style = element.style
                style.left, style.top = f"{rect.x}px", f"{rect.y}px"
                style.width, style.height = f"{rect.width}px", f"{rect.height}px"

    def set_root(self, **values: str) -> None:
        """Attributes of the whole page: theme, language, motion, contrast, title."""
        root = document.documentElement
        for name, value in values.items():
            if name == "lang":
                root.lang = value
            elif name == "title":
                document.title = value
            else:
                root.setAttribute(f"data-{name}", value)

    def focus(self, selector: str) -> bool:
        """Give it the focus; False if it is not there."""
        element = document.querySelector(selector)
        if element:
            element.focus(QUIETLY)
        return bool(element)

    def scroll_to(self, id: str) -> None:
        """Show that part of the page, and go on reading there."""
        part = document.getElementById(id)
        if part:
            part.scrollIntoView()
            part.tabIndex = -1
            part.focus(QUIETLY)

    def scroll_to_top(self) -> None:
        window.scrollTo(0, 0)

    def say(self, text: str) -> None:
        """Tell a screen reader; also the same sentence again."""
        live = document.getElementById("live")
        live.textContent = text + "\N{NO-BREAK SPACE}" if live.textContent == text else text

    def animate(self, travels: Iterable[Travel], milliseconds: int) -> None:
        """Let pieces travel to where they now are; a new drawing simply ends it."""
        for travel in travels:
            element = document.querySelector(f'[data-key="{travel.key}"]')
            if not element:
                continue
            start = {"translate": f"{travel.dx}px {travel.dy}px"}
            timing = {
                "duration": milliseconds,
                "delay": min(travel.order, 6) * 25,
                "easing": "cubic-bezier(.3,.1,.2,1)",
                "fill": "backwards",
            }
            element.animate(_object([start, {"translate": "0px 0px"}]), _object(timing))

    def sound(self, notes: Iterable[Note]) -> None:
        """Soft synthesised notes, each a sine that fades."""
        self._audio = self._audio or js.AudioContext.new()
        now = self._audio.currentTime
        for note in notes:
            tone, volume = self._audio.createOscillator(), self._audio.createGain()
            tone.type, tone.frequency.value = note.wave, note.pitch
            start, end = now + note.start, now + note.start + note.length
            volume.gain.setValueAtTime(0.0001, start)
            volume.gain.exponentialRampToValueAtTime(note.volume, start + 0.012)
            volume.gain.exponentialRampToValueAtTime(0.0001, end)
            tone.connect(volume)
            volume.connect(self._audio.destination)
            tone.start(start)
            tone.stop(end)

    # --- asking -----------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Of the table, which keeps clear of a phone's notch and home bar."""
        table = document.getElementById("table")
        return table.clientWidth, table.clientHeight

    @property
    def fragment(self) -> str:
        return js.location.hash

    @property
    def address(self) -> str:
        """Where this page is, without query and fragment."""
        return js.location.origin + js.location.pathname

    def handed_over(self) -> str:
        """What another app has shared with this one where it is installed; only once."""
        given = js.URLSearchParams.new(js.location.search)
        found = [str(given.get(name)) for name in ("text", "url") if given.has(name)]
        if found:
            self.go(js.location.pathname + js.location.hash, replace=True)
        return " ".join(found)

    @property
    def languages(self) -> list[str]:
        return [str(language) for language in js.navigator.languages]

    def prefers(self, what: str) -> bool:
        """For instance `prefers-reduced-motion: reduce`."""
        return bool(window.matchMedia(f"({what})").matches)

    @property
    def cores(self) -> int:
        return int(js.navigator.hardwareConcurrency or 1)

    def worker(self, heard: Callable[[str], None], died: Callable[[], None]) -> PageWorker:
        return PageWorker(heard, died)

    def now(self) -> float:
        """Milliseconds since 1970."""
        return float(js.Date.now())

    def monotonic(self) -> float:
        """Milliseconds since the page was opened; nobody can set this clock back."""
        return float(js.performance.now())

    def fresh_seed(self) -> int:
        """From the browser's own randomness: the memory snapshot has frozen Python's."""
        return int(js.crypto.getRandomValues(js.Uint32Array.new(1))[0])

    # --- going and waiting ------------------------------------------------------------

    def go(self, fragment: str, replace: bool = False) -> None:
        """To another screen; without an entry in the history if it only replaces this one."""
        if replace:
            js.history.replaceState(None, "", fragment)
        elif js.location.hash != fragment:
            js.location.hash = fragment

    def later(self, milliseconds: float, call: Callable[[], None]) -> int:
        return int(window.setTimeout(create_once_callable(call), milliseconds))

    def cancel(self, timer: int | None) -> None:
        if timer is not None:
            window.clearTimeout(timer)

    def read(self, path: str, then: Callable[[str | None], None]) -> None:
        """Fetch a file of our own; None if it does not arrive."""

        async def fetch() -> None:
            try:
                response = await js.fetch(path)
                text = await response.text() if response.ok else None
            except Exception:  # whatever a browser throws: the file is not there
                text = None
            then(text)

        self._run(fetch())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- sharing ----------------------------------------------------------------------

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        """Into the clipboard."""

        async def write() -> None:
            try:
                await js.navigator.clipboard.writeText(text)
                done = True
            except Exception:  # not allowed here
                done = False
            then(done)

        self._run(write())

    def can_share(self) -> bool:
        return hasattr(js.navigator, "share")

    def share(self, title: str, url: str) -> None:
        """The system's share sheet; closing it is no error."""
        quiet = create_once_callable(lambda *_: None)
        js.navigator.share(_object({"title": title, "url": url})).catch(quiet)

    def download(self, name: str, text: str) -> None:
        blob = js.Blob.new(_object([text]), _object({"type": "text/plain"}))
        link = document.createElement("a")
        link.href, link.download = js.URL.createObjectURL(blob), name
        link.click()
        window.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 5000)

    def pick_file(self, then: Callable[[str], None]) -> None:
        """Let the person choose a file; its text arrives."""
        chooser = document.createElement("input")
        chooser.type, chooser.accept = "file", ".txt,.json,text/plain,application/json"

        def chosen(_event: Any) -> None:
            if chooser.files.length:
                self._read_file(chooser.files.item(0), then)

        chooser.onchange = create_proxy(chosen)
        chooser.click()

    def _read_file(self, file: Any, then: Callable[[str], None]) -> None:
        async def read() -> None:
            then(await file.text())

        self._run(read())

    # --- listening --------------------------------------------------------------------

    def listen(self, to: Listener) -> None:
        """One listener a kind of event, for the life of the page."""
        self._listener = to
        on = self._on
        on(document, "click", self._clicked)
        on(document, "keydown", self._key_down)
        on(document, "change", self._changed)
        on(document, "pointerover", self._pointer_over)
        on(document, "pointerdown", self._pointer_down)
        on(document, "pointermove", self._pointer_moved)
        on(document, "pointerup", self._pointer_up)
        on(document, "pointercancel", self._pointer_up)
        on(document, "paste", self._pasted)
        on(document, "dragover", lambda event: event.preventDefault())
        on(document, "drop", self._dropped)
        on(window, "hashchange", lambda _: to.routed(self.fragment))
        on(window, "resize", lambda _: to.resized())
        on(window, "storage", lambda event: to.stored(str(event.key or "")))

    def _on(self, where: Any, kind: str, handler: Callable[[Any], Any]) -> None:
        where.addEventListener(kind, create_proxy(handler))

    def _clicked(self, event: Any) -> None:
        if self._dragging:
            self._dragging = False
        else:
            self._take(event.target.closest(TOUCHABLE))

    def _take(self, element: Any) -> None:
        """Do what touching this element does."""
        if not element:
            return
        act, thing = _data(element, "act"), _data(element, "open")
        if act is not None:
            self._listener.act(act, _data(element, "value") or "")
        elif thing is not None:
            self._listener.opened(thing)
        else:
            self._listener.touched(element.dataset.target)

    def _key_down(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        element, key = event.target, event.key
        if key == "Tab" and self._stay_in_dialog(element, back=event.shiftKey):
            event.preventDefault()
        elif element.matches("input,select,textarea") and key != "Escape":
            return
        elif key in ("Enter", " ") and element.matches("g[role=button]"):
            event.preventDefault()
            self._take(element)
        elif (key in ARROWS and self._move_focus(*ARROWS[key])) or self._listener.key(key):
            event.preventDefault()

    def _stay_in_dialog(self, element: Any, back: bool) -> bool:
        """From the last thing of a dialog to its first and the other way round; True if it was that.

        To make the page behind it inert would do the same, but styles all of the page anew.
        """
        dialog = element.closest(DIALOG)
        if not dialog:
            return False
        things = _items(dialog.querySelectorAll(FOCUSABLE))
        end, start = (things[0], things[-1]) if back else (things[-1], things[0])
        leaving = element.isSameNode(end) or (back and element.isSameNode(dialog))
        if leaving:
            start.focus()
        return leaving

    def _move_focus(self, dx: int, dy: int) -> bool:
        """To the next lit target in that direction; to the first one if none has the focus."""
        where = f"{DIALOG} [data-lit]" if document.querySelector(DIALOG) else LIT
        lit = _items(document.querySelectorAll(where))
        if not lit:
            return False
        here = document.activeElement
        if not any(element.isSameNode(here) for element in lit):
            self._look_at(lit[0])
            return True
        x, y = _middle(here)
        costs: list[tuple[float, int]] = []
        for i, element in enumerate(lit):
            ox, oy = _middle(element)
            along, aside = (ox - x) * dx + (oy - y) * dy, abs((ox - x) * dy) + abs((oy - y) * dx)
            if along > 1:
                costs.append((along + 2 * aside, i))
        if costs:
            self._look_at(lit[min(costs)[1]])
        return True

    def _look_at(self, element: Any) -> None:
        element.focus()
        self._listener.hovered(element.dataset.target)

    def _changed(self, event: Any) -> None:
        name = _data(event.target, "field")
        if name:
            box = event.target.type == "checkbox"
            value = ("true" if event.target.checked else "false") if box else event.target.value
            self._listener.field(name, value)

    def _pointer_over(self, event: Any) -> None:
        # A finger hovers only just before it touches: a redraw then would swallow the touch.
        if event.pointerType != "touch" or self._dragging:
            element = event.target.closest("[data-lit]")
            self._listener.hovered(element.dataset.target if element else None)

    def _pointer_down(self, event: Any) -> None:
        element = event.target.closest("#board [data-lit]")
        self._dragging = False
        self._pressed = None
        if element:
            self._pressed = (element.dataset.target, event.clientX, event.clientY)

    def _pointer_moved(self, event: Any) -> None:
        if not self._pressed:
            return
        target, x, y = self._pressed
        dx, dy = event.clientX - x, event.clientY - y
        if not self._dragging and abs(dx) + abs(dy) > DRAG:
            self._dragging = True
            self._listener.touched(target)
        if self._dragging:
            self._carry(target, f"{dx}px {dy}px")

    def _carry(self, target: str, translate: str) -> None:
        """Let a thing follow the pointer, and see through it what lies below."""
        thing = document.querySelector(f'#board [data-target="{target}"]')
        if thing:
            thing.style.translate = translate
            thing.style.pointerEvents = "none" if translate else ""

    def _pointer_up(self, event: Any) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed and self._dragging:
            below = document.elementFromPoint(event.clientX, event.clientY)
            element = below and below.closest("[data-target]")
            self._carry(pressed[0], "")
            if element and element.dataset.target != pressed[0]:
                self._listener.touched(element.dataset.target)

    def _pasted(self, event: Any) -> None:
        if not event.target.matches("input,textarea"):
            self._listener.pasted(event.clipboardData.getData("text"))

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer.files.length:
            self._read_file(event.dataTransfer.files.item(0), self._listener.pasted)
        else:
            self._listener.pasted(event.dataTransfer.getData("text"))


def _change(element: Any, changes: Iterable[Edit]) -> None:
    """Change what is shown in an element, one edit after the other."""
    find = element.querySelector
    for where, kind, value, attributes in changes:
        found = find(where) if where else element
        if kind == REMOVE:
            found.remove()
        elif kind == INSIDE:
            found.innerHTML = value
        elif kind:
            found.insertAdjacentHTML(kind, value)
        for name, text in attributes.items():
            if text is None:
                found.removeAttribute(name)
            else:
                found.setAttribute(name, text)


def _data(element: Any, name: str) -> str | None:
    """A data attribute of an element; None if it has none."""
    return getattr(element.dataset, name, None)


def _handles(element: Any) -> list[str]:
    """Selectors that find this element when it has been drawn anew, the surest first."""
    for name, more in (("target", "[data-lit]"), ("field", ""), ("open", "")):
        value = _data(element, name)
        if value is not None:
            return [f'[data-{name}="{value}"]{more}']
    act, value = _data(element, "act"), _data(element, "value")
    label, href = element.getAttribute("aria-label"), element.getAttribute("href")
    if act is None:
        return [f'a[href="{href}"]'] if isinstance(href, str) else []
    base, handles = f'[data-act="{act}"]', []
    if isinstance(label, str):
        handles.append(f'{base}[aria-label="{js.CSS.escape(label)}"]')
    if value:
        handles.append(f'{base}[data-value="{value}"]')
        handles.append(f'{base}[data-value^="{value.partition(":")[0]}:"]')  # now the other choice
    return handles or [base]


def _middle(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2


def _items(nodes: Any) -> list[Any]:
    return [nodes.item(i) for i in range(nodes.length)]


def _object(value: Any) -> Any:
    """Python's lists and dicts as JavaScript's arrays and objects."""
    return to_js(value, dict_converter=js.Object.fromEntries)


QUIETLY = _object({"preventScroll": True})


class PageWorker:
    """A worker with a Python of its own; texts go in and out.

    While it thinks it hears nothing, but sees whether its token, the address of an empty blob, is revoked.
    """

    def __init__(self, heard: Callable[[str], None], died: Callable[[], None]) -> None:
        path = document.documentElement.dataset.worker
        self._worker = js.Worker.new(path, _object({"type": "module"}))
        self._worker.onmessage = create_proxy(lambda event: heard(event.data))
        self._worker.onerror = create_proxy(lambda _: died())
        self._token = ""

    def post(self, text: str) -> None:
        self._worker.postMessage(text)

    def new_token(self) -> str:
        self.revoke()
        self._token = js.URL.createObjectURL(js.Blob.new())
        return self._token

    def revoke(self) -> None:
        js.URL.revokeObjectURL(self._token)

    def stop(self) -> None:
        self.revoke()
        self._worker.onmessage = self._worker.onerror = None
        self._worker.terminate()


class Storage:
    """localStorage, probed before it is trusted."""

    def __init__(self) -> None:
        self.works = self._probe()

    def _probe(self) -> bool:
        try:
            js.localStorage.setItem("quiet-table.probe", "1")
            js.localStorage.removeItem("quiet-table.probe")
        except Exception:  # forbidden, or full to the brim
            return False
        return True

    def get(self, key: str) -> str | None:
        try:
            value = js.localStorage.getItem(key)
        except Exception:  # forbidden
            return None
        return value if isinstance(value, str) else None  # JavaScript's null is not None

    def set(self, key: str, value: str) -> None:
        try:
            js.localStorage.setItem(key, value)
        except Exception as error:
            raise StorageFull from error

    def remove(self, key: str) -> None:
        if self.works:
            js.localStorage.removeItem(key)

    def names(self) -> list[str]:
        if not self.works:
            return []
        return [str(key) for key in js.Object.keys(js.localStorage)]
