"""The page of a game's rules: the text comes from assets/rules, this is its frame."""

from __future__ import annotations

import re

from ui.i18n import Words
from ui.render.art.emblems import emblem
from ui.render.svg import NOTHING, Markup, join, tag
from ui.screens import catalogue
from ui.screens.acts import Act, Field
from ui.screens.widgets import back, link, page_defs

# The pages are ours: every part is a section with an id and begins with its h2.
SECTION = re.compile(r'<section id="([\w-]+)"[^>]*>\s*<h2>(.*?)</h2>', re.DOTALL)
OPENING = re.compile(r'<section id="rules-(?:goal|glance|tips)">.*?</section>', re.DOTALL)
TAG = re.compile(r"<[^>]+>")


def html(game: str, text: Markup, words: Words, wanted: str = "", defs: Markup = NOTHING) -> Markup:
    """The whole screen: title, the other games, a search, the text. `defs`: what its figures refer to."""
    _ = words.one
    title = _("How to play {game}").format(game=catalogue.TITLES[game])
    return tag(
        "div",
        page_defs(defs),
        tag("header", back(_("Back")), tag("h1", title), emblem(game, 44), class_="rules-head"),
        tag(
            "main",
            _games(game, words),
            _search(wanted, words),
            tag("div", text, id="rules-page"),
            link(_("Play {game}").format(game=catalogue.TITLES[game]), f"new/{game}", kind="lit"),
        ),
        class_="rules",
    )


def article(page_html: str, words: Words) -> Markup:
    """The text with its contents, for the screen and for the panel beside a board."""
    return tag(
        "article",
        contents(page_html, words),
        Markup(page_html),
        class_="rules-text",
        lang=words.language,
    )


def found(page_html: str, wanted: str, place: int, count: int, words: Words) -> Markup:
    """The parts of the text in which something was found, and at which of these places one is."""
    _, n_ = words.one, words.many
    told = n_("“{words}” occurs {count} time.", "“{words}” occurs {count} times.", count)
    line = told.format(words=wanted, count=count) if count else _("“{words}” does not occur here.").format(words=wanted)
    if place:
        line = _("“{words}”: place {place} of {count}").format(words=wanted, place=place, count=count)
    return tag("article", tag("p", line, role="status"), Markup(page_html), class_="rules-text", lang=words.language)


def aid(page_html: str, words: Words) -> Markup:
    """The rules on one screen: what they open with."""
    parts = [part[0] for part in OPENING.finditer(page_html)]
    return tag("article", Markup("".join(parts) or page_html), class_="rules-text aid", lang=words.language)


def contents(page_html: str, words: Words) -> Markup:
    """A table of contents. Buttons, not links: the fragment of the address belongs to the routes."""
    _ = words.one
    entries = [
        tag("li", tag("button", Markup(TAG.sub("", heading)), type="button", data_act=Act.SCROLL, data_value=ident))
        for ident, heading in SECTION.findall(page_html)
    ]
    if not entries:
        return Markup()
    return tag(
        "nav",
        tag("details", tag("summary", _("Contents")), tag("ol", entries)),
        class_="contents",
        aria_label=_("Contents"),
    )


def _search(wanted: str, words: Words) -> Markup:
    _ = words.one
    return tag(
        "input",
        type="search",
        value=wanted,
        placeholder=_("Search the rules"),
        aria_label=_("Search the rules"),
        data_field=Field.SEARCH,
        enterkeyhint="search",
        autocomplete="off",
        class_="rules-search",
    )


def _games(chosen: str, words: Words) -> Markup:
    """The way to the rules of the other games."""
    _ = words.one
    links = [
        tag("a", catalogue.TITLES[game], href=f"#/rules/{game}", aria_current="page" if game == chosen else None)
        for game in catalogue.ORDER
    ]
    return tag("nav", join(links), class_="segments", aria_label=_("Games"))
