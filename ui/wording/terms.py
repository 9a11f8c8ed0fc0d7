"""Marked words: terms of a game that explain themselves when they are touched, hovered over or focused.

A term is translated data: all its forms, separated by bars, and a sentence. The first place where a text uses it
is marked; nobody has to write marks into sentences or pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from ui.i18n import Words
from ui.render.svg import Markup, join, tag
from ui.wording.ananda.terms import TERMS as ANANDA
from ui.wording.mana.terms import TERMS as MANA
from ui.wording.mandala.terms import TERMS as MANDALA
from ui.wording.stones.terms import TERMS as STONES

Term = tuple[str, str]  # msgids: the forms, and the explanation
TERMS: dict[str, dict[str, Term]] = {"mandala": MANDALA, "stones": STONES, "mana": MANA, "ananda": ANANDA}

TAG = re.compile(r"(<[^>]+>)")
PLAIN = ("h1", "h2", "h3", "h4", "a", "button", "summary", "figure", "table", "svg")  # nothing is marked in these


def marked(text: str, game: str, words: Words) -> Markup:
    """A sentence with the terms of the game marked."""
    return join(_pieces(text, game, words, set()))


def marked_together(texts: Iterable[str], game: str, words: Words) -> list[Markup]:
    """Sentences that are read together: a term is marked in the first that has it."""
    seen: set[str] = set()
    return [join(_pieces(text, game, words, seen)) for text in texts]


def marked_page(page: str, game: str, words: Words) -> Markup:
    """A page of rules, which is markup already: its text outside of headings, links and tables."""
    seen: set[str] = set()
    parts: list[Markup | str] = []
    inside = 0  # how many elements that stay plain are open
    for part in TAG.split(page):
        if part.startswith("<"):
            name = re.sub(r"\W.*", "", part.lstrip("</"), flags=re.DOTALL)
            if name in PLAIN:
                inside += -1 if part.startswith("</") else 1
            parts.append(Markup(part))
        elif inside:
            parts.append(Markup(part))
        else:
            parts += _pieces(Markup(part), game, words, seen, "page-")
    return join(parts)


def _pieces(text: str, game: str, words: Words, seen: set[str], place: str = "") -> list[Markup | str]:
    """The text cut at terms that have not been seen yet, and these marked. `place` keeps ids apart."""
    kind = type(text)  # markup stays markup, plain text is escaped later
    found: list[Markup | str] = []
    end = 0
    for match in _pattern(game, words).finditer(text):
        term = match.lastgroup or ""
        if term not in seen:
            seen.add(term)
            found += [kind(text[end : match.start()]), _mark(kind(match[0]), game, term, place, words)]
            end = match.end()
    return [*found, kind(text[end:])]


def _mark(shown: str, game: str, term: str, place: str, words: Words) -> Markup:
    """The word, and beside it what it means: hidden until somebody wants to know."""
    ident = f"{place}term-{term}"
    word = tag("abbr", shown, class_="term", tabindex=0, data_term=term, aria_describedby=ident)
    return join((word, tag("span", words.one(TERMS[game][term][1]), class_="tip", role="tooltip", id=ident)))


def _pattern(game: str, words: Words) -> re.Pattern[str]:
    return _compiled(tuple((term, words.one(forms)) for term, (forms, _) in TERMS[game].items()))


@cache
def _compiled(terms: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """Any form of any term as a whole word; of two that begin alike the longer one."""
    longest_first = sorted(terms, key=lambda term: -max(map(len, term[1].split("|"))))
    groups = "|".join(f"(?P<{term}>{_any_of(forms)})" for term, forms in longest_first)
    return re.compile(rf"\b(?:{groups})\b", re.IGNORECASE)


def _any_of(forms: str) -> str:
    return "|".join(re.escape(form) for form in sorted(forms.split("|"), key=len, reverse=True))
