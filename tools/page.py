"""The built page around Python: runtime files, assets, index.html, manifest, service worker.

The page in the repository plays as it stands. The build makes it quicker: one style sheet, names that carry hashes,
a memory snapshot, and a lobby that is there before Python.
"""

import base64
import hashlib
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools import icons, runtime, step
from tools.environment import MODULES
from tools.site import Site, replaced, with_constants

PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
PYTHON = ("rest.zip", "start.zip", "memory.zst", "decoder.wasm")
LOADER, PROGRAM = "node_modules/pyodide/pyodide.mjs", "node_modules/pyodide/pyodide.asm.wasm"
SCRIPTS = "assets/js"  # folders of assets/ that do not go out as they are
CATALOGUES = "assets/languages"
CONFIG = re.compile(r'<((?:m?py)-config) src="pyscript\.toml" hidden></\1>')
NOVELTY = "assets/novelty.txt"  # see tools.build.next_build
STYLE_IMPORT = re.compile(r'@import "([\w-]+\.css)";\n')


def add_runtime(site: Site, pyodide: Path) -> None:
    site.add_folder("pyodide", [pyodide / name for name in runtime.FILES], "node_modules/pyodide")
    # Its error plugin is fetched even when it is switched off; of the others we need no file.
    core = [PYSCRIPT / "core.js", *PYSCRIPT.glob("core-*.js"), *PYSCRIPT.glob("error-*.js")]
    site.add_folder("pyscript", core, "node_modules/@pyscript/core/dist")


def add_assets(site: Site, sources: Path) -> None:
    """Everything that goes out as it is: icons, rule pages, lessons."""
    for file in sorted((sources / "assets").rglob("*")):
        name = file.relative_to(sources).as_posix()
        if file.is_file() and file.suffix != ".css" and not name.startswith((SCRIPTS, CATALOGUES)):
            site.add(name, file.read_bytes())


def reachable(site: Site) -> dict[str, str]:
    """For Python: where each asset has gone."""
    return {name: path for name, path in site.names.items() if name.startswith("assets/")}


def add_python(site: Site, folder: Path) -> None:
    for name in PYTHON:
        site.add(name, (folder / name).read_bytes())


def add_page(site: Site, sources: Path, places: dict[str, Any]) -> None:
    """Everything else; `places` say where in memory the content of the snapshot goes."""
    first = _words_before_python(sources)
    _add_scripts(site, sources, first["words"], places)
    site.add("assets/style.css", _styles(sources).encode())
    site.add_top("manifest.webmanifest", _manifest(site, sources))
    html = _page(site, sources, first)
    version = _version(site, html)
    site.add_top("index.html", replaced(html, 'data-version="source"', f'data-version="{version}"'))
    _add_service_worker(site, sources, version)


def _add_scripts(site: Site, sources: Path, words: object, places: dict[str, Any]) -> None:
    def add(script: str, **values: object) -> str:
        text = (sources / SCRIPTS / script).read_text(encoding="utf-8")
        text = with_constants(site.link_module(text, SCRIPTS), **values)
        return site.add(f"{SCRIPTS}/{script}", text.encode())

    def beside(name: str) -> str:
        return site.names[name].removeprefix("assets/")

    for script in ("boot.js", "last-look.js", "offline.js", "guard.js", "patch.js"):
        add(script)
    add("first-words.js", MEANINGS=words)
    unpack = {"program": beside(PROGRAM), "bytes": (site.folder / site.names[PROGRAM]).stat().st_size}
    unpack |= {"decoder": beside("decoder.wasm"), "memory": beside("memory.zst")}
    unpack |= {"unpacked": sum(end - start for start, end in places["written"])}
    add("early.js", UNPACK=add("unpack.mjs", BUILT=unpack))
    # Only what Pyodide checks about itself: none of the packages it could load.
    info = json.loads((runtime.WHOLE / "pyodide-lock.json").read_text())["info"]
    lock = json.dumps({"info": info, "packages": {}})
    built = {"rest": beside("rest.zip"), "start": beside("start.zip"), "lock": lock, "places": places}
    add("interpreter.mjs", PYODIDE=beside(LOADER).removesuffix("pyodide.mjs"), BUILT=built)
    add("worker.mjs")


def _styles(sources: Path) -> str:
    """All style sheets in one, in their order."""
    folder = sources / "assets"
    text = (folder / "style.css").read_text(encoding="utf-8")
    return STYLE_IMPORT.sub(lambda match: (folder / match[1]).read_text(encoding="utf-8"), text)


