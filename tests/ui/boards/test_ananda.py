"""Ananda's board and words: complete, light, and drawn from the view alone."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from engine import Record, State
from tests.engine.games.ananda.positions import played, position
from tests.ui.boards.drawing import overlap, walk
from ui.boards.ananda import board
from ui.boards.ananda.layout import places_of
from ui.boards.ananda.pieces import CELL, LIFT
from ui.game.touch_tree import Tree, flat
from ui.i18n import ENGLISH
from ui.render.board_props import HEAD, WIDE, Look, Rect
from ui.render.drawing import Drawing
from ui.render.motion import travels
from ui.wording import ananda as wording

SIZES = [
    (390, 844),
    (390, 664),
    (360, 640),
    (320, 568),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1440, 900),
    (1920, 1080),
]


def look_at(state: State, *touched: str, seat: int | None = 0, size: tuple[int, int] = (390, 844), **more: Any) -> Look:
    tree = Tree(state if state.to_move == seat and seat is not None else None)
    for target in touched:
        assert tree.touch(target) is None
    width, height = size
    return Look(
        width=width,
        height=height,
        lit=tree.lit,
        ahead=tree.ahead,
        chosen=tree.chosen,
        **{"names": ("Mina", "Tomasz", "Hana", "Otto"), **more},
    )


def drawn(state: State, *touched: str, seat: int | None = 0, **more: Any) -> str:
    return drawing(state, *touched, seat=seat, **more).markup


def drawing(state: State, *touched: str, seat: int | None = 0, **more: Any) -> Drawing:
    return board.draw(state.view(seat), look_at(state, *touched, seat=seat, **more))


def targets(svg: str) -> list[str]:
    return re.findall(r'data-target="([^"]*)"', svg)


# --- layout -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(size: tuple[int, int], players: int) -> None:
    width, height = size
    where = places_of(width, height, players)
    floor = where.floor
    frame = Rect(floor.x - 8, floor.y - 8, floor.width + 16, floor.height + 16)
    head, bar, panel = where.layout
    parts = [head, bar, frame, where.steps, where.rack, where.hand, where.supply, *where.players]
    parts += [part for part in (panel, where.mine) if part]
    for part in parts:
        assert part.x >= 0
        assert part.y >= 0
        assert part.x + part.width <= width + 0.5
        assert part.y + part.height <= height + 0.5
    for i, one in enumerate(parts):
        for other in parts[i + 1 :]:
            assert not overlap(one, other), (one, other)
    assert bar.height >= 52
    assert bar.width >= 300 or width < 390
    assert (panel is not None) == (width >= WIDE)
    if panel:
        assert panel.width >= 320
        assert panel.height >= 240
    elif height > width:
        assert head == Rect(0, 0, width, HEAD)


def test_the_temple_is_as_large_as_the_screen_allows() -> None:
    assert places_of(390, 844, 4).floor.width >= 366
    assert places_of(390, 664, 4).floor.width >= 330
    assert places_of(1440, 900, 2).floor.width >= 780


def test_a_phone_tells_three_bots_of_one_kind_apart() -> None:
    state = position("RG d5e5", monks="- - - -")
    view, names = state.view(0), ("You", "Otto", "Otto 2", "Otto 3")
    for seat in view["seats"]:
        seat["karma"] = 25
    svg = board.draw(view, look_at(state, names=names)).markup
    assert all(f">{name}<" in svg for name in names)


# --- what a drawing promises --------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"board": "12"}), (4, {"board": "7"})])
def test_every_lit_target_is_drawn_once_or_is_a_button(players: int, options: dict[str, str]) -> None:
    sizes = random.Random(players)
    for state, touched in walk("ananda", players, 5, **options):
        seat = state.to_move
        if sizes.random() > 0.3 and seat is not None:
            continue
        look = look_at(state, *touched, seat=seat, size=sizes.choice(SIZES))
        svg = board.draw(state.view(seat), look).markup
        for layer in ElementTree.fromstring(svg):
            assert (layer.get("width"), layer.get("height")) == (str(look.width), str(look.height))
        there = targets(svg)
        for target in look.lit - {"done", "pass"}:
            assert there.count(target) == 1
        lit = re.findall(r'data-target="([^"]*)" data-lit=""', svg)
        assert set(lit) == look.lit - {"done", "pass"}
        assert len(svg) < 75_000
        assert " style=" not in svg
        keys = re.findall(r'data-key="([^"]*)"', svg)
        assert len(keys) == len(set(keys))


def test_unlit_things_can_be_asked_about() -> None:
    state = played(position("RG d5e5", rack="RB OO", hand="R1 G2"), "d5")
    there = targets(drawn(state))
    assert {f"cell-{r}-{c}" for r in range(8) for c in range(8)} <= set(there)
    assert {"tile-red-blue", "tile-orange-orange", "card-red-1", "card-green-2"} <= set(there)


def test_an_onlooker_sees_backs_only() -> None:
    state = position("RG d5e5", rack="RB RB OO", hand="R1 G2")
    svg = drawn(state, seat=None)
    assert not re.findall(r'data-target="(?:tile|card)', svg)
    assert svg.count("ananda-back") == 5
    other = drawn(state, seat=1)
    assert "tile-red-blue" not in targets(other)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_drawing_depends_on_the_view_alone(seat: int | None) -> None:
    record = Record.new("ananda", players=2, seed=9)
    rng = random.Random(9)
    for _ in range(40):
        record.play(rng.choice(record.state.moves()))
    twin = record.state.sample(seat, random.Random(3))
    assert drawn(record.state, seat=seat) == drawn(twin, seat=seat)


def test_equal_tiles_are_one_thing_to_touch() -> None:
    svg = drawn(played(position("RG d5e5", rack="RB RB RB"), "d5"))
    assert targets(svg).count("tile-red-blue") == 1
    assert [f"rack-red-blue-{i}" in svg for i in range(4)] == [True, True, True, False]


def test_pointers_show_where_the_other_half_goes() -> None:
    state = played(position("RG d5e5", rack="RB RR"), "d5")
    view = state.view(0)
    assert "ananda-pointer" not in drawn(state)
    assert drawn(state, "tile-red-blue").count("ananda-pointer") == len(view["places"]["one"])
    assert drawn(state, "tile-red-red").count("ananda-pointer") == 2 * len(view["places"]["both"])


def test_a_place_looked_at_shows_the_tile_and_the_area_it_makes() -> None:
    state = played(position("RG d5e5, BB d6d7, OO c6c7", rack="RP"), "d5")
    plain = drawn(state, "tile-red-purple")
    assert "area 1" in plain
    looking = drawn(state, "tile-red-purple", looking="cell-2-3")
    assert "1 → 2" in looking
    assert looking.count("ananda-purple-foot") + looking.count("ananda-purple-left") > plain.count("purple-foot")


def test_the_half_that_has_a_place_is_shown() -> None:
    state = played(position("RG d5e5", rack="RB"), "d5")
    svg = drawn(state, "tile-red-blue", "cell-2-3")
    assert "ananda-red-single" in svg
    assert len(re.findall('class="ananda-disc"', svg)) == 3


def test_cards_chosen_are_summed_up() -> None:
    state = played(position("RG d5e5", rack="RR RB", hand="R1 R2 G1"), "d5", "RR d6d7", "done")
    assert "area 3" in drawn(state)
    assert "1 of 3" in drawn(state, "card-red-1")
    assert "3 of 3" in drawn(state, "card-red-1", "card-red-2")


def test_things_travel_from_where_they_were() -> None:
    before = played(position("RG d5e5", rack="RB RB", hand="R1"), "d5")
    after = before.copy()
    after.play("RB d6d7")
    keys = {travel.key for travel in travels(drawing(before), drawing(after))}
    assert "tile-1" in keys
    begun = position("RG d5e5", rack="RB")
    placed = begun.copy()
    placed.play("d5")
    assert [t.key for t in travels(drawing(begun), drawing(placed))] == ["monk-0"]
    refilled = played(after.copy(), "done", "none")
    came = {travel.key for travel in travels(drawing(after), drawing(refilled))}
    assert any(key.startswith("rack-") for key in came)
    assert any(key.startswith("card-0-") for key in came)


def test_a_monk_leaves_the_sign_of_his_cell_to_be_read() -> None:
    begun = position("RG d5e5", rack="RB")
    assert "ananda-mat-" not in drawn(begun)
    svg = drawn(played(begun, "d5"))
    assert svg.count("#ananda-mat-red") == svg.count("#ananda-mat-") == 1


def test_a_monk_stands_behind_a_higher_tower() -> None:
    """What the tower before him shows at its top stays in sight."""
    tower = "BB d4d3, BB c4c3, BB e4e3, BB f4f3, PP c4d4, PP e4f4, YY d4e4"
    state = played(position(f"RG d5e5, {tower}", rack="RB"), "d5")
    floor = places_of(390, 844, 2).floor
    scale = floor.width / 8 / CELL
    top_of_tower = floor.y + (4 * CELL - 3 * LIFT) * scale
    feet = re.search(r'data-key="monk-0" data-x="[^"]*" data-y="([^"]*)"', drawn(state))
    assert feet and float(feet[1]) + 4 * scale < top_of_tower  # and the hem of his robe


def test_a_rivals_tile_sets_out_from_the_rivals_card() -> None:
    before = played(position("RG d5e5", rack="RB RB"), "d5")
    after = before.copy()
    after.play("RB d6d7")
    keys = {travel.key for travel in travels(drawing(before, seat=1), drawing(after, seat=1))}
    assert keys == {"tile-1"}


def test_towers_show_their_strata() -> None:
    low = position("RG d5e5, YB f5g5")
    # Green and yellow are hidden altogether once both halves of both tiles are covered.
    tower = position("RG d5e5, YB f5g5, OO c5b5, PP h5h4, OP c5d5, RY e5f5, BP g5h5")
    assert drawn(low).count("<path") < drawn(tower).count("<path")
    assert 'fill="color-mix(in oklab,var(--green) 46%,#17130e)"' in drawn(tower)


# --- sheets and the lobby -----------------------------------------------------------------


def test_layers_can_be_looked_at() -> None:
    state = position("RG d5e5, YB f5g5, OP e5f5")
    closed, opened = drawn(state), drawn(state, opened="layers")
    assert 'data-open="layers"' in closed
    assert 'data-open=""' in opened
    assert "level 2" in opened
    assert "level 3" not in opened


@pytest.mark.parametrize("size", SIZES)
def test_karma_piles_can_be_looked_at(size: tuple[int, int]) -> None:
    state = position("RG d5e5")
    state.karma[1] = 0b11
    for seat in (0, 1):
        assert f'data-open="karma-{seat}"' in drawn(state, size=size)
    svg = drawn(state, opened="karma-1", size=size)
    assert "Tomasz: karma 3" in svg


def test_the_miniature_is_small() -> None:
    for players in (2, 4):
        *_, (last, _) = walk("ananda", players, 3, board="12")
        svg = board.miniature(last.view(None))
        assert svg.startswith("<svg")
        assert 'viewBox="0 0 100 100"' in svg
        assert len(svg) < 8000


# --- words --------------------------------------------------------------------------------


def test_everything_can_be_said() -> None:
    for state, touched in walk("ananda", 3, 8):
        seat = state.to_move
        view = state.view(seat)
        assert "{" not in wording.summary(view, ENGLISH)
        if seat is None:
            continue
        tree = Tree(state)
        for target in touched:
            tree.touch(target)
        question, line = wording.prompt(view, tree.chosen, tree.lit, ENGLISH)
        assert 0 < len(question) <= 34
        assert 0 < len(line) <= 60
        for target in tree.lit:
            assert wording.target(target, view, ENGLISH)
        for target in tree.lit & {"done", "pass"}:
            assert 0 < len(wording.button(target, view, ENGLISH)) <= 18
        if not touched:
            move = state.moves()[-1]
            assert wording.sentence(state.view(None), flat(state.path(move)), ENGLISH)


def test_sentences() -> None:
    state = position("RG d5e5", rack="RR RB", hand="R1 R2")

    def said(move: str) -> str:
        path = flat(state.path(state.read(move)))
        sentence = wording.sentence(state.view(None), path, ENGLISH)
        state.play(move)
        return sentence

    assert said("d5") == "sets the monk on d5, red"
    assert said("RB d6e6") == "lays red and blue at d6"
    assert said("done") == "has built an area of 2 cells"
    assert said("R2") == "meditates: red 2"
    assert state.to_move == 1
    nothing = played(position("RG d5e5", rack="OO"), "d5")
    told = wording.sentence(nothing.view(None), ("done",), ENGLISH)
    assert told == "lays nothing; the monk leaves the board"


def test_names_of_targets() -> None:
    view = position("RG d5e5", monks="- d5", rack="RB RB", hand="R1").view(0)
    assert wording.target("cell-3-3", view, ENGLISH) == "d5, red, height 1, a monk"
    assert wording.target("cell-0-0", view, ENGLISH) == "a8, bare ground"
    assert wording.target("tile-red-blue", view, ENGLISH) == "2 tiles, red and blue"
    assert wording.target("card-red-1", view, ENGLISH) == "card red 1"
    assert wording.part("card", {"colour": "red", "value": 4}, 4, ENGLISH) == "Karma, red"


def test_options_are_explained() -> None:
    title, choices = wording.options(ENGLISH)["board"]
    assert title == "Board"
    assert list(choices) == ["7", "8", "9", "10", "12"]
    assert choices["8"][0] == "8\u202f×\u202f8"  # on one line
