"""A page of rules with its figures: the page names their places, the boards draw them."""

from __future__ import annotations

import re
from functools import cache

from ui.i18n import Words
from ui.render.svg import Markup
from ui.rules.figures import FIGURES
from ui.rules.figures.model import drawn

PLACE = re.compile(r'<figure data-figure="([\w-]+)"></figure>')


def illustrated(page_html: str, game: str, words: Words) -> Markup:
    """Every place is filled with the figure of that name."""
    return Markup(PLACE.sub(lambda place: _figure(game, place[1], words), page_html))


@cache
def _figure(game: str, name: str, words: Words) -> Markup:
    """Drawn once a language: a search shows parts of the page anew at every letter."""
    return drawn(name, FIGURES[game][name], words)
