"""Marked words: every term of a game is used and explained in every language."""

import re
from pathlib import Path

import pytest

from engine import GAMES
from tests.ui.driver import open_page
from tests.ui.languages import words
from ui.i18n import LANGUAGES
from ui.render.svg import Markup
from ui.wording.terms import TERMS, marked, marked_page

RULES = Path(__file__).parents[2] / "assets" / "rules"
ALL = [(game, term) for game, terms in TERMS.items() for term in terms]


def marks(html: str) -> list[str]:
    return re.findall(r'data-term="(\w+)"', html)


def page_of(game: str, language: str) -> str:
    return (RULES / f"{game}.{language}.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "term"), ALL)
def test_every_term_is_explained_in_every_language(game: str, term: str, language: str) -> None:
    forms, explanation = TERMS[game][term]
    one = words(language).one
    assert all(part.strip() == part != "" for part in one(forms).split("|"))
    assert len(one(explanation).split()) <= 25
    assert language == "en" or one(explanation) != explanation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_mark_every_term_once_and_keep_their_text(game: str, language: str) -> None:
    page = page_of(game, language)
    shown = marked_page(page, game, words(language))
    assert sorted(marks(shown)) == sorted(TERMS[game])
    assert re.sub(r'<span class="tip".*?</span>|</?abbr[^>]*>', "", shown) == page


def test_headings_and_links_stay_as_they_are() -> None:
    page = "<h2>Your cup</h2><p><a href='#'>A cup</a>, the cup and a cup. Rivers flow, hiccups do not.</p>"
    shown = marked_page(page, "mandala", words("en"))
    assert marks(shown) == ["cup", "river"]
    assert shown.startswith("<h2>Your cup</h2><p><a href='#'>A cup</a>, the <abbr")


def test_of_two_terms_that_begin_alike_the_longer_one_is_meant() -> None:
    assert marks(marked("The area value counts the area.", "ananda", words("en"))) == ["value", "area"]


def test_plain_text_is_escaped() -> None:
    shown = marked("<b>cup</b> & river", "mandala", words("en"))
    assert isinstance(shown, Markup) and "<b>" not in shown and "&amp;" in shown
    assert marks(shown) == ["cup", "river"]


def test_a_lesson_marks_terms_where_a_keyboard_and_a_screen_reader_find_them() -> None:
    _app, page = open_page("#/learn/mandala/5")
    bar = page.shown["bar"]
    assert "river" in marks(bar) and 'class="term" tabindex="0"' in bar
    (ident,) = re.findall(r'data-term="river" aria-describedby="([\w-]+)"', bar)
    assert f'role="tooltip" id="{ident}"' in bar


def test_an_answer_takes_over_the_marks_of_its_sentence() -> None:
    app, page = open_page("#/learn/mandala/5")
    app.touched("mountain-2-yellow")
    found = marks(page.shown["bar"])
    assert found and len(found) == len(set(found))


def test_the_screen_of_the_rules_marks_them() -> None:
    app, page = open_page("#/")
    page.files["assets/rules/mana.en.html"] = "<p>The daimyo.</p>"
    app.routed("#/rules/mana")
    assert marks(page.html) == ["daimyo"]


def test_who_searches_the_rules_finds_words_of_the_page_alone() -> None:
    app, page = open_page("#/")
    page.files["assets/rules/mana.en.html"] = "<section id='a'><h2>Aim</h2><p>The enemy daimyo falls.</p></section>"
    app.routed("#/rules/mana")
    app.field("search", "daimyo falls")
    assert "<mark>daimyo falls</mark>" in page.html
    app.field("search", "clan")  # a word of the explanation
    assert "<mark>" not in page.html and not marks(page.html)


def test_the_bar_of_a_table_marks_terms_once() -> None:
    app, page = open_page("#/play/mandala?seats=human,human&seed=3&start=1")
    app.act("resume", "")
    app.touched("hand-red")
    app.touched("cup-1")
    found = marks(page.shown["bar"])
    assert found and len(found) == len(set(found))


def test_ids_of_the_aid_beside_the_board_differ_from_those_of_the_bar() -> None:
    said, page = marked("Your cup", "mandala", words("en")), marked_page("<p>Your cup</p>", "mandala", words("en"))
    assert set(re.findall(r' id="([^"]+)"', said)).isdisjoint(re.findall(r' id="([^"]+)"', page))
