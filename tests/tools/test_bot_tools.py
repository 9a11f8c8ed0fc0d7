"""Matches are fair and repeatable, learning writes a module that can be imported."""

import runpy
from collections import defaultdict

import pytest

from engine.bots.games.stones import look, promise
from engine.bots.search.thought import settle
from engine.games.stones.tables import END_SPACE, OBJECTIVES
from tools.lab import alternatives, curve, learn, match, objectives, tactics

CARDS = [objective.id for objective in OBJECTIVES]


def play(game: str, *bots: str, **about: int) -> list[list[match.Played]]:
    return match.play_tasks(match.Match(game, bots, **about).tasks(), jobs=1)


def test_every_deal_is_played_from_every_side():
    deals = play("stones", "greedy", "random", "random", games=4, seed=3, unit=1)
    assert [[game.bots.index("greedy") for game in deal] for deal in deals] == [[0, 2, 1]] * 2
    for deal in deals:
        assert len({tuple(sorted(game.record.state.objectives)) for game in deal}) == 1


def test_equal_arguments_give_equal_games():
    one, other = (play("mana", "kind", "random", games=2, seed=5, unit=20) for _ in range(2))
    assert [game.record.state.to_json() for deal in one for game in deal] == [
        game.record.state.to_json() for deal in other for game in deal
    ]


def test_a_report_names_every_bot_once():
    bots = ["greedy", "random"]
    lines = match.report(bots, play("mana", *bots, games=4))
    assert [line.split()[0] for line in lines[1:]] == bots
    assert "of 4 games" in lines[0]


def test_shares_of_a_match_add_up():
    bots = ["greedy", "random"]
    for deal in play("mana", *bots, games=2):
        for game in deal:
            assert sum(match.wins_of(bot, game) for bot in bots) == 1


@pytest.mark.slow
def test_a_bot_of_an_earlier_commit_plays_along_in_every_setup():
    assert len(match.every_option("mana")) == len(set(match.every_option("mana"))) == 4
    tasks = match.Match("mana", ("greedy", "greedy@HEAD"), games=8, every_option=True).tasks()
    assert {task.options for task in tasks} == set(match.every_option("mana"))
    deals = match.play_tasks(tasks[4:], jobs=1)
    assert {game.record.state.options["setup"] for deal in deals for game in deal} == {"advanced"}
    assert all(seconds > 0 for deal in deals for game in deal for seconds in game.seconds)


def test_an_opening_is_alike_from_every_side_and_differs_from_deal_to_deal():
    deals = play("mana", "greedy", "random", games=8, opening=5)
    openings = [{tuple(game.record.moves[:5]) for game in deal} for deal in deals]
    assert all(len(each) == 1 for each in openings)
    assert len(set().union(*openings)) == len(deals)


def test_a_match_is_named_by_the_command_that_plays_it():
    row = match.Match("mana", ("wise", "wise@abc"), games=8, unit=3, ratio=0.5, every_option=True, seed=9)
    assert row.command == "match mana wise wise@abc --games 8 --iterations 3 --ratio 0.5 --every-option --seed 9"
    row = match.Match("mana", ("wise", "sharp"), games=8, opening=6)
    assert row.command == "match mana wise sharp --games 8 --iterations 50 --opening 6"
    assert match.Match("stones", ("wise", "greedy")).command == "match stones wise greedy --games 200 --iterations 3"


def test_learning_writes_a_module(tmp_path, capsys):
    module = tmp_path / "weights.py"
    assert learn.main(["mana", "--rounds", "1", "--games", "2", "--module", str(module)]) == 0
    learned = runpy.run_path(str(module))
    assert len(learned["WEIGHTS"]["mana", 2]) == len(learn.HEURISTICS["mana"].spec.names)
    assert "round 1" in capsys.readouterr().out


def test_fitting_finds_what_decides():
    """The first feature decides, the second is noise."""
    examples = []
    for number in range(400):
        lead, noise = number % 7 - 3, number % 5
        wins = [1.0, 0.0] if lead > 0 else [0.0, 1.0] if lead < 0 else [0.5, 0.5]
        examples.append(learn.Example([[float(lead), float(noise)], [0.0, 2.0]], wins))
    weights = learn.fit_wins(examples, (0.0, 0.0))
    assert weights[0] > 10 * abs(weights[1])
    assert learn.error(examples, weights) < 0.1


def test_objectives_are_counted():
    table = objectives.measure([match.Task("stones", ("random", "random"), seed, 1) for seed in range(4)])
    assert sum(map(len, table.met.values())) == 4 * 2 * 2
    assert 4 * 2 <= sum(map(len, table.aimed.values())) <= 4 * 2 * 2
    assert all(sum(met) <= sum(table.met[card]) for card, met in table.aimed.items())


def test_a_seat_aims_at_what_promises_more_at_its_first_turn_of_the_last_quarter():
    record = match.play(match.Task("stones", ("greedy", "greedy"), 3, 1)).record
    for seat in range(2):
        turns = [ply for ply in range(len(record.moves)) if record.at(ply).to_move == seat]
        begin = next(ply for ply in turns if len(record.at(ply).laid) > 0.75 * END_SPACE[2])
        cards, aims = record.state.objectives[seat], objectives.aims(record, seat)
        towers = look(tuple(record.at(begin).board(seat)), record.state.kinds)
        assert aims and set(aims) <= set(cards)
        assert {promise(towers, (card,)) for card in aims} == {promise(towers, cards)}
        assert objectives.aims(record.until(begin), seat) == ()


