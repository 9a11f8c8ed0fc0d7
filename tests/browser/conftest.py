"""Fixtures for tests in a real browser, on the built page, under the headers of the real host.

    def test_it(visit):
        page = visit("#mandala")            # opened, and Python is ready
        page.click("[data-target=...]")

Each test has pages of its own and an empty storage. It fails on any request to another origin, on any
violation of the content security policy, and on any error in the console; with the mark `provokes_errors`
on the first alone.

A start costs a third in a browser that has visited the page: its process has the compiled program. So tests share
their visitors (`Visitors`), one test after the other. With the mark `first_visit` every context is new: nothing is
cached, no service worker answers before `page.route` does, and every tab has a process of its own.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

from tests.browser.tabs import Tab, open_tab
from tools import browser as machine
from tools.build import build
from tools.serve import Server, serving

PHONE = {"width": 390, "height": 844}
SETTLED = "html[data-ready=python], html[data-failed]"
OUR_ORIGINS = ("http://localhost:", "blob:http://localhost:")
ELSEWHERE = "request to another origin:"
READY_WITHIN = 60_000  # ms; two browsers share two cores
NewContext = Callable[[], BrowserContext]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def site() -> Path:
    """The built page; whichever worker comes first builds, the others wait and find it done."""
    return build()


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Server]:
    with serving(site) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=machine.find(), args=machine.flags())
    yield running
    running.close()


@pytest.fixture(scope="module")
def tab(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Tab]:
    """A tab of one of the engines that this machine has: see test_engines.py."""
    with open_tab(request.param, playwright) as opened:
        yield opened


@pytest.fixture
def complaints() -> list[str]:
    """What the page did wrong."""
    return []


@dataclass
class Visitor:
    """A context, and a page in it that keeps its process alive and can empty its storage."""

    context: BrowserContext
    anchor: Page
    complaints: list[str] = field(default_factory=list)


class Visitors:
    """Browsers of people who have been here before: tests use them one after the other."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.chromium, self.server = chromium, server
        self.free: list[Visitor] = []

    def take(self, complaints: list[str]) -> Visitor:
        visitor = self.free.pop() if self.free else self._new()
        visitor.anchor.evaluate("localStorage.clear(), sessionStorage.clear()")
        visitor.complaints = complaints
        return visitor

    def give_back(self, visitor: Visitor) -> None:
        for page in visitor.context.pages:
            if page is not visitor.anchor:
                page.close()
        visitor.context.clear_permissions()
        visitor.complaints = []
        self.free.append(visitor)

    def _new(self) -> Visitor:
        context = _new_context(self.chromium)
        anchor = context.new_page()
        anchor.goto(self.server.url + "service-worker.js")  # any file that is no page, with the headers of a page
        assert anchor.evaluate("crossOriginIsolated"), "another process than the page's: what it clears goes later"
        visitor = Visitor(context, anchor)
        _watch(context, lambda: visitor.complaints, besides=anchor)  # whose icon nobody has
        return visitor


@pytest.fixture(scope="session")
def visitors(playwright: Playwright, server: Server) -> Iterator[Visitors]:
    """In a browser where all pages of a context share a process."""
    flags = [*machine.flags(), "--process-per-site"]
    running = playwright.chromium.launch(executable_path=machine.find(), args=flags)
    yield Visitors(running, server)
    running.close()


@pytest.fixture
def newcomer(complaints: list[str], request: pytest.FixtureRequest) -> Iterator[NewContext]:
    """A function that gives one more person: a context with a storage of its own."""
    first_visit = request.node.get_closest_marker("first_visit") is not None
    yield from (_strangers if first_visit else _returning)(complaints, request)
    if request.node.get_closest_marker("provokes_errors"):
        complaints[:] = [complaint for complaint in complaints if complaint.startswith(ELSEWHERE)]
    assert not complaints


def _returning(complaints: list[str], request: pytest.FixtureRequest) -> Iterator[NewContext]:
    visitors: Visitors = request.getfixturevalue("visitors")
    taken: list[Visitor] = []

    def newcomer() -> BrowserContext:
        taken.append(visitors.take(complaints))
        return taken[-1].context

    yield newcomer
    for visitor in taken:
        visitors.give_back(visitor)


def _strangers(complaints: list[str], request: pytest.FixtureRequest) -> Iterator[NewContext]:
    with newcomers(request.getfixturevalue("browser"), complaints) as newcomer:
        yield newcomer


@contextmanager
def newcomers(browser: Browser, complaints: list[str]) -> Iterator[NewContext]:
    """People who have never been here: contexts that are gone afterwards."""
    contexts: list[BrowserContext] = []

    def newcomer() -> BrowserContext:
        contexts.append(_new_context(browser))
        _watch(contexts[-1], lambda: complaints)
        return contexts[-1]

    yield newcomer
    for context in contexts:
        context.close()


def _new_context(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    context.set_default_timeout(15_000)
    return context


@pytest.fixture
def context(newcomer: NewContext) -> BrowserContext:
    return newcomer()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def visit(page: Page, server: Server, complaints: list[str]) -> Callable[[str], Page]:
    """Open a route of the page ("" is the lobby) and wait until Python handles clicks."""

    def visit(route: str = "") -> Page:
        page.goto(server.url + route)
        page.wait_for_selector(SETTLED, state="attached", timeout=READY_WITHIN)
        assert page.evaluate("document.documentElement.dataset.ready") == "python", complaints
        return page

    return visit


def _watch(context: BrowserContext, complaints: Callable[[], list[str]], besides: Page | None = None) -> None:
    """Note what goes wrong in all pages but that one."""

    def on_request(url: str) -> None:
        if not url.startswith(OUR_ORIGINS):
            complaints().append(f"{ELSEWHERE} {url}")

    def on_console(message: ConsoleMessage) -> None:
        if (besides is None or message.page != besides) and _is_bad(message):
            complaints().append(f"console: {message.text} ({message.location['url']})")

    context.on("request", lambda request: on_request(request.url))
    context.on("weberror", lambda error: complaints().append(f"uncaught error: {error.error}"))
    context.on("console", on_console)


def _is_bad(message: ConsoleMessage) -> bool:
    """An error, as violations of the content security policy are too, or a start without the memory snapshot."""
    return message.type == "error" or message.text.startswith("No memory snapshot")
