"""What lies beside the board: the aid for who is new to the game, then what was chosen last, in every game."""

import pytest

from tests.ui.driver import game_of, open_page, play_at_random
from tests.ui.fakes import FakePage, FakeStorage
from ui.app import App
from ui.screens.acts import Act

DESK = (1440, 900)


def sit(storage: FakeStorage, game: str = "mana", size: tuple[int, int] = DESK) -> tuple[App, FakePage]:
    app, page = open_page(f"#/play/{game}?seats=human,random&seed=1&start=1", storage=storage, size=size)
    page.pass_time()
    return app, page


def beside(app: App) -> Act:
    return game_of(app).display.tab


def test_the_aid_lies_beside_the_first_table_and_says_the_goal_instead_of_the_head() -> None:
    app, page = sit(FakeStorage())
    assert beside(app) is Act.AID
    assert 'class="rules-text aid"' in page.shown["panel"] and "Goal:" not in page.shown["head"]
    app.act("tab", "moves")
    assert "Goal:" in page.shown["head"]


def test_who_has_finished_a_game_sees_the_moves() -> None:
    storage = FakeStorage()
    play_at_random(*sit(storage))
    assert beside(sit(storage)[0]) is Act.MOVES


@pytest.mark.parametrize("tab", ["moves", "aid", "rules"])
def test_what_was_chosen_lies_beside_the_next_game_too(tab: str) -> None:
    storage = FakeStorage()
    app, _page = sit(storage)
    app.act("tab", tab)
    app, page = sit(storage, "stones")
    assert beside(app) == tab
    assert (page.shown["panel"].count("rules-text") == 1) == (tab != "moves")


def test_who_shares_a_game_need_not_share_the_next_one() -> None:
    storage = FakeStorage()
    app, _page = sit(storage)
    app.act("tab", "aid")
    app.act("tab", "share")
    assert beside(app) is Act.SHARE and beside(sit(storage)[0]) is Act.AID


def test_a_phone_has_no_room_for_it_and_loads_nothing() -> None:
    app, page = sit(FakeStorage(), size=(390, 844))
    assert "panel" not in page.shown and not game_of(app).display.rules.html()
    assert "Goal:" in page.shown["head"]
