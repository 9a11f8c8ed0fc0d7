"""Motion: what has moved between two drawings."""

from ui.render.drawing import BLANK, Drawing
from ui.render.motion import MOST, travels
from ui.render.svg import join, piece


def drawing(**places):
    return Drawing.of(join(piece(key, x, y) for key, (x, y) in places.items()))


def test_a_piece_travels_from_where_it_was():
    (travel,) = travels(drawing(a=(10, 20), b=(5, 5)), drawing(a=(40, 60), b=(5, 5)))
    assert (travel.key, travel.dx, travel.dy) == ("a", -30, -40)


def test_a_new_piece_starts_from_its_origin():
    after = Drawing.of(join((piece("deck", 100, 0), piece("card", 10, 10, origin="deck"))))
    (travel,) = travels(drawing(deck=(100, 0)), after)
    assert (travel.key, travel.dx, travel.dy) == ("card", 90, -10)


def test_a_new_piece_without_a_known_origin_just_appears():
    assert travels(BLANK, Drawing.of(join([piece("card", 10, 10, origin="deck")]))) == []


def test_a_whole_new_position_just_appears():
    before = {f"p{i}": (i, 0) for i in range(MOST + 1)}
    after = {key: (x, 90) for key, (x, _) in before.items()}
    assert travels(drawing(**before), drawing(**after)) == []


def test_a_key_may_hold_any_letter():
    (travel,) = travels(drawing(**{'a"b': (0, 0)}), drawing(**{'a"b': (9, 0)}))
    assert travel.key == 'a"b'


def test_what_is_taken_leaves_when_its_captor_has_come_and_flies_below_it():
    before, after = drawing(a=(0, 0), b=(90, 0)), drawing(a=(90, 0), b=(90, 300))
    assert [(travel.key, travel.waits) for travel in travels(before, after)] == [("b", True), ("a", False)]


def test_cards_that_close_ranks_go_at_once():
    before = drawing(a=(0, 0), b=(40, 0), c=(80, 0), d=(120, 0))
    after = drawing(b=(0, 0), c=(40, 0), d=(80, 0))
    assert not any(travel.waits for travel in travels(before, after))
