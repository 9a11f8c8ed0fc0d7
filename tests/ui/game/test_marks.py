"""What lies over the board while somebody decides."""

from tests.ui.driver import lit, open_page


def test_chips_never_hide_a_board_on_which_very_much_can_be_touched() -> None:
    app, page = open_page("#/learn/ananda/10")  # nearly every cell of a full temple
    page.pass_time()
    assert len(lit(page)) > 20
    assert "overlay-chip" not in page.shown["marks"]
    app.hovered(lit(page)[0])
    assert page.shown["marks"].count("overlay-chip") == 1


def test_where_little_is_lit_every_target_says_what_it_brings() -> None:
    _app, page = open_page("#/play/ananda?seats=human,kind&seed=5&start=1")
    page.pass_time()
    assert page.shown["marks"].count("overlay-chip") == 2
