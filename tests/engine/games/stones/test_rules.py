"""The rules of Mandala Stones, one by one."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import GAMES
from engine.games.stones.state import StonesState
from engine.games.stones.tables import (
    ARTISTS,
    BONUS,
    BONUS_SPACES,
    END_SPACE,
    NEAR,
    OBJECTIVES,
    SLOTS,
    SOURCES,
    SPACE_AT,
    SPACE_NAMES,
    STACK_AT,
)
from tests.engine.games.stones.positions import (
    CORNERS,
    SPARE,
    board,
    legal,
    picks,
    position,
    stack_at,
    tower,
)

CARDS = {objective.id: number for number, objective in enumerate(OBJECTIVES)}


def deal(players: int = 2, seed: int = 1, **options: str) -> StonesState:
    state = GAMES["stones"].new(players, seed, options)
    assert isinstance(state, StonesState)
    return state


def score_of(state: StonesState, seat: int = 0) -> int:
    return state.view(None)["boards"][seat]["score"]


# --- set-up ---------------------------------------------------------------------------


def test_the_lattice() -> None:
    assert len(SPACE_AT) == 9
    assert len(STACK_AT) == 24
    touching = Counter(sum(near >> stack & 1 for near in NEAR) for stack in range(24))
    assert touching == {1: 12, 2: 12}
    assert all(near.bit_count() == 4 for near in NEAR)
    assert STACK_AT[stack_at("B2", "n")] == (2, 3)
    assert SPACE_NAMES[5] == "C2"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal(players: int) -> None:
    state = deal(players)
    assert Counter(state.kinds) == dict.fromkeys(range(8), 12)
    assert list(state.heights) == [4] * 24
    assert {SPACE_NAMES[space] for space in state.artists} == {"B1", "A2", "C2", "B3"}
    assert sorted(ARTISTS) == [0, 0, 1, 1]
    cards = [card for own in state.objectives for card in own]
    assert [len(own) for own in state.objectives] == [2] * players
    assert len(set(cards)) == 2 * players
    assert state.score(0) == 0
    assert not any(state.towers)


def test_luck_decides_about_stones_artists_objectives_and_start() -> None:
    deals = [deal(4, seed) for seed in range(40)]
    assert len({state.kinds for state in deals}) == 40
    assert len({bytes(state.artists) for state in deals}) > 10
    assert len({state.objectives for state in deals}) > 30
    assert {state.start for state in deals} == {0, 1, 2, 3}


def test_options() -> None:
    assert deal(3, 5, start="3").to_move == 2
    assert deal(3, 5, objectives="no").objectives == ((), (), ())
    assert deal(3, 5, objectives="no").kinds == deal(3, 5).kinds
    assert deal(3, 5, start="2").kinds == deal(3, 5).kinds


def test_play_runs_clockwise() -> None:
    state = deal(4, 3, start="3")
    order = []
    for _ in range(8):
        order.append(state.to_move)
        state.play(state.moves()[0])
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


# --- picking --------------------------------------------------------------------------


def test_an_artist_takes_its_pattern_from_the_tops_around_it() -> None:
    stacks = {"B2 n": "yo px", "B2 e": "bx bo", "B2 s": "vo", "B2 w": "yx", "B1 n": "po"}
    state = position(stacks)
    assert state.stacks_taken(0, 4) == [stack_at("B2", "e"), stack_at("B2", "s")]
    state.play("A1-B2 e III")
    assert tower(state, 0, "III") == "bo vo"
    assert list(state.heights).count(0) == 20  # the blue one was not alone


def test_the_other_patterns_artist_takes_the_others() -> None:
    state = position({"B2 n": "px", "B2 e": "bo", "B2 w": "yx"})
    state.play("A3-B2 w I")
    assert tower(state, 0, "I") == "yx px"


def test_only_top_stones_count() -> None:
    state = position({"B2 n": "po px", "B1 n": "bo"})
    assert picks(state) >= {"A3-B2 I"}
    assert not any("A1-B2" in text for text in picks(state))


def test_a_stone_next_to_another_artist_is_not_taken() -> None:
    stacks = {"A2 n": "bo", "A2 e": "po"}  # A1 stands next to the blue one
    state = position(stacks)
    assert not any(text.startswith("C1-A2") and " n " in text for text in picks(state))
    state.play("C1-A2 IV")
    assert board(state, 0) == ["", "", "", "po", ""]


def test_the_space_just_left_no_longer_counts() -> None:
    state = position({"A1 e": "po"}, artists=("A1", "C1", "A3", "C3"))
    assert picks(state) == {f"A1-B1 {slot}" for slot in SLOTS}


def test_any_distance_but_not_staying_and_not_onto_another_artist() -> None:
    stacks = {"A1 n": "po", "C3 s": "bo", "B2 n": "vx"}
    state = position(stacks, artists=("A1", "B3", "A3", "C1"))
    texts = {text.split()[0] for text in picks(state)}
    assert texts == {"A1-C3", "B3-C3", "A3-B1", "A3-B2", "C1-B1", "C1-B2"}


def test_a_pick_takes_at_least_one_stone() -> None:
    assert picks(position({"B2 n": "po"})) == {
        f"{artist}-{to} {slot}" for artist in ("A1", "C1") for to in ("B1", "B2") for slot in SLOTS
    }


def test_every_stone_that_can_be_taken_is_taken_clockwise_from_the_first() -> None:
    stacks = {"B2 n": "po", "B2 e": "bo", "B2 s": "vo", "B2 w": "yx"}
    towers = {}
    for side in "nes":
        state = position(stacks)
        state.play(f"A1-B2 {side} II")
        towers[side] = tower(state, 0, "II")
    # The book's example: these three towers and no others.
    assert towers == {"n": "po bo vo", "e": "bo vo po", "s": "vo po bo"}
    assert {text for text in picks(position(stacks)) if text.startswith("A1-B2")} == {
        f"A1-B2 {side} {slot}" for side in "nes" for slot in SLOTS
    }


def test_four_stones_make_the_highest_tower() -> None:
    state = position({"B2 n": "po", "B2 e": "bo", "B2 s": "vo", "B2 w": "yo"})
    state.play("C1-B2 w V")
    assert tower(state, 0, "V") == "yo po bo vo"
    assert SPACE_NAMES[state.artists[1]] == "B2"


def test_a_tower_goes_onto_an_empty_slot() -> None:
    state = position(SPARE, boards=[["px", "", "bx", "", "yx"]])
    assert {text.split()[-1] for text in picks(state)} == {"II", "IV"}


def test_without_an_empty_slot_there_is_no_pick() -> None:
    state = position(SPARE, boards=[["px", "px", "bx", "bx", "yx"]])
    assert picks(state) == set()
    assert legal(state) >= {"score pink", "score blue", "any I", "any I II III IV V"}


def test_there_is_no_passing() -> None:
    state = position(SPARE, boards=[["px", "", "", "", ""]])
    assert all(text.split()[0] == "any" or "-" in text for text in legal(state))


# --- scoring --------------------------------------------------------------------------


def test_a_colour_must_top_two_towers() -> None:
    state = position(SPARE, boards=[["po", "px bo", "vx", "bx", "vo yo"]])
    assert {text for text in legal(state) if "score" in text} == {"score blue"}


def test_the_books_example() -> None:
    """Three purple tops on I, IV (height 3) and V (four colours): 13, and 15 with a +2."""
    boards = [["vo", "bx yo", "bo px", "yo yx vx", "yo bo po vo"]]
    state = position(SPARE, boards=boards, laid=9)
    assert state.view(0)["boards"][0]["colours"] == {"purple": 13}
    state.play("score purple")
    assert score_of(state) == 15
    assert board(state, 0) == ["", "bx yo", "bo px", "yo yx", "yo bo po"]
    assert len(state.laid) == 12


@pytest.mark.parametrize(("slot", "values"), [("II", [4, 2, 1, 1]), ("III", [1, 3, 4, 1]), ("IV", [1, 2, 4, 6])])
def test_slots_by_height(slot: str, values: list[int]) -> None:
    for height, value in enumerate(values, start=1):
        towers = [""] * 5
        towers[SLOTS.index(slot)] = " ".join(["po"] * height)
        assert position(boards=[towers]).view(0)["boards"][0]["slots"][SLOTS.index(slot)] == {
            "tower": [{"id": n, "colour": "pink", "pattern": "petals"} for n in _ids(height)],
            "value": value,
            "counted": [height],
        }


def _ids(height: int) -> list[int]:
    return [95 - level for level in range(height)]


@pytest.mark.parametrize(
    ("towers", "value"),
    [
        (["po", "", "", "", ""], 2),  # heights 1 and 0
        (["po", "bo", "yo", "vo", "bx"], 1),
        (["po", "bo bo", "", "yo yo yo", "vo vo vo vo"], 5),
        (["po bo", "bo bo", "yo yo", "yo yo yo", "vo vo vo vo"], 3),
    ],
)
def test_slot_one_counts_different_heights_and_empty_is_one(towers: list[str], value: int) -> None:
    assert position(boards=[towers]).view(0)["boards"][0]["slots"][0]["value"] == value


@pytest.mark.parametrize(("fifth", "value"), [("po", 2), ("po px po", 2), ("po bo px", 3), ("yo bo po vo", 5)])
def test_slot_five_counts_different_colours(fifth: str, value: int) -> None:
    state = position(boards=[["", "", "", "", fifth]])
    assert state.view(0)["boards"][0]["slots"][4]["value"] == value


def test_all_towers_of_the_colour_score_and_all_before_a_stone_is_removed() -> None:
    """Removing I first would leave heights 0, 1, 2: three; it must count four."""
    state = position(SPARE, boards=[["yo yo po", "bo po", "", "px", "vo"]])
    state.play("score pink")
    parts = state.explain()[0]
    assert [part.points for part in parts] == [4, 2, 0, 1, 0, 0, 0]
    assert board(state, 0) == ["yo yo", "bo", "", "", "vo"]


def test_any_tops_give_a_point_each() -> None:
    """The book's example: any three tops, 3 points."""
    state = position(SPARE, boards=[["po", "bo vo", "yo px", "bx", ""]])
    state.play("any II III IV")
    assert score_of(state) == 3
    assert board(state, 0) == ["po", "bo", "yo", "", ""]
    assert [part.points for part in state.explain()[0]] == [0, 0, 0, 0, 0, 3, 0]


