"""The kept form, and games that are taken to another device."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import BadRecord, IllegalMove
from engine.sealed import secret
from engine.sealed.kept import check_restore, export
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from tests.engine.sealed.games import GAMES, new_pair, play_out, refused, some_way, turn, twin, whole_game, writer_of


def stored(record: SealedRecord) -> Any:
    return json.loads(json.dumps(record.to_json()))


def equal(one: SealedRecord, two: SealedRecord) -> bool:
    return stored(one) == stored(two) and one.state.view(one.seat) == two.state.view(two.seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_from_its_kept_form(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After every letter, and without a multiplication."""
    pair, rng = some_way(27, 2, game)
    for _ in range(12):
        with monkeypatch.context() as patch:
            patch.setattr(secret, "x25519", lambda k, u: pytest.fail("multiplies"))
            again = [SealedRecord.from_json(stored(record)) for record in pair]
        for record, loaded in zip(pair, again, strict=True):
            assert stored(loaded) == stored(record) and loaded.coming(loaded.seat) == record.coming(record.seat)
            assert loaded.moves == record.moves and loaded.ready(record.seat) == record.ready(record.seat)
            assert not record.dealt or equal(record, loaded)
        pair = again
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    play_out(pair, rng)
    assert [record.audit().code for record in pair] == ["clean", "clean"]


def test_unsent_moves_are_kept() -> None:
    pair, rng = some_way(27, 9)
    while not (writer := writer_of(pair)).ready(writer.seat):
        pair[writer.other].open(turn(writer, rng))
    writer.play(writer.state.moves()[0])
    writer.comments[1], writer.tags["Black"] = "bold", "Beata"
    writer.open_seal()
    again = SealedRecord.from_json(stored(writer))
    assert equal(again, writer) and again.unsent == writer.unsent and again.opening
    assert (again.comments, again.tags) == (writer.comments, writer.tags)
    again.undo()
    assert len(again.moves) == len(writer.moves) - 1


def test_a_finished_game_is_kept_with_its_true_cards() -> None:
    for record in whole_game(2):
        again = SealedRecord.from_json(stored(record))
        assert again.state.result() == record.state.result() is not None and again.to_text() == record.to_text()


def test_a_letter_is_written_down_before_it_is_shown() -> None:
    pair, rng = some_way(27, 9)
    writer = writer_of(pair)
    before = stored(writer)
    while writer.ready(writer.seat):
        writer.play(rng.choice(writer.state.moves()))

    def full(_: Any) -> None:
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        writer.to_link(full)
    assert len(writer.letters) == 9 and writer.unsent
    while writer.unsent:
        writer.undo()
    assert stored(writer) == before
    while writer.ready(writer.seat):
        writer.play(rng.choice(writer.state.moves()))
    written: list[Any] = []
    link = writer.to_link(written.append)
    assert [json.loads(json.dumps(form)) for form in written] == [stored(writer)]
    assert writer.to_link(full) == link  # it is kept already


# --- another device --------------------------------------------------------------------------------


def test_taking_a_game_to_another_device_leaves_a_tombstone() -> None:
    pair, rng = some_way(27, 9)
    writer = writer_of(pair)
    view, last, seed = writer.state.view(writer.seat), writer.letters[-2], writer.secret.seed.hex()
    written: list[Any] = []
    file = json.loads(json.dumps(export(writer, written.append)))
    assert "secret" in file["note"] and seed in json.dumps(file)
    # Here it can be looked at, and no more: not even the secret is left.
    tombstone = stored(writer)
    assert json.loads(json.dumps(written)) == [tombstone] and seed not in json.dumps(tombstone)
    for record in (writer, SealedRecord.from_json(tombstone)):
        assert record.moved and record.state.view(record.seat) == view and not record.ready(record.seat)
        for act in (record.to_link, lambda record=record: export(record, written.append)):
            with pytest.raises(Refused) as moved:
                act()
            assert moved.value.code == "moved"
        with pytest.raises(IllegalMove):
            record.play(record.state.moves()[0])
        assert record.letters[-2] == last
    # There it goes on.
    there = SealedRecord.from_json(file)
    assert not there.moved and there.state.view(there.seat) == view
    link = turn(there, rng)
    other = pair[there.other]
    other.open(link)
    assert refused(writer, turn(other, rng)) == "moved"


