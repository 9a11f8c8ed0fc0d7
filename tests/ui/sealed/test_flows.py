"""Moments of a sealed game on the page: what is shown, what is kept, what is refused."""

from __future__ import annotations

import random
from itertools import count

import pytest

from engine.sealed.reasons import REASONS
from tests.engine.sealed.games import rewritten
from tests.ui.driver import lit
from tests.ui.fakes import FakeStorage
from tests.ui.sealed.two import Somebody, begin, letters
from ui.sealed.arrivals import SealedController
from ui.storage.saves import GAME

INVITE = "#/play/mandala?seats=human,human&name=Ana&name=Bo&link=yes&sealed=yes&start=1"


@pytest.fixture
def pair():
    """Ana has her cards and begins."""
    return begin(more="&start=1")


def games(who: Somebody) -> dict[str, str]:
    return {key: text for key, text in who.page.storage.content.items() if key.startswith(GAME)}


def one_move(who: Somebody) -> None:
    who.page.pass_time()
    while lit(who.page) and not who.game.record.unsent:
        who.app.touched(lit(who.page)[0])
    who.page.pass_time()


def exchange(writer: Somebody, reader: Somebody) -> str:
    writer.play(random.Random(1))
    link = writer.link()
    reader.follow(link)
    return link


# --- beginning ------------------------------------------------------------------------


def test_there_is_no_board_before_the_cards_are_dealt():
    ana = Somebody(INVITE)
    assert ana.sign == "waiting" and ana.page.fragment.startswith("#/game/")
    assert 'id="board"' not in ana.page.html and 'class="share"' not in ana.page.html
    bo = Somebody()
    bo.follow(ana.link())
    assert "Ana invites you to a sealed game." in bo.words and not games(bo)
    bo.sit()
    assert bo.sign == "waiting" and 'id="board"' not in bo.page.html
    assert "Send the link back" in bo.words
    ana.follow(bo.link())
    assert ana.sign == "ready" and 'id="board"' in ana.page.html


def test_an_invitation_is_answered_once_and_shows_the_same_answer_again():
    ana = Somebody(INVITE)
    bo = Somebody()
    invitation = ana.link()
    bo.follow(invitation)
    bo.sit()
    answer = bo.link()
    bo.follow(invitation)
    assert 'data-act="sit"' not in bo.page.html and bo.link() == answer
    assert len(games(bo)) == 1


def test_an_invitation_in_two_tabs_is_answered_once():
    invitation = Somebody(INVITE).link()
    bo = Somebody()
    bo.follow(invitation)
    again = Somebody(storage=bo.page.storage)
    again.follow(invitation)
    bo.sit()
    again.sit()
    assert len(games(bo)) == 1 and again.link() == bo.link()


def test_an_own_invitation_opens_the_game():
    ana = Somebody(INVITE)
    kept = games(ana)
    ana.follow(ana.link())
    assert "This is your own link: send it to your opponent." in ana.words and games(ana) == kept


def test_a_second_answer_is_told_and_changes_nothing(pair):
    ana, bo = pair
    invitation = "#" + bo.game_form()["letters"][0].removeprefix("#")
    eve = Somebody()
    eve.follow(invitation)
    eve.sit()
    kept = games(ana)
    ana.follow(eve.link())
    assert "Somebody else has already answered this invitation." in ana.words and games(ana) == kept


@pytest.mark.parametrize("storage", [FakeStorage(works=False), FakeStorage(room=0)])
def test_a_browser_that_keeps_nothing_makes_no_letter(storage):
    ana = Somebody(INVITE, storage=storage)
    assert "cannot save this game" in ana.words and 'class="share"' not in ana.page.html
    invitation = Somebody(INVITE).link()
    bo = Somebody(storage=storage)
    bo.follow(invitation)
    bo.sit()
    assert "cannot save this game" in bo.words and 'class="share"' not in bo.page.html


def test_a_set_up_that_cannot_be_sealed_is_refused():
    for query in ("mana?seats=human,human", "stones?seats=human,human&start=2", "ananda?seats=human,human,human"):
        somebody = Somebody(f"#/play/{query}&link=yes&sealed=yes")
        assert "A game with this set-up cannot be played sealed." in somebody.words and not games(somebody)


# --- moves ----------------------------------------------------------------------------


