"""The project's own environment: .venv from PyPI, node_modules from npm, both pinned, made once.

Nothing but the standard library may be imported here: this is what runs before there is anything else.
"""

import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import step
from tools.lock import locked
from tools.trouble import Trouble

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "tools" / "requirements"

OLDEST_NODE = 20
FEW_NEEDS = {"tools.play", "tools.build"}  # the rest also get the development packages


def run(module: str, arguments: list[str]) -> int:
    """Run a module of tools/ in the environment, which is made first where it is missing."""
    prepare(["browser", "build"] if module in FEW_NEEDS else ["browser", "build", "dev"])
    if Path(sys.prefix).resolve() == VENV.resolve():
        return int(importlib.import_module(module).main(arguments) or 0)
    command = [str(_python()), "-m", "tools", *_words(module), *arguments]
    os.chdir(ROOT)
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)  # the same process goes on, so whoever ends it ends all of it


def prepare(sets: list[str]) -> None:
    with locked(VENV.with_name(".venv.lock")):
        _make_venv()
        for name in sets:
            _install(name)
        _fetch_runtime()


def node() -> Path:
    """A Node that is new enough: the machine's own, or the one from PyPI that lives in .venv."""
    for folder in (None, str(BIN)):
        found, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
        if found and npm and _node_version(found) >= OLDEST_NODE:
            return Path(found)
    _install("node")
    if found := shutil.which("node", path=str(BIN)):
        return Path(found)
    raise Trouble(f"PyPI has no Node for this machine: install Node {OLDEST_NODE} or newer, then run this again.")


def _words(module: str) -> list[str]:
    """The command line that leads to a module, see tools/__main__.py."""
    return module.removeprefix("tools.").removeprefix("lab.").split(".")


def _python() -> Path:
    return BIN / ("python.exe" if os.name == "nt" else "python")


def _make_venv() -> None:
    mark = VENV / ".made-by"
    if _python().exists() and mark.exists() and mark.read_text() == sys.version:
        return
    step.run(
        "Making .venv",
        [sys.executable, "-m", "venv", "--clear", VENV],
        otherwise="Python could not make a virtual environment: install its venv package (on Debian: apt install "
        "python3-venv), then run this again.",
    )
    mark.write_text(sys.version)


def _install(name: str) -> None:
    """Install a requirements file, unless just this text was installed already."""
    wanted = REQUIREMENTS / f"{name}.txt"
    mark = VENV / f".installed-{name}"
    if mark.exists() and mark.read_text() == wanted.read_text():
        return
    step.run(
        f"Installing the {name} packages",
        [_python(), "-m", "pip", "install", "--quiet", "-r", wanted],
        otherwise=f"pip could not install {wanted.relative_to(ROOT)}: see its words above, then run this again.",
        env={"PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )
    mark.write_text(wanted.read_text())


def _fetch_runtime() -> None:
    """PyScript and Pyodide, as the lock file pins them by hash."""
    wanted = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".fetched"
    if mark.exists() and mark.read_text() == wanted:
        return
    folder = node().parent
    npm = shutil.which("npm", path=str(folder)) or shutil.which("npm")
    step.run(
        "Fetching PyScript and Pyodide",
        [npm or "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
        otherwise="npm could not fetch the runtime: see its words above, then run this again.",
        cwd=ROOT,
        env={"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"},
    )
    mark.write_text(wanted)


def _node_version(executable: str) -> int:
    """The major version, 0 when it does not run."""
    try:
        text = subprocess.run([executable, "--version"], capture_output=True, text=True, timeout=20).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.match(r"v(\d+)", text)
    return int(found[1]) if found else 0
