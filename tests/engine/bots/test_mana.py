"""Mana's bots: the position of the search plays by the rules, and no win in one or two turns is missed."""

import random

import pytest

from engine import GAMES
from engine.bots import think
from engine.bots.features import ONE_PHASE
from engine.bots.games import mana_position, mana_tactics
from engine.bots.games.mana import lines
from engine.bots.registry import learned
from engine.bots.search import alphabeta
from engine.bots.search.budget import Budget
from tests.engine.games.mana import positions
from tools.lab import tactics


@pytest.mark.parametrize("iterations", [50, 600])
def test_a_set_up_is_chosen_by_what_the_other_one_can_answer(iterations):
    """Of Black's three places the middle one lost every game that was tried: whoever looks does not prefer it."""
    state = GAMES["mana"].new(2, 1)
    values = {
        state.notation(other.move): other.value
        for other in think(state, "wise", random.Random(1), iterations=iterations).alternatives
    }
    assert max(values, key=values.get) != "c1"
    assert len(set(values.values())) > 1


@pytest.mark.parametrize("blocked", ["skip", "free"])
@pytest.mark.parametrize("seed", range(12))
def test_the_position_of_the_search_plays_by_the_rules(seed, blocked):
    state = tactics.random_turns(seed, blocked)
    position = mana_position.position_of(state)
    assert mana_position.moves(position) == state.moves()
    assert mana_position.strikes(position) == tactics.captures(state)
    if tactics.captures(state):
        return
    for line, following in mana_position.turns(position):
        after = state.copy()
        for move in line:
            after.play(move)
        if after.to_move is not None:
            assert mana_position.position_of(after) == following


@pytest.mark.parametrize("seed", range(8))
def test_forced_wins_are_those_of_a_full_solver(seed):
    state = tactics.random_turns(seed + 100)
    if not tactics.captures(state):
        position = mana_position.position_of(state)
        assert (mana_tactics.win_in_two(position, lambda: None) is not None) == tactics.wins_in_two(state)


@pytest.mark.parametrize("seed", range(6))
def test_no_win_in_one_or_two_turns_is_missed(seed):
    """python3 -m tools tactics asks the same of 500 positions."""
    assert not tactics.check(tactics.random_turns(seed + 200)).startswith("missed")


def test_a_won_game_is_not_repeated_into_a_draw():
    """A position that came twice already is a draw for the search."""
    state = positions.position("b1 c4 d2 e1", "f6 a6", demand=0)
    best = think(state, "wise", random.Random(1), iterations=2000)
    line = (best.move, *best.alternatives[0].then)
    after = state.copy()
    for move in line:
        after.play(move)
    assert after.to_move is not None
    state.seen[after.position()] = 2
    again = think(state, "wise", random.Random(1), iterations=2000)
    assert (again.move, *again.alternatives[0].then) != line


def test_every_line_is_looked_at_however_small_the_budget():
    """A line that nobody looked at would seem to be even."""
    state = tactics.random_turns(904)
    thought = think(state, "wise", random.Random(1), iterations=1)
    assert thought.iterations > len(thought.lines) > 1
    assert all(line.value != 0.5 for line in thought.lines)


def test_when_time_is_up_a_line_that_is_lost_is_not_the_answer(monkeypatch):
    """The other lines are worth what they were worth one turn less deep."""
    state = tactics.random_turns(1)
    finder = alphabeta.Finder(state, learned("mana", 2).at(ONE_PHASE), Budget(None, 10, None, None))
    good, better, best = lines(state)[:3]
    found = iter([3 - alphabeta.WIN])

    def root_line(*_):
        for value in found:
            return value
        raise alphabeta.TimeUp

    monkeypatch.setattr(finder, "root_line", root_line)
    values = finder.root(dict.fromkeys([best, better, good]), {best: 0.3, better: 0.2, good: 0.1}, 4)
    assert list(values.items()) == [(better, 0.2), (good, 0.1), (best, 3 - alphabeta.WIN)]


def test_so_many_moves_are_ranked_and_other_lines_only_have_to_beat_the_last_of_them():
    state = tactics.random_turns(1)
    weights, budget = learned("mana", 2).at(ONE_PHASE), Budget(None, 10, None, None)
    one, three = (alphabeta.Finder(state, weights, budget, ranked) for ranked in (1, 3))
    best = {1: 0.5, 2: 0.4, 3: 0.3}
    assert one.bound(best, 9, 0.0) == one.bound(best, 3, 0.0) == 0.5
    assert one.bound({}, 9, 0.0) is None
    assert three.bound(best, 9, 0.0) == 0.3
    assert three.bound(best, 2, 0.0) == 0.4  # of its own move another line is as good
    assert three.bound({1: 0.5, 2: 0.4}, 9, 0.0) is None
    assert three.bound({1: 0.5, 2: 0.4}, 2, 0.0) == 0.4
