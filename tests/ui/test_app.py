"""The whole program on a page in plain Python: every route, every game, links, tabs, storage."""

import random
import re

import pytest

from engine import GAMES
from tests.ui.fakes import FakePage, FakeStorage
from ui.app import App
from ui.storage.saves import GAME, Saves

SEATS = [(game, players) for game, declared in GAMES.items() for players in declared.seats]


def open_page(fragment="", **more):
    page = FakePage(fragment, **more)
    app = App(page)
    app.start()
    return app, page


def lit(page):
    """What a visitor could touch now: targets, or the button of the curtain."""
    found = re.findall(r'<(?:g|button)[^>]*data-target="([^"]*)"[^>]*data-lit', page.html)
    return sorted(set(found))


def touch(app, target):
    if target == "curtain":
        app.act("resume", "")
    else:
        app.touched(target)


def play_at_random(app, page, touches=20_000, rng=None):
    rng = rng or random.Random(5)
    for _ in range(touches):
        if "data-result" in page.html:
            return
        page.pass_time()
        targets = lit(page)
        if targets:
            touch(app, rng.choice(targets))
    pytest.fail("the game did not come to a result")


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_touching_only_what_is_lit_leads_to_a_result(game, players):
    seats = ",".join(["human"] * players)
    app, page = open_page(f"#/play/{game}?seats={seats}&seed=7")
    play_at_random(app, page)


@pytest.mark.parametrize("game", GAMES)
def test_a_person_against_bots_gets_to_a_result(game):
    bots = ",".join(["random"] * (GAMES[game].seats[-1] - 1))
    app, page = open_page(f"#/play/{game}?seats=human,{bots}&seed=3")
    play_at_random(app, page)


@pytest.mark.parametrize("game", GAMES)
def test_bots_among_themselves_can_be_watched(game):
    _, page = open_page(f"#/play/{game}?seats=random,random&seed=3")
    page.pass_time(5000)
    assert "data-result" in page.html


@pytest.mark.parametrize(
    "route",
    [
        "#/play/chess?seats=human,human",
        "#/play/mana?seats=human,nobody",
        "#/new/chess",
        "#/game/none",
        "#/play/mana?seats=human,human&blocked=maybe",
        "#/rules/chess",
        "#/nowhere",
        "#AAAA",
        "#/a/b/c",
    ],
)
def test_an_impossible_route_is_a_notice_in_the_lobby(route):
    _, page = open_page(route)
    assert page.is_ready
    assert 'class="notice' in page.html
    assert "Quiet Table" in page.html


@pytest.mark.parametrize("route", ["", "#/", "#/new/ananda", "#/rules/mana"])
def test_the_quiet_screens_open(route):
    _, page = open_page(route)
    assert page.is_ready and "notice" not in re.findall(r'class="(\w+)', page.html)


def test_a_game_has_an_address_and_a_reload_comes_back_to_it():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    touch(app, lit(page)[0])
    assert re.fullmatch(r"#/game/\w+", page.fragment)
    again, _ = open_page(page.fragment, storage=page.storage)
    assert again.play.table.record.moves == app.play.table.record.moves


def test_rules_that_arrive_late_do_not_come_over_another_screen():
    app, page = open_page("")
    late = []
    page.read = lambda path, then: late.append(then)
    app.routed("#/rules/mana")
    app.routed("#/")
    late[0]("<h1>Late</h1>")
    assert "Late" not in page.html


def test_the_lobby_lists_running_games():
    app, page = open_page("#/play/mana?seats=human,random&seed=7&start=1")
    touch(app, lit(page)[0])
    _, lobby = open_page("", storage=page.storage)
    assert "Mana" in lobby.html and page.fragment in lobby.html


def test_one_click_starts_a_game_against_a_bot():
    app, _ = open_page("")
    app.act("quick", "ananda")
    assert app.play.table.record.game == "ananda"
    assert sum(seat.is_human for seat in app.play.table.seats) == 1


def test_a_refusal_is_said_in_words():
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    touch(app, "square-a4")
    assert page.said[-1] in page.html
    assert app.play.table.record.moves == []


def test_confirmation_asks_for_a_second_touch():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    app.act("set", "confirm:on")
    target = lit(page)[0]
    touch(app, target)
    assert app.play.table.record.moves == []
    touch(app, target)
    assert len(app.play.table.record.moves) == 1


def test_a_rematch_swaps_the_seats():
    app, page = open_page("#/play/mana?seats=human,random&seed=3")
    play_at_random(app, page)
    app.act("rematch", "")
    assert [seat.kind for seat in app.play.table.seats] == ["random", "human"]


def test_every_language_plays():
    for language in ("pl", "de", "fr", "it"):
        app, page = open_page("#/play/stones?seats=human,human,human&seed=2")
        app.act("language", language)
        assert page.root["lang"] in (language, "en")
        for _ in range(30):
            touch(app, random.Random(1).choice(lit(page)))


def test_a_hint_names_a_move_and_a_second_one_the_next():
    app, page = open_page("#/play/mana?seats=human,greedy&seed=3&start=1")
    app.act("hint", "")
    page.pass_time()
    assert "data-hint" in page.html
    app.key("h")
    assert "data-hint" in page.html


def test_a_finished_game_is_looked_back_at():
    app, page = open_page("#/play/mana?seats=random,random&seed=3")
    page.pass_time(5000)
    app.act("review", "")
    page.pass_time()
    assert "turning" in page.html.lower()


# --- links ----------------------------------------------------------------------------


def play_moves(app, page, count):
    for _ in range(200):
        if len(app.play.table.record.moves) >= count or app.play.table.over:
            return
        targets = lit(page)
        if not targets:
            page.pass_time()
        else:
            touch(app, targets[0])


