"""python3 -m tools bench: every bench in one run; together they write docs/performance.md anew."""

import argparse
import os
import platform
import time
from datetime import UTC, datetime
from importlib import import_module

from tools.bench import figures

BENCHES = ("boot", "ui", "engine", "bots", "keep", "sealed")


def main(arguments: list[str]) -> None:
    argparse.ArgumentParser(prog="python3 -m tools bench", description=__doc__).parse_args(arguments)
    start = time.monotonic()
    figures.begin(_introduction())
    for name in BENCHES:
        print(f"\n# bench {name}\n", flush=True)
        import_module(f"tools.bench.{name}").main(["--write"])
    print(f"\n{figures.PAGE.name} is written, after {(time.monotonic() - start) / 60:.0f} minutes.")


def _introduction() -> list[str]:
    return [
        "# How fast it is",
        "",
        f"`python3 -m tools bench` wrote this page in one run on {datetime.now(UTC):%Y-%m-%d}: {os.cpu_count()} cores, "
        f"{platform.system()} on {platform.machine()}, Python {platform.python_version()}. Each command below "
        "measures its section alone, and writes it with `--write`. Ratios count: both sides of each were measured "
        "in turns in one run.",
    ]
