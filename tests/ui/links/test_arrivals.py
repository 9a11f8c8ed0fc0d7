"""Links that arrive: who sits down, who is ahead, what is kept."""

from tests.ui.driver import game_of, link_of, lit, moves_of, open_page, play_moves, touch
from ui.storage.saves import GAME, Saves


def by_link(game="mana", seed=7):
    return open_page(f"#/play/{game}?seats=human,human&seed={seed}&start=1&link=yes&name=Ana&name=Bo")


def test_a_friend_opens_the_link_and_takes_the_free_seat():
    ana, page = by_link()
    play_moves(ana, page, 1)
    assert game_of(ana).table.to_move not in game_of(ana).table.mine
    bo, friends = open_page(link_of(ana))
    assert "Bo" in friends.html
    bo.act("sit", "1")
    friends.pass_time()
    assert game_of(bo).table.mine == {1}
    play_moves(bo, friends, 2)
    assert len(moves_of(bo)) == 2
    ana.routed(link_of(bo))
    assert len(moves_of(ana)) == 2


def test_a_link_that_nobody_wants_leads_to_the_lobby():
    ana, _ = by_link()
    bo, friends = open_page(link_of(ana))
    assert "<svg" in friends.html.partition('data-act="sit"')[0]
    assert bo.key("Escape")
    assert friends.fragment == "#/" and "lobby" in friends.html
    assert Saves(friends.storage).all() == []


def test_an_older_link_says_you_are_ahead_and_changes_nothing():
    ana, page = by_link()
    old = link_of(ana)
    play_moves(ana, page, 1)
    kept = dict(page.storage.content)
    ana.routed(old)
    assert len(moves_of(ana)) == 1
    assert "ahead" in page.said[-1]
    assert {k: v for k, v in page.storage.content.items() if k.startswith(GAME)} == {
        k: v for k, v in kept.items() if k.startswith(GAME)
    }


def test_two_ways_can_both_be_kept():
    ana, page = by_link()
    start = link_of(ana)
    play_moves(ana, page, 1)
    other, others = open_page(start)
    other.act("sit", "0")
    other.act("sit", "0")  # it is taken, so it asks
    touch(other, lit(others)[-1])
    ana.routed(link_of(other))
    assert len(Saves(page.storage).all()) == 1
    ana.act("keep-both", "")
    assert len(Saves(page.storage).all()) == 2


def test_a_damaged_link_is_a_sentence_and_changes_nothing():
    ana, page = by_link()
    play_moves(ana, page, 1)
    before = dict(page.storage.content)
    link = link_of(ana).partition("?")[0]
    for broken in (
        link[:-3],
        link.replace(link[5], "A" if link[5] != "A" else "B", 1),
        "#" + "A" * 20_000,
    ):
        ana.routed(broken)
        assert 'class="notice' in page.html
        assert page.storage.content == before


def test_hostile_names_in_a_link_are_shown_as_text():
    ana, _ = by_link()
    link = link_of(ana).partition("?")[0] + "?name=%3Cscript%3E&name=%22%3E%3Cimg"
    _, page = open_page(link)
    assert "<script>" not in page.html and "<img" not in page.html


def test_a_link_in_the_middle_of_a_message_is_found():
    ana, page = by_link()
    play_moves(ana, page, 1)
    bo, friends = open_page("")
    bo.pasted(f"Your turn! http://quiet.table/{link_of(ana)} \n See you")
    assert 'data-act="sit"' in friends.html and "Bo" in friends.html


def test_a_link_that_another_app_hands_over_is_opened_and_a_game_in_text_form_is_not():
    ana, _ = by_link()
    _, friends = open_page("", given="http://quiet.table/" + link_of(ana))
    assert 'data-act="sit"' in friends.html
    _, stranger = open_page("", given=game_of(ana).table.record.to_text())
    assert 'class="notice' in stranger.html
    assert Saves(stranger.storage).all() == []


def test_a_game_of_two_at_one_screen_moves_to_another_one():
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    play_moves(app, page, 2)
    there, _ = open_page(link_of(app))
    there.act("sit", "all")
    assert game_of(there).table.mine == {0, 1}
    assert not game_of(there).by_link


def test_somebody_who_just_looked_can_still_sit_down():
    ana, page = by_link()
    play_moves(ana, page, 1)
    bo, friends = open_page(link_of(ana))
    bo.act("sit", "none")
    assert game_of(bo).table.mine == frozenset()
    bo.routed(link_of(ana))
    bo.act("sit", "1")
    friends.pass_time()
    play_moves(bo, friends, 2)
    assert [(s.mine, s.moves) for s in Saves(friends.storage).all()] == [((1,), 2)]


def test_a_link_to_a_point_shows_that_point_of_a_known_game():
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    play_moves(app, page, 5)
    app.act("look", "3")
    point = link_of(app)
    app.routed(point)
    assert game_of(app).table.ply == 3
    assert "ahead" in page.html
    app.act("now", "")
    assert game_of(app).table.ply == 5
    assert "ahead" not in page.html


def test_a_friends_answer_that_cannot_be_kept_is_shown_all_the_same():
    ana, page = by_link()
    play_moves(ana, page, 1)
    bo, friends = open_page(link_of(ana))
    bo.act("sit", "1")
    friends.pass_time()
    play_moves(bo, friends, 2)
    page.storage.room = 0
    ana.routed(link_of(bo))
    page.pass_time()
    assert len(moves_of(ana)) == 2
    assert 'data-act="export"' in page.html
    page.storage.room = None
    play_moves(ana, page, 3)
    assert [s.moves for s in Saves(page.storage).all()] == [3]
