"""Two honest players: whole games, what each of them sees, and clean audits."""

import random

import pytest

from engine import IllegalMove, Record
from engine.sealed.audit import Verdict
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from engine.sealed.secret import CUTTER, DEALER, Secret
from tests.engine.sealed.games import GAMES, Pair, new_pair, play_out, some_way, turn, whole_game, writer_of

pytestmark = pytest.mark.slow

CLEAN = [Verdict("clean"), Verdict("clean")]


def truth_of(pair: Pair, record: SealedRecord) -> Record:
    """What nobody knows before the end: the game with the real cards."""
    knowing = record._twin()
    knowing.seeds = {side.seat: side.secret.seed for side in pair}
    truth = knowing.truth()
    assert truth is not None
    return truth


@pytest.mark.parametrize(("game", "number"), [*(("mandala", n) for n in range(4)), ("stones", 0), ("ananda", 0)])
def test_a_game_through_links(game: str, number: int) -> None:
    """At every turn the mover sees what the true deal shows to that seat. At the end both audits are clean."""
    pair = new_pair(number, game)

    def compare(writer: SealedRecord) -> None:
        if writer.ready(writer.seat) and not writer.coming(writer.seat):
            truth = truth_of(pair, writer).state
            assert writer.state.view(writer.seat) == truth.view(writer.seat)
            assert writer.state.moves() == truth.moves()

    play_out(pair, random.Random(number), compare, patient=number % 2 == 1)
    assert [record.audit() for record in pair] == CLEAN
    dealer, cutter = pair
    assert dealer.state.result() == cutter.state.result() is not None
    assert dealer.state.to_json() == cutter.state.to_json()
    assert dealer.letters == cutter.letters and dealer.notations() == cutter.notations()
    assert dealer.digits == cutter.digits and len(dealer.digits) == 6
    # From here on it is an ordinary record.
    text = dealer.to_text()
    again = Record.from_text(text)
    assert "Seals: " in text and "Seed: " not in text
    assert again.state.to_json() == dealer.state.to_json() and again.to_text() == text
    assert again.at(20).view(1) == cutter.at(20).view(1) and again.at(20).moves()
    assert again.until(9).moves == dealer.moves[:9]


def test_deck_is_shuffled_again_in_some_of_them() -> None:
    """What the games above are there for: the discards become a second deck, and its cards are sealed as well."""
    pair = whole_game(2)
    assert len(pair[0].state.draws.made_of) == 2 and any(drawn.deck == 1 for drawn in pair[0].state.draws.log)


def test_looking_at_new_cards_before_choosing() -> None:
    """Who has completed a mandala and drawn may choose at once, or send the link first to see what was drawn."""
    looked = 0
    for number in range(3):
        pair, rng = new_pair(number), random.Random(number)
        while len(pair[0].seeds) < 2:
            writer = writer_of(pair)
            link = turn(writer, rng, patient=True)
            looked += writer.state.to_move == writer.seat and not writer.seeds and len(writer.letters) > 3
            pair[writer.other].open(link)
    assert looked


@pytest.mark.parametrize("start", ["1", "2"])
def test_who_begins_can_be_agreed_on_in_mandala(start: str) -> None:
    pair = new_pair(1, options={"start": start})
    pair[0].open(turn(pair[1], random.Random(1)))
    assert pair[1].options == pair[0].options and pair[0].state.to_move == int(start) - 1


@pytest.mark.parametrize("game", ["stones", "ananda"])
def test_a_fixed_start_is_refused_where_the_inviter_could_choose_a_layout(game: str) -> None:
    with pytest.raises(Refused) as refused:
        next(SealedRecord.inviting(game, {"start": "1"}))
    assert refused.value.code == "setup"


def test_stones_without_objectives() -> None:
    pair = new_pair(1, "stones", {"objectives": "no"})
    play_out(pair, random.Random(1))
    assert [record.audit() for record in pair] == CLEAN


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_before_both_are_bound(game: str) -> None:
    """Else the cutter could try seeds until the numbers that were told give a good hand."""
    dealer, cutter = new_pair(30, game)
    assert not (dealer.exchange.told or dealer.exchange.shown or cutter.exchange.cards)
    for record in (dealer, cutter):
        assert not record.dealt and not record.ready(record.seat)
        with pytest.raises(Refused) as not_dealt:
            record.state.view(record.seat)
        assert not_dealt.value.code == "not_dealt"
        with pytest.raises(IllegalMove):
            record.play(record.state.moves()[0])
    dealer.open(cutter.to_link())
    cutter.open(turn(dealer, random.Random(0)))
    assert cutter.dealt and not cutter.coming(CUTTER)


