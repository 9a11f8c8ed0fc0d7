"""The coach: one quiet line after a costly move against bots, and a way back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine import Record
from tests.ui.driver import game_of, lit, moves_of, play_at_random, touch
from tests.ui.fakes import FakePage, FakeStorage, FakeWorker
from tests.ui.languages import words
from ui.app import App
from ui.game.display import Note
from ui.i18n import LANGUAGES
from ui.lessons import LESSONS

GAME = "#/play/mana?seats=human,random&seed=1&start=1"
SLIP = "of your chances"


class CoachedPage(FakePage):
    """Its bots answer at once; what they think of a person's move a test says."""

    loss = 0.4
    good: frozenset[int] = frozenset()  # positions in which any move is good
    holds = False  # answers of the coach wait

    def __init__(self, fragment: str, **more: Any) -> None:
        super().__init__(fragment, **more)
        self.questions: list[dict[str, Any]] = []  # as they were posted
        self.held: list[Any] = []

    def worker(self, heard: Any, died: Any) -> FakeWorker:
        return CoachingWorker(self, heard)

    @property
    def coached(self) -> list[dict[str, Any]]:
        return [question for question in self.questions if "coach" in question]


class CoachingWorker(FakeWorker):
    page: CoachedPage

    def post(self, text: str) -> None:
        self.page.questions.append(json.loads(text))
        super().post(text)

    def _think(self, text: str) -> None:
        question = json.loads(text)
        if "coach" not in question:
            super()._think(text)
        elif self._wanted(question["token"]):
            self.page.held.append(lambda: self.heard(json.dumps(self._judged(question))))
            if not self.page.holds:
                self.page.held.pop()()

    def _judged(self, question: dict[str, Any]) -> dict[str, Any]:
        state = Record.from_text(question["record"]).at(question["coach"])
        said = {"template": "Of all moves, this one promises most.", "params": {}}
        loss = 0.0 if question["coach"] in self.page.good else self.page.loss
        return {"job": question["job"], "loss": loss, "move": state.notation(state.moves()[-1]), **said}


def begin(route: str = GAME, coach: bool = True, **more: Any) -> tuple[App, CoachedPage]:
    stored = {"quiet-table.settings": json.dumps({"coach": coach, "motion": "off", **more})}
    page = CoachedPage(route, storage=FakeStorage(stored))
    app = App(page)
    app.start()
    page.pass_time()
    return app, page


def move(app: App, page: CoachedPage) -> int:
    """The position it was made in."""
    ply = len(moves_of(app))
    while len(moves_of(app)) == ply:
        touch(app, lit(page)[0])
    return ply


def play_one(app: App, page: CoachedPage) -> int:
    """A move of the person, and what follows until they decide again; the position it was made in."""
    ply = move(app, page)
    if not page.holds:
        page.pass_time()
    while page.holds and not page.held:
        page.pass_time(1)
    return ply


def test_a_costly_move_is_named_in_one_line_and_can_be_taken_back() -> None:
    app, page = begin()
    ply = play_one(app, page)
    assert page.shown["bar"].count(SLIP) == 1 and "40%" in page.shown["bar"]
    assert any(SLIP in said for said in page.said)
    app.act("take-back", "")
    assert len(moves_of(app)) == ply and SLIP not in page.html


def test_the_better_move_is_shown_on_request_and_stays_when_the_move_is_taken_back() -> None:
    app, page = begin()
    play_one(app, page)
    assert "Better:" not in page.html
    app.act("better", "")
    assert "Better:" in page.shown["bar"] and "promises most" in page.shown["bar"] and SLIP not in page.shown["bar"]
    app.act("take-back", "")
    hint = game_of(app).display.hints.hint
    assert hint is not None and hint.targets[0] in lit(page)


def test_what_has_come_to_light_does_not_keep_the_move_on_the_table() -> None:
    app, page = begin("#/play/mandala?seats=human,random&seed=7&start=1")
    touch(app, "hand-yellow")
    touch(app, "mountain-1")  # three new cards
    page.pass_time()
    app.act("take-back", "")
    assert not moves_of(app)


def test_less_than_much_is_not_worth_a_word() -> None:
    app, page = begin()
    page.loss = 0.1
    play_one(app, page)
    assert page.coached and SLIP not in page.html


@pytest.mark.parametrize(
    "route",
    [
        "#/play/mana?seats=human,human&seed=1&start=1",
        "#/play/mana?seats=human,human&seed=1&start=1&link=yes",
        "#/play/mandala?seats=human,human&seed=1&start=1&link=yes&hints=yes",
    ],
)
def test_the_coach_never_sits_between_people(route: str) -> None:
    app, page = begin(route)
    play_one(app, page)
    assert not page.coached


