"""python3 -m tools bench sealed: characters and milliseconds of sealed play, natively and in the browser.

Whole random games through links. In the browser the same games run in Pyodide in Chromium, at the processor's
own speed and at a quarter of it. `--native` leaves the browser out. Each game is played three times, move by move
the same, and the quickest of each step counts: a busy machine disturbs some of them.
"""

import argparse
import json
import platform
from collections.abc import Callable
from statistics import mean, median

from tools.bench import figures, sealed_games
from tools.bench.in_chromium import python_in_chromium
from tools.environment import ROOT

GAMES = ("mandala", "stones", "ananda")
LATER = 60.0  # milliseconds to make or read a later link in the browser at full speed, at most
ROUNDS = 3
PAGE = ROOT / "docs" / "sealed.md"
NOTE = (
    "Random games, a third of them in the browser, each played three times; the quickest of each step counts. "
    "The longest steps of long work are what a page stands still for."
)
Runs = list[tuple[sealed_games.Times, list[int]]]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench sealed", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each kind; a third of them in the browser")
    parser.add_argument("--native", action="store_true", help="not in the browser")
    parser.add_argument("--write", action="store_true", help="into docs/sealed.md")
    chosen = parser.parse_args(arguments)
    native = {game: _runs(sealed_games.play, game, chosen.games) for game in GAMES}
    report = [*_characters(native), ""]
    print("\n".join(report))
    places = {f"Python {platform.python_version()}": native}
    if not chosen.native:
        places |= _in_browser(max(1, chosen.games // 3))
    missed = 0
    for place, games in places.items():
        lines, worst = _milliseconds(place, games)
        report += [*lines, ""]
        print("\n".join(lines) + "\n", flush=True)
        missed += place.endswith("CPU 1 ×") and worst > LATER
    met = "missed" if missed else "reached"
    verdict = f"To reach: 95 of 100 later links take at most {LATER:.0f} ms in the browser, {met}."
    print(verdict)
    if chosen.write:
        how = f"`python3 -m tools bench sealed --games {chosen.games} --write` writes this section. {NOTE}"
        figures.keep("Figures", [how, "", *report, verdict], PAGE)
    return missed


def _runs(play: Callable[[str, int], str], game: str, games: int) -> Runs:
    """Every game is played several times, move by move the same: the quickest of each step counts."""
    runs: Runs = []
    for number in range(games):
        rounds = [json.loads(play(game, number)) for _ in range(ROUNDS)]
        times = {
            name: list(map(min, *(times[name] for times, _ in rounds)))  # pairs: multiplications are the same
            for name in rounds[0][0]
        }
        runs.append((times, rounds[0][1]))
    return runs


def _in_browser(games: int) -> dict[str, dict[str, Runs]]:
    with python_in_chromium([sealed_games]) as chromium:

        def play(game: str, number: int) -> str:
            return str(chromium.run(f"from tools.bench import sealed_games; sealed_games.play({game!r}, {number})"))

        places = {}
        for rate in (1, 4):
            chromium.slow(rate)
            runs = {game: _runs(play, game, games) for game in GAMES}
            places[f"{chromium.versions}, CPU {rate} ×"] = runs
        return places


def _characters(places: dict[str, Runs]) -> list[str]:
    lines = [
        "| characters of a link | links a game | invitation | answer | third | later: median | mean | 95 % | longest "
        "| last | kept form |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for game, runs in places.items():
        links = [characters for _, characters in runs]
        later = sorted(length for lengths in links for length in lengths[3:-1])
        first = " | ".join(str(max(lengths[number] for lengths in links)) for number in range(3))
        kept = mean(size for times, _ in runs for size, _ in times["kept form, characters"])
        lines.append(
            f"| {game} | {mean(map(len, links)):.0f} | {first} | {median(later):.0f} | {mean(later):.0f} "
            f"| {later[len(later) * 95 // 100]} | {later[-1]} | {max(lengths[-1] for lengths in links)} | {kept:.0f} |"
        )
    return lines


def _milliseconds(place: str, games: dict[str, Runs]) -> tuple[list[str], float]:
    """A table, and the 95th percentile of making or reading a later link."""
    lines = [f"**{place}**", "", "| ms: median, 95 % (multiplications) | " + " | ".join(games) + " |"]
    lines.append("|---|" + "---|" * len(games))
    names = dict.fromkeys(name for runs in games.values() for times, _ in runs for name in times)
    worst = 0.0
    for name in sorted(names.keys() - {"kept form, characters"}):
        cells = []
        for runs in games.values():
            found = sorted(tuple(entry) for times, _ in runs for entry in times.get(name, []))
            if not found:
                cells.append("")
                continue
            high = found[min(len(found) - 1, len(found) * 95 // 100)][0]
            cells.append(f"{median(ms for ms, _ in found):.0f}, {high:.0f} ({mean(n for _, n in found):.0f})")
            if "later" in name:
                worst = max(worst, high)
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines, worst
