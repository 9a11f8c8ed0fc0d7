"""Links: short, exact, and hostile ones always answered with a BadRecord."""

from __future__ import annotations

import base64
import random
from functools import cache
from typing import Any
from zlib import crc32

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import GAMES, BadRecord, IllegalMove, Record, link
from engine import record as records
from engine.game import MAX_SEED
from tests.engine.table import TESTED, Setup, as_text, every_setup, random_record, setups
from tools.bench.hostile import LETTERS, mutated

pytestmark = pytest.mark.usefixtures("toy_on_the_table")


def toy_record(plies: int = 0, seed: int = 1) -> Record:
    record = Record.new("toy", players=2, seed=seed, options={"start": "1"})
    for _ in range(plies):
        record.play(record.state.moves()[-1])
    return record


def body_of(text: str) -> bytes:
    """What a link packs, without its check sum."""
    fragment = text.removeprefix("#")
    return base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))[: -link.CHECK_BYTES]


def link_of(body: bytes) -> str:
    """A link with this inside and a good check sum: what somebody who knows the format can send."""
    packed = body + crc32(body).to_bytes(link.CHECK_BYTES, "little")
    return "#" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


@cache
def links() -> list[str]:
    """A link to mutate from every set-up: the start, somewhere on the way, the end."""
    found = []
    for number, setup in enumerate(setups()):
        record = setup.record(number * 10**9)
        whole = random_record(setup).moves
        for move in whole[: (0, 5, 30)[number % 3]]:
            if move in record.state.moves():
                record.play(move)
        found += [record.to_link(), random_record(setup).to_link()]
    return found


# --- good links -----------------------------------------------------------------------


@given(st.sampled_from(list(every_setup())), st.integers(0, MAX_SEED - 1), st.randoms(), st.integers(0, 40))
@settings(max_examples=150)
def test_any_record_comes_back(setup: Setup, seed: int, rng: random.Random, plies: int) -> None:
    record = setup.record(seed)
    while record.state.to_move is not None and len(record.moves) < plies:
        record.play(rng.choice(record.state.moves()))
    again = Record.from_link(record.to_link())
    assert (again.game, again.players, again.seed) == (setup.game, setup.players, seed)
    assert again.options == setup.options
    assert again.moves == record.moves
    assert as_text(again.state.to_json()) == as_text(record.state.to_json())


def test_the_format_stays() -> None:
    """A link that was sent opens for ever; real games have theirs in the golden playthroughs."""
    number = list(GAMES).index("toy")
    body = bytes([1, number << 4 | 1, 2, 7, 0])
    assert body_of(toy_record(seed=7).to_link()) == body
    # Set-up: the place of the player count, times 4 beginners, times 2 decks.
    record = Record.new("toy", players=3, seed=300, options={"start": "2", "deck": "long"})
    assert body_of(record.to_link()) == bytes([1, number << 4 | 1, (1 * 4 + 2) * 2 + 1, 172, 2, 0])
    # Moves: the first one is the smallest digit.
    counts, indices = [], []
    for index in (1, 0, 1):
        counts.append(len(record.state.moves()))
        indices.append(index)
        record.play(record.state.moves()[index])
    packed = indices[0] + counts[0] * (indices[1] + counts[1] * indices[2])
    assert body_of(record.to_link())[5:] == bytes([3, packed])


def test_a_whole_address_or_a_bare_fragment_will_do() -> None:
    record = toy_record(3)
    for text in ("{}", " {}\n", "https://example.org/{}", "https://example.org/#old{}", "look: {}"):
        assert Record.from_link(text.format(record.to_link())).moves == record.moves
    assert Record.from_link(record.to_link()[1:]).moves == record.moves


@pytest.mark.parametrize(("number", "packed"), [(0, [0]), (127, [127]), (128, [128, 1]), (2**14, [128, 128, 1])])
def test_numbers_take_seven_bits_a_byte(number: int, packed: list[int]) -> None:
    text = toy_record(seed=number).to_link()
    assert list(body_of(text)[3:-1]) == packed
    assert Record.from_link(text).seed == number


