"""The search field of the rules page, and the aid beside the board."""

import pytest

from tests.ui.driver import open_page
from tests.ui.fakes import FakePage
from tests.ui.languages import words
from tests.ui.rules.test_figures import page_of
from ui.app import App
from ui.i18n import LANGUAGES
from ui.rules.search import search
from ui.screens import rules

PAGE = (
    '<p>Gist.</p><section id="a"><h2>The bird</h2><p>A <em>bird</em> flies.</p></section>'
    '<section id="b"><h2>Section</h2><details><summary>More</summary><p>No\u00a0way &amp; out.</p></details></section>'
)


def test_only_the_sections_that_hold_the_words_are_left() -> None:
    text, count = search(PAGE, "BIRD")
    assert count == 2
    assert text.count("<mark>bird</mark>") == 2 and 'id="b"' not in text


def test_tags_are_not_searched() -> None:
    assert search(PAGE, "section")[1] == 1  # the heading, not the elements
    assert search(PAGE, "em")[1] == 0


def test_a_space_finds_a_no_break_space_and_closed_parts_open() -> None:
    text, count = search(PAGE, " no  way ")
    assert count == 1 and "<details open>" in text


@pytest.mark.parametrize(
    ("wanted", "text", "marked"),
    [
        ("WIEZA", "Wysoka wieża, wieże", "<mark>wieża</mark>"),
        ("flä", "Die Flache, eine Fläche", "<mark>Flä</mark>"),
        ("grosse", "Das größte, eine große", "<mark>große</mark>"),
        ("oeuvre", "Une œuvre", "<mark>œuvre</mark>"),
        ("œuvre", "Une oeuvre", "<mark>oeuvre</mark>"),
    ],
)
def test_case_and_accents_do_not_matter(wanted: str, text: str, marked: str) -> None:
    assert marked in search(f'<section id="a"><p>{text}</p></section>', wanted)[0]


def test_words_that_begin_so_go_before_others() -> None:
    page = '<section id="a"><p>A bird, ladybirds, birds.</p></section>'
    assert search(page, "bird")[1] == 2
    assert search(page, "ybird")[1] == 1


@pytest.mark.parametrize("odd", ["(", "[a", "\\", "<p>", "*"])
def test_odd_words_find_nothing_and_break_nothing(odd: str) -> None:
    assert search(PAGE, odd) == ("", 0)


def test_nothing_wanted_is_the_whole_page() -> None:
    assert search(PAGE, "  ") == (PAGE, 0)


def open_rules() -> tuple[App, FakePage]:
    app, page = open_page("#/")
    page.files["assets/rules/stones.en.html"] = page_of("stones", "en")
    app.routed("#/rules/stones")
    return app, page


def test_the_screen_filters_and_comes_back() -> None:
    app, page = open_rules()
    whole = page.shown["rules-page"]
    app.field("search", "clockwise")
    assert "<mark>clockwise</mark>" in page.shown["rules-page"] and len(page.shown["rules-page"]) < len(whole)
    app.field("search", "<b>xyzzy</b>")
    assert "does not occur" in page.shown["rules-page"] and "<b>" not in page.shown["rules-page"]
    app.field("search", "")
    assert page.shown["rules-page"] == whole


def test_enter_goes_to_the_next_place_and_from_the_last_to_the_first() -> None:
    app, page = open_rules()
    app.field("search", "clockw")
    count = page.shown["rules-page"].count("<mark>")
    assert count > 1 and f"occurs {count} times" in page.shown["rules-page"]
    for place in (*range(1, count + 1), 1):
        app.key("Enter")
        assert f"place {place} of {count}" in page.shown["rules-page"]
        assert page.shown["rules-page"].partition("<mark data-here>")[0].count("<mark") == place - 1
    app.field("search", "xyzzy")
    assert not app.screen.key("Enter")


@pytest.mark.parametrize("game", ["mandala", "stones", "mana", "ananda"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_is_short(game: str, language: str) -> None:
    aid = rules.aid(page_of(game, language), words(language))
    assert aid.count("<section") == 3 and "figure" not in aid
    assert len(aid) < 3_000


def test_the_aid_opens_at_the_table() -> None:
    app, page = open_page("#/play/stones?seats=human,kind&seed=11&start=1")
    page.files["assets/rules/stones.en.html"] = page_of("stones", "en")
    app.act("aid", "")
    assert "A turn at a glance" in page.shown["sheet"] and "Fine print" not in page.shown["sheet"]
