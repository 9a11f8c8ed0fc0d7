"""What a move did is told step by step, stays marked until the next touch, and can be seen again."""

import random

import pytest

from engine import GAMES
from engine.events import Event
from tests.ui.driver import game_of, open_page
from ui.game.narration import LONGEST_LINE, marks, needs_telling, news
from ui.render.overlay import Ring, Tone, Trail
from ui.screens.acts import Act


def bot_has_moved(game: str):
    """A game in which a bot begins, at the moment its move begins to be told."""
    app, page = open_page(f"#/play/{game}?seats=human,greedy&seed=7&start=2")
    for _ in range(60):
        page.pass_time(1)
        if game_of(app).display.event is not None:
            return app, page
    raise AssertionError("the bot has not moved")


@pytest.mark.parametrize("game", GAMES)
def test_a_move_of_a_bot_is_told_in_words_while_it_happens(game: str) -> None:
    _app, page = bot_has_moved(game)
    assert "Otto" in page.shown["bar"]
    assert "thinking" not in page.shown["bar"]
    assert "data-lit" not in page.shown["board"]


@pytest.mark.parametrize("game", GAMES)
def test_it_stays_marked_and_said_until_the_next_touch(game: str) -> None:
    app, page = bot_has_moved(game)
    while game_of(app).table.to_move != 0 or game_of(app).narrator.running:
        page.pass_time(1)
    assert marks(game_of(app).display.news)
    assert "Otto" in page.shown["bar"] and 'data-act="since"' in page.shown["bar"]
    assert 'class="overlay"' in page.shown["marks"]
    app.touched(sorted(game_of(app).table.tree.lit)[0])
    assert not game_of(app).display.news


def test_a_touch_skips_ahead_and_plays_nothing() -> None:
    app, _page = bot_has_moved("mandala")
    moves = list(game_of(app).table.record.moves)
    app.touched("hand-red")
    assert game_of(app).display.event is None
    assert game_of(app).table.record.moves == moves
    assert game_of(app).table.tree.lit


def test_what_happened_can_be_seen_again() -> None:
    app, _page = bot_has_moved("mandala")
    app.act(Act.NOW, "")
    app.act(Act.SINCE, "")
    assert game_of(app).display.event is not None


def test_the_last_move_is_seen_before_the_result() -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    rng = random.Random(11)
    while not game_of(app).table.over:
        page.pass_time()
        app.touched(rng.choice(sorted(game_of(app).table.tree.lit)))
    display = game_of(app).display
    assert display.event is not None and display.sheet is None
    page.pass_time()
    assert display.sheet is Act.RESULT


def test_an_own_move_of_one_step_is_not_told_at_length() -> None:
    assert not needs_telling([], own=True)


def test_reduced_motion_gets_words_and_marks_at_once() -> None:
    app, page = open_page("#/play/mandala?seats=human,greedy&seed=7&start=2")
    app.act("set", "motion:off")
    for _ in range(60):
        page.pass_time(1)
        if game_of(app).table.to_move == 0:
            break
    assert not game_of(app).narrator.running
    assert marks(game_of(app).display.news)


# --- marks and the line of several events ---------------------------------------------------


def event(code: str, actor: int | None, mark: str = "cell-1-1", start: str = "cell-5-5") -> Event:
    return Event(code, {}, actor, (mark,), ((start, mark),), {})


def line(*events: Event, long: int = 0) -> str:
    return news(events, lambda e: f"{'ABC'[e.actor or 0]}: {e.code}" + "…" * long, lambda e: e.code + "…" * long)


def test_of_several_who_moved_the_last_one_is_marked_in_full() -> None:
    moved = [event("monk", 1, "cell-1-1"), event("monk", 2, "cell-2-2")]
    assert marks(moved) == (
        Trail(("cell-5-5", "cell-2-2"), Tone.LAST),
        Ring("cell-1-1", Tone.EARLIER),
        Ring("cell-2-2", Tone.LAST),
    )


def test_what_comes_from_a_hand_leaves_no_line_across_the_table() -> None:
    played = [event("grow", 1, "their-field-1", "their-hand"), event("build", 1, "mountain-1", "their-hand")]
    assert not [mark for mark in marks(played) if isinstance(mark, Trail)]


def test_who_moved_is_said_once() -> None:
    assert line(event("lay", 1), event("cards", 1)) == "B: lay · cards"
    assert line(event("monk", 1), event("monk", 2)) == "B: monk · C: monk"


def test_what_goes_with_a_deed_or_follows_from_it_is_not_in_the_line() -> None:
    pick = [event(code, 1) for code in ("artist", "stone", "stone", "tower")]
    assert line(*pick) == "B: tower"
    assert line(event("built", 1), event("cards", 1), event("tiles", 1), event("balance", 1)) == "B: cards"
    assert line(event("move", 1), event("captured", None), event("bird", 1)) == "B: move"
    assert line(event("bird", 1)) == "B: bird"


def test_a_line_that_would_be_too_long_says_the_last_deed_alone() -> None:
    told = line(event("lay", 1), event("cards", 1), long=LONGEST_LINE // 2)
    assert told.startswith("B: cards") and "lay" not in told


def test_what_nobody_chose_is_told_after_an_own_move_too() -> None:
    assert not needs_telling([event("grow", 0), event("draw", 0)], own=True)
    assert needs_telling([event("cards", 0), event("balance", 0)], own=True)


def test_the_end_takes_its_time_whoever_did_it() -> None:
    app, _page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    narrator = game_of(app).narrator
    last, plain = [event("move", 0), event("ended", None)], [event("move", 0), event("bird", 0)]
    assert narrator._pace_of(last, own=True) > narrator._pace_of(plain, own=False) > narrator._pace_of(plain, own=True)
