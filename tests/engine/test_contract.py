"""What every game promises, over all games, player counts and options."""

from __future__ import annotations

import json
import math
import random
from typing import Any

import pytest

from engine import BadRecord, IllegalMove, Record, State
from engine.errors import Reason
from engine.state import COMMON_REASONS, MAX_NOTATION, Path
from tests.engine.table import (
    Setup,
    as_text,
    every_setup,
    foreign_moves,
    play_out,
    plies,
    positions,
    random_record,
    seats,
    setups,
    some,
    touches,
)

pytestmark = [
    pytest.mark.usefixtures("toy_on_the_table"),
    pytest.mark.parametrize("setup", list(setups()), ids=str),
]

# What a program might hand over as a move, and as a part of a state.
JUNK: list[Any] = [
    None,
    -1,
    10**9,
    10**5000,
    2.5,
    math.nan,
    (),
    (-1,),
    (0, 0, 0, 0, 0, 0, 0, 0),
    (99, 99),
    (None,),
    ((),),
    [],
    [0],
    {},
    {0},
    object(),
    b"c3",
    frozenset({"done"}),
]
NONSENSE: list[Any] = ["x", -7, 2.5, [[]], {"x": 1}]


# --- a game from beginning to end -----------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2**48 - 1])
def test_random_games_end_with_a_result(setup: Setup, seed: int) -> None:
    record = random_record(setup, seed)
    assert all(record.at(ply).result() is None for ply in range(0, len(record.moves), 10))
    state = record.state
    assert state.to_move is None
    assert state.moves() == []
    result = state.result()
    assert result is not None
    assert len(result.scores) == setup.players
    assert all(type(score) is int for score in result.scores)
    best = {seat for seat, score in enumerate(result.scores) if score == max(result.scores)}
    assert result.winners
    assert list(result.winners) == sorted(set(result.winners))
    assert best.issuperset(result.winners)


def test_nothing_can_be_played_after_the_end(setup: Setup) -> None:
    record = random_record(setup)
    state, before = record.state, as_text(record.state.to_json())
    for move in [record.moves[0], record.notations()[0], "", None, ["done"]]:
        with pytest.raises(IllegalMove) as refused:
            state.play(move)
        assert refused.value.reason == Reason("game_over", COMMON_REASONS["game_over"])
        assert state.why_not(move) == refused.value.reason
    assert as_text(state.to_json()) == before


def test_replay_equals_play(setup: Setup) -> None:
    record, again = random_record(setup), setup.record(1)
    for ply, move in enumerate(record.moves):
        if ply % 7 == 0:
            assert as_text(again.state.to_json()) == as_text(record.at(ply).to_json())
        assert again.play(move) == move
    assert as_text(again.state.to_json()) == as_text(record.state.to_json())
    assert again.moves == record.moves
    assert again.notations() == [record.at(ply).notation(move) for ply, move in enumerate(record.moves)]


def test_undo_leads_back_through_every_position(setup: Setup) -> None:
    whole, record = random_record(setup), setup.record(1)
    for move in whole.moves:
        record.play(move)
    for ply in reversed(range(max(0, len(whole.moves) - 70), len(whole.moves))):
        assert record.undo() == whole.moves[ply]
        if ply % 5 == 0:
            assert as_text(record.state.to_json()) == as_text(whole.at(ply).to_json())
    for move in whole.moves[len(record.moves) :]:
        record.play(move)
    assert as_text(record.state.to_json()) == as_text(whole.state.to_json())


def test_what_came_to_light_never_goes_back(setup: Setup) -> None:
    record = random_record(setup)
    state, before = record.at(0), 0
    for move in record.moves:
        assert state.revealed >= before
        before = state.revealed
        state.play(move)


# --- moves ----------------------------------------------------------------------------


def test_moves_are_canonical_and_unique(setup: Setup) -> None:
    for state in positions(setup, 20)[:-1]:
        before = as_text(state.to_json())
        moves = state.moves()
        assert moves
        assert len(set(moves)) == len(moves)
        assert all(_is_move(move) for move in moves)
        assert as_text(state.to_json()) == before
        # The order follows from the position alone, not from how it came about.
        assert state.copy().moves() == state.moves() == moves
        assert type(state).from_json(state.to_json()).moves() == moves
        # What a player can do follows from what that player knows.
        assert state.sample(state.to_move, random.Random(1)).moves() == moves


def _is_move(move: Any) -> bool:
    parts = move if type(move) is tuple else (move,)
    return all(type(part) is int or (type(part) is tuple and _is_move(part)) for part in parts)


