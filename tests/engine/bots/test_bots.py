"""What every bot promises: legal moves, fairness, the same thought from the same luck, and to stop when told."""

import random
from itertools import count, pairwise

import pytest

from engine import GAMES
from engine.bots import BOTS, choose, evaluate, think
from engine.bots.levels import AT_MOST, LEVELS
from engine.bots.registry import HEURISTICS
from engine.bots.weights import WEIGHTS
from tests.engine.bots.positions import FEW, TABLES, THINKERS, position

PLIES = (0, 9, 26)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_moves_are_legal_and_values_are_shares(game, players, bot):
    for plies in PLIES:
        state = position(game, players, plies)
        before = state.to_json()
        thought = think(state, bot, random.Random(1), iterations=FEW[game])
        assert state.to_json() == before
        assert thought.move in state.moves()
        assert 0 <= thought.value <= 1
        for other in thought.alternatives:
            assert other.move in state.moves()
            assert 0 <= other.value <= 1
            assert other.visits > 0


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_two_games_that_look_alike_to_a_seat_get_the_same_answer(game, players, bot):
    for plies in PLIES:
        state = position(game, players, plies)
        one, other = (state.sample(state.to_move, random.Random(deal)) for deal in (1, 2))
        thoughts = [think(alike, bot, random.Random(3), iterations=FEW[game]) for alike in (state, one, other)]
        assert thoughts[0] == thoughts[1] == thoughts[2]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_equal_luck_gives_equal_thoughts_whatever_was_asked_before(game, bot):
    state = position(game, 2, 9)
    first = think(state, bot, random.Random(7), iterations=FEW[game])
    think(position(game, 2, 26), bot, random.Random(8), iterations=FEW[game])
    assert think(state, bot, random.Random(7), iterations=FEW[game]) == first


@pytest.mark.parametrize("bot", THINKERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_thought_ends_when_told_to(game, bot):
    asked = count()
    thought = think(position(game, 2, 9), bot, random.Random(1), iterations=10**9, stop=lambda: next(asked) > 3)
    assert thought.move is not None
    assert next(asked) < 100


@pytest.mark.parametrize("game", GAMES)
def test_progress_grows_to_the_end(game):
    told = []
    think(position(game, 2, 9), "wise", random.Random(1), iterations=400, progress=told.append)
    assert told == sorted(told)
    assert all(0 <= share <= 1 for share in told)
    assert 2 <= len(told) <= 21  # seldom: each is a message to the page


@pytest.mark.parametrize("game", GAMES)
def test_seconds_are_a_budget_too(game):
    thought = think(position(game, 2, 9), "kind", random.Random(1), seconds=0.5)
    assert thought.iterations > 0


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_bot_without_budget_still_answers(game, players):
    state = position(game, players, 9)
    assert think(state, "wise", random.Random(1), seconds=0.0).move in state.moves()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_greedy_plays_every_table_to_the_end(game, players):
    state, rng = GAMES[game].new(players, 3), random.Random(3)
    for _ in range(1000):
        if state.to_move is None:
            break
        state.play(choose(state, "greedy", rng))
    assert state.result() is not None


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_evaluations_share_the_win(game, players):
    for plies in PLIES:
        state = position(game, players, plies)
        assert sum(evaluate(state, seat) for seat in range(players)) == pytest.approx(1)


def test_the_end_is_evaluated_as_it_is():
    state = GAMES["mana"].new(2, 3)
    rng = random.Random(3)
    while state.to_move is not None:
        state.play(choose(state, "greedy", rng))
    result = state.result()
    for seat in (0, 1):
        assert evaluate(state, seat) == (seat in result.winners) / len(result.winners)


def test_advanced_set_ups_are_placed():
    state = GAMES["mana"].new(2, 3, {"setup": "advanced"})
    for bot in BOTS[1:3]:
        state.play(think(state, bot, random.Random(1), iterations=10).move)
    assert state.phase == "move"


def test_levels_think_longer_and_slip_less():
    levels = list(LEVELS.values())
    for weaker, stronger in pairwise(levels):
        assert stronger.seconds > weaker.seconds
        assert stronger.effort > weaker.effort
        assert stronger.slips <= weaker.slips
    assert levels[0].slips > 0
    assert levels[-1].slips == 0


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("players", GAMES["ananda"].seats)
def test_the_rest_of_a_turn_can_be_played(players, bot):
    """Whatever the others hold and the supply hides, and it ends the turn."""
    state = position("ananda", players, 0)
    for luck in range(4):
        seat, thought = state.to_move, think(state, bot, random.Random(luck), iterations=FEW["ananda"])
        for move in (thought.move, *thought.then):
            assert state.to_move == seat
            assert move in state.moves()
            state.apply(move)
        assert bot == "random" or state.to_move != seat


@pytest.mark.parametrize(("ranked", "last"), [(1, 2), (4, 4)])
def test_the_moves_that_are_ranked_get_equal_thought(ranked, last):
    lines = think(position("stones", 2, 9), "wise", random.Random(1), iterations=100, ranked=ranked).lines
    assert len(lines) > last
    assert {line.visits for line in lines[:last]} == {lines[0].visits} != {lines[last].visits}


def test_moves_are_ranked_even_where_one_has_all_of_the_best_lines():
    """In Ananda a line is a whole turn, and many of them begin with the same move."""
    state = position("ananda", 2, 0)
    plain, ranked = (think(state, "wise", random.Random(1), iterations=100, ranked=ranked) for ranked in (1, 4))
    assert len({line.move for line in plain.lines[:4]}) < 4
    assert {move.visits for move in ranked.alternatives[:4]} == {ranked.alternatives[0].visits}


@pytest.mark.parametrize("game", GAMES)
def test_slips_cost_little(game):
    state = position(game, 2, 9)
    for luck in range(8):
        thought = think(state, "kind", random.Random(luck), iterations=FEW[game])
        assert thought.alternatives[0].value - thought.value < AT_MOST


@pytest.mark.parametrize("table", WEIGHTS)
def test_there_is_a_weight_for_every_feature(table):
    game, players = table
    heuristics = HEURISTICS[game]
    phase, vectors = heuristics.features(position(game, players, 9))
    assert all(len(vector) == len(heuristics.spec.features) for vector in vectors)
    assert all(len(heuristics.spec.vector(vector, phase)) == len(heuristics.spec.names) for vector in vectors)
    assert len(heuristics.plain) == len(WEIGHTS[table]) == len(heuristics.spec.names)
