"""One visit is enough: then the page lives without its host, and a new build waits until it is wanted.

The service worker answers for its own page alone, keeps nothing that is not what it should be, and lets go of the old
build when no page of it is open.
"""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.build import next_build
from tools.page import NOVELTY
from tools.serve import Server, serving

pytestmark = pytest.mark.first_visit
READY = "html[data-ready=python]"
# Nothing is being installed and nothing waits: an update has failed, or there is none.
AT_REST = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  while (registration.installing) await new Promise((later) => setTimeout(later, 50));
  return !registration.waiting;
}"""
STATUS = "path => fetch(path).then((answer) => answer.status)"


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


def of_build(page, version: str):
    return page.locator(f"html[data-version='{version}']")


def bottom(place) -> float:
    box = place.bounding_box()
    return box["y"] + box["height"]


def offer(page):
    return page.locator("#update", has_text="A new version is here.")


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
    own_server.folder = next_build(site, tmp_path / "new", "new")

    visit(page, own_server)
    expect(offer(page)).to_be_visible()
    expect(of_build(page, "new")).not_to_be_attached()
    visit(page, own_server, "?at-a-table#/play/stones?seats=human,human&seed=7")
    expect(of_build(page, "new")).not_to_be_attached()
    expect(offer(page)).to_be_visible()
    table, banner = page.locator("#table"), page.locator("#update")
    assert bottom(table) <= banner.bounding_box()["y"], "the offer covers the table"
    assert bottom(page.locator(".board")) <= bottom(table)

    offer(page).get_by_role("button").click()
    expect(of_build(page, "new")).to_be_attached()
    expect(page.locator(READY)).to_be_attached(timeout=60_000)
    expect(offer(page)).to_be_hidden()


def test_a_window_with_a_game_is_not_reloaded_by_another(context, page, own_server, site, tmp_path):
    """It goes on with the files of its own build, which go when it does."""
    visit(page, own_server)
    kept(page)
    other = context.new_page()
    visit(other, own_server)
    rules = next(path.relative_to(site).as_posix() for path in (site / "assets").glob("mana.en.*.html"))
    own_server.folder = next_build(site, tmp_path / "new", "new", without=Path(rules).name)
    visit(page, own_server)
    page.get_by_role("button", name="Reload").click()
    expect(of_build(page, "new")).to_be_attached()
    expect(page.locator(READY)).to_be_attached(timeout=60_000)

    expect(offer(other)).to_be_visible()
    expect(of_build(other, "new")).not_to_be_attached()
    context.new_cdp_session(other).send("Network.clearBrowserCache")
    visit(page, own_server)
    assert other.evaluate(STATUS, rules) == 200
    other.close()
    visit(page, own_server)
    page.wait_for_function("caches.keys().then((names) => names.length === 1)")


@pytest.mark.provokes_errors  # one address leads nowhere
def test_what_else_lies_on_the_host_answers_for_itself(page, site, tmp_path):
    top = shutil.copytree(site, tmp_path / "top")
    (top / "other.html").write_text("<!doctype html><title>Something else</title>")
    next_build(site, top / "beta", "beta")
    with serving(top) as server:
        visit(page, server)
        kept(page)
        page.goto(server.url + "other.html")
        expect(page).to_have_title("Something else")
        visit(page, server, "beta/")
        expect(of_build(page, "beta")).to_be_attached()
        kept(page)
        assert page.goto(server.url + "nothing").status == 404
        visit(page, server, "index.html")
        expect(of_build(page, "beta")).not_to_be_attached()


@pytest.mark.provokes_errors
@pytest.mark.parametrize("damaged", ["index.html", NOVELTY])
def test_wrong_content_is_not_kept(page, own_server, site, tmp_path, damaged):
    """A host that says 200 and sends something else, such as the page of a hotel's network."""
    visit(page, own_server)
    kept(page)
    new = next_build(site, tmp_path / "new", "new")
    content = (new / damaged).read_bytes()
    (new / damaged).unlink()
    (new / damaged).write_text("<h1>Welcome to the hotel</h1>")
    own_server.folder = new
    assert page.evaluate(AT_REST)
    expect(offer(page)).to_be_hidden()
    (new / damaged).write_bytes(content)
    visit(page, own_server)
    expect(offer(page)).to_be_visible()
    offer(page).get_by_role("button").click()
    expect(of_build(page, "new")).to_be_attached()
    expect(page.locator(READY)).to_be_attached(timeout=60_000)


@pytest.mark.provokes_errors
def test_a_page_that_does_not_start_is_mended_by_the_next_build(page, own_server, site, tmp_path):
    visit(page, own_server)
    kept(page)
    page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          for (const request of await cache.keys())
            if (/(start|rest).*zip$|memory.*zst$/.test(request.url)) await cache.put(request, new Response("?"));
        }"""
    )
    page.reload()
    expect(page.get_by_text("The page could not start.")).to_be_visible(timeout=60_000)
    own_server.folder = next_build(site, tmp_path / "new", "new")
    page.reload()
    offer(page).get_by_role("button").click(timeout=60_000)
    expect(of_build(page, "new")).to_be_attached()
    expect(page.locator(READY)).to_be_attached(timeout=60_000)


def test_a_build_that_comes_during_a_first_visit_is_noticed(page, own_server, site, tmp_path):
    held = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    with page.expect_request("**/pyodide.asm.wasm"):  # it may come after the first bytes of something else
        page.goto(own_server.url, wait_until="commit")
    expect(page.locator("#boot [data-part=bytes]")).not_to_be_empty()
    own_server.folder = next_build(site, tmp_path / "new", "new")
    for route in held:
        route.continue_()
    expect(page.locator(READY)).to_be_attached(timeout=60_000)
    expect(offer(page)).to_be_visible()
    expect(of_build(page, "new")).not_to_be_attached()
    offer(page).get_by_role("button").click()
    expect(of_build(page, "new")).to_be_attached()


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