def test_storage_that_refuses_the_tombstone_leaves_the_game_here() -> None:
    record = some_way(27, 9)[0][0]
    before = stored(record)

    def full(_: Any) -> None:
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"):
        export(record, full)
    assert stored(record) == before


def code_of(here: Any, there: Any) -> str:
    try:
        check_restore(here, there)
    except Refused as error:
        return error.code
    return ""


def test_a_restore_never_brings_the_secret_of_somebody_else() -> None:
    """A file that goes on with the own letters, made by somebody who does not have the seed."""
    pair, rng = some_way(27, 9)
    record = writer_of(pair)
    here = stored(record)
    turn(record, rng)
    there = stored(record)
    with pytest.raises(BadRecord, match="damaged"):
        check_restore(here, {**there, "seed": "17" * 32})
    check_restore(here, there)


def test_a_restore_never_brings_back_an_older_copy() -> None:
    pair, rng = some_way(27, 9)
    record = writer_of(pair)
    old = stored(record)
    turn(record, rng)
    new = stored(record)
    assert code_of(new, old) == "further" and code_of(old, new) == code_of(new, new) == ""
    branch = twin(SealedRecord.from_json(old))
    turn(branch, random.Random(99))
    assert branch.letters[9] != record.letters[9] and code_of(new, stored(branch)) == "further"


def test_a_game_that_was_taken_away_comes_back_by_a_later_file_only() -> None:
    record = some_way(27, 9)[0][1]
    backup = stored(record)
    first = export(record, lambda form: None)
    tombstone = stored(record)
    assert code_of(tombstone, backup) == code_of(tombstone, first) == "moved"
    elsewhere = SealedRecord.from_json(first)
    second = export(elsewhere, lambda form: None)
    assert code_of(tombstone, second) == ""
    back = SealedRecord.from_json(second)
    assert back.ready(back.seat) == some_way(27, 9)[0][1].ready(back.seat) and not back.moved
    assert code_of(stored(back), first) == "further"
    assert code_of(stored(back), tombstone) == "further"  # a backup with the tombstone in it


def test_a_finished_game_can_be_looked_at_after_it_was_taken_away() -> None:
    record = whole_game(2)[0]
    result, text = record.state.result(), record.to_text()
    export(record, lambda form: None)
    assert record.moved and record.state.result() == result is not None and record.to_text() == text
    assert record.digits == ""


def test_the_true_cards_need_both_seeds() -> None:
    pair, _ = some_way(26, 8)
    writer = writer_of(pair)
    other = pair[writer.other]
    writer.open_seal()
    other.open(writer.to_link())
    assert other.state.known_to_all  # the own one and the one that was opened
    export(other, lambda form: None)
    assert not other.state.known_to_all and other.truth() is None
    assert other.state.view(other.seat)["hands"][other.seat]["cards"]


# --- foreign data ---------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 300) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.data())
def test_a_damaged_kept_form_is_a_bad_record(data: st.DataObject) -> None:
    form = stored(new_pair(27)[1])
    key = data.draw(st.sampled_from(sorted(form)))
    if data.draw(st.booleans()):
        del form[key]
    else:
        form[key] = data.draw(JSON)
    try:
        record = SealedRecord.from_json(form)
    except BadRecord:
        return
    assert record.game == "mandala"  # what was changed does not matter to the game


def test_no_kept_form_at_all() -> None:
    for form in (None, 1, "x", [], {}, {"sealed": 2}):
        with pytest.raises(BadRecord):
            SealedRecord.from_json(form)
