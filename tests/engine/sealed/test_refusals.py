"""Every code of a refusal, provoked; nothing that is kept changes by any of them."""

import random

import pytest

from engine import IllegalMove, Reason
from engine.sealed.curve import PRIME, SMALL, digest, on_curve, packed
from engine.sealed.letter import CHECK_BYTES, checked, is_letter, peek, to_link
from engine.sealed.reasons import REASONS, Refused
from engine.sealed.record import SealedRecord
from engine.sealed.secret import ALL, CUTTER, DEALER
from tests.engine.sealed.games import (
    GAMES,
    new_pair,
    not_answered,
    owed_at,
    refused,
    rewritten,
    some_way,
    turn,
    twin,
    whole_game,
    with_moves,
    writer_of,
)

pytestmark = pytest.mark.slow

TWIST = next(u for u in range(2, 99) if not on_curve(u))


def test_damaged_anywhere() -> None:
    """Cut off at any place, or with any bit turned; and texts that are no letters at all."""
    (dealer, cutter), rng = some_way(23, 4)
    link = turn(dealer, rng)
    for cut in range(len(link)):
        with pytest.raises(Refused) as error:
            cutter.open(link[:cut])
        assert error.value.code == "damaged"
    letter = dealer.letters[-1]
    for at in range(len(letter)):
        bent = letter[:at] + bytes([letter[at] ^ 1 << at % 8]) + letter[at + 1 :]
        with pytest.raises(Refused) as error:
            cutter.open(to_link(bent))
        assert error.value.code == "damaged"
    for text in ("", "#", "#!!", "#" + "A" * 13_000, "https://example.org/#" + "A" * 40, "#ÄÖ", "#gQ"):
        assert refused(cutter, text) == "damaged"
    cutter.open("look at this: https://example.org/" + link + " \n")


def test_another_version() -> None:
    (dealer, cutter), rng = some_way(23, 4)
    turn(dealer, rng)
    body = dealer.letters[-1][:-CHECK_BYTES]
    assert refused(cutter, to_link(checked(b"\x01" + body[1:]))) == "version"
    invitation = dealer.letters[0][:-CHECK_BYTES]
    assert not_answered(to_link(checked(invitation[:2] + b"\x0f" + invitation[3:]))) == "version"  # rules
    assert not_answered(to_link(checked(invitation[:2] + b"\xf1" + invitation[3:]))) == "version"  # no such game


def test_a_set_up_that_cannot_be_played_sealed() -> None:
    for game, setup in (("stones", 2), ("ananda", 11)):  # somebody begins who was not drawn
        invitation = new_pair(1, game)[0].letters[0][:-CHECK_BYTES]
        assert not_answered(to_link(checked(invitation[:3] + bytes([setup]) + invitation[4:]))) == "setup"
    mana = b"\x81\x00\x21\x00" + bytes(48)
    assert not_answered(to_link(checked(mana))) == "setup"


def test_an_invitation_that_is_no_invitation() -> None:
    (dealer, _), _ = some_way(12, 4)
    assert not_answered(to_link(dealer.letters[3])) == "unknown"
    invitation = dealer.letters[0][:-CHECK_BYTES]
    assert not_answered(to_link(checked(invitation + b"x"))) == "damaged"
    assert not_answered(to_link(checked(invitation[:-1]))) == "incomplete"
    assert not_answered(to_link(checked(invitation[:3] + b"\x09" + invitation[4:]))) == "damaged"  # no such set-up


def test_own_old_and_foreign_links() -> None:
    pair, _ = some_way(12, 7)
    others, _ = some_way(13, 7)
    for number in range(7):
        for record in pair:
            code = "own" if number % 2 == record.seat else "old"
            assert refused(record, to_link(record.letters[number])) == code
        assert refused(pair[1 - number % 2], to_link(others[0].letters[number])) == "other_game"


def test_a_letter_by_somebody_else() -> None:
    """A third person who has seen all links cannot write the next one, nor change one."""
    (dealer, cutter), rng = some_way(15, 5)
    link = turn(cutter, rng)
    body, seal = cutter.letters[-1][:-12], cutter.letters[-1][-12:-4]
    for change in (body[:-1] + bytes([body[-1] ^ 1]), body + bytes(32)):
        for by in (seal, digest("x")[:8]):
            assert refused(dealer, to_link(checked(change + by))) == "seal"
    assert dealer.bad is None
    dealer.open(link)
    stranger = SealedRecord.answering(to_link(dealer.letters[0]), digest("stranger"))
    assert refused(dealer, stranger.to_link()) == "seat_taken"


