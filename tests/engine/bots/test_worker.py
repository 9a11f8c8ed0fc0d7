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
