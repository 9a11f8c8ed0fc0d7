"""A game at the table: touching, undo, redo, looking back, curtains."""

import random

from engine import GAMES, Reason, Record
from ui.game.table import Table
from ui.setup import Seat

PEOPLE = (Seat(name="Ana"), Seat(name="Beata"))


def table(game="mana", seats=PEOPLE, seed=7, **options):
    return Table(Record.new(game, players=len(seats), seed=seed, options=options), seats)


def touch_something(table, rng):
    """One random lit target; like a visitor who just tries."""
    if table.next_person is not None:
        table.pass_on()
    if table.curtain is not None:
        table.raise_curtain()
    return table.touch(rng.choice(sorted(table.tree.lit)))


def play_some(table, moves, rng=None):
    rng = rng or random.Random(1)
    while len(table.record.moves) < moves and not table.over:
        touch_something(table, rng)


def test_touching_only_lit_targets_plays_any_game_to_its_end():
    for game_id, game in GAMES.items():
        for players in game.seats:
            at = table(game_id, (Seat(),) * players)
            play_some(at, 10_000, random.Random(players))
            assert at.over and at.record.state.result()


def test_an_unlit_target_is_refused_with_a_reason():
    at = table(start="1")
    play_some(at, 2)
    before = list(at.record.moves)
    unlit = next(f"square-{f}{r}" for f in "abcdef" for r in "123456" if f"square-{f}{r}" not in at.tree.lit)
    assert isinstance(at.touch(unlit), Reason)
    assert at.record.moves == before


def test_nobody_moves_for_a_bot():
    at = table(seats=(Seat(), Seat("random")), start="2")
    assert at.bot_to_move == "random" and not at.tree.lit
    assert isinstance(at.touch("square-b1"), Reason)


def test_undo_returns_to_ones_own_decision_and_redo_plays_it_again():
    at = table(seats=(Seat(), Seat("random")), start="1")
    play_some(at, 1)
    at.play(at.record.state.moves()[0])  # the bot places its daimyo
    after = at.record.state.to_json()
    assert at.undo() is None
    assert at.record.moves == [] and at.to_move == 0
    assert at.redo()
    assert at.record.state.to_json() == after


def test_another_move_after_undo_forgets_what_was_undone():
    at = table(start="1")
    play_some(at, 1)
    at.undo()
    at.play(at.record.state.moves()[-1])
    assert not at.redo()


def test_undo_stops_where_something_was_revealed():
    at = table("mandala", start="1")
    state = at.record.state
    draws = next(m for m in state.moves() if "mountain-1" in state.path(m))
    at.play(draws)
    refused = at.undo()
    assert isinstance(refused, Reason) and refused.code == "already_revealed"
    assert len(at.record.moves) == 1
    assert at.undo(freely=True) is None
    assert at.record.moves == []


def test_undo_at_the_start_says_so():
    refused = table().undo()
    assert isinstance(refused, Reason) and refused.code == "nothing_to_undo"


def test_looking_back_lights_nothing_and_moving_is_refused():
    at = table()
    play_some(at, 4)
    lit = sorted(at.tree.lit)[0]
    at.look_at(1)
    assert at.ply == 1 and isinstance(at.touch(lit), Reason)
    at.look_at(99)
    assert at.cursor is None and at.ply == 4


def test_a_curtain_hides_secret_hands_between_two_people():
    at = table("mandala", start="1")
    assert at.curtain == 0 and at.view()["seat"] is None and not at.tree.lit
    at.raise_curtain()
    assert at.viewer == 0 and at.view()["seat"] == 0 and at.tree.lit
    play_some(at, 1)
    assert at.curtain is None and at.next_person == 1 and at.view()["seat"] == 0 and not at.tree.lit
    at.pass_on()
    assert at.curtain == 1 and at.view()["seat"] is None


def test_what_was_played_is_taken_back_before_the_screen_is_passed_on():
    at = table("mandala", start="1")
    at.raise_curtain()
    state = at.record.state
    at.play(next(move for move in state.moves() if "field" in str(state.path(move))))
    assert at.next_person == 1 and at.why_no_undo() is None
    assert at.undo() is None
    assert (at.next_person, at.curtain, at.viewer) == (None, None, 0) and at.tree.lit


def test_after_a_destruction_both_see_what_became_of_it_before_the_curtain_falls():
    at, rng = table("mandala", start="1"), random.Random(3)
    while at.record.state.view(None)["phase"] != "destruction":
        touch_something(at, rng)
    while at.record.state.view(None)["phase"] == "destruction":
        touch_something(at, rng)
    assert at.next_person == at.to_move and at.curtain is None and at.view()["seat"] is None


def test_a_bot_that_opens_the_game_leaves_the_curtain_down():
    at = table("ananda", (Seat("random"), Seat(), Seat()))
    while at.bot_to_move:
        at.play(at.record.state.moves()[0])
        assert at.next_person is None
    assert at.curtain == at.to_move


def test_no_curtain_where_nothing_is_secret_or_one_person_plays_bots():
    assert table("mana").curtain is None
    assert table("stones", objectives="no").curtain is None
    assert table("mandala", (Seat(), Seat("random"))).curtain is None


def test_one_person_always_sees_the_own_side():
    at = table("mandala", (Seat("random"), Seat()), start="1")
    assert at.viewer == 1


def test_a_destruction_needs_no_curtain_and_shows_no_hand():
    at, rng = table("mandala", start="1"), random.Random(3)
    seen = 0
    while not at.over:
        phase = at.record.state.view(None)["phase"]
        if phase == "destruction":
            seen += 1
            assert at.curtain is None and at.view()["seat"] is None and at.tree.lit
        touch_something(at, rng)
    assert seen
