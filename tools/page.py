"""The page around Python: runtime files, assets, index.html, manifest, service worker."""

import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path

from tools import step
from tools.environment import MODULES
from tools.site import Site

PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
SCRIPTS = "js"  # folders of assets/ that do not go out as they are
CATALOGUES = "languages"
STYLESHEET = re.compile(r' *<link rel="stylesheet" href="\{\{(.+?)\}\}">\n')


def add_runtime(site: Site) -> None:
    site.add_folder("pyodide", [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")])
    # Its error plugin is fetched even when it is switched off; of the others we need no file.
    site.add_folder("pyscript", [*_with_imports(PYSCRIPT / "core.js"), *PYSCRIPT.glob("error-*.js")])
    # Only what Pyodide checks about itself: none of the packages it could load.
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    site.names["lock"] = json.dumps({"info": info, "packages": {}})


def add_assets(site: Site, folder: Path) -> None:
    """Everything that goes out as it is: icons, rule pages, lessons."""
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder)
        if file.is_file() and file.suffix != ".css" and name.parts[0] not in (SCRIPTS, CATALOGUES):
            site.add(f"assets/{name.as_posix()}", file.read_bytes())


def reachable(site: Site) -> dict[str, str]:
    """For Python: where each asset has gone."""
    return {name: path for name, path in site.names.items() if name.startswith("assets/")}


def add_page(site: Site, sources: Path) -> None:
    site.names.update(_words_before_python(sources))
    for name in ("interpreter.mjs", "worker.mjs", "boot.js", "last-look.js", "first-words.js"):
        script = (sources / "assets" / SCRIPTS / name).read_text(encoding="utf-8")
        site.add(f"assets/{SCRIPTS}/{name}", site.fill(script).encode())

    config = tomllib.loads((sources / "pyscript.toml").read_text(encoding="utf-8"))
    site.names["config"] = site.fill(json.dumps(config))
    site.names["bytes"] = str(_boot_bytes(site))
    template = _bundle_styles(site, sources, (sources / "index.html").read_text(encoding="utf-8"))
    site.add_top("index.html", site.fill(template))
    site.add_top("manifest.webmanifest", json.dumps(_manifest(site), indent=2))
    _add_service_worker(site, sources)


def _with_imports(script: Path) -> list[Path]:
    """A module and all that it imports at once; what it could load later we do not use."""
    found = [script]
    for file in found:
        for name in re.findall(r'(?:\bfrom|\bimport)\s*"\./([^"]+)"', file.read_text(encoding="utf-8")):
            if file.with_name(name) not in found:
                found.append(file.with_name(name))
    return found


def _bundle_styles(site: Site, sources: Path, template: str) -> str:
    """All style sheets that the page names become one file, in their order."""
    names = STYLESHEET.findall(template)
    styles = "\n".join((sources / name).read_text(encoding="utf-8") for name in names)
    site.add("style.css", site.fill(styles).encode())
    template = STYLESHEET.sub('  <link rel="stylesheet" href="{{style.css}}">\n', template, count=1)
    return STYLESHEET.sub(lambda match: match[0] if match[1] == "style.css" else "", template)


def _words_before_python(sources: Path) -> dict[str, str]:
    """What the page shows before Python is there: the lobby that Python would draw, and the words around it.

    In a process of its own, because these sources are gone after the build and modules stay imported.
    """
    draw = (
        "import json; from ui.screens import boot, lobby; said = boot.sentences(); "
        "first = {'lobby': lobby.static_html(), 'first-words': json.dumps(boot.first_words(), ensure_ascii=False)}; "
        "print(json.dumps(first | {'say-' + name: said[name] for name in said}))"
    )
    return json.loads(
        step.run(
            "Drawing the lobby",
            [sys.executable, "-c", draw],
            cwd=sources,
            otherwise="The lobby cannot be drawn: see the error above.",
        )
    )


def _boot_bytes(site: Site) -> int:
    """How much has to arrive before Python is there."""
    large = [site.names["memory.gz"], site.names["start.zip"]]
    large += [f"{site.names['pyodide']}{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    large += [path for path in site.files() if path.startswith(site.names["pyscript"])]
    return sum((site.folder / path).stat().st_size for path in large)


def _manifest(site: Site) -> dict[str, object]:
    icons = [
        {"src": site.names["assets/icon.svg"], "sizes": "any", "type": "image/svg+xml"},
        {"src": site.names["assets/icon-192.png"], "sizes": "192x192", "type": "image/png"},
        {"src": site.names["assets/icon-512.png"], "sizes": "512x512", "type": "image/png"},
        {"src": site.names["assets/icon-maskable.png"], "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    return {
        "name": "Quiet Table",
        "short_name": "Quiet Table",
        "description": "Four board games without hurry",
        "start_url": "./",
        "scope": "./",
        "id": "./",
        "display": "standalone",
        "background_color": "#f6f1e7",
        "theme_color": "#f6f1e7",
        "categories": ["games"],
        "icons": icons,
        # A link to a game opens in the window that is there, and can be sent here from the system's share sheet.
        # The service worker answers that visit: what is shared stays on the device.
        "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        "share_target": {"action": "./", "method": "GET", "params": {"text": "text", "url": "url"}},
    }


def _add_service_worker(site: Site, sources: Path) -> None:
    """It keeps every file there is; its version is that of all of them together."""
    files = ["./" if path == "index.html" else path for path in site.files()]
    whole = b"".join((site.folder / path).read_bytes() for path in site.files())
    site.names["files"] = json.dumps(files, indent=2)
    site.names["version"] = hashlib.sha256(whole).hexdigest()[:10]
    script = (sources / "assets" / SCRIPTS / "service-worker.js").read_text(encoding="utf-8")
    site.add_top("service-worker.js", site.fill(script))