def test_any_tops_are_one_or_more_of_the_towers() -> None:
    state = position(SPARE, boards=[["po", "", "yo px", "", ""]])
    assert {text for text in legal(state) if "any" in text} == {"any I", "any III", "any I III"}


# --- the mandala ----------------------------------------------------------------------


def test_bonus_spaces() -> None:
    assert [space for space in BONUS if space % 6 != 4] == []
    assert {space: BONUS[space] for space in (4, 16, 28, 40, 52)} == dict.fromkeys((4, 16, 28, 40, 52), 1)
    assert {space: BONUS[space] for space in (10, 22, 34, 46, 58)} == dict.fromkeys((10, 22, 34, 46, 58), 2)
    assert len(BONUS) == 10


@pytest.mark.parametrize(
    ("laid", "stones", "extra"),
    [(3, 1, 1), (2, 1, 0), (4, 5, 0), (9, 1, 2), (5, 5, 2), (3, 2, 1), (57, 2, 2), (61, 5, 0)],
)
def test_covering_a_bonus_space_scores_at_once(laid: int, stones: int, extra: int) -> None:
    boards = [[], ["po", "bo", "yo", "vo", "bx"]]
    state = position(SPARE, players=4, boards=boards, laid=laid, turns=1)
    state.play("any " + " ".join(SLOTS[:stones]))
    assert score_of(state, 1) == stones + extra
    assert state.points[SOURCES + BONUS_SPACES] == extra


