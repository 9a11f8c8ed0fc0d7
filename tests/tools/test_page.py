"""The parts of the build that turn sources into a page."""

import json
import tomllib

import pytest

from tools import bundle, page
from tools.environment import ROOT
from tools.site import Site


@pytest.fixture
def site(tmp_path):
    return Site(tmp_path / "site")


def test_style_sheets_become_one_in_their_order(site, tmp_path):
    (tmp_path / "a.css").write_text("a {}")
    (tmp_path / "b.css").write_text("b {}")
    template = '<head>\n  <link rel="stylesheet" href="{{a.css}}">\n  <link rel="stylesheet" href="{{b.css}}">\n</head>'
    filled = site.fill(page._bundle_styles(site, tmp_path, template))
    assert filled == f'<head>\n  <link rel="stylesheet" href="{site.names["style.css"]}">\n</head>'
    assert (site.folder / site.names["style.css"]).read_text() == "a {}\nb {}"


def test_scripts_bring_what_they_import_at_once(tmp_path):
    (tmp_path / "core.js").write_text('import{a}from"./a.js";export*from "./b.js";')
    (tmp_path / "a.js").write_text('import"./core.js";const later=()=>import("./c.js")')
    for name in ("b.js", "c.js"):
        (tmp_path / name).write_text("")
    assert [file.name for file in page._with_imports(tmp_path / "core.js")] == ["core.js", "a.js", "b.js"]


def test_python_is_told_of_assets_but_not_of_the_runtime(site):
    site.add("assets/rules/mana.en.html", b"<h1>Mana</h1>")
    site.add("memory.gz", b"")
    assert list(page.reachable(site)) == ["assets/rules/mana.en.html"]


def test_modules_are_found_by_themselves(tmp_path):
    (tmp_path / "ui" / "boards").mkdir(parents=True)
    for name in ("ui/__init__.py", "ui/app.py", "ui/boards/__init__.py", "ui/boards/mana.py"):
        (tmp_path / name).write_text("")
    assert [bundle._name(file) for file in bundle._modules(tmp_path)] == ["ui", "ui.app", "ui.boards", "ui.boards.mana"]


def test_only_standard_modules_are_imported_ahead(tmp_path):
    file = tmp_path / "dom.py"
    file.write_text("import js, math\nfrom json import dumps\nfrom . import near\ndef f():\n    import html.parser\n")
    assert bundle._standard_imports(file) == {"math", "json", "html.parser"}


def test_a_zip_of_the_same_files_has_the_same_bytes(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "a.pyc").write_text("a")
    bundle._zip(tmp_path / "one.zip", [folder])
    (folder / "a.pyc").touch()
    bundle._zip(tmp_path / "two.zip", [folder])
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_runtime_packages_are_pinned_with_hashes_and_name_no_host():
    wanted = json.loads((ROOT / "package.json").read_text())
    locked = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert locked[f"node_modules/{name}"]["version"] == version
    for path, entry in locked.items():
        assert not path or entry["integrity"].startswith("sha512-")
        assert "resolved" not in entry


def test_pyscript_switches_all_plugins_off():
    config = tomllib.loads((ROOT / "pyscript.toml").read_text())
    assert all(plugin.startswith("!") for plugin in config["plugins"])
