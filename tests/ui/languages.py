"""The languages as they are in assets/, for tests in plain Python: the build makes a module of them."""

from __future__ import annotations

import gettext
import io
from functools import cache

from babel.messages.catalog import Catalog

from tools import words as sources
from tools.words import FOLDER, catalogues
from ui.i18n import ENGLISH, Words


@cache
def words(language: str) -> Words:
    if language == "en":
        return ENGLISH
    return Words(language, gettext.GNUTranslations(io.BytesIO(catalogues(FOLDER)[language])))


@cache
def catalogue(language: str) -> Catalog:
    """Shared between tests: look, do not touch."""
    return sources.read(FOLDER / f"{language}.po")


@cache
def collected() -> Catalog:
    """Every sentence of the program. Shared as well."""
    return sources.collect()
