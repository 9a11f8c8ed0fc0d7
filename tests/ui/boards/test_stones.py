"""The board of Mandala Stones: drawn from the view alone, complete, light, and at every size."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from engine import GAMES, State
from tests.engine.games.stones.positions import SPARE, position, stack_at
from tests.ui.boards.drawing import overlap, spots, walk
from tests.ui.languages import words
from tests.ui.screens.page_check import Page
from ui.boards.stones import board
from ui.boards.stones.layout import places_of
from ui.game.touch_tree import Tree, flat
from ui.i18n import ENGLISH, LANGUAGES
from ui.render.board_props import WIDE, Look, Rect
from ui.wording import stones as wording

SIZES = [
    (390, 844),
    (390, 664),
    (360, 640),
    (820, 1180),
    (844, 390),
    (1180, 820),
    (1440, 900),
    (1920, 1080),
]
SCORING = {"any", "done", "score-yellow", "score-blue", "score-pink", "score-purple"}
THREE = {"B2 n": "yx po", "B2 e": "bo", "B2 s": "vo", "B2 w": "yx"}


def look_at(state: State, *touched: str, size: tuple[int, int] = (390, 844), **more: Any) -> Look:
    tree = Tree(state if state.to_move is not None else None)
    for target in touched:
        assert tree.touch(target) is None
    names = ("Mina", "Tomasz", "Anne-Sophie", "Kenji")[: state.players]
    return Look(
        width=size[0], height=size[1], lit=tree.lit, ahead=tree.ahead, chosen=tree.chosen, **{"names": names, **more}
    )


def drawn(state: State, *touched: str, seat: int | None = 0, **more: Any) -> str:
    return board.draw(state.view(seat), look_at(state, *touched, **more)).markup


def inside(spot: tuple[float, float], place: Rect) -> bool:
    return place.x <= spot[0] <= place.x + place.width and place.y <= spot[1] <= place.y + place.height


# --- layout ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_has_its_place(width: int, height: int, players: int) -> None:
    where = places_of(width, height, players)
    parts = [where.layout.head, where.layout.bar, where.tray, where.mandala, where.own, where.shelf, *where.others]
    parts += [where.layout.panel] if where.layout.panel else []
    for part in parts:
        assert part.x >= 0
        assert part.y >= 0
        assert part.x + part.width <= width + 0.5
        assert part.y + part.height <= height + 0.5
    for i, one in enumerate(parts):
        assert not any(overlap(one, other) for other in parts[i + 1 :])
    assert len(where.others) == players - 1
    assert where.layout.bar.width >= 300
    assert where.layout.bar.height >= 52
    assert (where.layout.panel is not None) == (width >= WIDE)
    if where.layout.panel:
        assert where.layout.panel.width >= 320
        assert where.layout.panel.height >= 240


def test_the_tray_is_as_large_as_it_can_be() -> None:
    assert places_of(390, 844, 4).tray.width == 390
    assert places_of(1440, 900, 2).tray.height >= 860


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_has_room_for_the_names_of_the_objectives(language: str) -> None:
    state = GAMES["stones"].new(4, 1)
    view, said = state.view(0), words(language)
    for card, longest in zip(view["boards"][0]["objectives"], ("swept_table", "twin_peaks"), strict=True):
        card["card"] = longest
    svg = board.draw(view, look_at(state, words=said, label=lambda target: wording.target(target, view, said))).markup
    assert all(wording.card_name(card, said) in svg for card in ("swept_table", "twin_peaks"))


# --- what a drawing promises ----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_drawings_of_a_whole_game(players: int, seed: int) -> None:
    sizes = iter(SIZES * 100)
    for number, (state, touched) in enumerate(walk("stones", players, seed)):
        if number % 3 and len(touched) < 2:
            continue
        look = look_at(state, *touched, size=next(sizes))
        seat = (*range(players), None)[number % (players + 1)]
        looking = min(look.lit, default=None) if number % 2 else None
        look = Look(**{**vars(look), "looking": looking, "aids": number % 5 == 0})
        svg = board.draw(state.view(seat), look).markup
        check(svg, look)
        if number % 9 == 0:
            Page(svg)  # well-formed


def check(svg: str, look: Look) -> None:
    assert len(svg) < 60_000
    assert "style" not in re.sub(r'class="[^"]*"', "", svg)
    keys = re.findall(r'data-key="([^"]*)"', svg)
    assert len(keys) == len(set(keys))
    assert sum(key.startswith("artist-") for key in keys) == 4
    lit = re.findall(r'data-target="([^"]*)" data-lit=""', svg)
    assert len(lit) == len(set(lit))
    assert set(lit) >= look.lit - SCORING
    targets = re.findall(r'data-target="([^"]*)"', svg)
    assert len(targets) == len(set(targets)) == 24 + 9 + 4 + 5 + len(set(lit) & SCORING)
    known = set(re.findall(r'id="([^"]*)"', board.defs()))
    used = set(re.findall(r'href="#([^"]*)"', svg)) | set(re.findall(r"url\(#(stones-[^)]*)\)", svg))
    assert {name for name in used if not name.startswith("sign-")} <= known


def test_every_stone_is_there_once() -> None:
    for state, touched in walk("stones", 3, 5):
        if not touched:
            keys = spots(drawn(state))
            aside = len(state.view(None)["mandala"]["aside"])
            assert sum(key.startswith("stone-") for key in keys) == 96 - aside


def test_definitions_and_miniature_are_small() -> None:
    assert len(board.defs()) < 60_000
    for state, touched in walk("stones", 2, 9):
        if not touched:
            small = board.miniature(state.view(None))
            assert len(small) < 8_000
            assert 'viewBox="0 0 100 100"' in small
            assert "href=" not in small
            assert "id=" not in small


def test_a_hidden_pattern_is_nowhere_in_the_drawing() -> None:
    state = GAMES["stones"].new(2, 4)
    twin = state.sample(0, random.Random(2))
    assert state.to_json() != twin.to_json()
    assert drawn(state) == drawn(twin)


# --- choosing -------------------------------------------------------------------------


def test_the_person_sits_at_the_bottom() -> None:
    state = position(SPARE, boards=[["po"], ["bo"], ["yo"]], players=3)
    stones = [state.board(seat)[0][0] for seat in range(3)]
    where = places_of(390, 844, 3)
    for seat in range(3):
        places = spots(drawn(state, seat=seat))
        assert inside(places[f"stone-{stones[seat]}"], where.shelf)
        assert inside(places[f"stone-{stones[(seat + 1) % 3]}"], where.others[0])
        assert inside(places[f"stone-{stones[(seat + 2) % 3]}"], where.others[1])


def test_a_lit_space_tells_how_many_stones_it_brings() -> None:
    svg = drawn(position(THREE), "artist-A1")
    space = svg[svg.index('data-target="space-B2"') :].split("</g></g>")[0]
    assert ">3</text>" in space
    assert svg.count("stones-pointer") == 3 + 3  # B1, C2 and B3 would take one each
    assert svg.count("stones-ring-maybe") == 3


def test_a_destination_under_the_pointer_shows_its_stones_in_order() -> None:
    state = position(THREE)
    svg = drawn(state, "artist-A1", looking="space-B2")
    assert svg.count("stones-ring-full") == 3
    assert svg.count("stones-badge-text") == 3
    assert "stones-ghost" in svg


def test_an_artist_walks_to_the_chosen_destination() -> None:
    state = position(THREE)
    before, after = spots(drawn(state)), spots(drawn(state, "artist-A1", "space-B2"))
    assert before["artist-0"] != after["artist-0"]
    assert [key for key in before if before[key] != after[key]] == ["artist-0"]


def test_the_first_stone_gives_the_order() -> None:
    state = position(THREE)
    east = f"stack-{stack_at('B2', 'e') + 1}"
    assert "stones-badge" not in drawn(state, "artist-A1", "space-B2")
    for svg in (drawn(state, "artist-A1", "space-B2", looking=east), drawn(state, "artist-A1", "space-B2", east)):
        order = re.findall(r'stones-badge-text">(\d)<', svg)
        assert sorted(order) == ["1", "2", "3"]
    ghost = drawn(state, "artist-A1", "space-B2", east, looking="slot-2")
    assert 'href="#stones-thick-pink-petals"' in ghost  # north comes last: it is on top


def test_chosen_tops_are_raised() -> None:
    state = position(SPARE, boards=[["po", "bx yo", "vo"]])
    stone = f"stone-{state.board(0)[1][-1]}"
    before, after = spots(drawn(state, "any")), spots(drawn(state, "any", "slot-2"))
    assert after[stone][1] < before[stone][1]
    assert [key for key in before if before[key] != after[key]] == [stone]


def test_the_last_turn_is_marked_until_the_next_one_begins() -> None:
    state = position({**THREE, **SPARE, "A3 s": "bo"}, boards=[["po", "bo"], ["po", "po"]])
    state.play("A1-B2 e III")
    svg = drawn(state, seat=1)
    assert "stones-left" in svg
    assert "stones-niche last" in svg
    state.play("score pink")
    assert "+6" in drawn(state)
    assert drawn(state).count("stones-fresh") == 2
    assert "stones-fresh" not in drawn(state, "any")


# --- looking into things --------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("opened", ["mandala", "board-1", "objectives"])
def test_what_opens_fits_and_closes(opened: str, width: int, height: int) -> None:
    state = next(state for state, _ in walk("stones", 2, 6) if len(state.view(None)["mandala"]["stones"]) > 20)
    svg = drawn(state, opened=opened, size=(width, height))
    assert len(svg) < 60_000
    assert 'data-open=""' in svg
    sheet = re.search(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*stones-sheet', svg)
    assert sheet
    x, y, wide, high = map(float, sheet.groups())
    assert x + wide <= width
    assert y + high <= height
    assert len(spots(svg)) == len(re.findall("data-key=", svg))


def test_unknown_things_do_not_open() -> None:
    state = GAMES["stones"].new(2, 1)
    for opened in ("cup", "board-7", "board-x"):
        assert "stones-sheet" not in drawn(state, opened=opened)


# --- words ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_everything_has_a_name(players: int) -> None:
    for state, touched in walk("stones", players, 7):
        view, look = state.view(state.to_move), look_at(state, *touched)
        for target in [*look.lit, "mandala", "objectives", "board-1"]:
            name = wording.target(target, view, ENGLISH)
            assert name
            assert "{" not in name
        if look.lit:
            question, line = wording.prompt(view, touched, look.lit, ENGLISH)
            assert 0 < len(question) <= 27
            assert len(line) <= 34
        for target in look.lit & SCORING:
            assert 0 < len(wording.button(target, view, ENGLISH)) <= 18
        if not touched:
            assert wording.summary(view, ENGLISH)


def test_sentences() -> None:
    state = position(THREE, boards=[["vo", "bx yo", "bo px", "yo yx vx", ""]], laid=9)

    def told(text: str) -> str:
        return wording.sentence(state.view(None), flat(state.path(state.parse(text))), ENGLISH)

    assert told("A1-B2 e V") == "A1 to B2, 3 stones on V"
    assert told("A3-B2 V") == "A3 to B2, 1 stone on V"
    assert told("score purple") == "scores purple: I 4 + IV 4 + bonus 2, 10 in all"
    assert told("any II III") == "scores the top stones on II, III: +4"


def test_sentences_of_whole_games() -> None:
    for state, touched in walk("stones", 2, 11):
        if not touched and state.to_move is not None:
            for move in state.moves()[::7]:
                said = wording.sentence(state.view(None), flat(state.path(move)), ENGLISH)
                assert said
                assert "{" not in said


def test_parts_of_a_score() -> None:
    state = list(walk("stones", 2, 3))[-1][0]
    for parts in state.explain():
        for part in parts:
            line = wording.part(part.code, part.params, part.points, ENGLISH)
            assert line
            assert "{" not in line
    assert wording.part("objective", {"card": "kin", "met": True}, 6, ENGLISH) == "Objective: Family"
    assert set(wording.options(ENGLISH)) == {"objectives"}
