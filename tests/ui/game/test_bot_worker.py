"""Asking the bots' worker: answers, cancelling, crashes."""

import json

import pytest

from engine import Record
from engine.bots import analysis, worker
from engine.bots.levels import LEVELS
from ui.game.bot_worker import DEAF, LOOK, MOST_CRASHES, PATIENCE, SILENCE, BotWorker
from ui.game.hints import HINTING


class Worker:
    """Keeps what it is told; a test lets it answer or die."""

    def __init__(self, heard, died):
        self.heard, self.died, self.stopped, self.told = heard, died, False, []
        self.tokens, self.revoked = 0, set()

    def post(self, text):
        self.told.append(text)

    def new_token(self):
        self.tokens += 1
        return str(self.tokens)

    def revoke(self):
        self.revoked.add(str(self.tokens))

    def stop(self):
        self.stopped = True

    def answer(self):
        for text in self.told:
            worker.receive(text, self.heard, lambda token: token not in self.revoked)
        self.told.clear()

    def begin(self):
        """It has heard the question, and thinks."""
        self.heard(json.dumps({"job": json.loads(self.told[-1])["job"], "progress": 0.0}))


class Clock:
    """Stands still until a test lets time pass."""

    def __init__(self):
        self.now, self.timers, self.number = 0.0, {}, 0

    def monotonic(self):
        return self.now

    def later(self, milliseconds, call):
        self.number += 1
        self.timers[self.number] = (self.now + milliseconds, call)
        return self.number

    def cancel(self, timer):
        self.timers.pop(timer, None)

    def run_out(self, wait):
        """So long nothing else happens."""
        end = self.now + wait
        while self.timers:
            due, number = min((due, number) for number, (due, _) in self.timers.items())
            if due > end:
                break
            self.now = due
            self.timers.pop(number)[1]()
        self.now = end

    def sleep(self, wait):
        """The page is frozen: timers that were due in between fire late, all at once."""
        self.now += wait
        for number, (due, call) in sorted(self.timers.items()):
            if due <= self.now and self.timers.pop(number, None):
                call()


class Workers(list):
    def make(self, heard, died):
        self.append(Worker(heard, died))
        return self[-1]


def game(moves=0):
    record = Record.new("mana", players=2, seed=7, options={"start": "1"})
    for _ in range(moves):
        record.play(record.state.moves()[0])
    return record


def question(record, bot="random"):
    return {"record": record.to_text(), "bot": bot}


def asked(record=None, clock=None):
    workers, answers = Workers(), []
    bot_worker = BotWorker(workers.make, clock or Clock(), seed=1)
    bot_worker.ask(question(record or game()), answers.append)
    return bot_worker, workers, answers


def test_the_answer_is_a_legal_move():
    record = game()
    _, workers, answers = asked(record=record)
    workers[0].answer()
    (answer,) = answers
    assert record.state.parse(answer["move"]) in record.state.moves()


def test_hints_are_different_moves_with_reasons():
    record, workers, answers = game(), Workers(), []
    bot_worker = BotWorker(workers.make, Clock(), seed=1)
    bot_worker.ask({"record": record.to_text(), "hints": "kind", "iterations": 20}, answers.append)
    workers[0].answer()
    moves = [record.state.parse(hint["move"]) for hint in answers[0]["hints"]]
    assert set(moves) <= set(record.state.moves())
    assert len(set(moves)) == len(moves) > 1
    assert all(hint["template"] for hint in answers[0]["hints"])


def test_a_turn_that_was_decided_at_once_is_played_without_another_thought():
    """Unless the game went on differently: then it is thought about anew."""
    record = Record.new("ananda", players=2, seed=3)
    workers, answers = Workers(), []
    bot_worker = BotWorker(workers.make, Clock(), seed=1)

    def next_move():
        bot_worker.ask({**question(record, "kind"), "iterations": 8}, answers.append)
        workers[0].answer()
        return record.state.parse(answers[-1]["move"])

    seat = record.state.to_move
    record.play(next_move())
    assert answers[-1]["iterations"]
    while record.state.to_move == seat:
        record.play(next_move())
        assert not answers[-1]["iterations"]
    while record.moves:
        record.undo()
    next_move()
    assert answers[-1]["iterations"]


def test_advice_comes_from_bots_that_never_slip():
    assert LEVELS[HINTING["hints"]].slips == LEVELS[analysis.BOT].slips == 0


def test_a_game_is_judged_with_progress():
    workers, answers, progress = Workers(), [], []
    bot_worker = BotWorker(workers.make, Clock(), seed=1)
    judge = {"record": game(6).to_text(), "judge": [0, 1], "iterations": 2}
    bot_worker.ask(judge, answers.append, progress.append)
    workers[0].answer()
    assert progress == sorted(progress) and progress
    assert [len(line) for line in answers[0]["curve"]] == [7, 7]


def test_a_warm_worker_takes_the_question():
    workers, answers = Workers(), []
    bot_worker = BotWorker(workers.make, Clock(), seed=1)
    bot_worker.warm()
    bot_worker.ask(question(game()), answers.append)
    assert len(workers) == 1
    workers[0].answer()
    assert answers


