"""Lessons on a page without a browser: routes, answers, progress, the last game."""

import re

import pytest

from tests.ui.driver import lit, open_page, play_at_random
from ui.lessons import LESSONS
from ui.storage.progress import KEY, Progress


def test_the_contents_list_every_lesson_and_where_to_go_on() -> None:
    app, page = open_page("#/learn/mandala")
    assert page.html.count("#/learn/mandala/") == len(LESSONS["mandala"]) + 1
    Progress(page.storage).finish("mandala", 1)
    app.routed("#/learn/mandala")
    assert page.html.count("data-done") == 1
    assert 'href="#/learn/mandala/2"><span>Continue' in page.html.replace(' class="button lit"', "")


def test_a_lesson_says_where_it_is_and_when_it_is_done() -> None:
    app, page = open_page("#/learn/mandala/1")
    assert page.root["lesson"] == "mandala/1" and "lesson_done" not in page.root
    app.touched("hand-yellow")
    app.touched("mountain-1")
    assert "lesson_done" in page.root
    assert Progress(page.storage).done("mandala") == {1}
    app.routed("#/")
    assert "lesson" not in page.root and "lesson_done" not in page.root


def test_a_wrong_try_is_answered_and_goes_back_by_itself() -> None:
    app, page = open_page("#/learn/mandala/1")
    for target in ("hand-green", "field-1"):
        app.touched(target)
    assert "on a field you draw nothing" in re.sub(r"<span.*?</span>|<[^>]+>", "", page.shown["bar"])
    assert app.screen.run.record.moves
    page.pass_time(5000)
    assert not app.screen.run.record.moves
    assert "lesson_done" not in page.root


def test_a_refused_touch_tells_the_rule() -> None:
    app, page = open_page("#/learn/mandala/2")
    for target in ("hand-black", "mountain-1"):
        app.touched(target)
    assert "black" in page.shown["bar"].lower()
    assert not app.screen.run.solved


def test_steps_follow_one_another_when_the_learner_goes_on() -> None:
    app, page = open_page("#/learn/mandala/5")
    app.touched("mountain-2-yellow")
    assert 'data-act="go-on"' in page.shown["bar"] and "lesson_done" not in page.root
    app.act("go-on", "")
    app.touched("mountain-2-purple")
    assert "lesson_done" in page.root


def test_the_last_lesson_is_a_game_that_is_not_kept() -> None:
    number = len(LESSONS["mandala"])
    app, page = open_page(f"#/learn/mandala/{number}")
    assert page.root["lesson"] == f"mandala/{number}"
    play_at_random(app, page)
    assert "lesson_done" in page.root
    assert number in Progress(page.storage).done("mandala")
    assert not app.context.saves.all()
    app.act("rematch", "")
    assert "lesson_done" not in page.root and not app.screen.table.over


def test_the_goal_of_the_last_lesson_is_no_refusal_and_gives_way_to_the_first_touch() -> None:
    app, page = open_page(f"#/learn/mandala/{len(LESSONS['mandala'])}")
    shown = re.sub(r'<span class="tip".*?</span>|</?abbr[^>]*>', "", page.shown["bar"])
    assert '<p class="quiet note">You are ahead. Fill your river' in shown and "refusal" not in shown
    assert page.said[-1].startswith("You are ahead.")
    page.pass_time()  # the bot moves first
    assert "You are ahead." in page.shown["bar"]
    app.touched(lit(page)[0])
    assert "You are ahead" not in page.shown["bar"]


@pytest.mark.parametrize("route", ["#/learn/mandala/0", "#/learn/mandala/99", "#/learn/mandala/x", "#/learn/chess"])
def test_there_is_no_such_lesson(route: str) -> None:
    _app, page = open_page(route)
    assert "There is no" in page.html


@pytest.mark.parametrize("stored", ["", "[", "[]", '{"mandala": 3}', '{"mandala": ["x", 2]}', "[" * 100_000])
def test_odd_progress_counts_as_nothing(stored: str) -> None:
    _app, page = open_page("#/")
    page.storage.content[KEY] = stored
    assert Progress(page.storage).done("mandala") <= {2}
