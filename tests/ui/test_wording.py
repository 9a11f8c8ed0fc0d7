"""Sentences for what happened and what a move would bring: of every kind, in every language."""

from __future__ import annotations

import random
import re

import pytest

from engine import GAMES
from engine.events import end_reason, events
from engine.preview import Effect, about, preview
from engine.state import State
from tests.engine.games.ananda import positions as ananda
from tests.engine.games.mana import positions as mana
from tests.engine.games.mandala import positions as mandala
from tests.engine.games.stones import positions as stones
from tests.engine.table import Setup, plies, random_record, setups
from tests.ui.languages import words
from ui.i18n import ENGLISH, LANGUAGES
from ui.wording import WORDINGS, Wording
from ui.wording import mana as mana_words
from ui.wording import mandala as mandala_words
from ui.wording import stones as stones_words

pytestmark = pytest.mark.usefixtures("toy_on_the_table")
SETUPS = list(setups())
NAMES = ("Aiko", "Kenji", "Hana", "Otto")
LONGEST_CHIP = 16  # letters


def names(seat: int | None) -> list[str]:
    return ["You" if seat == number else name for number, name in enumerate(NAMES)]


def wording_of(game: str) -> Wording:
    return WORDINGS[game]


def told(state: State, text: str, seat: int | None = 0) -> list[str]:
    steps = events(state, state.parse(text), seat)
    return [wording_of(state.game.id).told(step, names(seat), ENGLISH) for step in steps]


def foretold(state: State, text: str) -> list[tuple[str, str]]:
    wording = wording_of(state.game.id)
    effects = preview(state, state.parse(text), state.to_move)
    return [(wording.effect_short(e, ENGLISH), wording.effect_long(e, ENGLISH)) for e in effects]


# --- every game, every language -----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_everything_can_be_said(setup: Setup, language: str) -> None:
    wording, said = wording_of(setup.game), words(language)
    record, rng = random_record(setup), random.Random(4)
    for ply in plies(setup, 60)[:-1]:
        state, move = record.at(ply), record.moves[ply]
        for seat in (0, None):
            for event in events(state, move, seat):
                check_sentence(wording.told(event, NAMES, said))
                assert wording.told(event, ("",) * 4, said)[0] not in " :"
        for effect in preview(state, rng.choice(state.moves()), state.to_move):
            check_sentence(wording.effect_long(effect, said))
            assert len(wording.effect_short(effect, said)) <= LONGEST_CHIP
        for target in {target for step in state.path(move) for target in ([step] if isinstance(step, str) else step)}:
            thing = about(state, target, 0)
            check_sentence(wording.about(thing, said)) if thing else None
    end = end_reason(record.state)
    assert end
    check_sentence(wording.ending(end, NAMES, said, 0))
    check_sentence(wording.goal(said))


def check_sentence(text: str) -> None:
    assert text and "{" not in text and "  " not in text, text
    assert not re.search(r"\bNone\b(?! of your)", text), text
    assert text[0].upper() == text[0] or re.match(r"[a-l]\d", text), text


@pytest.mark.parametrize("game", ["mandala"])
def test_one_name_for_every_place(game: str) -> None:
    """Left and right, never a number: that is what the board shows."""
    for setup in (setup for setup in SETUPS if setup.game == game):
        record = random_record(setup)
        for ply in plies(setup, 40)[:-1]:
            for event in events(record.at(ply), record.moves[ply], 0):
                sentence = wording_of(game).told(event, NAMES, ENGLISH)
                assert not any(code in sentence for code in ("andala 1", "andala 2", "M1", "M2", "F1", "F2")), sentence


# --- Mandala ------------------------------------------------------------------------------


def test_mandala_tells_a_destruction() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("yy", "g", "", ""), draws="gggob")
    assert told(state, "p>M1", 1) == [
        "Aiko: purple to the left mountain",
        "Aiko: cards drawn: 3",
        "The left mandala is complete. Aiko chooses first: 2 to 1.",
    ]
    assert told(state, "p>M1", 0)[1:] == [
        "You: cards drawn: 3 × green",
        "The left mandala is complete. You choose first: 2 to 1.",
    ]
    state.play("p>M1")
    assert told(state, "take r") == ["You: red to river space 1, 2 to the cup, +2"]
    mandala.play(state, "take r", "take o", "take p")
    assert told(state, "take b")[:2] == [
        "Kenji: black to river space 2",
        "The fields of the left mandala are cleared. Cards discarded: 3.",
    ]