def play_a_turn(app: App, page: CoachedPage) -> int:
    """The piece and its bird, quicker than the coach thinks; the position the turn began in."""
    ply, table = len(moves_of(app)), game_of(app).table
    while table.to_move in table.mine and not table.over:
        touch(app, lit(page)[0])
    page.pass_time()
    return ply


def test_within_a_turn_the_coach_keeps_silent() -> None:
    """Between the piece and the bird, where the line would be gone with the next touch."""
    app, page = begin()
    play_a_turn(app, page)  # the set-up
    page.questions.clear()
    ply = move(app, page)
    page.pass_time()
    assert not page.coached and SLIP not in page.html
    play_a_turn(app, page)
    assert page.coached[0]["coach"] == ply and SLIP in page.shown["bar"]


@pytest.mark.parametrize("costly", [0, 1])
def test_every_move_of_a_turn_is_judged_and_one_gets_back_to_the_costly_one(costly: int) -> None:
    """Of the piece and of the bird."""
    app, page = begin()
    page.good = frozenset(range(20))
    play_a_turn(app, page)  # the set-up
    page.questions.clear()
    ply = len(moves_of(app))
    page.good -= {ply + costly}
    assert play_a_turn(app, page) == ply
    assert [question["coach"] for question in page.coached][-1] == ply + costly and SLIP in page.shown["bar"]
    app.act("take-back", "")
    assert len(moves_of(app)) == ply + costly


def test_without_the_setting_nobody_is_asked() -> None:
    app, page = begin(coach=False)
    play_one(app, page)
    assert not page.coached


def test_the_bot_answers_first() -> None:
    app, page = begin()
    play_one(app, page)
    kinds = ["coach" if "coach" in question else "bot" for question in page.questions if "record" in question]
    assert kinds[-1] == "coach" and "bot" in kinds
    assert len(moves_of(app)) > page.coached[0]["coach"] + 1


def test_an_answer_that_comes_late_is_shown_as_long_as_the_move_is_the_last_one() -> None:
    app, page = begin()
    page.holds = True
    play_one(app, page)
    page.held.pop()()
    assert SLIP in page.shown["bar"]


def test_an_answer_that_comes_too_late_is_not_shown() -> None:
    app, page = begin()
    page.holds = True
    play_one(app, page)
    late = page.held.pop()
    move(app, page)
    late()
    assert SLIP not in page.html


def test_who_plays_the_move_again_means_it() -> None:
    app, page = begin()
    play_one(app, page)
    app.act("take-back", "")
    asked = len(page.coached)
    play_one(app, page)
    assert SLIP not in page.html and len(page.coached) == asked


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_whole_game_goes_by_and_only_a_loss_is_spoken_of_at_its_end(seed: int) -> None:
    app, page = begin(f"#/play/mandala?seats=human,random&seed={seed}&start=1")
    play_at_random(app, page)
    page.pass_time()
    table = game_of(app).table
    lost = 0 not in table.record.state.result().winners
    assert (SLIP in page.shown["sheet"]) == lost == (SLIP in page.shown["bar"])


def test_a_move_that_lost_the_game_can_be_taken_back() -> None:
    """Who leaves the daimyo to be captured learns it from the coach, too."""
    app, page = begin()
    play_at_random(app, page, rng=random.Random(5))
    table = game_of(app).table
    assert 0 not in table.record.state.result().winners and SLIP in page.shown["sheet"]
    app.act("take-back", "")
    assert not table.over and table.to_move == 0 and SLIP not in page.html


def test_a_game_that_is_opened_when_it_is_over_rests() -> None:
    app, page = begin()
    play_at_random(app, page)
    address = page.fragment
    app.routed("#/")
    page.questions.clear()
    app.routed(address)
    page.pass_time()
    assert game_of(app).table.over and not page.coached


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    app, page = begin(language=language)
    play_one(app, page)
    display = game_of(app).display
    assert display.note is Note.SLIP
    assert words(language).one("Take it back") in page.shown["bar"]


def test_the_game_after_the_lessons_has_the_coach() -> None:
    app, page = begin("#/learn/mana", coach=False)
    assert 'data-act="coached"' not in page.html
    for number in range(1, len(LESSONS["mana"]) + 1):
        page.storage.set("quiet-table.lessons", json.dumps({"mana": list(range(1, number + 1))}))
    app.routed("#/learn/mana")
    assert 'data-act="coached"' in page.html
    app.act("coached", "")
    page.pass_time()
    assert app.context.settings.coach and game_of(app).coach.sits_here
