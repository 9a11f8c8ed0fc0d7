"""The text form: read by people, mended by people, and never a surprise to the program."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import BadRecord, Record, text
from engine import record as records
from tests.engine.table import Setup, as_text, random_record, setups

pytestmark = pytest.mark.usefixtures("toy_on_the_table")

TEXT = """\
Game: toy
Rules: 1
Players: 2
Seed: 1
Options: start=1, deck=short
Black: Beata

; how it began
1. 4
2. 12 ; bold; very
3. 9
"""


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_the_format_stays() -> None:
    record = Record.new("toy", players=2, seed=1, options={"start": "1"})
    for move in ("4", "12", "9"):
        record.play(move)
    record.tags["Black"] = "Beata"
    record.comments = {0: "how it began", 2: "bold; very"}
    assert record.to_text() == TEXT
    again = Record.from_text(TEXT)
    assert (again.moves, again.tags, again.comments) == (record.moves, record.tags, record.comments)
    assert as_text(again.state.to_json()) == as_text(record.state.to_json())


one_line = st.text(max_size=60)
names = st.from_regex(text.NAME, fullmatch=True).filter(lambda name: name not in text.OWN_HEADERS)


@given(
    st.sampled_from(list(setups())),
    st.integers(0, 2**48 - 1),
    st.integers(0, 30),
    st.dictionaries(names, one_line, max_size=3),
    st.dictionaries(st.integers(0, 30), one_line, max_size=4),
)
@settings(max_examples=150)
def test_any_record_comes_back(
    setup: Setup, seed: int, plies: int, tags: dict[str, str], comments: dict[int, str]
) -> None:
    record, rng = setup.record(seed), random.Random(seed)
    while record.state.to_move is not None and len(record.moves) < plies:
        record.play(rng.choice(record.state.moves()))
    record.tags = tags
    record.comments = {ply: said for ply, said in comments.items() if ply <= len(record.moves)}
    again = Record.from_text(record.to_text())
    assert again.moves == record.moves
    assert as_text(again.state.to_json()) == as_text(record.state.to_json())
    # Space is not kept to the letter, everything else is.
    assert again.tags == {name: " ".join(value.split()) for name, value in tags.items()}
    squeezed = {ply: " ".join(said.split()) for ply, said in record.comments.items()}
    assert again.comments == {ply: said for ply, said in squeezed.items() if said}


@pytest.mark.parametrize(
    "untidy",
    [
        TEXT.replace("\n", "\r\n"),
        "\ufeff" + TEXT,
        "\n\n  " + TEXT + "\n\n ",
        TEXT.replace("\n", "  \n"),
        TEXT.replace("\n\n", "\n \t \n"),
        TEXT.replace(": ", ":"),
        TEXT.replace(". ", "."),
        TEXT.replace(" ;", ";"),
        TEXT.replace("\n2.", "\n\n\n   2."),
        changed("2. 12 ; bold; very", "2. 12 ; bold;\n; very"),
        changed("Rules: 1\n", ""),
        changed("deck=short", "deck = short,"),
        changed("start=1, deck=short", "deck=short,start=1"),
        changed("Game: toy\nRules: 1\n", "").replace("Black", "Rules: 1\nGame: toy\nBlack"),
        changed("12", " 1 2 "),
    ],
)
def test_a_persons_untidiness_is_forgiven(untidy: str) -> None:
    record = Record.from_text(untidy)
    assert record.to_text() == TEXT


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("", "The header 'Game' is missing."),
        ("1. 4", "Line 1 is not a header like “Game: mana”."),
        (changed("Players: 2", "Players 2"), "Line 3 is not a header"),
        (changed("Game: toy\n", ""), "The header 'Game' is missing."),
        (changed("Players: 2\n", ""), "The header 'Players' is missing."),
        (changed("Seed: 1\n", ""), "The header 'Seed' is missing."),
        (changed("toy", "chess"), "There is no game called 'chess' here."),
        (changed("Rules: 1", "Rules: 2"), "follows version '2' of the rules of Toy; here is version 1."),
        (changed("Rules: 1", "Rules: " + "1" * 1000), "version '11111111111111111111' of the rules"),
        (changed("Players: 2", "Players: 9"), "Toy is for 2 to 3 players, not 9."),
        (changed("Players: 2", "Players: two"), "The header 'Players' is a whole number, not 'two'."),
        (changed("Seed: 1", "Seed: -1"), "The header 'Seed' is a whole number, not '-1'."),
        (changed("Seed: 1", "Seed: 1.5"), "The header 'Seed' is a whole number, not '1.5'."),
        (changed("Seed: 1", "Seed: ٣"), "The header 'Seed' is a whole number"),
        (changed("Seed: 1", "Seed:"), "The header 'Seed' is a whole number, not ''."),
        (changed("Seed: 1", "Seed: 99999999999999999999"), "A seed is a whole number from 0 to"),
        (changed("Seed: 1", "Seed: " + "9" * 21), "The header 'Seed' is a whole number"),
        (changed("Seed: 1", "Seed: " + "9" * 9999), "The header 'Seed' is a whole number"),
        (changed("deck=short", "deck"), "The option 'deck' has no value."),
        (changed("deck=short", "deck=tall"), "The option 'deck' is one of short, long, not 'tall'."),
        (changed("deck=short", "size=8"), "Toy has no option 'size'."),
        (changed("start=1", "start=3"), "Player 3 cannot begin a game of 2 players."),
        (changed("1. 4", "4"), "Line 9 should be move 1."),
        (changed("1. 4", "2. 4"), "Line 9 should be move 1."),
        (changed("1. 4", "01. 4"), "Line 9 should be move 1."),
        (changed("1. 4\n", ""), "Line 9 should be move 1."),
        (changed("3. 9", "2. 9"), "Line 11 should be move 3."),
        (changed("3. 9", "3. 8"), "Move 3, '8', is not possible: You do not hold 8."),
        (changed("3. 9", "3."), "Move 3, '', is not possible: “” is not a move of this game."),
        (changed("3. 9", "3. " + "x" * 10**5), "Move 3, 'xxx"),
    ],
)
def test_each_mistake_has_its_answer(wrong: str, said: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.from_text(wrong)
    assert said in str(refused.value)
    assert len(str(refused.value)) < 250


def test_moves_after_the_end() -> None:
    record = random_record(next(setup for setup in setups() if setup.game == "toy"))
    with pytest.raises(BadRecord, match="is not possible: The game is over"):
        Record.from_text(record.to_text() + f"{len(record.moves) + 1}. pass\n")


@pytest.mark.parametrize("thing", [None, 5, TEXT.encode(), [TEXT], {}])
def test_what_is_no_text(thing: Any) -> None:
    with pytest.raises(BadRecord, match="This is not a game in text form"):
        Record.from_text(thing)


@pytest.mark.parametrize("name", ["", "Größe", "a:b", "two\nlines", " Black", "1st", "x;y"])
def test_headers_that_could_not_be_read_back_are_not_written(name: str) -> None:
    record = Record.new("toy", players=2, seed=1)
    record.tags[name] = "x"
    with pytest.raises(BadRecord, match="A header cannot be called"):
        record.to_text()


def test_tags_cannot_pose_as_the_games_own_headers() -> None:
    record = Record.new("toy", players=2, seed=1)
    record.tags = {"Seed": "7", "Game": "mana", "Black": "x\nSeed: 9"}
    again = Record.from_text(record.to_text())
    assert (again.game, again.seed) == ("toy", 1)
    assert again.tags == {"Black": "x Seed: 9"}


# --- mutated --------------------------------------------------------------------------


@cache
def texts() -> list[str]:
    return [TEXT, *(random_record(setup).to_text()[:3000].rpartition("\n")[0] for setup in setups())]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    whole = draw(st.sampled_from(texts()))
    for _ in range(draw(st.integers(1, 3))):
        at, to = sorted(draw(st.tuples(*[st.integers(0, min(len(whole), 300))] * 2)))
        piece = draw(st.one_of(st.text("0123456789.;:=, \n", max_size=4), st.text(max_size=4)))
        whole = draw(
            st.sampled_from(
                [
                    whole[:at] + piece + whole[to:],
                    whole[:at] + piece + whole[at:],
                    whole[:at] + piece + whole[at + len(piece) :],
                    whole[:to] + whole[at:],
                    whole[:to],
                    whole[at:],
                ]
            )
        )
    return whole


@given(mutated())
@settings(max_examples=300)
def test_mutated_text_is_refused_or_a_game(whole: str) -> None:
    try:
        record = Record.from_text(whole)
    except BadRecord:
        return
    again = Record.from_text(record.to_text())
    assert again.moves == record.moves
    assert again.to_text() == record.to_text()


@given(st.text())
def test_made_up_text_is_refused(made_up: str) -> None:
    with pytest.raises(BadRecord):
        Record.from_text(made_up)


# --- long -----------------------------------------------------------------------------


def test_too_long_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    room = text.MAX_TEXT - len(TEXT)
    assert Record.from_text(TEXT + "\n" * room).to_text() == TEXT
    with pytest.raises(BadRecord, match="This text is too long to be a game"):
        Record.from_text(TEXT + "\n" * (room + 1))
    monkeypatch.setattr(records, "MOST_MOVES", 2)
    with pytest.raises(BadRecord, match="at most 2000 moves"):
        Record.from_text(TEXT)
    monkeypatch.setattr(records, "MOST_MOVES", 3)
    assert Record.from_text(TEXT).to_text() == TEXT


@pytest.mark.parametrize(
    "unit", ["x", "\n", "\n;a", "\n4. 1", "a: b\n", "Game: toy\n", "1", ";", ":", "\r", "\ufeff", "= ,"]
)
def test_a_million_letters_of_anything_are_read_through_once(unit: str) -> None:
    """Quadratic work on one of these would take minutes; it need not be timed to be noticed."""
    for start in ("", TEXT, changed("start=1, deck=short", "start=1")[:60]):
        garbage = (start + unit * 10**6)[: text.MAX_TEXT]
        assert len(answer(garbage)) < 250


def answer(garbage: str) -> str:
    try:
        return f"a game of {len(Record.from_text(garbage).moves)} moves"
    except BadRecord as refused:
        return str(refused)
