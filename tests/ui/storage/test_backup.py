"""Files with many games: every one is taken on its own, and nothing that is here changes."""

import json

import pytest

from engine import BadRecord
from tests.ui.fakes import FakeStorage
from tests.ui.storage.test_saves import newer, save, unknown_bot
from ui.lobby.backup import FORMAT, VERSION, is_backup, pack, unpack
from ui.storage.saves import ASIDE, GAME, Saves


def file(*entries, aside=None):
    games = [json.loads(entry) for entry in entries]
    return json.dumps({"format": FORMAT, "version": VERSION, "games": games, "aside": aside or {}})


def test_several_games_of_one_id_are_all_kept():
    saves = Saves(FakeStorage())
    told = unpack(file(*(save("a1", moves).to_json() for moves in (1, 2, 3))), saves, "f")
    assert told.new == 3
    assert sorted(kept.moves for kept in saves.all()) == [1, 2, 3]


def test_a_file_does_not_overwrite_what_a_newer_version_has_written():
    storage = FakeStorage({GAME + "a1": newer()})
    told = unpack(file(save("a1").to_json()), Saves(storage), "f")
    assert told.new == 1
    assert storage.content[GAME + "a1"] == newer()
    assert [kept.id for kept in Saves(storage).all()] == ["f0"]


def test_one_odd_game_does_not_keep_the_others_out():
    saves = Saves(FakeStorage())
    odd = [json.dumps(7), save("b").to_json().replace('"game": "mana"', '"game": "mandala"'), unknown_bot("c")]
    told = unpack(file(save("a").to_json(), *odd), saves, "f")
    assert (told.new, told.damaged) == (2, 2)
    kept = saves.everything()
    assert [game.id for game in kept.games] == ["a"]
    assert [(entry.key, entry.newer) for entry in kept.unreadable] == [(GAME + "c", True)]


def test_everything_that_cannot_be_read_goes_out_and_comes_back():
    storage = FakeStorage({GAME + "a": save("a").to_json(), GAME + "n": newer("n"), GAME + "d": "damaged"})
    text = pack(Saves(storage))
    other = FakeStorage()
    unpack(text, Saves(other), "f")
    assert other.content == storage.content
    assert other.content[ASIDE + "d"] == "damaged"
    again = unpack(text, Saves(other), "g")
    assert again.new == 0 and other.content == storage.content


@pytest.mark.parametrize(
    "text",
    [
        file()[:-1] + "[" * 20_000,
        '{"format": "' + FORMAT + '", "version": 1, "games": ' + "[" * 20_000 + "]" * 20_000 + "}",
        '{"format": "' + FORMAT + '", "version": 1, "games": 7}',
        '{"format": "' + FORMAT + '", "version": 1, "games": [], "aside": [1]}',
        '{"format": "' + FORMAT + '"}',
    ],
)
def test_a_file_that_is_none_is_refused_and_changes_nothing(text):
    storage = FakeStorage({GAME + "a": save("a").to_json()})
    before = dict(storage.content)
    assert is_backup(text)
    with pytest.raises(BadRecord):
        unpack(text, Saves(storage), "f")
    assert storage.content == before
