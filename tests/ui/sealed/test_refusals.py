"""Every code of a refusal on the page, provoked with real letters: the sentence, and what stays as it is."""

from __future__ import annotations

import json

import pytest

from engine.sealed.letter import to_link
from engine.sealed.reasons import REASONS, Refused
from engine.sealed.record import SealedRecord
from tests.engine.sealed.games import some_way
from tests.ui.fakes import FakeStorage
from tests.ui.languages import words
from tests.ui.sealed.hostile import GOOD_SEALS, LEFT_OUT
from tests.ui.sealed.two import Somebody
from ui.i18n import LANGUAGES
from ui.sealed.keeper import save_of
from ui.setup import Seat
from ui.storage.saves import GAME
from ui.storage.tab_locks import KEY as LOCK

ID = "kept"
NAMES = "?name=Mallory&name=Mallory"  # beside the letter, where anybody can write
# Of the own page, of files, and a question to the person: no letter that arrives is refused with them.
NOT_OF_LETTERS = {
    "own_later",
    "not_dealt",
    "not_yours",
    "wait",
    "cards_coming",
    "unfinished",
    "already_sent",
    "no_move",
}
NOT_OF_LETTERS |= {"other_game", "opens_seal", "no_earlier", "still_sealed", "further"}


def at_home(record: SealedRecord | None, language: str = "en") -> Somebody:
    """A person at the page; the game, if any, as it is kept."""
    storage = FakeStorage({"quiet-table.settings": json.dumps({"language": language})})
    if record is not None:
        save = save_of(ID, record, (Seat(), Seat()), len(record.moves), 5.0)
        storage.content[GAME + ID] = save.to_json()
    somebody = Somebody(f"#/game/{ID}" if record else "", storage=storage)
    somebody.page.pass_time()
    return somebody


def all_kept(somebody: Somebody) -> dict[str, str]:
    """The storage, byte by byte, but for what tabs say to each other."""
    return {key: text for key, text in somebody.page.storage.content.items() if key != LOCK}


def reason_of(record: SealedRecord | None, link: str) -> Refused:
    opened = SealedRecord.answering if record is None else record._twin().open
    with pytest.raises(Refused) as error:
        opened(link)
    return error.value


def sentence(refusal: Refused, language: str) -> str:
    """As it can be read on the page; a rule among it is said in the language too."""
    return " ".join(words(language).reason(refusal.reason).split())


def test_every_code_of_a_letter_is_here() -> None:
    assert {*GOOD_SEALS} | {*LEFT_OUT} == {*REASONS} - NOT_OF_LETTERS


@pytest.mark.parametrize("code", LEFT_OUT)
def test_links_that_are_left_out_change_no_byte(code: str) -> None:
    record, link = LEFT_OUT[code]()
    refusal = reason_of(record, link)
    assert refusal.code == code
    for language in LANGUAGES:
        somebody = at_home(record, language)
        kept = all_kept(somebody)
        somebody.follow(link + NAMES)
        assert sentence(refusal, language) in somebody.words and "Mallory" not in somebody.words
        assert all_kept(somebody) == kept


def test_a_letter_of_another_game_that_is_opened_at_this_table() -> None:
    """A page looks a letter's game up, so it takes two games with one identity, or a mistake of the page."""
    (record, _), _ = some_way(12, 6)
    (other, _), _ = some_way(13, 6)
    for language in LANGUAGES:
        somebody = at_home(record, language)
        kept = all_kept(somebody)
        somebody.game.take(to_link(other.letters[5]))
        assert sentence(Refused("other_game"), language) in somebody.words and all_kept(somebody) == kept


@pytest.mark.parametrize("code", GOOD_SEALS)
def test_letters_that_lie_end_the_game_and_change_nothing_else(code: str) -> None:
    record, link = GOOD_SEALS[code]()
    assert record is not None
    refusal = reason_of(record, link)
    assert refusal.code == code
    for language in LANGUAGES:
        somebody = at_home(record, language)
        kept = all_kept(somebody)
        somebody.follow(link + NAMES)
        assert sentence(refusal, language) in somebody.words and "Mallory" not in somebody.words
        assert somebody.sign == "broken"
        assert without_the_letter(somebody) == without_the_letter(at_home(record, language))
        ended = somebody.page.storage.content[GAME + ID]
        somebody.follow(link + NAMES)  # the same once more
        assert sentence(Refused("bad_letter"), language) in somebody.words
        assert all_kept(somebody) == {**kept, GAME + ID: ended}
        again = Somebody(f"#/game/{ID}", storage=somebody.page.storage)
        assert again.sign == "broken" and again.saves()[0].winners == (record.seat,)


def without_the_letter(somebody: Somebody) -> dict[str, object]:
    """What is kept, but for the bad letter and what follows from it."""
    entry = json.loads(somebody.page.storage.content[GAME + ID])
    form = json.loads(entry.pop("text"))
    assert form.pop("bad", None) is None or entry["winners"] == [form["seat"]]
    return {**form, **{key: value for key, value in entry.items() if key not in ("winners", "to_move", "changed")}}
