"""Every lesson can be done, every wrong answer is answered, and random touches reach the end."""

import random

import pytest

from engine import GAMES, Record
from tests.ui.languages import words
from ui.boards import BOARDS
from ui.i18n import LANGUAGES
from ui.lessons import LESSONS
from ui.lessons.model import Lesson
from ui.lessons.run import LessonRun, practice
from ui.render.board_props import Look

ALL = [(game, number) for game, lessons in LESSONS.items() for number in range(1, len(lessons) + 1)]
STEPPED = [(game, number) for game, number in ALL if LESSONS[game][number - 1].steps]
MOST_TOUCHES = 400
MOST_WORDS = 25


def lesson_of(game: str, number: int) -> Lesson:
    return LESSONS[game][number - 1]


def sentences(lesson: Lesson) -> list[str]:
    said = [lesson.title, lesson.goal]
    for step in lesson.steps:
        said += [step.text, step.answer, *(sentence for _, sentence in step.wrong)]
    return [text for text in said if text]


def answers(run: LessonRun) -> list[tuple[tuple[str, ...], str]]:
    """Every complete answer to a step: the touches, and what the lesson compares."""
    if run.step.choices:
        return [((target,), target) for target in run.step.choices]
    state, found = run.record.state, []
    for move in state.moves():
        touches = tuple(t for step in state.path(move) for t in ([step] if isinstance(step, str) else sorted(step)))
        found.append((touches, state.notation(move)))
    return found


def answer(run: LessonRun, touches: tuple[str, ...]) -> str:
    """Touch all of it; the kind of the last answer."""
    return [run.touch(target).kind for target in touches][-1]


def solve(run: LessonRun) -> list[str]:
    """Answer the step as it wants, and tell the touches; where no answer is complete yet, a move on the way."""
    touched: list[str] = []
    while not run.solved:
        right = [touches for touches, said in answers(run) if run.step.accepts(said)]
        touches = right[0] if right else next(touches for touches, said in answers(run) if run.step.allows(said))
        assert answer(run, touches) == ("right" if right else "on")
        touched += touches
    return touched


@pytest.mark.parametrize("game", [game for game in GAMES if LESSONS[game]])
def test_a_game_has_seven_to_ten_lessons_and_ends_with_a_real_game(game: str) -> None:
    assert 7 <= len(LESSONS[game]) <= 10
    assert LESSONS[game][-1].game is not None
    assert all(lesson.game is None for lesson in LESSONS[game][:-1])


@pytest.mark.parametrize(("game", "number"), STEPPED)
def test_right_answers_lead_to_the_end(game: str, number: int) -> None:
    run = LessonRun(lesson_of(game, number))
    while not run.done:
        solve(run)
        run.go_on()
    assert not run.lit


@pytest.mark.parametrize(("game", "number"), STEPPED)
def test_every_other_answer_is_answered_and_taken_back(game: str, number: int) -> None:
    run = LessonRun(lesson_of(game, number))
    while True:
        before = run.record.to_text()
        for touches, said in answers(run):
            if not (run.step.accepts(said) or run.step.allows(said)):
                last = [run.touch(target) for target in touches][-1]
                assert last.kind in ("wrong", "refused") and last.reason is not None
                if run.tried:
                    run.take_back()
                assert run.record.to_text() == before
        if run.index == len(run.lesson.steps) - 1:
            return
        solve(run)
        run.go_on()


@pytest.mark.parametrize(("game", "number"), STEPPED)
def test_every_objection_can_be_met(game: str, number: int) -> None:
    """A sentence about a wrong try that nobody can make would never be read."""
    run = LessonRun(lesson_of(game, number))
    while True:
        said = [text for _, text in answers(run)]
        for pattern, sentence in run.step.wrong:
            assert any(run.step.objection(text) == sentence and not run.step.accepts(text) for text in said), pattern
        if run.index == len(run.lesson.steps) - 1:
            return
        solve(run)
        run.go_on()


@pytest.mark.parametrize(("game", "number"), STEPPED)
def test_random_touches_reach_the_end(game: str, number: int) -> None:
    """To go on is a touch too."""
    for seed in range(10):
        run, rng, touches = LessonRun(lesson_of(game, number)), random.Random(seed), 0
        while not run.done:
            touches += 1
            if run.tried:
                run.take_back()
            if run.solved:
                run.go_on()
            else:
                run.touch(rng.choice(sorted(run.lit)))
        assert touches <= MOST_TOUCHES, seed


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)])
@pytest.mark.parametrize(("game", "number"), STEPPED)
def test_what_a_step_points_at_is_on_the_board(game: str, number: int, size: tuple[int, int]) -> None:
    run = LessonRun(lesson_of(game, number))
    while True:
        step, view = run.step, run.record.state.view(run.position.seat)
        look = Look(*size, lit=run.lit, ahead=run.tree.ahead, names=("You", "Bot"), words=words("en"), label=str)
        spoken_of = {*step.point, *step.arrow, *step.choices, *(target for target, _sign in step.signs)}
        assert spoken_of <= BOARDS[game].draw(view, look).places.keys()
        solve(run)
        if run.done:
            return
        run.go_on()


@pytest.mark.parametrize("game", [game for game in GAMES if LESSONS[game]])
def test_the_last_game_is_short(game: str) -> None:
    for seed in range(8):
        record, rng = practice(LESSONS[game][-1]), random.Random(seed)
        touches = 0
        while record.state.to_move is not None:
            move = rng.choice(record.state.moves())
            touches += len(record.state.path(move))
            record.play(move)
        assert touches <= MOST_TOUCHES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), ALL)
def test_sentences_are_short_in_every_language(game: str, number: int, language: str) -> None:
    lesson = lesson_of(game, number)
    for text in (step.text for step in lesson.steps):
        assert len(text.split()) <= MOST_WORDS, text
    for text in sentences(lesson):
        said = words(language).one(text)
        assert said and (language == "en" or said != text)
        assert len(said.split()) <= MOST_WORDS + 8, said


def test_positions_are_legal_games() -> None:
    for lessons in LESSONS.values():
        for lesson in lessons:
            for step in lesson.steps:
                if step.position:
                    assert isinstance(step.position.record(), Record)