def test_every_listed_move_works(setup: Setup) -> None:
    for state in positions(setup):
        before = as_text(state.to_json())
        for move in some(state.moves(), 25):
            twin = state.copy()
            assert twin.play(move) == move
            assert as_text(twin.to_json()) != before
            assert twin.to_move is None or twin.moves()
        assert as_text(state.to_json()) == before


def test_other_moves_are_refused_and_change_nothing(setup: Setup) -> None:
    for state in positions(setup)[:-1]:
        before = as_text(state.to_json())
        for move in foreign_moves(setup, state):
            reason = state.refusal(move)  # asked directly: a real move never trips it
            assert _is_good_reason(state, reason)
            assert reason.code != "not_a_move"
            with pytest.raises(IllegalMove) as refused:
                state.play(move)
            assert refused.value.reason == reason == state.why_not(move)
        for junk in JUNK:
            if junk not in state.moves():
                with pytest.raises(IllegalMove) as refused:
                    state.play(junk)
                assert refused.value.reason is not None
                assert _is_good_reason(state, refused.value.reason)
        assert as_text(state.to_json()) == before


def _is_good_reason(state: State, reason: Reason) -> bool:
    known = {**COMMON_REASONS, **state.game.reasons}
    assert known[reason.code] == reason.template
    as_text(dict(reason.params))
    return bool(str(reason)) and len(str(reason)) < 300


# --- notation -------------------------------------------------------------------------


def test_notation_reads_back(setup: Setup) -> None:
    for state in positions(setup, 10)[:-1]:
        moves = some(state.moves(), 60)
        written = [state.notation(move) for move in moves]
        assert len(set(written)) == len(written)
        for move, text in zip(moves, written, strict=True):
            assert text == " ".join(text.split()) != ""
            assert ";" not in text
            assert len(text) <= MAX_NOTATION // 2
            assert state.parse(text) == move
            assert state.parse(f"  {text.upper()} ") == move
            assert state.parse(text.lower().replace(" ", "   ")) == move
        twin = state.copy()
        assert twin.play(written[-1]) == moves[-1]


def test_text_that_is_no_legal_move_is_refused_with_its_rule(setup: Setup) -> None:
    for state in positions(setup)[:-1]:
        before = as_text(state.to_json())
        for move in foreign_moves(setup, state, 15):
            try:
                text = state.notation(move)
            except (IndexError, KeyError, ValueError):
                continue  # a move of elsewhere need not have a name here
            assert _reads_well(state, text)
        for text in ["", " ", "?", "e2-e4 e7", "\0", "-" * 50, "9" * MAX_NOTATION, "ü" * 10**6]:
            with pytest.raises(IllegalMove) as refused_text:
                state.play(text)
            assert refused_text.value.reason is not None
            assert _is_good_reason(state, refused_text.value.reason)
        assert as_text(state.to_json()) == before


def _reads_well(state: State, text: str) -> bool:
    """It is a legal move, or refused for a good reason."""
    try:
        return state.parse(text) in state.moves()
    except IllegalMove as refused:
        return refused.reason is not None and _is_good_reason(state, refused.reason)


# --- paths ----------------------------------------------------------------------------


def test_paths_form_a_tree_with_one_leaf_per_move(setup: Setup) -> None:
    for state in positions(setup)[:-1]:
        paths = [state.path(move) for move in state.moves()]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert type(path) is tuple
            assert path
            for step in path:
                assert isinstance(step, str | frozenset)
                assert step
                assert all(isinstance(t, str) and t for t in ([step] if type(step) is str else step))
        for one in some(paths, 25):
            assert not any(_leads_into(one, other) for other in paths if other != one)


def _leads_into(path: Path, longer: Path) -> bool:
    """Can somebody who touches all of the path be on the way along the longer one?"""
    ours, theirs = ([_targets(step) for step in p] for p in (path, longer))
    while ours and theirs:
        common = ours[0] & theirs[0]
        if common != ours[0] and common != theirs[0]:
            return False  # both steps want a target that the other one does not have
        for steps in (ours, theirs):
            steps[0] = steps[0] - common
            if not steps[0]:
                steps.pop(0)
    return not ours


def _targets(step: str | frozenset[str]) -> frozenset[str]:
    return frozenset([step]) if isinstance(step, str) else step


def test_touching_along_a_path_is_never_refused_and_elsewhere_always(setup: Setup) -> None:
    rng = random.Random(3)
    known = {t for s in positions(setup) for m in some(s.moves(), 20) for t in touches(s.path(m), rng)}
    for state in positions(setup)[:-1]:
        firsts: set[str] = set()
        for move in some(state.moves(), 20):
            assert state.why_not(move) is None
            touched = touches(state.path(move), rng)
            for length in range(1, len(touched) + 1):
                assert state.why_not(touched[:length]) is None
            wrong = state.why_not([*touched, "nowhere"])
            assert wrong is not None
            assert _is_good_reason(state, wrong)
        for move in state.moves():
            firsts |= _targets(state.path(move)[0])
        for target in [*some(sorted(known - firsts), 20), "nowhere", ""]:
            wrong = state.why_not([target])
            assert wrong is not None
            assert _is_good_reason(state, wrong)
        for pair in ["nowhere", next(iter(firsts))], [next(iter(firsts)), "nowhere"]:
            assert state.why_not(pair) is not None


