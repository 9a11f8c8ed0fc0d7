"""Two people with a page and a storage each, and nothing but links between them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import Any

from tests.ui.driver import lit
from tests.ui.fakes import FakePage, FakeStorage
from ui.app import App
from ui.sealed.controller import SealedController
from ui.storage.save import Save

ADDRESS = "http://quiet.table/"


class Somebody:
    def __init__(self, fragment: str = "", size: tuple[int, int] = (390, 844), storage: FakeStorage | None = None):
        self.page = FakePage(fragment, size=size, storage=storage)
        self.app = App(self.page)
        self.app.start()

    @property
    def sign(self) -> str | None:
        """`data-sealed`."""
        return self.page.root.get("sealed")

    @property
    def game(self) -> SealedController:
        assert isinstance(self.app.screen, SealedController)
        return self.app.screen

    @property
    def words(self) -> str:
        """All that can be read on the page."""
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", self.page.html)).split())

    def game_form(self) -> dict[str, Any]:
        """The only game as it is kept."""
        [save] = self.saves()
        return save.kept_form()

    def saves(self) -> list[Save]:
        return self.app.context.saves.all()

    def follow(self, link: str) -> None:
        fragment = "#" + link.partition("#")[2]
        self.page.fragment = fragment
        self.app.routed(fragment)
        self.page.pass_time()

    def sit(self) -> None:
        assert 'data-act="sit"' in self.page.html
        self.app.act("sit", "1")

    def play(self, rng: random.Random) -> None:
        """Whatever is lit, until nothing is."""
        self.page.pass_time()
        while targets := lit(self.page):
            self.app.touched(rng.choice(targets))
            self.page.pass_time()

    def link(self) -> str:
        """Press the button and read what stands there."""
        assert 'data-act="share"' in self.page.html
        self.app.act("share", "")
        self.page.pass_time()
        return self.shown_link()

    def shown_link(self) -> str:
        found = re.search(r'class="share">.*?<input[^>]*value="([^"]*)"', self.page.html, re.DOTALL)
        assert found, self.words
        return unescape(found[1])


def begin(
    game: str = "mandala",
    more: str = "",
    each: Callable[[Somebody], object] = lambda who: None,
    size: tuple[int, int] = (390, 844),
) -> tuple[Somebody, Somebody]:
    """Ana has invited, Bo has answered, and Ana has opened the answer: her cards are dealt."""
    ana = Somebody(f"#/play/{game}?seats=human,human&name=Ana&name=Bo&link=yes&sealed=yes{more}", size)
    bo = Somebody(size=size)
    each(ana)
    bo.follow(ana.link())
    each(ana)
    each(bo)
    bo.sit()
    ana.follow(bo.link())
    each(bo)
    each(ana)
    return ana, bo


def letters(ana: Somebody, bo: Somebody, rng: random.Random) -> Iterator[tuple[Somebody, Somebody, str]]:
    """To the end of a game: who has written, who is to read, the link. Afterwards it is opened."""
    while not all(who.sign in ("clean", "broken") and not who.game.record.may_write for who in (ana, bo)):
        writer, reader = (ana, bo) if ana.game.record.may_write else (bo, ana)
        writer.play(rng)
        link = writer.link()
        writer.app.act("close", "")
        yield writer, reader, link
        reader.follow(link)
