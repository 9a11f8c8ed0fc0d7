"""Letters that are cut, bent, swapped, repeated or well sealed by a hostile partner: a Refused, and nothing else."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.sealed.letter import CHECK_BYTES, checked, to_link
from engine.sealed.reasons import REASONS
from tests.engine.sealed.games import (
    GAMES,
    new_pair,
    not_answered,
    refused,
    rewritten,
    some_way,
    turn,
    whole_game,
    writer_of,
)

# What may happen to the bytes of a letter: where, what, and with which bytes.
CHANGES = st.lists(
    st.tuples(st.integers(0, 5000), st.sampled_from(["set", "cut", "put", "flip"]), st.binary(min_size=1, max_size=33)),
    min_size=1,
    max_size=4,
)


def changed(body: bytes, changes: list[tuple[int, str, bytes]], head: int) -> bytes:
    bent = bytearray(body)
    for place, how, data in changes:
        at = head + place % max(1, len(bent) - head)
        if how == "set":
            bent[at : at + 1] = data[:1]
        elif how == "cut":
            del bent[at : at + len(data)]
        elif how == "put":
            bent[at:at] = data
        elif at < len(bent):
            bent[at] ^= 1 << data[0] % 8
    return bytes(bent)


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.integers(2, 9), CHANGES)
def test_a_hostile_partner_can_seal_anything(game: str, letters: int, changes: list[tuple[int, str, bytes]]) -> None:
    """It is refused with a reason and kept as a bad letter, or it is taken and the audit will tell."""
    pair, rng = some_way(4, letters, game)
    writer = writer_of(pair)
    turn(writer, rng)
    honest = writer.letters[-1]
    link = rewritten(writer, lambda body: changed(body, changes, 7))
    reader = pair[writer.other]
    code = refused(reader, link)
    assert code in {"", *REASONS}
    if code == "":
        assert len(reader.letters) == letters + 1 and (reader.letters[-1] == honest or reader.state.view(reader.seat))
    else:
        assert (reader.bad is not None) == (letters > 1)


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.integers(1, 9), CHANGES)
def test_nobody_else_can(game: str, letters: int, changes: list[tuple[int, str, bytes]]) -> None:
    """Without the common key every other letter is refused, and the game goes on."""
    pair, rng = some_way(4, letters, game)
    writer = writer_of(pair)
    link = turn(writer, rng)
    reader = pair[writer.other]
    body = changed(writer.letters[-1][:-CHECK_BYTES], changes, 0)
    forged = to_link(checked(body))
    if forged != link:
        code = refused(reader, forged)
        assert code and (reader.bad is None or letters == 1)
    reader.open(link)


@settings(max_examples=60)
@given(st.sampled_from(GAMES), CHANGES)
def test_anybody_can_write_an_invitation(game: str, changes: list[tuple[int, str, bytes]]) -> None:
    body = new_pair(29, game)[0].letters[0][:-CHECK_BYTES]
    code = not_answered(to_link(checked(changed(body, changes, 1))))
    assert code in {"", *REASONS}


@settings(max_examples=200)
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    (_, cutter), _ = some_way(4, 5)
    assert refused(cutter, text) in ("damaged", "version")
    assert not_answered(text) in ("damaged", "version")


def test_letters_out_of_order_swapped_and_repeated() -> None:
    """Whatever is opened in which order: the right letter is taken once, and everything else is refused."""
    whole = whole_game(2)
    links = [to_link(letter) for letter in whole[0].letters]
    rng, codes = random.Random(5), Counter[str]()
    record = some_way(2, 3)[0][1]
    for number in range(3, 30):
        for other in rng.sample(range(len(links)), 3):
            if other != number:
                codes[refused(record, links[other])] += 1
        if number % 2 == record.seat:
            record.open(links[number], catch_up=True)
        else:
            record.open(links[number])
            codes[refused(record, links[number])] += 1
    assert record.letters == whole[1].letters[:30]
    assert set(codes) <= {"own", "old", "gap", "own_later"} and len(codes) >= 3
