"""The figures of the rules pages: all there, in every language, and only to be looked at."""

from pathlib import Path

import pytest

from tests.ui.driver import open_page
from tests.ui.languages import words
from tests.ui.screens.page_check import check_page
from ui.boards import BOARDS
from ui.i18n import LANGUAGES
from ui.rules.figures import FIGURES
from ui.rules.figures.model import drawn
from ui.rules.illustrated import PLACE, illustrated
from ui.screens import rules

PAGES = Path(__file__).resolve().parents[3] / "assets" / "rules"

every_game = pytest.mark.parametrize("game", FIGURES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def page_of(game: str, language: str) -> str:
    return (PAGES / f"{game}.{language}.html").read_text(encoding="utf-8")


@every_game
@every_language
def test_every_figure_has_one_place_on_the_page(game: str, language: str) -> None:
    assert len(FIGURES[game]) >= 5
    assert sorted(PLACE.findall(page_of(game, language))) == sorted(FIGURES[game])


@every_game
@every_language
def test_every_figure_is_drawn_with_a_caption_in_that_language(game: str, language: str) -> None:
    said = words(language)
    for name, figure in FIGURES[game].items():
        page = check_page(f"<svg><defs>{BOARDS[game].defs()}</defs></svg>{drawn(name, figure, said)}")
        picture = page.all("svg", class_="board")[0]
        _x, _y, width, height = map(int, picture.get("viewbox").split())
        assert 60 <= width <= 390 and 60 <= height <= 844
        assert page.all("figcaption")[0].text == said.one(figure.caption)
        assert language == "en" or said.one(figure.caption) != figure.caption


@every_game
def test_figures_are_only_looked_at(game: str) -> None:
    """They may stand beside the board of a game: nothing of them may be taken for it."""
    for name, figure in FIGURES[game].items():
        markup = drawn(name, figure, words("en"))
        for attribute in ("data-target", "data-lit", "data-open", "data-key", "tabindex", "role"):
            assert f" {attribute}=" not in markup, (name, attribute)


@every_game
@every_language
def test_a_page_with_its_figures_is_well_formed(game: str, language: str) -> None:
    said = words(language)
    filled = illustrated(page_of(game, language), game, said)
    page = check_page(rules.html(game, rules.article(filled, said), said, defs=BOARDS[game].defs()))
    assert len(page.all("figcaption")) == len(FIGURES[game])


def test_the_names_of_the_mat_are_all_on_it() -> None:
    figure = FIGURES["mandala"]["mat"]
    for language in LANGUAGES:
        markup = drawn("mat", figure, words(language))
        assert all(words(language).one(name) in markup for _target, name in figure.names)


def test_the_screen_shows_figures() -> None:
    app, page = open_page("#/")
    page.files["assets/rules/stones.en.html"] = page_of("stones", "en")
    app.routed("#/rules/stones")
    assert page.html.count("<figcaption>") == len(FIGURES["stones"])
