"""Links that arrive: what is kept stays, what is odd is asked about or refused."""

import time

import pytest

from engine import BadRecord, Record
from tests.ui.driver import link_of, open_page
from tests.ui.fakes import FakeStorage
from ui.links.agreement import allow_hints
from ui.links.compare import Kind, compare
from ui.links.query import Link, read, write
from ui.setup import Seat, clean_name
from ui.storage.save import Save
from ui.storage.saves import Saves

SEATS = (Seat(name="Ana"), Seat(name="Bo"))


def game(moves=0, way=0):
    """Mana, so many moves long; the last one is another with another way."""
    record = Record.new("mana", players=2, seed=7, options={"start": "1"})
    for ply in range(moves):
        record.play(record.state.moves()[way if ply == moves - 1 else 0])
    return record


def kept(*records, mine=(0,)):
    saves = Saves(FakeStorage())
    for number, record in enumerate(records):
        saves.put(Save.of(f"g{number}", record, SEATS, frozenset(mine), by_link=True, seen=0, now=number))
    return saves


def fragment(record, seats=SEATS):
    return write(record, seats)


def texts(saves):
    return {save.id: save.text for save in saves.all()}


# --- which of the kept games ----------------------------------------------------------


def test_a_link_goes_to_the_copy_that_it_continues():
    """After “keep both” there are two, and the later one is the other way."""
    saves = kept(game(1), game(1, way=1))
    further = game(2)
    arrival = compare(Link(further, SEATS), saves)
    assert (arrival.kind, arrival.known.id, arrival.own) == (Kind.FURTHER, "g0", 0)
    app, page = open_page(storage=saves.storage)
    app.routed(fragment(further))
    page.pass_time()
    assert app.play.table.record.moves == further.moves
    assert sorted(save.moves for save in saves.all()) == [1, 2]


def test_to_compare_changes_nothing():
    record, mine = game(2), game(1)
    allow_hints(record)
    mine.comments[1] = "a bold place"
    saves = kept(mine)
    before = dict(saves.storage.content)
    compare(Link(record, SEATS), saves)
    assert record.tags == {"Hints": "allowed"} and record.comments == {}
    assert saves.storage.content == before


def test_remarks_survive_a_further_link():
    mine = game(1)
    mine.comments[1] = "a bold place"
    saves = kept(mine)
    app, _ = open_page(storage=saves.storage)
    app.routed(fragment(game(2)))
    assert "; a bold place" in texts(saves)["g0"]
    assert app.play.table.record.comments == {1: "a bold place"}


# --- asking first ---------------------------------------------------------------------


def test_moves_of_your_own_that_you_did_not_make_are_asked_about():
    saves = kept(game(2))
    app, page = open_page(storage=saves.storage)
    before = texts(saves)
    app.routed(fragment(game(3)))
    assert "1 move of your own" in page.html
    assert texts(saves) == before
    app.act("take-link", "")
    page.pass_time()
    assert len(app.play.table.record.moves) == 3
    assert [save.moves for save in saves.all()] == [3]


def test_or_both_are_kept():
    saves = kept(game(2))
    app, page = open_page(storage=saves.storage)
    app.routed(fragment(game(4)))
    app.act("keep-both", "")
    assert app.play.table.mine == {0}
    assert sorted(save.moves for save in saves.all()) == [2, 4]
    app.routed(fragment(game(5)))
    page.pass_time()
    assert sorted(save.moves for save in saves.all()) == [2, 5]


def test_a_friend_who_allows_hints_afterwards_is_shown_to_the_other():
    saves = kept(game(1))
    record = game(2)
    allow_hints(record)
    app, page = open_page(storage=saves.storage)
    app.routed(fragment(record))
    assert "You have not agreed" in page.said[-1]
    assert "Hints" not in texts(saves)["g0"]


# --- fair play ------------------------------------------------------------------------


def test_free_undo_does_not_let_one_peek_by_link():
    setup = "#/play/mandala?seats=human,human&seed=3"
    for by_link in ("", "&link=yes"):
        app, page = open_page(setup + by_link)
        app.act("resume", "")
        app.act("set", "free_undo:on")
        table = app.play.table
        while table.record.at(0).revealed == table.record.state.revealed:
            table.play(table.record.state.moves()[0])
        moves = len(table.record.moves)
        app.act("resume", "")
        app.key("u")
        assert (len(table.record.moves) < moves) == (not by_link), page.said


