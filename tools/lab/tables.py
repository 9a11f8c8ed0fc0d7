"""Every match of docs/bots.md, and the table made of them."""

import subprocess
import sys
from dataclasses import replace
from functools import cache
from os import cpu_count
from typing import NamedTuple

from engine import GAMES
from engine.bots.levels import UNITS
from tools.bench.figures import keep, section
from tools.environment import ROOT
from tools.lab.match import Match, Played, play_tasks, standing

PAGE = ROOT / "docs" / "bots.md"
TITLE = "How strong they are"


class Row(NamedTuple):
    match: Match
    to_reach: float  # share of the wins of the first bot

    @property
    def heading(self) -> tuple[str, str]:
        return _heading(self.match)


# Against the yardstick and against earlier versions 200 games, else fewer: a row that is meant to show an order needs
# no narrow interval. Ananda's turns are long, so it has the smallest unit. All rows take about an hour of one core.
# Mana has no luck: with an opening its games differ.
OPENINGS = {"mana": 6}
YARDSTICK = (
    Row(Match("mandala", ("wise", "yardstick")), 0.65),
    Row(Match("stones", ("wise", "yardstick")), 0.95),
    Row(Match("mana", ("wise", "yardstick"), opening=OPENINGS["mana"]), 0.95),
    Row(Match("ananda", ("wise", "yardstick"), unit=1), 0.9),
)
# With about 920 iterations of the yardstick. In Mandala it was once the better one with so many.
LONGER = (Row(Match("mandala", ("wise", "yardstick"), games=60, unit=13), 0.65),)
# At equal time. Mana in all set-ups, before the search knew positions of a few numbers; Stones before it aimed at
# objectives from the beginning.
EARLIER = (
    *(
        Row(
            Match("mana", ("wise", "wise@d45ea8d"), 200, unit, 0.55, every_option=True, opening=OPENINGS["mana"]),
            0.7,
        )
        for unit in (100, 200, 400)
    ),
    Row(Match("stones", ("wise", "wise@d320188"), ratio=0.65), 0.6),
)
LADDER = (
    (("wise", "random"), 0.99),
    (("wise", "greedy"), 0.8),
    (("wise", "sharp"), 0.62),
    (("sharp", "patient"), 0.62),
    (("patient", "kind"), 0.62),
    (("kind", "random"), 0.62),
)
LADDER_UNITS, LADDER_GAMES = {"ananda": 1}, {"ananda": 60}
LARGER = (
    Row(Match("stones", ("wise", "greedy", "greedy"), games=24), 2 / 3),
    Row(Match("stones", ("wise", "greedy", "greedy", "greedy"), games=24), 1 / 2),
    Row(Match("ananda", ("wise", "greedy", "greedy"), games=24, unit=1), 2 / 3),
    Row(Match("ananda", ("wise", "greedy", "greedy", "greedy"), games=24, unit=1), 1 / 2),
)
ROWS = (
    *YARDSTICK,
    *LONGER,
    *EARLIER,
    *(
        Row(
            Match(
                game,
                bots,
                LADDER_GAMES.get(game, 120),
                LADDER_UNITS.get(game, 0),
                opening=OPENINGS.get(game, 0),
            ),
            share,
        )
        for game in GAMES
        for bots, share in LADDER
    ),
    *LARGER,
)
INTRODUCTION = (
    "`python3 -m tools match --all --write` writes this table anew. A row can be played alone by the command at its "
    "end, after `python3 -m tools` and with `--write`; behind it stands the commit whose bots played."
)
HEAD = (
    "| game | match | games | wins | interval | scores | drops | seconds | to reach | | command | at |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
)


