"""Rules of docs/languages.md that a machine can check: words and forms that a native player would stumble over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES
from tests.ui.languages import catalogue, collected

RULES = Path(__file__).parents[2] / "assets" / "rules"
NEVER = {
    "en": {
        r"\s[…%]": "no space before … and %",
        r"\b[Ss]ymbols? [\d{]": "squares are single, double or triple",
        r"\b[Aa]rtists? of (petals|rays)\b": "an artist with petals",
        r"\b[Tt]he own\b": "their own, your own",
        r"\blook which\b|\bthe other one\b": "not English: check which; your opponent",
        r"\b[Pp]ut away\b|\b[Tt]ake back\b": "Delete, Undo",
        r"['\"]": "“…” and ’",
    },
    "pl": {
        r"\b[Pp]oj(m|ął)": "to capture is chwytać; pojmować is to understand",
        r"\b[Ww]\s\{game\}": "titles are not declined: gry {game}",
        r"\w(łeś|łaś)\b": "it shows the gender of the reader",
        r"\b[Rr]usz(yć)? (dowolny |jeden )?pionek\b": "ruszyć pionkiem",
        r"\b[Pp]ołow[aęyą] płytki\b": "a half of a tile is a połówka",
        r"\bna szczycie\b": "na wierzchu",
        r"\bw\s(innej|dwóch) kar(cie|tach)\b(?! przeglądarki)": "karta alone is a card",
        r"\s[…%]": "no space before … and %",
    },
    "de": {
        r"\bSchalen?\b": "a cup is a Kelch",
        r"\b[Oo]berste[rn]? Steine?\b": "a top stone is a Kopfstein",
        r"\b[Aa]ufnehmen\b": "stones are gesammelt",
        r"\bPlättchen\b": "a tile is a Baustein",
        r"\bBerühre\b": "Tippe auf",
        r"\b[Ff]eind|\b[Dd]ein(e[mns]|es)? Gegner": "the opponent is dein Gegenüber, pieces are gegnerisch",
        r"\b[Ss]chlage\b": "a daimyo is gefangen genommen",
        r"\bFigur bewegen\b|\bBewege eine": "a piece is gezogen",
        r"\b(nähme|ginge|läge)\b": "nobody speaks like that",
        r"\b(Schick|Hol|Zieh|Leg)\b": "imperatives with -e",
        r"[^\u202f]%": "narrow no-break space before %",
        r"\S…": "a space before …",
    },
    "fr": {
        r"\b(de|que|lorsque|puisque) \{(name|names|game)\}": "a name may begin with a vowel: no elision is possible",
        r"\bcoupes?\b": "a cup is a bassin",
        r"\b[Mm]arque[rz]? (le (bleu|jaune|rose|violet)|une couleur|des pierres)": "a colour is scored: décompter",
        r"\bconseils?\b": "a hint is an indice",
        r"\babîmée?s?\b": "things of a computer are endommagés",
        r"\btoi seul\b|\bt’es arrêté\b": "it supposes a man",
        r"\bLe plus de (points|karma) (gagne|l’emporte)": "a person wins: qui a le plus …",
        r" …": "no space before …",
    },
    "it": {
        r"\bl’altr[oa] (campo|coppa|daimyo|fiume|mano)\b": "the opponent is the avversario",
        r"\btavolier[ei]\b": "a board is a tabellone",
        r"\b[Cc]onta(re)? (il|un) (blu|giallo|rosa|viola|colore)\b": "a colour is scored: conteggiare",
        r"\b([Ss]ei libero|[Tt]i sei fermato|per primo tu)\b": "it supposes a man",
        r"\ba meno che (?!.*\bnon\b)": "a meno che … non",
        r" …": "no space before …",
    },
}


def said(language: str) -> Iterator[str]:
    """Every form in the catalogue."""
    if language == "en":
        for message in collected():
            yield from (message.id,) if isinstance(message.id, str) else message.id
        return
    for message in catalogue(language):
        yield from (message.string,) if isinstance(message.string, str) else message.string or ()


def sentences(language: str) -> Iterator[str]:
    """Every form in the catalogue, and the text of the rules pages."""
    yield from said(language)
    for game in GAMES:
        page = (RULES / f"{game}.{language}.html").read_text(encoding="utf-8")
        yield from re.sub(r"<[^>]+>", "", page).splitlines()


@pytest.mark.parametrize(("language", "pattern"), [(language, each) for language in NEVER for each in NEVER[language]])
def test_a_word_that_is_never_said(language: str, pattern: str) -> None:
    found = [text for text in sentences(language) if re.search(pattern, text)]
    assert not found, NEVER[language][pattern]


def test_the_bird_is_never_called_by_its_bare_name_in_italian() -> None:
    for form in said("it"):
        assert "|" in form or not re.search(r"(?<!un )\buccello\b(?! Mana)", form), form
