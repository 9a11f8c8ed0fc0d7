"""What the bots see in a position of Mandala Stones: their objectives above all."""

import random
from operator import mul

import pytest

from engine.bots import think
from engine.bots.games.stones import SPEC, features, finish, progress
from engine.bots.registry import learned
from engine.games.stones.tables import END_SPACE, OBJECTIVES
from tests.engine.games.stones.positions import LETTERS, SPARE, position

CARDS = {objective.id: card for card, objective in enumerate(OBJECTIVES)}
SHELF, CROWNS = CARDS["full_shelf"], CARDS["four_crowns"]


def towers(*written: str) -> tuple[bytes, ...]:
    return tuple(bytes(LETTERS.index(stone) for stone in tower.split()) for tower in (*written, "", "", "", "", "")[:5])


def row(state, seat: int) -> dict[str, float]:
    phase, vectors = features(state)
    return dict(zip(SPEC.names, SPEC.vector(vectors[seat], phase), strict=True))


@pytest.mark.parametrize(
    ("card", "board", "share"),
    [
        ("full_shelf", ["yo", "bo", "po"], 0.6),
        ("full_shelf", ["yo", "bo", "po", "vo", "vx"], 1.0),
        ("swept_table", [], 1.0),
        ("petals", ["yo bo", "yx"], 0.4),
        ("stairs", ["yo", "yo bo", "vo po bo"], 1.0),
    ],
)
def test_how_far_an_objective_is_met(card, board, share):
    assert progress(towers(*board))[CARDS[card]] == pytest.approx(share)


@pytest.mark.parametrize(
    ("board", "points"),
    [
        (["yo", "bo", "po", "vo", "bo"], 6),  # two blues, and the shelf is full no more
        (["yo bo", "po", "vo", "yo", "bx"], 1 + 7),  # better than two blues: a top whose tower stands on
        (["yo bo", "po", "vo", "yo", "yx bo"], 5 + 7),  # two blues whose towers stand on
        (["yo bo", "bo", "po bo", "vo", "bo"], 11),  # four blues are more than the shelf
        ([], 0),
    ],
)
def test_a_last_turn_scores_or_keeps_the_objective(board, points):
    assert finish(towers(*board), (SHELF, CARDS["spire"])) == points


def test_the_better_objective_counts():
    state = position(
        SPARE, boards=[["yo", "bo", "po", "vo", "yx"]], laid=END_SPACE[2], objectives=[[CROWNS, SHELF], [4, 5]]
    )
    assert row(state, 0)["met_ending"] == OBJECTIVES[SHELF].points


def test_after_the_last_turn_towers_are_worth_what_objectives_they_meet():
    boards = [["yo", "yx", "po", "vo", "bo"], ["yo", "yx"]]
    state = position(SPARE, boards=boards, laid=END_SPACE[2], turns=1, objectives=[[SHELF, 4], [4, 5]])
    over, going_on = row(state, 0), row(state, 1)
    assert over["points"] == OBJECTIVES[SHELF].points
    assert over["best"] == over["stones"] == over["met_ending"] == 0
    assert going_on["best"] > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_objective_that_is_met_is_worth_more_towards_the_end(players):
    def strength(state) -> float:
        phase, vectors = features(state)
        return sum(map(mul, learned("stones", players).at(phase), vectors[0]))

    def gain(board: list[str], laid: int) -> float:
        """What a card is worth to a board, compared to one that is far from being met."""
        near, far = (
            position(SPARE, boards=[board], players=players, laid=laid, objectives=[[card, card], *[[4, 5]] * 3])
            for card in (SHELF, CARDS["spire"])
        )
        return strength(near) - strength(far)

    met, end = ["yo", "bo", "po", "vo", "yx"], END_SPACE[players]
    assert gain(met, end - 2) > max(0.0, gain(met, end // 3))


@pytest.mark.parametrize("bot", ["greedy", "kind", "wise"])
def test_the_last_turn_completes_an_objective(bot):
    """Six points behind, seven for a fifth tower: nothing else wins."""
    state = position(
        {"B2 n": "po"},
        boards=[["yo", "bo", "po", "", "vo"], ["yo", "bo", "po"]],
        laid=END_SPACE[2],
        turns=1,
        start=1,
        objectives=[[SHELF, CARDS["spire"]], [4, 5]],
    )
    state.points[7 + 5] = 6
    for luck in range(3):
        after = state.copy()
        after.play(think(state, bot, random.Random(luck), iterations=40).move)
        assert all(after.board(0))