def test_undo_until_it_is_sent_and_then_the_same_link_again(pair):
    ana, _ = pair
    one_move(ana)
    assert "You can undo until you send it." in ana.words and ana.sign == "ready"
    ana.app.act("undo", "")
    assert not ana.game.record.moves
    ana.app.act("redo", "")
    link = ana.link()
    assert ana.sign == "waiting" and ana.link() == link
    ana.app.act("close", "")
    ana.app.act("undo", "")
    assert "This move has been sent, so it stands." in ana.words and len(ana.game.record.moves) == 1
    ana.app.act("set", "free_undo:on")
    ana.app.act("undo", "")
    assert len(ana.game.record.moves) == 1


def test_looking_at_the_share_tab_makes_no_letter(pair):
    ana, _ = pair
    one_move(ana)
    before = len(ana.game.record.letters)
    ana.app.act("moves", "")
    ana.app.act("tab", "share")
    assert "The link is made when you send it." in ana.words and len(ana.game.record.letters) == before


def test_a_letter_that_cannot_be_written_down_is_not_shown(pair):
    ana, bo = pair
    one_move(ana)
    ana.page.storage.room = 0
    ana.app.act("share", "")
    assert "no link is made" in ana.words and len(ana.game.record.letters) == 2
    ana.page.storage.room = None
    bo.follow(ana.link())
    assert bo.sign == "ready"


def test_another_tab_cannot_write_a_second_letter(pair):
    ana, _ = pair
    other = Somebody(ana.page.fragment, storage=ana.page.storage)
    one_move(other)
    other.link()
    one_move(ana)
    assert "goes on in another tab" in ana.words
    ana.app.act("share", "")
    assert len(ana.game.record.letters) == 2 and len(games(ana)) == 1
    ana.app.act("take-over", "")
    assert len(ana.game.record.letters) == 3


def test_a_game_is_there_again_after_a_reload(pair):
    ana, bo = pair
    exchange(ana, bo)
    again = Somebody(bo.page.fragment, storage=bo.page.storage)
    again.page.pass_time()
    assert again.sign == "ready" and lit(again.page) == lit(bo.page)
    assert [save.sealed for save in again.saves()] == ["here"]
    again.app.routed("#/")
    assert "Your turn · sealed" in again.words


def test_cards_on_their_way_are_backs_that_come_with_the_answer():
    ana, bo = begin(more="&start=1")
    for writer, _reader, _link in letters(ana, bo, random.Random(2)):
        if "hand" in writer.game.record.coming(writer.game.record.seat):
            break
    coming = len([what for what in writer.game.record.coming(writer.game.record.seat) if what == "hand"])
    assert writer.page.html.count('data-key="back-hand-') == coming > 0
    assert "on their way" in writer.words or "on its way" in writer.words
    reader = bo if writer is ana else ana
    reader.follow(_link)
    reader.play(random.Random(3))
    writer.follow(reader.link())
    assert 'data-key="back-hand-' not in writer.page.html


# --- refusals -------------------------------------------------------------------------


def test_letters_that_lead_nowhere(pair):
    ana, bo = pair
    link = exchange(ana, bo)
    stranger = Somebody()
    stranger.follow(link)
    assert REASONS["unknown"] in stranger.words
    kept = games(bo)
    bo.follow(link[:-40])
    assert REASONS["damaged"] in bo.words and games(bo) == kept
    bo.follow(link)
    assert REASONS["old"] in bo.words and bo.sign == "ready"


def test_a_letter_that_lies_ends_the_game_and_counts_against_its_writer(pair):
    ana, bo = pair
    exchange(ana, bo)
    bo.play(random.Random(1))
    bo.link()
    bad = rewritten(bo.game.record, lambda body: body[:-1])
    ana.follow(bad)
    assert ana.sign == "broken" and "dishonest" in ana.words and not lit(ana.page)
    again = Somebody(ana.page.fragment, storage=ana.page.storage)
    assert again.sign == "broken" and again.saves()[0].winners == (0,)
    again.app.act("seals", "")
    assert "does not match the seal" in again.words


# --- the end --------------------------------------------------------------------------


def test_giving_up_asks_twice_and_the_answer_is_up_to_the_other(pair):
    ana, bo = pair
    exchange(ana, bo)
    bo.app.act("give-up", "yes")
    assert not bo.game.record.seeds  # nobody was asked
    bo.app.act("give-up", "")
    bo.app.act("give-up", "yes")
    ana.follow(bo.shown_link())
    assert "Bo has given up: you have won." in ana.words and ana.sign == "clean"
    ana.app.act("share", "")
    assert ana.game.record.seat not in ana.game.record.seeds  # it asks first
    assert "Your answer opens your cards too" in ana.words
    ana.app.act("open-seal", "yes")
    bo.follow(ana.shown_link())
    assert bo.sign == "clean" and "You have given up: Ana has won." in bo.words
    assert ana.saves()[0].winners == bo.saves()[0].winners == (0,)


