"""A page and a storage in plain Python, for tests without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import count

from engine.bots import worker
from ui.ports import Listener, StorageFull
from ui.render.geometry import Rect
from ui.render.motion import Travel
from ui.render.sounds import Note
from ui.render.svg import Markup
from ui.storage.tab_locks import StorageLocks


class FakeStorage:
    """localStorage as a dict; `room` is how many more writes it will take."""

    def __init__(self, content: Mapping[str, str] | None = None, works: bool = True, room: int | None = None) -> None:
        self.content = dict(content or {})
        self.works = works
        self.full = False
        self.room = room

    def get(self, key: str) -> str | None:
        return self.content.get(key)

    def set(self, key: str, value: str) -> None:
        self.full = not self.works or self.room == 0
        if self.full:
            raise StorageFull
        if self.room is not None:
            self.room -= 1
        self.content[key] = value

    def remove(self, key: str) -> None:
        self.content.pop(key, None)

    def names(self) -> list[str]:
        return list(self.content)


class FakePage:
    """Remembers what is shown; time passes when a test says so."""

    def __init__(
        self,
        fragment: str = "",
        storage: FakeStorage | None = None,
        size: tuple[int, int] = (390, 844),
        given: str = "",
        tab: str = "this-tab",
    ) -> None:
        self.given = given  # what another app has shared with this one
        self.storage = storage or FakeStorage()
        self.fragment = fragment
        self.size = size
        self.locks = StorageLocks(self.storage, tab)
        self.copied = ""
        self.downloads: dict[str, str] = {}
        self.cores, self.memory = 1, 8
        self.address = "http://quiet.table/"
        self.languages = ["en"]
        self.shown: dict[str, str] = {}
        self.rects: Mapping[str, Rect | None] = {}
        self.root: dict[str, str] = {}
        self.said: list[str] = []
        self.sounds: list[Note] = []
        self.files: dict[str, str] = {}
        self.scrolled_to = ""
        self.is_ready = False
        self.time = 1_000_000.0  # what the clock on the wall says; a test may set it back
        self.passed = 0.0  # milliseconds since the page was opened
        self.frames: list[Callable[[], None]] | None = None  # what waits for a frame; None: painted at once
        self._timers: dict[int, tuple[float, Callable[[], None]]] = {}  # when, what
        self._numbers = count(1)
        self._seeds = count(1)
        self._listener: Listener | None = None

    @property
    def html(self) -> str:
        """Everything that is on the page now."""
        return "".join(self.shown.values())

    # --- starting ---------------------------------------------------------------------

    def listen(self, to: Listener) -> None:
        self._listener = to

    def ready(self) -> None:
        self.is_ready = True

    def handed_over(self) -> str:
        return self.given

    # --- showing ----------------------------------------------------------------------

    def show(self, places: Mapping[str, Markup]) -> None:
        if "app" in places:
            self.shown.clear()
        self.shown |= {place: str(markup) for place, markup in places.items()}

    def place(self, rects: Mapping[str, Rect | None]) -> None:
        self.rects = rects

    def set_root(self, **values: str | None) -> None:
        self.root = {name: value for name, value in {**self.root, **values}.items() if value is not None}

    def focus(self, selector: str) -> bool:
        return False

    def scroll_to(self, id: str) -> None:
        self.scrolled_to = id

    def reveal(self, selector: str) -> None:
        pass

    def scroll_to_top(self) -> None:
        self.scrolled_to = ""

    def say(self, text: str) -> None:
        self.said.append(text)

    def animate(self, travels: Iterable[Travel], milliseconds: int) -> None:
        list(travels)

    def sound(self, notes: Iterable[Note]) -> None:
        self.sounds += notes

    # --- asking -----------------------------------------------------------------------

    def prefers(self, what: str) -> bool:
        return False

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.passed

    def fresh_seed(self) -> int:
        return next(self._seeds)

    def worker(self, heard: Callable[[str], None], died: Callable[[], None]) -> FakeWorker:
        return FakeWorker(self, heard)

    # --- going and waiting ------------------------------------------------------------

    def go(self, fragment: str, replace: bool = False) -> None:
        self.fragment = fragment
        if not replace and self._listener:
            self._listener.routed(fragment)

    def read(self, path: str, then: Callable[[str | None], None]) -> None:
        then(self.files.get(path))

    def later(self, milliseconds: float, call: Callable[[], None]) -> int:
        number = next(self._numbers)
        self._timers[number] = (self.passed + milliseconds, call)
        return number

    def cancel(self, timer: int | None) -> None:
        if timer is not None:
            self._timers.pop(timer, None)

    def after_frame(self, call: Callable[[], None]) -> None:
        if self.frames is None:
            call()
        else:
            self.frames.append(call)

    def paint(self) -> None:
        """A frame, where a test has set `frames`."""
        frames, self.frames = self.frames or [], []
        for call in frames:
            call()

    def pass_time(self, steps: int = 1000) -> None:
        """Let everything happen that waits for time to pass."""
        for _ in range(steps):
            if not self._timers:
                return
            due, number = min((due, number) for number, (due, _) in self._timers.items())
            self.time += max(0, due - self.passed)
            self.passed = max(self.passed, due)
            self._timers.pop(number)[1]()

    # --- sharing ----------------------------------------------------------------------

    def copy(self, text: str, then: Callable[[bool], None]) -> None:
        self.copied = text
        then(True)

    def can_share(self) -> bool:
        return False

    def share(self, title: str, url: str) -> None:
        self.copied = url

    def download(self, name: str, text: str) -> None:
        self.downloads[name] = text

    def pick_file(self, then: Callable[[str], None]) -> None:
        for text in self.files.values():
            then(text)


BRIEF = 24  # iterations a thought


class FakeWorker:
    """Thinks when time passes, unless it was stopped before or nobody wants it any more."""

    def __init__(self, page: FakePage, heard: Callable[[str], None]) -> None:
        self.page, self.heard, self.stopped = page, heard, False
        self.tokens = 0
        self.revoked: set[str] = set()

    def new_token(self) -> str:
        self.tokens += 1
        return str(self.tokens)

    def revoke(self) -> None:
        self.revoked.add(str(self.tokens))

    def post(self, text: str) -> None:
        self.page.later(0, lambda: self._think(text))

    def _think(self, text: str) -> None:
        if not self.stopped:
            worker.receive(_briefly(text), self.heard, self._wanted)

    def _wanted(self, token: str) -> bool:
        return token not in self.revoked

    def stop(self) -> None:
        self.stopped = True


def _briefly(text: str) -> str:
    """The same question with a small fixed budget: what is thought does not matter here, that it is does."""
    message = json.loads(text)
    message.pop("seconds", None)
    return json.dumps({**message, "iterations": min(message.get("iterations", BRIEF), BRIEF)})