# --- knowledge ------------------------------------------------------------------------


def test_views_are_json_and_tell_the_table_talk(setup: Setup) -> None:
    for state in positions(setup):
        result = state.result()
        for seat in seats(state):
            before, view = as_text(state.to_json()), state.view(seat)
            assert json.loads(as_text(view)) == view
            assert view["game"] == setup.game
            assert view["players"] == setup.players
            assert view["options"] == setup.options
            assert view["seat"] == seat
            assert view["to_move"] == state.to_move
            assert isinstance(view["phase"], str)
            if result is None:
                assert view["result"] is None
            else:
                told = {"scores": list(result.scores), "winners": list(result.winners)}
                assert view["result"] == told
            _wreck(view)  # a view is the viewer's own: nothing in it is part of the state
            assert as_text(state.to_json()) == before
            assert as_text(state.view(seat)) != as_text(view)


def _wreck(data: Any) -> None:
    for part in data.values() if isinstance(data, dict) else data:
        if isinstance(part, dict | list):
            _wreck(part)
    data.clear()


def test_views_leak_nothing(setup: Setup) -> None:
    """Two states that look alike to a seat give the same samples, moves, names and touches."""
    for number, state in enumerate(positions(setup, 12)):
        for seat in seats(state):
            look, before = as_text(state.view(seat)), as_text(state.to_json())
            one = state.sample(seat, random.Random(f"one {number}"))
            two = state.sample(seat, random.Random(f"two {number}"))
            assert look == as_text(one.view(seat)) == as_text(two.view(seat))
            alike = {as_text(like.sample(seat, random.Random(number)).to_json()) for like in (state, one, two)}
            assert len(alike) == 1
            assert as_text(state.to_json()) == before
            if seat == state.to_move is not None:
                shown = {
                    tuple((m, like.notation(m), like.path(m)) for m in some(like.moves(), 20))
                    for like in (state, one, two)
                }
                assert len(shown) == 1


def test_samples_differ_where_something_is_hidden(setup: Setup) -> None:
    state = positions(setup)[0]
    for seat in seats(state):
        looks = {as_text(state.sample(seat, random.Random(i)).to_json()) for i in range(5)}
        if state.game.has_secrets:
            assert len(looks) == 5
        others = [s for s in range(state.players) if s != seat]
        told = [as_text({**state.view(s), "seat": seat}) for s in others]
        if any(as_text(state.view(seat)) != what for what in told):  # somebody holds a secret
            sample = state.sample(seat, random.Random(1))
            assert told != [as_text({**sample.view(s), "seat": seat}) for s in others]


def test_a_sample_can_be_played_to_the_end(setup: Setup) -> None:
    for number, state in enumerate(positions(setup, 5)):
        for seat in seats(state):
            sample = state.sample(seat, random.Random(number))
            # Still a state in full standing, not only something that looks right.
            again = type(state).from_json(json.loads(as_text(sample.to_json())))
            end = play_out(sample, random.Random(7))
            assert as_text(play_out(again, random.Random(7)).to_json()) == as_text(end.to_json())


def test_luck_to_come_is_dealt_anew(setup: Setup) -> None:
    """Nothing about the future follows from the record's own seed in a sample."""
    state = random_record(setup).at(0)
    for seat in seats(state):
        one, two = (state.sample(seat, random.Random(number)) for number in (1, 2))
        if "seed" in one.to_json():
            assert one.to_json()["seed"] != state.to_json()["seed"]
            assert one.to_json()["seed"] != two.to_json()["seed"]


# --- scores ---------------------------------------------------------------------------


def test_explanations_add_up(setup: Setup) -> None:
    for seed in (1, 2**48 - 1):
        record = random_record(setup, seed)
        for ply in {*plies(setup, 9), len(record.moves)}:
            if ply <= len(record.moves):
                state = record.at(ply)
                explained = state.explain()
                assert len(explained) == setup.players
                for part in (part for parts in explained for part in parts):
                    assert isinstance(part.code, str)
                    assert type(part.points) is int
                    assert json.loads(as_text(dict(part.params))) == dict(part.params)
        result = record.state.result()
        assert result is not None
        totals = [sum(part.points for part in parts) for parts in record.state.explain()]
        assert totals == list(result.scores)


