"""One visit is enough: then the page lives without its host, and a new build waits until it is wanted."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from tools.serve import Server, serving

READY = "html[data-ready=python]"


@pytest.fixture
def own_server(site):
    """A host that this test may change and stop."""
    with serving(site) as server:
        yield server


def visit(page, server: Server, route: str = "") -> None:
    page.goto(server.url + route)
    expect(page.locator(READY)).to_be_attached(timeout=60_000)


def kept(page) -> None:
    """Wait until the service worker has everything and answers for the host."""
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller")


def test_after_one_visit_the_page_needs_no_host(page, own_server):
    visit(page, own_server)
    kept(page)
    own_server.shutdown()
    own_server.server_close()
    for _ in range(3):
        page.reload()
        expect(page.locator(READY)).to_be_attached(timeout=60_000)
    visit(page, own_server, "#mandala")
    visit(page, own_server, "?from=home-screen")


def test_a_new_build_is_offered_and_never_forced(page, own_server, site, tmp_path):
    visit(page, own_server)
    kept(page)
    own_server.folder = _changed(site, tmp_path / "new")

    visit(page, own_server)
    banner = page.locator("#update", has_text="A new version is here.")
    expect(banner).to_be_visible()
    expect(page).to_have_title("Quiet Table")
    visit(page, own_server)
    expect(page).to_have_title("Quiet Table")

    banner.get_by_role("button").click()
    expect(page).to_have_title("Quiet Table, new")
    expect(page.locator(READY)).to_be_attached(timeout=60_000)
    expect(banner).to_be_hidden()


def test_a_window_with_a_game_is_not_reloaded_by_another(context, page, own_server, site, tmp_path):
    visit(page, own_server)
    kept(page)
    other = context.new_page()
    visit(other, own_server)
    own_server.folder = _changed(site, tmp_path / "new")
    visit(page, own_server)
    page.get_by_role("button", name="Reload").click()
    expect(page).to_have_title("Quiet Table, new")

    expect(other.get_by_text("A new version is here")).to_be_visible()
    expect(other).to_have_title("Quiet Table")


def test_the_page_can_be_installed(page, server):
    page.goto(server.url)
    manifest = page.evaluate("fetch(document.querySelector('[rel=manifest]').href).then(answer => answer.json())")
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert page.request.get(server.url + icon["src"]).headers["content-type"] == icon["type"]
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])  # as tests always are


def _changed(site, folder):
    """The next build: another title, and so another version."""
    shutil.copytree(site, folder)
    page = folder / "index.html"
    page.write_text(page.read_text().replace("<title>Quiet Table</title>", "<title>Quiet Table, new</title>"))
    worker = folder / "service-worker.js"
    worker.write_text(re.sub(r'const VERSION = "\w+"', 'const VERSION = "new"', worker.read_text()))
    return folder
