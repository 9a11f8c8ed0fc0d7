"""What the players of Mandala know, and what is dealt anew in a sample."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import GAMES
from engine.games.mandala.state import MandalaState
from tests.engine.games.mandala.positions import pile, play, position


def samples(state: MandalaState, seat: int | None, count: int = 40) -> list[MandalaState]:
    found = [state.sample(seat, random.Random(number)) for number in range(count)]
    assert all(sample.view(seat) == state.view(seat) for sample in found)
    return found


def secrets(state: MandalaState, seat: int) -> Counter[str]:
    """Hand and dealt cup cards of a seat."""
    data = state.to_json()
    return Counter(data["hands"][seat]) + Counter(pile(data["dealt"][seat]))


SHARED = position(
    hands=("rrg", "pb"),
    mountains=("roy", "gg"),
    fields=("pp", "b", "", "yy"),
    rivers=("ry", "g"),
    dealt=("oo", "yg"),
    cups=("rry", "gggb"),
    discards="bbp",
)


def test_everything_on_the_mat_is_open() -> None:
    views = [SHARED.view(seat) for seat in (0, 1, None)]
    for view in views:
        assert view["mandalas"] == [
            {"mountain": pile("roy"), "fields": [pile("pp"), pile("b")], "missing": ["green"]},
            {"mountain": pile("gg"), "fields": [{}, pile("yy")], "missing": ["red", "orange", "purple", "black"]},
        ]
        assert view["rivers"] == [["red", "yellow"], ["green"]]
        assert view["discard"] == {"size": 3, "cards": pile("bbp"), "top": "purple"}
        assert view["deck"] == 108 - 5 - 5 - 5 - 3 - 4 - 7 - 3
    assert {tuple(view) for view in views} == {tuple(views[0])}


def test_hands_are_secret_but_for_their_size() -> None:
    both = [{"size": 3, "cards": pile("rrg")}, {"size": 2, "cards": pile("pb")}]
    closed = [{"size": 3, "cards": None}, {"size": 2, "cards": None}]
    assert SHARED.view(0)["hands"] == [both[0], closed[1]]
    assert SHARED.view(1)["hands"] == [closed[0], both[1]]
    assert SHARED.view(None)["hands"] == closed


def test_of_the_other_cup_only_the_two_dealt_cards_are_secret() -> None:
    open_0 = {"size": 5, "known": pile("oorry"), "unknown": 0, "points": 2 * 1 + 2}
    open_1 = {"size": 6, "known": pile("yggggb"), "unknown": 0, "points": 4}
    closed_0 = {"size": 5, "known": pile("rry"), "unknown": 2, "points": 2 * 1 + 2}
    closed_1 = {"size": 6, "known": pile("gggb"), "unknown": 2, "points": 3}
    assert SHARED.view(0)["cups"] == [open_0, closed_1]
    assert SHARED.view(1)["cups"] == [closed_0, open_1]
    assert SHARED.view(None)["cups"] == [closed_0, closed_1]


def test_cards_taken_in_a_destruction_are_known() -> None:
    state = position(hands=("rp", "rp"), mountains=("rrroob", "rr"), fields=("yy", "g", "", ""), dealt=("oo", "oo"))
    play(state, "p>M1", "take r", "take o")
    assert state.view(0)["cups"][1]["known"] == {"orange": 1}
    assert state.view(1)["cups"][0]["known"] == {"red": 2}


def test_cups_are_opened_at_the_end_and_hands_are_not() -> None:
    state = position(dealt=("oo", "yg"), cups=("r", "g"), last_mandala=True, over=True)
    for seat in (0, 1, None):
        view = state.view(seat)
        assert [cup["known"] for cup in view["cups"]] == [pile("oor"), pile("ygg")]
        assert [cup["unknown"] for cup in view["cups"]] == [0, 0]
        assert [owner["cards"] is None for owner in view["hands"]] == [owner != seat for owner in (0, 1)]
        for sample in samples(state, seat, 5):
            assert sample.to_json()["dealt"] == ["oo", "yg"]
            assert sample.result() == state.result()


def test_unseen_cards_are_counted() -> None:
    counted = SHARED.view(0)["counted"]
    # Own eyes: hand rrg, mat, both rivers, own cup, the other cup without its dealt cards, discards.
    assert counted["unseen"] == {"red": 18 - 6, "orange": 15, "yellow": 13, "green": 11, "purple": 15, "black": 14}
    assert sum(counted["unseen"].values()) == SHARED.view(0)["deck"] + 2 + 2


def test_a_sample_keeps_what_is_seen_and_deals_the_rest_anew() -> None:
    for seat in (0, 1):
        data = SHARED.to_json()
        looks: Counter[str] = Counter()
        for sample in samples(SHARED, seat):
            other = sample.to_json()
            for key in ("areas", "rivers", "discards", "top", "turn", "last"):
                assert other[key] == data[key]
            assert other["hands"][seat] == data["hands"][seat]
            assert other["cups"][seat] == data["cups"][seat]
            assert other["seed"] != data["seed"]
            looks["hand"] += other["hands"][1 - seat] != data["hands"][1 - seat]
            looks["dealt"] += other["dealt"][1 - seat] != data["dealt"][1 - seat]
            looks["deck"] += other["deck"] != data["deck"]
        assert min(looks["hand"], looks["dealt"], looks["deck"]) > 20


def test_a_sample_finds_its_own_moves() -> None:
    assert SHARED.moves()
    for sample in samples(SHARED, 1, 10):
        assert sample.moves() == type(sample).from_json(sample.to_json()).moves()


def test_every_unseen_card_may_be_anywhere_before_a_shuffle() -> None:
    counts = Counter(sum(secrets(sample, 1).values()) for sample in samples(SHARED, 0))
    assert counts == {4: 40}
    seen = sum((secrets(sample, 1) for sample in samples(SHARED, 0, 300)), Counter())
    unseen = SHARED.view(0)["counted"]["unseen"]
    for colour, cards in unseen.items():
        expected = 300 * 4 * cards / sum(unseen.values())
        assert abs(seen[colour] - expected) < 5 * expected**0.5


# --- counting after the discards became the deck ----------------------------------------


def reshuffled() -> MandalaState:
    """Seat 0 has drawn the deck empty; it now consists of four black and two purple cards."""
    state = position(hands=("rrrr", "ooyg"), mountains=("r", "r"), dealt=("gg", "op"), deck=3, discards="bbbbpp")
    return play(state, "r>M1")


def test_right_after_a_shuffle_everybody_can_count_the_other_hand() -> None:
    state = reshuffled()
    for seat in (0, 1):
        counted = state.view(seat)["counted"]
        assert counted["deck_at_most"] == pile("bbbbpp")
        for sample in samples(state, seat):
            assert pile(sample.to_json()["deck"]) == pile("bbbbpp")
            assert secrets(sample, 1 - seat) == secrets(state, 1 - seat)
    for sample in samples(state, None):
        assert pile(sample.to_json()["deck"]) == pile("bbbbpp")
        assert secrets(sample, 0) + secrets(sample, 1) == secrets(state, 0) + secrets(state, 1)


def test_later_only_what_was_drawn_from_this_deck_is_uncertain() -> None:
    state = play(reshuffled(), "g>M1")  # seat 1 draws three of the six
    for sample in samples(state, 0):
        data = sample.to_json()
        assert not Counter(pile(data["deck"])) - Counter(pile("bbbbpp"))
        # Of what seat 1 holds, three cards are from the deck and the rest is what it had before.
        assert Counter(pile("ooyop")) <= secrets(sample, 1)
        assert not Counter(pile(data["dealt"][1])) - Counter(pile("ooygop"))
    assert state.view(0)["counted"]["deck_at_most"] == pile("bbbbpp")
    left = Counter(pile(state.to_json()["deck"]))
    for sample in samples(state, 1):
        assert Counter(pile(sample.to_json()["deck"])) == left  # seat 1 has seen the other three
    assert state.view(1)["counted"]["deck_at_most"] == left


def test_new_mountain_cards_are_seen_to_leave_the_deck() -> None:
    state = position(
        hands=("rp", "rp"), mountains=("rrroob", "rr"), fields=("yy", "g", "", ""), deck=4, discards="bbbbbb"
    )
    play(state, "p>M1", "take r", "take o", "take b", "take p")
    first, shuffle, second = state.view(None)["last"][-3:]
    assert [first["do"], shuffle["do"], second["do"]] == ["renew", "shuffle", "renew"]
    for seat in (0, 1, None):
        for sample in samples(state, seat, 10):
            deck = Counter(pile(sample.to_json()["deck"]))
            assert deck + Counter([second["colour"]]) == Counter(pile("bbbbbbyyg"))


def test_a_card_that_must_come_from_the_old_hand_was_not_dealt_to_the_cup() -> None:
    """Seat 1 held one green and drew one card, then played two green: its own green is gone."""
    for seed in range(20):
        state = position(
            hands=("rrrr", "gob"), mountains=("o", "o"), dealt=("pp", "oy"), deck=3, discards="ggb", seed=seed
        )
        play(state, "r>M1", "b>X", "r>F2")
        if state.view(1)["hands"][1]["cards"].get("green") == 2:
            break
    assert state.view(0)["counted"]["dealt_at_most"] == pile("goboy")
    play(state, "2g>F1")
    for sample in samples(state, 0):
        assert "g" not in sample.to_json()["dealt"][1]


@pytest.mark.parametrize("seed", range(6))
def test_samples_agree_with_every_view_through_whole_games(seed: int) -> None:
    state, rng = GAMES["mandala"].new(2, seed), random.Random(seed)
    after_shuffle = 0
    while state.to_move is not None:
        state.play(rng.choice(state.moves()))
        after_shuffle += state.shuffles > 0
        for seat in (0, 1, None):
            sample = state.sample(seat, rng)
            assert sample.view(seat) == state.view(seat)
            assert type(state).from_json(sample.to_json()).to_json() == sample.to_json()


# --- what happened ----------------------------------------------------------------------


def test_the_last_turn_is_told_to_everybody_alike() -> None:
    state = position(
        hands=("rp", "rp"), mountains=("rrroob", "rr"), fields=("yy", "g", "", ""), draws="gggob", rivers=("", "o")
    )
    play(state, "p>M1", "take r", "take o", "take b", "take p")
    told = [state.view(seat)["last"] for seat in (0, 1, None)]
    assert told[0] == told[1] == told[2]
    short = [(e["do"], e["seat"], e["mandala"], e["colour"], e["count"], e["drew"]) for e in told[0]]
    assert short == [
        ("build", 0, 1, "purple", 1, 3),
        ("to_river", 0, 1, "red", 3, 0),
        ("to_cup", 1, 1, "orange", 2, 0),
        ("to_river", 0, 1, "black", 1, 0),
        ("to_river", 1, 1, "purple", 1, 0),
        ("renew", None, 1, "orange", 1, 0),
        ("renew", None, 1, "black", 1, 0),
    ]
    play(state, "r>X")
    assert [entry["do"] for entry in state.view(0)["last"]] == ["discard"]
    assert state.view(0)["last"][0]["mandala"] is None


def test_a_shuffle_is_told() -> None:
    assert reshuffled().view(1)["last"] == [
        {"do": "build", "seat": 0, "mandala": 1, "colour": "red", "count": 1, "drew": 3},
        {"do": "shuffle", "seat": None, "mandala": None, "colour": None, "count": 6, "drew": 0},
    ]
