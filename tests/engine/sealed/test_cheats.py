"""Partners who are not honest: noticed at once, or in the audit. What is not prevented is said here too."""

import random
from collections.abc import Callable

import pytest

from engine.sealed.audit import Verdict, again
from engine.sealed.curve import digest, on_curve, point
from engine.sealed.letter import to_link
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from engine.sealed.secret import CUTTER, DEALER, Secret, mask
from engine.sealed.steps import finish
from tests.engine.sealed.games import (
    Pair,
    new_pair,
    owed_at,
    play_out,
    refused,
    rewritten,
    seed_of,
    some_way,
    turn,
    twin,
    whole_game,
    with_moves,
    writer_of,
)

pytestmark = pytest.mark.slow


def verdict(pair: Pair, rng: random.Random, victim: int) -> tuple[str, str]:
    """How a game with a cheat in it ends for the victim: refused at once, or found in the audit."""
    try:
        play_out(pair, rng)
    except Refused as error:
        return "at once", error.code
    found = pair[victim].audit()
    assert found.against in (None, 1 - victim)
    return "audit", found.code


def audit_now(victim: SealedRecord, cheat: SealedRecord) -> Verdict:
    """As if the cheat had to open the seal at once."""
    victim.seeds[cheat.seat] = cheat.secret.seed
    return victim.audit()


# --- reading what is not meant for one -----------------------------------------------------------


def test_links_tell_nothing_of_the_cutters_cards() -> None:
    (dealer, _), _ = some_way(5, 3)
    exchange, log = dealer.exchange, dealer.state.draws.log
    hidden = [drawn.at for drawn in log if drawn.to == CUTTER]
    assert len(hidden) == 8 and not any(at in exchange.cards for at in hidden)
    known = {point(e) for e in range(108)} | {dealer.secret.opened(0, point(e)) for e in range(108)}
    for at in hidden:  # a blinded point is no point that the dealer knows
        assert not {exchange.asked[at], dealer.secret.opened(0, exchange.asked[at])} & known
        assert on_curve(exchange.asked[at])


def test_links_tell_nothing_of_the_dealers_cards() -> None:
    (dealer, cutter), _ = some_way(5, 3)
    exchange = cutter.exchange
    hidden = [drawn.at for drawn in cutter.state.draws.log if drawn.to == DEALER]
    assert len(hidden) >= 8 and not any(at in exchange.cards for at in hidden)
    own = [exchange.told.get(at, cutter.secret.order(0, 108)[at[1]]) for at in exchange.cards]
    keys = [dealer.secret.opened(0, point(envelope)) for envelope in own]
    opened = [exchange.lists[0][e] ^ mask(0, e, key) for e in map(exchange.told.get, hidden) if e for key in keys]
    assert sum(face < 108 for face in opened) <= 2  # what opens an own card opens no other, but by chance
    sent = b"".join(dealer.letters)
    assert dealer.secret.seed not in sent and cutter.secret.seed not in sent


def test_a_question_does_not_show_its_envelope() -> None:
    (dealer, cutter), _ = some_way(5, 3)
    one, two = (cutter.secret.blinded((7, n), 17) for n in (0, 1))
    assert one != two
    opened = [cutter.secret.unblinded((7, n), dealer.secret.opened(0, u)) for n, u in enumerate((one, two))]
    assert opened[0] == opened[1] == dealer.secret.opened(0, point(17))


def test_a_cutter_who_peeks_sees_a_card_of_the_dealer_and_is_found_out() -> None:
    dealer, cutter = new_pair(6)
    own = next(d.at for d in cutter.state.draws.log if d.to == CUTTER and d.what == "hand")
    theirs = next(d.at for d in cutter.state.draws.log if d.to == DEALER and d.what == "hand")
    order, honest = cutter.secret.order(0, 108), cutter.secret.blinded
    cutter.secret.blinded = lambda at, e: honest(at, order[theirs[1]] if at == own else e)
    dealer.open(cutter.to_link())
    link = turn(dealer, random.Random(6))
    assert refused(twin(cutter), link) == "does_not_open"  # an honest page cannot go on from there …
    order[own[1]], kept = order[theirs[1]], order[own[1]]
    cutter.open(link)  # … one that lies can
    order[own[1]] = kept
    assert cutter.exchange.cards[own] == dealer.exchange.cards[theirs]
    assert audit_now(dealer, cutter) == Verdict("another_letter", 1, CUTTER)


