"""A page and a storage in plain Python, for tests without a browser."""

from __future__ import annotations

from engine.bots import worker
from ui.storage.saves import StorageFull


class FakeStorage:
    """localStorage as a dict; `room` is how many more writes it will take."""

    def __init__(self, content=None, works=True, room=None):
        self.content = dict(content or {})
        self.works = works
        self.room = room

    def get(self, key):
        return self.content.get(key)

    def set(self, key, value):
        if not self.works or self.room == 0:
            raise StorageFull
        if self.room is not None:
            self.room -= 1
        self.content[key] = value

    def remove(self, key):
        self.content.pop(key, None)

    def names(self):
        return list(self.content)


class FakePage:
    """Remembers what is shown; time passes when a test says so."""

    def __init__(self, fragment="", storage=None, size=(390, 844), given=""):
        self.given = given  # what another app has shared with this one
        self.storage = storage or FakeStorage()
        self.fragment = fragment
        self.size = size
        self.tab = "this-tab"
        self.copied = ""
        self.downloads = {}
        self.cores = 1
        self.address = "http://quiet.table/"
        self.languages = ["en"]
        self.shown: dict[str, str] = {}
        self.root: dict[str, str] = {}
        self.said: list[str] = []
        self.files: dict[str, str] = {}
        self.is_ready = False
        self._timers: dict[int, object] = {}
        self._seeds = iter(range(1, 10_000))
        self._listener = None

    def handed_over(self):
        return self.given

    def listen(self, to):
        self._listener = to

    def ready(self):
        self.is_ready = True

    def show(self, place, markup):
        self.shown[place] = str(markup)
        if place == "app":
            self.shown = {"app": str(markup)}

    @property
    def html(self):
        """Everything that is on the page now."""
        return "".join(self.shown.values())

    def place(self, rects):
        self.rects = rects

    def set_root(self, **values):
        self.root.update(values)

    def focus(self, selector):
        pass

    def scroll_to_top(self):
        self.scrolled_to = ""

    def scroll_to(self, id):
        self.scrolled_to = id

    def say(self, text):
        self.said.append(text)

    def animate(self, travels, milliseconds):
        list(travels)

    def sound(self, notes):
        list(notes)

    def copy(self, text, then):
        self.copied = text
        then(True)

    def can_share(self):
        return False

    def download(self, name, text):
        self.downloads[name] = text

    def prefers(self, what):
        return False

    def now(self):
        return 1_000_000.0

    def fresh_seed(self):
        return next(self._seeds)

    def go(self, fragment, replace=False):
        self.fragment = fragment
        if not replace:
            self._listener.routed(fragment)

    def later(self, milliseconds, call):
        number = len(self._timers) + next(self._seeds) * 1000
        self._timers[number] = call
        return number

    def cancel(self, timer):
        self._timers.pop(timer, None)

    def pass_time(self, steps=1000):
        """Let everything happen that waits for time to pass."""
        for _ in range(steps):
            if not self._timers:
                return
            call = self._timers.pop(next(iter(self._timers)))
            call()

    def worker(self, heard, died):
        return FakeWorker(self, heard)

    def read(self, path, then):
        then(self.files.get(path))


class FakeWorker:
    """Thinks when time passes, unless it was stopped before or nobody wants it any more."""

    def __init__(self, page, heard):
        self.page, self.heard, self.stopped = page, heard, False
        self.tokens, self.revoked = 0, set()

    def new_token(self):
        self.tokens += 1
        return self.tokens

    def revoke(self):
        self.revoked.add(self.tokens)

    def post(self, text):
        self.page.later(0, lambda: self.stopped or worker.receive(text, self.heard, self._wanted))

    def _wanted(self, token):
        return token not in self.revoked

    def stop(self):
        self.stopped = True
