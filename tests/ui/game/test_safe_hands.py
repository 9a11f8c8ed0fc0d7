"""Nothing happens at a table that the person did not mean, and what was refused says why."""

from __future__ import annotations

import re
from html import escape

from tests.ui.driver import game_of, lit, moves_of, open_page, touch
from tests.ui.game.test_regressions import BOT, HOT_SEAT, under_the_curtain


def test_any_tops_with_one_tower_still_asks() -> None:
    app, page = open_page("#/play/stones?seats=human,human&seed=7&objectives=no")
    while "any" not in lit(page):
        touch(app, next(target for target in lit(page) if not target.startswith("score-")))
    moves = list(moves_of(app))
    touch(app, "any")
    assert moves_of(app) == moves
    touch(app, next(target for target in lit(page) if target.startswith("slot-")))
    assert moves_of(app) == moves
    touch(app, "done")
    assert len(moves_of(app)) == len(moves) + 1


def test_what_a_move_did_is_seen_with_undo_before_the_curtain_falls() -> None:
    app, page = open_page(HOT_SEAT)
    app.act("resume", "")
    state = game_of(app).table.record.state
    field = next(move for move in state.moves() if "field" in str(state.path(move)))
    for step in state.path(field):
        touch(app, str(step))
    page.pass_time()
    assert lit(page) == ["pass-on"] and "Pass on" in page.shown["bar"] and 'data-act="undo"' in page.shown["bar"]
    assert "field" in page.shown["bar"] and "curtain" not in page.shown["sheet"]
    app.act("undo", "")
    assert not moves_of(app) and "hand-" in " ".join(lit(page))


def test_who_lifts_the_curtain_sees_what_the_other_did() -> None:
    app, page = under_the_curtain()
    app.act("resume", "")
    assert "Ana" in page.shown["bar"] and "overlay-ring" in page.shown["marks"]


def test_a_hint_shows_its_reason_after_a_refusal() -> None:
    app, page = open_page(BOT + "&start=1")
    app.touched("field-1")
    assert "refusal" in page.shown["bar"]
    app.act("hint", "")
    page.pass_time()
    hint = game_of(app).display.hints.hint
    assert hint and "refusal" not in page.shown["bar"]
    assert escape(app.context.words.reason(hint.because)) in page.shown["bar"]


def test_a_refusal_goes_with_the_next_touch_on_whatever() -> None:
    app, page = open_page(BOT + "&start=1")
    for act in ("menu", "moves", "step-back"):
        app.touched("field-1")
        assert "refusal" in page.shown["bar"]
        app.act(act, "")
        assert "refusal" not in page.shown["bar"]


def test_undo_and_redo_look_dead_when_they_are() -> None:
    dead = re.compile(r'data-act="(undo|redo)"[^>]*aria-disabled="true"')
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    app.act("menu", "")
    assert set(dead.findall(page.html)) == {"undo", "redo"}
    app.act("redo", "")
    assert "nothing to redo" in page.shown["bar"]
    touch(app, lit(page)[0])
    app.act("menu", "")
    assert dead.findall(page.html) == ["redo"]
    app.act("undo", "")
    app.act("menu", "")
    assert set(dead.findall(page.html)) == {"undo"}
