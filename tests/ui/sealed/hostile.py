"""A cheating partner in Python: for every code of a refusal a real letter, well sealed where it has to be.

Each function gives the record of the one who opens it, and the link. Nothing stands in for anything: the letters
come from engine/sealed, as a page would write them that somebody has changed.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.sealed.curve import SMALL, digest, packed
from engine.sealed.kept import export
from engine.sealed.letter import CHECK_BYTES, checked, to_link
from engine.sealed.reasons import Refused
from engine.sealed.record import SealedRecord
from engine.sealed.secret import CUTTER, DEALER, Secret
from tests.engine.sealed.games import (
    Pair,
    new_pair,
    owed_at,
    rewritten,
    seed_of,
    some_way,
    turn,
    twin,
    whole_game,
    with_moves,
    writer_of,
)

Arrival = tuple[SealedRecord | None, str]  # None: the game is not kept where the link is opened
Hostile = Callable[[], Arrival]


def next_letter(number: int = 19, letters: int = 5) -> tuple[SealedRecord, SealedRecord, random.Random]:
    """Who reads, who writes: that one's letter is not made yet."""
    pair, rng = some_way(number, letters)
    writer = writer_of(pair)
    return pair[writer.other], writer, rng


def until_dealer_plays(number: int) -> Pair:
    """The dealer may play any card of the hand."""
    pair, rng = some_way(number, 4)
    while not (pair[DEALER].ready(DEALER) and pair[DEALER].state.broken < 0):
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    return pair


# --- links that are no letter of this game, or not the next one -----------------------------------


def damaged() -> Arrival:
    reader, writer, rng = next_letter()
    return reader, turn(writer, rng)[:-20]


def version() -> Arrival:
    """Rules that this page does not have."""
    invitation = new_pair(23)[DEALER].letters[0][:-CHECK_BYTES]
    return None, to_link(checked(invitation[:2] + b"\x0f" + invitation[3:]))


def setup() -> Arrival:
    """The inviter has chosen who begins, in a game whose layout may suit."""
    invitation = new_pair(1, "stones")[DEALER].letters[0][:-CHECK_BYTES]
    return None, to_link(checked(invitation[:3] + b"\x02" + invitation[4:]))


def unknown() -> Arrival:
    _reader, writer, rng = next_letter()
    return None, turn(writer, rng)


def own() -> Arrival:
    _, writer, rng = next_letter()
    return writer, turn(writer, rng)


def old() -> Arrival:
    reader, writer, rng = next_letter()
    link = turn(writer, rng)
    reader.open(link)
    return reader, link


def fork() -> Arrival:
    """The writer has gone back to an older copy and plays something else."""
    reader, writer, _ = next_letter()
    branch = twin(writer)
    moves = writer.state.moves()
    writer.play(moves[0])
    branch.play(moves[-1])
    reader.open(turn(writer, random.Random(1)))
    return reader, turn(branch, random.Random(1))


def seat_taken() -> Arrival:
    (dealer, _), _ = some_way(15, 5)
    return dealer, SealedRecord.answering(to_link(dealer.letters[0]), digest("stranger")).to_link()


def seal() -> Arrival:
    """Somebody who carries the links has changed one."""
    reader, writer, rng = next_letter()
    turn(writer, rng)
    body = writer.letters[-1][:-CHECK_BYTES]
    return reader, to_link(checked(body[:-9] + bytes([body[-9] ^ 1]) + body[-8:]))


def gap() -> Arrival:
    (dealer, _), rng = some_way(14, 6)
    return some_way(14, 4)[0][CUTTER], turn(dealer, rng)


def over() -> Arrival:
    pair = whole_game(2)
    last = pair[len(pair[0].letters) % 2]
    last.seeds.pop(last.seat)
    return pair[last.other], with_moves(last, "")


def moved() -> Arrival:
    reader, writer, rng = next_letter()
    export(reader, lambda form: None)
    return reader, turn(writer, rng)


# --- the rules, as far as everybody can see them ---------------------------------------------------


def turn_of_another() -> Arrival:
    dealer, cutter = until_dealer_plays(19)
    own = dealer.state.notation(dealer.state.moves()[-1])
    return cutter, with_moves(dealer, f"{own},{own}")


def illegal() -> Arrival:
    dealer, cutter = until_dealer_plays(19)
    return cutter, with_moves(dealer, "take r")


# --- the cards -------------------------------------------------------------------------------------


def incomplete() -> Arrival:
    (dealer, cutter), rng = some_way(14, 2)
    turn(dealer, rng)
    return cutter, rewritten(dealer, lambda body: body[:-32])


def out_of_range() -> Arrival:
    """An envelope that does not exist, in place of one that was told."""
    reader, writer, rng = _told_to_the_dealer()
    turn(writer, rng)
    return reader, rewritten(writer, _with_owed(writer, 108))


def point() -> Arrival:
    (dealer, cutter), rng = some_way(21, 2)
    turn(dealer, rng)
    return cutter, rewritten(dealer, lambda body: body[:-32] + packed(max(SMALL)))