def test_two_cards_that_promise_as_much_are_both_aimed_at():
    petals, rays, swept = (CARDS.index(card) for card in ("petals", "rays", "swept_table"))
    assert objectives.foremost((b"",) * 5, (petals, rays)) == (petals, rays)
    assert objectives.foremost((b"",) * 5, (swept, rays)) == (swept,)  # an empty board is swept


@pytest.mark.parametrize(("met", "row"), [(1, "9 % of 11 | **missed**"), (10, "50 % of 20 | reached")])
def test_a_card_that_is_aimed_at_should_be_met_now_and_then(met, row):
    shown = [True] * met + [False] * 10
    table = objectives.Table(defaultdict(list, {0: [*shown, False]}), defaultdict(list, {0: shown}))
    assert objectives.rows(table)[2] == f"| four_crowns | {100 * met / len(table.met[0]):.0f} % of {met + 11} | {row} |"


def test_the_best_of_a_long_search_is_looked_for_among_what_is_named(monkeypatch):
    monkeypatch.setitem(alternatives.BUDGET, "mana", 200)
    found = alternatives.measure("mana", 4, jobs=1)
    assert 0 <= found.first <= found.named <= found.as_good <= found.positions == 4
    row = alternatives.row("mana", alternatives.Found(10, 5, 8, 9))
    assert row == "| Mana | 200 | 10 | 50 % | 80.0 % | 90.0 % | ≥ 90 | reached |"
    assert "missed" in alternatives.row("mana", alternatives.Found(10, 5, 8, 8))


def test_a_measured_row_replaces_the_older_one_of_its_game(monkeypatch, tmp_path):
    page = tmp_path / "bots.md"
    page.write_text(f"# Bots\n\n## {alternatives.TITLE}\n\n| game | other columns |\n|---|---|\n| Mana | 7 |\n")
    monkeypatch.setattr(alternatives, "PAGE", page)
    for game, named in (("mana", 1), ("stones", 2), ("mana", 3)):
        monkeypatch.setattr(alternatives, "measure", lambda *_, named=named: alternatives.Found(4, 1, named, named))
        assert alternatives.main([game, "--write"]) == 0
    rows = [
        alternatives.row(game, alternatives.Found(4, 1, named, named)) for game, named in (("mana", 3), ("stones", 2))
    ]
    table = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    assert table == [*alternatives.HEAD, *rows]


@pytest.mark.parametrize(("looked", "as_good"), [(2, False), (3, True)])
def test_a_move_that_the_long_search_finds_as_good_may_be_named(monkeypatch, looked, as_good):
    """But not one that it looked at less."""
    state = alternatives.decisions("stones", 1)[0]
    moves = state.moves()

    def think(state, bot, rng, iterations, ranked=0):
        named = [((move,), 0.5, 2) for move in moves[1:5]]
        return settle(named if ranked else [((moves[0],), 0.5, 3), ((moves[1],), 0.497, looked)], iterations)

    monkeypatch.setattr(alternatives, "think", think)
    assert alternatives.compare(1, state) == (False, False, as_good)


@pytest.mark.parametrize(("worth", "as_good"), [(0.4, False), (0.498, True)])
def test_where_all_is_certain_positions_after_the_moves_say_which_is_as_good(monkeypatch, worth, as_good):
    state = alternatives.decisions("mana", 1)[0]
    best, other, *_ = state.moves()
    monkeypatch.setattr(alternatives, "value_after", lambda state, move, *_, **__: 0.5 if move == best else worth)
    long = settle([((best,), 0.5, 1), ((other,), 0.3, 1)], 1)
    assert alternatives.is_as_good(state, other, long) == as_good


def test_a_game_is_played_reviewed_and_its_jumps_counted(monkeypatch):
    monkeypatch.setitem(curve.BUDGET, "mana", 100)
    found = curve.reviewed("mana", 1)
    record = curve.played("mana", 1)
    assert len(found.jumps) == len(curve.turn_starts(record)) - 1
    assert found.real + found.artefacts == sum(jump > curve.JUMP for jump in found.jumps)
    assert found.decisions == sum(len(record.at(ply).moves()) > 1 for ply in range(len(record.moves)))
    assert curve.longer(record, len(record.moves)) in (0.0, 0.5, 1.0)


@pytest.mark.parametrize(("longer", "real"), [([0.5, 0.0], True), ([0.5, 0.3], False), ([0.1, 0.6], False)])
def test_a_jump_is_real_if_a_longer_search_sees_half_of_it(monkeypatch, longer, real):
    values = iter(longer)
    monkeypatch.setattr(curve, "longer", lambda record, ply: next(values))
    assert curve.is_real(None, (2, 4), -0.5) == real


def test_a_curve_with_an_artefact_is_a_spoilt_one():
    fine = curve.Curve([0.1, 0.5], real=1, artefacts=0, decisions=10, seconds=2.0)
    spoilt = fine._replace(real=0, artefacts=1)
    assert curve.row("mana", [fine] * 19 + [spoilt]).endswith("| 0.300 | 0.50 | 20 | 19 | 5 % | ≤ 5 % | reached |")
    assert curve.row("mana", [fine, spoilt]).endswith("| 50 % | ≤ 5 % | **missed** |")


def test_a_missed_win_is_counted_and_said():
    found = tactics.Counter({"safe": 8, "missed a safe turn": 1, "missed a win at once": 1})
    assert tactics.table(found)[2:] == ["| safe | 8 | | |", "| missed a win or a safe turn | 2 | 0 | **missed** |"]
    assert tactics.table(tactics.Counter(safe=8))[-1].endswith("| 0 | 0 | reached |")
