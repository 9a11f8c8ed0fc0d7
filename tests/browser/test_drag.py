"""Dragging, the second way: press a lit thing, move, release on a lit destination."""

from playwright.sync_api import Page, expect

from engine import Record
from tests.browser import saved

REACHABLE = """(target) => {
  const thing = document.querySelector(`#board [data-target="${target}"]`);
  const box = thing.getBoundingClientRect();
  for (let i = 0; i < 100; i++) {
    const x = box.x + box.width * ((0.5 + i * 0.618) % 1), y = box.y + box.height * ((0.5 + i * 0.755) % 1);
    if (document.elementFromPoint(x, y)?.closest("[data-target]") === thing) return [x, y];
  }
  throw new Error("no pointer gets to " + target);
}"""
MOVES = "id => JSON.parse(localStorage['quiet-table.game.' + id]).moves"
ID = "dragged"


def sit_down(visit, page: Page, game: str, steps: int) -> tuple[str, str]:
    """At the first position of a game in which a move takes so many touches; the first two of them."""
    record = Record.new(game, players=2, seed=7)
    while True:
        state = record.state
        path = next((path for move in state.moves() if len(path := state.path(move)) == steps), None)
        if path:
            break
        record.play(state.moves()[0])
    keep(visit, page, record)
    return path[0], path[1]


def keep(visit, page: Page, record: Record) -> None:
    """The game is on the table of whoever is to move."""
    saved.keep(page, ID, record, by_link=True, mine={record.state.to_move})
    visit(f"#/game/{ID}")


def point(page: Page, target: str) -> tuple[float, float]:
    x, y = page.evaluate(REACHABLE, target)
    return x, y


def drag(page: Page, source: str, destination: str) -> None:
    x, y = point(page, source)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12, steps=3)  # now it is chosen, and where it can go is lit
    page.mouse.move(*point(page, destination), steps=4)
    page.mouse.up()


def test_a_card_of_mandala_to_a_mountain(visit, page):
    source, destination = sit_down(visit, page, "mandala", 2)
    before = page.evaluate(MOVES, ID)
    drag(page, source, destination)
    assert page.evaluate(MOVES, ID) == before + 1


def test_a_card_of_mandala_to_a_field_asks_how_many(visit, page):
    source, destination = sit_down(visit, page, "mandala", 3)
    before = page.evaluate(MOVES, ID)
    drag(page, source, destination)
    page.locator("[data-target=count-1]").click()
    assert page.evaluate(MOVES, ID) == before + 1


def test_a_piece_of_mana_to_a_square(visit, page):
    source, destination = sit_down(visit, page, "mana", 2)
    before = page.evaluate(MOVES, ID)
    drag(page, source, destination)
    assert page.evaluate(MOVES, ID) == before + 1


def test_a_piece_of_mana_leaves_its_square_behind(visit, page):
    source, destination = sit_down(visit, page, "mana", 2)
    before = page.evaluate(MOVES, ID)
    x, y = point(page, source)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 30, steps=3)
    carried = "[...document.querySelectorAll('#board [style*=translate]')].map(e => e.dataset.on ?? e.dataset.target)"
    assert page.evaluate(carried) == [source]
    assert not page.evaluate(f"document.querySelector('#board [data-target={source}]').style.translate")
    page.mouse.move(*point(page, destination), steps=4)
    page.mouse.up()
    assert page.evaluate(MOVES, ID) == before + 1


def test_the_bird_of_mana_is_carried_by_hand(visit, page):
    record = Record.new("mana", players=2, seed=7)
    while record.state.view(None)["phase"] != "bird" or not record.state.view(None)["bird"]:
        record.play(record.state.moves()[0])
    keep(visit, page, record)
    before = page.evaluate(MOVES, ID)
    drag(page, f"square-{record.state.view(None)['bird']}", record.state.path(record.state.moves()[0])[0])
    assert page.evaluate(MOVES, ID) == before + 1


def test_a_finger_drags_too(visit, page):
    source, destination = sit_down(visit, page, "mana", 2)
    before, finger = page.evaluate(MOVES, ID), page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    x, y = point(page, source)
    touch("touchStart", (x, y))
    touch("touchMove", (x + 12, y - 12))
    touch("touchMove", point(page, destination))
    touch("touchEnd")
    page.wait_for_function(f"({MOVES})({ID!r}) === {before + 1}")


def test_what_is_dropped_nowhere_lies_where_it_was_and_stays_chosen(visit, page):
    source, _ = sit_down(visit, page, "mandala", 2)
    x, y = point(page, source)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=3)
    carried = f"document.querySelector('#board [data-target=\"{source}\"]').style.translate"
    assert page.evaluate(carried) == "0px -60px"
    page.mouse.move(100, 10, steps=3)
    page.mouse.up()
    expect(page.locator("[data-act=step-back]")).to_be_visible()
    assert page.evaluate(carried) == ""


def test_after_a_drag_the_keyboard_answers_at_once(visit, page):
    source, destination = sit_down(visit, page, "mandala", 3)
    drag(page, source, destination)
    page.locator("[data-target=count-1]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#live")).not_to_be_empty()
