"""Set-ups, routes and what is remembered of them."""

import pytest

from engine import BadRecord
from tests.ui.fakes import FakeStorage
from ui.lobby.setup_form import SetupForm
from ui.screens.acts import Act, Field
from ui.setup import Seat, Setup, quickest


def form_of(game, storage=None):
    form = SetupForm(storage or FakeStorage())
    form.choose(game)
    return form


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
    form = form_of("stones", storage)
    assert form.change(Act.PLAYERS, "4")
    assert form.change(Act.SEAT_KIND, "2:greedy")
    assert form.change(Field.NAME, "0:Beata")
    assert form.change(Act.OPTION, "objectives:no")
    assert form_of("stones", storage).setup() == form.setup()
    assert form.setup().seats[0].name == "Beata"


def test_an_impossible_choice_changes_nothing():
    form = form_of("stones")
    before = form.setup()
    for what, value in [(Act.PLAYERS, "7"), (Act.SEAT_KIND, "9:random"), (Act.OPTION, "x:y"), (Act.MENU, "")]:
        assert not form.change(what, value)
    assert form.setup() == before


def test_fewer_players_give_up_an_impossible_start():
    form = form_of("stones")
    form.change(Act.PLAYERS, "4")
    form.change(Act.OPTION, "start:4")
    form.change(Act.PLAYERS, "2")
    assert form.setup().options["start"] == "random"


def test_a_damaged_memory_falls_back():
    storage = FakeStorage({"quiet-table.setup.mana": "seats=%%%"})
    assert form_of("mana", storage).setup() == quickest("mana")


def test_the_modes_seat_bots_people_or_friends():
    form = form_of("mana")
    form.change(Act.MODE, "screen")
    assert all(seat.is_human for seat in form.setup().seats)
    form.change(Act.MODE, "link")
    assert form.setup().by_link
    assert form.change(Act.AGREE, "hints:on") and form.setup().hints
    assert form.change(Act.AGREE, "hints:off") and not form.setup().hints
    form.change(Act.MODE, "bot")
    assert not form.setup().seats[1].is_human and not form.setup().by_link
