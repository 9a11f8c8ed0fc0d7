"""Find a Chromium for the browser tests, or get one."""

import os
import shutil
import sys
from pathlib import Path

from tools import step
from tools.trouble import Trouble

VARIABLE = "QUIET_TABLE_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
SENTENCE = f"No browser for the tests: install Chromium or Chrome, or put the path of one into {VARIABLE}."


def find() -> str:
    """The path of a browser: the one named, one on the PATH, Playwright's own, or Debian's."""
    if named := os.environ.get(VARIABLE):
        if not Path(named).is_file():
            raise Trouble(f"{VARIABLE} says {named}, and no file is there: correct it or leave it out.")
        return named
    return _on_path() or _from_playwright() or _from_debian()


def _on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _from_playwright() -> str | None:
    """Playwright's download, if it is or can be had."""
    path = _playwright_path()
    if not path.exists():
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        try:
            step.run("Fetching Playwright's Chromium", command, otherwise="")
        except Trouble:
            return None
    return str(path) if path.exists() else None


def _playwright_path() -> Path:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _from_debian() -> str:
    """Root on a Debian without any browser, as in bare continuous integration: nobody else's system is changed."""
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        raise Trouble(SENTENCE)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    step.run("Reading Debian's package lists", ["apt-get", "update", "-q"], otherwise=SENTENCE, env=quiet)
    print("There is no browser here, and Playwright has none: apt-get installs Debian's Chromium.", file=sys.stderr)
    step.run("Installing Debian's Chromium", ["apt-get", "install", "-qy", "chromium"], otherwise=SENTENCE, env=quiet)
    found = _on_path()
    if not found:
        raise Trouble(SENTENCE)
    return found


def flags() -> list[str]:
    """Chromium refuses its sandbox to root, and machines without a screen have little shared memory."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ["--disable-dev-shm-usage", *(["--no-sandbox"] if as_root else [])]
