"""The places that events and previews name are places that the boards draw."""

from __future__ import annotations

import pytest

from engine import State
from engine.events import events
from engine.preview import previews
from engine.state import View
from tests.engine.table import Setup, plies, random_record, setups
from ui.boards import BOARDS
from ui.game.touch_tree import Tree
from ui.render.board_props import Look
from ui.render.drawing import Drawing

pytestmark = pytest.mark.usefixtures("toy_on_the_table")
# Who begins changes nothing here, nor does the size of Ananda's board.
SETUPS = list({(setup.game, setup.players): setup for setup in setups()}.values())
SIZES = [(390, 844), (1440, 900)]
NAMES = ("Mina", "Tomasz", "Hana", "Otto")


def drawn(view: View, size: tuple[int, int], **more: object) -> Drawing:
    return BOARDS[view["game"]].draw(view, Look(width=size[0], height=size[1], names=NAMES, **more))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_place_of_an_event_is_drawn_before_or_after_it(setup: Setup, size: tuple[int, int]) -> None:
    record = random_record(setup)
    for ply in plies(setup, 15)[:-1]:
        state, move = record.at(ply), record.moves[ply]
        for seat in (0, None):
            shown = [drawn(state.view(seat), size)]
            for event in events(state, move, seat):
                shown.append(drawn(event.view, size))
                for place in {*event.marks, *(place for way in event.ways for place in way)}:
                    assert any(place in drawing.places for drawing in shown), (event.code, place)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_place_of_a_preview_is_drawn_or_a_button(setup: Setup) -> None:
    for ply in plies(setup, 12)[:-1]:
        state = random_record(setup).at(ply)
        check_previews(state)


def check_previews(state: State) -> None:
    seat, tree = state.to_move, Tree(state)
    while tree.lit:
        drawing = drawn(state.view(seat), SIZES[0], lit=tree.lit, ahead=tree.ahead, chosen=tree.chosen)
        ahead = previews(state, seat, tree.chosen)
        for target, effects in ahead.items():
            for effect in effects:
                # Scoring a colour that cannot be scored yet has neither place nor button.
                known = effect.target in drawing.places or effect.target in tree.lit or effect.code == "ready"
                assert known, (target, effect)
        if tree.touch(min(tree.lit)) is not None:
            break


def test_a_part_that_is_not_drawn_is_found_at_what_it_belongs_to() -> None:
    state = random_record(next(setup for setup in SETUPS if setup.game == "stones")).at(0)
    drawing = drawn(state.view(0), SIZES[0])
    assert drawing.places["mandala-17"] == drawing.targets["mandala"]
    assert "nowhere-1" not in drawing.places