@pytest.mark.parametrize("game", GAMES)
def test_moves_can_be_taken_back_until_they_are_sent(game: str) -> None:
    pair, rng = some_way(25, 5, game)
    while not (writer := writer_of(pair)).ready(writer.seat):
        pair[writer.other].open(writer.to_link())
    before, letters = writer.state.view(writer.seat), len(writer.letters)
    for _ in range(2):
        if writer.ready(writer.seat):
            writer.play(rng.choice(writer.state.moves()))
    while writer.unsent:
        writer.undo()
    assert writer.state.view(writer.seat) == before and len(writer.letters) == letters
    link = turn(writer, rng)
    assert writer.to_link() == link and not writer.ready(writer.seat)  # asked again, it is the same
    with pytest.raises(IllegalMove) as sent:
        writer.undo()
    assert sent.value.reason is not None and sent.value.reason.code == "already_sent"
    pair[writer.other].open(link)
    assert pair[0].moves == pair[1].moves


def test_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(IllegalMove) as nothing:
        new_pair(1)[0].undo()
    assert nothing.value.reason is not None and nothing.value.reason.code == "no_move"


def test_a_turn_is_finished_before_it_is_sent() -> None:
    pair, rng = some_way(25, 3, "ananda")
    writer = writer_of(pair)
    while not writer.ready(writer.seat):
        pair[writer.other].open(writer.to_link())
        writer = writer_of(pair)
    for _ in range(2):  # nothing played yet; then the monk stands, and the turn goes on
        with pytest.raises(Refused) as unfinished:
            writer.to_link()
        assert unfinished.value.code == "unfinished" and writer.ready(writer.seat)
        writer.play(writer.state.moves()[0])
    turn(writer, rng)


def test_giving_up_opens_the_seal_and_the_answer_is_asked_for() -> None:
    pair, _ = some_way(26, 8)
    writer = writer_of(pair)
    other = pair[writer.other]
    writer.open_seal()
    other.open(writer.to_link())
    assert other.gave_up == writer.gave_up == writer.seat
    assert other.audit() == Verdict("clean") and not other.ready(other.seat)
    assert writer.audit() == Verdict("not_opened", None, other.seat)
    with pytest.raises(Refused) as opens:  # a stale copy must not open the seed of a game that goes on elsewhere
        other.to_link()
    assert opens.value.code == "opens_seal" and other.seat not in other.seeds
    other.open_seal()
    writer.open(other.to_link())
    assert writer.audit() == Verdict("clean") and writer.state.to_move is not None
    assert writer.state.view(0) and writer.to_text() == other.to_text()
    assert writer.gave_up == writer.seat


def test_a_record_has_the_face_of_a_record() -> None:
    pair, _ = some_way(3, 12)
    record = pair[0]
    assert (record.game, record.players, record.options) == ("mandala", 2, {"start": "random"})
    assert record.identity == pair[1].identity
    assert len(record.notations()) == len(record.moves) > 4
    assert record.at(len(record.moves)).view(0) == record.state.view(0)
    assert record.at(0).moves()
    for code, ask in (
        ("no_earlier", lambda: record.until(1)),
        ("still_sealed", record.to_text),
        ("not_yours", lambda: record.state.view(1)),
    ):
        with pytest.raises(Refused) as refused:
            ask()
        assert refused.value.code == code
    assert record.state.view(None)["hands"][0]["cards"] is None
    open_record = Record.new("mandala", players=2, seed=1)
    assert open_record.ready(0) and open_record.ready(1) and open_record.coming(0) == ()


def test_seeds_are_fresh() -> None:
    link = new_pair(1)[DEALER].to_link()
    one, two = SealedRecord.answering(link), SealedRecord.answering(link)
    assert one.secret.seed != two.secret.seed and len(one.secret.seed) == 32
    assert Secret(one.secret.seed).public == one.keys[CUTTER]


def test_long_work_comes_in_steps() -> None:
    steps = SealedRecord.inviting("mandala", None, bytes(32))
    done = list(steps)
    assert len(done) == 108 and done == sorted(done) and done[-1] == 1