# --- copies and JSON ------------------------------------------------------------------


def test_copies_are_independent(setup: Setup) -> None:
    for state in positions(setup)[:-1]:
        before = as_text(state.to_json())
        for move in some(state.moves(), 3):
            twin, other = state.copy(), state.copy()
            twin.play(move)
            play_out(twin, random.Random(5))
            assert as_text(state.to_json()) == as_text(other.to_json()) == before
            assert state.moves() == other.moves()
            assert [state.view(seat) for seat in seats(state)] == [other.view(seat) for seat in seats(other)]


def test_json_keeps_everything(setup: Setup) -> None:
    record = random_record(setup)
    for ply in plies(setup, 8):
        state = record.at(ply)
        data = state.to_json()
        twin = type(state).from_json(json.loads(as_text(data)))
        assert json.loads(as_text(data)) == data  # lists, not tuples; text keys
        assert as_text(twin.to_json()) == as_text(data)
        assert twin.revealed == state.revealed
        for move in record.moves[ply : ply + 40]:
            state.play(move)
            twin.play(move)
            assert as_text(twin.view(twin.to_move)) == as_text(state.view(state.to_move))
        assert as_text(twin.to_json()) == as_text(state.to_json())


def test_json_with_something_missing_is_refused(setup: Setup) -> None:
    for state in positions(setup, 3):
        data = state.to_json()
        for key in data:
            with pytest.raises(BadRecord):
                type(state).from_json({k: v for k, v in data.items() if k != key})
            for nonsense in NONSENSE:
                with pytest.raises(BadRecord):
                    type(state).from_json({**data, key: nonsense})
        for nonsense in [*NONSENSE, None, [], {}, [data]]:
            with pytest.raises(BadRecord):
                type(state).from_json(nonsense)


def test_json_with_something_broken_is_refused_or_still_a_game(setup: Setup) -> None:
    """Any one value anywhere in it replaced, removed or doubled."""
    rng = random.Random(11)
    for state in positions(setup, 4):
        for _ in range(40):
            data = json.loads(as_text(state.to_json()))
            _break_somewhere(data, rng)
            try:
                twin = type(state).from_json(data)
            except BadRecord:
                continue
            for seat in seats(twin):
                as_text(twin.view(seat))
            play_out(twin, rng)


def _break_somewhere(data: Any, rng: random.Random) -> None:
    """Walk down to a random place and do harm there."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = rng.choice(keys)
        below = data[key]
        if isinstance(below, dict | list) and below and rng.random() < 0.8:
            data = below
            continue
        harm = rng.randrange(6)
        if harm == 0:
            del data[key]
        elif harm == 1 and isinstance(data, list):
            data.append(below)
        elif harm == 2 and isinstance(below, int):
            data[key] = below + rng.choice((-1, 1))
        elif harm == 3 and isinstance(data, list):
            rng.shuffle(data)
        else:
            data[key] = rng.choice([None, -1, 0, 1, 7, 300, 2**70, "", "red", [], {}, 0.5, True])
        return


# --- records --------------------------------------------------------------------------


def test_links_and_texts_carry_the_game(setup: Setup) -> None:
    whole = random_record(setup)
    for ply in plies(setup, 5):
        record = setup.record(1)
        for move in whole.moves[:ply]:
            record.play(move)
        record.comments = {0: "before it all", ply: "a remark; with a semicolon: 1. and “this”"}
        record.tags = {"Black": "Beata", "Date": "2026-11-16", "Note": ""}
        for again in (Record.from_link(record.to_link()), Record.from_text(record.to_text())):
            assert (again.game, again.players, again.seed) == (setup.game, setup.players, 1)
            assert again.options == setup.options
            assert again.moves == record.moves
            assert as_text(again.state.to_json()) == as_text(record.state.to_json())
        assert again.comments == record.comments
        assert again.tags == record.tags
        assert again.to_text() == record.to_text()


def test_links_are_as_short_as_the_choices_allow(setup: Setup) -> None:
    for seed in (1, 2**48 - 1):
        record = random_record(setup, seed)
        entropy = sum(math.log2(len(record.at(ply).moves())) for ply in range(len(record.moves)))
        packed = len(record.to_link().removeprefix("#")) * 3 // 4
        assert packed <= 1.05 * entropy / 8 + 16


def test_every_setup_fits_into_links_and_texts(setup: Setup) -> None:
    for each in every_setup():
        if (each.game, each.players) == (setup.game, setup.players):
            record = each.record(5)
            record.play(record.state.moves()[-1])
            for again in (Record.from_link(record.to_link()), Record.from_text(record.to_text())):
                assert again.options == each.options
                assert as_text(again.state.to_json()) == as_text(record.state.to_json())