def test_mandala_says_that_an_empty_field_keeps_nothing() -> None:
    state = mandala.destruction(fields=("yyg", ""))
    state.play("take r")
    assert told(state, "take o") == ["Kenji: 2 × orange discarded: the field here is empty"]
    assert (
        mandala_words.sentence(state.view(None), ("mountain-1-orange",), ENGLISH)
        == "discards 2 × orange: the field here is empty"
    )


def test_mandala_says_what_a_move_would_bring() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("", "gy", "", ""), draws="gggob")
    assert foretold(state, "p>M1") == [
        ("", "On the mountain then: 1 × purple."),
        ("+3", "You draw 3 cards."),
        ("you second", "It completes the left mandala: your opponent chooses first (0 : 2)."),
        ("nothing", "Your field there is empty: you would get nothing."),
    ]
    state = mandala.destruction()
    assert foretold(state, "take r") == [
        ("+2", "Red: +2 at once."),
        ("river 1", "It comes to river space 1: cards of this colour then score 1 each."),
        ("+2 × 1", "To your cup: 2, each worth 1."),
    ]


def test_mandala_says_why_it_ended() -> None:
    state = mandala.play(mandala.destruction(rivers=("yogpb", "")), "take r", "take o", "take p", "take b")
    end = end_reason(state)
    assert end
    assert mandala_words.ending(end, NAMES, ENGLISH, 0).startswith("Your river is full. Most points win: ")
    assert mandala_words.ending(end, NAMES, ENGLISH, 1).startswith("Aiko’s river is full.")


def test_mandala_river_spaces_explain_themselves() -> None:
    state = mandala.position(rivers=("ry", ""))
    thing = about(state, "river-2", 0)
    assert thing
    said = mandala_words.about(thing, ENGLISH)
    assert said == "River space 2, yellow: each such card in your cup scores 2."


# --- Mana ---------------------------------------------------------------------------------


def test_mana_tells_a_capture_and_the_bird() -> None:
    state = mana.position("b1 a1", "c6 b3", bird="e5", demand=3)
    assert told(state, "a1xb3", 1) == ["Aiko: ronin a1 takes the ronin on b3", "The ronin on b3 is captured."]
    state.play("a1xb3")
    assert told(state, "*f3") == ["You: the bird to f3, a single square"]


def test_mana_says_which_piece_was_blocked_and_why() -> None:
    state = mana.position("a3 d1 c1 e1", "c6", bird="d2", demand=1)
    assert told(state, "skip") == ["You: turn lost. Blocked: d1. In the way: c1, e1, the bird on d2."]


def test_mana_says_why_it_ended() -> None:
    state = mana.position("e1", "c6 e2", to_move=1, lost=True)
    lost = told(state, "e2xe1", 0)[-1]
    assert lost == "The ronin from e2 captured your daimyo on e1. The turn before was lost, so any piece could move."
    assert told(state, "e2xe1", 1)[-1].startswith("The ronin from e2 captured the daimyo on e1.")


def test_mana_says_what_a_move_would_bring() -> None:
    state = mana.position("e1 e2 a1", "c6 f2", bird="b2", demand=3)
    chips = [short for short, _ in foretold(state, "a1-a4")]
    assert chips == ["••", "!"]
    assert foretold(state, "a1-a4")[1][1] == (
        "Your daimyo on e1 could be captured from f2, unless the bird goes to f1."
    )
    thing = about(state, "square-f2", 0)
    assert thing and mana_words.about(thing, ENGLISH) == "Ronin f2 reaches 3 squares. It threatens your daimyo."


def test_mana_offers_a_captured_ronin_whenever_it_may_return() -> None:
    free = (
        mana.position("e1 a3", "c6", lost=True),
        mana.position("a3 d1 c1 e1", "c6", bird="d2", demand=1, blocked="free"),
    )
    for state in free:
        question, _ = mana_words.prompt(state.view(None), (), (), ENGLISH)
        assert question == "Move any piece, or bring back a ronin"
    bound, _ = mana_words.prompt(mana.position("e1 a3", "c6", bird="e5", demand=2).view(None), (), (), ENGLISH)
    assert bound == "The bird asks for a double square"


def test_mana_every_effect_has_its_words() -> None:
    effects = [
        Effect("skip", "ends", {"code": "quiet"}),
        Effect("square-a1", "ends", {"code": "daimyo"}),
        Effect("square-a1", "symbol", {"symbol": 3, "squares": []}),
    ]
    assert [mana_words.effect_long(effect, ENGLISH) for effect in effects] == [
        "This ends the game in a draw.",
        "This wins the game.",
        "No square for the bird is free: it leaves the board.",
    ]


