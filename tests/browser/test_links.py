"""Playing by link: every person has a browser of their own, and nothing but links goes between them."""

import base64
import json
from zlib import crc32

import pytest
from playwright.sync_api import expect

from engine import GAMES, Record
from tests.browser.person import Person
from tests.browser.saved import keep, nearly_finished

# A document between two pages has no storage.
STILL = """if (origin !== "null") localStorage["quiet-table.settings"] ??= '{"motion": "off"}'"""
ROUNDS_OF_FOUR = 3  # a whole game of four people takes a minute and shows nothing more


@pytest.fixture
def people(newcomer):
    """Sit down so many people, who want no motion: whole games are played here."""

    def sit_down(number: int) -> list[Person]:
        everybody = [Person(newcomer().new_page()) for _ in range(number)]
        for person in everybody:
            person.page.add_init_script(STILL)
        return everybody

    return sit_down


def begin(server, everybody, game, seed):
    """The first one begins a game by link and the others take the seats that are left; the first link."""
    seats = ",".join(["human"] * len(everybody))
    names = "".join(f"&name={name}" for name in ("Ana", "Bo", "Cy", "Di")[: len(everybody)])
    everybody[0].visit(f"{server.url}#/play/{game}?seats={seats}{names}&seed={seed}&start=1&link=yes")
    everybody[0].play(seed)
    return everybody[0].link()


def join(person, link, seat):
    person.visit(link)
    person.sit(seat)


def exchange(mover: Person, other: Person, seed: int, most: int) -> tuple[Person, str]:
    """They send each other so many links, or until the game is over: who wrote the last one, and that link."""
    for turn in range(most):
        assert mover.play(seed + turn) > 0
        link = mover.link()
        other.follow(link)
        if mover.is_over:
            break
        mover, other = other, mover
    return mover, link


def assert_both_keep_the_same(ana: Person, bo: Person) -> None:
    saved = [json.loads(text) for person in (ana, bo) for _, text in person.games()]
    assert [save["mine"] for save in saved] == [[0], [1]]
    assert saved[0]["text"] == saved[1]["text"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_by_links_alone(people, server, game):
    ana, bo = people(2)
    link = begin(server, [ana, bo], game, 22)
    join(bo, link, 1)
    exchange(bo, ana, 23, most=6)
    assert not ana.is_over and not bo.is_over
    assert_both_keep_the_same(ana, bo)


@pytest.mark.parametrize(("game", "seed"), [("mandala", 22), ("stones", 1), ("mana", 16), ("ananda", 13)])
def test_a_game_ends_by_links_alone(people, server, game, seed):
    late = nearly_finished(game, seed, left=10)
    everybody = people(2)
    for seat, person in enumerate(everybody):
        keep(person.page, "late", late, by_link=True, mine={seat})
        person.visit(f"{server.url}#/game/late")
    mover, other = everybody if late.state.to_move == 0 else everybody[::-1]
    writer, link = exchange(mover, other, seed, most=60)
    writer.page.locator("[data-act=result]").click()
    for person in everybody:  # to the other one the last moves are shown first, then the result
        expect(person.page.locator(f"[data-result={game}]")).to_be_visible()
    assert Record.from_link(link.partition("?")[0]).state.to_move is None
    assert_both_keep_the_same(*everybody)


def test_four_people_in_stones(people, server):
    everybody = people(4)
    link = begin(server, everybody, "stones", 10)
    for turn in range(1, 4 * ROUNDS_OF_FOUR):
        mover = everybody[turn % 4]
        if turn < 4:
            join(mover, link, turn)
        else:
            mover.follow(link)
        assert mover.play(turn) > 0
        link = mover.link()
    assert len(Record.from_link(link.partition("?")[0]).moves) >= 4 * ROUNDS_OF_FOUR
    assert all(len(person.games()) == 1 for person in everybody)
    expect(everybody[3].page.get_by_text("Waiting for Ana")).to_be_visible()


def test_somebody_who_opens_a_link_learns_what_happened(people, server):
    ana, bo = people(2)
    link = begin(server, [ana, bo], "mana", 7)
    bo.visit(link)
    expect(bo.page.get_by_text("1 move has been played. To move: Bo.")).to_be_visible()
    expect(bo.page.get_by_role("button", name="Play as Ana")).to_be_visible()
    assert bo.games() == []
    bo.page.get_by_role("button", name="Play as Bo").click()
    expect(bo.page.locator("#table [data-lit]").first).to_be_attached()


def test_a_chain_of_links_that_do_not_fit(people, server):
    """Each gets a sentence of its own, and nothing that is kept changes."""
    ana, bo = people(2)
    link = begin(server, [ana, bo], "mana", 7)
    start = f"{server.url}{Record.new('mana', players=2, seed=7, options={'start': '1'}).to_link()}"
    kept = ana.games()
    page = ana.page

    ana.follow(start)
    expect(page.locator("#bar")).to_contain_text("This link is older than your game: you are ahead.")
    assert ana.games() == kept

    page.evaluate("hash => { location.hash = hash }", other_way(link))
    expect(page.get_by_text("it went on differently after move 0")).to_be_visible()
    assert ana.games() == kept

    code = link.partition("#")[2].partition("?")[0]
    flipped = code[:4] + ("A" if code[4] != "A" else "B") + code[5:]
    for broken, sentence in {
        code[:-3]: "This link is cut off or mistyped",
        code[:8]: "This link is cut off or mistyped.",
        flipped: "This link is cut off or mistyped.",
        "A" * 20_000: "This is not a link to a game of Quiet Table.",
        "what~is~this": "This is not a link to a game of Quiet Table.",
        newer(code): "This link was made by another version of Quiet Table.",
    }.items():
        page.evaluate("hash => { location.hash = hash }", broken)
        expect(page.locator(".notice")).to_contain_text(sentence)
        assert ana.games() == kept

    ana.follow(link)
    assert ana.games() == kept


def other_way(link):
    """The same game with another first move."""
    record = Record.from_link(link.partition("?")[0]).until(0)
    played = Record.from_link(link.partition("?")[0]).moves[0]
    record.play(next(move for move in record.state.moves() if move != played))
    return record.to_link()


def newer(code):
    """A link of another version, with a good check sum."""
    body = bytearray(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4])
    body[0] += 1
    return base64.urlsafe_b64encode(bytes(body) + crc32(body).to_bytes(4, "little")).decode().rstrip("=")


