"""What docs/boards.md demands of every board and every wording, on real positions; the toy game is held to it too."""

import random
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from engine import GAMES, Record
from tests.engine import table
from tests.ui.boards.drawing import found_in, overlap
from ui.boards import BOARDS
from ui.game.touch_tree import Tree, flat
from ui.i18n import ENGLISH
from ui.render.art.ornaments import shared_defs
from ui.render.board_props import Look
from ui.render.geometry import Rect
from ui.render.seats import INKS
from ui.wording import WORDINGS

pytestmark = pytest.mark.usefixtures("toy_on_the_table")

TESTED = {game.id: game for game in table.TESTED}  # the toy game's board and words keep the contract, too
SEATS = [(game, players) for game, declared in TESTED.items() for players in declared.seats]
SIZES = [(360, 640), (390, 664), (390, 844), (820, 1180), (1180, 820), (1440, 900), (1920, 1080)]
MOST_CHARACTERS = 64_000
LONGEST_BUTTON = 18  # letters
BESIDE = 6  # pixels: a place may end where the number of a target begins


@cache
def positions(game, players):
    """Some positions of a random game, from the first to the last."""
    states, rng = [TESTED[game].new(players, 11)], random.Random(4)
    while states[-1].to_move is not None:
        state = states[-1].copy()
        state.apply(rng.choice(state.moves()))
        states.append(state)
    last = len(states) - 1
    return [states[ply] for ply in (0, 1, 3, last // 4, last // 2, 3 * last // 4, last - 1, last)]


def drawings(game, players, width, height):
    """Every position, untouched and one touch further, as whoever is to move sees it."""
    board = BOARDS[game]
    rng = random.Random(2)
    for state in positions(game, players):
        tree = Tree(state if state.to_move is not None else None)
        while True:
            look = Look(
                width,
                height,
                lit=tree.lit,
                ahead=tree.ahead,
                chosen=tree.chosen,
                names=tuple(f"Wilhelmina {i}" for i in range(players)),
            )
            yield look, board.draw(state.view(state.to_move), look)
            if not tree.lit or tree.touch(rng.choice(sorted(tree.lit))) is not None:
                break


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_every_drawing_is_well_formed_and_small(game, players):
    for look, drawing in drawings(game, players, 390, 844):
        layers = ElementTree.fromstring(drawing.markup)
        assert {layer.get("viewBox") for layer in layers} == {f"0 0 {look.width} {look.height}"}
        assert len(drawing.markup) <= MOST_CHARACTERS


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_a_board_has_the_same_layers_all_game(game, players):
    """Otherwise a change in one would draw the ones above anew."""
    counts = {len(ElementTree.fromstring(drawing.markup)) for _, drawing in drawings(game, players, 390, 844)}
    assert len(counts) == 1


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_what_a_drawing_refers_to_is_defined(game, players):
    board = BOARDS[game]
    defined = set(re.findall(r' id="([^"]+)"', shared_defs() + board.defs()))
    for size in ((390, 844), (1440, 900)):
        for _, drawing in drawings(game, players, *size):
            here = defined | set(re.findall(r' id="([^"]+)"', drawing.markup))
            used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawing.markup)
            assert {a or b for a, b in used} <= here


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_a_lit_target_stands_once_and_has_a_name(game, players):
    for look, drawing in drawings(game, players, 390, 844):
        lit = re.findall(r'data-target="([^"]*)" data-lit="" [^>]*aria-label="([^"]*)"', drawing.markup)
        targets = [target for target, _ in lit]
        assert len(targets) == len(set(targets))
        assert set(targets) <= look.lit
        assert all(label for _, label in lit)


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_no_inline_style_no_script_and_keys_stand_once(game, players):
    for _, drawing in drawings(game, players, 390, 844):
        assert not re.search(r'<style|\sstyle="|<script|\son\w+="', drawing.markup)
        keys = re.findall(r'data-key="([^"]*)"', drawing.markup)
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("game", "players"), SEATS)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_drawing_knows_its_pieces_and_its_targets(game, players, width, height):
    """What was noted while it was built is what its elements say, transforms and all."""
    for look, drawing in drawings(game, players, width, height):
        pieces, targets = found_in(drawing.markup)
        assert {key: (piece.x, piece.y) for key, piece in drawing.pieces.items()} == {
            key: pytest.approx(spot, abs=0.02) for key, spot in pieces.items()
        }
        assert sorted(drawing.targets) == sorted(targets)
        for place in drawing.targets.values():
            assert place.width > 5 and place.height > 5
            assert place.x >= -1 and place.x + place.width <= look.width + 1
            assert place.y >= -1 and place.y + place.height <= look.height + 1


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_the_place_of_a_target_is_where_its_shapes_are(game, players):
    for _, drawing in drawings(game, players, 390, 844):
        _, targets = found_in(drawing.markup)
        for name, shapes in targets.items():
            x, y, width, height = drawing.targets[name]
            place = Rect(x - BESIDE, y - BESIDE, width + 2 * BESIDE, height + 2 * BESIDE)
            assert not shapes or any(overlap(place, shape) for shape in shapes), name


