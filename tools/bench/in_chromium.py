"""Python in a page with nothing but Pyodide and the engine, for what is compared with native Python."""

import shutil
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools import browser
from tools.environment import MODULES, ROOT
from tools.serve import serving

HTML = '<!doctype html><title>Bench</title><script type="module" src="assets/bench.mjs"></script>'
SCRIPT = """\
import { loadPyodide, version } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
const modules = await fetch(new URL("./modules.zip", import.meta.url));
pyodide.unpackArchive(await modules.arrayBuffer(), "zip");
pyodide.runPython("import sys; sys.path.insert(0, '.')");
window.python = (code) => pyodide.runPython(code);
window.pyodideVersion = version;
"""


class Chromium:
    def __init__(self, page: Page, versions: str) -> None:
        self.page, self.versions = page, versions
        self.devtools = page.context.new_cdp_session(page)

    def run(self, code: str) -> Any:
        """The value of some Python text."""
        return self.page.evaluate("code => window.python(code)", code)

    def slow(self, rate: int) -> None:
        """From now on the processor has so small a part of its speed, as in a phone."""
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})


@contextmanager
def python_in_chromium(modules: Sequence[ModuleType]) -> Iterator[Chromium]:
    """With the engine and these modules of ours."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        shutil.copytree(MODULES / "pyodide", folder / "assets" / "pyodide")
        (folder / "index.html").write_text(HTML)
        (folder / "assets" / "bench.mjs").write_text(SCRIPT)
        files = [Path(module.__file__) for module in modules if module.__file__]
        with zipfile.ZipFile(folder / "assets" / "modules.zip", "w") as archive:
            for file in [*(ROOT / "engine").rglob("*.py"), *files]:
                archive.write(file, file.relative_to(ROOT))
        running = playwright.chromium.launch(executable_path=browser.find(), args=browser.flags())
        with serving(folder) as site:
            page = running.new_page(bypass_csp=True)  # the page is ours alone, and Playwright waits by eval
            page.goto(site.url)
            page.wait_for_function("window.pyodideVersion", timeout=120_000)
            inside = page.evaluate("window.python('sys.version.split()[0]')")
            versions = f"Chromium {running.version}, Pyodide {page.evaluate('window.pyodideVersion')}, Python {inside}"
            yield Chromium(page, versions)
        running.close()