def test_an_address_may_be_twice_as_long_as_the_longest_link() -> None:
    record = toy_record(3)
    longest = record.to_link().rjust(2 * link.MAX_CHARACTERS, "x")
    assert Record.from_link(longest).moves == record.moves
    with pytest.raises(BadRecord, match="not a link"):
        Record.from_link("x" + longest)


@pytest.mark.parametrize("game", TESTED, ids=lambda game: game.id)
def test_the_header_takes_16_bytes_at_most(game: Any) -> None:
    for setup in every_setup():
        if setup.game == game.id:
            body = body_of(setup.record(MAX_SEED - 1).to_link())
            # The number of moves is one byte here and two in a long game.
            assert len(body) + 1 + link.CHECK_BYTES <= 16


def test_the_longest_record_has_a_link_that_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice among 5544, the most there is, at every move would still fit."""
    choices = [(5543, 5544)] * records.MOST_MOVES
    assert len(link.encode("toy", 2, 1, {"start": "1", "deck": "short"}, choices)) < link.MAX_CHARACTERS
    record = toy_record(4)
    monkeypatch.setattr(records, "MOST_MOVES", 4)
    assert Record.from_link(record.to_link()).moves == record.moves
    with pytest.raises(IllegalMove, match="at most 2000 moves"):
        record.play(record.state.moves()[0])
    monkeypatch.setattr(records, "MOST_MOVES", 3)
    with pytest.raises(BadRecord, match="at most 2000 moves"):
        Record.from_link(record.to_link())


# --- mistyped, cut off, made up -------------------------------------------------------


def must_be_refused(text: Any) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.from_link(text)
    assert 10 < len(str(refused.value)) < 200


def test_no_mutated_link_opens() -> None:
    rng = random.Random(1)
    for number in range(2000):
        must_be_refused(mutated(links()[number % len(links())], rng))


@pytest.mark.parametrize("number", range(0, 40, 3))
def test_no_link_with_one_letter_wrong_or_missing_opens(number: int) -> None:
    text = links()[number % len(links())]
    for at in range(1, len(text)):
        other = LETTERS[(LETTERS.index(text[at]) + 1) % 64]
        must_be_refused(text[:at] + other + text[at + 1 :])
        must_be_refused(text[:at] + text[at + 1 :])
        must_be_refused(text[:at])


@given(st.one_of(st.text(), st.text(LETTERS), st.binary().map(lambda b: base64.urlsafe_b64encode(b).decode())))
@settings(max_examples=200)
@example("")
@example("#")
@example("A")
@example("====")
@example("#AQ==")
@example("\ud800")
def test_no_made_up_link_opens(text: str) -> None:
    must_be_refused(text)


@pytest.mark.parametrize("thing", [None, 5, b"#AQEBAQE", ["#"], {}])
def test_what_is_no_text_is_no_link(thing: Any) -> None:
    must_be_refused(thing)


# --- hostile: the check sum is right --------------------------------------------------


def opens_well_or_is_refused(text: str) -> None:
    try:
        record = Record.from_link(text)
    except BadRecord:
        return
    assert Record.from_link(record.to_link()).moves == record.moves


@given(st.sampled_from(range(1000)), st.integers(0, 60), st.binary(max_size=3), st.integers(0, 3))
@settings(max_examples=300)
def test_changed_on_purpose(which: int, at: int, piece: bytes, lost: int) -> None:
    body = body_of(links()[which % len(links())])
    opens_well_or_is_refused(link_of(body[:at] + piece + body[at + lost :]))


@given(st.integers(0, len(TESTED)), st.binary(max_size=40))
@settings(max_examples=300)
def test_made_up_on_purpose(game: int, body: bytes) -> None:
    opens_well_or_is_refused(link_of(bytes([link.VERSION, (game % 16) << 4 | 1]) + body))


def test_each_lie_has_its_answer() -> None:
    number = list(GAMES).index("toy")
    head = bytes([link.VERSION, number << 4 | 1])
    whole = Record.new("toy", players=2, seed=1)
    while whole.state.to_move is not None:
        whole.play(whole.state.moves()[0])
    for body, said in [
        (bytes([2]) + head[1:] + bytes([0, 1, 0]), "another version of Quiet Table"),
        (bytes([1, len(GAMES) << 4 | 1, 0, 1, 0]), "another version of Quiet Table"),
        (bytes([1, 15 << 4 | 1, 0, 1, 0]), "another version of Quiet Table"),
        (bytes([1, number << 4 | 2, 0, 1, 0]), "another version of the rules of Toy"),
        (head + bytes([16, 1, 0]), "damaged. (there is no such set-up)"),
        (head + bytes([6, 1, 0]), "Player 3 cannot begin a game of 2"),
        (head + bytes([0, 128, 128]), "damaged. (a number does not end)"),
        (head + bytes([0] + [128] * 10 + [1, 0]), "damaged. (a number does not end)"),
        (head + bytes([0]) + link._varint(MAX_SEED) + bytes([0]), "damaged. (the seed is too large)"),
        (head + bytes([0, 1]) + link._varint(records.MOST_MOVES + 1), "at most 2000 moves"),
        (head + bytes([0, 1, 0, 1]), "damaged. (it holds more than its moves)"),
        (head + bytes([0, 1, len(whole.moves) + 1]), "damaged. (it goes on after the end of the game)"),
        (head + bytes([0, 1]), "cut off or mistyped. (it is too short)"),
    ]:
        with pytest.raises(BadRecord) as refused:
            Record.from_link(link_of(body))
        assert said in str(refused.value)
    last_seed = link_of(head + bytes([0]) + link._varint(MAX_SEED - 1) + bytes([0]))
    assert Record.from_link(last_seed).seed == MAX_SEED - 1


def test_the_check_sum_and_the_letters_are_checked() -> None:
    text = toy_record(3).to_link()
    for wrong, said in [
        (text[:-1], "cut off or mistyped"),
        (text[:-2], "cut off or mistyped"),
        (text[:9], "cut off or mistyped"),
        (text[:-3] + "%20", "not a link"),
        (text + "==", "not a link"),
        (text[:5] + " " + text[5:], "not a link"),
        ("#", "not a link"),
    ]:
        with pytest.raises(BadRecord, match=said):
            Record.from_link(wrong)


def test_letters_with_idle_bits_are_told_apart() -> None:
    """The last letter of base64 may hold bits that mean nothing: only one way to write them counts."""
    texts = [text for text in links() if len(text.removeprefix("#")) % 4 in (2, 3)]
    assert texts
    for text in texts:
        twin = text[:-1] + LETTERS[LETTERS.index(text[-1]) + 1]
        assert body_of(twin) == body_of(text)
        must_be_refused(twin)


def test_garbage_is_answered_before_it_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long: nothing but its length is looked at, so the answer takes no time."""

    def never(*_: Any) -> bytes:
        raise AssertionError("decoded")

    monkeypatch.setattr(base64, "urlsafe_b64decode", never)
    monkeypatch.setattr(link, "crc32", never)
    for garbage in ("A" * 10**6, "#" * 10**6, "#" + "A_-9" * 250_000, " " * 10**6, "\0é" * 500_000):
        with pytest.raises(BadRecord):
            Record.from_link(garbage)
    for longest in ("A" * (link.MAX_CHARACTERS + 1), "#" + "A" * (link.MAX_CHARACTERS + 1)):
        with pytest.raises(BadRecord, match="not a link"):
            Record.from_link(longest)


def test_the_longest_link_that_is_looked_at_is_answered_too() -> None:
    """As many moves as a number in it may claim, as many bytes as fit."""
    head = bytes([link.VERSION, list(GAMES).index("toy") << 4 | 1, 0, 1]) + link._varint(records.MOST_MOVES)
    room = link.MAX_CHARACTERS * 3 // 4 - link.CHECK_BYTES - len(head)
    must_be_refused(link_of(head + b"\xff" * room))
    for game in range(len(GAMES)):
        opens_well_or_is_refused(link_of(bytes([1, game << 4 | 1]) + head[2:] + b"\xa5" * room))
