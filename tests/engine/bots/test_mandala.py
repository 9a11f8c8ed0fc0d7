"""What the bots see in a position of Mandala: who can complete a mandala, and what each would get of it."""

from engine.bots.games.mandala import SPEC, features, split_mountain
from tests.engine.games.mandala.positions import position

NO_CUPS = bytes(12)


def vector(state, seat):
    _, vectors = features(state)
    return dict(zip(SPEC.features, vectors[seat], strict=True))


def one_missing(hands):
    """Mandala 1 lacks purple; the mountain is worth more to the first seat."""
    return position(
        hands=hands, mountains=("rrroy", "rr"), fields=("bb", "gg", "", ""), rivers=("oyr", "gb"), to_move=0
    )


def test_whoever_holds_the_last_colour_can_complete():
    assert vector(one_missing(("py", "yy")), 0)["gain_mover"] > 0
    assert vector(one_missing(("yy", "py")), 0)["gain_other"] > 0
    nobody = vector(one_missing(("yy", "yy")), 0)
    assert nobody["gain_nobody"] > 0 == nobody["gain_mover"] == nobody["gain_other"]


def test_two_cards_of_the_last_colour_make_the_field_larger():
    """Then the one who completes chooses first: three reds at space 3 are nine points."""
    alone, two = vector(one_missing(("py", "yy")), 0), vector(one_missing(("ppy", "yy")), 0)
    assert two["gain_mover"] >= alone["gain_mover"] >= 9


def test_the_first_to_choose_takes_what_counts_most():
    mountain = bytes([3, 1, 0, 0, 0, 0])
    rivers = (bytes([1, 2, 0]), bytes([1, 2, 0]))
    assert split_mountain(mountain, (True, True), rivers, NO_CUPS, 0) == (9.0, 1.0)
    assert split_mountain(mountain, (True, True), rivers, NO_CUPS, 1) == (1.0, 9.0)


def test_without_cards_in_the_field_there_is_nothing_to_gain():
    mountain, rivers = bytes([3, 1, 0, 0, 0, 0]), (bytes([0]), bytes([0]))
    assert split_mountain(mountain, (False, True), rivers, NO_CUPS, 0)[0] == 0


def test_points_count_more_as_the_deck_runs_out():
    state = one_missing(("py", "yy"))
    (_, early), _ = features(state)
    del state.deck[10:]
    (_, late), _ = features(state)
    assert 0 <= early < late <= 1
