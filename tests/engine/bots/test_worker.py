"""A session of the worker: what it remembers, and what an unwanted thought leaves behind."""

import json

from engine import Record
from engine.bots.worker import Session


def ask(session, record, wanted=lambda token: True, **message):
    said = []
    question = {"job": 7, "record": record.to_text(), "bot": "kind", "seed": 3, "iterations": 8, **message}
    session.receive(json.dumps(question), lambda text: said.append(json.loads(text)), wanted)
    assert all(answer["job"] == 7 for answer in said)
    return said[-1]


def test_sessions_know_nothing_of_each_other():
    """The rest of a turn that one has decided is a new thought to another."""
    record, one = Record.new("ananda", players=2, seed=3), Session()
    record.play(ask(one, record)["move"])
    assert ask(one, record)["iterations"] == 0
    assert ask(Session(), record)["iterations"] > 0


def test_an_unwanted_thought_is_not_told_and_leaves_no_plan():
    record, session = Record.new("ananda", players=2, seed=3), Session()
    looks = iter([True])  # wanted when it begins, and never again
    answer = ask(session, record, lambda token: next(looks, False), token="t", iterations=10**9)
    assert answer == {"job": 7, "unwanted": True}
    assert ask(session, record)["iterations"] > 0


def test_a_thought_that_waited_too_long_is_not_begun():
    assert ask(Session(), Record.new("mana", players=2, seed=3), lambda token: False, token="t")["unwanted"]


def test_an_unwanted_review_is_not_finished():
    record = Record.new("mandala", players=2, seed=3)
    for _ in range(6):
        record.play(record.state.moves()[0])
    looks = iter([True])
    answer = ask(Session(), record, lambda token: next(looks, False), token="t", judge=[0, 1], iterations=10**9)
    assert answer == {"job": 7, "unwanted": True}


def test_the_coach_says_what_a_move_cost_and_what_would_have_been_better():
    """A daimyo that could be captured and is not."""
    record = Record.new("mana", players=2, seed=1, options={"start": "1"})
    for move in ["c1", "c6", "c1-d2", "*e3", "d6-b5", "*f3", "d1-c1", "*a4", "c6-c4", "*e2"]:
        record.play(move)
    won = next(move for move in record.state.moves() if record.state.notation(move).endswith("xc4"))
    other = next(move for move in record.state.moves() if not record.state.notation(move).endswith("xc4"))
    record.play(other)
    told = ask(Session(), record, coach=len(record.moves) - 1, iterations=200)
    assert told["loss"] > 0.15 and told["move"].endswith("xc4") and told["template"]
    record.undo()
    record.play(won)
    assert ask(Session(), record, coach=len(record.moves) - 1, iterations=200)["loss"] < 0.15
