"""python3 -m tools bench engine: the cost of a decision, the browser's share of it, links and hostile links.

Everything that is compared runs in turns, a little of each in every round, so that a busy machine slows
all of it alike; where it can be had, the processor's time counts and not the clock's.
`--only cost|browser|links|hostile` runs one part, `--write` keeps the figures in docs/performance.md, `--quick`
makes a tenth of the effort.
"""

import argparse
import base64
import math
import platform
import random
from collections.abc import Callable
from statistics import mean, median
from time import process_time
from zlib import crc32

import chess

from engine import GAMES, BadRecord, Record, State
from engine.link import CHECK_BYTES
from engine.state import Move
from tools.bench import random_games
from tools.bench.figures import keep
from tools.bench.hostile import mutated
from tools.bench.in_chromium import python_in_chromium

Chooser = Callable[[State, random.Random], Move]
TABLES = [(game.id, players) for game in GAMES.values() for players in game.seats]
COST = {"mandala": 1.0, "mana": 1.0, "stones": 2.0, "ananda": 4.0}  # at most, in plies of python-chess
IN_BROWSER = 0.6  # of the native speed, at least
GAMES_AT_ONCE = 3  # short enough that some rounds are not disturbed by anything else on the machine
GARBAGE = 0.050  # seconds for 1 MB, at most


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools bench engine", description=__doc__)
    parts = {"cost": cost, "browser": in_browser, "links": links, "hostile": hostile}
    parser.add_argument("--only", choices=parts)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(arguments)
    effort = 0.1 if chosen.quick else 1.0

    report, missed = [], 0
    for name, part in parts.items():
        if chosen.only in (None, name):
            lines, misses = part(effort)
            report += [*lines, ""]
            missed += misses
            print("\n".join(lines) + "\n", flush=True)
    if chosen.write:
        keep("Engine", ["`python3 -m tools bench engine --write` wrote this.", "", *report])
    print(f"{missed} of the targets were missed." if missed else "All targets were reached.")
    return 1 if missed else 0


# --- the cost of a decision -----------------------------------------------------------


def cost(effort: float) -> tuple[list[str], int]:
    """Every round: some plies of chess, then some decisions of each game; ratios within the round."""
    ratios: dict[tuple[str, int], list[float]] = {table: [] for table in TABLES}
    micros: dict[tuple[str, int], list[float]] = {table: [] for table in TABLES}
    plies = []
    for number in range(max(3, int(25 * effort))):
        before = _chess_ply(number)
        for game, players in TABLES:
            _, seconds, decisions = random_games.play(game, players, games=2, seed=number, clock=process_time)
            after = _chess_ply(number)
            ratios[game, players].append(2 * seconds / decisions / (before + after))
            micros[game, players].append(1e6 * seconds / decisions)
            plies.append(after)
            before = after
    missed = 0
    lines = [
        "### One decision",
        "",
        "`moves()`, choosing and `play()` in random games, against `list(board.legal_moves)` and `push()` in random",
        f"games of python-chess {chess.__version__}, {1e6 * median(plies):.0f} µs a ply. Medians of mixed rounds.",
        "",
        "| game | players | µs | ratio to chess | to reach | |",
        "|---|---|---|---|---|---|",
    ]
    for (game, players), found in ratios.items():
        good, ratio = median(found) <= COST[game], median(found)
        missed += not good
        time = median(micros[game, players])
        lines.append(f"| {game} | {players} | {time:.0f} | {ratio:.2f} | ≤ {COST[game]:.0f} | {_mark(good)} |")
    return lines, missed


def _chess_ply(seed: int) -> float:
    """Seconds per ply of a random game, to the mate, the stalemate or the 75 moves."""
    board, rng, plies = chess.Board(), random.Random(seed), 0
    begin = process_time()
    while board.halfmove_clock < 150:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        plies += 1
    return (process_time() - begin) / plies


# --- in the browser -------------------------------------------------------------------


def in_browser(effort: float) -> tuple[list[str], int]:
    """The same random games here and in Chromium, in turns; the best round of each counts."""
    lines = ["### Random games per second", ""]
    rows, missed = [], 0
    with python_in_chromium([random_games]) as chromium:
        lines += [f"Native: Python {platform.python_version()}. Browser: {chromium.versions}."]
        lines += ["The same games in turns, the best of many short rounds; dealing included.", ""]
        lines += ["| game | players | native | browser | ratio | to reach | |", "|---|---|---|---|---|---|---|"]
        for game, players in TABLES:
            call = f"random_games.play({game!r}, {players}, {GAMES_AT_ONCE})[0]"
            here, there = [], []
            for _ in range(max(10, int(100 * effort))):
                here.append(random_games.play(game, players, GAMES_AT_ONCE)[0])
                there.append(float(chromium.run(f"from tools.bench import random_games; {call}")))
            ratio = min(here) / min(there)
            good = ratio >= IN_BROWSER
            missed += not good
            speeds = f"{GAMES_AT_ONCE / min(here):.0f} | {GAMES_AT_ONCE / min(there):.0f}"
            rows.append(f"| {game} | {players} | {speeds} | {ratio:.2f} | ≥ {IN_BROWSER} | {_mark(good)} |")
    return lines + rows, missed