def test_a_cancelled_thought_is_ended_and_never_heard():
    """The worker is told by its token, and thinks about something else at once."""
    bot_worker, workers, answers = asked()
    said = []
    workers[0].heard = said.append
    bot_worker.cancel()
    workers[0].answer()
    assert not answers
    assert json.loads(said[-1]) == {"job": 1, "unwanted": True}
    assert not workers[0].stopped


def test_a_worker_that_goes_on_with_what_nobody_wants_is_replaced():
    clock, second = Clock(), []
    bot_worker, workers, answers = asked(clock=clock)
    workers[0].begin()
    bot_worker.ask(question(game(1)), second.append)
    clock.run_out(DEAF)
    assert workers[0].stopped
    workers[1].answer()
    assert second and not answers


def test_a_worker_that_ended_what_nobody_wants_may_go_on():
    clock, second = Clock(), []
    bot_worker, workers, _ = asked(clock=clock)
    workers[0].begin()
    bot_worker.ask(question(game(1)), second.append)
    workers[0].heard(json.dumps({"job": 1, "unwanted": True}))
    clock.run_out(DEAF)
    assert not workers[0].stopped


def test_a_worker_that_still_wakes_up_is_not_taken_for_a_deaf_one():
    clock = Clock()
    bot_worker, workers, _ = asked(clock=clock)
    bot_worker.cancel()
    clock.run_out(DEAF)
    assert not workers[0].stopped


def test_a_new_question_replaces_the_old_one():
    bot_worker, workers, answers = asked()
    second = []
    bot_worker.ask(question(game(1)), second.append)
    for each in workers:
        each.answer()
    assert not answers
    assert len(second) == 1


def test_an_idle_worker_survives_cancelling():
    bot_worker, workers, _ = asked()
    workers[0].answer()
    bot_worker.cancel()
    assert not workers[0].stopped


def test_a_dead_worker_is_replaced_and_the_game_goes_on():
    _, workers, answers = asked()
    workers[0].died()
    workers[1].answer()
    assert len(answers) == 1


def test_a_worker_that_rests_is_woken_by_the_next_question():
    bot_worker, workers, answers = asked()
    workers[0].answer()
    bot_worker.rest()
    assert workers[0].stopped
    bot_worker.ask(question(game(1)), answers.append)
    workers[1].answer()
    assert len(answers) == 2


def awake(worker):
    """It has said that it is."""
    worker.heard(json.dumps({"job": 0}))


def test_a_worker_that_falls_silent_while_it_thinks_is_replaced_within_ten_seconds():
    clock = Clock()
    _, workers, answers = asked(clock=clock)
    awake(workers[0])
    workers[0].begin()
    clock.run_out(10_000)
    assert workers[0].stopped and not answers
    workers[1].answer()
    assert len(answers) == 1


def test_a_worker_that_wakes_up_is_given_time():
    clock = Clock()
    _, workers, _ = asked(clock=clock)
    clock.run_out(PATIENCE)
    assert not workers[0].stopped
    clock.run_out(2 * LOOK)
    assert workers[0].stopped


@pytest.mark.parametrize("word", [{"progress": 0.5}, {"beat": True}])
def test_a_worker_that_still_says_something_may_go_on(word):
    clock = Clock()
    _, workers, answers = asked(clock=clock)
    for _ in range(20):
        workers[0].heard(json.dumps({"job": 1, **word}))
        clock.run_out(SILENCE - LOOK)
    assert not workers[0].stopped
    workers[0].answer()
    assert answers and not clock.timers


def test_a_page_that_was_frozen_does_not_take_its_worker_for_dead():
    clock = Clock()
    _, workers, _ = asked(clock=clock)
    awake(workers[0])
    clock.sleep(60_000)
    assert not workers[0].stopped


def test_a_thought_has_a_beat(monkeypatch):
    monkeypatch.setattr(worker, "BEAT", 0.0)
    said, message = [], {"job": 1, **question(game(), "kind"), "seed": 1, "iterations": 300}
    worker.receive(json.dumps(message), lambda text: said.append(json.loads(text)))
    assert sum("beat" in message for message in said) > 1
    assert "move" in said[-1]


def test_nobody_looks_after_a_thought_that_was_cancelled():
    clock = Clock()
    bot_worker, _, _ = asked(clock=clock)
    bot_worker.cancel()
    assert not clock.timers


def test_an_error_in_the_worker_counts_as_its_death():
    _, workers, answers = asked()
    workers[0].heard(json.dumps({"error": "out of memory"}))
    workers[1].answer()
    assert len(answers) == 1


def test_after_too_many_deaths_there_is_no_answer():
    _, workers, answers = asked()
    for number in range(MOST_CRASHES + 1):
        workers[number].died()
    assert answers == [None]


def test_the_worker_follows_a_growing_record_and_a_changed_one():
    answers = []

    def ask(record):
        question = {"job": 1, "record": record.to_text(), "bot": "random", "seed": 3}
        worker.receive(json.dumps(question), lambda text: answers.append(json.loads(text)))
        return record.state.parse(answers[-1]["move"])

    record = game()
    for _ in range(6):
        record.play(ask(record))
    record.undo()
    ask(record)
    ask(game(3))
