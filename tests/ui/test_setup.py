"""Set-ups, routes and what is remembered of them."""

import pytest

from engine import BadRecord
from tests.ui.fakes import FakeStorage
from ui.lobby.setup_form import Chooser
from ui.setup import Seat, Setup, quickest


def test_a_route_survives_the_round_trip():
    setup = Setup(
        "ananda",
        (Seat(name="Beata & Ola"), Seat("random"), Seat("greedy")),
        {"board": "9"},
        seed=7,
        by_link=True,
        hints=True,
    )
    again = Setup.from_query("ananda", setup.to_query())
    assert again == setup


def test_the_route_of_the_contract_is_read():
    setup = Setup.from_query("mana", "seats=human,random&seed=7&blocked=free")
    assert [seat.kind for seat in setup.seats] == ["human", "random"]
    assert setup.seed == 7 and setup.options == {"blocked": "free"}


@pytest.mark.parametrize(
    ("game", "query"),
    [
        ("chess", "seats=human,human"),
        ("mana", "seats=human"),
        ("mana", "seats=human,human,human"),
        ("mana", "seats=human,nobody"),
        ("mana", "seats=human,human&colour=red"),
        ("mana", "seats=human,human&blocked=maybe"),
        ("mana", "seats=human,human&seed=x"),
        ("mana", "seats=human,human&seed=99999999999999999999"),
        ("mana", ""),
    ],
)
def test_an_impossible_route_says_why(game, query):
    with pytest.raises(BadRecord) as refused:
        Setup.from_query(game, query)
    assert str(refused.value).endswith(".")


def test_the_quickest_way_is_one_person_and_bots():
    assert [seat.is_human for seat in quickest("stones").seats] == [True, False]


def test_the_last_choice_is_remembered():
    storage = FakeStorage()
    chooser = Chooser(storage)
    assert chooser.change("stones", "players", "4")
    assert chooser.change("stones", "seat-kind", "2:greedy")
    assert chooser.change("stones", "name", "0:Beata")
    assert chooser.change("stones", "option", "objectives:no")
    assert Chooser(storage).setup("stones") == chooser.setup("stones")
    assert chooser.setup("stones").seats[0].name == "Beata"


def test_an_impossible_choice_changes_nothing():
    chooser = Chooser(FakeStorage())
    before = chooser.setup("stones")
    for what, value in [("players", "7"), ("seat-kind", "9:random"), ("option", "x:y"), ("?", "")]:
        assert not chooser.change("stones", what, value)
    assert chooser.setup("stones") == before


def test_fewer_players_give_up_an_impossible_start():
    chooser = Chooser(FakeStorage())
    chooser.change("stones", "players", "4")
    chooser.change("stones", "option", "start:4")
    chooser.change("stones", "players", "2")
    assert chooser.setup("stones").options["start"] == "random"


def test_a_damaged_memory_falls_back():
    storage = FakeStorage({"quiet-table.setup.mana": "seats=%%%"})
    assert Chooser(storage).setup("mana") == quickest("mana")


def test_the_modes_seat_bots_people_or_friends():
    chooser = Chooser(FakeStorage())
    chooser.change("mana", "mode", "screen")
    assert all(seat.is_human for seat in chooser.setup("mana").seats)
    chooser.change("mana", "mode", "link")
    assert chooser.setup("mana").by_link
    assert chooser.change("mana", "agree", "hints:on") and chooser.setup("mana").hints
    assert chooser.change("mana", "agree", "hints:off") and not chooser.setup("mana").hints
    chooser.change("mana", "mode", "bot")
    assert not chooser.setup("mana").seats[1].is_human and not chooser.setup("mana").by_link
