"""python3 -m tools test: lint, format, types, then every test; the arguments go to pytest.

The inner loop: python3 -m tools test -m "not browser and not slow"
"""

import os
import subprocess
import sys

from tools import browser
from tools.environment import ROOT

CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
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
