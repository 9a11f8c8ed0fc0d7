"""The repository is the page: the same moves straight from the sources and from the build."""

import functools
import os
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from tools import build
from tools.environment import MODULES, ROOT
from tools.serve import serving

pytestmark = pytest.mark.first_visit
READY = "html[data-ready=python]"
MOVES = (
    """JSON.parse(localStorage[Object.keys(localStorage).find((key) => key.startsWith("quiet-table.game."))]).moves"""
)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """What git and npm give, a year ago: a browser would take such old files for lasting ones."""
    folder = tmp_path_factory.mktemp("checkout") / "house"
    build._copy_sources(folder)
    (folder / "node_modules").symlink_to(MODULES)
    for file in folder.rglob("*"):
        os.utime(file, (1.7e9, 1.7e9))
    return folder


@pytest.fixture
def any_host(checkout):
    """python3 -m http.server"""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=checkout)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


@pytest.fixture(params=["sources", "build"])
def host(request, site):
    if request.param == "build":
        return serving(site)
    return serving(ROOT, lasting=False)


def test_a_few_moves_against_a_bot_in_polish(page, host):
    page.add_init_script("""localStorage["quiet-table.settings"] ??= '{"language": "pl", "motion": "off"}'""")
    with host as server:
        page.goto(server.url + "#/play/mana?seats=human,random&seed=7")
        expect(page.locator(READY)).to_be_attached(timeout=90_000)
        expect(page.get_by_text("schwytani").first).to_be_visible()
        for _ in range(2):
            for _ in range(2):
                page.locator("#table [data-lit]").first.dispatch_event("click")
            expect(page.locator("#table [data-lit]").first).to_be_attached(timeout=60_000)
        assert page.evaluate(MOVES) >= 6


def test_on_any_host_an_edit_shows_on_reload(page, any_host, checkout):
    page.goto(any_host)
    expect(page.locator(READY)).to_be_attached(timeout=90_000)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")
    with (checkout / "assets" / "boot.css").open("a") as style:
        style.write(":root { --edited: yes }")
    with (checkout / "ui" / "main.py").open("a") as module:
        module.write("\nPage().set_root(edited='yes')\n")
    page.reload()
    expect(page.locator("html[data-edited=yes]")).to_be_attached(timeout=90_000)
    style = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--edited')")
    assert style.strip() == "yes"