# --- links ----------------------------------------------------------------------------


def links(effort: float) -> tuple[list[str], int]:
    """Random and sensible games: is every link as short as its choices allow?"""
    games = int(200 * effort)
    lines = [
        "### Links",
        "",
        f"{games} random and {games} sensible games of each kind. To reach: a link has at most 1.05 × the",
        "entropy of its choices + 16 bytes. Over: the most bytes that any link has beyond its entropy.",
        "",
        "| game | players | play | moves | characters | longest | over | |",
        "|---|---|---|---|---|---|---|---|",
    ]
    missed = 0
    for game, players in TABLES:
        for name, choose in (("random", _any), ("sensible", _sensible)):
            sizes, over, moves, good = [], [], [], True
            for number in range(games):
                record, entropy = _played(game, players, number, choose)
                text = record.to_link()
                packed = (len(text) - 1) * 3 // 4
                good &= packed <= 1.05 * entropy + 16 and Record.from_link(text).moves == record.moves
                sizes.append(len(text))
                over.append(packed - entropy)
                moves.append(len(record.moves))
            missed += not good
            lines.append(
                f"| {game} | {players} | {name} | {mean(moves):.0f} | {mean(sizes):.0f} | {max(sizes)} "
                f"| {max(over):.1f} | {_mark(good)} |"
            )
    return lines, missed


def _played(game: str, players: int, number: int, choose: Chooser) -> tuple[Record, float]:
    """A record and the entropy of its choices in bytes. Seeds are as long as they can be."""
    record, rng, bits = Record.new(game, players=players, seed=2**48 - 1 - number), random.Random(number), 0.0
    while record.state.to_move is not None:
        bits += math.log2(len(record.state.moves()))
        record.play(choose(record.state, rng))
    return record, bits / 8


def _any(state: State, rng: random.Random) -> Move:
    return rng.choice(state.moves())


def _sensible(state: State, rng: random.Random) -> Move:
    """Of a few moves the one with the best lead right after it: ten times as quick as the greedy bot."""
    seat = state.to_move or 0

    def lead(move: Move) -> int:
        after = state.copy()
        after.apply(move)
        scores = [sum(part.points for part in parts) for parts in after.explain()]
        return scores.pop(seat) - max(scores)

    return max(rng.sample(state.moves(), min(6, len(state.moves()))), key=lead)


# --- hostile links --------------------------------------------------------------------


def hostile(effort: float) -> tuple[list[str], int]:
    """Mutated links by the hundred thousand, mutated ones with a good check sum, and megabytes of garbage."""
    rng = random.Random()  # new ones every time: the tests have the fixed ones
    pool = [_played(game, players, number, _any)[0].to_link() for game, players in TABLES for number in range(3)]
    number = int(100_000 * effort)
    begin = process_time()
    opened = sum(_answer(mutated(rng.choice(pool), rng)) != "refused" for _ in range(number))
    each = (process_time() - begin) / number

    forged, longest, accepted = int(20_000 * effort), 0.0, 0
    for _ in range(forged):
        text = _forged(rng.choice(pool), rng)
        begin = process_time()
        accepted += _answer(text) != "refused"
        longest = max(longest, process_time() - begin)

    garbage = {
        "A" * 10**6,
        "#" * 10**6,
        "#" + "A" * 10**6,
        " " * 10**6,
        "é" * 10**6,
        "\0" * 10**6,
        base64.urlsafe_b64encode(rng.randbytes(750_000)).decode(),
    }
    slowest = 0.0
    for text in garbage:
        begin = process_time()
        opened += _answer(text) != "refused"
        slowest = max(slowest, process_time() - begin)
    lines = [
        "### Hostile links",
        "",
        f"- {number:,} mutated links: {opened} opened, all others a BadRecord, {1e6 * each:.0f} µs each. "
        f"{_mark(not opened)}",
        f"- {forged:,} mutated ones with a good check sum: {accepted:,} are other games, the rest a BadRecord; "
        f"the slowest answer took {1000 * longest:.0f} ms.",
        f"- 1 MB of garbage, {len(garbage)} kinds: answered within {1000 * slowest:.1f} ms "
        f"(to reach: {1000 * GARBAGE:.0f} ms). {_mark(slowest < GARBAGE)}",
    ]
    return lines, bool(opened) + (slowest >= GARBAGE)


def _answer(text: str) -> str:
    """Any other exception than BadRecord ends the bench, as it should."""
    try:
        Record.from_link(text)
    except BadRecord:
        return "refused"
    return "opened"


def _forged(link: str, rng: random.Random) -> str:
    """Bytes changed behind the check sum's back."""
    fragment = link.removeprefix("#")
    body = bytearray(base64.urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))[:-CHECK_BYTES])
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(body))
        if rng.random() < 0.7:
            body[at] = rng.randrange(256)
        else:
            body[at:at] = rng.randbytes(rng.randrange(1, 3))
    packed = bytes(body) + crc32(body).to_bytes(CHECK_BYTES, "little")
    return "#" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _mark(good: bool) -> str:
    return "reached" if good else "**missed**"