def coin() -> Arrival:
    dealer, cutter = new_pair(20)
    dealer.open(cutter.to_link())
    turn(dealer, random.Random(1))
    return cutter, rewritten(dealer, lambda body: body.replace(dealer.secret.coin, bytes(16)))


def other_seed() -> Arrival:
    """Giving up with another seed than the one of the start."""
    reader, writer, _ = next_letter()
    writer.open_seal()
    writer.to_link()
    return reader, rewritten(writer, lambda body: body[:-32] + digest("another"))


def envelope_twice() -> Arrival:
    reader, writer, rng = _told_to_the_dealer()
    turn(writer, rng)
    return reader, rewritten(writer, _with_owed(writer, next(iter(reader.exchange.told.values()))))


def does_not_open() -> Arrival:
    (dealer, cutter), rng = some_way(10, 2)
    mine = [drawn.at for drawn in dealer.state.draws.log if drawn.to == CUTTER][:2]
    asked = dealer.exchange.asked
    asked[mine[0]], asked[mine[1]] = asked[mine[1]], asked[mine[0]]
    return cutter, turn(dealer, rng)


def card_twice() -> Arrival:
    """The dealer's envelopes hold every other card twice."""
    secret = Secret(seed_of(16, DEALER))
    secret._orders[0, 108] = [face // 2 * 2 for face in secret.order(0, 108)]
    dealer = SealedRecord("mandala", DEALER, secret, {"start": "random"})
    dealer._write()
    cutter, rng = SealedRecord.answering(dealer.to_link(), seed_of(16, CUTTER)), random.Random(16)
    dealer.open(cutter.to_link())
    while True:
        link = turn(dealer, rng)
        if _refuses(cutter, link):
            return cutter, link
        cutter.open(link)
        dealer.open(turn(cutter, rng))


def card_not_held() -> Arrival:
    """The cutter plays a colour that is not in the hand, and names an own envelope for it."""
    pair, rng = some_way(9, 5)
    dealer, cutter = pair
    while not (cutter.ready(CUTTER) and cutter.state.broken < 0):
        writer = writer_of(pair)
        pair[writer.other].open(turn(writer, rng))
    at = next(drawn.at for drawn in cutter.state.draws.log if drawn.to == CUTTER and drawn.what == "hand")
    held = {move // 8 % 6 for move in cutter.state.moves()}
    cutter.exchange.cards[at] = next(colour for colour in range(6) if colour not in held)
    cutter._rebuild()
    cutter.play(f"{'roygpb'[cutter.exchange.cards[at]]}>X")
    return dealer, cutter.to_link()


def impossible() -> Arrival:
    """The reader has seen all red cards, and the dealer plays one."""
    dealer, reader = until_dealer_plays(18)
    known = reader.exchange.cards
    for n in range(108):
        if list(known.values()).count(0) == 18:
            break
        known.setdefault((0, 107 - n), 0)
    reader.exchange.faces = {at: 200 + n for n, at in enumerate(known)}
    return reader, with_moves(dealer, "r>X")


def bad_letter() -> Arrival:
    """An honest letter after one that ended the game."""
    reader, writer, rng = next_letter()
    honest = twin(writer)
    assert _refuses(reader, with_moves(writer, "x"), ends=True)
    return reader, turn(honest, rng)


def _told_to_the_dealer() -> tuple[SealedRecord, SealedRecord, random.Random]:
    """Before a letter of the cutter's that begins with the number of an envelope."""
    for number in range(30, 60):
        dealer, cutter, rng = (*some_way(number, 5)[0], random.Random(number))
        log, told = cutter.ahead.draws.log, cutter.exchange.told
        if cutter.may_write and any(drawn.to == DEALER and drawn.at not in told for drawn in log):
            return dealer, cutter, rng
    raise AssertionError("no such game")


def _with_owed(writer: SealedRecord, envelope: int) -> Callable[[bytes], bytes]:
    """Another number in the place of the first envelope."""

    def change(body: bytes) -> bytes:
        at = owed_at(body)
        return body[:at] + bytes([envelope]) + body[at + 1 :]

    return change


def _refuses(record: SealedRecord, link: str, ends: bool = False) -> bool:
    """Would this link be refused? `ends`: it is really opened."""
    try:
        (record if ends else twin(record)).open(link)
    except Refused:
        return True
    return False


GOOD_SEALS: dict[str, Hostile] = {  # only the partner can have written them: they end the game
    "turn": turn_of_another,
    "illegal": illegal,
    "incomplete": incomplete,
    "range": out_of_range,
    "point": point,
    "coin": coin,
    "other_seed": other_seed,
    "envelope_twice": envelope_twice,
    "does_not_open": does_not_open,
    "card_twice": card_twice,
    "card_not_held": card_not_held,
    "impossible": impossible,
}
LEFT_OUT: dict[str, Hostile] = {  # anybody can bring them: nothing changes
    "damaged": damaged,
    "version": version,
    "setup": setup,
    "unknown": unknown,
    "own": own,
    "old": old,
    "fork": fork,
    "seat_taken": seat_taken,
    "seal": seal,
    "gap": gap,
    "over": over,
    "moved": moved,
    "bad_letter": bad_letter,
}