def play_all(games: int | None, jobs: int | None, write_them: bool, go_on: bool = False) -> None:
    """Rows are printed and written as they come, because all of them take long.

    A run that was broken off can go on: budgets are fixed, so the same command of the same bots gives the same row.
    """
    _commit()
    matches = [replace(row.match, games=games) if games else row.match for row in ROWS]
    kept = [row for row in _known() if go_on and _stands(row, matches)]
    matches = [match for match in matches if not any(f"`{match.command}`" in row for row in kept)]
    print(f"about {expected(matches, jobs) / 60:.0f} minutes if the cores are free", file=sys.stderr)
    print("\n".join([*HEAD, *kept]), flush=True)
    if write_them:
        keep(TITLE, [INTRODUCTION, "", *HEAD, *kept], PAGE)
    for match in matches:
        found = line(match, play_tasks(match.tasks(), jobs))
        print(f"\r{found}", flush=True)
        if write_them:
            write(found)


def expected(matches: list[Match], jobs: int | None) -> float:
    """Seconds that all of them take, from the first deal of each."""
    total = 0.0
    for match in matches:
        (deal,) = play_tasks(replace(match, games=1).tasks(), jobs)
        total += sum(map(sum, (game.seconds for game in deal))) / len(deal) * match.games
    return total / (jobs or cpu_count() or 1)


def line(match: Match, deals: list[list[Played]]) -> str:
    """One row of the table."""
    first, *others = dict.fromkeys(match.bots)
    ours, theirs = standing(first, deals), standing(others[0], deals)
    goal = next((row.to_reach for row in ROWS if row.heading == _heading(match)), None)
    mark = "" if goal is None else "reached" if ours.wins >= goal else "**missed**"
    cells = (
        *_heading(match),
        str(sum(map(len, deals))),
        f"{100 * ours.wins:.1f} %",
        ours.interval,
        f"{ours.score:.1f} – {theirs.score:.1f}" if match.game != "mana" else "",
        f"{ours.drops:.2f}",
        f"{ours.seconds:.2f} – {theirs.seconds:.2f}",
        "" if goal is None else f"≥ {100 * goal:.0f}",
        mark,
        f"`{match.command}`",
        _commit(),
    )
    return f"| {' | '.join(cells)} |"


def _heading(match: Match) -> tuple[str, str]:
    """What a row is about."""
    first, other = [*dict.fromkeys(match.bots)][:2]
    title, players = GAMES[match.game].title, len(match.bots)
    # What a change is worth depends on the time to think.
    if "@" in other or match.iterations > UNITS[match.game]:
        other = f"{other}, unit {match.iterations}"
    return (title, f"{first} – {other}") if players == 2 else (f"{title}, {players} players", f"{first} among {other}")


@cache  # what is committed while a match runs does not play in it
def _commit() -> str:
    """Whose bots play; with a + if they have been changed since."""
    named = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return named.stdout.strip() + ("+" if _changed_since("HEAD") else "")


def _changed_since(commit: str) -> bool:
    """Are the bots others than those of a commit, or is there no such commit?"""
    asked = ["git", "diff", "--quiet", commit, "--", "engine", "tools/lab/yardstick.py"]
    return subprocess.run(asked, cwd=ROOT, stderr=subprocess.DEVNULL, check=False).returncode != 0


def _known() -> list[str]:
    """The rows of the table."""
    titles = tuple(f"| {game.title}" for game in GAMES.values())
    return [line for line in section(TITLE, PAGE) if line.startswith(titles)]


def _stands(row: str, matches: list[Match]) -> bool:
    """Would it be played again by the same command, with the same bots?"""
    command, commit = row.removesuffix(" |").split(" | ")[-2:]
    return command in [f"`{match.command}`" for match in matches] and not _changed_since(commit)


def write(row: str) -> None:
    """Put a row into the table, in the place of an older one about the same match."""
    known = {_key(old): old for old in _known()}
    known[_key(row)] = row
    places = {row.heading: place for place, row in enumerate(ROWS)}
    rows = sorted(known.values(), key=lambda each: places.get(_key(each), len(places)))
    keep(TITLE, [INTRODUCTION, "", *HEAD, *rows], PAGE)


def _key(row: str) -> tuple[str, str]:
    game, bots = row.split(" | ")[:2]
    return game.removeprefix("| "), bots
