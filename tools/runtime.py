"""Pyodide without what our page never calls; it seldom changes, so it is kept."""

import hashlib
import shutil
from pathlib import Path

from tools import step
from tools.environment import MODULES, ROOT, node

WHOLE = MODULES / "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SLIM = ROOT / "tools" / "node" / "slim.mjs"


def slim(cache: Path) -> Path:
    """A folder with its files."""
    version = hashlib.sha256(b"".join(file.read_bytes() for file in (SLIM, *(WHOLE / name for name in FILES))))
    folder = cache / f"runtime-{version.hexdigest()[:10]}"
    if not folder.exists():
        raw = folder.with_suffix(".raw")
        shutil.rmtree(raw, ignore_errors=True)
        step.run(
            "Slimming Pyodide",
            [node(), SLIM, WHOLE, raw],
            cwd=ROOT,
            otherwise="Pyodide is not made as it was: see the error above.",
        )
        raw.rename(folder)
    return folder
