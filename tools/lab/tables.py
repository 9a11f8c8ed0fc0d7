"""Every match of docs/bots.md, and the tables made of them."""

from typing import NamedTuple

from engine import GAMES
from engine.bots.levels import UNITS
from tools.bench.figures import keep
from tools.environment import ROOT
from tools.lab.match import Played, match, standing

PAGE = ROOT / "docs" / "bots.md"


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
ROWS = (
    *(Row(game, ("wise", "yardstick"), share) for game, share in YARDSTICK.items()),
    *(Row(game, bots, share) for game in GAMES for bots, share in LADDER),
    *LARGER,
)
HEAD = (
    "| game | match | games | wins | interval | scores | drops | to reach | |",
    "|---|---|---|---|---|---|---|---|---|",
)


def play_all(games: int, seed: int, jobs: int | None, write: bool) -> None:
    """Rows are printed as they come, because all of them take hours."""
    lines = [f"`python3 -m tools match --all --write --games {games} --seed {seed}` wrote this.", "", *HEAD]
    print("\n".join(lines), flush=True)
    for row in ROWS:
        lines.append(line(row, match(row.game, [*row.bots], games, seed, UNITS[row.game], jobs)))
        print(f"\r{lines[-1]}", flush=True)
    if write:
        keep("How strong they are", lines, PAGE)


def line(row: Row, deals: list[list[Played]]) -> str:
    """One row of the table."""
    first, *others = dict.fromkeys(row.bots)
    ours, theirs = standing(first, deals), standing(others[0], deals)
    about = GAMES[row.game].title + (f", {len(row.bots)} players" if len(row.bots) > 2 else "")
    mark = "reached" if ours.wins >= row.to_reach else "**missed**"
    scores = f"{ours.score:.1f} – {theirs.score:.1f}" if row.game != "mana" else ""
    cells = (
        about,
        f"{first} – {others[0]}" if len(row.bots) == 2 else f"{first} among {others[0]}",
        str(sum(map(len, deals))),
        f"{100 * ours.wins:.1f} %",
        ours.interval,
        scores,
        f"{ours.drops:.2f}",
        f"≥ {100 * row.to_reach:.0f}",
        mark,
    )
    return f"| {' | '.join(cells)} |"
