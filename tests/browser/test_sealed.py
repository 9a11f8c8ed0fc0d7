"""Sealed play by link in two browsers: nothing but links goes between them, and no page tells the other's hand.

One page each plays a whole game of each kind. After every letter its writer's page is looked through: the screen with
the unknown cards filled up in another way, the storage, after some of them every Python object. The same two pages
play all three games: to open one takes as long as to play some dozen letters.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from engine.sealed.record import SealedRecord
from engine.sealed.secret import ALL, Secret
from tests.browser.conftest import newcomers
from tests.browser.person import READY
from tools.serve import Server

pytestmark = pytest.mark.first_visit  # the pages are fetched by way of `page.route`
SIGN = "document.documentElement.dataset.sealed"
MOTION = """localStorage.setItem("quiet-table.settings", JSON.stringify({ motion: "off" }))"""
EXPOSED = re.compile(r"interpreter[^/]*\.mjs$")
OBJECTS_EVERY = 13  # letters: it takes a second. An odd number: both sides have their turns

# In the page, in Python. `refill` draws what this side knows with other cards in place of all that it does not know;
# `found` goes through every object that the interpreter has, and says whose secrets are among them.
INSIDE = """
import gc, json
from ui.app import App

app = next(thing for thing in gc.get_objects() if isinstance(thing, App))

def refill(filling):
    game = app.screen
    if game.record.other in game.record.seeds:
        return False  # all cards lie open, and the seals are being checked
    game.record.filling = filling
    game.record._rebuild()
    game.table.adopt(game.record, game.table.seen)
    game.render()
    return True

def found(text):
    named = {bytes.fromhex(secret) if kind == "bytes" else int(secret) if kind == "int" else secret: f"{whose} {kind}"
             for whose, kind, secret in json.loads(text)}
    kinds = set()
    for thing in gc.get_objects():
        if thing is not named:
            if type(thing) is list and 20 < len(thing) < 120 and str(thing) in named:
                kinds.add(named[str(thing)])
            parts = [part for part in gc.get_referents(thing) if type(part) in (bytes, str, int)]
            kinds |= {named[part] for part in parts if part in named}
    return json.dumps(sorted(kinds))
"""
# In the page: plays a turn, makes the link, and draws everything once more with another filling.
HELPERS = """
  const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const frame = () => new Promise(afterFrame); // what lies around the board follows it after a frame
  const until = async (what) => {
    for (const end = Date.now() + 120_000; Date.now() < end; await frame()) {
      const result = what();
      if (result) return result;
    }
    throw new Error(`nothing came: ${what}`);
  };
  const shown = (selector) => document.querySelector(selector);
  const lit = () => [...document.querySelectorAll("#table [data-lit]")];
"""
WRITE = f"""async ([seed, filling]) => {{ {HELPERS}
  const random = (count) => {{
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return (seed >> 8) % count;
  }};
  while (true) {{
    await frame();
    const targets = await until(() => {{
      press(shown("[data-act=now]")); // the moves of the link are shown first
      return (lit().length || shown("#bar [data-act=share]")) && lit();
    }});
    if (!targets.length) break;
    press(targets[random(targets.length)]);
  }}
  press(shown("#bar [data-act=share]"));
  const link = (await until(() => shown(".share input"))).value;
  press(shown("#sheet [data-act=close]"));
  await until(() => !shown("#sheet .share"));
  await frame();
  const screen = () => document.documentElement.outerHTML;
  const step = {{ link, sign: {SIGN}, text: screen(), kept: {{ ...localStorage }}, same: true }};
  if (python.globals.get("refill")(filling)) {{
    await frame();
    step.same = screen() === step.text;
  }}
  return step;
}}"""
FOLLOW = f"""async (hash) => {{ {HELPERS}
  location.hash = hash;
  await until(() => location.hash.startsWith("#/game/") && ["ready", "clean", "broken"].includes({SIGN}));
  await until(() => lit().length || shown("#bar [data-act=share], #bar [data-act=result], #sheet [data-result]"));
  if (shown("#bar [data-act=result], #sheet [data-result]")) await until(() => ["clean", "broken"].includes({SIGN}));
  return {SIGN};
}}"""


class Player:
    """Somebody at a browser of their own. The test can talk to Python there; the page does not know."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.page.add_init_script(MOTION)
        self.page.route(EXPOSED, _expose)

    def visit(self, address: str) -> None:
        self.page.goto(address)
        expect(self.page.locator(READY)).to_be_attached(timeout=60_000)
        self.page.evaluate("code => { python.runPython(code) }", INSIDE)

    def go(self, link: str) -> None:
        self.page.evaluate("hash => { location.hash = hash }", "#" + link.partition("#")[2])

    @property
    def sign(self) -> str:
        return self.page.evaluate(SIGN)

    def follow(self, link: str) -> str:
        return self.page.evaluate(FOLLOW, "#" + link.partition("#")[2])

    def first_link(self) -> str:
        """Of the screens without a board."""
        expect(self.page.locator("#board")).not_to_be_attached(timeout=60_000)
        self.page.locator(".chairs [data-act=share]").click(timeout=60_000)
        return self.page.locator(".share input").input_value(timeout=60_000)

    def write(self, seed: int) -> dict[str, Any]:
        """A whole turn, and all that can be got out of the page afterwards."""
        return self.page.evaluate(WRITE, [seed, seed + 1])

    def found(self, **secrets: Secret) -> list[str]:
        """Which kinds of whose secrets some Python object of this page holds."""
        named = [(whose, *secret) for whose, their in secrets.items() for secret in secrets_of(their)]
        return json.loads(self.page.evaluate("text => python.globals.get('found')(text)", json.dumps(named)))