def test_bonus_spaces_count_for_a_scored_colour_too() -> None:
    state = position(SPARE, boards=[["", "po", "po", "", ""]], laid=8)
    state.play("score pink")
    assert score_of(state) == 4 + 1 + 2


def test_stones_beyond_the_last_space_are_set_aside() -> None:
    boards = [[], ["po", "bo", "yo", "", ""]]
    state = position(SPARE, players=4, boards=boards, laid=60, turns=1)
    state.play("any I II III")
    mandala = state.view(None)["mandala"]
    assert len(mandala["stones"]) == 61
    assert [stone["colour"] for stone in mandala["aside"]] == ["blue", "yellow"]


# --- the end --------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "end"), [(2, 43), (3, 49), (4, 55)])
def test_the_end_space_ends_the_game_after_the_round(players: int, end: int) -> None:
    assert END_SPACE[players] == end
    boards = [["po", "bo", "", "", ""]] * players
    state = position(SPARE, players=players, boards=boards, laid=end - 1, start=1)
    state.play("any I")
    assert state.view(None)["phase"] == "last_round"
    for turn in range(players - 1):
        assert state.to_move == (2 + turn) % players
        state.play("any I")
    assert state.to_move is None
    assert state.result() is not None


def test_the_last_of_the_round_ends_it_at_once() -> None:
    state = position(SPARE, boards=[["po"], ["po"]], laid=42, turns=1)
    state.play("any I")
    assert state.to_move is None


