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
    expect(person.page.locator("#table .board")).to_be_visible()
    assert person.games() == kept
    person.visit(server.url + "#/")
    expect(person.page.locator(".begun a[href^='#/game/']")).to_be_visible()


@pytest.mark.first_visit
def test_the_last_seen_board_is_there_before_python(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 2)
    shapes = page.locator("#board svg *").count()
    page.route("**/pyodide.asm.wasm", lambda route: None)  # it never arrives
    page.evaluate("navigator.serviceWorker.getRegistrations().then(all => Promise.all(all.map(o => o.unregister())))")
    page.reload(wait_until="commit")
    expect(page.locator("#table[inert] .board")).to_be_visible()
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


@pytest.mark.first_visit
@pytest.mark.provokes_errors  # the content security policy complains already while it is read
@pytest.mark.parametrize("damage", ["script", "hostile", "cut", "nonsense"])
def test_a_last_look_that_is_not_ours_does_nothing(person, server, damage):
    page = person.page
    evil = """<svg xmlns="http://www.w3.org/2000/svg" onload="window.harmed=1">
      <foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.harmed=1"/></foreignObject>
      <a href="javascript:window.harmed=1"><rect width="9" height="9"/></a><animate onbegin="window.harmed=1"/>
      <use href="https://example.org/#a"/><rect fill="url(https://example.org/x)" width="5" height="5"/></svg>"""
    script = evil.replace("<use", "<script>window.harmed=1</script><use")  # the guard of all HTML refuses it
    pictures = {"script": [script, evil], "hostile": [evil, evil], "cut": [evil[:90], evil[:90]], "nonsense": "?"}[
        damage
    ]
    look = {"route": "#/game/abc", "size": "390x844", "game": "mana", "pictures": pictures}
    page.add_init_script(f"localStorage['quiet-table.last-look'] = {json.dumps(json.dumps(look))}")
    page.route("**/pyodide.asm.wasm", lambda route: None)
    page.goto(server.url + "#/game/abc", wait_until="commit")
    if damage == "hostile":
        expect(page.locator("#table[inert] .board")).to_be_attached()
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
    expect(page.get_by_text("The browser cannot save this game: save it as a file.")).to_be_visible()
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


def test_a_storage_that_is_full_at_the_start_still_shows_exports_and_deletes(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 2)
    kept = person.games()
    page.goto("about:blank")
    page.goto(server.url)
    page.evaluate("localStorage.removeItem('quiet-table.last-look')")
    page.evaluate(FILL)
    page.goto("about:blank")
    person.visit(server.url)
    expect(page.locator(".notice")).to_contain_text("This browser has no room left.")
    expect(page.locator(".begun a[href^='#/game/']")).to_be_visible()
    page.locator("[data-act=list]").first.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all to a file").click()
    assert [game["text"] for game in json.loads(download.value.path().read_text())["games"]] == [
        json.loads(text)["text"] for _, text in kept
    ]
    page.locator(".away summary").first.click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator(".begun a[href^='#/game/']")).to_have_count(0)
    assert person.games() == []


def test_the_last_look_gives_way_to_whatever_is_kept(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 1)
    page.evaluate("localStorage['quiet-table.last-look'] = 'x'.repeat(50_000)")
    page.evaluate(FILL)
    play(person, 3)
    assert page.evaluate("localStorage['quiet-table.last-look'] ?? null") is None


@pytest.mark.parametrize("key", ["settings", "setup.mana", "game.deep", "tabs", "last-look"])
def test_a_storage_of_brackets_in_brackets_does_not_stop_the_page(person, server, key):
    page = person.page
    page.add_init_script(f"localStorage['quiet-table.{key}'] = '['.repeat(20_000)")
    person.visit(server.url)
    expect(page.locator(".lobby")).to_be_visible()
    page.evaluate("window.dispatchEvent(new StorageEvent('storage', { key: 'quiet-table.tabs' }))")
    page.get_by_role("link", name="Mana", exact=False).first.click()
    expect(page.locator("[data-act=begin]")).to_be_visible()


