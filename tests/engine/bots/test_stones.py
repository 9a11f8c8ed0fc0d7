"""What the bots see in a position of Mandala Stones: their objectives above all."""

import random
from operator import mul

import pytest

from engine.bots import think
from engine.bots.games.stones import SPEC, features, finish, turns_away
from engine.bots.registry import HEURISTICS, learned
from engine.bots.value import first_values, shares
from engine.games.stones import GAME
from engine.games.stones.tables import END_SPACE, OBJECTIVES, best_met
from tests.engine.games.stones.positions import LETTERS, SPARE, position

CARDS = {objective.id: card for card, objective in enumerate(OBJECTIVES)}
SHELF, CROWNS = CARDS["full_shelf"], CARDS["four_crowns"]


def towers(*written: str) -> tuple[bytes, ...]:
    return tuple(bytes(LETTERS.index(stone) for stone in tower.split()) for tower in (*written, "", "", "", "", "")[:5])


def row(state, seat: int) -> dict[str, float]:
    phase, vectors = features(state)
    return dict(zip(SPEC.names, SPEC.vector(vectors[seat], phase), strict=True))


@pytest.mark.parametrize(
    ("card", "board", "turns"),
    [
        ("full_shelf", ["yo", "bo", "po"], 2),
        ("full_shelf", ["yo", "bo", "po", "vo", "vx"], 0),
        ("swept_table", [], 0),
        ("swept_table", ["yo", "bo", "po", "vo", "vx"], 1),  # any tops: all at once
        ("swept_table", ["yo bo po", "bx"], 3),
        ("petals", ["yo bo", "yx"], 2),
        ("petals", ["yo bo", "yo", "po"], 1),
        ("stairs", ["yo", "yo bo", "vo po bo"], 0),
        ("pure_tower", ["yo bo"], 1),  # another tower, since this one does not grow
        ("pure_tower", ["yo bo po"], 0),
    ],
)
def test_how_many_turns_an_objective_is_away(card, board, turns):
    assert turns_away(towers(*board), (CARDS[card],)) == (turns,)


@pytest.mark.parametrize("objective", OBJECTIVES, ids=lambda objective: objective.id)
def test_no_turn_away_is_what_the_rules_call_met(objective):
    rng, seen = random.Random(7), set()
    for _ in range(1500):
        board = tuple(bytes(rng.choices(range(8), k=rng.choice([0, 1, 1, 2, 2, 3, 4]))) for _ in range(5))
        board = board if rng.random() < 0.9 else (b"",) * 5
        met = best_met(board, bytes(range(8)), [CARDS[objective.id]]) is not None
        assert (turns_away(board, (CARDS[objective.id],)) == (0,)) == met
        seen.add(met)
    assert seen == {True, False}


def test_progress_towards_an_objective_is_seen_from_the_beginning():
    boards = [["yo", "bo", "po"][:count] for count in range(4)]
    near = [
        row(position(SPARE, boards=[board], laid=0, objectives=[[SHELF, SHELF], [4, 5]]), 0)["card"] for board in boards
    ]
    assert near == sorted(near) and near[0] < near[-1] < OBJECTIVES[SHELF].points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_picks_are_worth_at_first_sight_what_they_are_worth_when_played(players):
    heuristics, weights = HEURISTICS["stones"], learned("stones", players)
    state, rng, picks = GAME.new(players, 5), random.Random(5), 0
    while state.to_move is not None:
        lines = heuristics.lines(state)
        known = heuristics.first_values(state, lines, weights)
        for line, value in known.items():
            played = state.copy()
            played.apply(line[0])
            assert value == pytest.approx(shares(played, heuristics, weights)[state.to_move])
        picks += len(known)
        values = first_values(state, lines, heuristics, weights)
        state.apply((lines[values.index(max(values))] if rng.random() < 0.8 else rng.choice(lines))[0])
    assert picks > 1000


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

    met, end = ["yo bo", "po", "vo", "yo", "yx bo"], END_SPACE[players]  # who scores blue keeps the shelf full
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
