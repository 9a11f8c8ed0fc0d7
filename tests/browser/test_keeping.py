"""Games outlive reloads, full and closed storages, damaged entries and second tabs."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

MANA = "#/play/mana?seats=human,human&seed=7&start=1"
# Every character of room is taken.
FILL = """() => {
  for (let size = 1 << 23, text = ""; size >= 1; size >>= 1) {
    try {
      localStorage.setItem("filler", text + "x".repeat(size));
      text += "x".repeat(size);
    } catch {}
  }
}"""


@pytest.fixture
def person(page):
    return Person(page)


def play(person, moves):
    """Touch the first lit target until so many moves are kept."""
    for _ in range(60):
        kept = [json.loads(text)["moves"] for _, text in person.games()]
        if kept and max(kept) >= moves:
            return
        person.page.locator("#table [data-lit]").first.dispatch_event("click")
    pytest.fail(f"not {moves} moves within 60 touches")


def test_a_reload_comes_back_to_the_game(person, server):
    person.visit(server.url + MANA)
    play(person, 3)
    kept = person.games()
    person.page.reload()
    expect(person.page.locator("html[data-ready=python]")).to_be_attached(timeout=60_000)
    expect(person.page.locator("#table #board svg")).to_be_visible()
    assert person.games() == kept
    person.visit(server.url + "#/")
    expect(person.page.locator(".begun a[href^='#/game/']")).to_be_visible()


def test_the_last_seen_board_is_there_before_python(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 2)
    shapes = page.locator("#board svg *").count()
    page.route("**/pyodide.asm.wasm", lambda route: None)  # it never arrives
    page.evaluate("navigator.serviceWorker.getRegistrations().then(all => Promise.all(all.map(o => o.unregister())))")
    page.reload(wait_until="commit")
    expect(page.locator("#table[inert] #board svg")).to_be_visible()
    expect(page.locator(".lobby")).to_have_count(0)
    assert page.locator("html").get_attribute("data-ready") is None
    assert page.locator("#board svg *").count() == shapes
    page.goto(server.url + "#/", wait_until="commit")
    page.reload(wait_until="commit")
    expect(page.locator(".lobby")).to_be_visible()


def test_a_hand_that_is_passed_around_is_not_kept_as_a_picture(person, server):
    person.visit(server.url + "#/play/mandala?seats=human,human&seed=3")
    person.page.locator("[data-act=resume]").click()
    person.page.reload()
    assert person.page.evaluate("localStorage['quiet-table.last-look'] ?? null") is None


@pytest.mark.provokes_errors  # the content security policy complains already while it is read
@pytest.mark.parametrize("damage", ["hostile", "cut", "nonsense"])
def test_a_last_look_that_is_not_ours_does_nothing(person, server, damage):
    page = person.page
    evil = """<svg xmlns="http://www.w3.org/2000/svg" onload="window.harmed=1"><script>window.harmed=1</script>
      <foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.harmed=1"/></foreignObject>
      <a href="javascript:window.harmed=1"><rect width="9" height="9"/></a><animate onbegin="window.harmed=1"/>
      <use href="https://example.org/#a"/><rect fill="url(https://example.org/x)" width="5" height="5"/></svg>"""
    pictures = {"hostile": [evil, evil], "cut": [evil[:90], evil[:90]], "nonsense": "?"}[damage]
    page.goto(server.url)
    look = {"route": "#/game/abc", "size": "390x844", "game": "mana", "pictures": pictures}
    page.evaluate("text => { localStorage['quiet-table.last-look'] = text }", json.dumps(look))
    page.goto("about:blank")
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(server.url + "#/game/abc", wait_until="commit")
    if damage == "hostile":
        expect(page.locator("#table[inert] #board svg")).to_be_attached()
        kept = page.evaluate("[...document.querySelectorAll('#table svg *')].map(shape => shape.localName)")
        assert set(kept) == {"use", "rect"}
        assert not page.evaluate("document.querySelector('#table').outerHTML.match(/example|onload|javascript/)")
    else:
        expect(page.locator(".lobby")).to_be_visible()
    assert page.evaluate("window.harmed ?? null") is None


def test_a_full_storage_says_so_and_gives_a_file(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 1)
    kept = person.games()
    page.evaluate(FILL)
    for _ in range(6):
        page.locator("#table [data-lit]").first.dispatch_event("click")
    expect(page.get_by_text("The browser does not keep this game: save it as a file.")).to_be_visible()
    assert person.games() == kept
    page.keyboard.press("Escape")  # the button gives way to what is being chosen
    with page.expect_download() as download:
        page.locator("#bar [data-act=export]").click()
    text = download.value.path().read_text()
    assert text.startswith("Game: mana")
    assert text.count("\n") > json.loads(kept[0][1])["text"].count("\n")
    page.evaluate("localStorage.removeItem('filler')")
    play(person, 4)
    expect(page.locator("#bar [data-act=export]")).to_have_count(0)


def test_without_storage_everything_but_keeping_works(person, server):
    page = person.page
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('closed', 'SecurityError') } })"
    )
    person.visit(server.url)
    expect(page.get_by_text("This browser keeps nothing")).to_be_visible()
    person.visit(server.url + "?" + MANA)
    page.locator("#table [data-lit]").first.dispatch_event("click")
    expect(page.locator("#head [data-act=undo]")).to_be_enabled()
    with page.expect_download() as download:
        page.locator("#bar [data-act=export]").click()
    assert "\n1. " in download.value.path().read_text()


def test_a_damaged_entry_is_named_and_kept_and_harms_nobody(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 2)
    broken = '{"version": 2, "game": "stones", "id'
    page.evaluate("text => { localStorage['quiet-table.game.bad1'] = text }", broken)
    page.goto("about:blank")
    person.visit(server.url)
    expect(page.locator(".notice")).to_contain_text("Mandala Stones (bad1)")
    expect(page.locator(".begun a[href^='#/game/']")).to_be_visible()
    assert page.evaluate("localStorage['quiet-table.aside.bad1']") == broken


def test_a_second_tab_notices_and_takes_over(person, server):
    person.visit(server.url + MANA)
    play(person, 1)
    second = Person(person.page.context.new_page())
    second.visit(person.page.url)
    expect(second.page.get_by_text("This game is open in another tab.")).to_be_visible()
    second.page.get_by_role("button", name="Play here").click()
    expect(person.page.get_by_text("This game goes on in another tab.")).to_be_visible()
    play(second, 3)
    person.page.get_by_role("button", name="Play here").click()
    expect(second.page.get_by_text("This game goes on in another tab.")).to_be_visible()
    play(person, 4)


def test_everything_goes_out_in_one_file_and_comes_back(person, newcomer, server, tmp_path):
    person.visit(server.url + MANA)
    play(person, 2)
    person.visit(server.url + "?#/")
    person.page.locator("[data-act=list]").first.click()
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name="Save all to a file").click()
    file = tmp_path / "all.json"
    download.value.save_as(file)
    other = Person(newcomer().new_page())
    other.visit(server.url)
    with other.page.expect_file_chooser() as chooser:
        other.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(file)
    expect(other.page.locator(".notice")).to_contain_text(re.compile("1 game came"))
    assert other.games() == person.games()


def test_any_position_is_shown_by_key_slider_and_list_and_played_on(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 4)
    page.keyboard.press("[")
    expect(page.get_by_text("Position 3 of 4")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("Position 0 of 4")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Position 1 of 4")).to_be_visible()
    page.locator("[data-act=menu]").click()
    page.locator(".menu [data-act=moves]").click()
    page.locator("[data-field=look]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".moves [aria-current=true] .number")).to_have_text("2")
    page.keyboard.press("ArrowRight")  # the slider has kept the focus
    expect(page.locator(".moves [aria-current=true] .number")).to_have_text("3")
    page.locator(".moves button").last.click()
    expect(page.locator(".moves [aria-current=true] .number")).to_have_text("1")
    page.get_by_role("tab", name="Share").click()
    expect(page.get_by_text("A link to this position.")).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    assert sorted(json.loads(text)["moves"] for _, text in person.games()) == [1, 4]