def test_who_wanted_to_give_up_and_could_not_plays_on_with_the_seal_closed(pair):
    """The browser kept nothing, so there was no link. The next one must not open the seal by itself."""
    ana, bo = pair
    ana.page.storage.room = 0
    ana.app.act("give-up", "")
    ana.app.act("give-up", "yes")
    ana.page.pass_time()
    assert "no link is made" in ana.words and not ana.game.record.seeds
    ana.page.storage.room = None
    exchange(ana, bo)
    assert not ana.game.record.seeds and bo.sign == "ready"


def test_a_last_link_can_be_sent_while_the_seals_are_still_checked(pair, monkeypatch):
    ana, bo = pair
    exchange(ana, bo)
    bo.app.act("give-up", "")
    bo.app.act("give-up", "yes")
    clock = count(step=7)
    monkeypatch.setattr(ana.page, "monotonic", lambda: next(clock))  # one step of the work between two frames
    ana.app.routed("#" + bo.shown_link().partition("#")[2])
    while "Checking the seals" not in ana.words:
        ana.page.pass_time(1)
    ana.app.act("share", "")
    ana.app.act("open-seal", "yes")
    ana.page.pass_time()
    bo.follow(ana.shown_link())
    assert ana.sign == bo.sign == "clean"


def test_the_seals_sheet_has_the_same_digits_on_both_sides(pair):
    ana, bo = pair
    exchange(ana, bo)
    for who in (ana, bo):
        who.app.act("seals", "")
    digits = ana.game.record.digits
    assert f"{digits[:3]} {digits[3:]}" in ana.words and f"{digits[:3]} {digits[3:]}" in bo.words


# --- another device -------------------------------------------------------------------


def take_away(who: Somebody) -> str:
    who.app.act("take-away", "")
    assert "holds the secret of your cards" in who.words
    who.app.act("take-away", "yes")
    [file] = who.page.downloads.values()
    return file


def test_a_game_moves_to_another_device_and_leaves_a_tombstone(pair):
    ana, bo = pair
    seed = ana.game.record.secret.seed.hex()
    file = take_away(ana)
    assert seed in file and seed not in str(games(ana))
    assert "goes on there" in ana.words and not lit(ana.page)
    assert ana.saves()[0].sealed == "moved"
    kept = games(ana)
    ana.app.pasted(file)
    assert "older than yours" in ana.words and games(ana) == kept  # the tombstone stays
    there = Somebody()
    there.app.pasted(file)
    there.app.routed(f"#/game/{there.saves()[0].id}")
    there.play(random.Random(1))
    bo.follow(there.link())
    assert bo.sign == "ready"


def test_a_backup_warns_and_never_brings_back_an_older_copy(pair):
    ana, bo = pair
    ana.app.routed("#/")
    ana.app.act("export-all", "")
    assert "Keep it to yourself." in ana.words
    backup = ana.page.downloads["quiet-table.json"]
    ana.app.routed(f"#/game/{ana.saves()[0].id}")
    exchange(ana, bo)
    kept = games(ana)
    ana.app.pasted(backup)
    assert "older than yours" in ana.words and games(ana) == kept


def test_a_device_that_is_behind_catches_up_when_the_person_says_so(pair):
    ana, _ = pair
    behind = Somebody(ana.page.fragment, storage=FakeStorage(ana.page.storage.content))
    one_move(ana)
    link = ana.link()
    behind.follow(link)
    assert "Did you make it yourself?" in behind.words and len(behind.game.record.letters) == 2
    behind.app.act("catch-up", "yes")
    assert len(behind.game.record.letters) == 3 and behind.sign == "waiting"


@pytest.mark.parametrize("moved", [False, True])
def test_a_game_is_deleted_together_with_its_secret_or_its_tombstone(pair, moved):
    ana, _ = pair
    seed, identity = ana.game.record.secret.seed.hex(), ana.game.record.identity
    file = take_away(ana) if moved else ""
    ana.app.routed("#/")
    ana.app.act("forget", ana.saves()[0].id)
    ana.page.pass_time()
    kept = str(ana.page.storage.content)
    assert not ana.saves() and seed not in kept and identity not in kept
    if moved:  # nothing is left that could refuse the file
        ana.app.pasted(file)
        assert [save.sealed for save in ana.saves()] == ["here"]


def test_no_hints_and_no_bots(pair):
    ana, _ = pair
    ana.app.act("menu", "")
    assert 'data-act="hint"' not in ana.page.html
    assert isinstance(ana.app.screen, SealedController) and ana.app.screen.acts.get("hint") is None
