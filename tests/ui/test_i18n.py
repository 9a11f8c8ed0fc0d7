"""Every text there is in every language: nothing missing, nothing left in English by oversight."""

from __future__ import annotations

import random
import re
from string import Formatter

import pytest

from engine import GAMES
from engine.errors import Reason
from tests.ui.languages import catalogue, collected, words
from tools.environment import ROOT
from tools.words import tidy
from ui.i18n import LANGUAGES, best_language

OTHERS = [language for language in LANGUAGES if language != "en"]
# What may read the same in another language.
SAME = {
    "pl": {
        "Bot",
        "Karma, {colour}",
        "Link",
        "Menu",
        "bot: {name}",
        "karma",
        "mandala",
        "{count} min",
        "{name}: karma {points}",
    },
    "de": {"Bot", "Karma, {colour}", "Link"},
    "fr": {
        "Bot",
        "Karma, {colour}",
        "Menu",
        "Position",
        "Total",
        "daimyo|daimyos",
        "double",
        "karma",
        "mandala",
        "normal",
        "orange",
        "patient",
        "points",
        "ronin|ronins",
        "standard",
        "triple",
        "{count} min",
        "{count} point",
    },
    "it": {
        "Bot",
        "Karma, {colour}",
        "Link",
        "Menu",
        "area {value}",
        "bot: {name}",
        "karma",
        "mandala",
        "standard",
        "{count} min",
        "{name}: karma {points}",
        "{side}: daimyo {daimyo}; ronin {ronin}.",
    },
}
# Names of squares, spaces, slots and the like need no translation.
NOTATION = re.compile(r"[a-z]\d+|[A-Z]?\d+|[IVX]+|")


def forms(text: str | tuple[str, ...] | list[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    wanted = {forms(message.id)[0] for message in collected() if message.id}
    translated = catalogue(language)
    there = {forms(message.id)[0] for message in translated if message.id}
    assert wanted == there, "run: python3 -m tools words"
    for message in translated:
        assert message.string, message.id
        if message.id:
            assert all(forms(message.string)), message.id
            assert not message.fuzzy, message.id
            assert len(forms(message.string)) == (translated.num_plurals if message.pluralizable else 1)


def test_every_sentence_is_said_where_the_catalogues_look_for_it() -> None:
    """`words.one("…")` speaks, but only `_("…")` and `n_("…", "…", count)` are collected."""
    for file in sorted((ROOT / "ui").rglob("*.py")):
        found = re.findall(r"""\.(?:one|many)\(\s*["'][^"']*["']""", file.read_text(encoding="utf-8"))
        assert not found, f"{file}: {found}"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_was_left_in_english(language: str) -> None:
    same = {
        forms(message.id)[0]
        for message in catalogue(language)
        if message.id and forms(message.string)[0] == forms(message.id)[0]
    }
    letters = {text for text in same if re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", text))}
    assert letters <= SAME[language]


@pytest.mark.parametrize("language", OTHERS)
def test_placeholders_are_the_same(language: str) -> None:
    for message in catalogue(language):
        if message.id:
            wanted = [placeholders(form) for form in forms(message.id)]
            for form in forms(message.string):
                assert placeholders(form) in wanted, form


@pytest.mark.parametrize("language", OTHERS)
def test_lines_do_not_break_where_they_must_not(language: str) -> None:
    for message in catalogue(language):
        for form in forms(message.string) if message.id else ():
            assert form == tidy(language, form), "run: python3 -m tools words"


def test_polish_has_three_plurals() -> None:
    said = [
        words("pl").many("{count} round", "{count} rounds", count).format(count=count) for count in (1, 2, 5, 12, 22)
    ]
    assert said == ["1 runda", "2 rundy", "5 rund", "12 rund", "22 rundy"]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_every_word_in_a_refusal_is_known(game_id: str) -> None:
    """Random touches in random games: what fills a sentence is a number, a notation or a word we have."""
    known = {forms(message.id)[0] for message in collected() if message.id}
    for reason in refusals(game_id, games=4):
        assert reason.template in known
        for name, value in reason.params.items():
            if isinstance(value, str) and name != "text":
                assert value in known or NOTATION.fullmatch(value), f"{reason.code}: {value!r}"


def refusals(game_id: str, games: int) -> list[Reason]:
    found = []
    game = GAMES[game_id]
    for seed in range(games):
        roll = random.Random(seed)
        state = game.new(game.seats[seed % len(game.seats)], seed)
        targets: set[str] = set()
        for _ in range(60):
            if state.to_move is None:
                break
            paths = [state.path(move) for move in state.moves()]
            for path in paths:
                for step in path:
                    targets |= {step} if isinstance(step, str) else step
            pool = sorted(targets)
            for length in (1, 1, 2, 2, 3):
                reason = state.why_not([roll.choice(pool) for _ in range(length)])
                found += [reason] if reason else []
            state.apply(roll.choice(state.moves()))
    return found


def test_the_best_language_is_the_first_we_speak() -> None:
    assert best_language(["sv", "pl-PL", "de"]) == "pl"
    assert best_language(["sv"]) == "en"
