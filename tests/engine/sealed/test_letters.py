"""Letters that are cut, bent, swapped, repeated or well sealed by a hostile partner: a Refused, and nothing else."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.sealed.letter import CHECK_BYTES, checked, to_link
from engine.sealed.reasons import REASONS
from engine.sealed.record import SealedRecord
from engine.sealed.secret import CUTTER, DEALER
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

CHARACTERS = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
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


NUMBERS = st.integers(0, 7)  # of letters: the first ones of a game


@settings(max_examples=60)
@given(st.sampled_from(GAMES), NUMBERS, st.integers(0, 999), st.integers(1, 999))
def test_a_letter_that_is_cut(game: str, number: int, begin: int, count: int) -> None:
    """At its end, at its beginning or in the middle: it is no letter any more, and the whole one is."""
    reader, link = before(game, number)
    begin = 1 + begin % (len(link) - 1)
    assert_damaged(reader, link, link[:begin] + link[begin + count :])


@settings(max_examples=60)
@given(st.sampled_from(GAMES), NUMBERS, st.lists(st.tuples(st.integers(0, 999), CHARACTERS), min_size=1, max_size=4))
def test_a_letter_that_is_bent(game: str, number: int, changes: list[tuple[int, str]]) -> None:
    """Some characters are others."""
    reader, link = before(game, number)
    bent = list(link)
    for at, character in changes:
        bent[1 + at % (len(link) - 1)] = character
    assert_damaged(reader, link, "".join(bent))


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.sampled_from([DEALER, CUTTER]), st.lists(st.tuples(NUMBERS, st.booleans())))
def test_letters_that_are_swapped(game: str, seat: int, order: list[tuple[int, bool]]) -> None:
    """In any order, those of another game among them: the next one is taken, and nothing else."""
    record, letters, foreign = (
        new_pair(2, game)[seat],
        whole_game(2, game)[seat].letters,
        whole_game(3, game)[0].letters,
    )
    for number, elsewhere in order:
        if elsewhere:
            assert refused(record, to_link(foreign[number])) == "other_game"
            continue
        known = len(record.letters)
        own = number % 2 == seat
        late = "gap" if number > known else "own_later" if own else ""
        assert refused(record, to_link(letters[number])) == (("own" if own else "old") if number < known else late)
        if number == known and own:
            record.open(to_link(letters[number]), catch_up=True)
        assert record.letters == letters[: known + (number == known)]


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.sampled_from([DEALER, CUTTER]), st.lists(st.lists(NUMBERS, max_size=4), max_size=7))
def test_letters_that_are_repeated(game: str, seat: int, repeated: list[list[int]]) -> None:
    """After every letter some of those that came before: each is taken once."""
    record, letters = new_pair(2, game)[seat], whole_game(2, game)[seat].letters
    for again in repeated:
        known = len(record.letters)
        record.open(to_link(letters[known]), catch_up=known % 2 == seat)
        for number in (known, *(number % (known + 1) for number in again)):
            assert refused(record, to_link(letters[number])) == ("own" if number % 2 == seat else "old")
    assert record.letters == letters[: len(record.letters)]


def before(game: str, number: int) -> tuple[SealedRecord | None, str]:
    """Who reads a letter, without having read it, and its link; nobody has a game before the invitation."""
    letters = whole_game(2, game)[0].letters
    reader = some_way(2, number, game)[0][1 - number % 2] if number > 1 else new_pair(2, game)[0] if number else None
    return reader, to_link(letters[number])


def assert_damaged(reader: SealedRecord | None, link: str, other: str) -> None:
    """The other text is no letter, unless it is the same; the letter itself is good all the same."""
    if reader is None:
        assert not_answered(other) in (("",) if other == link else ("damaged", "version"))
        assert not_answered(link) == ""
    else:
        if other != link:
            assert refused(reader, other) in ("damaged", "version")
        reader.open(link)
