"""Mandala: the ghost of a card lies where the card lands."""

import random
import re

import pytest

from engine import Record
from ui.boards import BOARDS
from ui.game.touch_tree import Tree
from ui.render.board_props import Look

GHOST = re.compile(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*stroke-dasharray="4 3"')


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)])
def test_a_card_lands_where_its_ghost_lay(size: tuple[int, int]) -> None:
    board, compared = BOARDS["mandala"], 0
    for seed in range(3):
        state, rng = Record.new("mandala", players=2, seed=seed).state, random.Random(seed)
        while state.to_move is not None:
            for move in state.moves():
                path = state.path(move)
                if len(path) < 2 or not str(path[1]).startswith("field-"):
                    continue
                colour, number, seat = str(path[0])[5:], int(str(path[1])[-1]), state.mover()
                if colour in state.view(seat)["mandalas"][number - 1]["fields"][seat]:
                    continue  # it joins a pile that lies there
                tree = Tree(state)
                tree.touch(str(path[0]))
                only = frozenset({str(path[1])})
                before = board.draw(state.view(seat), Look(*size, only, tree.ahead, tree.chosen)).markup
                (ghost,) = GHOST.findall(before)
                then = state.copy()
                then.apply(move)
                key = f"field-{number}-{seat}-{colour}-"
                pieces = board.draw(then.view(seat), Look(*size)).pieces
                landed = [piece for name, piece in pieces.items() if name.startswith(key)]
                if not landed:
                    continue  # the mandala is complete, and swept
                assert (float(ghost[0]), float(ghost[1])) == pytest.approx((landed[0].x, landed[0].y), abs=0.02)
                compared += 1
                break
            state.apply(rng.choice(state.moves()))
    assert compared > 20
