"""The screens around the table: well-formed, safe, complete, and with known names for what they do."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from engine import GAMES
from engine.bots import BOTS
from tests.ui import languages
from tests.ui.screens.page_check import Page, check_page
from ui.i18n import ENGLISH, LANGUAGES
from ui.render.art.emblems import emblem_defs
from ui.render.svg import Markup
from ui.screens import boot, catalogue, lobby, new, result, rules, settings, widgets
from ui.screens.names import BOT_NAMES, seat_manners, seat_names, titles
from ui.screens.outcome import Cell, Outcome, Row
from ui.setup import Seat, Setup, quickest
from ui.storage.settings import Settings
from ui.wording import WORDINGS

HOSTILE = "<img src=x onerror=alert(1)>\"'&{name}"

RUNNING = [
    lobby.Running("a1", "mandala", "Mandala with Tomasz", "Waiting · move 25"),
    lobby.Running("a2", "mana", HOSTILE, HOSTILE, your_turn=True),
    lobby.Running("a3", "ananda", "Ananda", "Finished", finished=True),
]
OUTCOME = Outcome(
    "stones",
    ("You", HOSTILE),
    ("", HOSTILE),
    (80, 68),
    (0,),
    [Row("Low towers", [Cell(24), None]), Row(HOSTILE, [Cell(56, HOSTILE), Cell(68)], "red")],
    [(0, 20, 80), (0, 31, 68)],
    Markup("<svg></svg>"),
    me=0,
)
RULES = '<p class="gist">Two armies.</p><section id="rules-turn"><h2>Your <em>turn</em></h2><p>Move.</p></section>'


def setups() -> list[Setup]:
    """Every game with every number of players, and every way of playing."""
    found = []
    for game in GAMES.values():
        for players in game.seats:
            bots = (Seat("sharp"),) * (players - 1)
            people = tuple(Seat(name=HOSTILE) for _ in range(players))
            found += [
                Setup(game.id, (Seat(name="Mina"), *bots)),
                Setup(game.id, people),
                Setup(game.id, people, by_link=True),
            ]
    return found


def screens() -> dict[str, str]:
    words, plain = ENGLISH, Settings(name=HOSTILE)
    return {
        "lobby": lobby.html(RUNNING, words, plain, HOSTILE, listing=True),
        "empty lobby": lobby.static_html(),
        "choosing": lobby.html(RUNNING, words, plain, setup=quickest("mana"), choosing=True),
        **{f"new {i}": new.html(setup, words, plain) for i, setup in enumerate(setups())},
        "settings": settings.html(plain, words),
        "rules": rules.html("mana", rules.article(RULES, words), words),
        "result": result.html(OUTCOME, words),
        "curtain": widgets.curtain(HOSTILE, words),
    }


@pytest.mark.parametrize(("name", "markup"), screens().items())
def test_every_screen_is_sound(name: str, markup: str) -> None:
    page = check_page(markup)
    assert "<img" not in markup
    for link in page.all("a"):
        assert link.get("href").startswith("#/")


@pytest.mark.parametrize(("name", "markup"), screens().items())
def test_headings_come_in_order(name: str, markup: str) -> None:
    levels = [int(e.name[1]) for e in check_page(markup).elements if e.name in ("h1", "h2", "h3")]
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


def test_the_lobby_leads_to_every_game() -> None:
    page = check_page(lobby.static_html())
    for game in GAMES:
        assert page.all("a", href=f"#/new/{game}")
        assert page.all("button", data_act="quick", data_value=game)
    assert page.all("input", data_field="link")
    assert len(page.all("main")) == 1
    assert len(page.all("h1")) == 1


def test_what_is_said_before_python_is_said_in_every_language() -> None:
    for markup in boot.sentences(languages.words).values():
        spans = check_page(markup).all("span")
        assert [span.get("lang") for span in spans] == list(LANGUAGES)
        assert len({span.text for span in spans}) == len(LANGUAGES)


def test_what_is_my_turn_leads() -> None:
    page = check_page(lobby.html(RUNNING, ENGLISH, Settings()))
    games = [e.get("href") for e in page.all("a") if e.get("href").startswith("#/game/")]
    assert games[0] == "#/game/a2"


@pytest.mark.parametrize(("listing", "listed"), [(False, set()), (True, {"a1", "a2", "a3"})])
def test_the_list_of_all_games_is_drawn_for_who_asks_for_it(listing: bool, listed: set[str]) -> None:
    page = check_page(lobby.html(RUNNING, ENGLISH, Settings(), listing=listing))
    assert {e.get("data-value") for e in page.all("button", data_act="forget")} == listed
    (opener,) = page.all("button", data_act="list")
    assert opener.get("aria-expanded") == ("true" if listing else "false")


def test_all_games_are_on_the_shelf() -> None:
    assert set(catalogue.ORDER) == set(GAMES)
    for game in GAMES.values():
        assert catalogue.TITLES[game.id] == game.title


def test_every_bot_is_introduced() -> None:
    assert tuple(catalogue.bots(ENGLISH)) == tuple(BOT_NAMES) == BOTS


def test_the_strength_of_the_bots_is_seen_before_one_is_chosen() -> None:
    page = check_page(new.html(quickest("mana"), ENGLISH, Settings()))
    rows = [e.get("aria-label") for e in page.all("svg", class_="dots")]
    assert rows == [f"strength {number} of 6" for number in range(1, 7)]
    labels = [e.text for e in page.all("button", data_act="seat-kind")]
    assert ["Kenji" in label and "patient" in label for label in labels].count(True) == 1


def test_you_are_you_and_nobody_else_is() -> None:
    seats = (Seat(), Seat("patient"))
    assert seat_names(seats, ENGLISH, me=0) == ("You", "Kenji")
    assert seat_names(seats, ENGLISH) == ("Player 1", "Kenji")
    assert seat_names((Seat(), Seat()), ENGLISH, me=1) == ("Player 1", "You")
    assert titles(("You", "Kenji"), seat_manners(seats, ENGLISH)) == ["You", "Kenji · patient"]


def test_a_set_up_tells_the_goal_of_the_game() -> None:
    for setup in setups():
        assert WORDINGS[setup.game].goal(ENGLISH) in new.html(setup, ENGLISH, Settings())


def test_a_set_up_offers_every_choice_of_every_option() -> None:
    for setup in setups():
        page = Page(new.html(setup, ENGLISH, Settings()))
        offered = {e.get("data-value") for e in page.all("button", data_act="option")}
        for option in GAMES[setup.game].options:
            choices = [
                c for c in option.choices if option.name != "start" or c == "random" or int(c) <= len(setup.seats)
            ]
            assert {f"{option.name}:{choice}" for choice in choices} <= offered
        pressed = [e.get("data-value") for e in page.all("button", aria_pressed="true")]
        assert new.play_mode(setup) in pressed


def test_the_game_by_link_says_so() -> None:
    setup = Setup("mana", (Seat(), Seat()), by_link=True)
    assert new.play_mode(setup) == "link"
    assert new.play_mode(quickest("mana")) == "bot"


@pytest.mark.parametrize(("agreed", "asks"), [(False, "hints:on"), (True, "hints:off")])
def test_hints_are_agreed_on_by_link_alone(agreed: bool, asks: str) -> None:
    setup = Setup("mana", (Seat(), Seat()), by_link=True, hints=agreed)
    (switch,) = Page(new.html(setup, ENGLISH, Settings())).all("button", role="switch")
    assert (switch.get("data-act"), switch.get("data-value")) == ("agree", asks)
    assert not Page(new.html(replace(setup, by_link=False), ENGLISH, Settings())).all("button", role="switch")


@pytest.mark.parametrize(
    ("winners", "me", "sentence"),
    [
        ((0,), 0, "You win"),
        ((1,), 0, "Hana wins"),
        ((0, 1, 2), 0, "You share the win"),
        ((0, 1, 2), None, "Mina, Hana and Tomo share the win"),
        ((0, 2), 0, "You share the win"),
        ((1, 2), None, "Hana and Tomo share the win"),
    ],
)
def test_who_won(winners: tuple[int, ...], me: int | None, sentence: str) -> None:
    outcome = Outcome("stones", ("Mina", "Hana", "Tomo"), ("", "kind", "wise"), (3, 3, 3), winners, me=me)
    assert result.sentence(outcome, ENGLISH) == sentence


def test_only_mana_has_draws() -> None:
    level = Outcome("mana", ("Mina", "Hana"), ("", "kind"), (0, 0), (0, 1), me=0)
    assert result.sentence(level, ENGLISH) == "A draw"
    assert result.sentence(replace(level, game="mandala"), ENGLISH) == "You share the win"


def test_the_result_shows_every_point() -> None:
    page = check_page(result.html(OUTCOME, ENGLISH))
    assert [e.text for e in page.all("span", class_="points")] == ["24", "56", "68", "80", "68"]
    assert page.with_attribute("data-result")


def test_a_game_without_points_says_how_it_ended() -> None:
    rows = [Row("Captured the daimyo on e1", [Cell(1), None]), Row("Lost the daimyo on e1", [None, Cell(0)])]
    ended = Outcome("mana", ("You", "Aiko"), ("", "sharp"), (1, 0), (0,), rows, why="f2 took the daimyo on e1.")
    page = check_page(result.html(ended, ENGLISH))
    assert not page.all("table")
    verdict = page.all("div", class_="verdict")[0].text
    assert "f2 took the daimyo on e1." in verdict and "Aiko · sharp" in verdict


def test_the_rules_have_a_table_of_contents() -> None:
    page = check_page(rules.html("mana", rules.article(RULES, ENGLISH), ENGLISH))
    assert [e.text for e in page.all("button", data_act="scroll", data_value="rules-turn")] == ["Your turn"]
    assert {e.get("href") for e in page.all("a")} >= {f"#/rules/{game}" for game in GAMES}


def test_emblems_stay_small() -> None:
    assert len(emblem_defs()) < 32_000
    assert len(lobby.static_html()) < 64_000
