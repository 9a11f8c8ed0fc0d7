"""A number that is printed chooses the form of the word after it: no “1 tiles”, no „2 karta”."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.ui.languages import catalogue, collected
from ui.i18n import LANGUAGES

# Placeholders for words, and for numbers that name a thing instead of counting it ("river space 1").
WORDS = """
    asked by card cards cell cells choices colour colours daimyo ends game given kind missing mountain name names needs
    one option other others pattern piece reason river ronin rule safe scores side slot slots speed square squares
    stacks start state stone symbol target text title to tower towers values what why words
"""
NUMBERED = "end level line move next number ours place player ply round space spaces theirs"
NO_COUNT = {*WORDS.split(), *NUMBERED.split()}
# Numbers that are never 1: fixed ones of a rule or a limit, and players.
NEVER_ONE = {"players", "few", "most", "turns"}
# What may follow a number in a sentence with one form only, because it does not depend on the number.
AFTER = {
    "en": "at each for high in instead karma min of on or to",
    "pl": "do i lub min na pkt w z zamiast",
    "de": "Bonus Karma Min auf für in nicht oder statt und von wachsen wert zu",
    "fr": "au contre dans de en et min ou sur à",
    "it": "a di e in invece min nella o per su sul",
}
ALWAYS_MANY = {"{done} of {count} lessons"}  # each game has several


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every text with one form only, as its msgid and in this language."""
    for message in collected() if language == "en" else catalogue(language):
        if message.id and not message.pluralizable:
            yield str(message.id), str(message.id if language == "en" else message.string)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_after_a_number_has_plural_forms(language: str) -> None:
    fine = AFTER[language].split()
    for msgid, text in sentences(language):
        for name, word in re.findall(r"\{(\w+)\}\s+([^\W\d_]+)", text):
            counts = name not in NO_COUNT | NEVER_ONE
            assert not counts or word in fine or msgid in ALWAYS_MANY, f"{text}: n_() for {name}, or a colon before it"


def test_every_name_on_the_lists_is_used() -> None:
    texts = [form for message in collected() for form in ([message.id] if isinstance(message.id, str) else message.id)]
    used = {name for text in texts for name in re.findall(r"\{(\w+)\}", text)}
    assert used >= NO_COUNT | NEVER_ONE and set(texts) >= ALWAYS_MANY