def test_a_letter_whose_forerunner_is_missing() -> None:
    (dealer, _), rng = some_way(14, 6)
    behind, _ = some_way(14, 4)
    link = turn(dealer, rng)
    assert refused(behind[CUTTER], link) == "gap"


def test_a_device_that_is_behind_catches_up_with_its_own_later_links() -> None:
    """Only when the person says so: the other side can write letters that look like this."""
    (dealer, cutter), rng = some_way(14, 7)
    behind = some_way(14, 4)[0][CUTTER]
    for number in (4, 6):
        behind.open(to_link(cutter.letters[number]))
        if number == 4:
            own = to_link(cutter.letters[5])
            assert refused(behind, own) == "own_later"
            assert refused_catching_up(behind, with_moves(twin(cutter), "take r")) == "gap"
            behind.open(own, catch_up=True)
    assert behind.letters == cutter.letters and behind.state.view(CUTTER) == cutter.state.view(CUTTER)
    dealer.open(turn(behind, rng))


def test_an_own_later_letter_that_this_side_would_not_have_written() -> None:
    (_, cutter), _ = some_way(14, 6)
    behind = some_way(14, 5)[0][CUTTER]
    for text in ("take r", "9r>X", "r>X,r>X", "x"):
        assert refused_catching_up(behind, with_moves(twin(cutter), text)) == "seal"
    behind.open(to_link(cutter.letters[5]), catch_up=True)


def refused_catching_up(record: SealedRecord, link: str) -> str:
    before = record.to_json()
    with pytest.raises(Refused) as error:
        record.open(link, catch_up=True)
    assert record.to_json() == before
    return error.value.code


def test_after_the_end() -> None:
    pair = whole_game(2)
    last = pair[len(pair[0].letters) % 2]
    last.seeds.pop(last.seat)
    link = with_moves(last, "")
    assert refused(pair[last.other], link) == "over"
    with pytest.raises(IllegalMove) as over:
        pair[last.other].play("r>X")
    assert over.value.reason is not None and over.value.reason.code == "over"


def test_moves_that_the_rules_forbid_for_all_to_see() -> None:
    pair, rng = some_way(19, 5)
    dealer, cutter = pair
    while not (dealer.ready(DEALER) and dealer.state.broken < 0):
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    own = dealer.state.notation(dealer.state.moves()[-1])
    cases = {"take r": "illegal", "9r>F1": "illegal", "x": "illegal", f"{own},{own}": "turn"}
    for text, code in cases.items():
        assert refused(twin(cutter), with_moves(twin(dealer), text)) == code
    with pytest.raises(Refused) as illegal:
        twin(cutter).open(with_moves(twin(dealer), "take r"))
    assert isinstance(illegal.value.reason.params["rule"], Reason)
    assert str(illegal.value) == "This link breaks a rule: Colours are taken only when a mandala is complete."
    assert refused(twin(cutter), with_moves(twin(dealer), ",".join([own] * 33))) == "damaged"


def test_a_letter_with_a_good_seal_that_is_refused_ends_the_game() -> None:
    """Else refusals could be used to ask which cards are held."""
    pair, rng = some_way(19, 6)
    writer = writer_of(pair)
    reader = pair[writer.other]
    honest = twin(writer)
    assert refused(reader, with_moves(writer, "x")) == "illegal"
    assert reader.bad is not None and reader.bad.code == "illegal"
    assert refused(reader, turn(honest, rng)) == "bad_letter"
    kept = SealedRecord.from_json(reader.to_json())
    assert kept.bad == reader.bad and kept.audit() == reader.audit()
    assert reader.audit().code == "bad_letter" and reader.audit().against == writer.seat
    with pytest.raises(IllegalMove) as ended:
        reader.play(reader.state.moves()[0])
    assert ended.value.reason is not None and ended.value.reason.code == "bad_letter"


def test_anybody_can_write_a_bad_answer_so_it_does_not_end_the_game() -> None:
    dealer, cutter = new_pair(22)
    stranger = twin(cutter)
    stranger.to_link()
    assert refused(dealer, rewritten(stranger, lambda body: body + b"x")) == "damaged"
    assert dealer.bad is None
    dealer.open(cutter.to_link())


