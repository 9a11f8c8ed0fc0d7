"""Mana's board: drawn from the view alone, complete, light, and turned to whoever looks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import GAMES, Record, State
from tests.engine.games.mana.positions import BLACK, WHITE, position
from tests.ui.boards.drawing import overlap, spots, walk
from ui.boards.mana import board
from ui.boards.mana.layout import places_of
from ui.game.touch_tree import Tree, flat
from ui.i18n import ENGLISH
from ui.render.board_props import WIDE, Look, Rect
from ui.wording import mana as wording

SIZES = [
    (390, 844),
    (390, 664),
    (360, 640),
    (320, 568),
    (820, 1180),
    (844, 390),
    (1180, 820),
    (1024, 700),
    (1440, 900),
    (1920, 1080),
]


def look_at(state: State, *touched: str, size: tuple[int, int] = (390, 844), **more: Any) -> Look:
    tree = Tree(state if state.to_move is not None else None)
    for target in touched:
        assert tree.touch(target) is None
    return Look(
        width=size[0],
        height=size[1],
        lit=tree.lit,
        ahead=tree.ahead,
        chosen=tree.chosen,
        **{"names": ("Mina", "Tomasz"), **more},
    )


def drawn(state: State, *touched: str, seat: int | None = BLACK, **more: Any) -> str:
    return board.draw(state.view(seat), look_at(state, *touched, **more)).markup


def picture() -> State:
    return position("b1 a1 c3 e1 f3", "b6 a5 d5 e3 f5", bird="b4", demand=3)


def freed() -> State:
    return position("b1 a3", "b6 c6 f2 e2", bird="e5", demand=3)


# --- layout ---------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_has_its_place(width: int, height: int) -> None:
    where = places_of(width, height)
    size = 388.2 * where.scale
    corner = 14.1 * where.scale
    frame = Rect(where.x - corner, where.y - corner, size, size)
    parts = [where.layout.head, where.far, where.card, where.near, frame]
    parts += [where.layout.panel] if where.layout.panel else []
    for part in parts:
        assert part.x >= 0
        assert part.y >= 0
        assert part.x + part.width <= width + 0.5
        assert part.y + part.height <= height + 0.5
    for i, one in enumerate(parts):
        assert not any(overlap(one, other) for other in parts[i + 1 :])
    assert inside(where.layout.bar, where.card)
    assert where.layout.bar.height >= 52
    assert (where.layout.panel is not None) == (width >= WIDE)
    if where.layout.panel:
        assert where.layout.panel.width >= 300
        assert where.layout.panel.height >= 240


def inside(a: Rect, b: Rect) -> bool:
    return a.x >= b.x and a.y >= b.y and a.x + a.width <= b.x + b.width and a.y + a.height <= b.y + b.height


def test_the_board_is_as_wide_as_a_phone() -> None:
    for height in (844, 664):
        assert 388.2 * places_of(390, height).scale >= 384
    assert board.layout(390, 664, 2).bar.width >= 290


# --- what a drawing promises ----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "seed"), [("standard", 1), ("standard", 2), ("advanced", 3)])
def test_drawings_of_a_whole_game(setup: str, seed: int) -> None:
    sizes = iter(SIZES * 100)
    for state, touched in walk("mana", 2, seed, setup=setup):
        look = look_at(state, *touched, size=next(sizes))
        for seat in (BLACK, WHITE):
            svg = board.draw(state.view(seat), look).markup
            check(svg, look)


def check(svg: str, look: Look) -> None:
    assert len(svg) < 60_000
    assert "style=" not in svg
    assert "<style" not in svg
    keys = re.findall(r'data-key="([^"]*)"', svg)
    assert len(keys) == len(set(keys))
    lit = re.findall(r'data-target="([^"]*)" data-lit=""', svg)
    assert len(lit) == len(set(lit))
    assert set(lit) == look.lit - {"skip"}
    targets = re.findall(r'data-target="([^"]*)"', svg)
    assert len(targets) == len(set(targets)) >= 36
    known = set(re.findall(r'id="([^"]*)"', board.defs())) | {"glow-small"}
    assert set(re.findall(r'href="#([^"]*)"', svg)) <= known


def test_definitions_and_miniature_are_small() -> None:
    assert len(board.defs()) < 30_000
    for state in (picture(), GAMES["mana"].new(2, 1)):
        small = board.miniature(state.view(None))
        assert len(small) < 8_000
        assert 'viewBox="0 0 100 100"' in small
        assert "href=" not in small


# --- seats ----------------------------------------------------------------------------


def test_whoever_looks_sits_at_the_bottom() -> None:
    state = picture()
    black, white = spots(drawn(state)), spots(drawn(state, seat=WHITE))
    assert black["daimyo-0"][1] > black["daimyo-1"][1]
    assert white["daimyo-0"][1] < white["daimyo-1"][1]
    assert spots(drawn(state, seat=None)) == black


def test_the_board_is_turned_not_mirrored() -> None:
    state = picture()
    black, white = spots(drawn(state)), spots(drawn(state, seat=WHITE))
    left, right = black["ronin-0-0"], black["ronin-0-2"]  # a1 and e1
    assert left[0] < right[0]
    assert white["ronin-0-0"][0] > white["ronin-0-2"][0]


def test_a_prisoner_keeps_its_name_and_lies_with_its_captor() -> None:
    state = picture()
    before = spots(drawn(state))
    state.play("c3xd5")
    after = spots(drawn(state))
    assert before["ronin-1-1"] != after["ronin-1-1"]  # stood on d5
    assert after["ronin-0-1"] == before["ronin-1-1"]
    tray = places_of(390, 844).near
    assert tray.y <= after["ronin-1-1"][1] <= tray.y + tray.height


def test_the_bird_takes_off_from_the_card() -> None:
    state = Record.new("mana", players=2, seed=1, options={"start": "1"}).state
    for move in ("b1", "b6", "d1-d2"):
        state.play(move)
    assert "perch" in spots(drawn(state))
    state.play("*c3")
    assert 'data-key="bird"' in drawn(state)
    assert 'data-origin="perch"' in drawn(state)


# --- light ----------------------------------------------------------------------------


def test_the_way_of_a_move_is_shown_under_the_pointer() -> None:
    svg = drawn(picture(), "square-c3", looking="square-d5")
    assert svg.count('class="mana-step"') == 2
    assert "mana-step" not in drawn(picture(), "square-c3")


def test_pieces_that_could_go_instead_are_dashed() -> None:
    assert drawn(picture(), "square-c3").count('class="mana-allowed"') == 2  # a1 and e1
    assert "mana-allowed" not in drawn(picture())


def test_the_last_move_leaves_a_trail() -> None:
    state = picture()
    assert "mana-trail" not in drawn(state)
    state.play("c3xd5")
    assert "mana-trail" in drawn(state)


def test_own_prisoners_are_a_target_with_the_opponent() -> None:
    svg = drawn(freed())
    assert 'data-target="prisoner" data-lit=""' in svg
    assert 'data-target="prisoner"' in drawn(picture())  # unlit: a touch says why not
    assert "data-lit" in drawn(freed(), "prisoner")


def test_the_pointer_shows_what_would_stand_there() -> None:
    new = Record.new("mana", players=2, seed=1, options={"setup": "advanced", "start": "1"}).state
    assert "#mana-daimyo-black" in ghost(drawn(new, looking="square-c2"))
    placed = drawn(new, "square-c2", looking="square-a1")
    assert "#mana-ronin-black" in ghost(placed)
    assert 'data-key="placed-0"' in placed
    state = picture()
    state.play("c3xd5")
    assert "#mana-crane" in ghost(drawn(state, looking="square-c2"))


def ghost(svg: str) -> str:
    return svg[svg.index("mana-ghost") :][:200]


# --- words ----------------------------------------------------------------------------


@pytest.mark.parametrize(("setup", "seed"), [("standard", 5), ("advanced", 6)])
def test_every_step_of_a_game_has_words(setup: str, seed: int) -> None:
    for state, touched in walk("mana", 2, seed, setup=setup):
        view = state.view(state.to_move)
        assert wording.summary(view, ENGLISH)
        if state.to_move is None:
            continue
        tree = Tree(state)
        for target in touched:
            tree.touch(target)
        question, line = wording.prompt(view, tree.chosen, tree.lit, ENGLISH)
        assert question
        assert line
        names = [wording.target(target, view, ENGLISH) for target in tree.lit]
        assert len(set(names)) == len(names)
        for move in state.moves()[:30]:
            assert wording.sentence(state.view(None), flat(state.path(move)), ENGLISH)


def test_prompts() -> None:
    def ask(state: State, *touched: str) -> tuple[str, str]:
        return wording.prompt(state.view(state.to_move), touched, (), ENGLISH)

    assert ask(picture())[0] == "The bird asks for a triple square"
    assert ask(picture(), "square-c3")[0] == "Ronin c3: 3 steps"
    assert ask(position("d5 a3", "b6"), "square-d5")[0] == "Daimyo d5: 1 step"
    assert ask(freed())[0] == "Move any piece, or bring back a ronin"
    assert ask(freed(), "prisoner")[0] == "Where does the ronin return?"
    shut: dict[str, Any] = {"black": "a1 a2 b1 f1", "white": "f6 e6", "bird": "e5"}
    assert ask(position(**shut, demand=3))[0] == "Your turn is lost"
    assert ask(position(**shut, demand=3, blocked="free"))[1] == "Those on the symbol are blocked."
    assert ask(position(**shut, lost=True))[1] == "Your opponent has lost the turn."


def test_targets_say_what_stands_there() -> None:
    view = picture().view(BLACK)
    assert wording.target("square-c3", view, ENGLISH) == "c3, triple, black ronin"
    assert wording.target("square-b6", view, ENGLISH) == "b6, double, white daimyo"
    assert wording.target("square-b4", view, ENGLISH) == "b4, triple, the bird"
    assert wording.target("square-a6", view, ENGLISH) == "a6, single"
    assert wording.target("prisoner", freed().view(BLACK), ENGLISH) == "4 captured ronin"


def test_sentences() -> None:
    def tell(state: State, text: str) -> str:
        return wording.sentence(state.view(None), flat(state.path(state.parse(text))), ENGLISH)

    assert tell(picture(), "c3xd5") == "ronin c3 takes the ronin on d5"
    assert tell(picture(), "c3-c2") == "ronin c3 to c2"
    assert tell(freed(), "+d4") == "ronin back onto d4"
    new = Record.new("mana", players=2, seed=1, options={"start": "1"}).state
    assert tell(new, "b1") == "places the daimyo on b1"


def test_every_part_of_a_result_has_a_line() -> None:
    codes = ("daimyo_captured", "daimyo_lost", "repetition", "quiet", "standstill")
    lines = {wording.part(code, {"square": "c5"}, 0, ENGLISH) for code in codes}
    assert len(lines) == len(codes)


def test_every_option_is_explained() -> None:
    told = wording.options(ENGLISH)
    for option in GAMES["mana"].options:
        if option.name != "start":
            assert set(told[option.name][1]) == set(option.choices)