# --- Mandala Stones -----------------------------------------------------------------------


TOWERS = ["vo", "bo yo", "po", "yo bo vo", "yo bo po vo"]


def test_stones_tells_a_pick_stone_by_stone() -> None:
    around = {"B2 n": "yo", "B2 e": "bo", "B2 s": "px po"}
    state = stones.position(around, boards=[[""] * 5, ["po", "", "", "", ""]])
    assert told(state, "A1-B2 e III", 1) == [
        "Aiko: artist with petals from A1 to B2",
        "Aiko: stone 1 of 3: blue, petals",
        "Aiko: stone 2 of 3: pink, petals",
        "Aiko: stone 3 of 3: yellow, petals",
        "Aiko: tower of 3 on slot III, worth 4",
    ]
    assert foretold(state, "A1-B2 e III")[0] == ("4", "On slot III this tower is worth 4.")


def test_stones_promises_and_tells_the_bonus() -> None:
    state = stones.position(stones.SPARE, boards=[TOWERS, ["po", "", "", "", ""]], laid=8)
    assert told(state, "score purple") == [
        "You: slot I: +4",
        "You: slot IV: +4",
        "You: slot V: +5",
        "You: points: 13, stones laid in the mandala: 3",
        "You: bonus space 10: +2",
    ]
    assert foretold(state, "score purple")[0] == ("13 + 2", "It scores 4 + 4 + 5, and a bonus of 2: 15 in all.")
    view = state.view(0)
    assert stones_words.button("score-purple", view, ENGLISH) == "purple 13 + 2"
    assert stones_words.target("score-purple", view, ENGLISH) == "Score purple: 15 points"
    log = stones_words.sentence(view, ("score-purple",), ENGLISH)
    assert log == "scores purple: I 4 + IV 4 + V 5 + bonus 2, 15 in all"


def test_stones_sums_have_at_least_two_numbers() -> None:
    state = stones.position(stones.SPARE, boards=[TOWERS, ["po", "", "", "", ""]])
    assert foretold(state, "any II")[0] == ("1", "It scores 1.")
    assert foretold(state, "any II III")[0] == ("2", "It scores 1 + 1 = 2.")
    around = stones.position({"B2 n": "yo"}, boards=[[""] * 5, ["po", "", "", "", ""]])
    assert told(around, "A1-B2 I")[1] == "You: one stone: yellow, petals"


def test_stones_says_how_a_slot_counts() -> None:
    state = stones.position(stones.SPARE, boards=[TOWERS])
    thing = about(state, "slot-2", 0)
    assert thing and stones_words.about(thing, ENGLISH) == "Slot II: height 1, 2, 3, 4 scores 4, 2, 1, 1. Now: 2."


# --- Ananda -------------------------------------------------------------------------------


def test_stones_claims_no_pattern_that_is_hidden() -> None:
    """In a sealed game the top of a stack may still be on its way."""
    view = GAMES["stones"].new(2, 7).view(0)
    view["stacks"][0]["stones"][-1]["pattern"] = None
    named = wording_of("stones").target("stack-1", view, ENGLISH)
    assert "its pattern still hidden" in named and "rays" not in named and "petals" not in named


def test_ananda_names_meditation_refill_and_balance() -> None:
    state = ananda.position("RG d5e5", rack="RR BB BB BB", hand="R2 R3 R5 B1 B2 B3")
    ananda.played(state, "d5", "RR d6d7", "done")
    state.area = (1 << 8) - 1
    assert told(state, "R2 R3", 1) == [
        "Aiko: red 2 + 3 to the karma pile, 5 of 8",
        "Aiko: tiles taken: 3",
        "Aiko: balance: cards drawn 2; now tiles 6, cards 6",
    ]


def test_ananda_says_where_no_tile_fits() -> None:
    state = ananda.position("RG d5e5", rack="RB", hand="R1 R3")
    assert foretold(state, "e5")[1] == ("0", "None of your tiles fits here: your monk would leave again.")
    assert foretold(state, "d5")[1] == ("1", "1 of your tiles fits here.")
    assert told(state, "d5") == ["You: the monk to d5: red, area of 1"]


def test_ananda_says_that_only_the_size_counts() -> None:
    assert "height" not in wording_of("ananda").goal(ENGLISH)
    thing = about(ananda.position("RG d5e5"), "cell-3-3", 0)
    assert thing and "not the height" in wording_of("ananda").about(thing, ENGLISH)
