"""The words of the interface in the person's language, through gettext catalogues."""

from __future__ import annotations

import ast
import gettext
import io
import struct
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from engine import Reason

LANGUAGES = {"en": "English", "pl": "Polski", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
FOLDER = Path(__file__).parent.parent / "assets" / "languages"


class Words:
    """One language. Code says `_, n_ = words.one, words.many`: so its texts can be collected."""

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self.one = translations.gettext
        self.many = translations.ngettext

    def reason(self, reason: Reason) -> str:
        """Why something is refused, in this language."""
        return self.fill(reason.template, reason.params)

    def fill(self, template: str, params: Mapping[str, Any]) -> str:
        """A template of the engine in this language; words and reasons among its parameters are translated."""
        return self.one(template).format(**{name: self._value(value) for name, value in params.items()})

    def _value(self, value: Any) -> Any:
        if isinstance(value, Reason):
            return self.reason(value)
        return self.one(value) if isinstance(value, str) and value else value


ENGLISH = Words("en", gettext.NullTranslations())


@cache
def speak(language: str) -> Words:
    """The words of a language; English if there is no catalogue for it."""
    catalogue = _catalogue(language)
    if not catalogue:
        return ENGLISH
    return Words(language, gettext.GNUTranslations(io.BytesIO(catalogue)))


def best_language(wanted: list[str]) -> str:
    """The first of the browser's languages that we speak."""
    for tag in wanted:
        if tag[:2].lower() in LANGUAGES:
            return tag[:2].lower()
    return "en"


def mark(text: str) -> str:
    """Imported as `_` by modules that hold texts as data: it lets `tools words` find them."""
    return text


def _catalogue(language: str) -> bytes | None:
    """Compiled by the build into a module, because modules are in the memory snapshot; without it from assets/."""
    try:
        found: bytes | None = import_module("ui._catalogues").CATALOGUES.get(language)
    except ImportError:
        file = FOLDER / f"{language}.po"
        found = compiled(file.read_text(encoding="utf-8")) if file.exists() else None
    return found


def compiled(po: str) -> bytes:
    """What translators write (.po) as gettext reads it (.mo)."""
    entries = sorted(_entries(po))
    head, texts = 28, b"".join(text + b"\0" for column in zip(*entries, strict=True) for text in column)
    place, table = head + 16 * len(entries), b""
    for column in zip(*entries, strict=True):
        for text in column:
            table += struct.pack("<2I", len(text), place)
            place += len(text) + 1
    return struct.pack("<7I", 0x950412DE, 0, len(entries), head, head + 8 * len(entries), 0, head) + table + texts


def _entries(po: str) -> Iterator[tuple[bytes, bytes]]:
    """Every translated text and its translation, plural forms joined by NUL."""
    for block in po.split("\n\n"):
        name, parts = "", dict[str, str]()
        for line in block.splitlines():
            keyword, quote, rest = line.partition('"')
            if quote and not line.startswith("#"):
                name = keyword.strip() or name
                parts[name] = parts.get(name, "") + ast.literal_eval(quote + rest)
        ids = [text for name, text in parts.items() if name.startswith("msgid")]
        forms = [text for name, text in parts.items() if name.startswith("msgstr")]
        if forms and all(forms):
            yield "\0".join(ids).encode(), "\0".join(forms).encode()
