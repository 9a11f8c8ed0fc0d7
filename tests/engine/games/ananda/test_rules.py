"""Ananda: every rule and ruling, by example, and building against a slow second opinion."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.errors import BadRecord
from engine.games.ananda.state import AnandaState
from engine.games.ananda.tables import BUILD, LAY, MEDITATE, PUT, TILES, full_deck
from tests.engine.games.ananda.positions import (
    GAME,
    as_halves,
    cards,
    deal,
    played,
    position,
    slow_area,
    slow_lays,
    tiles,
    written,
)

# Two red areas and a green one; d5 and e5 are the first tile.
ROW = "RG d5e5, RB f5f4"


# --- things and set-up ------------------------------------------------------------------------


def test_there_are_three_of_each_of_21_tiles() -> None:
    assert len(TILES) == 63
    assert set(Counter(TILES).values()) == {3}
    assert len(set(TILES)) == 21
    assert sum(tile // 6 == tile % 6 for tile in set(TILES)) == 6


@pytest.mark.parametrize(("players", "values"), [(2, 5), (3, 4), (4, 4)])
def test_set_up(players: int, values: int) -> None:
    state = deal(players)
    assert full_deck(players).bit_count() == 6 * values
    assert [len(rack) for rack in state.racks] == [6] * players
    assert [hand.bit_count() for hand in state.hands] == [6] * players
    assert [len(deck) for deck in state.decks] == [6 * values - 6] * players
    assert len(state.supply) == 62 - 6 * players
    assert state.monks == [-1] * players
    assert state.karma == [0] * players


@pytest.mark.parametrize(
    ("board", "middle"),
    [("7", "d4e4"), ("8", "d5e5"), ("9", "e5f5"), ("10", "e6f6"), ("12", "f7g7")],
)
def test_the_first_tile_lies_in_the_middle(board: str, middle: str) -> None:
    for seed in range(30):
        state = deal(seed=seed, board=board)
        (one, other, a, b, _), *rest = state.temple.tiles()
        assert state.name(a) + state.name(b) == middle
        assert one < other
        assert not rest


def test_doubles_drawn_first_are_mixed_back_anywhere() -> None:
    """Otherwise the first tiles drawn would be doubles too often, or never."""
    drawn = [deal(seed=seed) for seed in range(400)]
    for at in (0, -1):
        doubles = sum(state.supply[at] // 6 == state.supply[at] % 6 for state in drawn)
        assert 0.2 < doubles / 400 < 0.4  # 18 of 62 tiles are doubles


def test_who_begins() -> None:
    assert [deal(4, start=str(n)).to_move for n in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert {GAME.new(3, seed).to_move for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadRecord):
        GAME.new(2, 1, {"board": "11"})


# --- the monk ---------------------------------------------------------------------------------


def test_a_monk_may_stand_on_every_visible_cell() -> None:
    assert written(position("RG d5e5, YB f5g5, OP e4f4")) == {"d5", "e5", "f5", "g5", "e4", "f4"}
    assert written(position("RG d5e5, YB f5g5, OP e5f5")) == {"d5", "e5", "f5", "g5"}


def test_not_where_another_monk_stands_in_the_area_at_whatever_height() -> None:
    # d5 and e5 are red at heights 1 and 2; red f3 hangs together with neither.
    temple = "RG d5e5, YB f5g5, RO e5f5, RB f3g3"
    assert written(position(temple, monks="- d5")) == {"f5", "g5", "f3", "g3"}


def test_not_in_the_area_where_it_stood() -> None:
    assert written(position("RG d5e5, RB d4d3", monks="d5 -")) == {"e5", "d3"}


def test_a_monk_beside_the_board_has_no_area_of_its_own() -> None:
    assert written(position("RG d5e5", monks="- -")) == {"d5", "e5"}


def test_no_area_left_the_monk_goes_off_and_takes_a_tile() -> None:
    state = position("RG d5e5", monks="d5 e5", rack="RR RR", hand="R1")
    assert written(state) == {"pass"}
    assert state.path(state.moves()[0]) == ("pass",)
    played(state, "pass")
    assert (state.monks[0], len(state.racks[0]), len(state.supply)) == (-1, 3, 19)
    assert state.hands[0] == cards("R1")  # no balance
    assert (state.to_move, state.phase) == (1, PUT)


# --- building ---------------------------------------------------------------------------------


def test_on_two_empty_cells_beside_the_area() -> None:
    state = played(position("RG d5e5", rack="RB"), "d5")
    around = {"d6", "c5", "d4"}
    lays = written(state) - {"pass"}
    assert {lay[3:5] for lay in lays} == around
    assert "RB d6d7" in lays
    assert "RB d6e6" in lays
    assert "RB c5b5" in lays
    assert "RB d6d5" not in lays  # half on the ground, half on a tile
    assert "RB d7d6" not in lays  # the blue half joins nothing


def test_no_tile_leaves_the_board_or_runs_into_the_next_row() -> None:
    state = position("RG d5e5, RB c5c4, RO b5b4, RY a5a4", rack="RB")
    lays = written(played(state, "a5"))
    assert "RB a6a7" in lays
    assert "RB a6b6" in lays
    assert all("h" not in lay for lay in lays)
    edge = played(position("RG d5e5, RB d6c6, RO d7c7, RY d8c8", rack="RB"), "d8")
    assert {lay for lay in written(edge) if lay.startswith("RB e8")} == {"RB e8f8", "RB e8e7"}


def test_a_tile_bridges_two_tiles_of_equal_height() -> None:
    state = played(position("RG d5e5, BB f5g5, YY f4g4", rack="RO"), "d5")
    assert "RO e5f5" in written(state)
    assert "RO e5e4" not in written(state)  # heights 1 and 0


def test_never_on_one_tile_alone() -> None:
    state = played(position("RG d5e5, BB d4e4, YY f5f4", rack="RO"), "d5")
    lays = written(state)
    assert "RO d4e4" not in lays
    assert "RO e4d4" not in lays
    assert "RO d4d3" not in lays
    assert "RO e5e4" in lays
    assert "RO e5f5" in lays


def test_one_tile_below_counts_at_every_height() -> None:
    # Green f5 and blue e5 lie on two tiles, but are one tile now.
    state = position("RG d5e5, YY f5g5, BG e5f5, OO d4e4, OP f4g4, OR e4f4", rack="RY")
    lays = written(played(state, "d5"))
    assert "RY e5f5" not in lays
    assert "RY e5e4" in lays
    # Height 3 on heights 2, across two tiles.
    played(state, "RY e5e4")
    assert state.temple.height(state.cell("e5")) == 3


def test_tiles_of_this_turn_may_be_built_upon() -> None:
    state = played(position("RG d5e5", rack="RB RO"), "d5")
    assert "RO e5e6" not in written(state)
    played(state, "RB d6e6")
    assert "RO e5e6" in written(state)
    played(state, "RO e5e6")
    assert [state.temple.height(state.cell(name)) for name in ("d6", "e6", "e5")] == [1, 2, 2]


def test_no_cell_with_a_monk_is_covered() -> None:
    temple = "RG d5e5, RB d6e6, YO d4e4"
    free = written(played(position(temple, rack="RR RP"), "d6"))
    assert "RP d5d4" in free
    assert not any("d6" in lay for lay in free - {"d6"})
    beside = written(played(position(temple, monks="- d4", rack="RR RP"), "d6"))
    assert "RP d5d4" not in beside
    assert "RP d5c5" not in beside
    assert not any("d4" in lay for lay in beside)


def test_a_half_may_cover_a_cell_of_the_area() -> None:
    lays = written(played(position("RG d5e5, RB d6e6", rack="RP"), "d6"))
    assert "RP e5e6" in lays
    assert "RP d5e5" not in lays  # one tile below


def test_the_other_half_may_cover_the_area_unless_the_half_is_cut_off() -> None:
    # Red: d6 (the monk), d5, d4 in a column; c4 beside d4.
    temple = "RG d5e5, RB d6e6, RB d4e4, YY c5c4"
    lays = written(played(position(temple, rack="RP"), "d6"))
    # Purple on d5 parts d4 from the monk: red on d4 would not belong to his area.
    assert "RP d4d5" not in lays
    # Red on c5, purple on d5: c5 touches only d5, which is gone.
    assert "RP c5d5" not in lays
    # Red on d5 keeps touching d6; d4 is lost.
    assert "RP d5d4" in lays
    state = played(position(temple, rack="RP"), "d6", "RP d5d4")
    assert state.area.bit_count() == 2


def test_a_ring_is_not_cut_by_covering_one_cell_of_it() -> None:
    # Red ring d5 e5 e4 d4: covering e5 leaves the way round by d4 and e4.
    temple = "RY d5e5, RB d4c4, RB e4f4, RB f5g5, RG e6f6, RG e5f5"
    state = position(temple, rack="RP")
    assert state.temple.colour(state.cell("e5")) == 0
    played(state, "d5")
    assert slow_lays(state.view(0)) == {as_halves(state, m) for m in state.moves() if m[0] == LAY}


def test_joining_an_area_with_another_monk_is_allowed() -> None:
    state = position("RG d5e5, RB c4b4", monks="- c4", rack="RO")
    assert "c4" not in written(state)
    played(state, "d5", "RO c5b5")
    assert state.area == state.temple.area(state.monks[1])
    assert state.area.bit_count() == 3


def test_tiles_without_the_colour_never_go() -> None:
    state = played(position("RG d5e5", rack="GB OO RP"), "d5")
    assert all(lay[:2] == "RP" for lay in written(state) - {"pass"})


def test_equal_tiles_are_one_choice_and_a_double_lies_once_in_a_place() -> None:
    state = played(position("RG d5e5", rack="RR RR"), "d5")
    lays = [move for move in state.moves() if move[0] == LAY]
    assert len({as_halves(state, move) for move in lays}) == len(lays) == len(set(lays))
    assert "RR d7d6" in written(state)  # only d6 touches the area: either end may
    assert slow_lays(state.view(0)) == {as_halves(state, move) for move in lays}


def test_having_laid_nothing_the_monk_goes_off_with_one_tile() -> None:
    state = played(position("RG d5e5", rack="GB GB", hand="R1"), "d5", "pass")
    assert (state.monks[0], len(state.racks[0]), state.hands[0]) == (-1, 3, cards("R1"))
    assert (state.to_move, state.phase) == (1, PUT)


def test_a_player_may_stop_at_any_time() -> None:
    state = played(position("RG d5e5", rack="RB RB"), "d5")
    assert "pass" in written(state)
    played(state, "RB d6e6")
    assert "done" in written(state)
    assert played(state, "done").phase == MEDITATE


@pytest.mark.parametrize(("players", "board"), [(2, "7"), (3, "8"), (4, "12")])
def test_building_agrees_with_a_slow_second_opinion(players: int, board: str) -> None:
    rng = random.Random(f"{players} {board}")
    seen = 0
    state = deal(players, board=board)
    while state.to_move is not None:
        view = state.view(state.to_move)
        if state.phase == BUILD and rng.random() < 0.25:
            lays = [as_halves(state, move) for move in state.moves() if move[0] == LAY]
            assert len(lays) == len(set(lays))
            assert set(lays) == slow_lays(view)
            seen += 1
        if state.phase == PUT:
            check_monk_moves(state)
        for cell, area in zip(view["monks"], view["areas"], strict=True):
            assert (cell is None) == (area is None)
            if cell:
                assert slow_area(view, tuple(cell)) == {tuple(c) for c in area["cells"]}
        state.play(rng.choice(state.moves()))
    assert seen > 10


def check_monk_moves(state: AnandaState) -> None:
    view = state.view(state.to_move)
    free = {(r, c) for r, row in enumerate(view["colours"]) for c, colour in enumerate(row) if colour}
    for cell in view["monks"]:
        if cell:
            free -= slow_area(view, tuple(cell))
    assert {f"cell-{r}-{c}" for r, c in free} == {
        step for move in state.moves() for step in state.path(move) if step != "pass"
    }


# --- meditating -------------------------------------------------------------------------------


def meditating(value: int, *, hand: str, rack: int = 1, supply: int = 20, deck: int = 10) -> AnandaState:
    """Seat 0 has a red area of that value, so many tiles left, and is about to meditate."""
    state = position("RG d5e5", rack="RR " + "BB " * rack, hand=hand, supply=supply, deck=deck)
    played(state, "d5", "RR d6d7", "done")
    state.area = (1 << value) - 1
    return state


def test_the_area_value_is_the_number_of_its_cells_after_building() -> None:
    state = played(position("RG d5e5", rack="RR RB"), "d5", "RR d6d7", "RB d8e8", "done")
    assert state.area.bit_count() == 4
    assert state.view(1)["areas"][0]["value"] == 4


def test_cards_of_the_colour_up_to_the_area_value() -> None:
    state = meditating(5, hand="R1 R2 R4 G1 B2")
    assert written(state) == {"none", "R1", "R2", "R1 R2", "R4", "R1 R4"}
    green = position("RG d5e5", rack="GG BB", hand="R1 G1 G2 G4")
    assert written(played(green, "e5", "GG e6e7", "done")) == {"none", "G1", "G2", "G1 G2"}


def test_cards_go_to_the_karma_pile() -> None:
    state = played(meditating(5, hand="R1 R4 G1"), "R1 R4")
    assert state.karma[0] == cards("R1 R4")
    assert state.view(1)["seats"][0]["karma"] == 5
    assert state.hands[0] & cards("R1 R4") == 0


# --- refilling and balance --------------------------------------------------------------------


def test_the_example_of_the_book() -> None:
    state = meditating(8, hand="R2 R3 R5 B1 B2 B3", rack=3)
    played(state, "R2 R3")
    assert len(state.racks[0]) == 6  # 8 - 5 = 3 new ones
    assert len(state.supply) == 17
    assert state.hands[0].bit_count() == 6  # 4 and 2 drawn
    assert len(state.decks[0]) == 8


def test_no_new_tiles_when_the_values_are_equal() -> None:
    state = played(meditating(5, hand="R1 R4", rack=2), "R1 R4")
    assert len(state.racks[0]) == 2
    assert state.hands[0].bit_count() == 2  # balance still


def test_the_rack_has_room_for_eight() -> None:
    state = played(meditating(9, hand="B1", rack=5), "none")
    assert (len(state.racks[0]), len(state.supply)) == (8, 17)


def test_missing_tiles_are_cards() -> None:
    state = played(meditating(5, hand="B1 B2", rack=1, supply=2), "none")
    assert (len(state.racks[0]), len(state.supply)) == (3, 0)
    assert state.hands[0].bit_count() == 5  # 2 + 3 instead of tiles


def test_only_tiles_that_the_rack_had_room_for_become_cards() -> None:
    state = played(meditating(9, hand="B1 B2 B3 B4", rack=6, supply=1), "none")
    # Room for 2: one tile, one card; then balance: 7 tiles, 5 cards.
    assert len(state.racks[0]) == 7
    assert state.last[-1] == 3
    assert state.hands[0].bit_count() == 7
    full = played(meditating(9, hand="B1 B2", rack=2, supply=0), "none")
    assert full.hands[0].bit_count() == 8  # 6 of 9, not 9


def test_a_hand_holds_eight() -> None:
    state = played(meditating(9, hand="B1 B2 B3 B4 B5 G1", rack=1, supply=0, deck=9), "none")
    assert state.hands[0].bit_count() == 8
    assert len(state.decks[0]) == 7


def test_an_empty_deck_stays_empty() -> None:
    state = played(meditating(6, hand="B1", rack=1, supply=9, deck=2), "none")
    assert (len(state.racks[0]), state.hands[0].bit_count(), state.decks[0]) == (7, 3, b"")
    instead = played(meditating(6, hand="B1", rack=1, supply=0, deck=2), "none")
    assert (instead.hands[0].bit_count(), instead.decks[0]) == (3, b"")


def test_balance_draws_up_to_the_number_of_tiles_and_never_gives_back() -> None:
    more_tiles = played(meditating(3, hand="B1", rack=1), "none")
    assert (len(more_tiles.racks[0]), more_tiles.hands[0].bit_count()) == (4, 4)
    more_cards = played(meditating(2, hand="B1 B2 B3 B4 B5 G1", rack=1), "none")
    assert (len(more_cards.racks[0]), more_cards.hands[0].bit_count()) == (3, 6)


def test_passing_respects_the_rack_and_an_empty_supply() -> None:
    full = played(position("RG d5e5", rack="BB " * 8), "d5", "pass")
    assert (len(full.racks[0]), len(full.supply)) == (8, 20)
    empty = played(position("RG d5e5", rack="BB", supply=0), "d5", "pass")
    assert (len(empty.racks[0]), empty.idle) == (1, 1)


# --- the end ----------------------------------------------------------------------------------


def test_the_last_tile_ends_the_game_after_the_turn() -> None:
    state = meditating(3, hand="R1", rack=0, supply=0)
    assert (state.racks[0], state.to_move) == (b"", 0)
    played(state, "R1")
    assert (state.to_move, state.moves()) == (None, [])
    assert state.karma[0] == cards("R1")
    assert state.hands[0].bit_count() == 2  # phases 4 and 5 still happened
    assert state.view(1)["phase"] == "over"


def test_not_while_there_is_supply_or_a_tile_came_back() -> None:
    assert played(meditating(3, hand="R1 R2", rack=0, supply=5), "R1 R2").to_move == 1
    assert played(meditating(3, hand="", rack=0, supply=1), "none").to_move == 1


def test_a_rack_that_was_empty_already_counts() -> None:
    state = meditating(4, hand="", rack=1, supply=3)
    state.racks[1] = b""
    assert played(state, "none").to_move is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_so_many_idle_turns_end_the_game(players: int) -> None:
    state = position("RG d5e5, RB d6e6, YO a1b1, PG c1d1", monks=" ".join("-" * players), rack="OO", supply=0)
    for turn in range(2 * players):
        assert state.to_move == turn % players
        if state.phase == PUT:
            state.play(state.moves()[0])
        if state.phase == BUILD:
            state.play("pass")
    assert state.to_move is None
    assert state.result() is not None


def test_laying_or_taking_a_tile_breaks_the_row_of_idle_turns() -> None:
    state = position("RG d5e5", rack="RR BB", supply=0)
    state.idle = 3
    assert played(state, "d5", "RR d6d7", "done", "none").idle == 0
    state = position("RG d5e5", rack="BB", supply=1)
    state.idle = 3
    assert played(state, "d5", "pass").idle == 0


@pytest.mark.parametrize(
    ("karma", "racks", "winners"),
    [
        (["R5 B2", "R5 B1"], ["RR RR RR", ""], (0,)),
        (["R5", "B5"], ["RR RR", "RR"], (1,)),
        (["R5", "B5"], ["RR", "RR"], (0, 1)),
        (["", "B4", "B4", "R4"], ["", "RR", "BB", "OO OO"], (1, 2)),
    ],
)
def test_who_wins(karma: list[str], racks: list[str], winners: tuple[int, ...]) -> None:
    state = deal(len(karma))
    state.karma = [cards(text) for text in karma]
    state.racks = [tiles(text) for text in racks]
    assert state.result() is None
    state.to_move = None
    result = state.result()
    assert result is not None
    assert result.winners == winners
    assert result.scores == tuple(sum(part.points for part in parts) for parts in state.explain())


def test_explaining_names_every_card() -> None:
    state = deal()
    state.karma[1] = cards("R5 G2")
    parts = [(part.code, part.params, part.points) for part in state.explain()[1]]
    assert parts == [("card", {"colour": "red", "value": 5}, 5), ("card", {"colour": "green", "value": 2}, 2)]