def test_entries_that_cannot_be_shown_are_listed_exported_and_deleted(person, server):
    page = person.page
    person.visit(server.url + MANA)
    play(person, 2)
    ((_, text),) = person.games()
    id = json.loads(text)["id"]
    entries = {
        "zen": text.replace(id, "zen").replace('"kind": "human"', '"kind": "zen"', 1),
        "next": text.replace(id, "next").replace('"version": 3', '"version": 4'),
        "other": text.replace(id, "other").replace('"game": "mana"', '"game": "mandala"'),
    }
    for name, entry in entries.items():
        page.evaluate("([name, text]) => { localStorage['quiet-table.game.' + name] = text }", [name, entry])
    page.goto("about:blank")
    person.visit(server.url + "#/game/next")
    expect(page.locator(".notice")).to_contain_text("This game was saved by a newer version of Quiet Table.")
    page.locator("[data-act=list]").first.click()
    broken = page.locator(".past li.strip:not(:has(a[href]))")
    expect(broken).to_have_count(3)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all to a file").click()
    content = json.loads(download.value.path().read_text())
    assert sorted(game["id"] for game in content["games"]) == sorted([id, "zen", "next"])
    assert content["aside"] == {"other": entries["other"]}
    for left in (2, 1, 0):
        broken.first.locator("summary").click()
        broken.first.get_by_role("button", name="Delete for good").click()
        expect(broken).to_have_count(left)
    assert [text for _, text in person.games()] == [text]


def test_without_storage_everything_but_keeping_works(person, server):
    page = person.page
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('closed', 'SecurityError') } })"
    )
    person.visit(server.url)
    expect(page.get_by_text("This browser cannot save")).to_be_visible()
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


NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })"
CROWDED, LOST = "This game is open in another tab.", "This game goes on in another tab."


def touch(person, moves):
    """Real clicks: a dialog in the way swallows them."""
    for _ in range(30):
        person.page.locator("#board [data-lit]").first.click()
        if moves in [json.loads(text)["moves"] for _, text in person.games()]:
            return
    pytest.fail(f"not {moves} moves within 30 clicks")


def take_over(person):
    person.page.get_by_role("button", name="Play here").click()
    expect(person.page.locator("[role=dialog]")).to_have_count(0)


@pytest.mark.first_visit
@pytest.mark.parametrize("locks", ["the browser's locks", "storage events"])
def test_of_three_tabs_just_one_plays_and_any_may_take_over(person, server, locks):
    if locks == "storage events":
        person.page.context.add_init_script(NO_LOCKS)
    person.visit(server.url + MANA)
    touch(person, 1)
    second, third = (Person(person.page.context.new_page()) for _ in range(2))
    second.visit(person.page.url)
    expect(second.page.get_by_text(CROWDED)).to_be_visible()
    take_over(second)
    expect(person.page.get_by_text(LOST)).to_be_visible()
    third.visit(person.page.url)
    expect(third.page.get_by_text(CROWDED)).to_be_visible()
    touch(second, 2)
    take_over(person)
    expect(second.page.get_by_text(LOST)).to_be_visible()
    touch(person, 3)
    take_over(third)
    touch(third, 4)
    for other in (person, second):
        expect(other.page.get_by_text(LOST)).to_be_visible()


@pytest.mark.first_visit
def test_keys_behind_the_dialog_of_another_tab_do_nothing(person, server):
    person.visit(server.url + MANA)
    touch(person, 2)
    kept = person.games()
    second = Person(person.page.context.new_page())
    second.visit(person.page.url)
    expect(second.page.get_by_text(CROWDED)).to_be_visible()
    for key in ("u", "r", "h", "m"):
        second.page.keyboard.press(key)
    assert person.games() == kept
    touch(person, 3)


@pytest.mark.first_visit
def test_a_game_that_was_left_is_free_for_another_tab(person, server):
    person.visit(server.url + MANA)
    touch(person, 1)
    address = person.page.url
    person.page.locator("#head a[href='#/']").click()
    second = Person(person.page.context.new_page())
    second.visit(address)
    touch(second, 2)
    person.page.goto(address)
    expect(person.page.get_by_text(CROWDED)).to_be_visible()
    second.page.close()
    person.page.reload()
    touch(person, 3)


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
    expect(other.page.locator(".notice")).to_contain_text(re.compile("1 game imported"))
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
