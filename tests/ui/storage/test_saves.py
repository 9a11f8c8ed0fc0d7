"""Games kept in storage: nothing is lost, a damaged entry harms nobody."""

import json
from pathlib import Path

import pytest

from engine import BadRecord, Record
from tests.ui.fakes import FakeStorage
from ui.ports import StorageFull
from ui.setup import Seat
from ui.storage.save import VERSION, Newer, Save
from ui.storage.saves import ASIDE, GAME, Saves

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
    assert [(entry.key, entry.text) for entry in saves.set_aside()] == [(ASIDE + "bad", '{"version": 1')]


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


def newer(id="a1"):
    """An entry as the next version may write it."""
    return save(id).to_json().replace(f'"version": {VERSION}', f'"version": {VERSION + 1}')


def unknown_bot(id="a1"):
    return save(id).to_json().replace('"kind": "random"', '"kind": "zen"')


@pytest.mark.parametrize(
    "text", [newer(), unknown_bot(), save().to_json().replace('"game": "mana"', '"game": "chess"')]
)
def test_an_entry_of_a_newer_version_waits_where_it_is_and_nothing_is_written_over_it(text):
    storage = FakeStorage({GAME + "a1": text})
    saves = Saves(storage)
    kept = saves.everything()
    assert kept.games == [] and [(entry.key, entry.newer) for entry in kept.unreadable] == [(GAME + "a1", True)]
    with pytest.raises(Newer):
        saves.get("a1")
    with pytest.raises(Newer):
        saves.put(save())
    assert storage.content == {GAME + "a1": text}
    saves.forget(GAME + "a1")
    assert storage.content == {}


def test_a_second_damage_of_one_id_does_not_replace_the_first():
    storage = FakeStorage({ASIDE + "a1": "first", GAME + "a1": "second"})
    saves = Saves(storage)
    saves.all()
    assert sorted(storage.content.values()) == ["first", "second"]
    for entry in saves.everything().unreadable:
        saves.forget(entry.key)
    assert storage.content == {}


def test_saves_of_a_game_are_found_by_its_identity_alone():
    saves = Saves(FakeStorage({GAME + "b2": "damaged"}))
    for id, now in (("old", 1), ("new", 2)):
        saves.put(save(id, now=now))
    assert [found.id for found in saves.of_identity(save().identity)] == ["new", "old"]
    assert list(saves.of_identity("mana/2/8/start=1")) == []


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
        ("game", "mandala"),
        ("game", None),
        ("identity", "mandala/2/7/"),
        ("to_move", 5),
        ("changed", float("nan")),
        ("text", "Game: mandala\nPlayers: 2\nSeed: 7\n\n"),
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


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "7", '"x"', "[" * 100_000, '{"a":' * 20_000, '"' + '\\"' * 100_000, '{"version": 1e999}']
)
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


def test_names_in_an_entry_are_cut_and_cleaned():
    data = json.loads(save().to_json())
    data["seats"][0]["name"] = "\u202eAna\ud800\n\x00Maria " + "x" * 100_000
    name = Save.from_json(json.dumps(data)).seats[0].name
    assert name == "Ana Maria " + "x" * 14
    name.encode("utf-8")


def test_half_a_character_in_a_record_is_no_reason_to_fail():
    data = json.loads(save().to_json())
    data["text"] += "; \ud800 a remark\n"
    Save.from_json(json.dumps(data)).text.encode("utf-8")
