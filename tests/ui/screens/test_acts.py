"""Every `data-act` and `data-field` of any markup has a handler, and every handler something that sends it."""

from __future__ import annotations

import re

import pytest

from engine import Reason
from tests.ui.driver import link_of, open_page, play_at_random, play_moves
from tests.ui.sealed.two import begin
from ui.app import App
from ui.game.autosave import Elsewhere
from ui.game.coach import Slip
from ui.game.display import Display
from ui.game.hints import Hint
from ui.game.review import choice_of
from ui.screens import review, share, table, widgets
from ui.screens.acts import SHEETS, Act, Field, read_field
from ui.storage.progress import Progress


class Visit:
    """Goes through the screens and writes down what their markup sends, and what is handled where."""

    def __init__(self) -> None:
        self.acts: set[str] = set()
        self.fields: set[str] = set()
        self.unhandled: set[str] = set()
        self.handled: set[str] = set()

    def see(self, app: App, markup: str) -> None:
        acts = set(re.findall(r'data-act="([^"]*)"', markup))
        fields = set(re.findall(r'data-field="([^"]*)"', markup))
        here = {*app.screen.acts, *app.acts}
        known = {*app.screen.fields, *app.fields}
        self.unhandled |= {act for act in acts if act not in here}
        self.unhandled |= {field for field in fields if read_field(field)[0] not in known}
        self.handled |= {*here, *known}
        self.acts |= acts
        self.fields |= {read_field(field)[0] for field in fields}


@pytest.fixture(scope="module")
def seen() -> Visit:
    return visit(Visit())


def visit(seen: Visit) -> Visit:
    app, page = open_page("#/new/stones")
    seen.see(app, page.html)
    for mode in ("screen", "link", "bot"):
        app.act("mode", mode)
        seen.see(app, page.html)
    app.act("settings", "")
    seen.see(app, page.html)
    page.files["assets/rules/mana.en.html"] = '<section id="aim"><h2>Aim</h2></section>'
    app.routed("#/rules/mana")
    seen.see(app, page.html)
    app.routed("#/nowhere")
    seen.see(app, page.html)
    see_a_game(seen)
    see_a_lesson(seen)
    see_a_link(seen)
    see_a_sealed_game(seen)
    return seen


def see_a_game(seen: Visit) -> None:
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    page.can_share = lambda: True
    play_moves(app, page, 2)
    app.act("replay", "")
    seen.see(app, page.html)
    app.act("now", "")
    app.act("look", "1")
    seen.see(app, page.html)
    see_sheets(seen, app, page)
    app.act("now", "")
    app.touched("square-b1")
    display: Display = app.play.display
    for how in Elsewhere:
        seen.see(app, table.elsewhere(how.name, True, app.context.words))
    seen.see(app, review.waiting(0.5, app.context.words, away=True))
    seen.see(app, share.only_a_file("", app.context.words))
    display.unsaved = True
    app.play.render()
    seen.see(app, page.html)
    play_at_random(app, page)
    see_sheets(seen, app, page)
    turn = next(turn for turn in app.play.display.reviewer.review.turns)
    app.act("look", str(turn.ply))
    seen.see(app, page.html)
    app.act("try", "")
    seen.see(app, page.html)
    app.routed("")
    app.act("list", "")
    seen.see(app, page.html)
    app, page = open_page("#/play/mana?seats=human,random&seed=7&start=1")
    play_moves(app, page, 1)
    app.play.display.bot_away = True
    app.play.render()
    seen.see(app, page.html)
    app, page = open_page("#/play/mana?seats=human,random&seed=7&start=1")
    play_moves(app, page, 1)
    start = app.play.table.record.at(0)
    better = choice_of(start, start.moves()[0], 0)
    because = Reason("hint", "Of all moves, this one promises most.")
    app.play._slipped(Slip(0, 0.5, Hint(better.path, because), better))
    seen.see(app, page.html)
    app, page = open_page("#/play/mandala?seats=human,human&seed=7")
    seen.see(app, page.html)
    app.act("resume", "")
    seen.see(app, page.html)
    play_moves(app, page, 1)
    page.pass_time()
    seen.see(app, page.html)


def see_a_lesson(seen: Visit) -> None:
    app, page = open_page("#/learn/mandala")
    seen.see(app, page.html)
    for number in range(1, 11):
        Progress(page.storage).finish("mandala", number)
    app.routed("#/learn/mandala")
    seen.see(app, page.html)
    app.routed("#/learn/mandala/5")
    app.touched("mountain-2-yellow")
    seen.see(app, page.html)
    app.routed("#/learn/mandala/1")
    app.touched("hand-yellow")
    seen.see(app, page.html)


def see_sheets(seen: Visit, app: App, page) -> None:
    for sheet in SHEETS:
        app.act(sheet, "")
        page.pass_time()
        seen.see(app, page.html)
        app.act("close", "")
    seen.see(app, page.html)


def see_a_link(seen: Visit) -> None:
    setup = "#/play/mana?seats=human,human&seed=7&start=1&link=yes"
    ana, page = open_page(setup)
    link = link_of(ana)
    play_moves(ana, page, 1)
    seen.see(ana, page.html)
    other, others = open_page(link)
    seen.see(other, others.html)
    other.act("sit", "0")
    seen.see(other, others.html)  # it is taken, so it asks
    other.act("sit", "0")
    others.pass_time()
    for target in ("square-f1", "square-e1"):
        other.touched(target)
    ana.routed(link_of(other))
    seen.see(ana, page.html)
    behind, page = open_page(setup)
    behind.act("share", "")
    behind.routed(link_of(other))  # with a move of one's own
    seen.see(behind, page.html)


def see_a_sealed_game(seen: Visit) -> None:
    """Stones: its invitation is the quickest with a board to look at."""
    ana, bo = begin("stones", each=lambda who: seen.see(who.app, who.page.html))
    writer = ana if ana.sign == "ready" else bo
    for sheet in (Act.MENU, Act.SEALS, Act.GIVE_UP, Act.TAKE_AWAY):
        writer.app.act(sheet, "")
        seen.see(writer.app, writer.page.html)
    writer.app.act(Act.GIVE_UP, "")
    writer.app.act(Act.GIVE_UP, "yes")
    seen.see(writer.app, writer.page.html)
    reader = bo if writer is ana else ana
    reader.follow(writer.shown_link())
    seen.see(reader.app, reader.page.html)
    reader.app.act(Act.OPEN_SEAL, "")
    seen.see(reader.app, reader.page.html)
    reader.game.display.sheet = Act.CATCH_UP
    reader.game.render()
    seen.see(reader.app, reader.page.html)


def test_every_act_of_any_markup_is_known_and_handled_by_the_screen_that_shows_it(seen: Visit) -> None:
    assert set(map(Act, seen.acts)) and not seen.unhandled


def test_every_act_is_sent_by_some_markup_and_handled_by_some_controller(seen: Visit) -> None:
    assert set(Act) == seen.acts
    assert set(Act) <= seen.handled


def test_every_field_is_sent_and_handled(seen: Visit) -> None:
    assert set(Field) == seen.fields
    assert set(Field) <= seen.handled


def test_the_curtain_is_a_screen_of_its_own() -> None:
    app, _ = open_page("#/play/mandala?seats=human,human&seed=7")
    markup = widgets.curtain("Ana", app.context.words)
    assert re.findall(r'data-act="([^"]*)"', markup) == [Act.RESUME]
