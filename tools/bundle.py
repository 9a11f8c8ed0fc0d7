"""The Python side of the page: two zip files and a memory snapshot.

    rest.zip    everything: the standard library, our modules, the packages from PyPI, PyScript's own
    memory.zst  the memory of a Python that has imported what the page starts with, without the runtime's constants
    start.zip   our modules that it has not: those that touch the browser and PyScript's own, because such a memory
                cannot hold them, and those that are imported where they are used

With the snapshot, the page needs memory.zst and start.zip, and decoder.wasm to unpack it; without, rest.zip alone.
"""

import ast
import base64
import hashlib
import json
import re
import shutil
import sys
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Any

import zstandard

from tools import step
from tools.environment import MODULES, REQUIREMENTS, ROOT, node
from tools.trouble import Trouble

OURS = ("engine", "ui")
STARTS_WITH = {"ui.app", "ui._assets", "ui._catalogues", "engine.bots.worker"}  # the page, and the bots' worker
STDLIB = MODULES / "pyodide" / "python_stdlib.zip"
COMPILE = ROOT / "tools" / "node" / "compile.mjs"
DECODER = MODULES / "zstddec" / "dist" / "zstddec-stream.mjs"
# The best there is, looking back as far as the memory goes.
ZSTD = zstandard.ZstdCompressor(compression_params=zstandard.ZstdCompressionParameters.from_level(22, window_log=24))
PYSCRIPT = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"


def bundle(sources: Path, out: Path, pyodide: Path, cache: Path) -> dict[str, Any]:
    """Write rest.zip, start.zip, memory.zst and decoder.wasm into `out` from the modules below `sources`.

    The memory is one of this `pyodide`. Returns where in memory its content goes.
    """
    ours = out / "modules"
    for package in OURS:
        shutil.copytree(sources / package, ours / package, ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(ours.rglob("*.py"))
    _copy_packages(ours)
    shutil.copytree(PYSCRIPT, ours / "pyscript")
    # Whatever is imported later should find its part of the standard library in memory.
    imports = set().union(*map(_imports, [*files, *(ours / "pyscript").glob("*.py")]))
    wanted = STARTS_WITH | {name for name in imports if name.partition(".")[0] in sys.stdlib_module_names}
    wanted |= {name for file in (ours / "ui" / "dom").glob("*.py") for name in _imports(file) if _is_kept(name)}
    _compile("Compiling our modules", ours)

    _zip(out / "rest.zip", [_standard_library(cache), ours])
    (out / "decoder.wasm").write_bytes(_decoder())
    places, remembered = _snapshot(out, pyodide, sorted(wanted))
    later = [_compiled(file, ours) for file in files if _name(file, ours) not in remembered]
    _zip(out / "start.zip", [ours], only=("pyscript/", *later))
    shutil.rmtree(ours)
    return places


def _name(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _compiled(file: Path, folder: Path) -> str:
    return file.relative_to(folder).with_suffix(".pyc").as_posix()


def _imports(file: Path) -> set[str]:
    """The modules that a file imports."""
    nodes = list(ast.walk(ast.parse(file.read_bytes())))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return names | {
        node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level
    }


def _is_kept(name: str) -> bool:
    """Is it a module of ours that knows no browser?"""
    return name.startswith(OURS) and not name.startswith("ui.dom")


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
    """Pyodide's standard library, compiled; it seldom changes, so it is kept."""
    version = hashlib.sha256(STDLIB.read_bytes() + COMPILE.read_bytes()).hexdigest()[:10]
    folder = cache / f"stdlib-{version}"
    if not folder.exists():
        raw = folder.with_suffix(".raw")
        shutil.rmtree(raw, ignore_errors=True)
        with zipfile.ZipFile(STDLIB) as archive:
            archive.extractall(raw)
        _compile("Compiling the standard library", raw, "functions")
        raw.rename(folder)
    return folder


def _compile(title: str, folder: Path, *lines: str) -> None:
    step.run(
        title,
        [node(), COMPILE, folder, *lines],
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


def _decoder() -> bytes:
    """Zstandard's: the package holds it as text in a script that fetches it from itself, which our policy forbids."""
    found = re.search(r'^const wasm = "([\w+/=]+)";$', DECODER.read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise Trouble(f"{DECODER.name} holds its program in another way.")
    return base64.b64decode(found[1])


def _snapshot(out: Path, pyodide: Path, wanted: list[str]) -> tuple[dict[str, Any], set[str]]:
    """Where in memory its content goes, and which modules it has."""
    raw = out / "memory"
    printed = step.run(
        "Making the memory snapshot",
        [node(), ROOT / "tools" / "node" / "snapshot.mjs", pyodide, out / "rest.zip", json.dumps(wanted), raw],
        cwd=ROOT,
        otherwise="The memory of our Python cannot be kept: see the error above. Only ui/dom/ and ui/main.py may "
        "touch the browser.",
    )
    (out / "memory.zst").write_bytes(ZSTD.compress(raw.read_bytes()))
    raw.unlink()
    found = json.loads(printed)
    return found["places"], set(found["modules"])
