"""python3 -m tools build: write dist/, a folder that any static host can serve, also from a sub-path."""

import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from tools import icons, page, runtime
from tools.bundle import bundle
from tools.environment import ROOT
from tools.lock import locked
from tools.site import Site
from tools.words import catalogues

PAGE = ("index.html", "pyscript.toml", "manifest.webmanifest", "service-worker.js")
SOURCES = ("engine", "ui", "assets", *PAGE, "package-lock.json", "tools")
BUILDS = ROOT / "build"
DIST = ROOT / "dist"
KEPT_BUILDS = 6


def main(arguments: list[str]) -> None:
    site = build()
    with locked(BUILDS / "dist.lock"):
        shutil.rmtree(DIST, ignore_errors=True)
        shutil.copytree(site, DIST)
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
    print(f"dist/ is ready: {size / 1e6:.1f} MB")


def build() -> Path:
    """The folder of the finished site. Each state of the sources has its own, so that nothing served changes."""
    BUILDS.mkdir(exist_ok=True)
    with locked(BUILDS / "lock"), tempfile.TemporaryDirectory(dir=BUILDS, prefix="stage-") as name:
        stage = Path(name)
        _copy_sources(stage / "sources")
        finished = BUILDS / f"site-{_digest(stage / 'sources')}"
        if not finished.exists():
            _make(stage / "sources", stage / "site", stage / "python")
            (stage / "site").rename(finished)
        os.utime(finished)
        _forget_old()
    return finished


def _copy_sources(folder: Path) -> None:
    folder.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)


def _digest(folder: Path) -> str:
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            digest.update(f"{file.relative_to(folder).as_posix()}\0{file.stat().st_size}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _make(sources: Path, out: Path, python: Path) -> None:
    site = Site(out)
    pyodide = runtime.slim(cache=BUILDS)
    page.add_runtime(site, pyodide)
    icons.add(site, sources / "assets" / "icon.svg")
    page.add_assets(site, sources)
    _write_module(sources / "ui" / "_assets.py", "ASSETS: dict[str, str]", page.reachable(site))
    _write_module(
        sources / "ui" / "_catalogues.py", "CATALOGUES: dict[str, bytes]", catalogues(sources / page.CATALOGUES)
    )
    places = bundle(sources, python, pyodide, cache=BUILDS)
    page.add_python(site, python)
    page.add_page(site, sources, places)


def next_build(site: Path, folder: Path, version: str, *, without: str = "") -> Path:
    """What the next deploy might bring, to try out updates: a site of another version, with one file more.

    Without the files of one name, if that is given. Whatever is the same is not copied.
    """
    shutil.copytree(site, folder, copy_function=_link, ignore=shutil.ignore_patterns(without))
    (folder / page.NOVELTY).write_text(f"a file of {version} alone", encoding="utf-8")
    page.set_version(folder, version)
    return folder


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another disk
        shutil.copy(source, target)


def _write_module(path: Path, declaration: str, value: object) -> None:
    path.write_text(f'"""Written by the build."""\n\n{declaration} = {value!r}\n', encoding="utf-8")


def _forget_old() -> None:
    sites = sorted(BUILDS.glob("site-*"), key=lambda folder: folder.stat().st_mtime)
    for folder in sites[:-KEPT_BUILDS]:
        shutil.rmtree(folder, ignore_errors=True)
