"""The parts of the core that no game shows whole: luck, declarations, touches, records, errors."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine import BadRecord, Game, IllegalMove, InvalidMove, Option, Reason, Record
from engine import record as records
from engine.errors import reading, short
from engine.game import start_option, start_seat
from engine.luck import luck, shuffle
from engine.state import MAX_NOTATION, begins, rest
from tests.toy import game as toy

NOTHING: Any = None
DAMAGED = Reason("damaged", "This save is damaged.")

pytestmark = pytest.mark.usefixtures("toy_on_the_table")


def new(**changed: Any) -> Record:
    return Record.new("toy", **{"players": 2, "seed": 1, **changed})


# --- luck -----------------------------------------------------------------------------


def test_luck_never_changes() -> None:
    """Every link ever sent counts on these numbers."""
    assert [int(luck(7)() * 1e9) for _ in range(2)] == [972721048] * 2
    assert [int(luck(7, use)() * 1e9) for use in (1, 2)] == [178684969, 713073197]
    assert int(luck(2**48 - 1, 3)() * 1e9) == 313633426
    roll = luck(7)
    assert roll() != roll()
    items = list(range(12))
    shuffle(items, luck(7))
    assert items == [6, 0, 10, 5, 4, 8, 3, 9, 2, 1, 7, 11]


def test_luck_of_one_use_is_not_the_luck_of_another_seed() -> None:
    assert len({luck(seed, use)() for seed in range(30) for use in range(30)}) == 900


def test_the_shuffle_is_fair() -> None:
    """All the ways the dice can fall give all the orders, each equally often."""
    orders = []
    for rolls in product(range(4), range(3), range(2)):
        dice = [(number + 0.5) / sides for number, sides in zip(rolls, (4, 3, 2), strict=True)]
        items = list("abcd")
        shuffle(items, iter(dice).__next__)
        orders.append("".join(items))
    assert len(set(orders)) == len(orders) == 24


def test_who_begins() -> None:
    rolls = iter([0, 0.4, 0.99, 0, 0, 0])
    assert [start_seat({"start": "random"}, 3, rolls.__next__) for _ in range(3)] == [0, 1, 2]
    assert [start_seat({"start": str(n)}, 3, rolls.__next__) for n in (1, 2, 3)] == [0, 1, 2]
    assert list(rolls) == []  # a roll is used up either way: the rest of the deal stays the same
    assert start_option(3) == Option("start", ("random", "1", "2", "3"), "random")


# --- declarations ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"players": 1}, "Toy is for 2 to 3 players, not 1."),
        ({"players": 4}, "Toy is for 2 to 3 players, not 4."),
        ({"players": "2"}, "Toy is for 2 to 3 players, not '2'."),
        ({"players": 2.0}, "Toy is for 2 to 3 players, not 2.0."),
        ({"players": True}, "Toy is for 2 to 3 players, not True."),
        ({"players": None}, "Toy is for 2 to 3 players, not None."),
        ({"players": 10**9999}, "Toy is for 2 to 3 players, not …."),
        ({"seed": -1}, "A seed is a whole number from 0 to 281474976710655, not -1."),
        ({"seed": 2**48}, "not 281474976710656."),
        ({"seed": 1.0}, "not 1.0."),
        ({"seed": "1"}, "not '1'."),
        ({"seed": True}, "not True."),
        ({"seed": None}, "not None."),
        ({"seed": 10**9999}, "not …."),
        ({"options": {"size": "8"}}, "Toy has no option 'size'."),
        ({"options": {3: "8"}}, "Toy has no option 3."),
        ({"options": {"deck": "tall"}}, "The option 'deck' is one of short, long, not 'tall'."),
        ({"options": {"deck": ["short"]}}, "The option 'deck' is one of short, long, not ['short']."),
        ({"options": {"deck": "x" * 10**6}}, "not 'xxx"),
        ({"options": {"start": "0"}}, "The option 'start' is one of random, 1, 2, 3, not '0'."),
        ({"options": {"start": "3"}}, "Player 3 cannot begin a game of 2 players."),
        ({"options": ["deck"]}, "Options are names with values, not ['deck']."),
        ({"options": []}, "Options are names with values, not []."),
    ],
)
def test_games_that_cannot_be(changed: dict[str, Any], said: str) -> None:
    for make in (new, lambda **given: toy.GAME.new(**{"players": 2, "seed": 1, **given})):
        with pytest.raises(BadRecord) as refused:
            make(**changed)
        assert said in str(refused.value)
        assert len(str(refused.value)) < 200


def test_one_player_count_is_not_called_a_range() -> None:
    duel = Game("duel", "Duel", range(2, 3), (), 1, False, toy.ToyState, {})
    with pytest.raises(BadRecord, match="Duel is for 2 players, not 3"):
        duel.check(3)


@pytest.mark.parametrize("name", ["chess", "", None, 3, ["toy"], "x" * 10**6])
def test_games_that_are_not_here(name: Any) -> None:
    with pytest.raises(BadRecord, match="There is no game called") as refused:
        Record.new(name, players=2, seed=1)
    assert len(str(refused.value)) < 200


def test_options_are_filled_up_and_kept() -> None:
    assert new().options == {"start": "random", "deck": "short"}
    assert new(options={"deck": "long"}).options == {"start": "random", "deck": "long"}
    given = {"start": "2"}
    record = new(options=given)
    given["start"] = "1"
    assert record.options == {"start": "2", "deck": "short"}
    assert record.state.to_move == 1


# --- touches --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("touched", "left"),
    [
        ([], ("a", frozenset("bcd"), "done")),
        (["a"], (frozenset("bcd"), "done")),
        (["a", "c"], (frozenset("bd"), "done")),
        (["a", "d", "b", "c"], ("done",)),
        (["a", "b", "c", "d", "done"], ()),
        (["b"], None),
        (["a", "b", "b"], None),
        (["a", "b", "done"], None),
        (["a", "b", "c", "d", "done", "done"], None),
    ],
)
def test_what_is_left_of_a_path(touched: list[str], left: tuple[Any, ...] | None) -> None:
    path = ("a", frozenset("bcd"), "done")
    assert rest(path, touched) == left
    assert begins(path, touched) == (left is not None)
    assert path == ("a", frozenset("bcd"), "done")


def test_reasons_have_codes_and_sentences() -> None:
    state = new().state
    assert isinstance(state, toy.ToyState)
    assert state.to_move is not None
    state.top, state.hands[state.to_move] = 4, [1, 3, 6]
    for thing, code, sentence in [
        ((3,), "neighbour", "3 is a neighbour of 4."),
        (["card-3"], "neighbour", "3 is a neighbour of 4."),
        ("3", "neighbour", "3 is a neighbour of 4."),
        ((1, 6), "parity", "1+6 are not all odd or all even."),
        ((2,), "not_yours", "You do not hold 2."),
        ((), "can_lay", "You can lay a card, so you may not pass."),
        ("{x}", "not_a_move", "“{x}” is not a move of this game."),
        ("7" * MAX_NOTATION + "7", "not_a_move", "“" + "7" * 40 + "…” is not a move of this game."),
        (None, "can_lay", "You can lay a card, so you may not pass."),
        (3, "not_a_move", "“3” is not a move of this game."),
        (["somewhere"], "not_now", "That is not possible now."),
    ]:
        with pytest.raises(IllegalMove) as refused:
            state.play(thing)
        assert refused.value.reason is not None
        assert refused.value.reason.code == code
        assert str(refused.value) == str(refused.value.reason) == sentence
    assert state.why_not((1,)) is None
    assert state.why_not(["card-1"]) is None
    assert state.why_not(["card-1", "done"]) is None


def test_errors_are_distinct_and_carry_what_is_known() -> None:
    assert issubclass(IllegalMove, ValueError)
    assert issubclass(BadRecord, ValueError)
    assert not issubclass(IllegalMove, BadRecord)
    assert not issubclass(BadRecord, IllegalMove)
    assert issubclass(InvalidMove, IllegalMove)
    reason = Reason("far", "{steps} is too far.", {"steps": 9})
    for error in (IllegalMove(reason), InvalidMove(reason), BadRecord(reason)):
        assert error.reason is reason
        assert str(error) == "9 is too far."
    assert str(BadRecord(reason, "9 > 3")) == "9 is too far. (9 > 3)"


def test_what_cannot_be_read_is_not_what_the_rules_forbid() -> None:
    state = new().state
    with pytest.raises(InvalidMove) as unreadable:
        state.play("nonsense")
    assert unreadable.value.reason.code == "not_a_move"
    with pytest.raises(IllegalMove) as forbidden:
        state.play("99")
    assert type(forbidden.value) is IllegalMove


@pytest.mark.parametrize(
    "harm",
    [
        lambda: dict(NOTHING or {})["x"],
        lambda: [][0],
        lambda: int("x"),
        lambda: len(NOTHING),
        lambda: NOTHING.x,
        lambda: float(10**400),
        lambda: repr(nested()),
    ],
)
def test_trouble_with_foreign_data_is_a_bad_record(harm: Any) -> None:
    said = r"This save is damaged\. \(\w+Error: "
    with pytest.raises(BadRecord, match=said) as refused, reading(DAMAGED):
        harm()
    assert refused.value.reason is DAMAGED


def test_bad_records_pass_through_as_they_are() -> None:
    with pytest.raises(BadRecord, match=r"^Too late$"), reading(DAMAGED):
        raise BadRecord(Reason("late", "Too late"))


def test_foreign_data_is_shown_shortly() -> None:
    assert short("a") == "'a'"
    assert short("a\nb") == r"'a\nb'"
    assert len(short("a" * 58)) == 60
    assert short("a" * 59) == "'" + "a" * 56 + "…"
    assert short(nested()) == "…"


def nested() -> list[Any]:
    """Deeper than Python goes."""
    lists: list[Any] = []
    for _ in range(100_000):
        lists = [lists]
    return lists


# --- records --------------------------------------------------------------------------


def play_first(record: Record, plies: int) -> Record:
    for _ in range(plies):
        record.play(record.state.moves()[0])
    return record


@pytest.mark.parametrize("every", [1, 2, 3, 5, 32])
def test_positions_are_right_wherever_copies_are_kept(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "CHECKPOINT", every)
    record, seen = new(), []
    for _ in range(8):
        seen.append(record.state.to_json())
        play_first(record, 1)
    assert [record.at(ply).to_json() for ply in range(8)] == seen
    for ply in reversed(range(8)):
        record.undo()
        assert record.state.to_json() == seen[ply]
        assert [record.at(p).to_json() for p in range(ply + 1)] == seen[: ply + 1]


@pytest.mark.parametrize("every", [1, 2, 3, 5, 32])
@pytest.mark.parametrize("back_to", range(6))
def test_nothing_is_left_of_a_line_that_was_taken_back(
    every: int, back_to: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "CHECKPOINT", every)
    record, other = play_first(new(), 7), play_first(new(), back_to)
    while len(record.moves) > back_to:
        record.undo()
    for again in (record, other):
        again.play(again.state.moves()[-1])
        play_first(again, 3)
    plies = range(back_to + 5)
    assert [record.at(ply).to_json() for ply in plies] == [other.at(ply).to_json() for ply in plies]


def test_a_position_of_a_record_is_the_askers_own() -> None:
    record = play_first(new(), 3)
    for ply in range(4):
        record.at(ply).apply(record.at(ply).moves()[0])
    assert record.state.to_json() == record.at(3).to_json() == play_first(new(), 3).state.to_json()


@pytest.mark.parametrize("ply", [-1, 4, 10**9])
def test_positions_that_are_not_there(ply: int) -> None:
    with pytest.raises(BadRecord, match=f"no position {ply}, only 0 to 3"):
        play_first(new(), 3).at(ply)


def test_a_record_until_a_ply_is_a_record_of_its_own() -> None:
    record = play_first(new(), 4)
    record.tags, record.comments = {"Black": "Beata"}, {0: "early", 2: "kept", 3: "later"}
    before = record.to_text()
    short_one = record.until(2)
    assert short_one.moves == record.moves[:2]
    assert short_one.state.to_json() == record.at(2).to_json()
    assert (short_one.tags, short_one.comments) == ({"Black": "Beata"}, {0: "early", 2: "kept"})
    assert record.until(4).to_text() == before
    play_first(short_one, 1)
    short_one.tags["White"], short_one.comments[0] = "x", "changed"
    assert record.to_text() == before
    for ply in (-1, 5):
        with pytest.raises(BadRecord, match=f"no position {ply}, only 0 to 4"):
            record.until(ply)


def test_identity_tells_games_apart_and_not_how_far_they_are() -> None:
    assert play_first(new(), 3).identity == new().identity
    others = [new(seed=2), new(players=3), new(options={"deck": "long"}), new(options={"start": "2"})]
    assert len({record.identity for record in [new(), *others]}) == 5


def test_a_move_that_equals_a_legal_one_becomes_that_one() -> None:
    record = new()
    (card,) = next(move for move in record.state.moves() if len(move) == 1)
    assert type(record.play((float(card),))[0]) is int
    assert type(record.moves[0][0]) is int


def test_undo_takes_the_move_and_its_remark_back() -> None:
    record = play_first(new(), 2)
    record.comments = {0: "early", 1: "kept", 2: "gone"}
    last = record.moves[-1]
    assert record.undo() == last
    assert record.comments == {0: "early", 1: "kept"}
    record.undo()
    with pytest.raises(IllegalMove, match="There is nothing to undo"):
        record.undo()
    assert record.comments == {0: "early"}


def test_a_refused_move_leaves_the_record_alone() -> None:
    record = play_first(new(), 2)
    before = record.to_text()
    for move in ("pass", "99", (99,), None, ""):
        with pytest.raises(IllegalMove):
            record.play(move)
    assert record.to_text() == before


def test_moves_are_played_by_name_too() -> None:
    record = new()
    move = record.state.moves()[-1]
    assert record.play(record.state.notation(move).rjust(MAX_NOTATION)) == move
    assert record.moves == [move]
    assert record.notations() == [record.at(0).notation(move)]
