"""What the page says while Python is not there: the build writes it into index.html, in all languages.

The style sheet shows the language that the page is in, so no script has to know a word.
"""

from __future__ import annotations

from collections.abc import Callable

from ui.svg import Markup, join, tag
from ui.words import LANGUAGES, Words, speak


def sentences(speak: Callable[[str], Words] = speak) -> dict[str, Markup]:
    """Each sentence by its name, once in every language."""
    said = {language: _sentences(speak(language)) for language in LANGUAGES}
    return {
        name: join(tag("span", said[language][name], lang=language) for language in LANGUAGES) for name in said["en"]
    }


def _sentences(words: Words) -> dict[str, str]:
    _ = words.one
    return {
        "loading": _("Loading"),
        "file": _("A part of the page did not arrive."),
        "browser": _("This browser has no WebAssembly, which the games need: please use a newer one."),
        "crash": _("The page could not start."),
        "retry": _("Try again"),
        "update": _("A new version is here."),
        "reload": _("Reload"),
    }
