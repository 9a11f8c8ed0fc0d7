"""Mandala: events and previews, in positions made by hand."""

from __future__ import annotations

from engine.events import end_reason
from engine.preview import Effect, preview
from engine.preview import about as explain
from tests.engine.games.mandala import positions as mandala
from tests.engine.telling import about, found, told


def test_a_card_is_played_then_cards_are_drawn() -> None:
    state = mandala.position(hands=("royg", "pb"), draws="gyb")
    steps = told(state, "r>M1")
    assert [step.code for step in steps] == ["build", "draw"]
    assert steps[0].ways == (("hand-red", "mountain-1"),)
    assert steps[0].view["hands"][0]["size"] == 3
    assert steps[0].view["mandalas"][0]["mountain"] == {"red": 3}
    assert steps[1].params == {"count": 3, "cards": {"yellow": 1, "green": 1, "black": 1}}
    seen = told(state, "r>M1", 1)
    assert seen[0].ways == (("their-hand", "mountain-1"),)
    assert seen[1].params == {"count": 3, "cards": None}


def test_the_last_colour_completes_it_after_the_drawing() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("yy", "g", "", ""), draws="gggob")
    steps = told(state, "p>M1")
    assert [step.code for step in steps] == ["build", "draw", "complete"]
    assert steps[2].params == {"mandala": 1, "first": 0, "fields": [2, 1]}
    assert steps[2].actor is None


def test_a_destruction_is_told_choice_by_choice_then_swept_then_renewed() -> None:
    state = mandala.destruction()
    takes = [told(state, "take r")]
    state.play("take r")
    for colour in "opb":
        takes.append(told(state, f"take {colour}"))
        state.play(f"take {colour}")
    assert [[step.code for step in steps] for steps in takes] == [
        ["to_river"],
        ["to_river"],
        ["to_river"],
        ["to_river", "sweep", "renew"],
    ]
    first = takes[0][0]
    assert first.params["space"] == 1 and first.params["cup"] == 2 and first.params["points"] == 2
    assert first.ways == (("mountain-1-red", "river-1"), ("mountain-1-red", "cup"))
    assert takes[1][0].marks[0] == "their-river-1"
    last = takes[3]
    assert last[0].params["last"] and last[0].view["mandalas"][0]["fields"] == [{"yellow": 2}, {"green": 1}]
    assert last[1].params == {"mandala": 1, "count": 3}
    assert last[1].view["mandalas"][0]["fields"] == [{}, {}]
    assert last[1].view["mandalas"][0]["mountain"] == {}
    assert len(last[2].params["colours"]) == 2


def test_a_step_has_what_it_tells_among_the_things_that_happened() -> None:
    """A board finds there where a card comes from."""
    state = mandala.position(hands=("royg", "pb"), draws="gyb")
    assert [entry["do"] for entry in told(state, "r>M1")[0].view["last"]] == ["build"]
    state = mandala.destruction()
    for colour in "rop":
        state.play(f"take {colour}")
    took, swept, renewed = told(state, "take b")
    assert took.view["last"][-1]["do"] == "to_river"
    piles = [(e["seat"], e["colour"], e["count"]) for e in swept.view["last"] if e["do"] == "sweep"]
    assert piles == [(0, "yellow", 2), (1, "green", 1)]
    assert renewed.view["last"][-1]["do"] == "renew"


def test_an_empty_field_discards_what_it_takes() -> None:
    state = mandala.destruction(fields=("yyg", ""))
    state.play("take r")
    step = told(state, "take o")[0]
    assert step.code == "to_discard" and step.actor == 1
    assert step.ways == (("mountain-1-orange", "discard"),)
    assert step.view["rivers"][1] == []


def test_a_deck_that_runs_out_is_a_step_of_its_own() -> None:
    state = mandala.position(hands=("royg", "pb"), discards="rr", draws="gyb", deck=3)
    steps = told(state, "r>M1")
    assert [step.code for step in steps] == ["build", "draw", "shuffle"]
    assert steps[2].params == {"count": 2, "first": True}
    assert steps[1].view["deck"] == 0 and steps[1].view["discard"]["size"] == 2


def test_the_end_has_its_reason() -> None:
    state = mandala.destruction(rivers=("yogpb", ""))
    mandala.play(state, "take r", "take o", "take p")
    steps = told(state, "take b")
    assert steps[-1].code == "ended"
    assert steps[-1].params["code"] == "river_full" and steps[-1].params["seats"] == [0]
    assert "renew" not in [step.code for step in steps]
    state.play("take b")
    end = end_reason(state)
    assert end and (end.code, end.decided) == ("river_full", "points")


def test_completing_with_an_empty_field_warns() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("", "gy", "", ""))
    effects = found(state, "p>M1")
    assert effects["completes"] == {"mandala": 1, "first": False, "own": 0, "other": 2}
    assert "nothing" in effects


def test_equal_fields_let_the_other_one_choose_first() -> None:
    state = mandala.position(**mandala.ALMOST, fields=("y", "g", "", ""))
    assert found(state, "p>M1")["completes"]["first"] is False
    state = mandala.position(**mandala.ALMOST, fields=("yy", "g", "", ""))
    assert found(state, "p>M1")["completes"]["first"] is True


def test_a_choice_shows_points_and_river() -> None:
    state = mandala.destruction(cups=("rr", ""))
    assert preview(state, state.parse("take r"), 0) == [
        Effect("mountain-1-red", "points", {"points": 4, "colour": "red"}),
        Effect("mountain-1-red", "river", {"space": 1, "colour": "red"}),
        Effect("cup", "cup", {"count": 2, "value": 1}),
    ]


def test_the_secret_cup_of_another_player_adds_nothing() -> None:
    """Two orange cards were dealt to the cup of seat 0: its opponent may not see that they count now."""
    state = mandala.destruction()
    own, other = preview(state, state.parse("take o"), 0), preview(state, state.parse("take o"), 1)
    assert own[0].params["points"] == 3
    assert other[0].params["points"] == 1


def test_places_explain_themselves() -> None:
    state = mandala.position(rivers=("ry", ""), fields=("yy", "g", "", ""))
    assert about(state, "river-2", 0).params == {"own": True, "space": 2, "colour": "yellow"}
    assert about(state, "their-river-2", 0).params["colour"] is None
    assert about(state, "field-1", 0).params == {"own": True, "mandala": 1, "count": 2, "other": 1}
    assert about(state, "their-field-1", 0).params["count"] == 1
    assert about(state, "mountain-1-red", 0).code == "mountain"
    assert about(state, "their-cup", 0).params["unknown"] == 2
    assert explain(state, "nonsense", 0) is None
