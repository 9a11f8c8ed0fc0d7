"""What the bots see in a position of Mandala Stones: their objectives above all."""

import random

import pytest

from engine.bots import think
from engine.bots.advisor import ADVISORS
from engine.bots.stones import NAMES, features, progress
from engine.games.stones_tables import END_SPACE, OBJECTIVES
from tests.engine.stones_position import LETTERS, SPARE, position

CARDS = {objective.id: card for card, objective in enumerate(OBJECTIVES)}
SHELF, CROWNS = CARDS["full_shelf"], CARDS["four_crowns"]


def towers(*written: str) -> tuple[bytes, ...]:
    return tuple(bytes(LETTERS.index(stone) for stone in tower.split()) for tower in (*written, "", "", "", "", "")[:5])


def row(state, seat: int) -> dict[str, float]:
    return dict(zip(NAMES, features(state)[seat], strict=True))


@pytest.mark.parametrize(
    ("card", "board", "turns"),
    [
        ("full_shelf", ["yo", "bo", "po"], 2),
        ("full_shelf", ["yo", "bo", "po", "vo", "vx"], 0),
        ("swept_table", [], 0),
        ("swept_table", ["yo bo po", "yo"], 3),
        ("petals", ["yo bo", "yx"], 2),
        ("pure_tower", ["yo bo"], 1),
        ("kin", ["yo yx", "yo"], 1),
        ("stairs", ["yo", "yo bo", "vo po bo"], 0),
    ],
)
def test_how_many_turns_an_objective_is_away(card, board, turns):
    share, away = progress(towers(*board), CARDS[card])
    assert away == turns
    assert (share == 1.0) == (turns == 0)


def test_the_nearer_objective_counts():
    state = position(SPARE, boards=[["yo", "bo", "po", "vo"]], laid=40, objectives=[[CROWNS, SHELF], [4, 5]])
    seen = row(state, 0)
    assert seen["met_late"] == pytest.approx(OBJECTIVES[CROWNS].points * 40 / END_SPACE[2])
    assert seen["one_late"] == pytest.approx(OBJECTIVES[SHELF].points * 40 / END_SPACE[2])


def test_after_the_last_turn_towers_are_worth_what_objectives_they_meet():
    boards = [["yo", "yx", "po", "vo", "bo"], ["yo", "yx"]]
    state = position(SPARE, boards=boards, laid=END_SPACE[2], turns=1, objectives=[[SHELF, 4], [4, 5]])
    over, going_on = row(state, 0), row(state, 1)
    assert over["points"] == OBJECTIVES[SHELF].points
    assert over["best"] == over["stones"] == over["met_ending"] == 0
    assert going_on["best"] > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_objective_that_is_met_is_worth_more_towards_the_end(players):
    weights = ADVISORS["stones"].weights(position(players=players))

    def gain(board: list[str], laid: int) -> float:
        """What a card is worth to a board, compared to one that is far from being met."""
        near, far = (
            position(SPARE, boards=[board], players=players, laid=laid, objectives=[[card, card], *[[4, 5]] * 3])
            for card in (SHELF, CARDS["spire"])
        )
        return sum(w * (a - b) for w, a, b in zip(weights, features(near)[0], features(far)[0], strict=True))

    met, end = ["yo", "bo", "po", "vo", "yx"], END_SPACE[players]
    assert gain(met, end - 2) > max(0.0, gain(met, end // 3))


@pytest.mark.parametrize("bot", ["greedy", "kind", "wise"])
def test_the_last_turn_completes_an_objective(bot):
    """Five points behind, seven for a fifth tower: nothing else wins."""
    state = position(
        {"B2 n": "po"},
        boards=[["yo", "bo", "po", "", "vo"], ["yo", "bo", "po"]],
        laid=END_SPACE[2],
        turns=1,
        start=1,
        objectives=[[SHELF, CARDS["spire"]], [4, 5]],
    )
    state.points[7 + 5] = 5
    for luck in range(3):
        after = state.copy()
        after.play(think(state, bot, random.Random(luck), iterations=40).move)
        assert all(after.board(0))
