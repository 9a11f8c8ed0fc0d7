"""The goal stands at the table until somebody has finished a game; after the end every way on can be seen."""

import re

import pytest

from engine import GAMES
from tests.ui.driver import game_of, lit, open_page, play_at_random
from tests.ui.fakes import FakeStorage
from ui.i18n import ENGLISH
from ui.wording import WORDINGS


def route(game: str) -> str:
    return f"#/play/{game}?seats=human,greedy&seed=1&start=1"


@pytest.mark.parametrize("game", GAMES)
def test_the_goal_stands_at_the_first_table(game: str) -> None:
    _app, page = open_page(route(game))
    page.pass_time()
    assert WORDINGS[game].goal(ENGLISH) in page.shown["head"]
    assert f">{GAMES[game].title}</h1>" in page.shown["head"]


def test_a_goal_that_was_closed_stays_closed_for_that_game() -> None:
    storage = FakeStorage()
    app, page = open_page(route("mana"), storage=storage)
    app.act("no-goal", "")
    page.pass_time()
    assert "Goal:" not in page.shown["head"]
    assert "Goal:" not in open_page(route("mana"), storage=storage)[1].shown["head"]
    assert "Goal:" in open_page(route("ananda"), storage=storage)[1].shown["head"]


def test_who_has_finished_a_game_knows_its_goal() -> None:
    storage = FakeStorage()
    app, page = open_page(route("mana"), storage=storage)
    play_at_random(app, page)
    assert "Goal:" not in open_page(route("mana"), storage=storage)[1].shown["head"]


def test_every_state_after_the_end_shows_the_ways_on() -> None:
    app, page = open_page(route("mana"))
    play_at_random(app, page)
    app.act("close", "")
    last = len(game_of(app).table.record.moves)
    for ply in (last, last - 1, 1):
        game_of(app).look_at(ply)
        page.pass_time()
        around = page.shown["head"] + page.shown["bar"]
        for act in ("result", "rematch", "review"):
            button = re.search(rf'<button[^>]*data-act="{act}"[^>]*>', around)
            assert button, (ply, act)
    app.act("result", "")
    assert "data-result" in page.html


@pytest.mark.parametrize(
    ("game", "target", "name"),
    [
        ("mandala", "mountain-1", "Left mountain"),
        ("mandala", "their-field-2", "Your opponent’s right field"),
        ("stones", "space-A1", "Artist space A1"),
        ("ananda", "cell-0-0", "a8"),
    ],
)
def test_a_part_that_is_touched_in_vain_says_its_name(game: str, target: str, name: str) -> None:
    app, page = open_page(route(game))
    page.pass_time()
    assert target not in lit(page)
    app.touched(target)
    page.pass_time(1)
    shown = re.search(r'class="question">(.*?)</p>', page.shown["bar"])
    assert shown and name in re.sub("<span.*?</span>|<[^>]+>", "", shown[1])
    assert "refusal" in page.shown["bar"]


def test_a_river_space_says_what_it_is_worth() -> None:
    app, page = open_page(route("mandala"))
    page.pass_time()
    app.touched("river-3")
    page.pass_time(1)
    assert "3" in page.shown["bar"] and "refusal" not in page.shown["bar"]