def test_two_ways_are_both_kept_when_the_person_says_so(people, server):
    ana, bo = people(2)
    link = begin(server, [ana, bo], "mana", 7)
    ana.page.evaluate("hash => { location.hash = hash }", other_way(link))
    ana.page.get_by_role("button", name="Keep both").click()
    ana.page.wait_for_function("location.hash.startsWith('#/game/')")
    assert len(ana.games()) == 2


def test_a_link_is_copied_scanned_and_pasted(people, server):
    ana, bo = people(2)
    link = begin(server, [ana, bo], "mana", 7)
    ana.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.page.locator("[data-act=share]").click()
    ana.page.get_by_role("button", name="Copy the link").click()
    expect(ana.page.locator(".share .said")).to_have_text("The link is copied.")
    assert ana.page.evaluate("navigator.clipboard.readText()") == link
    code = ana.page.locator("svg.qr").bounding_box()
    assert min(code["width"], code["height"]) >= 250  # another phone has to see it
    bo.visit(server.url)
    bo.page.get_by_placeholder("Paste a link").fill(f"Your turn: {link}")
    bo.page.keyboard.press("Enter")
    expect(bo.page.get_by_role("button", name="Play as Bo")).to_be_visible()


def test_the_system_hands_over_what_was_shared(people, server):
    ana, bo = people(2)
    link = begin(server, [ana, bo], "mana", 7)
    bo.visit(server.url)  # what is installed has been visited
    bo.page.goto("about:blank")
    bo.visit(f"{server.url}?text=Your%20turn&url={link.replace('#', '%23').replace('&', '%26')}")
    expect(bo.page.get_by_role("button", name="Play as Bo")).to_be_visible()
    assert "?text" not in bo.page.evaluate("location.search")


@pytest.mark.first_visit
def test_a_friends_answer_opened_in_a_new_tab_is_played_there(people, server):
    """The everyday path: the game is open, and the link in the messenger opens another tab."""
    ana, bo = people(2)
    link = begin(server, [ana, bo], "mana", 7)
    join(bo, link, 1)
    assert bo.play(1) > 0
    answer = bo.link()
    there = Person(ana.page.context.new_page())
    there.visit(answer)
    expect(there.page.get_by_text("This game is open in another tab.")).to_be_visible()
    there.page.get_by_role("button", name="Play here").click()
    expect(ana.page.get_by_text("This game goes on in another tab.")).to_be_visible()
    expect(there.page.locator("#board [data-lit]").first).to_be_attached()
    moves = len(Record.from_link(answer.partition("?")[0]).moves)
    while [json.loads(text)["moves"] for _, text in there.games()] == [moves]:
        there.page.locator("#board [data-lit]").first.click()
    assert len(ana.games()) == 1


@pytest.mark.parametrize("way", ["address", "paste", "share target"])
def test_an_odd_link_is_a_sentence_and_the_page_goes_on(people, server, way):
    ana, bo = people(2)
    link = begin(server, [ana, bo], "mana", 7)
    kept, odd = ana.games(), link + "&a=b" * 60
    page = ana.page
    if way == "address":
        page.evaluate("hash => { location.hash = hash }", odd.partition("#")[2])
    elif way == "paste":
        page.goto(server.url + "#/")
        page.get_by_placeholder("Paste a link").fill(odd)
        page.keyboard.press("Enter")
    else:
        ana.visit(f"{server.url}?text={odd.replace('#', '%23').replace('&', '%26')}#/")
    expect(page.locator(".notice")).to_contain_text("This address is too long.")
    assert ana.games() == kept
    page.locator(".begun a[href^='#/game/']").click()
    expect(page.locator(".board")).to_be_visible()


@pytest.mark.parametrize("text", ["[", '{"a":'])
def test_a_file_of_brackets_in_brackets_is_a_sentence(people, server, text):
    (ana,) = people(1)
    ana.visit(server.url)
    backup = '{"format": "quiet-table games", "version": 1, "games": ' + text * 20_000
    ana.page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData("text", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        backup,
    )
    expect(ana.page.locator(".notice")).to_contain_text("This file is damaged or incomplete.")
