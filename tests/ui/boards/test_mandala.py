"""Mandala's board: drawn from the view alone, complete, light, and turned to whoever looks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import GAMES, State
from engine.games.mandala.state import MandalaState
from tests.engine.games.mandala.positions import play, position
from tests.ui.boards.drawing import overlap, spots, walk
from tests.ui.screens.page_check import Page
from ui.boards.mandala import board
from ui.boards.mandala.layout import Places, places_of
from ui.game.touch_tree import Tree, flat
from ui.i18n import ENGLISH
from ui.render.art.ornaments import shared_defs
from ui.render.board_props import WIDE, Look, Rect
from ui.render.motion import travels
from ui.render.seats import INKS
from ui.wording import mandala as wording

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


def picture() -> MandalaState:
    """The position of the drawn targets."""
    return position(
        hands=("rgggyypb", "ooypb"),
        mountains=("rryyyp", "obbbbb"),
        fields=("oo", "bbbb", "rr", "gggp"),
        rivers=("pyr", "gobr"),
        dealt=("ry", "ob"),
        cups=("rrrpy", "ggggobr"),
        discards="ryyggpppbbbrrroo",
    )


def sharing(**more: Any) -> MandalaState:
    """Seat 0 has completed the left mandala and chooses: three red, two orange, a black, a purple."""
    start = position(
        hands=("rp", "rp"),
        mountains=("rrroob", "rr"),
        fields=("yy", "g", "", ""),
        rivers=("r", ""),
        draws="gggyb",
        **more,
    )
    return play(start, "p>M1")


def look_at(state: State, *touched: str, size: tuple[int, int] = (390, 844), **more: Any) -> Look:
    tree = Tree(state if state.to_move is not None else None)
    for target in touched:
        assert tree.touch(target) is None
    view = state.view(state.to_move)
    return Look(
        width=size[0],
        height=size[1],
        lit=tree.lit,
        ahead=tree.ahead,
        chosen=tree.chosen,
        label=lambda target: wording.target(target, view, ENGLISH),
        **{"names": ("Mina", "Tomasz"), **more},
    )


def drawn(state: State, *touched: str, seat: int | None = 0, **more: Any) -> str:
    return board.draw(state.view(seat), look_at(state, *touched, **more)).markup


# --- layout ---------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_has_its_place(width: int, height: int) -> None:
    where = places_of(width, height)
    parts = [*where.mats, where.deck, where.discard, *strips(where), where.layout.bar, where.hand]
    parts += [where.layout.panel, where.scores] if where.layout.panel and where.scores else []
    for part in [*parts, where.layout.head]:
        assert part.x >= 0
        assert part.y >= 0
        assert part.x + part.width <= width + 0.5
        assert part.y + part.height <= height + 0.5
    for i, one in enumerate(parts):
        for other in parts[i + 1 :]:
            assert not overlap(one, other), (one, other)
    assert (where.layout.panel is not None) == (width >= WIDE)
    assert where.radius >= 55
    if where.layout.panel:
        assert where.layout.panel.width >= 280
        assert where.layout.panel.height >= 240


def strips(where: Places) -> list[Rect]:
    """Rivers and cups."""
    rivers = [Rect(x - 20 * s, y - 18 * s, 710 * s, 172 * s) for x, y, s in (where.far.river, where.near.river)]
    return [*rivers, *(Rect(x, y, size, size) for x, y, size in (where.far.cup, where.near.cup))]


def test_phones_keep_the_words_readable_and_the_mountains_large() -> None:
    for width, height in ((390, 844), (390, 664), (360, 640)):
        bar = board.layout(width, height, 2).bar
        assert bar.width >= 300
        assert bar.height >= 52
    assert places_of(390, 844).radius > 80
    assert places_of(390, 664).radius > 75


# --- what a drawing promises ----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_drawings_of_a_whole_game(seed: int) -> None:
    sizes = iter(SIZES * 200)
    for number, (state, touched) in enumerate(walk("mandala", 2, seed)):
        look = look_at(state, *touched, size=next(sizes), aids=number % 7 == 0)
        for seat in (state.to_move, None):
            check(board.draw(state.view(seat), look if seat is not None else look_at(state, size=next(sizes))).markup)
        if state.to_move is not None:
            svg = board.draw(state.view(state.to_move), look).markup
            lit = re.findall(r'data-target="([^"]*)" data-lit=""', svg)
            assert len(lit) == len(set(lit))
            assert set(lit) == look.lit  # numbers too: they are touched on the cards


def check(svg: str) -> None:
    Page(svg)
    assert len(svg) < 40_000
    assert "style=" not in svg
    assert "<style" not in svg
    keys = re.findall(r'data-key="([^"]*)"', svg)
    assert len(keys) == len(set(keys))
    targets = re.findall(r'data-target="([^"]*)"', svg)
    assert len(targets) == len(set(targets))
    known = set(re.findall(r' id="([^"]*)"', board.defs() + shared_defs() + svg))
    assert set(re.findall(r'href="#([^"]*)"', svg)) <= known
    assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= known


def test_definitions_are_whole_and_begin_with_the_game() -> None:
    Page(board.defs())
    assert "style=" not in board.defs()
    assert all(name.startswith("mandala-") for name in re.findall(r' id="([^"]*)"', board.defs()))


def test_the_miniature_is_small() -> None:
    over = position(rivers=("roygpb", "rg"), last_mandala=True, over=True)
    for state in (picture(), GAMES["mandala"].new(2, 1), sharing(), over):
        small = board.miniature(state.view(None))
        Page(small)
        assert len(small) < 8_000
        assert 'viewBox="0 0 100 100"' in small
    assert small.count("#sign-") == 8  # rivers, not mandalas


# --- seats and secrets ------------------------------------------------------------------


def test_whoever_looks_sits_at_the_bottom() -> None:
    mine, theirs = spots(drawn(picture())), spots(drawn(picture(), seat=1))
    assert mine["river-0-purple"][1] > mine["river-1-green"][1]
    assert theirs["river-0-purple"][1] < theirs["river-1-green"][1]
    assert "hand-0-green-3" in mine
    assert "hand-1-orange-2" in theirs


def test_a_closed_hand_shows_backs_only() -> None:
    for seat, backs in ((0, 5), (1, 8), (None, 13)):
        svg = drawn(picture(), seat=seat)
        assert len(re.findall(r'data-key="hand-\d-\d"', svg)) == backs
    assert "mandala-card-" not in drawn(picture(), seat=None)


def test_known_points_are_shown_with_a_plus() -> None:
    texts = [element.text for element in Page(drawn(picture())).all("text")]
    assert "17" in texts
    assert f"{picture().view(0)['cups'][1]['points']}+" in texts


def test_a_dot_shows_whose_turn_it_is() -> None:
    state = picture()
    near, far = places_of(390, 844).near, places_of(390, 844).far
    for seat, strip in ((0, near), (1, far)):
        dots = re.findall(rf'cy="([\d.]+)" r="4" fill="{re.escape(INKS[seat])}"', drawn(state, seat=0))
        assert len(dots) == 1
        assert strip.top < float(dots[0]) < strip.top + 64
        if seat == 0:
            state.play("r>X")


# --- light ----------------------------------------------------------------------------


def test_places_say_how_many_may_go_there() -> None:
    svg = drawn(picture(), "hand-green")
    assert svg.count(">1–3<") == 2  # the left field and the discards
    assert lamps(svg) == {"mountain-1", "field-1", "discard"}


def test_the_chosen_place_stays_lit_while_the_number_is_asked() -> None:
    svg = drawn(picture(), "hand-green", "field-1")
    assert 'class="mandala-cloth lit"' in svg
    assert lamps(svg) == {"count-1", "count-2", "count-3"}
    assert ">1–3<" in svg
    assert ">1–3<" not in drawn(picture(), "hand-green", "field-1", looking="count-2")


def lamps(svg: str) -> set[str]:
    return set(re.findall(r'data-target="([^"]*)" data-lit=""', svg))


def test_looking_at_a_number_lifts_so_many_cards() -> None:
    before = spots(drawn(picture(), "hand-green", "field-1"))
    after = spots(drawn(picture(), "hand-green", "field-1", looking="count-2"))
    lifted = {key for key in after if after[key][1] < before[key][1]}
    assert lifted == {"hand-0-green-1", "hand-0-green-2"}


def test_things_that_are_not_lit_can_still_be_touched() -> None:
    targets = set(re.findall(r'data-target="([^"]*)"', drawn(picture())))
    assert {"mountain-1", "mountain-2", "field-1", "field-2", "their-field-1", "their-field-2"} <= targets
    petals = set(re.findall(r'data-target="(mountain-1-[^"]*)"', drawn(sharing())))
    assert len(petals) == 6


def test_looking_at_a_petal_shows_where_its_cards_would_go() -> None:
    state = sharing()
    assert "+3" in Page(drawn(state, looking="mountain-1-red")).elements[0].text  # red is in the river
    svg = drawn(state, looking="mountain-1-orange")
    assert 'class="mandala-bud"' in svg
    assert "+1" in Page(svg).elements[0].text
    none = play(
        position(hands=("rp", "rp"), mountains=("rrroogb", "rr"), fields=("", "y", "", ""), to_move=1), "p>M1", "take r"
    )
    assert none.to_move == 0
    assert "+2" in Page(drawn(none, looking="mountain-1-orange")).elements[0].text


def test_the_last_turn_is_marked() -> None:
    state = picture()
    assert "mandala-mark" not in drawn(state)
    for move in ("r>M1", "p>F2", "b>X"):
        play(state, move)
        assert 'class="mandala-mark"' in drawn(state, seat=0)


def test_the_last_mandala_is_announced() -> None:
    state = position(deck=3, discards="gg")
    assert ">last<" not in drawn(state)
    play(state, "r>M1")
    assert ">last<" in drawn(state)
    assert ">last mandala<" in drawn(state, size=(1440, 900))


# --- looking into things ------------------------------------------------------------------


def test_cups_deck_and_discards_can_be_opened() -> None:
    svg = drawn(picture())
    assert set(re.findall(r'data-open="([^"]+)"', svg)) == {"cup", "their-cup", "deck", "discards"}
    for thing in ("cup", "their-cup", "deck", "discards"):
        opened = drawn(picture(), opened=thing)
        assert 'data-open=""' in opened
        check(opened)
    assert "4 × 3 = 12" in drawn(picture(), opened="cup")
    unseen = picture().view(0)
    parts = unseen["deck"], unseen["hands"][1]["size"], unseen["cups"][1]["unknown"]
    assert sum(parts) == sum(unseen["counted"]["unseen"].values())  # what the sheet of the deck lists
    note = "Not seen yet: deck {}, hand {}, cup {}".format(*parts)
    assert note in drawn(picture(), opened="deck")
    assert ">?<" in drawn(picture(), opened="their-cup")  # two cards nobody has shown
    assert ">?<" not in drawn(picture(), opened="cup")


def test_with_cards_chosen_the_discards_are_a_place_to_touch() -> None:
    svg = drawn(picture(), "hand-green")
    assert 'data-open="discards"' not in svg
    assert 'data-target="discard" data-lit=""' in svg


# --- motion -----------------------------------------------------------------------------


def moved(state: State, *moves: str, seat: int = 0) -> dict[str, tuple[float, float]]:
    """From where pieces come, when these moves are played."""
    before = board.draw(state.view(seat), look_at(state))
    for move in moves:
        state.play(move)
    after = board.draw(state.view(seat), look_at(state))
    now = after.pieces
    return {t.key: (now[t.key].x + t.dx, now[t.key].y + t.dy) for t in travels(before, after)}


def near_to(spot: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(spot[0] - other[0]) < 2 and abs(spot[1] - other[1]) < 2


def test_a_card_travels_from_the_hand_to_its_field() -> None:
    state = picture()
    hand = spots(drawn(state))["hand-0-green"]
    assert near_to(moved(state, "2g>F1")["field-1-0-green-2"], hand)


def test_a_card_of_the_other_player_comes_from_the_closed_hand() -> None:
    state = play(picture(), "r>X")
    hand = spots(drawn(state))["hand-1"]
    assert near_to(moved(state, "2o>X")["discard-19-orange"], hand)


def test_drawn_cards_come_from_the_deck() -> None:
    state = position(hands=("rg", "p"), draws="bbb")
    deck = spots(drawn(state))["deck"]
    origins = moved(state, "r>M1")
    assert near_to(origins["hand-0-black-3"], deck)
    assert near_to(origins["mountain-1-red-3"], spots(drawn(position(hands=("rg", "p"))))["hand-0-red"])


def test_taken_cards_travel_to_river_and_cup() -> None:
    state = sharing()
    petals = spots(drawn(state))
    assert near_to(moved(state, "take o")["river-0-orange"], petals["mountain-1-orange-2"])
    state = sharing()
    assert near_to(moved(state, "take r")["cup-0-5"], petals["mountain-1-red-3"])


def test_new_mountain_cards_come_from_the_deck() -> None:
    state = play(sharing(), "take r", "take o", "take b")
    deck = spots(drawn(state))["deck"]
    origins = moved(state, "take p")
    assert near_to(origins["mountain-1-yellow-1"], deck)


# --- words ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [5, 6])
def test_every_step_of_a_game_has_words(seed: int) -> None:
    for state, touched in walk("mandala", 2, seed):
        view = state.view(state.to_move)
        assert wording.summary(view, ENGLISH)
        for opener in ("cup", "their-cup", "discards", "deck"):
            assert wording.target(opener, view, ENGLISH)
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
        for move in state.moves():
            assert wording.sentence(state.view(None), flat(state.path(move)), ENGLISH)
        assert all(len(wording.button(f"count-{n}", view, ENGLISH)) == 1 for n in range(1, 9))


def test_prompts() -> None:
    def ask(state: State, *touched: str) -> tuple[str, str]:
        tree = Tree(state)
        for target in touched:
            tree.touch(target)
        return wording.prompt(state.view(state.to_move), tree.chosen, tree.lit, ENGLISH)

    assert ask(picture()) == ("Tap a colour in your hand", "Mountain, field, or swap.")
    assert ask(picture(), "hand-green") == ("Green: tap where it goes", "It would complete the left mandala.")
    assert ask(picture(), "hand-yellow")[1] == "It would complete the right mandala."
    assert ask(picture(), "hand-red")[1] == "One to a mountain, any number to a field."
    assert ask(picture(), "hand-green", "discard") == ("Green: how many?", "You draw the same number. Tap a number.")
    assert ask(picture(), "hand-green", "field-1")[1] == "You draw none. Tap a number."
    assert ask(position(hands=("gg", "p"), fields=("", "g", "", "g")), "hand-green")[1] == "It can only be swapped."
    assert ask(position(deck=0))[1] == "The next mandala is the last."
    both = position(hands=("gg", "p"), mountains=("roypb", "roypb"))
    assert ask(both, "hand-green")[1] == "It would complete either mandala."
    assert ask(sharing()) == ("Choose a colour from the mountain", "With a new colour, one card goes into your river.")
    bare = position(hands=("rp", "rp"), mountains=("rroygb", "rr"))
    assert ask(play(bare, "p>M1"))[1] == "Your field here is empty: you keep nothing."


def test_targets_and_openers_have_names() -> None:
    view = picture().view(0)
    names = {
        "hand-green": "green, 3 cards",
        "hand-red": "red, 1 card",
        "mountain-2": "right mountain",
        "field-1": "your left field",
        "their-field-1": "your opponent’s left field",
        "mountain-1-red": "red, 2 cards",
        "discard": "discard pile",
        "count-2": "2 cards",
        "cup": "Your cup: 7 cards",
        "their-cup": "Opponent’s cup: 9 cards",
        "discards": "Discards: 16 cards",
        "deck": f"Deck: {view['deck']} cards",
    }
    assert {name: wording.target(name, view, ENGLISH) for name in names} == names


def test_sentences() -> None:
    def tell(state: State, text: str) -> str:
        return wording.sentence(state.view(None), flat(state.path(state.parse(text))), ENGLISH)

    assert tell(picture(), "g>M1") == "adds green to the left mountain"
    assert tell(picture(), "2g>F1") == "plays 2 × green to the left field"
    assert tell(picture(), "r>X") == "swaps 1 × red"
    assert tell(sharing(), "take r") == "takes 3 × red"


def test_a_summary_tells_the_position() -> None:
    told = wording.summary(picture().view(0), ENGLISH)
    assert "Left mandala: mountain 2 × red, 3 × yellow, 1 × purple; your field 2 × orange" in told
    assert "missing green." in told
    assert "Your hand: 1 × red, 2 × yellow, 3 × green" in told
    assert "Opponent’s hand: 5." in told


def test_the_lines_of_a_result() -> None:
    parts = [part for seat in picture().explain() for part in seat]
    lines = [wording.part(part.code, part.params, part.points, ENGLISH) for part in parts]
    assert all(re.fullmatch(r"Cup, \w+", line) for line in lines)
    assert wording.part_how("river_space", {"space": 4, "colour": "red", "cards": 3}, ENGLISH) == "3 × 4"
    assert wording.part_how("not_in_river", {"colour": "red", "cards": 2}, ENGLISH) == "2 × 0"
