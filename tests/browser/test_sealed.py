"""Sealed play by link in two browsers: nothing but links goes between them, and no screen tells the other's hand."""

import json
import random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.sealed.record import SealedRecord
from tests.browser.person import READY, TURN
from tests.ui.sealed.two import Somebody

SIGN = "document.documentElement.dataset.sealed"
KEPT = """Object.entries(localStorage).filter(([key]) => key.startsWith("quiet-table.game."))"""
LETTERS = 12  # that two people exchange by hand; the rest of the game is put into their storages


class Player:
    """Somebody at a browser of their own."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()

    def visit(self, address: str) -> None:
        self.page.goto(address)
        expect(self.page.locator(READY)).to_be_attached(timeout=60_000)

    def follow(self, link: str) -> None:
        self.page.evaluate("hash => { location.hash = hash }", "#" + link.partition("#")[2])
        self.page.wait_for_function("location.hash.startsWith('#/game/')")
        # the moves of the link are shown first
        self.page.wait_for_function(f"['ready', 'clean', 'broken'].includes({SIGN})", timeout=60_000)
        self.page.wait_for_function(
            "() => { document.querySelector('#bar [data-act=now]')?.click();"
            " return document.querySelector('#bar .buttons, #table [data-lit]') !== null }"
        )

    def play(self, seed: int) -> None:
        self.page.evaluate(TURN, seed)

    def link(self) -> str:
        """Press the button; the link stands there when it is made and kept."""
        self.page.locator("[data-act=share]").first.dispatch_event("click")
        field = self.page.locator(".share input")
        expect(field).to_be_attached(timeout=60_000)
        link = field.input_value()
        close = self.page.locator("#sheet [data-act=close]")
        if close.count():
            close.first.dispatch_event("click")
        return link

    @property
    def sign(self) -> str:
        return self.page.evaluate(SIGN)

    def kept(self) -> tuple[str, dict]:
        """The key of the only game, and its entry."""
        [[key, text]] = self.page.evaluate(KEPT)
        return key, json.loads(text)

    def record(self) -> SealedRecord:
        return SealedRecord.from_json(json.loads(self.kept()[1]["text"]))

    def keep(self, record: SealedRecord) -> None:
        """Put a game that was played on elsewhere into the storage, as this person's page would have kept it."""
        key, entry = self.kept()
        entry |= {"text": json.dumps(record.to_json()), "moves": len(record.moves), "seen": len(record.moves)}
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(entry)])
        self.page.evaluate("location.reload()")
        expect(self.page.locator(READY)).to_be_attached(timeout=60_000)


def play_on(records: list[SealedRecord], rng: random.Random) -> None:
    """By hand, until the next letter opens a seal."""
    while True:
        writer = next(record for record in records if record.may_write)
        while writer.ready(writer.seat):
            writer.play(rng.choice(writer.state.moves()))
        if writer.over:
            return
        records[writer.other].open(writer.to_link())


@pytest.mark.slow
def test_two_browsers_play_a_sealed_game_to_a_clean_audit(newcomer, server):
    ana, bo = Player(newcomer()), Player(newcomer())
    ana.visit(f"{server.url}#/play/mandala?seats=human,human&name=Ana&name=Bo&link=yes&sealed=yes&start=1")
    expect(ana.page.locator("[data-act=share]")).to_be_visible(timeout=60_000)
    assert ana.sign == "waiting" and ana.page.locator("#board").count() == 0
    bo.visit(ana.link())
    bo.page.click("[data-act=sit]")
    expect(bo.page.locator("[data-act=share]")).to_be_visible(timeout=60_000)
    ana.follow(bo.link())
    writer, reader, backs = ana, bo, 0
    for turn in range(LETTERS):
        assert writer.sign == "ready"
        writer.play(turn)
        link = writer.link()
        assert writer.sign == "waiting"
        backs += writer.page.locator("[data-key^=back-hand]").count()
        assert_hides(writer)
        everything = writer.page.content() + writer.page.evaluate("JSON.stringify(localStorage)")
        assert reader.record().secret.seed.hex() not in everything
        reader.follow(link)
        writer, reader = reader, writer
    assert backs
    records = [ana.record(), bo.record()]
    play_on(records, random.Random(3))
    ana.keep(records[0])
    bo.keep(records[1])
    writer, reader = (ana, bo) if records[0].may_write else (bo, ana)
    expect(writer.page.get_by_text("Send the link: it opens your seal.")).to_be_visible()
    reader.follow(writer.link())
    reader.page.wait_for_function(f"{SIGN} === 'clean'", timeout=60_000)
    writer.follow(reader.link())
    writer.page.wait_for_function(f"{SIGN} === 'clean'", timeout=60_000)
    for person in (ana, bo):
        expect(person.page.locator("[data-result=mandala], #bar [data-act=result]").first).to_be_visible(timeout=60_000)


def assert_hides(player: Player) -> None:
    """The screen is what this person's storage alone gives, however the unknown cards are filled up.

    The page is drawn again in plain Python from nothing but that storage, twice, with other cards for all that this
    person cannot know: hand and table are the same, and they are what the browser shows.
    """
    key, entry = player.kept()
    drawn = []
    for filling in (1, 2):
        record = SealedRecord.from_json(json.loads(entry["text"]))
        record.filling = filling
        record._rebuild()
        drawn.append((json.dumps(record.to_json()), record.state.view(record.seat)))
    assert drawn[0] == drawn[1] and json.loads(drawn[0][0]) == json.loads(entry["text"])
    there = Somebody(f"#/game/{entry['id']}")
    there.page.storage.set(key, json.dumps(entry))
    there.app.routed(f"#/game/{entry['id']}")
    there.page.pass_time()
    keys = player.page.evaluate("[...document.querySelectorAll('#board [data-key]')].map((piece) => piece.dataset.key)")
    assert sorted(keys) == sorted(there.game.renderer._drawing.pieces)