def test_one_space_short_of_the_end_the_game_goes_on() -> None:
    state = position(SPARE, boards=[["po"], ["po"]], laid=41, turns=1)
    state.play("any I")
    assert state.to_move == 0
    assert state.view(None)["phase"] == "play"


def test_end_spaces_of_other_player_counts_do_nothing() -> None:
    state = position(SPARE, players=4, boards=[["po"]] * 4, laid=42, turns=3)
    state.play("any I")
    assert state.to_move == 0
    state = position(SPARE, players=2, boards=[["po"]] * 2, laid=41, turns=1)
    state.play("any I")
    assert state.to_move == 0


def test_who_can_neither_pick_nor_score_ends_the_game_at_once() -> None:
    """Player 2 has an empty board, and the last stone is next to two artists."""
    stacks = {"A1 e": "po"}
    artists = ("A1", "A3", "B1", "C3")
    state = position(stacks, artists, [["yo"], ["yo"], ["yo"]], players=3)
    assert state.to_move == 0
    state.towers[5] = b""
    state.play("any I")
    assert state.to_move is None
    assert state.result() is not None
    assert state.view(None)["round"] == 1


def test_a_player_with_a_tower_or_a_pick_is_not_stuck() -> None:
    artists = ("A1", "A3", "B1", "C3")
    scoring = position({"A1 e": "po"}, artists, [["yo"], ["yo"]])
    scoring.play("any I")
    assert scoring.to_move == 1
    picking = position(SPARE, boards=[["yo"]])
    picking.play("any I")
    assert picking.to_move == 1
    assert picks(picking)


def test_a_stuck_player_ends_the_last_round_too() -> None:
    state = position({}, boards=[["po"], []], laid=42)
    state.play("any I")
    assert state.to_move is None


def test_the_earlier_in_turn_order_wins_a_tie() -> None:
    for start in range(3):
        state = position({}, players=3, start=start, objectives=[(), (), ()])
        assert state.to_move is None
        state.points[:] = [0] * 21
        result = state.result()
        assert result is not None
        assert result.scores == (0, 0, 0)
        assert result.winners == (start,)
    state.points[7 * 1] = state.points[7 * 0] = 9  # the start player is 2: seat 0 sits nearer
    result = state.result()
    assert result is not None
    assert result.winners == (0,)
    state.points[7 * 1] = 10
    result = state.result()
    assert result is not None
    assert result.winners == (1,)