def link_of(app):
    return "#" + app.play.sharing.link().partition("#")[2]


def by_link(game="mana", seed=7):
    return open_page(f"#/play/{game}?seats=human,human&seed={seed}&start=1&link=yes&name=Ana&name=Bo")


def test_a_friend_opens_the_link_and_takes_the_free_seat():
    ana, page = by_link()
    play_moves(ana, page, 1)
    assert ana.play.table.waiting_for_link
    bo, friends = open_page(link_of(ana))
    assert "Bo" in friends.html
    bo.act("sit", "1")
    friends.pass_time()
    assert bo.play.table.mine == {1}
    play_moves(bo, friends, 2)
    assert len(bo.play.table.record.moves) == 2
    ana.routed(link_of(bo))
    assert len(ana.play.table.record.moves) == 2


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
    assert len(ana.play.table.record.moves) == 1
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
    _, stranger = open_page("", given=ana.play.table.record.to_text())
    assert 'class="notice' in stranger.html
    assert Saves(stranger.storage).all() == []


def test_a_game_of_two_at_one_screen_moves_to_another_one():
    app, page = open_page("#/play/mana?seats=human,human&seed=7&start=1")
    play_moves(app, page, 2)
    there, _ = open_page(link_of(app))
    there.act("sit", "all")
    assert there.play.table.mine == {0, 1}
    assert not there.play.by_link


def test_somebody_who_just_looked_can_still_sit_down():
    ana, page = by_link()
    play_moves(ana, page, 1)
    bo, friends = open_page(link_of(ana))
    bo.act("sit", "none")
    assert bo.play.table.mine == frozenset()
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
    assert app.play.table.ply == 3
    assert "ahead" in page.html
    app.act("now", "")
    assert app.play.table.ply == 5
    assert "ahead" not in page.html


# --- storage and tabs -----------------------------------------------------------------


def test_without_storage_the_page_says_so_and_plays():
    app, page = open_page("", storage=FakeStorage(works=False))
    assert 'class="notice' in page.html
    app.act("quick", "mana")
    assert 'data-act="export"' in page.html
    play_moves(app, page, 1)
    assert app.play.table.record.moves


def test_a_full_storage_offers_a_file():
    app, page = open_page("#/play/mana?seats=human,human&seed=7", storage=FakeStorage(room=2))
    play_moves(app, page, 3)
    assert "file" in page.html
    app.act("export", "")
    (text,) = page.downloads.values()
    assert text.startswith("Game: mana")


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
    assert len(ana.play.table.record.moves) == 2
    assert 'data-act="export"' in page.html
    page.storage.room = None
    play_moves(ana, page, 3)
    assert [s.moves for s in Saves(page.storage).all()] == [3]


def test_damaged_entries_are_named():
    storage = FakeStorage({GAME + "a1": '{"version": 2, "game": "mana", ', GAME + "b2": "?"})
    _, page = open_page("", storage=storage)
    assert "Mana (a1)" in page.html and "b2" in page.html


def test_finished_games_are_listed_with_their_winner():
    _, page = open_page("#/play/mana?seats=random,random&seed=3")
    page.pass_time(5000)
    app, lobby = open_page("", storage=page.storage)
    app.act("list", "")
    assert "Finished" in lobby.html and " wins" in lobby.html
    app.act("list", "")
    assert "Finished" not in lobby.html


def test_arrows_go_from_move_to_move_while_looking_back():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 4)
    assert not app.key("ArrowLeft")  # the arrows go from target to target
    steps = [("[", 3), ("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1), ("End", 4)]
    for key, ply in steps:
        assert app.key(key)
        assert app.play.table.ply == ply


def test_a_file_for_which_there_is_no_room_says_so():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    app.act("export-all", "")
    (text,) = page.downloads.values()
    elsewhere, there = open_page("", storage=FakeStorage(room=0))
    elsewhere.pasted(text)
    assert "no room" in there.html


def test_another_tab_that_wrote_is_never_overwritten():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    id = page.fragment.rpartition("/")[2]
    other, others = open_page(page.fragment, storage=page.storage)
    play_moves(other, others, 1)
    theirs = page.storage.content[GAME + id]
    touch(app, lit(page)[-1])
    assert page.storage.content[GAME + id] == theirs
    assert "tab" in page.html
    app.act("take-over", "")
    assert app.play.table.record.moves == other.play.table.record.moves


def test_everything_goes_into_one_file_and_back():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 2)
    app.act("export-all", "")
    (text,) = page.downloads.values()
    elsewhere, there = open_page("")
    elsewhere.pasted(text)
    assert [s.text for s in Saves(there.storage).all()] == [s.text for s in Saves(page.storage).all()]
    elsewhere.pasted(text)
    assert len(Saves(there.storage).all()) == 1


def test_a_damaged_file_changes_nothing():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    app.act("export-all", "")
    (text,) = page.downloads.values()
    elsewhere, there = open_page("")
    elsewhere.pasted(text[: len(text) // 2])
    assert Saves(there.storage).all() == []
    assert 'class="notice' in there.html


def test_playing_on_from_an_earlier_position_is_a_game_of_its_own():
    app, page = open_page("#/play/mana?seats=human,human&seed=7")
    play_moves(app, page, 4)
    app.act("look", "2")
    app.act("play-on", "")
    assert len(app.play.table.record.moves) == 2
    assert sorted(s.moves for s in Saves(page.storage).all()) == [2, 4]


def test_the_contents_of_the_rules_lead_to_their_parts():
    app, page = open_page("#/rules/mana")
    app.act("scroll", "aim")
    assert page.scrolled_to == "aim"
