"""python3 -m tools test: lint, format, types and every test; the arguments go to pytest.

The inner loop: python3 -m tools test -m "not browser and not slow"
"""

import os
import subprocess
import sys
import tempfile
from typing import IO

from tools import browser
from tools.environment import ROOT

COMPILED = ROOT / ".pytest_cache" / "compiled"
QUICK_CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
}


def main(arguments: list[str]) -> int:
    """mypy runs beside the tests, which leave a core idle while the page is built; its words come after theirs."""
    failed = [name for name, words in QUICK_CHECKS.items() if _call(words)]
    os.environ[browser.VARIABLE] = browser.find()
    with tempfile.TemporaryFile() as said, _start(["mypy"], said) as mypy:
        tests_failed = _call(["pytest", *arguments])
        types_failed = mypy.wait()
        said.seek(0)
        print(f"\n$ mypy\n{said.read().decode()}", end="")
    failed += ["mypy"] * bool(types_failed) + ["pytest"] * bool(tests_failed)
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nAll checks passed.")
    return len(failed)


def _call(words: list[str]) -> int:
    print(f"\n$ {' '.join(words)}", flush=True)
    with _start(words) as process:
        return process.wait()


def _start(words: list[str], output: IO[bytes] | None = None) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", *words]
    return subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output, env=_environment())


def _environment() -> dict[str, str]:
    """Compiled modules are kept in a folder of their own: a second run need not compile a thousand of them again."""
    ours = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**ours, "PYTHONPYCACHEPREFIX": str(COMPILED)}
