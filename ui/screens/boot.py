"""What the page says while Python is not there: in index.html in English, in the built page in all languages.

Of the sentences around the lobby the style sheet shows the language that the page is in. The lobby stands
there once, in English: assets/js/first-words.js knows what each of its texts means.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

from ui.i18n import LANGUAGES, Words, speak
from ui.render.svg import Markup, join, tag
from ui.screens import lobby

TEXT = re.compile(r'>([^<]+)<|(?:aria-label|title|placeholder)="([^"]*)"')


def sentences(speak: Callable[[str], Words] = speak) -> dict[str, Markup]:
    """Each sentence by its English, once in every language."""
    said = {language: _sentences(speak(language)) for language in LANGUAGES}
    return {
        english: join(tag("span", said[language][n], lang=language) for language in LANGUAGES)
        for n, english in enumerate(said["en"])
    }


def first_words(speak: Callable[[str], Words] = speak) -> dict[str, dict[str, str]]:
    """For every other language, what the texts of the English lobby are in it."""
    english = _texts(lobby.static_html())
    return {
        language: dict(zip(english, _texts(lobby.static_html(speak(language))), strict=True))
        for language in LANGUAGES
        if language != "en"
    }


def _texts(markup: Markup) -> list[str]:
    return [unescape(text or name) for text, name in TEXT.findall(markup)]


def _sentences(words: Words) -> list[str]:
    _ = words.one
    return [
        _("Loading"),
        _("Part of the page could not be loaded."),
        _("This browser has no WebAssembly, which the games need: please use a newer one."),
        _("The page could not start."),
        _("Try again"),
        _("A new version is here."),
        _("Reload"),
    ]
