"""A bot that thinks in several workers at once."""

import json

import pytest

from engine import Record
from tests.ui.fakes import FakePage
from tests.ui.game.test_bot_worker import Clock, Workers
from ui.app import App
from ui.game.bot_worker import MOST_CRASHES, BotWorker
from ui.game.opponent import ask_together


def together(record, count, bot="wise"):
    """So many workers that are asked for a move, and where the answer comes."""
    made, answers = Workers(), []
    asked = [BotWorker(made.make, Clock(), seed=number) for number in range(count)]
    question = {"record": record.to_text(), "bot": bot, "seed": 1, "iterations": 40}
    ask_together(asked, question, answers.append)
    return made, answers


@pytest.mark.parametrize("game", ["mandala", "mana"])
def test_the_parts_of_all_workers_become_one_legal_move(game):
    record = Record.new(game, players=2, seed=7)
    made, answers = together(record, 3)
    parts = [json.loads(worker.told[-1])["part"] for worker in made]
    assert parts == [[0, 3], [1, 3], [2, 3]]
    for worker in made:
        worker.answer()
    assert answers == []
    assert len(json.loads(made[0].told[-1])["parts"]) == 3
    made[0].answer()
    (answer,) = answers
    assert record.state.parse(answer["move"]) in record.state.moves()


def test_a_worker_that_fails_leaves_the_thought_to_the_others():
    record = Record.new("mandala", players=2, seed=7)
    made, answers = together(record, 2)
    for _ in range(MOST_CRASHES + 1):
        made[-1].died()
    made[0].answer()
    made[0].answer()
    (answer,) = answers
    assert record.state.parse(answer["move"]) in record.state.moves()


def test_nobody_left_is_no_answer():
    made, answers = together(Record.new("mandala", players=2, seed=7), 1)
    for _ in range(MOST_CRASHES + 1):
        made[-1].died()
    assert answers == [None]


@pytest.mark.parametrize(
    ("cores", "memory", "bot", "workers"), [(4, 8, "wise", 3), (4, 4, "wise", 2), (4, 8, "random", 1)]
)
def test_only_the_strongest_bot_wakes_all_workers_that_the_device_has_room_for(cores, memory, bot, workers):
    page = FakePage(f"#/play/mana?seats=human,{bot}&seed=7")
    page.cores, page.memory, made = cores, memory, []
    make = page.worker
    page.worker = lambda heard, died: made.append(make(heard, died)) or made[-1]
    App(page).start()
    page.pass_time(1000)
    assert len(made) == workers
