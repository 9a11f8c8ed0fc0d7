"""The words of the interface in the person's language, through gettext catalogues."""

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

LANGUAGES = {"en": "English", "pl": "Polski", "de": "Deutsch", "fr": "Français", "it": "Italiano"}


class Words:
    """One language. Code says `_, n_ = words.one, words.many`: so its texts can be collected."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self.one = translations.gettext
        self.many = translations.ngettext

    def fill(self, template: str, params: Mapping[str, Any]) -> str:
        """A template of the engine in this language; words among its parameters are translated."""
        values = {k: self.one(v) if isinstance(v, str) and v else v for k, v in params.items()}
        return self.one(template).format(**values)


ENGLISH = Words("en", gettext.NullTranslations())


@cache
def speak(language: str) -> Words:
    """The words of a language; English if there is no catalogue for it."""
    catalogue = _catalogues().get(language)
    if not catalogue:
        return ENGLISH
    return Words(language, gettext.GNUTranslations(io.BytesIO(catalogue)))


def best_language(wanted: list[str]) -> str:
    """The first of the browser's languages that we speak."""
    for tag in wanted:
        if tag[:2].lower() in LANGUAGES:
            return tag[:2].lower()
    return "en"


def _catalogues() -> Mapping[str, bytes]:
    """Compiled by the build into a module, because modules are in the memory snapshot."""
    try:
        return import_module("ui._catalogues").CATALOGUES
    except ImportError:
        return {}


def mark(text: str) -> str:
    """Imported as `_` by modules that hold texts as data: it lets `tools words` find them."""
    return text
