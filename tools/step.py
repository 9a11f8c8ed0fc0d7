"""A step that takes a while: says what it does, shows that it lives, explains when it fails."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.trouble import Trouble

# What package managers say, and what it means to a person.
MEANINGS = {
    r"ENOSPC|No space left": "The disk is full: free about 1 GB and run the same command again.",
    r"ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ENETUNREACH|name resolution|NewConnectionError|ReadTimeout": (
        "The network cannot be reached: connect (once is enough), then run the same command again."
    ),
    r"EINTEGRITY|do not match the hashes": (
        "A downloaded file is not the one this project was made with: do not use it; try another network."
    ),
}


def run(
    title: str,
    command: Sequence[str | Path],
    *,
    otherwise: str,
    cwd: Path | None = None,
    env: dict[str, str] | None = None,
) -> str:
    """Run a command and return what it printed; `otherwise` is the sentence for an unknown failure."""
    started = time.monotonic()
    with subprocess.Popen(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as process:
        output = _follow(process, title, started)
    if process.returncode:
        words = _tail(output)
        raise Trouble(f"{words}\n{_meaning(words, otherwise)}")
    return output


def _follow(process: subprocess.Popen[str], title: str, started: float) -> str:
    """Wait for the end; on a terminal the seconds tick."""
    lively = sys.stderr.isatty()
    if not lively:
        print(f"{title} …", file=sys.stderr, flush=True)
    while True:
        if lively:
            print(f"\r{title} … {time.monotonic() - started:.0f} s ", end="", file=sys.stderr, flush=True)
        try:
            output, _ = process.communicate(timeout=1)
        except subprocess.TimeoutExpired:
            continue
        if lively:
            print(f"\r{title}: {time.monotonic() - started:.1f} s  ", file=sys.stderr)
        return output


def _tail(output: str, lines: int = 20) -> str:
    """The end, without the very long lines: Node shows whole minified files in its errors."""
    return "\n".join([line for line in output.strip().splitlines() if len(line) < 1000][-lines:])


def _meaning(words: str, otherwise: str) -> str:
    for pattern, sentence in MEANINGS.items():
        if re.search(pattern, words):
            return sentence
    return otherwise
