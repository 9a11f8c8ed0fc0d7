"""A bot of an earlier commit, to measure a new one by: `wise@COMMIT` in `python3 -m tools match`.

That commit's engine runs in a process of its own and is asked as a browser asks its worker (engine/bots/worker.py),
so the rules may not have changed since.
"""

import io
import json
import subprocess
import sys
import tarfile
from functools import cache
from tempfile import TemporaryDirectory

from engine.record import Record
from tools.environment import ROOT
from tools.trouble import Trouble

# Answers every line of its input by the last message that it gets for it, and the seconds it has worked.
SERVE = """
import json, sys
from time import process_time
from engine.bots.worker import receive
for line in sys.stdin:
    posted = []
    receive(line, posted.append)
    print(json.dumps([json.loads(posted[-1]), process_time()]), flush=True)
"""


class Earlier:
    """The bots of one commit."""

    def __init__(self, commit: str) -> None:
        packed = subprocess.run(["git", "archive", commit, "engine"], cwd=ROOT, capture_output=True, check=False)
        if packed.returncode:
            raise Trouble(f"There is no commit {commit} with an engine in this repository.")
        self._folder = TemporaryDirectory()
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
            tar.extractall(self._folder.name, filter="data")
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE],
            cwd=self._folder.name,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.worked = 0.0  # seconds

    def choose(self, record: Record, bot: str, seed: int, iterations: int) -> str:
        """A move, in notation."""
        question = {"job": 1, "record": record.to_text(), "bot": bot, "seed": seed, "iterations": iterations}
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        answer, self.worked = json.loads(self._process.stdout.readline())
        return str(answer["move"])


@cache
def bots_of(commit: str) -> Earlier:
    """One process for each commit."""
    return Earlier(commit)
