"""Edits turn one drawing into the other, and leave alone what has not changed."""

import random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, Record
from ui.boards import BOARDS
from ui.game.touch_tree import flat
from ui.render.board_props import Look
from ui.render.diff import BEFORE, INSIDE, LAST, REMOVE, edits
from ui.render.svg import NOTHING, Markup, join, tag

SEATS = [(game, players) for game, declared in GAMES.items() for players in declared.seats]


def tree_of(markup):
    return ElementTree.fromstring(f"<place>{markup}</place>")


def find(root, where):
    """The element that an edit means, and what it stands in."""
    place, parent = root, None
    for index in where:
        place, parent = place[index], place
    return place, parent


def change(root, changes):
    """What a page does with edits."""
    for edit in changes:
        place, parent = find(root, edit.where)
        if edit.kind == REMOVE:
            parent.remove(place)
        elif edit.kind == INSIDE:
            new = tree_of(edit.markup)
            place[:], place.text = list(new), new.text
        elif edit.kind == LAST:
            place.extend(tree_of(edit.markup))
        elif edit.kind == BEFORE:
            at = list(parent).index(place)
            parent[at:at] = list(tree_of(edit.markup))
        for name, value in edit.attributes.items():
            if value is None:
                del place.attrib[name]
            else:
                place.set(name, value)


def same(root, markup):
    return ElementTree.canonicalize(ElementTree.tostring(root)) == ElementTree.canonicalize(f"<place>{markup}</place>")


def drawings(game, players):
    """A random game as the one to move sees it, with something lit now and then."""
    board, rng = BOARDS[game], random.Random(3)
    record = Record.new(game, players=players, seed=5)
    state = record.state
    while state.to_move is not None:
        some = [target for move in state.moves()[:5] for target in flat(state.path(move))]
        yield board.draw(state.view(state.to_move), Look(390, 844, lit=frozenset(some))).markup
        state.apply(rng.choice(state.moves()))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_from_drawing_to_drawing_of_a_whole_game(game, players):
    root, before = tree_of(""), NOTHING
    for drawing in drawings(game, players):
        change(root, edits(before, drawing))
        assert same(root, drawing)
        before = drawing


def elements(children):
    key = st.one_of(st.none(), st.sampled_from("abcdef"))
    return st.builds(
        lambda name, inside, key, title: tag(name, inside, data_key=key, title=title),
        st.sampled_from(("g", "p", "input")),
        st.lists(children, max_size=3),
        key,
        st.one_of(st.none(), st.text("a&<>\"'", max_size=3)),
    )


LEAVES = st.sampled_from(("words", tag("path"), tag("path", id="line")))
TREES = st.lists(LEAVES | elements(LEAVES | elements(LEAVES)), max_size=5)


@given(old=TREES, new=TREES)
def test_any_two_sequences(old, new):
    old, new = join(old), join(new)
    root = tree_of(old)
    change(root, edits(old, new))
    assert same(root, new)


def test_equal_drawings_need_no_edit():
    assert not list(edits(tag("svg", tag("g")), tag("svg", tag("g"))))


def test_what_stays_is_not_touched():
    """A piece that goes leaves its neighbours alone; one that changes its class keeps its inside."""
    one, two, three = (tag("g", tag("path"), data_key=key) for key in "abc")
    changed = tag("g", tag("path"), data_key="c", class_="lit")
    found = list(edits(tag("svg", one, two, three), tag("svg", one, changed)))
    assert [(edit.where, edit.kind, edit.attributes) for edit in found] == [
        ((0, 2), "", {"class": "lit"}),
        ((0, 1), REMOVE, {}),
    ]


def test_as_much_as_possible_stays_in_its_place():
    """One that goes to the end is moved, not all the others."""
    one, two, three, four = (tag("g", data_key=key) for key in "abcd")
    found = list(edits(tag("svg", one, two, three, four), tag("svg", two, three, four, one)))
    assert [(edit.where, edit.kind) for edit in found] == [((0,), LAST), ((0, 0), REMOVE)]


def test_things_without_a_name_are_known_by_their_kind():
    """A line that is drawn around a thing does not turn the thing into a line."""
    bars = [tag("rect", x=x, class_="bar") for x in range(3)]
    bright = tag("rect", x=0, class_="bar on")
    found = list(edits(tag("g", *bars), tag("g", tag("rect", class_="glow"), bright, *bars[1:])))
    assert [(edit.where, edit.kind, edit.attributes) for edit in found] == [
        ((0, 0), "", {"class": "bar on"}),
        ((0, 0), BEFORE, {}),
    ]


def test_what_a_person_fills_in_is_drawn_anew():
    """Its value is more than the attribute: a browser would not show a new one."""
    found = list(edits(tag("input", value="1"), tag("input", value="2")))
    assert [edit.kind for edit in found] == [BEFORE, REMOVE]


def test_markup_from_elsewhere_is_replaced_whole():
    found = list(edits(Markup("<p>Rules<br></p>"), Markup("<p>Other rules<br></p>")))
    assert [(edit.where, edit.kind, edit.markup) for edit in found] == [((), INSIDE, "<p>Other rules<br></p>")]