def test_a_cutter_who_peeks_has_to_name_an_envelope_sooner_or_later() -> None:
    """Playing the card that was seen in place of the own one: the dealer knows what is in the own envelope."""
    pair, _ = some_way(9, 5)
    cutter = pair[CUTTER]
    while not (cutter.ready(CUTTER) and cutter.state.broken < 0):
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, random.Random(9)))
    at = next(d.at for d in cutter.state.draws.log if d.to == CUTTER and d.what == "hand")
    held = {move // 8 % 6 for move in cutter.state.moves()}
    cutter.exchange.cards[at] = next(colour for colour in range(6) if colour not in held)
    cutter._rebuild()
    cutter.play(f"{'roygpb'[cutter.exchange.cards[at]]}>X")
    assert refused(pair[DEALER], cutter.to_link()) == "card_not_held"
    assert pair[DEALER].audit() == Verdict("bad_letter", len(pair[DEALER].letters), CUTTER)


# --- stacking and swapping ----------------------------------------------------------------------


def dealer_with(number: int, change: Callable[[list[int]], list[int]]) -> Pair:
    """The dealer's envelopes do not follow from the seed."""
    secret = Secret(seed_of(number, DEALER))
    secret._orders[0, 108] = change(secret.order(0, 108))
    dealer = SealedRecord("mandala", DEALER, secret, {"start": "random"})
    dealer._write()
    return [dealer, SealedRecord.answering(dealer.to_link(), seed_of(number, CUTTER))]


def test_a_deck_stacked_by_the_dealer() -> None:
    """Of no use, as the cutter mixes it; and found out."""
    dealer, cutter = dealer_with(7, sorted)
    dealer.open(cutter.to_link())
    cutter.open(turn(dealer, random.Random(7)))
    assert audit_now(cutter, dealer) == Verdict("another_letter", 0, DEALER)


def test_cards_that_are_twice_in_the_deck() -> None:
    pair = dealer_with(16, lambda order: [face // 2 * 2 for face in order])
    assert verdict(pair, random.Random(16), CUTTER) == ("at once", "card_twice")


def test_a_deck_stacked_by_the_cutter() -> None:
    dealer, cutter = new_pair(8)
    cutter.secret._orders[0, 108] = list(range(108))
    dealer.open(cutter.to_link())
    assert audit_now(dealer, cutter) == Verdict("another_letter", 1, CUTTER)


def untouched(record: SealedRecord) -> list[int]:
    """The places of the first deck that have not been drawn, told or asked for."""
    exchange = record.exchange
    gone = {drawn.at for drawn in record.ahead.draws.log} | {*exchange.asked} | {*exchange.told}
    return [place for place in range(108) if (0, place) not in gone]


def test_an_order_that_the_cutter_changes_later() -> None:
    pair, rng = some_way(9, 6)
    order, free = pair[CUTTER].secret.order(0, 108), untouched(pair[CUTTER])
    for place, envelope in zip(free, [order[place] for place in reversed(free)], strict=True):
        order[place] = envelope
    assert verdict(pair, rng, DEALER) == ("audit", "another_letter")


@pytest.mark.parametrize("seat", [DEALER, CUTTER])
def test_discards_that_are_not_shuffled_as_the_seed_says(seat: int) -> None:
    pair = new_pair(2)
    secret = pair[seat].secret
    honest = secret.order
    secret.order = lambda deck, size: honest(deck, size) if deck == 0 else list(range(size))
    assert verdict(pair, random.Random(2), 1 - seat) == ("audit", "another_letter")
    assert any(drawn.deck == 1 for drawn in pair[0].ahead.draws.log)


def test_answers_that_the_dealer_exchanges() -> None:
    (dealer, cutter), rng = some_way(10, 2)
    one, two = [drawn.at for drawn in dealer.state.draws.log if drawn.to == CUTTER][:2]
    asked = dealer.exchange.asked
    asked[one], asked[two] = asked[two], asked[one]
    assert refused(cutter, turn(dealer, rng)) == "does_not_open"


def test_an_open_card_that_the_dealer_tells_wrong() -> None:
    """The dealer knows the envelope of an open card, and so can say that another face is in it: until the audit."""
    dealer, cutter = new_pair(10, options={"start": "2"})
    dealer.open(cutter.to_link())
    dealer.to_link()
    faces = dealer.secret.order(0, 108)
    face = faces[dealer.exchange.told[0, 107]]
    told = [faces[envelope] for envelope in dealer.exchange.told.values()]
    other = next(f for f in range(108) if f // 18 != face // 18 and f not in told)

    def change(body: bytes) -> bytes:
        at = owed_at(body) + 16  # behind the coin: the first open card
        value = int.from_bytes(body[at : at + 2], "big") ^ face ^ other
        return body[:at] + value.to_bytes(2, "big") + body[at + 2 :]

    cutter.open(rewritten(dealer, change))
    assert cutter.exchange.cards[0, 107] == other // 18 != dealer.exchange.cards[0, 107]
    assert audit_now(cutter, dealer) == Verdict("another_letter", 2, DEALER)


def test_envelopes_that_the_cutter_exchanges() -> None:
    pair, rng = some_way(11, 3)
    order, free = pair[CUTTER].secret.order(0, 108), untouched(pair[CUTTER])
    order[free[0]], order[free[9]] = order[free[9]], order[free[0]]
    assert verdict(pair, rng, DEALER) == ("audit", "another_letter")


def test_an_envelope_that_the_dealer_has_had_already() -> None:
    dealer, cutter = new_pair(11)
    order = cutter.secret.order(0, 108)
    order[1] = order[0]  # two cards of the dealer's hand
    assert refused(dealer, cutter.to_link()) == "envelope_twice"


def test_a_card_that_the_dealer_does_not_hold() -> None:
    """The cutter has to believe it. The audit does not."""
    for number in range(17, 60):
        pair, _ = some_way(number, 4)
        liar, victim = pair
        held = {move // 8 % 6 for move in liar.state.moves()}
        lack = [colour for colour in range(6) if colour not in held]
        if not liar.ready(DEALER) or liar.state.broken >= 0 or liar.coming(DEALER) or not lack:
            continue
        at = next(d.at for d in reversed(liar.state.draws.log) if d.to == DEALER and d.what == "hand")
        liar.exchange.cards[at] = lack[0]
        liar._rebuild()
        liar.play(f"{'roygpb'[lack[0]]}>X")
        victim.open(liar.to_link())
        assert audit_now(victim, liar) == Verdict("card_not_held", 4, DEALER)
        return
    raise AssertionError("no such game")


def test_more_cards_of_a_colour_than_there_are() -> None:
    pair, rng = some_way(18, 4)
    dealer, reader = pair
    while not (dealer.ready(DEALER) and dealer.state.broken < 0):
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    known = reader.exchange.cards
    for n in range(108):  # the reader has seen all red ones
        if list(known.values()).count(0) == 18:
            break
        known.setdefault((0, 107 - n), 0)
    assert refused(reader, with_moves(dealer, "r>X")) == "impossible"


# --- the end -----------------------------------------------------------------------------------


def test_who_does_not_open_the_seal_has_lost() -> None:
    """NOT prevented: the receiver of the last move knows the result first, and can stop there."""
    pair, rng = new_pair(15), random.Random(15)
    while not pair[0].seeds:
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    last = writer_of(pair).other
    assert pair[last].audit() == Verdict("not_opened", None, 1 - last)
    assert pair[1 - last].audit() == Verdict("clean")
    assert pair[1 - last].state.result() and pair[last].state.result() is None
    view = pair[last].state.view(last)
    assert view["phase"] == "over" and view["result"] is None and view["cups"][1 - last]["unknown"] == 2
    # And a seed that is not the one of the beginning is none.
    writer = pair[1 - last]
    writer.to_link()
    link = rewritten(writer, lambda body: body[:-32] + bytes(31) + b"x")
    assert refused(pair[last], link) == "other_seed"
    assert pair[last].audit() == Verdict("not_opened", None, 1 - last)
    link = rewritten(writer, lambda body: body[:-32])
    assert refused(pair[last], link) == "incomplete"


def test_any_byte_that_is_different() -> None:
    pair, rng = whole_game(2), random.Random(28)
    for victim, liar in ((DEALER, CUTTER), (CUTTER, DEALER)):
        for _ in range(2):
            number = rng.randrange(liar, len(pair[victim].letters), 2)
            bent = twin(pair[victim])
            letter = bytearray(bent.letters[number])
            letter[rng.randrange(1, len(letter))] ^= 1 << rng.randrange(8)
            bent.letters[number] = bytes(letter)
            found = bent.audit()
            assert found.code != "clean" and found.against == liar
            assert found.letter is not None and found.letter <= number + 1


# --- what a stale copy is good for -----------------------------------------------------------------


def test_two_branches_are_not_prevented() -> None:
    """NOT prevented: who gets the other one to go back to an old copy of a game has one more answer."""
    (dealer, cutter), rng = some_way(13, 5)
    backup, other_cutter = twin(dealer), twin(cutter)
    dealer.open(turn(cutter, random.Random(1)))
    backup.open(turn(other_cutter, random.Random(2)))
    cutter.open(turn(dealer, rng))
    other_cutter.open(turn(backup, rng))
    assert cutter.letters[5] != other_cutter.letters[5]


def test_a_second_move_in_place_of_one_that_was_sent_is_refused() -> None:
    """The writer has seen the answer, goes back to an old copy and sends another move."""
    (dealer, writer), rng = some_way(13, 5)
    old = twin(writer)
    dealer.open(turn(writer, random.Random(1)))
    writer.open(turn(dealer, rng))
    for n in range(2, 60):
        branch = twin(old)
        link = turn(branch, random.Random(n))
        if branch.letters[5] != dealer.letters[5]:
            break
    assert refused(dealer, link) == "fork"
    # Nor is a letter taken that goes on from the other branch.
    elsewhere = finish(again("mandala", dealer.options, DEALER, dealer.secret.seed, dealer.letters[:5]))
    elsewhere.open(to_link(branch.letters[5]))
    branch.open(turn(elsewhere, rng))
    assert refused(dealer, turn(branch, rng)) in ("seal", "gap")


def test_somebody_between_the_two_shows_in_the_digits() -> None:
    """Who carries the links could play with each of them: the six digits differ."""
    dealer, _ = new_pair(40)
    carrier = SealedRecord.answering(dealer.to_link(), digest("carrier"))
    dealer.open(carrier.to_link())
    inviting = finish(SealedRecord.inviting("mandala", None, digest("carrier", 2)))
    cutter = SealedRecord.answering(inviting.to_link(), digest("cutter"))
    assert dealer.digits == carrier.digits != cutter.digits
