"""Nothing on one side tells the other's cards: fill up differently and compare; look through every object."""

import gc
import json
import random
import types

import pytest

from engine.sealed.curve import packed
from engine.sealed.record import SealedRecord
from engine.sealed.secret import ALL, CUTTER, DEALER, Secret
from tests.engine.sealed.games import GAMES, new_pair, play_out, some_way, turn, twin, writer_of

pytestmark = pytest.mark.slow


def screens(record: SealedRecord, filling: int) -> list[object]:
    """All that a page could show of one side, with another filling of the unknown cards."""
    other = twin(record)
    other.filling = filling
    other._rebuild()
    seat, state = other.seat, other.state
    shown: list[object] = [state.view(seat), state.view(None), other.coming(0), other.coming(1), other.ready(seat)]
    shown += [other.over, other.notations(), state.result(), other.identity]
    if other.ready(seat):
        shown += [state.moves(), [state.notation(move) for move in state.moves()], list(map(state.path, state.moves()))]
    shown += [other.at(ply).view(seat) for ply in (0, len(other.moves) // 2)]
    return [*shown, other.to_json()]


@pytest.mark.parametrize(
    ("game", "number"), [("mandala", 3), ("mandala", 2), ("ananda", 3), *(("stones", n) for n in range(3))]
)
def test_what_is_shown_does_not_depend_on_the_filling(game: str, number: int) -> None:
    pair, rng = new_pair(number, game), random.Random(number)
    on_their_way = 0

    def look(_: SealedRecord) -> None:
        nonlocal on_their_way
        for record in pair:
            if record.dealt and record.other not in record.seeds and rng.random() < 0.4:
                assert screens(record, 1) == screens(record, 2)
                on_their_way += bool(record.coming(record.seat))

    play_out(pair, random.Random(number), look)
    assert on_their_way > 3


def test_end_of_stones_with_a_pattern_on_its_way(quick_numbers: None) -> None:
    """Whether the game is over may depend on a pattern that is not there: neither objectives nor totals show it."""
    seen = 0
    for number in range(20):
        pair, rng = new_pair(number, "stones"), random.Random(number)
        while not pair[0].seeds:
            writer = writer_of(pair)
            link = turn(writer, rng)
            late = len(writer.state.laid) > 30
            if late and any(drawn.to == ALL for drawn in writer.missing(writer.seat)):
                assert len({json.dumps(screens(writer, filling)[:2]) for filling in range(4)}) == 1
                assert writer.state.view(writer.seat)["boards"][writer.other]["objectives"] == [None, None]
                seen += 1
            pair[writer.other].open(link)
    assert seen > 5


@pytest.mark.parametrize("game", GAMES)
def test_no_object_of_one_side_leads_to_the_others_secret(game: str) -> None:
    """Everything that Python can reach: not the seed, nor a number that follows from it and tells cards."""
    pair, _ = some_way(27, 9, game)
    for record in pair:
        alone = SealedRecord.from_json(json.loads(json.dumps(record.to_json())))
        other = pair[record.other].secret
        sizes = [(deck, len(cards)) for deck, cards in enumerate(record.ahead.draws.made_of)]
        secrets: set[object] = {other.seed, other.seed.hex(), other.scalar("self"), other.scalar("deck", 0)}
        secrets |= {tuple(other.order(deck, size)) for deck, size in sizes if size > 1}
        if record.seat == DEALER:
            secrets |= {other.scalar("blind", 0, place) for place in range(20)}
        if record.seat == CUTTER:
            secrets.add(other.coin if len(record.letters) < 3 else other.seed)
        for thing in reachable(alone):
            assert (tuple(thing) if isinstance(thing, list) else thing) not in secrets


def reachable(root: object) -> list[object]:
    """All plain data that hangs on an object, however deep."""
    found, seen, todo = [], set(), [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type | types.ModuleType | types.FunctionType):
            continue
        seen.add(id(thing))
        if isinstance(thing, bytes | str | int) or (
            isinstance(thing, list) and all(isinstance(item, int) for item in thing)
        ):
            found.append(thing)
        todo += gc.get_referents(thing)
    return found


def test_reachable_finds_a_secret_that_is_there() -> None:
    """The test above could not fail otherwise."""
    record = some_way(27, 9)[0][0]
    everything = reachable(record)
    assert record.secret.seed in everything and record.secret.order(0, 108) in everything
    assert Secret(record.secret.seed).public in everything and packed(9) not in everything


@pytest.mark.parametrize("game", GAMES)
def test_one_side_has_learned_its_own_and_the_open_cards_and_no_others(game: str) -> None:
    pair, _ = some_way(27, 9, game)
    for record in pair:
        learned = {tuple(entry[:2]) for entry in record.to_json()["exchange"]["faces"]}
        log = record.ahead.draws.log
        assert learned <= {drawn.at for drawn in log if drawn.to in (record.seat, ALL)}
        assert len(learned) >= 3
