"""python3 -m tools test: lint, types, then every test; what is left of the arguments goes to pytest."""

import os
import subprocess
import sys

from tools import browser
from tools.environment import ROOT

CHECKS = {
    "ruff": ["ruff", "check", "."],
    "mypy": ["mypy", "engine", "ui"],
}


def main(arguments: list[str]) -> int:
    failed = [name for name, words in CHECKS.items() if _call(words)]
    os.environ[browser.VARIABLE] = browser.find()
    if _call(["pytest", *arguments]):
        failed.append("pytest")
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nAll checks passed.")
    return len(failed)


def _call(words: list[str]) -> int:
    print(f"\n$ {' '.join(words)}", flush=True)
    return subprocess.call([sys.executable, "-m", *words], cwd=ROOT)