def _page(site: Site, sources: Path, first: dict[str, Any]) -> str:
    config = tomllib.loads((sources / "pyscript.toml").read_text(encoding="utf-8"))
    config |= {"interpreter": site.names[config["interpreter"]], "files": {}}
    html = (sources / "index.html").read_text(encoding="utf-8")
    html = CONFIG.sub(lambda match: f"<{match[1]} hidden>{json.dumps(config)}</{match[1]}>", html)
    html = replaced(html, f'  <link rel="preload" as="fetch" crossorigin href="{PROGRAM}">\n', "")  # see early.js
    html = site.link_page(html)
    html = replaced(html, "</head>", _head(site) + "</head>")
    html = replaced(html, '<div id="app" tabindex="-1"></div>', f'<div id="app" tabindex="-1">{first["lobby"]}</div>')
    html = re.sub(r'(?<= data-part="bar" max=")\d+', str(_boot_bytes(site)), html)
    for english, everywhere in first["sentences"].items():
        html = replaced(html, f">{english}<", f">{everywhere}<")
    return html


def _head(site: Site) -> str:
    """What only the build has: the icon for iOS, and the modules that the snapshot lacks, asked for at once."""
    return (
        f'  <link rel="apple-touch-icon" href="{site.names["assets/icon-180.png"]}">\n'
        f'  <link rel="preload" as="fetch" crossorigin href="{site.names["start.zip"]}">\n'
    )


def _words_before_python(sources: Path) -> dict[str, Any]:
    """What the page shows before Python is there: the lobby that Python would draw, and the words around it.

    In a process of its own, because these sources are gone after the build and modules stay imported.
    """
    draw = (
        "import json; from ui.screens import boot, lobby; "
        "first = {'lobby': lobby.static_html(), 'words': boot.first_words(), 'sentences': boot.sentences()}; "
        "print(json.dumps(first))"
    )
    output = step.run(
        "Drawing the lobby",
        [sys.executable, "-c", draw],
        cwd=sources,
        otherwise="The lobby cannot be drawn: see the error above.",
    )
    first: dict[str, Any] = json.loads(output)
    return first


def _boot_bytes(site: Site) -> int:
    """How much has to arrive before Python is there."""
    large = [path for name, path in site.names.items() if name.startswith("node_modules/")]
    large += [site.names["memory.zst"], site.names["start.zip"]]
    return sum((site.folder / path).stat().st_size for path in large)


def _manifest(site: Site, sources: Path) -> str:
    """With the icons that the build has drawn; some systems want no SVG."""
    manifest = json.loads((sources / "manifest.webmanifest").read_text(encoding="utf-8"))
    manifest["icons"][0]["src"] = site.names["assets/icon.svg"]
    for name, purpose in icons.INSTALLED.items():
        pixels = icons.SIZES[name][0]
        icon = {"src": site.names[f"assets/{name}"], "sizes": f"{pixels}x{pixels}", "type": "image/png"}
        manifest["icons"].append(icon | purpose)
    return json.dumps(manifest, indent=2)


def _version(site: Site, html: str) -> str:
    """Of all files together."""
    whole = b"".join((site.folder / path).read_bytes() for path in site.files())
    return hashlib.sha256(whole + html.encode()).hexdigest()[:10]


def _add_service_worker(site: Site, sources: Path, version: str) -> None:
    """It keeps every file there is, and knows what is in each."""
    script = (sources / "service-worker.js").read_text(encoding="utf-8")
    site.add_top("service-worker.js", with_constants(script, VERSION=version, FILES=_digests(site.folder)))


def _digests(folder: Path) -> dict[str, str]:
    """By the path that a browser asks for."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and file.name != "service-worker.js"]
    paths = ["./" if file == folder / "index.html" else file.relative_to(folder).as_posix() for file in files]
    return {path: _integrity(file.read_bytes()) for path, file in zip(paths, files, strict=True)}


def _integrity(content: bytes) -> str:
    """As browsers want it, to compare it themselves."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def set_version(folder: Path, version: str) -> None:
    """Let a finished site be of another version."""
    html, worker = folder / "index.html", folder / "service-worker.js"
    _rewrite(html, re.sub(r'data-version="\w+"', f'data-version="{version}"', html.read_text(encoding="utf-8")))
    script = worker.read_text(encoding="utf-8")
    _rewrite(worker, with_constants(script, VERSION=version, FILES=_digests(folder)))


def _rewrite(file: Path, text: str) -> None:
    file.unlink()  # it may be another site's file too
    file.write_text(text, encoding="utf-8")
