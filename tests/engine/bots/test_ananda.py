"""What the bots know about Ananda: which areas a seat can use, and the turns worth a look."""

from typing import Any

import pytest

from engine.bots.games.ananda import SPEC, features, most_points
from engine.bots.games.ananda_turns import AT_ROOT, lines, root_lines
from engine.games.ananda.tables import LAY, OFF, PUT, SUMS
from tests.engine.bots.positions import position


def middle(players):
    """A turn about to begin, some turns into the game."""
    plies = 30
    while position("ananda", players, plies).phase != PUT:
        plies += 1
    return position("ananda", players, plies)


def row(state, seat):
    phase, vectors = features(state)
    return dict(zip(SPEC.names, SPEC.vector(vectors[seat], phase), strict=True))


def test_cards_bring_what_fits_into_the_area():
    one_four_five = 0b11001
    assert [most_points(one_four_five, size) for size in (0, 1, 3, 4, 6, 8, 9, 10, 40)] == [0, 1, 1, 4, 6, 6, 9, 10, 10]
    assert all(most_points(held, 15) == SUMS[held] for held in range(32))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_monk_that_moves_on_in_time_bars_nothing(players):
    """The mover's monk bars its area for the mover alone: whoever comes later finds it gone."""
    state, without = middle(players), middle(players)
    mover = state.to_move
    cells = [cell for cell in range(80) if state.temple.visible() >> cell & 1]
    without.monks[mover] = OFF
    barred = False
    for cell in cells:
        state.monks[mover] = cell
        for seat in range(players):
            if seat != mover:
                assert row(state, seat) == row(without, seat)
        assert row(state, mover)["best"] <= row(without, mover)["best"]
        barred = barred or row(state, mover)["best"] < row(without, mover)["best"]
    assert barred


def test_everything_counts_more_towards_the_end():
    state = middle(2)
    early = row(state, 0)
    state.supply = b""
    late = row(state, 0)
    assert late["karma"] == early["karma"] > 0
    assert late["karma_late"] == late["karma"] > early["karma_late"]
    assert late["karma_end"] > early["karma_end"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_are_whole_and_legal(players):
    state = middle(players)
    for turns in (lines(state), root_lines(state)):
        assert len(set(turns)) == len(turns) > 1
        for turn in turns:
            after = state.copy()
            for move in turn:
                after.play(move)
            assert after.turn == state.turn + 1


def test_where_it_is_decided_the_last_tile_is_tried_in_several_places():
    """What a tile covers and lies beside is for the next player, too: the largest area is not all."""
    state = middle(2)
    places: dict[Any, set[Any]] = {}
    for turn in root_lines(state):
        laid = [move for move in turn if move[0] == LAY]
        if laid:
            places.setdefault((turn[0], *laid[:-1]), set()).add(laid[-1][3:])
    assert max(map(len, places.values())) > 3
    assert len(root_lines(state)) <= AT_ROOT.turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_can_be_played_at_a_glance(players):
    """Whole turns that the rules allow, from the first to the last."""
    state = position("ananda", players, 0)
    while state.to_move is not None:
        seat = state.to_move
        for move in lines(state)[0]:
            assert (state.to_move, move in state.moves()) == (seat, True)
            state.apply(move)
        assert state.to_move != seat
    assert max(state.result().scores) > 15