def _expose(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("return python;", "return globalThis.python = python;"))


@pytest.fixture(scope="module")
def complaints_of_both() -> list[str]:
    """What the two pages did wrong."""
    return []


@pytest.fixture(scope="module")
def both(browser: Browser, server: Server, complaints_of_both: list[str]) -> Iterator[tuple[Player, Player]]:
    with newcomers(browser, complaints_of_both) as newcomer:
        ana, bo = Player(newcomer()), Player(newcomer())
        ana.visit(server.url)
        bo.visit(server.url)
        yield ana, bo


@pytest.mark.slow
@pytest.mark.xdist_group("sealed")
@pytest.mark.parametrize("game", ["mandala", "stones", "ananda"])
def test_two_browsers_play_a_whole_sealed_game(
    both: tuple[Player, Player], complaints_of_both: list[str], game: str
) -> None:
    ana, bo = both
    ana.go(f"#/play/{game}?seats=human,human&name=Ana&name=Bo&link=yes&sealed=yes")
    invitation = ana.first_link()
    assert ana.sign == "waiting" and ana.page.locator("#board").count() == 0
    bo.go(invitation)
    bo.page.click("[data-act=sit]", timeout=60_000)
    assert ana.follow(bo.first_link()) == "ready"
    letters, backs = play_out(ana, bo)
    assert letters > 8 and backs
    assert not complaints_of_both


def play_out(ana: Player, bo: Player) -> tuple[int, int]:
    """To the verdicts: how many letters were written, and after how many of them cards were on their way."""
    writer, reader, records, backs = ana, bo, {}, 0
    for letters in range(300):
        step = writer.write(letters)
        record = records[writer] = kept_in(step["kept"])
        assert step["sign"] == "waiting" or record.other in record.seeds, letters
        assert step["same"], f"letter {letters}: the screen depends on cards that are not known"
        if reader in records and not record.seeds:
            secret = records[reader].secret
            assert secret.seed.hex() not in step["text"] + json.dumps(step["kept"])
            assert_knows_only_own_cards(record)
            if letters % OBJECTS_EVERY == 1:
                found = writer.found(theirs=secret, own=record.secret)
                assert "own bytes" in found and not any(kind.startswith("theirs") for kind in found)
        backs += bool(record.coming(record.seat))
        reader.follow(step["link"])
        if len(record.seeds) == 2:
            for person in (writer, reader):
                person.page.wait_for_function(f"{SIGN} === 'clean'", timeout=60_000)
            return letters, backs
        writer, reader = reader, writer
    raise AssertionError("the game does not end")


def kept_in(storage: dict[str, str]) -> SealedRecord:
    """The game that was kept last. What is kept does not depend on the filling either."""
    entries = [json.loads(text) for key, text in storage.items() if key.startswith("quiet-table.game.")]
    form = json.loads(max(entries, key=lambda entry: entry["changed"])["text"])
    record = SealedRecord.from_json(form)
    record.filling = 7
    if not record.seeds:
        record._rebuild()
    assert json.loads(json.dumps(record.to_json())) == form
    return record


def assert_knows_only_own_cards(record: SealedRecord) -> None:
    open_to = {drawn.at for drawn in record.ahead.draws.log if drawn.to in (record.seat, ALL)}
    assert {*record.exchange.cards} <= open_to


def secrets_of(secret: Secret) -> list[tuple[str, str]]:
    """All from which somebody could work out the cards of this side."""
    numbers = [secret.scalar("self"), secret.scalar("deck", 0), *(secret.scalar("blind", 0, n) for n in range(12))]
    orders = [str(order) for order in secret._orders.values() if len(order) > 20]
    return [
        ("bytes", secret.seed.hex()),
        ("text", secret.seed.hex()),
        *(("int", str(number)) for number in numbers),
        *(("order", order) for order in orders),
    ]