def test_a_bot_is_moved_by_the_screen_of_the_person_who_moved_last():
    ana, page = open_page("#/play/stones?seats=human,random,human&seed=1&start=1&link=yes")
    while ana.play.table.to_move == 0:
        ana.touched(min(ana.play.table.tree.lit))
    link = link_of(ana)
    assert ana.play.table.bot_to_move == "random"
    bo, friends = open_page(link)
    bo.act("sit", "2")
    friends.pass_time()
    assert bo.play.table.bot_to_move is None
    assert "Waiting for Player 1" in friends.html
    assert bo.play.table.record.moves == ana.play.table.record.moves
    page.pass_time()
    assert ana.play.table.to_move == 2
    bo.routed(link_of(ana))
    friends.pass_time()
    assert bo.play.table.record.moves == ana.play.table.record.moves


# --- odd links ------------------------------------------------------------------------

MANY = "&a=b" * 60
LONG_WORD = "x" * 2_000_000


@pytest.mark.parametrize(
    "address",
    [
        game(1).to_link() + "?name=Ana" + MANY,
        "#/play/mana?seats=human,human" + MANY,
        f"#/play/mana?seats=human,{LONG_WORD}",
        f"#/play/{LONG_WORD}?seats=human,human",
        f"#/new/{LONG_WORD}",
        f"{game(1).to_link()}?name={LONG_WORD}",
        "#" + "[" * 20_000,
    ],
    ids=["fields of a link", "fields of a route", "seat", "game", "new", "name", "brackets"],
)
def test_an_impossible_address_is_a_short_sentence(address):
    began = time.process_time()
    app, page = open_page(address)
    assert 'class="notice' in page.html and page.is_ready
    assert len(page.html) < 200_000
    app.routed("#/play/mana?seats=human,human&seed=7")
    moves = list(app.play.table.record.moves)
    app.pasted(address)
    assert app.play is None or app.play.table.record.moves == moves
    assert time.process_time() - began < 20


def test_what_another_app_hands_over_may_have_any_number_of_fields():
    _, page = open_page("", given=f"http://quiet.table/{game(1).to_link()}?{MANY}")
    assert page.is_ready and 'class="notice' in page.html


def test_a_stored_set_up_of_many_fields_falls_back():
    storage = FakeStorage({f"quiet-table.setup.{game}": "seats=" + MANY for game in ("mandala", "mana")})
    _, page = open_page("", storage=storage)
    assert page.is_ready and "lobby" in page.html


def test_a_name_cannot_turn_the_sentence_around():
    _, seats = (link := read(game().to_link(), "name=%E2%80%AENam&name=B%0Ao%00")).record, link.seats
    assert [seat.name for seat in seats] == ["Nam", "B o"]
    assert clean_name("\u2067a\ud800b" + "c" * 99) == "ab" + "c" * 22
    _, page = open_page(write(game(), (Seat(name="שלום"), Seat(name="Bo"))))
    assert "\u2068שלום\u2069" in page.html


def test_a_pasted_link_is_decoded_once(monkeypatch):
    decoded, original = [], Record.from_link
    monkeypatch.setattr(Record, "from_link", lambda code: decoded.append(code) or original(code))
    app, page = open_page()
    app.pasted(f"Your turn: http://quiet.table/{game(1).to_link()}")
    assert 'data-act="sit"' in page.html
    assert len(decoded) == 1
    app.pasted(f"Your turn: http://quiet.table/{game(1).to_link()[:-4]}")
    assert len(decoded) == 2


def test_a_query_that_is_too_long_is_refused():
    with pytest.raises(BadRecord):
        read(game().to_link(), "name=" + LONG_WORD)


@pytest.mark.parametrize("error", [IndexError, KeyError, RecursionError, OverflowError])
def test_whatever_the_reader_raises_is_a_refusal(monkeypatch, error):
    def fail(_text):
        raise error("unforeseen")

    app, page = open_page()
    for reader in ("from_link", "from_text"):
        monkeypatch.setattr(Record, reader, fail)
    app.routed("#AAAA")
    assert "This link is damaged." in page.html
    app.pasted("Game: mana\n")
    assert "This game in text form is damaged." in page.html