@pytest.mark.parametrize(("game", "players"), SEATS)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_islands_have_room(game, players, width, height):
    board = BOARDS[game]
    layout = board.layout(width, height, players)
    for rect in filter(None, layout):
        assert rect.x >= 0 and rect.y >= 0
        assert rect.x + rect.width <= width and rect.y + rect.height <= height
    assert layout.bar.width >= 160 and layout.bar.height >= 44
    assert (layout.panel is not None) == (width >= 1000)


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_a_miniature_is_small(game, players):
    board = BOARDS[game]
    for state in positions(game, players):
        miniature = board.miniature(state.view(None))
        ElementTree.fromstring(miniature)
        assert len(miniature) <= 8_000


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_views_of_all_seats_with_anything_opened_are_well_formed(game, players):
    board = BOARDS[game]
    for state in positions(game, players):
        for seat in (None, *range(players)):
            view = state.view(seat)
            plain = board.draw(view, Look(names=("A",) * players)).markup
            for thing in set(re.findall(r'data-open="([^"]+)"', plain)):
                ElementTree.fromstring(board.draw(view, Look(opened=thing, names=("A",) * players)).markup)


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_names_are_escaped_and_shortened(game, players):
    board, state = BOARDS[game], TESTED[game].new(players, 1)
    names = ("<b>", *["Bartholomäus von und zu Hohenfels"] * (players - 1))
    svg = board.draw(state.view(0), Look(390, 844, names=names)).markup
    assert "&lt;b&gt;" in svg
    assert "Bar" in svg and "…" in svg
    assert "Hohenfels" not in svg


# --- words ----------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_everything_drawn_has_a_name_and_what_is_not_drawn_a_short_label(game, players):
    wording = WORDINGS[game]
    for state in positions(game, players)[:-1]:
        view, tree = state.view(state.to_move), Tree(state)
        drawing = BOARDS[game].draw(view, Look(lit=tree.lit, ahead=tree.ahead))
        for target in {*drawing.targets, *tree.lit}:
            name = wording.target(target, view, ENGLISH)
            assert name and name != target
        for target in tree.lit - set(drawing.targets):
            assert 0 < len(wording.button(target, view, ENGLISH)) <= LONGEST_BUTTON
        assert all(isinstance(line, str) for line in wording.prompt(view, tree.chosen, tree.lit, ENGLISH))
        assert wording.prompt(view, tree.chosen, tree.lit, ENGLISH)[0]


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_moves_scores_positions_and_options_can_be_told(game, players):
    wording = WORDINGS[game]
    for state in positions(game, players):
        assert wording.summary(state.view(None), ENGLISH)
        for part in (part for parts in state.explain() for part in parts):
            assert wording.part(part.code, part.params, part.points, ENGLISH)
        for move in state.moves()[:20] if state.to_move is not None else ():
            assert wording.sentence(state.view(None), flat(state.path(move)), ENGLISH)
    told = wording.options(ENGLISH)
    for option in TESTED[game].options:
        if option.name != "start":  # which every game has
            assert set(told[option.name][1]) == set(option.choices)


@pytest.mark.parametrize("game", GAMES)
def test_the_dot_of_the_seat_to_move_has_its_colour(game: str) -> None:
    for players in GAMES[game].seats:
        state = Record.new(game, players=players, seed=3).state
        rng = random.Random(3)
        for _ in range(12 * players):
            mover, names = state.mover(), tuple("ABCD"[:players])
            for width, height in ((360, 640), (1440, 900)):
                drawn = BOARDS[game].draw(state.view(mover), Look(width, height, names=names)).markup
                dots = re.findall(r'<circle[^>]*r="4(?:\.[56])?" fill="([^"]*)"/>|<tspan[^>]*fill="([^"]*)"', drawn)
                assert INKS[mover] in {one or other for one, other in dots}
            state.apply(rng.choice(state.moves()))
