"""The browsers of the tests: a Chromium is found or got, Firefox and WebKit are used where they are.

python3 -m tools browser    gets all three, from Playwright or, as root on a Debian, from there
"""

import os
import shutil
import sys
from pathlib import Path
from typing import Literal, NamedTuple

from tools import step
from tools.trouble import Trouble

VARIABLE = "QUIET_TABLE_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
SENTENCE = f"No browser for the tests: install Chromium or Chrome, or put the path of one into {VARIABLE}."
DEBIAN = {
    "chromium": ["chromium"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb", "xauth"],
}


class Engine(NamedTuple):
    name: str
    by: Literal["playwright", "bidi", "webdriver"] | None  # who can drive it; None: it is not here
    path: str = ""  # empty: Playwright knows


def main(arguments: list[str]) -> int:
    for engine in engines():
        if not engine.by:
            _get(engine.name)
    for line in summary():
        print(line)
    return 0 if next(engine.by for engine in engines() if engine.name == "chromium") else 1


def find() -> str:
    """The path of a Chromium: the one named, one on the PATH, Playwright's own, or Debian's."""
    if named := os.environ.get(VARIABLE):
        if not Path(named).is_file():
            raise Trouble(f"{VARIABLE} says {named}, and no file is there: correct it or leave it out.")
        return named
    return _on_path() or _from_playwright() or _from_debian()


def engines() -> list[Engine]:
    """The three, and how each can be driven here."""
    chromium = os.environ.get(VARIABLE) or _on_path() or ""
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    webkit = shutil.which("WebKitWebDriver")
    screen = os.environ.get("DISPLAY") or shutil.which("xvfb-run")
    found = {name: Engine(name, "playwright") for name in DEBIAN if _has_playwright(name)}
    if chromium:
        found["chromium"] = Engine("chromium", "playwright", chromium)
    if firefox:
        found.setdefault("firefox", Engine("firefox", "bidi", firefox))
    if webkit and screen and mini_browser():
        found.setdefault("webkit", Engine("webkit", "webdriver", webkit))
    return [found.get(name, Engine(name, None)) for name in DEBIAN]


def summary() -> list[str]:
    """One line for each engine, a missing one too."""
    return [
        f"{engine.name}: {engine.path or 'from Playwright'}"
        if engine.by
        else f"{engine.name}: MISSING, its tests have not run (python3 -m tools browser gets it)"
        for engine in engines()
    ]


def mini_browser() -> Path | None:
    """The window that WebKitGTK's driver opens."""
    folders = [*Path("/usr/lib").glob("*/webkit2gtk-4.*"), *Path("/usr/libexec").glob("webkit2gtk-4.*")]
    return next((file for folder in sorted(folders) if (file := folder / "MiniBrowser").exists()), None)


def flags() -> list[str]:
    """Chromium refuses its sandbox to root, and machines without a screen have little shared memory."""
    return ["--disable-dev-shm-usage", *(["--no-sandbox"] if _is_root() else [])]


# --- getting one --------------------------------------------------------------------------


def _get(name: str) -> None:
    if not _fetch(name) and _is_root() and shutil.which("apt-get"):
        _install(name)


def _on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _from_playwright() -> str | None:
    """Playwright's Chromium, if it is or can be had."""
    path = _playwright_path()
    if not path.exists():
        _fetch("chromium")
    return str(path) if path.exists() else None


def _fetch(name: str) -> bool:
    command = [sys.executable, "-m", "playwright", "install", name]
    try:
        step.run(f"Fetching Playwright's {name}", command, otherwise="")
    except Trouble:
        return False
    return True


def _playwright_path() -> Path:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _has_playwright(name: str) -> bool:
    """Has Playwright downloaded this one? Starting it only to ask takes a second."""
    folders = {"darwin": "Library/Caches", "win32": "AppData/Local"}
    usual = Path.home() / folders.get(sys.platform, ".cache") / "ms-playwright"
    return any(Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or usual).glob(f"{name}-*"))


def _from_debian() -> str:
    """Root on a Debian without any browser, as in bare continuous integration: nobody else's system is changed."""
    if not (_is_root() and shutil.which("apt-get") and _install("chromium") and (found := _on_path())):
        raise Trouble(SENTENCE)
    return found


def _install(name: str) -> bool:
    print(f"There is no {name} here, and Playwright's cannot be fetched: apt-get installs Debian's.", file=sys.stderr)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    packages = ["apt-get", "install", "-qy", "--no-install-recommends", *DEBIAN[name]]
    try:
        step.run("Reading Debian's package lists", ["apt-get", "update", "-q"], otherwise=SENTENCE, env=quiet)
        step.run(f"Installing Debian's {name}", packages, otherwise=SENTENCE, env=quiet)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return False
    return True


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0
