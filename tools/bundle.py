"""The Python side of the page: two zip files and a memory snapshot.

    rest.zip    everything: the standard library, our modules, the packages from PyPI, PyScript's own
    memory.gz   the memory of a Python that has imported what the page starts with, without the runtime's constants
    start.zip   what such a memory cannot hold, because it touches the browser: dom, main, PyScript's own

With the snapshot, the page needs memory.gz and start.zip; without, rest.zip alone.
"""

import ast
import gzip
import json
import shutil
import sys
import zipfile
from importlib import metadata
from pathlib import Path

from tools import step
from tools.environment import MODULES, REQUIREMENTS, ROOT, node

OURS = ("engine", "ui")
TOUCH_THE_BROWSER = ("ui/dom/", "ui/main.py")  # they cannot be in the snapshot
STDLIB = MODULES / "pyodide" / "python_stdlib.zip"
PYSCRIPT = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"


def bundle(sources: Path, out: Path, cache: Path) -> object:
    """Write rest.zip, start.zip and memory.gz into `out` from the modules below `sources`.

    Returns where in memory its content goes.
    """
    ours = out / "modules"
    for package in OURS:
        shutil.copytree(sources / package, ours / package, ignore=shutil.ignore_patterns("__pycache__"))
    modules = _modules(ours)
    wanted = [_name(file) for file in modules if not file.startswith(TOUCH_THE_BROWSER)]
    _copy_packages(ours)
    shutil.copytree(PYSCRIPT, ours / "pyscript")
    later = [ours / file for file in modules if file.startswith(TOUCH_THE_BROWSER)]
    later += (ours / "pyscript").glob("*.py")
    wanted += sorted(set().union(*map(_standard_imports, later)))
    _compile("Compiling our modules", ours)

    stdlib = _standard_library(cache)
    _zip(out / "rest.zip", [stdlib, ours])
    _zip(out / "start.zip", [ours], only=("pyscript/", *TOUCH_THE_BROWSER))
    shutil.rmtree(ours)
    return _snapshot(out, wanted)


def _modules(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.py"))]


def _name(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _standard_imports(file: Path) -> set[str]:
    """The modules of the standard library that a file imports: it should find them in memory."""
    nodes = list(ast.walk(ast.parse(file.read_bytes())))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def _copy_packages(folder: Path) -> None:
    """The modules of requirements/browser.txt, from where pip has put them."""
    for line in (REQUIREMENTS / "browser.txt").read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        for file in metadata.files(line.split("==")[0]) or ():
            if file.suffix == ".py" and ".." not in file.parts:
                target = folder / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file.locate(), target)


def _standard_library(cache: Path) -> Path:
    """Pyodide's standard library, compiled; it changes with Pyodide alone, so it is kept."""
    version = json.loads((MODULES / "pyodide" / "package.json").read_text())["version"]
    folder = cache / f"stdlib-{version}"
    if not folder.exists():
        raw = folder.with_suffix(".raw")
        shutil.rmtree(raw, ignore_errors=True)
        with zipfile.ZipFile(STDLIB) as archive:
            archive.extractall(raw)
        _compile("Compiling the standard library", raw)
        raw.rename(folder)
    return folder


def _compile(title: str, folder: Path) -> None:
    step.run(
        title,
        [node(), ROOT / "tools" / "node" / "compile.mjs", folder],
        cwd=ROOT,
        otherwise="A module does not compile: see the error above.",
    )


def _zip(target: Path, folders: list[Path], only: tuple[str, ...] = ("",)) -> None:
    """Always the same bytes for the same files: names sorted, times fixed."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for folder in folders:
            for file in sorted(folder.rglob("*")):
                name = file.relative_to(folder).as_posix()
                if file.is_file() and name.startswith(only):
                    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                    archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)


def _snapshot(out: Path, wanted: list[str]) -> object:
    raw = out / "memory"
    places = step.run(
        "Making the memory snapshot",
        [node(), ROOT / "tools" / "node" / "snapshot.mjs", out / "rest.zip", json.dumps(wanted), raw],
        cwd=ROOT,
        otherwise="A module cannot be imported without a browser: see the error above (only ui/dom/ and ui/main.py "
        "may touch the browser).",
    )
    (out / "memory.gz").write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
    raw.unlink()
    return json.loads(places)