# --- objectives -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "points", "met", "missed"),
    [
        ("four_crowns", 6, ["po", "yo bo", "yx", "vo", ""], ["po", "yo bo", "bx", "vo", ""]),
        ("swept_table", 5, ["", "", "", "", ""], ["", "", "po", "", ""]),
        ("full_shelf", 7, ["po", "po", "po", "po", "po"], ["po", "po", "po", "", "po po po po"]),
        ("stairs", 6, ["po", "po po", "", "po po po", ""], ["po", "po po", "", "po po po po", ""]),
        ("twin_peaks", 5, ["po po po", "po po", "", "", ""], ["po po po po", "po", "po", "", ""]),
        ("twin_peaks", 5, ["po po po po", "po po po", "", "", ""], ["po po", "po po", "", "", ""]),
        ("spire", 5, ["po po po", "po", "", "", "po"], ["po po po", "po po", "", "", ""]),
        ("spire", 5, ["po po po po", "po po", "", "", ""], ["po po", "", "", "", ""]),
        ("spire", 5, ["", "", "", "", "po po po"], ["po po po po", "po po po", "", "", ""]),
        ("kin", 6, ["po px", "bo px", "po", "", ""], ["po px", "bo px", "yo", "bx bx", ""]),
        ("petals", 6, ["po bo", "yo vx", "vo po", "", ""], ["po bo", "yo vx", "vo px", "", ""]),
        ("rays", 6, ["px bx", "yx vo", "vx px", "", ""], ["px bx", "yx vo", "vx po", "", ""]),
        ("pure_tower", 7, ["po bo vx", "", "", "", ""], ["po bo px", "po bo", "", "", ""]),
        ("pure_tower", 7, ["", "", "po bo vx yo", "", ""], ["po bo vx vo", "", "", "", ""]),
    ],
)
def test_objectives(card: str, points: int, met: list[str], missed: list[str]) -> None:
    assert len(OBJECTIVES) == 10
    for towers, gain in ((met, points), (missed, 0)):
        state = over(towers, [CARDS[card]])
        assert state.score(0) == gain
        view = state.view(1)["boards"][0]["objectives"][0]
        assert view["met"] == (gain > 0)
        assert view["points"] == points
        assert (view["have"] == view["needs"]) == view["met"]


def over(towers: list[str], cards: list[int]) -> StonesState:
    """The first player's final board."""
    state = position(boards=[towers], laid=43, objectives=[cards, []], turns=2)
    assert state.to_move is None
    return state


def test_only_the_better_of_the_objectives_met_scores() -> None:
    cards = [CARDS["full_shelf"], CARDS["four_crowns"]]
    both = over(["po", "bo", "yo", "vo", "px"], cards)
    one = over(["po", "bo", "yo", "vo", ""], cards)
    none = over(["po", "po", "", "", ""], cards)
    assert [(part.code, part.params, part.points) for part in both.explain()[0][7:]] == [
        ("objective", {"card": "full_shelf", "met": True}, 7),
        ("objective", {"card": "four_crowns", "met": True}, 0),
    ]
    assert [(part.params["met"], part.points) for part in one.explain()[0][7:]] == [(False, 0), (True, 6)]
    assert [(part.params["met"], part.points) for part in none.explain()[0][7:]] == [(False, 0), (False, 0)]
    assert (both.score(0), one.score(0), none.score(0)) == (7, 6, 0)


def test_objectives_count_at_the_end_only() -> None:
    state = position(SPARE, boards=[["po", "bo", "yo", "vo", "bx"]], objectives=[[2], [0]])
    assert state.score(0) == 0
    assert len(state.explain()[0]) == 7


# --- things are conserved -------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_stone_is_ever_lost(players: int) -> None:
    rng = random.Random(players)
    for seed in range(4):
        state = deal(players, seed)
        kinds = state.kinds
        while state.to_move is not None:
            state.play(rng.choice(state.moves()))
            everywhere = [*state.in_stacks(), *b"".join(state.towers), *state.laid]
            assert sorted(everywhere) == list(range(96))
            assert len(set(state.artists)) == 4
            assert max(map(len, state.towers)) <= 4
            assert state.tops == state.find_tops()
        assert state.kinds is kinds


def test_corners_are_where_the_tests_put_them() -> None:
    state = position(SPARE)
    assert [SPACE_NAMES[space] for space in state.artists] == list(CORNERS)
