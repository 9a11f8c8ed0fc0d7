"""Keeping a game while other tabs and versions are about: a finished move is never lost."""

import pytest

from engine import Record
from tests.ui.driver import game_of, open_page, play_moves
from tests.ui.fakes import FakeStorage
from tests.ui.storage.test_saves import newer
from ui.game.autosave import Autosave, Elsewhere, Kept
from ui.game.table import Table
from ui.setup import Setup
from ui.storage.save import Save
from ui.storage.saves import GAME, Saves
from ui.storage.tab_locks import KEY, StorageLocks

MANA = "#/play/mana?seats=human,human&seed=7&start=1"


def table(moves=0):
    setup = Setup.from_query("mana", "seats=human,human&start=1")
    record = Record.new("mana", players=2, seed=7, options=dict(setup.options))
    return play(Table(record, setup.seats), moves)


def play(table, moves, way=0):
    for _ in range(moves):
        table.play(table.record.state.moves()[way])
    return table


class Tabs:
    """Several tabs of one browser: what one writes is an event in all others."""

    def __init__(self, storage=None):
        self.storage = storage or FakeStorage()
        self.saves = Saves(self.storage)
        self.locks = {}

    def open(self, name, id="a1"):
        tabs = self

        class Storage(FakeStorage):
            def set(self, key, value):
                tabs.storage.set(key, value)
                for other, locks in tabs.locks.items():
                    if other != name:
                        locks.heard(key)

            def get(self, key):
                return tabs.storage.get(key)

        self.locks[name] = StorageLocks(Storage(), name)
        changes = []
        return Autosave(self.saves, self.locks[name], id, False, lambda: changes.append(name))


def test_a_tab_that_comes_second_is_told_and_the_first_is_not():
    tabs = Tabs()
    first, second, third = tabs.open("1"), tabs.open("2"), tabs.open("3")
    for autosave in (first, second, third):
        autosave.begin(table())
    assert [a.elsewhere for a in (first, second, third)] == [None, Elsewhere.CROWDED, Elsewhere.CROWDED]
    second.take_over(table())
    assert [a.elsewhere for a in (first, second, third)] == [Elsewhere.LOST, None, Elsewhere.CROWDED]
    first.take_over(table())
    assert [a.elsewhere for a in (first, second, third)] == [None, Elsewhere.LOST, Elsewhere.CROWDED]


def test_a_game_that_was_left_is_free():
    tabs = Tabs()
    first, second = tabs.open("1"), tabs.open("2")
    first.begin(table())
    first.leave()
    second.begin(table())
    assert second.elsewhere is None


def test_a_save_says_what_became_of_it():
    tabs = Tabs(FakeStorage(room=2))
    autosave, on_the_table = tabs.open("1"), table(1)
    autosave.begin(on_the_table)
    assert autosave.keep(on_the_table, 1) is Kept.SAVED
    assert autosave.keep(play(on_the_table, 1), 2) is Kept.UNSAVED
    tabs.storage.room = None
    assert autosave.keep(on_the_table, 3) is Kept.SAVED
    tabs.saves.put(Save.of("a1", table(1).record, on_the_table.seats, on_the_table.mine, by_link=False, seen=0, now=4))
    assert autosave.keep(play(on_the_table, 1), 5) is Kept.LOST


def test_a_move_that_another_tab_has_gone_over_is_kept_as_a_game_of_its_own():
    tabs = Tabs()
    first, second, mine = tabs.open("1"), tabs.open("2"), table(3)
    first.begin(mine)
    first.keep(mine, 1)
    second.begin(table(3))
    second.elsewhere = None
    assert second.keep(table(2), 2) is Kept.SAVED
    assert first.keep(play(mine, 1), 3) is Kept.LOST
    assert sorted(save.moves for save in tabs.saves.all()) == [2, 4]
    assert first.keep(play(mine, 1), 4) is Kept.LOST
    assert sorted(save.moves for save in tabs.saves.all()) == [2, 5]
    assert len(first.take_over(mine).record.moves) == 2


def test_a_tab_that_is_just_behind_leaves_no_copy():
    tabs = Tabs()
    first, second = tabs.open("1"), tabs.open("2")
    first.begin(table())
    second.begin(table())
    second.elsewhere = None
    second.keep(table(3), 1)
    assert first.keep(table(2), 2) is Kept.LOST
    assert [save.moves for save in tabs.saves.all()] == [3]


def test_what_a_newer_version_has_written_is_never_overwritten():
    tabs = Tabs()
    autosave, on_the_table = tabs.open("1"), table(1)
    autosave.begin(on_the_table)
    autosave.keep(on_the_table, 1)
    tabs.storage.content[GAME + "a1"] = newer()
    assert autosave.keep(play(on_the_table, 1), 2) is Kept.LOST
    assert autosave.elsewhere is Elsewhere.NEWER
    assert tabs.storage.content[GAME + "a1"] == newer()
    assert [save.moves for save in tabs.saves.all()] == [2]  # beside it


def test_moves_that_only_this_tab_has_stay_when_it_takes_over():
    tabs = Tabs(FakeStorage(room=2))
    autosave, on_the_table = tabs.open("1"), table(1)
    autosave.begin(on_the_table)
    autosave.keep(on_the_table, 1)
    assert autosave.keep(play(on_the_table, 2), 2) is Kept.UNSAVED
    autosave.elsewhere = Elsewhere.LOST
    assert autosave.take_over(on_the_table) is None
    assert autosave.elsewhere is None


def test_odd_words_between_tabs_are_ignored():
    storage = FakeStorage()
    locks = StorageLocks(storage, "1")
    told = []
    locks.request("a1", lambda: told.append("crowded"), lambda: told.append("lost"))
    for text in ("", "?", "[" * 20_000, "[1]", '["2", "", ["a1"], "mine", 1]', '["2", "3", "a1", "yes", 1]'):
        storage.content[KEY] = text
        locks.heard(KEY)
    assert told == []


def test_a_tab_that_has_lost_its_game_lets_no_bot_move_and_hears_no_key():
    app, page = open_page("#/play/mana?seats=human,random&seed=7&start=1")
    app.touched(min(app.play.table.tree.lit))
    for key, text in list(page.storage.content.items()):
        if key.startswith(GAME):
            save = Save.from_json(text)
            other = Save.of(save.id, table(2).record, save.seats, frozenset({0}), by_link=False, seen=0, now=9)
            page.storage.content[key] = other.to_json()
    page.pass_time()
    assert "another tab" in page.html
    moves = list(app.play.table.record.moves)
    app.key("u")
    page.pass_time()
    assert app.play.table.record.moves == moves


def test_a_move_is_written_once_for_the_save_and_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = open_page("#/play/mana?seats=human,random&seed=7")
    written, to_text = [], Record.to_text

    def noted(record):
        if record is game_of(app).table.record:
            written.append(len(record.moves))
        return to_text(record)

    monkeypatch.setattr(Record, "to_text", noted)
    play_moves(app, page, 6)
    assert written and len(written) == len(set(written))
