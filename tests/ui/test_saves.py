"""Games kept in storage: nothing is lost, a damaged entry harms nobody."""

import pytest

from engine import Record
from tests.ui.fakes import FakeStorage
from ui.saves import ASIDE, GAME, Save, Saves, StorageFull
from ui.setup import Seat

SEATS = (Seat(name="Ana"), Seat("random"))


def save(id="a1", moves=1, now=5.0):
    record = Record.new("mana", players=2, seed=7, options={"start": "1"})
    for _ in range(moves):
        record.play(record.state.moves()[0])
    return Save.of(id, record, SEATS, frozenset({0}), by_link=False, seen=moves, now=now)


def test_a_game_comes_back_as_it_was():
    saves = Saves(FakeStorage())
    saves.put(save(moves=3))
    again = saves.get("a1")
    assert again == save(moves=3)
    assert len(again.record().moves) == 3


def test_the_latest_game_comes_first():
    saves = Saves(FakeStorage())
    saves.put(save("old", now=1))
    saves.put(save("new", now=2))
    assert [s.id for s in saves.all()] == ["new", "old"]


def test_a_damaged_entry_is_set_aside_and_the_others_stay():
    storage = FakeStorage()
    saves = Saves(storage)
    saves.put(save("good"))
    storage.content[GAME + "bad"] = '{"version": 1'
    assert [s.id for s in saves.all()] == ["good"]
    assert storage.content[ASIDE + "bad"] == '{"version": 1'
    assert GAME + "bad" not in storage.content
    assert saves.aside() == {"bad": '{"version": 1'}


def test_an_entry_cut_off_anywhere_never_stops_the_others():
    whole = save().to_json()
    for length in range(len(whole)):
        storage = FakeStorage({GAME + "cut": whole[:length]})
        saves = Saves(storage)
        saves.put(save("good"))
        assert [s.id for s in saves.all()] == ["good"]
        assert storage.content[ASIDE + "cut"] == whole[:length]


def test_a_full_storage_says_so_and_keeps_the_last_good_entry():
    storage = FakeStorage(room=1)
    saves = Saves(storage)
    saves.put(save(moves=1))
    with pytest.raises(StorageFull):
        saves.put(save(moves=2))
    assert saves.get("a1").moves == 1


def test_a_damaged_entry_in_a_full_storage_stays_where_it_is():
    storage = FakeStorage({GAME + "bad": "?"}, room=0)
    assert Saves(storage).all() == []
    assert storage.content == {GAME + "bad": "?"}


def test_what_is_forgotten_is_gone():
    saves = Saves(FakeStorage())
    saves.put(save())
    saves.forget("a1")
    assert saves.get("a1") is None and saves.all() == []
