"""A search that several workers share: every part helps, and what comes of it does not depend on their order."""

import json
import random
from itertools import permutations

import pytest

from engine import GAMES, Record
from engine.bots import consider, decide
from engine.bots.levels import LEVELS
from engine.bots.search.parallel import merge, pack, share_of, unpack
from engine.bots.search.thought import settle
from engine.bots.worker import Session
from tests.engine.bots.positions import FEW, TABLES, position

WORKERS = 3


def parts(game, players, plies=9):
    state = position(game, players, plies)
    return state, [
        consider(state, "wise", random.Random(which), part=(which, WORKERS), iterations=FEW[game])
        for which in range(WORKERS)
    ]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_parts_make_one_thought_in_any_order(game, players):
    state, thoughts = parts(game, players)
    merged = merge(thoughts)
    assert merged.move in state.moves()
    assert merged.iterations == sum(thought.iterations for thought in thoughts)
    assert all(merge(order) == merged for order in permutations(thoughts))
    assert {line.move for line in merged.lines} == {line.move for thought in thoughts for line in thought.lines}


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_part_survives_the_way_to_another_worker(game, players):
    for thought in parts(game, players)[1]:
        sent = unpack(json.loads(json.dumps(pack(thought))))
        assert sent.lines == thought.lines[: len(sent.lines)]
        assert (sent.move, sent.value, sent.iterations) == (thought.move, thought.value, thought.iterations)


def test_alpha_beta_shares_out_its_lines():
    state, thoughts = parts("mana", 2)
    seen = [{(line.move, *line.then) for line in thought.lines} for thought in thoughts]
    assert all(one.isdisjoint(other) for one in seen for other in seen if one is not other)
    assert {move for lines in seen for move, *_ in lines} == set(state.moves())


def test_nobody_goes_without_lines():
    lines = [(1,), (2,)]
    assert [share_of(lines, (which, 3)) for which in range(3)] == [[(1,)], [(2,)], lines]


def test_what_more_of_them_kept_is_best():
    """Visits add up; a value counts by the thought that went into it."""
    one = settle([((1,), 0.6, 5), ((2,), 0.5, 6)], 10)
    other = settle([((1,), 0.4, 2), ((2,), 0.7, 6)], 10)
    merged = merge([one, other])
    assert [line.move for line in merged.lines] == [2, 1]
    assert merged.value == pytest.approx(0.6)
    assert 0.55 < merged.lines[1].value < 0.6


@pytest.mark.parametrize("bot", [*LEVELS, "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_workers_play_together(game, bot):
    """Parts by messages, and one of the workers decides."""
    record, workers = Record.new(game, players=2, seed=3), [Session() for _ in range(WORKERS)]

    def ask(session, **message):
        said = []
        question = {"job": 1, "record": record.to_text(), "bot": bot, "seed": 5, "iterations": FEW[game], **message}
        session.receive(json.dumps(question), lambda text: said.append(json.loads(text)))
        return said[-1]

    seat = record.state.to_move
    for _ in range(12):
        if record.state.to_move != seat:
            break
        answer = ask(workers[0], part=[0, WORKERS])
        if "part" in answer:
            others = [ask(worker, part=[which, WORKERS])["part"] for which, worker in enumerate(workers[1:], 1)]
            found = [answer["part"], *others]
            answer = ask(workers[0], parts=found)
            assert answer == ask(Session(), parts=found[::-1])
        record.play(answer["move"])
    assert record.state.to_move != seat


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_search_is_its_own_merge(game):
    state = position(game, 2, 9)
    alone = consider(state, "wise", random.Random(1), iterations=FEW[game])
    assert decide(state, "wise", random.Random(1), merge([alone])).value == alone.value
