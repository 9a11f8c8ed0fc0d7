"""Mandala in words: notation, touches, refusals, and positions as JSON."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from engine import GAMES, BadRecord, IllegalMove
from engine.bots import HINTS
from engine.games.mandala import GAME
from engine.games.mandala.state import MandalaState
from engine.games.mandala.tables import COLOURS
from tests.engine.games.mandala.positions import notations, pile, play, position

TURN = position(hands=("rgggb", "y"), mountains=("roo", "bb"), fields=("y", "p", "", "r"))
DESTRUCTION = play(position(hands=("rp", "rp"), mountains=("rrroob", "rr"), fields=("yy", "g", "", "")), "p>M1")


# --- notation and touches ---------------------------------------------------------------


def test_notation_is_what_a_player_would_write() -> None:
    assert {"r>M1", "g>M2", "2g>F2", "3g>F1", "r>X", "3g>X"} <= notations(TURN)
    assert notations(DESTRUCTION) == {"take r", "take o", "take p", "take b"}


@pytest.mark.parametrize("text", ["2g>F2", "2G>f2", " 2 g > F2 ", "g2>F2", "2gF2", "2 green F2", "Green 2 > F2"])
def test_notation_is_read_tolerantly(text: str) -> None:
    assert TURN.notation(TURN.parse(text)) == "2g>F2"


@pytest.mark.parametrize("text", ["take p", "TAKE P", "takep", "take purple"])
def test_takes_are_read_tolerantly(text: str) -> None:
    assert DESTRUCTION.notation(DESTRUCTION.parse(text)) == "take p"


@pytest.mark.parametrize(
    "text", ["", "g", "g>", ">F1", "g>F3", "g>M0", "w>F1", "2g3>F1", "0g>F1", "take", "take x", "gg>F1", "1g>F1g>F1"]
)
def test_what_means_no_move_is_refused(text: str) -> None:
    for state in (TURN, DESTRUCTION):
        with pytest.raises(IllegalMove) as refused:
            state.parse(text)
        assert refused.value.reason is not None
        assert refused.value.reason.code == "not_a_move"


def paths(state: MandalaState) -> dict[str, Any]:
    return {state.notation(move): state.path(move) for move in state.moves()}


def test_paths_lead_from_the_hand_to_a_place_and_a_number() -> None:
    found = paths(TURN)
    assert found["g>M2"] == ("hand-green", "mountain-2")
    assert found["r>M1"] == ("hand-red", "mountain-1")
    assert found["g>F2"] == ("hand-green", "field-2", "count-1")
    assert found["3g>F1"] == ("hand-green", "field-1", "count-3")
    assert found["2g>X"] == ("hand-green", "discard", "count-2")
    assert found["r>X"] == ("hand-red", "discard")
    assert paths(DESTRUCTION)["take r"] == ("mountain-1-red",)


def test_a_number_is_asked_only_if_several_are_possible() -> None:
    found = paths(position(hands=("gg", "p")))  # one stays, so one only may go to a field
    assert found["g>F1"] == ("hand-green", "field-1")
    assert found["g>X"] == ("hand-green", "discard", "count-1")


# --- refusals ---------------------------------------------------------------------------

REFUSED = [
    (TURN, "o>M1", ["hand-orange"], "not_in_hand", {"colour": "orange"}),
    (TURN, "2r>X", ["hand-red", "discard", "count-2"], "not_enough_cards", {"colour": "red", "held": 1, "count": 2}),
    (TURN, "9g>F1", None, "not_enough_cards", {"colour": "green", "held": 3, "count": 9}),
    (TURN, "2g>M2", ["hand-green", "mountain-2", "count-2"], "one_card_on_mountain", {}),
    (
        TURN,
        "r>F1",
        ["hand-red", "field-1"],
        "colour_on_mountain",
        {"colour": "red", "side": "left"},
    ),
    (
        TURN,
        "r>M2",
        ["hand-red", "mountain-2"],
        "colour_in_their_field",
        {"colour": "red", "side": "right"},
    ),
    (
        TURN,
        "r>F2",
        ["hand-red", "field-2"],
        "colour_in_their_field",
        {"colour": "red", "side": "right"},
    ),
    (
        position(hands=("yg", "p"), fields=("y", "", "", "")),
        "y>M1",
        ["hand-yellow", "mountain-1"],
        "colour_in_own_field",
        {"colour": "yellow", "side": "left"},
    ),
    (
        position(hands=("ggg", "p")),
        "3g>F2",
        ["hand-green", "field-2", "count-3"],
        "must_keep_a_card",
        {},
    ),
    (position(hands=("g", "p")), "g>F2", ["hand-green", "field-2"], "must_keep_a_card", {}),
    (position(hands=("g", "p"), deck=0), "g>M2", ["hand-green", "mountain-2"], "last_card_stays", {}),
    (TURN, "take r", None, "no_destruction", {}),
    (DESTRUCTION, "r>X", ["hand-red"], "destruction_first", {"side": "left"}),
    (DESTRUCTION, "take g", ["mountain-1-green"], "not_on_mountain", {"colour": "green", "side": "left"}),
]
REFUSED_TOUCHES = [
    (TURN, ["mountain-1"], "hand_first"),
    (TURN, ["field-1"], "hand_first"),
    (TURN, ["deck"], "hand_first"),
    (TURN, ["mountain-1-red"], "hand_first"),
    (TURN, ["hand-green", "their-field-1"], "their_field"),
    (TURN, ["hand-green", "deck"], "no_such_place"),
    (TURN, ["hand-blue"], "hand_first"),
    (TURN, ["hand-green", "mountain-2", "count-1"], "not_now"),
    (TURN, ["hand-green", "field-1", "nowhere"], "not_now"),
    (DESTRUCTION, ["mountain-2"], "destruction_first"),
    (DESTRUCTION, ["mountain-2-red"], "destruction_first"),
    (DESTRUCTION, ["mountain-1"], "destruction_first"),
]


@pytest.mark.parametrize(("state", "text", "touched", "code", "params"), REFUSED)
def test_a_refusal_names_its_rule(
    state: MandalaState, text: str, touched: list[str] | None, code: str, params: dict[str, Any]
) -> None:
    before = state.to_json()
    with pytest.raises(IllegalMove) as refused:
        state.play(text)
    reason = refused.value.reason
    assert reason is not None
    assert (reason.code, reason.params) == (code, params)
    assert str(reason) == GAME.reasons[code].format(**params)
    if touched:
        assert state.why_not(touched) == reason
    assert state.to_json() == before


@pytest.mark.parametrize(("state", "touched", "code"), REFUSED_TOUCHES)
def test_a_refused_touch_names_its_rule(state: MandalaState, touched: list[str], code: str) -> None:
    reason = state.why_not(touched)
    assert reason is not None
    assert reason.code == code


def test_every_reason_is_met_here() -> None:
    met = {case[3] for case in REFUSED} | {case[2] for case in REFUSED_TOUCHES}
    assert met - {"not_now"} == set(GAME.reasons)


@pytest.mark.parametrize("move", [-1, 48 * 6, True, 1.0, (0, 1), "x"])
def test_what_is_no_move_at_all_is_refused(move: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        position(hands=("oo", "p"), fields=("o", "", "o", "")).play(move)
    assert refused.value.reason is not None
    assert refused.value.reason.code == "not_a_move"


# --- positions as JSON ------------------------------------------------------------------


def broken(change: dict[str, Any], state: MandalaState = TURN) -> dict[str, Any]:
    return copy.deepcopy(state.to_json()) | change


def without(deck: str, letters: str) -> str:
    for letter in letters:
        deck = deck.replace(letter, "", 1)
    return deck


TURN_JSON = TURN.to_json()
IMPOSSIBLE = [
    ({"game": "mana"}, "a position of another game"),
    ({"players": 3}, "for 2 players"),
    ({"options": {"start": "3"}}, "start"),
    ({"seed": -1}, "seed"),
    ({"deck": TURN_JSON["deck"][1:]}, "red cards, not 18"),
    ({"hands": [pile("rgggbbbbb"), pile("y")]}, "black cards, not 18"),
    ({"hands": [pile("rgggb"), {"blue": 1}]}, "damaged"),
    ({"hands": [pile("rgggb")]}, "damaged"),
    ({"hands": [{**pile("rgggb"), "yellow": -1}, pile("yy")]}, "damaged"),
    (
        {
            "areas": [pile("roo"), pile("y"), pile("o"), pile("bb"), {}, pile("r")],
            "deck": TURN_JSON["deck"].replace("o", "p", 1),
        },
        "two areas",
    ),
    ({"rivers": ["rr", ""], "deck": without(TURN_JSON["deck"], "rr")}, "colour twice"),
    ({"dealt": ["oo", "yyy"]}, "lacks yellow"),
    ({"dealt": ["oo", "y"]}, "not dealt two"),
    ({"held": [dict.fromkeys(COLOURS, 18), pile("rrr")]}, "lacks yellow"),
    ({"hands": [pile("rgggb"), {}], "deck": TURN_JSON["deck"] + "y"}, "a hand has 0 cards"),
    ({"top": 3}, "top of the discards"),
    ({"turn": 1}, "another player's turn"),
    ({"to_move": None}, "nothing has ended it"),
    ({"to_move": None, "broken": 0, "last_mandala": True}, "middle of a destruction"),
    ({"discards_in_a_row": 20}, "nothing but discards"),
    ({"shuffles": 1}, "deck has run out"),
    ({"rivers": ["roygpb", ""], "deck": without(TURN_JSON["deck"], "roygpb")}, "river is full"),
    ({"areas": [{}, *TURN_JSON["areas"][1:]], "deck": TURN_JSON["deck"] + "roo"}, "mountain is empty"),
    ({"areas": [pile("roogb"), *TURN_JSON["areas"][1:]], "deck": without(TURN_JSON["deck"], "gb")}, "still stands"),
    ({"discards": pile(TURN_JSON["deck"]), "deck": "", "top": 0, "last_mandala": True}, "become the deck"),
    ({"last": [["fly", 0, 0, 0, 1, 0]]}, "damaged"),
    ({"last": [["build", 0, 0, 0, 1]]}, "damaged"),
    ({"last_mandala": 1}, "damaged"),
]


@pytest.mark.parametrize(("change", "why"), IMPOSSIBLE, ids=[why for _, why in IMPOSSIBLE])
def test_impossible_positions_are_refused_with_the_reason(change: dict[str, Any], why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        MandalaState.from_json(broken(change))


def test_the_words_of_a_broken_destruction() -> None:
    left = broken({"areas": [{}, *DESTRUCTION.to_json()["areas"][1:]]}, DESTRUCTION)
    left["deck"] += "rrroobp"
    with pytest.raises(BadRecord, match="mountain is empty"):
        MandalaState.from_json(left)


def test_the_mandalas_are_told_apart_as_left_and_right() -> None:
    """One name for a place: refusals and hints never give it a number."""
    for sentence in (*GAMES["mandala"].reasons.values(), *HINTS["mandala"].values()):
        assert "{mandala}" not in sentence
