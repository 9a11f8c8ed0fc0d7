"""The parts of the build that turn sources into a page."""

import json
import tomllib

import pytest

from tools import bundle, files, page
from tools.environment import ROOT
from tools.site import Site
from ui.i18n import LANGUAGES


@pytest.fixture
def site(tmp_path):
    return Site(tmp_path / "site")


def test_style_sheets_become_one_in_their_order(tmp_path):
    (tmp_path / "assets").mkdir()
    for name, text in {
        "style": '/* all */\n@import "a.css";\n@import "b.css";\n',
        "a": "a {}\n",
        "b": "b {}\n",
    }.items():
        (tmp_path / "assets" / f"{name}.css").write_text(text)
    assert page._styles(tmp_path) == "/* all */\na {}\nb {}\n"


def test_every_style_sheet_is_named():
    styles = (ROOT / "assets" / "style.css").read_text()
    assert sorted(page.STYLE_IMPORT.findall(styles)) == sorted(
        file.name for file in (ROOT / "assets").glob("*.css") if file.name != "style.css"
    )


def test_every_module_and_language_is_in_pyscripts_list():
    named = tomllib.loads((ROOT / "pyscript.toml").read_text())["files"]
    assert named == {path: path for path in files.wanted()}, "bring the list up to date: python3 -m tools files"


def test_the_page_knows_the_languages_before_python():
    line = f"const LANGUAGES = {json.dumps(list(LANGUAGES))};"
    assert line in (ROOT / "assets" / "js" / "boot.js").read_text()


def test_no_source_is_a_template():
    for file in (*ROOT.glob("*.html"), *ROOT.glob("*.toml"), *ROOT.glob("*.js"), *(ROOT / "assets").rglob("*.*js")):
        assert "{{" not in file.read_text(), file


def test_python_is_told_of_assets_but_not_of_the_runtime(site):
    site.add("assets/rules/mana.en.html", b"<h1>Mana</h1>")
    site.add("memory.zst", b"")
    assert list(page.reachable(site)) == ["assets/rules/mana.en.html"]


def test_a_module_is_named_by_its_file(tmp_path):
    names = [bundle._name(tmp_path / name, tmp_path) for name in ("ui/__init__.py", "ui/app.py", "ui/boards/mana.py")]
    assert names == ["ui", "ui.app", "ui.boards.mana"]


def test_imports_are_seen_wherever_they_stand(tmp_path):
    file = tmp_path / "dom.py"
    file.write_text("import js, math\nfrom json import dumps\nfrom . import near\ndef f():\n    import html.parser\n")
    assert bundle._imports(file) == {"js", "math", "json", "html.parser"}


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
