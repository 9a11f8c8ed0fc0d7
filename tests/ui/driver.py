"""Drives the whole program on a page in plain Python, as a visitor would."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.ui.fakes import FakePage
from ui.app import App
from ui.game.controller import GameController


def open_page(fragment: str = "", **more: Any) -> tuple[App, FakePage]:
    page = FakePage(fragment, **more)
    app = App(page)
    app.start()
    return app, page


def game_of(app: App) -> GameController:
    """The game on the screen."""
    assert app.play is not None
    return app.play


def moves_of(app: App) -> list[Any]:
    return game_of(app).table.record.moves


def lit(page: FakePage) -> list[str]:
    """What a visitor could touch now: targets, or the buttons around the curtain."""
    found = re.findall(r'<(?:g|button)[^>]*data-target="([^"]*)"[^>]*data-lit', page.html)
    return sorted(set(found))


def touch(app: App, target: str) -> None:
    if target == "curtain":
        app.act("resume", "")
    elif target == "pass-on":
        app.act("pass-on", "")
    else:
        app.touched(target)


def play_at_random(app: App, page: FakePage, touches: int = 20_000, rng: random.Random | None = None) -> None:
    """To the result."""
    rng = rng or random.Random(11)  # a short game of Mana
    for _ in range(touches):
        if "data-result" in page.html:
            return
        page.pass_time()
        targets = lit(page)
        if targets:
            touch(app, rng.choice(targets))
    pytest.fail("the game did not come to a result")


def play_moves(app: App, page: FakePage, count: int) -> None:
    """On, until so many moves have been played."""
    for _ in range(200):
        if len(moves_of(app)) >= count or game_of(app).table.over:
            return
        targets = lit(page)
        if not targets:
            page.pass_time()
        else:
            touch(app, targets[0])


def link_of(app: App) -> str:
    return "#" + game_of(app).display.sharing.link().partition("#")[2]
