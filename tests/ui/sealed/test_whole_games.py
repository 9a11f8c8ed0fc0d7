"""Whole sealed games through two pages."""

from __future__ import annotations

import random

import pytest

from tests.ui.sealed.two import begin, play_on


@pytest.mark.parametrize("game", ["mandala", "stones", "ananda"])
def test_a_whole_game_through_links_alone(game):
    ana, bo = begin(game)
    assert ana.sign == "ready"
    play_on(ana, bo, random.Random(3))
    assert ana.sign == bo.sign == "clean"
    assert len(ana.saves()) == len(bo.saves()) == 1
    assert ana.saves()[0].winners == bo.saves()[0].winners != ()
