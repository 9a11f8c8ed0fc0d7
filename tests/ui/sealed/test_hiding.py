"""Nothing that one page shows, says or keeps depends on cards that its person cannot know.

Those cards are filled up at random. Fill them up in another way: every screen, every answer and the storage stay.
"""

from __future__ import annotations

import random

import pytest

from engine.preview import about
from tests.ui.sealed.two import Somebody, begin, letters
from ui.screens.acts import SHEETS, Act

LOOKS = range(2, 400, 7)  # turns after which the pages are compared; it takes a while
SIZES = {"mandala": (390, 844), "stones": (1440, 900), "ananda": (390, 844)}


def everything(who: Somebody, filling: int) -> dict[str, object]:
    """All that can be got out of a page, with another filling."""
    game = who.game
    game.record.filling = filling
    game.record._rebuild()
    game.table.adopt(game.record, game.table.seen)
    game.display.tab = Act.MOVES
    game.render()
    seen: dict[str, object] = {"now": who.page.html, "kept": game.record.to_json()}
    for target in sorted(game.table.tree.lit)[:6]:
        game.hovered(target)
        seen[f"hover {target}"] = who.page.html
    game.hovered(None)
    for target in {*game.renderer._drawing.targets, *game.table.tree.lit}:
        seen[f"about {target}"] = about(game.record.state, target, game.table.viewer)
        seen[f"no {target}"] = None if target in game.table.tree.lit else game.table.touch(target)
        game.table.tree.back()
    for sheet in (*SHEETS, "seals", "give-up"):
        who.app.act(sheet, "") if sheet not in ("share", "review", "result") else None
        seen[f"sheet {sheet}"] = who.page.html
        who.app.act("close", "")
    for opened in ("cup", "their-cup", "discards", "deck", "mandala", "objectives", "board-0", "board-1", "supply"):
        game.opened(opened)
        seen[f"opened {opened}"] = who.page.html
        game.opened("")
    for ply in {0, len(game.record.moves) // 2, max(0, len(game.record.moves) - 1)}:
        game.look_at(ply)
        seen[f"ply {ply}"] = who.page.html
    game.look_at(len(game.record.moves))
    who.page.said.clear()
    who.app.act("since", "")
    who.page.pass_time()
    seen["told"] = (who.page.html, list(who.page.said))
    return seen


def differences(who: Somebody) -> list[str]:
    one, other = everything(who, 1), everything(who, 2)
    return [name for name in one if one[name] != other.get(name)]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mandala", "stones", "ananda"])
def test_a_whole_game_in_which_no_page_depends_on_the_filling(game):
    ana, bo = begin(game, size=SIZES[game])
    assert ana.sign == "ready"
    looked = 0
    for turn, (writer, reader, link) in enumerate(letters(ana, bo, random.Random(8))):
        record = writer.game.record
        closing = bool(record.seeds) and record.other not in record.seeds
        if closing or (turn in LOOKS and record.coming(record.seat)):
            assert not differences(writer)
            looked += 1
        if turn in LOOKS and not record.seeds:
            reader.follow(link)
            assert not differences(reader)
    assert looked > 1
    assert ana.sign == bo.sign == "clean"
    assert len(ana.saves()) == len(bo.saves()) == 1
    assert ana.saves()[0].winners == bo.saves()[0].winners != ()
