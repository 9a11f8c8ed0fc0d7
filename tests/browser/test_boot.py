"""The page comes alive, shows how far it is, and says so when it cannot."""

import re

import pytest
from playwright.sync_api import expect

from tools.serve import serving

pytestmark = pytest.mark.first_visit


def test_python_gets_ready(visit):
    page = visit()
    assert page.locator("#boot").is_hidden()
    assert page.locator("#app").is_visible()


def test_the_lobby_is_there_before_python(page, server):
    page.route("**/pyodide.asm.wasm", lambda route: None)  # it never arrives
    page.goto(server.url, wait_until="commit")
    for game in ("Mandala", "Mandala Stones", "Mana", "Ananda"):
        expect(page.locator("#app").get_by_text(game, exact=True).first).to_be_visible()
    expect(page.locator("#boot [data-part=bytes]")).to_have_text(re.compile(r"^\d+\.\d MB / \d+\.\d MB$"))
    assert page.locator("#boot progress").evaluate("bar => 0 < bar.value && bar.value < bar.max")


def test_saved_theme_and_language_come_before_python(page, server):
    page.add_init_script("""localStorage["quiet-table.settings"] = '{"theme": "dark", "language": "pl"}'""")
    page.route("**/*.mjs", lambda route: None)
    page.goto(server.url, wait_until="commit")
    expect(page.locator("html[data-theme=dark][lang=pl]")).to_be_attached()


@pytest.mark.parametrize("language", ["pl", "de", "fr", "it"])
def test_python_finds_the_lobby_in_the_language_that_it_speaks(page, server, language):
    words = """() => [
      document.getElementById("app").innerText,
      ...[...document.querySelectorAll("#app [aria-label]")].map((element) => element.ariaLabel),
      ...[...document.querySelectorAll("#app :is(input, select)")].map((field) => field.value || field.placeholder),
    ]"""
    page.add_init_script(f"""localStorage["quiet-table.settings"] = '{{"language": "{language}"}}'""")
    page.route("**/pyodide.asm.wasm", lambda route: None)  # held back
    page.goto(server.url, wait_until="commit")
    expect(page.locator("#boot [data-part=bytes]")).not_to_be_empty()
    before = page.evaluate(words)
    page.unroute("**/pyodide.asm.wasm")  # lets it go
    expect(page.locator("html[data-ready=python]")).to_be_attached(timeout=60_000)
    assert before == page.evaluate(words)


@pytest.mark.provokes_errors
def test_who_speaks_german_is_told_in_german(browser, server):
    context = browser.new_context(locale="de-AT")
    page = context.new_page()
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(server.url)
    expect(page.get_by_text("Ein Teil der Seite konnte nicht geladen werden.")).to_be_visible()
    expect(page.get_by_text("Part of the page could not be loaded.")).to_be_hidden()
    expect(page.get_by_role("button", name="Noch einmal versuchen")).to_be_visible()
    context.close()


@pytest.mark.provokes_errors
def test_a_file_that_does_not_arrive_and_then_does(page, server):
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(server.url)
    expect(page.get_by_text("Part of the page could not be loaded.")).to_be_visible()
    page.unroute("**/pyodide.asm.wasm")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("html[data-ready=python]")).to_be_attached(timeout=60_000)


@pytest.mark.provokes_errors
def test_a_browser_without_webassembly(page, server):
    page.add_init_script("delete window.WebAssembly")
    page.goto(server.url)
    expect(page.get_by_text("This browser has no WebAssembly")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.provokes_errors
def test_a_crash_at_start(page, server):
    page.route(re.compile(r"/(start|rest)\.\w+\.zip$"), lambda route: route.fulfill(body=b"not a zip file"))
    page.goto(server.url)
    expect(page.get_by_text("The page could not start.")).to_be_visible(timeout=60_000)


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    "answer", [{"status": 404}, {"body": b"not packed"}, {"body": b""}], ids=["none", "bad", "empty"]
)
def test_without_the_snapshot_python_starts_the_long_way(page, server, answer):
    page.route("**/memory.*.zst", lambda route: route.fulfill(**answer))
    page.goto(server.url)
    expect(page.locator("html[data-ready=python]")).to_be_attached(timeout=60_000)


@pytest.mark.provokes_errors
def test_without_a_worker_python_starts_the_long_way(page, server):
    page.route("**/unpack.*.mjs", lambda route: route.fulfill(status=404))
    page.goto(server.url)
    expect(page.locator("html[data-ready=python]")).to_be_attached(timeout=60_000)


def run_beside(page, server, program: str) -> None:
    """Visit the page with a program beside ours."""

    def with_the_program(route):
        answer = route.fetch()
        html = answer.text().replace("</body>", f'<script type="py">{program}</script></body>')
        route.fulfill(response=answer, body=html)

    page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would answer with the page as it is
    page.route(server.url + "?", with_the_program)
    page.goto(server.url + "?")


def test_every_visit_draws_its_own_random_numbers(page, server):
    """Python's own: the memory snapshot would give everybody the same."""
    draw = "import random; from js import document; document.documentElement.dataset.drawn = str(random.random())"

    def drawn():
        run_beside(page, server, draw)
        page.wait_for_selector("html[data-drawn]", state="attached", timeout=60_000)
        return page.locator("html").get_attribute("data-drawn")

    assert drawn() != drawn()


def test_what_the_snapshot_lacks_of_the_standard_library_can_be_imported(page, server):
    program = "import colorsys, encodings.idna; from js import document; document.documentElement.dataset.found = '1'"
    run_beside(page, server, program)
    page.wait_for_selector("html[data-found]", state="attached", timeout=60_000)


def test_below_the_top_of_a_host(page, site):
    with serving(site, under="/games/quiet/") as server:
        page.goto(server.url)
        expect(page.locator("html[data-ready=python]")).to_be_attached(timeout=60_000)
