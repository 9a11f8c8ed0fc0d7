"""A screen that was left goes at once, with everything that it held: nothing waits for Python's collector."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from engine import GAMES
from tests.ui.driver import game_of, open_page, play_moves
from ui.app import App

SCREENS = [f"#/{name}/{game}" for game in GAMES for name in ("new", "rules", "learn")]
OTHERS = ["#/", "#/learn/mana/1", "#/play/mandala?seats=human,human&link=yes&sealed=yes", "#/game/nowhere"]
OWN = ("table", "display", "renderer", "narrator", "autosave", "opponent", "coach")


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def held(app: App) -> list[weakref.ref[object]]:
    """The screen and what only it has, in a way that does not hold it."""
    own = [getattr(app.screen, name) for name in OWN if hasattr(app.screen, name)]
    return [weakref.ref(thing) for thing in (app.screen, *own)]


def left(things: list[weakref.ref[object]]) -> list[object]:
    return [thing() for thing in things if thing() is not None]


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("route", [*SCREENS, *OTHERS])
def test_nothing_is_left_of_a_screen(route: str) -> None:
    app, page = open_page(route)
    page.pass_time(50)
    things = held(app)
    page.go("#/new/mana")
    assert not left(things)


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("seats", ["human,human", "human,kind"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_of_a_game(game: str, seats: str) -> None:
    app, page = open_page(f"#/play/{game}?seats={seats}&seed=7")
    play_moves(app, page, 6)
    page.pass_time(50)
    things = held(app)
    page.go("#/")
    assert not left(things)


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_of_a_game_whose_last_touch_was_not_painted_yet(game: str) -> None:
    app, page = open_page(f"#/play/{game}?seats=human,human&seed=7")
    page.frames = []
    play_moves(app, page, 6)
    things = held(app)
    page.go("#/")
    page.paint()
    page.pass_time(50)
    assert not left(things)


@pytest.mark.usefixtures("no_collector")
def test_nothing_is_left_of_a_game_in_the_middle_of_a_thought() -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    app.act("hint", "")
    assert game_of(app).display.hints.thinking
    things = held(app)
    page.go("#/")
    page.pass_time()
    assert not left(things)
