"""What went wrong at a table once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import Reason
from tests.ui import languages
from tests.ui.driver import game_of, link_of, lit, moves_of, open_page, play_at_random, play_moves, touch
from tests.ui.fakes import FakePage, FakeWorker
from ui.app import App
from ui.storage.saves import GAME, Saves

BOT = "#/play/mana?seats=human,random&seed=7&start=1"
HOT_SEAT = "#/play/mandala?seats=human,human&name=Ana&name=Bo&seed=3&start=1"


# --- settings -------------------------------------------------------------------------


def speaking(fragment: str) -> tuple[App, FakePage]:
    page = FakePage(fragment)
    app = App(page, languages.words)
    app.start()
    return app, page


@pytest.mark.parametrize("before", [True, False], ids=["shown", "pending"])
def test_a_hint_outlives_a_setting_and_is_read_in_the_new_language(before: bool) -> None:
    app, page = speaking("#/play/mana?seats=human,greedy&seed=3&start=1")
    app.act("hint", "")
    if before:
        page.pass_time()
    app.act("language", "de")
    page.pass_time()
    hint = game_of(app).display.hints.hint
    assert hint and "data-hint" in page.html
    assert languages.words("de").fill(hint.because.template, hint.because.params) in page.html


def test_a_finished_review_outlives_a_setting() -> None:
    app, page = open_page("#/play/mana?seats=random,random&seed=3")
    page.pass_time(5000)
    app.act("review", "")
    page.pass_time()
    app.act("set", "contrast:more")
    assert game_of(app).display.reviewer.review and "Turning points" in page.html


def test_a_refusal_is_said_in_the_language_that_is_set_afterwards() -> None:
    app, page = speaking("#/play/mana?seats=human,human&seed=7&start=1")
    touch(app, "square-a4")
    refusal = game_of(app).display.told
    assert isinstance(refusal, Reason)
    app.act("language", "pl")
    assert languages.words("pl").fill(refusal.template, refusal.params) in page.html


@pytest.mark.parametrize("language", ["pl", "de", "fr", "it"])
def test_every_language_plays(language: str) -> None:
    app, page = speaking("#/play/stones?seats=human,human,human&seed=2")
    app.act("language", language)
    assert page.root["lang"] == language
    assert languages.words(language).one("Menu") in page.html
    for _ in range(30):
        page.pass_time()
        touch(app, lit(page)[0])
    assert moves_of(app)


# --- other tabs -----------------------------------------------------------------------


def lose(app: App, page: FakePage) -> None:
    """Another tab goes on with the game."""
    key = GAME + page.fragment.rpartition("/")[2]
    other, others = open_page(page.fragment, storage=page.storage)
    others.pass_time()
    play_moves(other, others, len(moves_of(other)) + 2)
    assert key in page.storage.content


def test_a_tab_that_has_lost_its_game_stops_its_bots() -> None:
    app, page = open_page("#/play/mandala?seats=human,random&seed=7&start=1")
    play_moves(app, page, 2)
    page.pass_time()
    lose(app, page)
    before = dict(page.storage.content)
    touch(app, lit(page)[0])
    while not game_of(app).display.elsewhere:
        touch(app, lit(page)[0])
    count = len(moves_of(app))
    assert game_of(app).table.bot_to_move
    page.pass_time()
    app.act("look", "0")
    app.act("now", "")
    page.pass_time()
    assert len(moves_of(app)) == count
    assert page.storage.content == before


def test_no_key_works_behind_the_question_which_tab_plays() -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    play_moves(app, page, 3)
    lose(app, page)
    kept = dict(page.storage.content)
    touch(app, lit(page)[0])
    while not game_of(app).display.elsewhere:
        touch(app, lit(page)[0])
    before = page.html
    for key in ("u", "r", "h", "m", "s", "d", "?", "[", "Home", "Escape"):
        assert not app.key(key)
    assert page.html == before and page.storage.content == kept


# --- the curtain ----------------------------------------------------------------------


def under_the_curtain() -> tuple[App, FakePage]:
    """Ana has moved; the screen is to be passed to Bo."""
    app, page = open_page(HOT_SEAT)
    app.act("resume", "")
    table = game_of(app).table
    state = table.record.state
    field = next(move for move in state.moves() if "field" in str(state.path(move)))
    for step in state.path(field):
        touch(app, step if isinstance(step, str) else sorted(step)[0])
    while table.curtain is None:
        touch(app, lit(page)[0])
    assert table.curtain == 1
    return app, page


def test_no_key_works_behind_the_curtain() -> None:
    app, page = under_the_curtain()
    before, moves = page.html, list(moves_of(app))
    for key in ("u", "r", "h", "m", "s", "d", "?", "[", "Home", "Escape"):
        assert not app.key(key)
    app.act("undo", "")
    app.touched("hand-red")
    assert page.html == before and moves_of(app) == moves


def test_after_an_undo_the_curtain_asks_for_the_person_who_is_to_move() -> None:
    app, _ = under_the_curtain()
    table = game_of(app).table
    assert table.undo(freely=True) is None
    assert (table.to_move, table.curtain, table.view()["seat"]) == (0, 0, None)
    assert not table.tree.lit
    table.raise_curtain()
    assert table.view()["seat"] == 0


# --- a game that was left -------------------------------------------------------------


def later(page: FakePage, name: str) -> list[Callable[..., None]]:
    """Callbacks of a page that answers when the test says so."""
    waiting: list[Callable[..., None]] = []
    setattr(page, name, lambda _, then: waiting.append(then))
    return waiting


def test_the_move_of_a_bot_in_a_game_that_was_left_is_not_drawn_over_the_next() -> None:
    app, page = open_page(BOT)
    app.act("set", "pace:slow")
    play_moves(app, page, 1)
    bot_worker = app.context.bot_workers[0]
    while bot_worker._question:
        page.pass_time(1)
    assert len(moves_of(app)) == 1  # its move is known and waits
    text = open_page("#/play/mandala?seats=human,human&seed=5")[0]
    app.pasted(game_of(text).table.record.to_text())
    page.pass_time()
    assert page.root["title"] == "Mandala" and moves_of(app) == []
    assert 'data-game="mandala"' in page.html and "daimyo" not in page.html


@pytest.mark.parametrize(
    ("ask", "act", "answer"), [("read", "rules", "<h1>Late</h1>"), ("copy", "copy-link", True)], ids=["rules", "copy"]
)
def test_what_a_game_that_was_left_has_asked_for_does_not_come_over_the_next(ask: str, act: str, answer: Any) -> None:
    app, page = open_page(BOT)
    waiting = later(page, ask)
    app.act(act, "")
    app.routed("#/play/ananda?seats=human,human&seed=5")
    before, said = page.html, list(page.said)
    waiting[0](answer)
    assert page.html == before and page.said == said


def test_a_hint_for_a_game_that_was_left_is_not_shown() -> None:
    app, page = open_page(BOT)
    app.act("hint", "")
    app.routed("#/play/mana?seats=human,human&seed=5")
    page.pass_time()
    assert "data-hint" not in page.html


# --- time and bots --------------------------------------------------------------------


def test_a_clock_that_is_set_back_does_not_silence_the_bot() -> None:
    app, page = open_page(BOT)
    play_moves(app, page, 1)
    page.time -= 3_600_000
    began = page.passed
    page.pass_time()
    assert len(moves_of(app)) >= 2
    assert page.passed - began < 60_000


def test_a_bot_wakes_up_while_the_person_thinks() -> None:
    class Counting(FakePage):
        workers = 0

        def worker(self, heard: Callable[[str], None], died: Callable[[], None]) -> FakeWorker:
            self.workers += 1
            return super().worker(heard, died)

    page = Counting(BOT)
    app = App(page)
    app.start()
    assert not page.workers  # the table comes first
    page.pass_time()
    assert page.workers == 1 and moves_of(app) == []


def test_a_bot_that_cannot_be_reached_can_be_asked_again() -> None:
    app, page = open_page("#/play/mandala?seats=human,random&seed=3&start=1")
    bot_worker = app.context.bot_workers[0]
    ask, bot_worker.ask = bot_worker.ask, lambda question, then, progress=None: then(None)
    play_moves(app, page, 1)
    assert "cannot be reached" in page.html and 'data-act="ask-bot"' in page.html
    app.act("ask-bot", "")
    assert 'data-act="ask-bot"' in page.html
    bot_worker.ask = ask
    app.act("ask-bot", "")
    page.pass_time()
    assert len(moves_of(app)) >= 2 and "cannot be reached" not in page.html


def test_a_bot_does_not_move_into_a_replay() -> None:
    app, page = open_page("#/play/mandala?seats=human,random&seed=3&start=1")
    play_moves(app, page, 4)
    while not game_of(app).table.bot_to_move:
        touch(app, lit(page)[0])
    count = len(moves_of(app))
    app.act("replay", "")
    while game_of(app).display.replay.playing:
        assert len(moves_of(app)) == count
        page.pass_time(1)
    page.pass_time()
    assert len(moves_of(app)) > count


def test_a_touch_skips_a_replay() -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    play_moves(app, page, 4)
    app.act("since", "")
    assert game_of(app).narrator.running
    app.touched("square-a1")
    assert not game_of(app).narrator.running and game_of(app).display.event is None and len(moves_of(app)) == 4


# --- what is kept ---------------------------------------------------------------------


def test_a_game_is_kept_once_a_person_has_moved_in_it() -> None:
    app, page = open_page("#/play/mana?seats=human,random&seed=7&start=2")
    page.pass_time()
    assert len(moves_of(app)) == 1  # the bot's
    assert Saves(page.storage).all() == [] and page.fragment.startswith("#/game/")
    play_moves(app, page, 2)
    assert next(save.moves for save in Saves(page.storage).all()) >= 2
    again, _ = open_page(page.fragment, storage=page.storage)
    assert moves_of(again) == moves_of(app)


def test_a_game_among_bots_is_kept_when_it_is_over() -> None:
    _, page = open_page("#/play/mana?seats=random,random&seed=3")
    page.pass_time(20)
    assert Saves(page.storage).all() == []
    page.pass_time(5000)
    assert [save.over for save in Saves(page.storage).all()] == [True]


def test_a_reload_before_the_first_move_begins_the_same_game_again() -> None:
    app, page = open_page("#/play/mandala?seats=human,human&name=Ana&name=Bo")
    again, there = open_page(page.fragment, storage=page.storage)
    assert game_of(again).table.record.to_text() == game_of(app).table.record.to_text()
    assert game_of(again).table.seats == game_of(app).table.seats
    assert there.fragment == page.fragment


def test_a_game_that_is_sent_is_kept() -> None:
    app, page = open_page("#/play/mana?seats=human,human&link=yes&seed=7&start=2")
    app.act("share", "")
    assert [save.by_link for save in Saves(page.storage).all()] == [True]
    app.routed(link_of(app))
    assert 'data-act="sit"' not in page.html  # it is known


def test_a_result_comes_with_everything_that_can_be_done() -> None:
    app, page = open_page(BOT)
    play_at_random(app, page)
    for act in ("rematch", "share", "replay", "review"):
        assert f'data-act="{act}"' in page.html


# --- a record without room --------------------------------------------------------------


@pytest.mark.parametrize(("moves", "to_move"), [(3, 0), (4, 1)], ids=["person", "bot"])
def test_a_game_that_is_too_long_says_so(moves: int, to_move: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.record.MOST_MOVES", moves)
    app, page = open_page(BOT)
    play_moves(app, page, moves)
    page.pass_time(5000)
    table = game_of(app).table
    assert (len(table.record.moves), table.to_move) == (moves, to_move)
    assert "This game is too long to go on." in page.html and "A game has at most" in page.html
    assert not lit(page) and "is thinking" not in page.html
    touch(app, "square-a1")
    assert len(table.record.moves) == moves
    app.act("undo", "")
    assert lit(page) and "too long" not in page.html
