"""Games kept in storage: nothing is lost, a damaged entry harms nobody."""

import json
from pathlib import Path

import pytest

from engine import BadRecord, Record
from tests.ui.fakes import FakeStorage
from ui.ports import StorageFull
from ui.setup import Seat
from ui.storage.saves import ASIDE, GAME, VERSION, Save, Saves

SAMPLES = Path(__file__).parent / "data"  # one entry as every version has written it
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


# --- versions -------------------------------------------------------------------------


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_game_saved_by_any_version_opens(version):
    text = (SAMPLES / f"v{version}.json").read_text(encoding="utf-8")
    saves = Saves(FakeStorage({GAME + "5e1f00d1": text}))
    (save,) = saves.all()
    record = save.record()
    assert (save.game, save.moves, len(record.moves), save.over) == ("mana", 31, 31, True)
    assert save.seats == (SEATS[0], Seat("patient"))
    saves.put(save)
    assert json.loads(saves.storage.get(GAME + save.id))["version"] == VERSION
    assert saves.get(save.id) == save


def test_an_entry_of_a_newer_version_waits_where_it_is():
    text = save().to_json().replace(f'"version": {VERSION}', f'"version": {VERSION + 1}')
    storage = FakeStorage({GAME + "a1": text})
    assert Saves(storage).all() == []
    assert storage.content == {GAME + "a1": text}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("changed", "soon"),
        ("changed", None),
        ("id", "../x"),
        ("id", 5),
        ("text", 7),
        ("mine", [9]),
        ("mine", [1]),
        ("mine", "x"),
        ("winners", [-1]),
        ("seats", []),
        ("seats", [{}, {}]),
        ("seats", 4),
        ("game", "chess"),
        ("to_move", "me"),
        ("moves", {}),
        ("version", "x"),
        ("version", None),
    ],
)
def test_an_entry_with_a_wrong_value_is_set_aside(name, value):
    data = {**json.loads(save().to_json()), name: value}
    text = json.dumps(data)
    with pytest.raises(BadRecord):
        Save.from_json(text)
    storage = FakeStorage({GAME + "a1": text})
    assert Saves(storage).all() == []
    assert storage.content == {ASIDE + "a1": text}


@pytest.mark.parametrize("text", ["", "null", "[]", "7", '"x"', "[" * 100_000, '{"version": 1e999}'])
def test_an_entry_that_is_something_else_is_set_aside(text):
    storage = FakeStorage({GAME + "a1": text})
    assert Saves(storage).all() == []
    assert storage.content == {ASIDE + "a1": text}


def test_an_entry_in_the_place_of_another_is_set_aside():
    storage = FakeStorage({GAME + "b2": save("a1").to_json()})
    assert Saves(storage).all() == []
    assert list(storage.content) == [ASIDE + "b2"]


def test_a_forgotten_game_leaves_no_picture():
    saves = Saves(FakeStorage({"quiet-table.last-look": '{"route": "#/game/a1"}'}))
    saves.put(save())
    saves.forget("b2")
    assert "quiet-table.last-look" in saves.storage.content
    saves.forget("a1")
    assert saves.storage.content == {}
