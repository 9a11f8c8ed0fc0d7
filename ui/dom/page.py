"""The page as the program sees it: puts text into it, asks it, waits, shares.

It knows nothing of games. Crossing from Python to JavaScript is slow, so it is crossed seldom.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from ui.dom.elements import NEAREST, QUIETLY, change, to_object
from ui.dom.events import Events
from ui.dom.flights import fly, land
from ui.dom.focus import Focus, focus
from ui.dom.sound import Sound
from ui.dom.storage import Storage
from ui.dom.tab_locks import tab_locks
from ui.dom.worker import PageWorker
from ui.ports import Listener
from ui.render.diff import INSIDE, Edit, edits
from ui.render.geometry import Rect
from ui.render.motion import Travel
from ui.render.sounds import Note
from ui.render.svg import NOTHING, Markup
from ui.storage.saves import LAST_LOOK

document, window = js.document, js.window
APP = "app"  # the place that is the whole page


class Page:
    def __init__(self) -> None:
        self.storage = Storage(gives_way=LAST_LOOK)
        self.locks = tab_locks(self.storage, f"{self.fresh_seed():08x}")  # at most one tab plays a game
        self._shown: dict[str, Markup] = {}  # what is in every place but the whole page
        self._focus = Focus()
        self._sound = Sound()
        self._landing: int | None = None  # the timer that ends what travels
        self._events: Events | None = None  # what tells the program of the person
        self._tasks: set[asyncio.Task[None]] = set()  # held: asyncio alone would let them be collected

    def listen(self, to: Listener) -> None:
        """Tell the program of everything the person does, for the life of the page."""
        self._events = Events(to, self._read_file, self.locks.heard)

    def ready(self) -> None:
        """From now on a click is handled."""
        document.documentElement.dataset.ready = "python"

    # --- showing ----------------------------------------------------------------------

    def show(self, places: Mapping[str, Markup]) -> None:
        """Put markup into elements, by their ids, changing only what differs. The focus stays on what it was on."""
        if APP in places:  # whatever it held is gone
            self._shown.clear()
            self._focus.keep({APP: [Edit((), INSIDE, places[APP])]})
            return
        changes = {}
        for place, markup in places.items():
            before = self._shown.get(place, NOTHING)
            if before != markup:
                self._shown[place] = markup
                changes[place] = edits(before, markup)
        if "board" in changes:
            self._land()
        if not changes:
            return
        if not change(changes, unless_focused=True):
            self._focus.keep(changes)
        elif "sheet" in changes:  # a pointer needs no focus, and to move it now would have the page styled at once
            self.after_frame(self._focus.mind_dialog)

    def place(self, rects: Mapping[str, Rect | None]) -> None:
        """Put elements where a board leaves room for them."""
        for name, rect in rects.items():
            element = document.getElementById(name)
            element.hidden = rect is None
            if rect is not None:
                style = element.style
                style.left, style.top = f"{rect.x}px", f"{rect.y}px"
                style.width, style.height = f"{rect.width}px", f"{rect.height}px"

    def set_root(self, **values: str | None) -> None:
        """Attributes of the whole page: theme, language, motion, contrast, title; None takes one away."""
        root = document.documentElement
        for name, value in values.items():
            if name == "lang":
                root.lang = value
            elif name == "title":
                document.title = value
            elif value is None:
                root.removeAttribute(_data_name(name))
            else:
                root.setAttribute(_data_name(name), value)

    def focus(self, selector: str) -> bool:
        """Give it the focus; False if it is not there."""
        return focus(selector)

    def scroll_to(self, id: str) -> None:
        """Show that part of the page, and go on reading there."""
        part = document.getElementById(id)
        if part:
            part.scrollIntoView()
            part.tabIndex = -1
            part.focus(QUIETLY)

    def reveal(self, selector: str) -> None:
        """Scroll what holds it just so far that it is seen."""
        element = document.querySelector(selector)
        if element:
            element.scrollIntoView(NEAREST)

    def scroll_to_top(self) -> None:
        window.scrollTo(0, 0)

    def say(self, text: str) -> None:
        """Tell a screen reader; also the same sentence again."""
        js.say(text)

    def animate(self, travels: Iterable[Travel], milliseconds: int) -> None:
        """Let pieces travel to where they now are, over everything else; a new drawing simply ends it."""
        self._land()
        arrived = fly(travels, milliseconds)
        if arrived:
            self._landing = self.later(arrived, self._land)

    def _land(self) -> None:
        if self._landing is not None:
            self.cancel(self._landing)
            self._landing = None
            land()

    def sound(self, notes: Iterable[Note]) -> None:
        self._sound.play(notes)

    # --- asking -----------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """Of the table, which keeps clear of a phone's notch and home bar."""
        table = document.getElementById("table")
        return table.clientWidth, table.clientHeight

    @property
    def fragment(self) -> str:
        return str(js.location.hash)

    @property
    def address(self) -> str:
        """Where this page is, without query and fragment."""
        return str(js.location.origin + js.location.pathname)

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

    @property
    def memory(self) -> int:
        return int(getattr(js.navigator, "deviceMemory", None) or 4)

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

    def after_frame(self, call: Callable[[], None]) -> None:
        js.afterFrame(create_once_callable(call))

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
        js.navigator.share(to_object({"title": title, "url": url})).catch(quiet)

    def download(self, name: str, text: str) -> None:
        blob = js.Blob.new(to_object([text]), to_object({"type": "text/plain"}))
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


def _data_name(name: str) -> str:
    return f"data-{name.replace('_', '-')}"