def test_owed_things_that_are_left_out() -> None:
    (dealer, cutter), rng = some_way(14, 2)
    turn(dealer, rng)
    assert refused(cutter, rewritten(dealer, lambda body: body[:-32])) == "incomplete"


def test_an_envelope_that_does_not_exist() -> None:
    dealer, cutter = new_pair(22)
    cutter.to_link()

    def change(body: bytes) -> bytes:
        at = owed_at(body) + 32  # behind the key: the first envelope
        return body[:at] + bytes([108]) + body[at + 1 :]

    assert refused(dealer, rewritten(twin(cutter), change)) == "range"
    assert refused(dealer, rewritten(twin(cutter), lambda body: body + bytes(32))) == "other_seed"


def test_another_coin() -> None:
    dealer, cutter = new_pair(20)
    dealer.open(cutter.to_link())
    turn(dealer, random.Random(1))
    assert refused(cutter, rewritten(dealer, lambda body: body.replace(dealer.secret.coin, bytes(16)))) == "coin"


@pytest.mark.parametrize("u", [*sorted(SMALL), TWIST, PRIME, PRIME + 9, PRIME - 1, 2**255 + 9, 2**256 - 1])
def test_numbers_that_are_no_points(u: int) -> None:
    """As an answer, as a question, as either key."""
    (dealer, cutter), rng = some_way(21, 2)
    turn(dealer, rng)
    assert refused(cutter, rewritten(dealer, lambda body: body[:-32] + packed(u))) == "point"
    dealer, cutter = new_pair(21)
    cutter.to_link()
    assert refused(dealer, rewritten(twin(cutter), lambda body: body[:-32] + packed(u))) == "point"
    body = cutter.letters[-1][:-12].replace(cutter.secret.public, packed(u))
    assert refused(dealer, to_link(checked(body + bytes(8)))) == "point"
    invitation = dealer.letters[0][:-CHECK_BYTES].replace(dealer.secret.public, packed(u))
    assert not_answered(to_link(checked(invitation))) == "point"


def test_own_page_waits_for_the_other() -> None:
    pair, _ = some_way(12, 7)
    waiting = pair[writer_of(pair).other]
    assert not waiting.ready(0) and not waiting.ready(1)
    with pytest.raises(IllegalMove) as wait:
        waiting.play(waiting.state.moves()[0])
    assert wait.value.reason is not None and wait.value.reason.code == "wait"


def test_own_cards_that_are_on_their_way() -> None:
    """It takes a shuffle in the middle of a new mountain to get there, so it is made up here."""
    pair, rng = some_way(12, 7)
    while not (dealer := pair[DEALER]).ready(DEALER):
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    on_mountain = next(drawn.at for drawn in dealer.state.draws.log if drawn.to == ALL)
    del dealer.exchange.told[on_mountain]
    assert dealer.coming(DEALER) == ("mountain 0",) and not dealer.ready(DEALER)
    with pytest.raises(IllegalMove) as coming:
        dealer.play(dealer.state.moves()[0])
    assert coming.value.reason is not None and coming.value.reason.code == "cards_coming"


def test_every_code_has_a_whole_sentence() -> None:
    for code, sentence in REASONS.items():
        assert sentence[0].isupper() and (sentence.endswith((".", "{rule}"))), code


@pytest.mark.parametrize("game", GAMES)
def test_a_letter_can_be_told_from_other_links(game: str) -> None:
    (dealer, _), _ = some_way(12, 4, game)
    for number, letter in enumerate(dealer.letters):
        link = to_link(letter)
        assert is_letter(link) and is_letter("https://example.org/" + link[:9])
        assert peek(link) == (number, dealer.identity)
    long = to_link(checked(b"\x81\xff\x01" + bytes(40)))
    assert is_letter(long) and peek(long).number == 255
    for text in ("", "#", "#/play/mandala", "#AQHs9xK3"):
        assert not is_letter(text)


def test_all_codes_of_links_are_provoked_somewhere() -> None:
    """A list to keep honest: whoever adds a code adds its test."""
    here = {code for code in REASONS if f'"{code}"' in _tests()}
    assert {*REASONS} == here


def _tests() -> str:
    from pathlib import Path

    return "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
