"""Bots at the table: they play among themselves and with people, give hints, look back, and survive their worker."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from engine import Record
from tests.browser.saved import finished, keep
from ui.game.opponent import PACE

OVER = "[data-result]"
SHORT = 127  # the seed of a game of Mana of 21 moves
SETTINGS = """localStorage["quiet-table.settings"] ??= '{"motion": "off", "pace": "%s"}'"""
# What a screen reader hears, each with its time.
LISTEN = """() => {
  window.said = [];
  new MutationObserver(() => said.push([performance.now(), live.textContent])).observe(live, { childList: true });
}"""
KEPT = """() => {
  const key = Object.keys(localStorage).find((key) => key.startsWith("quiet-table.game."));
  return key ? JSON.parse(localStorage[key]) : null;
}"""
# Every worker of the bots there ever was: the browser could end one without a word, or with an error. Another kind has
# a name: it fetches what Python wakes from.
COLLECT = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    if (how[1].name) return;
    this.said = [];
    this.addEventListener("message", ({ data }) => this.said.push(JSON.parse(data)));
    workers.push(this);
  }
};"""
CORES = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => %s });"
# In one go: what is lit may be gone a moment later.
TOUCH_ANY = """(share) => {
  const lit = [...document.querySelectorAll("[data-lit]")];
  lit[Math.floor(share * lit.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""
DEATHS = {
    "with an error": "workers[0].terminate(); workers[0].dispatchEvent(new ErrorEvent('error'))",
    "silently": "workers[0].terminate()",
}


def sit_down(visit, page: Page, game: str, seats: str, pace: str = "quick", more: str = "&start=1") -> Page:
    page.add_init_script(SETTINGS % pace)
    visit(f"#/play/{game}?seats={seats}&seed=4{more}")
    page.evaluate(LISTEN)
    return page


def record(page: Page) -> Record | None:
    """What is kept: nothing before a person has moved."""
    kept = page.evaluate(KEPT)
    return Record.from_text(kept["text"]) if kept else None


def movers(game: Record | None) -> list[int | None]:
    """Who made each of the moves."""
    return [game.at(ply).to_move for ply in range(len(game.moves))] if game else []


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("mandala", "kind,kind"),
        ("stones", "kind,greedy,kind,greedy"),
        ("mana", "kind,kind"),
        ("ananda", "random,random"),
    ],
)
def test_bots_among_themselves_play_to_the_end(visit, page, game, seats):
    """One can follow it: every move is said, and they come no quicker than the pace allows."""
    sit_down(visit, page, game, seats)
    page.wait_for_selector(OVER, timeout=100_000)
    said, played = page.evaluate("said"), record(page)
    assert played.state.to_move is None
    assert set(movers(played)) == set(range(played.players))
    assert len(played.moves) - 1 <= len(said) <= len(played.moves)  # the first may be said before we listen
    assert said[-1][0] - said[0][0] > PACE["quick"] * (len(said) - 1)


def test_the_pace_is_what_the_settings_say(visit, page):
    sit_down(visit, page, "mana", "greedy,greedy", pace="quick")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="slow").click()
    page.evaluate("said.length = 0")
    page.wait_for_function("said.length >= 3", timeout=30_000)
    (first, _), (second, _), (third, _) = page.evaluate("said.slice(0, 3)")
    assert min(second - first, third - second) > 0.9 * PACE["slow"]


@pytest.mark.parametrize(("game", "seats"), [("stones", "human,kind,human"), ("ananda", "human,greedy,human,kind")])
def test_people_and_bots_share_a_table(visit, page, game, seats):
    """The screen is passed from person to person; the bots between them move by themselves."""
    sit_down(visit, page, game, seats)
    rng, players = random.Random(2), len(seats.split(","))
    while len(set(movers(record(page)))) < players or len(movers(record(page))) < 2 * players:
        page.wait_for_selector("[data-lit]")
        page.evaluate(TOUCH_ANY, rng.random())


def test_a_hint_lights_a_move_and_says_why(visit, page):
    sit_down(visit, page, "mandala", "human,kind")
    seen = []
    for _ in range(2):
        page.keyboard.press("h")
        expect(page.locator("#table [data-hint]").first).to_be_attached(timeout=20_000)
        targets = page.locator("#table [data-hint]").evaluate_all("all => all.map(({ dataset }) => dataset.target)")
        line = page.locator("#bar").inner_text()
        seen.append((targets, line))
        assert line.strip().endswith(".")
    (best, why), (next_best, why_next) = seen
    assert best != next_best or why != why_next


@pytest.mark.parametrize("death", DEATHS)
def test_a_dead_worker_is_replaced_and_the_game_goes_on(visit, page, death):
    page.add_init_script(COLLECT)
    sit_down(visit, page, "mana", "human,wise")
    expect(page.locator("#table [data-lit]").first).to_be_attached()
    page.locator("#table [data-lit]").first.dispatch_event("click")
    expect(page.locator("#bar")).to_contain_text("is thinking")
    page.wait_for_function("workers[0]?.said.length")  # it is awake, and thinks
    page.evaluate(DEATHS[death])
    page.wait_for_function("workers.length > 1", timeout=10_000 if death == "silently" else 2_000)
    expect(page.locator("#table [data-lit]").first).to_be_attached(timeout=25_000)
    assert movers(record(page)) == [0, 1]
    assert page.evaluate("workers.length") >= 2


def test_taking_back_ends_the_thought_and_the_worker_is_there_for_the_next_one(visit, page):
    page.add_init_script(COLLECT)
    sit_down(visit, page, "mana", "human,wise")
    expect(page.locator("#table [data-lit]").first).to_be_attached()
    page.locator("#table [data-lit]").first.dispatch_event("click")
    expect(page.locator("#bar")).to_contain_text("is thinking")
    page.wait_for_function("workers[0]?.said.some((message) => message.progress > 0)", timeout=20_000)
    page.keyboard.press("u")
    page.keyboard.press("h")
    expect(page.locator("#table [data-hint]").first).to_be_attached(timeout=20_000)
    said = page.evaluate("workers[0].said")
    assert [message["job"] for message in said if "unwanted" in message] == [1]
    assert "hints" in said[-1]
    assert page.evaluate("workers.length") == 1


def test_a_bot_wakes_up_before_it_is_its_turn(visit, page):
    page.add_init_script(COLLECT)
    sit_down(visit, page, "mana", "human,kind")
    page.wait_for_function("workers[0]?.said.length", timeout=20_000)
    assert record(page) is None


@pytest.mark.parametrize("cores", [1, 4])
def test_a_finished_game_is_looked_back_at(visit, page, cores):
    """A curve that leads to every position, and where chances were lost: what was played, what was better.

    Where there are cores for it, several workers share the work.
    """
    page.add_init_script(CORES % cores + COLLECT)
    played = finished("mana", SHORT)
    keep(page, "over", played, by_link=True)
    visit("#/game/over")
    page.locator("#sheet [data-act=review]").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    curve = page.locator("svg.curve")
    expect(curve).to_be_visible(timeout=180_000)
    assert page.evaluate("workers.length") == max(1, cores - 1)

    box = curve.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = len(played.moves) / 2
    bar = page.locator("#bar")
    expect(bar).to_contain_text(re.compile("Position|better move"))
    if "better move" in bar.inner_text():  # a turning point, by chance: the position before it says where it is
        page.get_by_role("button", name="One move back").click()
    expect(bar).to_contain_text("Position ")
    shown = page.evaluate("() => Number(document.querySelector('#bar').innerText.match(/Position (\\d+)/)[1])")
    assert abs(shown - middle) <= 3
    expect(curve).not_to_be_attached()

    page.get_by_role("button", name="Game review").click()
    turns = page.locator(".turns button")
    assert 1 <= turns.count() <= 3  # who plays anything errs
    ply = int(turns.first.get_attribute("data-value"))
    expect(turns.first).to_contain_text(f"Move {ply + 1}")
    turns.first.click()
    expect(page.locator("#bar")).to_contain_text("There was a better move.")
