"""Every match of docs/bots.md, and the table made of them."""

from collections.abc import Sequence
from typing import NamedTuple

from engine import GAMES
from engine.bots.levels import UNITS
from tools.bench.figures import keep, section
from tools.environment import ROOT
from tools.lab.match import Played, match, standing

PAGE = ROOT / "docs" / "bots.md"
TITLE = "How strong they are"


class Row(NamedTuple):
    game: str
    bots: tuple[str, ...]
    to_reach: float  # share of the wins of the first bot


LADDER = (
    (("wise", "random"), 0.99),
    (("wise", "greedy"), 0.8),
    (("wise", "sharp"), 0.62),
    (("sharp", "patient"), 0.62),
    (("patient", "kind"), 0.62),
    (("kind", "random"), 0.62),
)
YARDSTICK = {"mandala": 0.65, "stones": 0.95, "mana": 0.95, "ananda": 0.9}
LARGER = (
    Row("stones", ("wise", "greedy", "greedy"), 2 / 3),
    Row("stones", ("wise", "greedy", "greedy", "greedy"), 1 / 2),
    Row("ananda", ("wise", "greedy", "greedy"), 2 / 3),
    Row("ananda", ("wise", "greedy", "greedy", "greedy"), 1 / 2),
)
EARLIER = (
    Row("mana", ("wise", "wise@d45ea8d"), 0.7),  # before the search knew positions of a few numbers
    Row("stones", ("wise", "wise@d320188"), 0.6),  # before it aimed at objectives from the beginning
)
ROWS = (
    *(Row(game, ("wise", "yardstick"), share) for game, share in YARDSTICK.items()),
    *EARLIER,
    *(Row(game, bots, share) for game in GAMES for bots, share in LADDER),
    *LARGER,
)
INTRODUCTION = (
    "Each row was written by `python3 -m tools match GAME BOT BOT --write`. `--all --write` plays all but those "
    "against an earlier commit, which need a ratio."
)
HEAD = (
    "| game | match | unit | games | wins | interval | scores | drops | seconds | to reach | |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
)


def play_all(games: int, seed: int, jobs: int | None, write_them: bool) -> None:
    """Rows are printed and written as they come, because all of them take hours."""
    print("\n".join(HEAD), flush=True)
    for row in ROWS:
        if row in EARLIER:
            continue  # needs a ratio of times
        bots, unit = [*row.bots], UNITS[row.game]
        found = line(row.game, bots, match(row.game, bots, games, seed, unit, jobs), unit)
        print(f"\r{found}", flush=True)
        if write_them:
            write(found)


def line(game: str, bots: Sequence[str], deals: list[list[Played]], unit: int) -> str:
    """One row of the table."""
    first, *others = dict.fromkeys(bots)
    ours, theirs = standing(first, deals), standing(others[0], deals)
    goal = next((row.to_reach for row in ROWS if (row.game, row.bots) == (game, tuple(bots))), None)
    mark = "" if goal is None else "reached" if ours.wins >= goal else "**missed**"
    cells = (
        *_heading(game, bots),
        str(unit),
        str(sum(map(len, deals))),
        f"{100 * ours.wins:.1f} %",
        ours.interval,
        f"{ours.score:.1f} – {theirs.score:.1f}" if game != "mana" else "",
        f"{ours.drops:.2f}",
        f"{ours.seconds:.2f} – {theirs.seconds:.2f}",
        "" if goal is None else f"≥ {100 * goal:.0f}",
        mark,
    )
    return f"| {' | '.join(cells)} |"


def _heading(game: str, bots: Sequence[str]) -> tuple[str, str]:
    """What a row is about."""
    first, other = [*dict.fromkeys(bots)][:2]
    if len(bots) == 2:
        return GAMES[game].title, f"{first} – {other}"
    return f"{GAMES[game].title}, {len(bots)} players", f"{first} among {other}"


def write(row: str) -> None:
    """Put a row into the table, in the place of an older one about the same match."""
    known = {_key(old): old for old in section(TITLE, PAGE) if old.startswith("| ") and old != HEAD[0]}
    known[_key(row)] = row
    order = [_heading(each.game, each.bots) for each in ROWS]
    places = {heading: place for place, heading in enumerate(order)}
    rows = sorted(known.values(), key=lambda each: places.get(_key(each), len(places)))
    keep(TITLE, [INTRODUCTION, "", *HEAD, *rows], PAGE)


def _key(row: str) -> tuple[str, str]:
    game, bots = row.split(" | ")[:2]
    return game.removeprefix("| "), bots
